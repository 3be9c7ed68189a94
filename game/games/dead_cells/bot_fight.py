"""Rules of thumb inside a Combat: targets, who suffers, Skills, Loot, Equipment, Round 0. SPEC 13, "Sensible bot".

Each looks at a table (a view's state or a guessed one) and a decision and returns the answer with a word for why. They
serve the bots' own questions and everybody's while a Combat is played on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.games.dead_cells import bot_suffer, standing
from game.games.dead_cells.actions import Aim, damage_on
from game.games.dead_cells.bot_aim import (
    LOOT,
    best_skill,
    hit_worth,
    incoming,
    kill_worth,
    state_worth,
    use_worth,
)
from game.games.dead_cells.bot_worth import (
    WORTH,
    Told,
    best,
    gain_of_healing,
    left_of,
    loss,
    plain_of,
    spare,
)
from game.games.dead_cells.content import NO_SCRIPT
from game.games.dead_cells.equipment import INSTEAD, UseEquipment
from game.games.dead_cells.gain import HEAL
from game.games.dead_cells.killing import landing
from game.games.dead_cells.lines import hero_lines
from game.games.dead_cells.looting import POTION_ON
from game.games.dead_cells.names import POTION, SPACES, SURVIVAL, SYMBOLS, TACTICS, THIRD
from game.games.dead_cells.push import can_shove
from game.games.dead_cells.state import DeadCellsTable, hero_named, living, standing_enemies
from game.games.dead_cells.zero import LEAVE
from game.kernel.decision import PASS, Decision

Thumb = Callable[[DeadCellsTable, Decision], Told]
POTION_GAIN, BADLY = 4.0, 3.0
"""How many points a Potion brings where somebody drinks it in Round 0, and where the only one is no longer kept."""


def target(table: DeadCellsTable, decision: Decision) -> Told:
    """The Enemy on which the hit or the State brings most."""
    about = decision.about or {}
    frame: Aim | None = table.find(Aim)
    state, amount = about.get("state"), about.get("amount", 1)
    if frame is not None:
        amount = frame.amount + frame.bonus  # as printed: the question tells what Shields and Marks make of it
    shove = 0 if frame is None else frame.shove

    def worth(word: str) -> float:
        space = SPACES.index(word)
        if shove:
            return push_worth(table, space, shove)
        return state_worth(table, space, state, amount) if state else hit_worth(table, space, amount, placed(space))

    def placed(space: int) -> int:
        return landing(table, space, amount) if frame is None else damage_on(table, frame, space)

    word, _ = best(decision.options, worth)
    space = SPACES.index(word)
    kills = not state and placed(space) >= _health_left(table, space)
    return word, "kills" if kills else "most_dangerous"


def _health_left(table: DeadCellsTable, space: int) -> int:
    return standing.enemy_health(table, table.enemies[space].card) - table.enemies[space].tokens.damage


def skill(table: DeadCellsTable, decision: Decision) -> Told:
    """The Skill that brings most now; none if none brings anything."""
    hero = hero_named(table, (decision.about or {})["hero"])
    name, worth = best_skill(table, hero)
    if name not in decision.options or worth <= 0:
        legal = [each for each in decision.options if standing.skills(table, hero)[each][0] != NO_SCRIPT]
        name, worth = best(
            legal, lambda each: use_worth(table, hero, plain_of(table, standing.skills(table, hero)[each][0]), 1)
        )
    return (name, "brings_most") if worth > 0 else (PASS, "brings_nothing")


def loot(table: DeadCellsTable, decision: Decision) -> Told:
    """What is worth most; a Potion where somebody would not last, and none where it is worth more kept."""
    offered = sensible(table, decision.options)

    def worth(item: Any) -> float:
        if not isinstance(item, str):
            index = hero_named(table, item[1])
            return gain_of_healing(table, index, 9) - WORTH["potion"] - (3.0 if left_of(table, index) > 1 else 0.0)
        if item == "vial":
            return max(gain_of_healing(table, index, 1) for index in living(table))
        return LOOT[item]

    item, most = best(offered, worth)
    if decision.may_pass and most <= 0:
        return PASS, "kept"
    return item, "most_needed" if not isinstance(item, str) else "worth_most"


def sensible(table: DeadCellsTable, options: Iterable[Any]) -> list[Any]:
    """The answers worth weighing: in place of a Potion that lies on the ground none from the Bag is used, for both can
    be had, one after the other; nor the last one of the Bag for a small wound; unless that would be too late."""
    answers = list(options)
    potions = [each for each in answers if isinstance(each, tuple) and each[0] == POTION_ON]
    kept = [each for each in potions if "potion" in answers or keeps_last(table, hero_named(table, each[1]))]
    return [each for each in answers if each not in kept or is_urgent(table, hero_named(table, each[1]))]


def keeps_last(table: DeadCellsTable, index: int) -> bool:
    """Whether the Group's only Potion is kept for worse than the wounds of this character."""
    return table.bag[POTION] == 1 and gain_of_healing(table, index, 9) < BADLY


def is_urgent(table: DeadCellsTable, index: int) -> bool:
    """Whether a character may die before the next Round 0: of its Poison, or of what still comes for the Group."""
    return table.heroes[index].tokens.poisoned >= left_of(table, index) or incoming(table) > spare(table)


