"""What things are worth to the bots of Dead Cells, in points: Health left, rewards, Enemies' lines, cards.

One point is about one Cell. These are our own weights; whether they play well, ``python3 main.py simulate`` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.names import CELL, EMPTY, POTION, ROUNDS, SCROLL, TOOTH
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.effects import Scripts

DEATH = -30.0
HEALTH = (DEATH, 0.0, 3.2, 5.2, 6.7, 7.9, 9.0, 10.0, 10.9)
"""What a character is worth by its Health left: the second point is worth far more than the sixth."""
A_HEART = 1.1
"""One Damage, where it is not known whom it will meet."""
WORTH = {"cell": 1.0, "tooth": 0.4, "scroll": 1.5, "equipment": 1.2, "potion": 1.5, "blueprint": 0.8, "rune": 2.5}
TO_GROUP = {"any": 1.0, "single": 1.1, "first_player": 1.15, "different": 1.0, "all": 1.0}
STATES = {"poisoned": 1.6, "bleeding": 6.0, "on_fire": 0.7, "frozen": 0.7, "marked": 1.0}
"""A State token on the Group, Poison before its Rounds are counted."""

Told = tuple[Any, str]
"""An answer with a word for why."""


def best(options: Any, worth: Callable[[Any], float]) -> tuple[Any, float]:
    """The first option worth most, and its worth."""
    found, most = None, -1e9
    for option in options:
        value = worth(option)
        if value > most + 1e-9:
            found, most = option, value
    return found, most


def health_worth(left: int) -> float:
    """What a character with so much Health left is worth."""
    return HEALTH[max(0, min(left, len(HEALTH) - 1))]


def left_of(table: DeadCellsTable, index: int) -> int:
    """A character's Health left."""
    return 0 if table.heroes[index].dead else standing.max_health(table, index) - table.heroes[index].tokens.damage


def loss(table: DeadCellsTable, index: int, damage: int) -> float:
    """What so much Damage on a character costs."""
    left = left_of(table, index)
    return health_worth(left) - health_worth(left - damage)


def gain_of_healing(table: DeadCellsTable, index: int, amount: int) -> float:
    """What it is worth to take so much Damage off a character."""
    left = left_of(table, index)
    return health_worth(left + min(amount, table.heroes[index].tokens.damage)) - health_worth(left)


def spare(table: DeadCellsTable) -> int:
    """Health that the Group can lose before somebody is at 1."""
    return sum(max(0, left_of(table, index) - 1) for index, hero in enumerate(table.heroes) if not hero.dead)


def parts(effects: Sequence[Any]) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """The verbs of a list of effects as it stands in the data, each with what is given with it."""
    for effect in effects:
        if isinstance(effect, str):
            yield effect, {}
        else:
            yield next(iter(effect.items()))


def plain_of(table: DeadCellsTable, script: int) -> list[Any]:
    """A script as it stands in the data."""
    return [] if script < 0 else [effect.plain for effect in table.game.scripts.compiled[script]]


@lru_cache(maxsize=4096)
def line_hurts(scripts: Scripts, script: int, heroes: int, round: int) -> float:
    """What an Enemy's line costs a Group of so many if it is performed in a Round, in hearts."""
    cost = 0.0
    for verb, given in parts([effect.plain for effect in scripts.compiled[script]] if script >= 0 else []):
        cost += _hurts(verb, given or {}, heroes, round)
    return cost


def _hurts(verb: str, given: Mapping[str, Any], heroes: int, round: int) -> float:
    amount = given.get("amount", 1)
    amount = amount if isinstance(amount, int) else 1
    if verb == "damage":
        return amount * _targets(given.get("to"), heroes)
    if verb == "state":
        ticks = max(0, 4 - round) / 1.6 if given["kind"] == "poisoned" else 1
        return STATES[given["kind"]] * amount * ticks * _targets(given.get("to"), heroes)
    return {"shield": 0.6, "heal": 0.6, "summon": 2.0}.get(verb, 0.5)


def _targets(whom: Any, heroes: int) -> float:
    if isinstance(whom, Mapping):
        return float(min(heroes, whom.get("different", 1)))
    return heroes * 0.95 if whom == "all" else TO_GROUP.get(str(whom), 1.0)


@lru_cache(maxsize=4096)
def script_worth(scripts: Scripts, script: int) -> float:
    """What an effect of the Group is worth on the whole, wherever the Enemies stand (budget of SPEC 8.2)."""
    return plain_worth([effect.plain for effect in scripts.compiled[script]]) if script >= 0 else 0.0


BUDGET = {"poisoned": 1.7, "bleeding": 1.6, "on_fire": 1.0, "frozen": 1.1, "marked": 0.9}


def plain_worth(effects: Sequence[Any]) -> float:
    """The same for effects as they stand in the data."""
    return sum(_budget(verb, given or {}) for verb, given in parts(effects))


def _budget(verb: str, given: Any) -> float:
    if not isinstance(given, Mapping):
        return 0.5
    amount = given.get("amount", 1)
    amount = min(amount, 3) if isinstance(amount, int) else 3
    target = given.get("target")
    wide = 1.0
    if isinstance(target, Mapping):
        wide += 0.15 * (len(target["range"]) - 1)
        wide *= 1.5 if target.get("pick") == "all" else 1.0
    if verb == "damage":
        return amount * wide if target is not None else -1.2 * amount
    if verb == "state":
        return BUDGET[given["kind"]] * amount * wide if target is not None else -1.0
    return {"shield": 0.8, "heal": 1.1}.get(verb, 0.0) * amount or FIXED.get(verb, 0.4)


