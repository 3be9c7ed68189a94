"""What Damage and States on an Enemy are worth now: lines that will not be performed any more, Death Bonuses.

Used by the rules of thumb of a Combat, on a view or on a guessed table alike: it looks at nothing hidden.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.bot_worth import (
    A_HEART,
    BOSS_HIT,
    WORTH,
    effects_worth,
    gain_of_healing,
    left_of,
    line_hurts,
    loss,
    parts,
    plain_of,
)
from game.games.dead_cells.killing import health_of, landing
from game.games.dead_cells.lines import enemy_line
from game.games.dead_cells.looting import lying
from game.games.dead_cells.names import EMPTY, SPACES, L
from game.games.dead_cells.state import DeadCellsTable, living, standing_enemies

LAST = 4
NEVER = 9
PARTLY = 0.55
"""Damage that does not kill yet, as a share of what the kill would be worth."""
STANDS_ON = 2.5
"""Minions beside a Boss act Turn after Turn."""


def line_cost(table: DeadCellsTable, space: int, round: int) -> float:
    """What an Enemy's line of a Round would cost the Group, 0 if it will not be performed."""
    tokens = table.enemies[space].tokens
    if tokens.performed >> round & 1 or round in tokens.frozen:
        return 0.0
    script = enemy_line(table, space, round)
    return A_HEART * line_hurts(table.game.scripts, script, len(living(table)), round) if script >= 0 else 0.0


def next_round(table: DeadCellsTable, space: int) -> int:
    """The next Round in which this Enemy acts if it lives, seen from the Group's step."""
    now = max(0, table.round)
    return now + 1 if space == L or table.enemies[space].tokens.performed >> now & 1 else now


def threat(table: DeadCellsTable, space: int, first: int, last: int = LAST) -> float:
    """What the Enemy costs the Group in these Rounds."""
    return sum(line_cost(table, space, round) for round in range(max(first, 0), min(last, LAST) + 1))


def is_boss(table: DeadCellsTable, space: int) -> bool:
    """Whether a Boss stands there."""
    return table.game.content.cards[table.enemies[space].card].kind == "boss"


def kill_worth(table: DeadCellsTable, space: int) -> float:
    """What it is worth to kill an Enemy now rather than never."""
    card = table.game.content.cards[table.enemies[space].card]
    bonus = effects_worth(table, plain_of(table, card.death))
    scale = STANDS_ON if card.kind == "minion" else 1.0
    return threat(table, space, next_round(table, space), dies_in(table, space)) * scale + (
        bonus if dies_in(table, space) == NEVER else 0.1
    )