def ally(table: DeadCellsTable, decision: Decision) -> Told:
    """Healing where it does most; Shields and the like for who can least bear a wound."""
    about = decision.about or {}
    amount = about.get("amount", 1)

    def worth(who: str) -> float:
        index = hero_named(table, who)
        if about.get("what") == HEAL:
            return gain_of_healing(table, index, amount)
        if about.get("what") == "cleanse":
            tokens = table.heroes[index].tokens
            return 30.0 * tokens.bleeding + 2.0 * tokens.poisoned + tokens.on_fire + tokens.marked
        return loss(table, index, 1) - 2.0 * table.heroes[index].tokens.shields

    return best(decision.options, worth)[0], "needs_it_most"


def equipment(table: DeadCellsTable, decision: Decision) -> Told:
    """What adds to a line is used whenever it brings something; what replaces one if it brings more than the line."""
    frame: UseEquipment = table.find(UseEquipment)
    content, hero = table.game.content, table.heroes[frame.hero]
    lines = hero_lines(table, hero, frame.round)

    def worth(option: Any) -> float:
        code, line = option if isinstance(option, tuple) else (option, frame.first + 1)
        card = content.cards[content.index[code]]
        brings = use_worth(table, frame.hero, plain_of(table, card.effect))
        if card.use != INSTEAD or line > len(lines):
            return brings
        return brings - use_worth(table, frame.hero, plain_of(table, lines[line - 1][1])) - 0.1

    option, most = best(decision.options, worth)
    return (option, "brings_most") if most > 0 else (PASS, "line_is_better")


def zero_action(table: DeadCellsTable, decision: Decision) -> Told:
    """Everything, one after the other: Marks before anything else, as they are listed."""
    actions = [each for each in decision.options if each != LEAVE]
    return (actions[0], "everything") if actions else (LEAVE, "nothing_left")


def potion(table: DeadCellsTable, decision: Decision) -> Told:
    """Round 0: a Potion for who would hardly live through what is coming."""
    word, gain = best(decision.options, lambda each: gain_of_healing(table, hero_named(table, each), 9))
    index = hero_named(table, word)
    danger = incoming(table) >= spare(table) or left_of(table, index) <= 1
    if table.game.content.biomes[table.biome].stage == "boss":
        danger = danger or left_of(table, index) <= 2
    return (word, "would_die") if danger and gain >= POTION_GAIN - 1.0 else (PASS, "kept")


def power(table: DeadCellsTable, decision: Decision) -> Told:
    """Serenade's power on the Enemy where it brings most."""
    symbol = SYMBOLS.index((decision.about or {})["symbol"])
    return best(decision.options, lambda word: power_worth(table, symbol, SPACES.index(word)))[0], "most_dangerous"


def power_worth(table: DeadCellsTable, symbol: int, space: int) -> float:
    """What a power on one Enemy is worth."""
    if symbol == SURVIVAL:
        return state_worth(table, space, "frozen", 1)
    if symbol == TACTICS:
        return state_worth(table, space, "marked", 1)
    return (
        0.0
        if table.game.content.cards[table.enemies[space].card].kind != "monster"
        else 0.7 * hit_worth(table, space, 1)
    )


def power_symbol(table: DeadCellsTable, decision: Decision) -> Told:
    """Of two symbols the one whose power brings more."""
    enemies = list(standing_enemies(table))

    def worth(word: str) -> float:
        return max((power_worth(table, SYMBOLS.index(word), space) for space in enemies), default=0.0)

    return best(decision.options, worth)[0], "brings_most"


def push(table: DeadCellsTable, decision: Decision) -> Told:
    """Against the Wall or into the Hole; a step that leads nowhere is left."""
    about = decision.about or {}
    most = push_worth(table, SPACES.index(about["space"]), about["by"])
    return (decision.options[0], "wall_or_hole") if most > 0 else (PASS, "brings_nothing")


def push_worth(table: DeadCellsTable, space: int, by: int) -> float:
    """What a Push or Pull of one Enemy is worth: the Wall and the Hole behind space 3; less than nothing where it has
    no room to move."""
    if not can_shove(table, space, by):
        return -0.1
    if space + by <= THIRD:
        return 0.0
    if table.wall_hole == "wall":
        return hit_worth(table, space, 1)
    elite = table.game.content.cards[table.enemies[space].card].elite
    return hit_worth(table, space, 2) if elite else kill_worth(table, space)


def use_it(table: DeadCellsTable, decision: Decision) -> Told:
    """What may be used is used."""
    return decision.options[0], "helps"


FIGHT: Mapping[str, Thumb] = {
    "act.target": target,
    "enemy.damage": bot_suffer.sufferer,
    "enemy.state": bot_suffer.state_taker,
    "act.skill": skill,
    "act.loot": loot,
    "act.ally": ally,
    "act.state": bot_suffer.state_to_lose,
    "act.equipment": equipment,
    "zero.action": zero_action,
    "zero.potion": potion,
    "serenade.power": power,
    "serenade.symbol": power_symbol,
    "shield.kind": bot_suffer.which_shield,
    "push.choice": push,
    "card.use": use_it,
    "ygdar.use": use_it,
}
"""Decision id to rule of thumb."""