FIXED = {"golden_shield": 1.3, "skill": 1.1, "loot": 0.7, "cleanse": 0.4}


@lru_cache(maxsize=4096)
def card_worth(table_scripts: Scripts, lines: tuple[int, ...], symbols: int) -> float:
    """What a Combat card is worth on the whole."""
    early = (1.1, 1.1, 1.0, 0.9, 0.5)
    worth = sum(early[round] * script_worth(table_scripts, line) for round, line in enumerate(lines) if line >= 0)
    return worth + 0.15 * symbols


def combat_card_worth(table: DeadCellsTable, card: int) -> float:
    """What one of the Group's Combat cards is worth on the whole."""
    each = table.game.content.cards[card]
    return card_worth(table.game.scripts, each.lines, len(each.symbols))


def equipment_worth(table: DeadCellsTable, card: int) -> float:
    """What a piece of Equipment is worth in a slot: what adds to a line more than what replaces one."""
    each = table.game.content.cards[card]
    worth = script_worth(table.game.scripts, each.effect)
    kind = {"more": 1.0, "companion": 1.3, "skill": 0.6, "choose": 0.5}.get(each.use, 1.0)
    zero = script_worth(table.game.scripts, each.lines[0]) if each.lines[0] >= 0 else 0.0
    return worth * kind + zero + 0.9 * (len(each.always) + len(each.triggers))


def effects_worth(table: DeadCellsTable, effects: Sequence[Any]) -> float:
    """What a tile's effects are worth to the Group."""
    return sum(_boon(table, verb, given or {}) for verb, given in parts(effects))


def _boon(table: DeadCellsTable, verb: str, given: Any) -> float:
    if verb in ("gain", "lose"):
        amount = given.get("amount", 1)
        each = item_worth(table, given["item"]) * (amount if isinstance(amount, int) else 2)
        return each if verb == "gain" else -each
    if verb == "damage":
        return -max(loss(table, i, 1) for i, hero in enumerate(table.heroes) if not hero.dead)
    if verb == "check":
        chance = 1.0 if given.get("hand") else 0.3 * len(given.get("deck") or ())
        return chance * effects_worth(table, given.get("pass") or given.get("pass_") or [])
    if verb == "heal":
        return max(gain_of_healing(table, i, 1) for i in range(len(table.heroes)))
    return {"scroll": 1.6, "equipment": 1.2, "blueprint": 0.8, "rune": 2.5}.get(verb, 0.0)


def item_worth(table: DeadCellsTable, item: str) -> float:
    """What one item is worth, a Vial by who needs it."""
    if item == "vial":
        return max(gain_of_healing(table, index, 1) for index in range(len(table.heroes)))
    return WORTH["scroll" if item.startswith("scroll") else item]


def treasure(table: DeadCellsTable) -> float:
    """What the Group carries that is no Health: Bag, Scroll steps, cards won."""
    bag = table.bag
    worth = WORTH["cell"] * bag[CELL] + WORTH["tooth"] * bag[TOOTH] + WORTH["potion"] * bag[POTION]
    scrolls = sum(bag[SCROLL : SCROLL + 3]) + sum(sum(hero.scrolls) + 3 * hero.side for hero in table.heroes)
    cards = len(table.bag_cards.cards) + sum(len(hero.equipment) for hero in table.heroes)
    plans = len(table.bag_plans.cards) + len(table.collector.cards)
    return (
        worth + WORTH["scroll"] * scrolls + WORTH["equipment"] * cards + WORTH["blueprint"] * plans
        + WORTH["rune"] * len(table.campaign["runes"])
    )  # fmt: skip


BOSS_HIT = 0.75
"""One Damage on a Boss: the fight gets shorter."""
INSTANCE = 3.0


def boss_progress(table: DeadCellsTable) -> float:
    """How far a Boss Combat has come: Damage on him, instances beaten, what else stands there."""
    worth = 0.0
    content = table.game.content
    if content.biomes[table.biome].stage != "boss":
        return 0.0
    boss = content.cards[content.decks[f"{content.biomes[table.biome].id}_boss"][0]]
    for instance in boss.instances[: table.instance]:
        worth += BOSS_HIT * (instance.health + boss.extra_health[table.seat_count - 1]) + INSTANCE
    for enemy in table.enemies:
        if enemy.card == EMPTY:
            continue
        if content.cards[enemy.card].kind == "boss":
            worth += BOSS_HIT * (enemy.tokens.damage - enemy.tokens.shields)
        else:
            worth -= 1.6 - 0.5 * enemy.tokens.damage
    return worth


def position_worth(table: DeadCellsTable) -> float:
    """What the Group has: Health, treasure, and how far it is with a Boss."""
    worth = treasure(table) + boss_progress(table)
    for index in range(len(table.heroes)):
        worth += health_worth(left_of(table, index))
    return worth


def round_number(word: str) -> int:
    """A Round's number by its word."""
    return ROUNDS.index(word)