def dies_in(table: DeadCellsTable, space: int) -> int:
    """The last Round whose line the Enemy performs before Poison or Bleeding kills it; NEVER if neither does."""
    tokens = table.enemies[space].tokens
    left = health_of(table, space) - tokens.damage
    now = max(1, table.round)
    if tokens.poisoned and left <= tokens.poisoned * (4 - now):
        return now - 1 + -(-left // tokens.poisoned)
    return 3 if tokens.bleeding else NEVER


def hit_worth(table: DeadCellsTable, space: int, amount: int, placed: int | None = None) -> float:
    """What one hit on an Enemy is worth. placed: how much Damage the rules make of it, where they have been asked."""
    tokens = table.enemies[space].tokens
    if placed is None:
        placed = landing(table, space, amount)
    if is_boss(table, space):
        return BOSS_HIT * max(placed, 0.5 * min(amount, tokens.shields))
    left = health_of(table, space) - tokens.damage
    whole = kill_worth(table, space)
    if placed >= left:
        return whole + 0.15
    if placed <= 0:
        return 0.3 * whole * amount / (left + tokens.shields)
    after = dies_in(table, space)
    if after < NEVER:
        return 0.1 * whole
    return PARTLY * whole * placed / left


def state_worth(table: DeadCellsTable, space: int, kind: str, amount: int) -> float:
    """What State tokens on an Enemy are worth."""
    enemy = table.enemies[space]
    if kind in standing.enemy_immune(table, enemy.card):
        return 0.0
    return {"poisoned": _poison, "bleeding": _bleeding, "on_fire": _fire, "frozen": _frozen, "marked": _marked}[kind](
        table, space, amount
    )


def _poison(table: DeadCellsTable, space: int, amount: int) -> float:
    tokens = table.enemies[space].tokens
    ticks = 4 - max(1, table.round)
    if is_boss(table, space):
        return BOSS_HIT * amount * ticks
    left = health_of(table, space) - tokens.damage
    before, tokens.poisoned = dies_in(table, space), tokens.poisoned + amount
    after = dies_in(table, space)
    tokens.poisoned -= amount
    if after >= before:
        return 0.1 if before < NEVER else PARTLY * kill_worth(table, space) * min(1.0, amount * ticks / left)
    card = table.game.content.cards[enemy_card(table, space)]
    bonus = effects_worth(table, plain_of(table, card.death)) if before == NEVER else 0.0
    return threat(table, space, after + 1, before) + bonus + 0.1


def enemy_card(table: DeadCellsTable, space: int) -> int:
    """The card of the Enemy in a space."""
    return table.enemies[space].card


def _bleeding(table: DeadCellsTable, space: int, amount: int) -> float:
    if dies_in(table, space) < NEVER:
        return 0.05
    card = table.game.content.cards[enemy_card(table, space)]
    return threat(table, space, LAST) + effects_worth(table, plain_of(table, card.death)) + 0.3


def _fire(table: DeadCellsTable, space: int, amount: int) -> float:
    burning = table.enemies[space].tokens.on_fire
    if burning + amount >= 2:
        return 2 * BOSS_HIT if is_boss(table, space) else kill_worth(table, space) + 0.1
    return 0.3 * BOSS_HIT if is_boss(table, space) else 0.3 * kill_worth(table, space)


def _frozen(table: DeadCellsTable, space: int, amount: int) -> float:
    now, worth = max(0, table.round), 0.0
    tokens = table.enemies[space].tokens
    for round in range(max(1, next_round(table, space) if now else 1), LAST):
        if amount and enemy_line(table, space, round) >= 0 and round not in tokens.frozen:
            worth += line_cost(table, space, round)
            amount -= 1
    return worth


def _marked(table: DeadCellsTable, space: int, amount: int) -> float:
    rounds = 4 - max(1, table.round)
    if is_boss(table, space):
        return BOSS_HIT * amount * 0.8 * rounds
    left = health_of(table, space) - table.enemies[space].tokens.damage
    return 0.0 if left <= 1 else min(1.0, 0.2 * rounds * amount) * kill_worth(table, space)


def reach_of(table: DeadCellsTable, target: Mapping[str, Any]) -> list[int]:
    """The spaces with an Enemy that a Range reaches."""
    return [s for s in map(SPACES.index, target["range"]) if table.enemies[s].card != EMPTY]


def incoming(table: DeadCellsTable) -> float:
    """Damage that the Enemies will still do in this Combat if nobody stops them, in hearts."""
    total = 0.0
    for space in standing_enemies(table):
        first = next_round(table, space)
        total += threat(table, space, first, min(LAST, dies_in(table, space)))
    return total / A_HEART


def use_worth(table: DeadCellsTable, hero: int, effects: list[Any], depth: int = 0) -> float:
    """What effects of the Group are worth in this Combat as it stands."""
    return sum(_use(table, hero, verb, given or {}, depth) for verb, given in parts(effects))


def _use(table: DeadCellsTable, hero: int, verb: str, given: Any, depth: int) -> float:
    if verb in ("damage", "state") and isinstance(given.get("target"), Mapping):
        return _on_enemies(table, verb, given)
    amount = given.get("amount", 1) if isinstance(given, Mapping) else 1
    amount = amount if isinstance(amount, int) else 9
    if verb in ("shield", "golden_shield"):
        return shield_worth(table, hero, given, amount)
    if verb == "heal":
        whom = living(table) if given.get("to") in ("any", "all") else [hero]
        return max((gain_of_healing(table, index, amount) for index in whom), default=0.0)
    if verb == "loot":
        return max((LOOT[item] for item in lying(table)), default=0.0)
    if verb == "skill" and not depth:
        return best_skill(table, hero)[1]
    return 0.25 if verb in ("push", "pull", "cleanse") else 0.0


LOOT = {**WORTH, "tooth": 0.8, "cell": 1.2, "vial": 1.2}
"""What a type of Loot is worth, two Gold Teeth at once."""


def _on_enemies(table: DeadCellsTable, verb: str, given: Mapping[str, Any]) -> float:
    target = given["target"]
    amount = given.get("amount", 1)
    worths = [
        hit_worth(table, space, amount) if verb == "damage" else state_worth(table, space, given["kind"], amount)
        for space in reach_of(table, target)
    ]
    return sum(worths) if target.get("pick") == "all" else max(worths, default=0.0)


def shield_worth(table: DeadCellsTable, hero: int, given: Mapping[str, Any], amount: int) -> float:
    """What Shields are worth: the Damage still to come that they can take."""
    coming = incoming(table)
    if given.get("to") == "all":
        amount *= len(living(table))
    held = sum(table.heroes[index].tokens.shields + table.heroes[index].tokens.golden for index in living(table))
    useful = max(0.0, min(float(amount), 0.8 * coming - held))
    return useful * min(4.0, max(0.8, loss(table, hero, 1))) if left_of(table, hero) > 0 else 0.0


def best_skill(table: DeadCellsTable, hero: int) -> tuple[str, float]:
    """The Skill that brings a character most now, and how much; nothing with 0."""
    best, most = "", 0.0
    for name, (script, _) in standing.skills(table, hero).items():
        worth = use_worth(table, hero, plain_of(table, script), 1)
        if worth > most:
            best, most = name, worth
    return best, most
