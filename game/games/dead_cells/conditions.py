"""What cards ask: where and when an Action happens, who is meant, and what was counted.

They read the running effect's ``names`` (space, round, source, damage_placed, victim, killer, purged ...) and the
table's counts; none changes anything.
"""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells import standing
from game.games.dead_cells.biome import START
from game.games.dead_cells.boss import BossFight
from game.games.dead_cells.encounter import Combat
from game.games.dead_cells.names import ITEMS, NOBODY, ROUNDS, SPACES
from game.games.dead_cells.state import counted
from game.games.dead_cells.vocabulary import verbs
from game.kernel.effects import Condition, Effects

Round = Literal["0", "I", "II", "III", "IV"]
Counted = Literal[
    "monster_placed",
    "enemy_killed",
    "damage_taken",
    "damage_cancelled",
    "potion_used",
    "equipment_used",
    "space_entered",
    "tooth_spent",
    "rune_gained",
    "biome_finished",
    "boss_beaten",
]


def is_elite(table: Any, card: int) -> bool:
    """Whether a card is an Elite Monster."""
    return bool(table.game.content.cards[card].elite)


def about(run: Effects, index: int) -> Effects:
    """The same effect, asked about one character."""
    return Effects(seat=run.seat, card=run.card, names={**run.names, "character": index})


def how_often(table: Any, run: Effects, event: str, period: str, of: str, distinct: str) -> int:
    """What the table (or the campaign's record) has counted of an event."""
    if period == "campaign":
        met = table.campaign["runes"] if event == "rune_gained" else table.campaign["victories"].get(of, 0)
        return len(met) if event == "rune_gained" else int(met)
    if event == "damage_taken" and "character" in run.names:
        hero = table.heroes[run.names["character"]]
        return int(hero.hurt_in_combat if period == "combat" else hero.hurt_in_biome)
    if distinct == "space":
        return len(spaces_visited(table))
    name = event + (f" {of}" if of else "") + (" combats" if distinct == "combat" else "")
    return int(counted(table, period, name))


def spaces_visited(table: Any) -> set[str]:
    """The spaces the Group has stood on; an Exit is none (biome.exit)."""
    board = table.game.content.biomes[table.biome].board
    return set() if board is None else {place for place in table.visited if place in board.places}


@verbs.condition("round")
def in_round(table: Any, run: Effects, *, among: list[Round]) -> bool:
    """Whether the Action happens in one of these Combat Rounds."""
    now = int(run.names.get("round", table.round))
    return now >= 0 and ROUNDS[now] in among


@verbs.condition("space")
def in_space(table: Any, run: Effects, *, is_: Literal["L", "1", "2", "3"]) -> bool:
    """Whether the Enemy in question (the target, or the victim) stands in this space."""
    return bool(run.names.get("target", run.names.get("space", NOBODY)) == SPACES.index(is_))


@verbs.condition("wall")
def wall(table: Any, run: Effects) -> bool:
    """Whether this Combat has the Wall."""
    return bool(table.wall_hole == "wall")


@verbs.condition("hole")
def hole(table: Any, run: Effects) -> bool:
    """Whether this Combat has the Hole."""
    return bool(table.wall_hole == "hole")


@verbs.condition("elite")
def elite(table: Any, run: Effects) -> bool:
    """Whether the Enemy in question is an Elite."""
    card = run.names.get("card", NOBODY)
    if card == NOBODY:
        return any(table.enemies[space].card >= 0 and is_elite(table, table.enemies[space].card) for space in range(4))
    return is_elite(table, card)


@verbs.condition("elite_tile")
def elite_tile(table: Any, run: Effects) -> bool:
    """tile.elite: whether the tile of this Combat shows an Elite."""
    frame: Combat | None = table.find(Combat)
    return frame is not None and "elite" in table.game.content.tiles[frame.tile].enemies


@verbs.condition("is_boss")
def is_boss(table: Any, run: Effects) -> bool:
    """Whether this is a Boss Combat."""
    return table.find(BossFight) is not None


@verbs.condition("owner_damage")
def owner_damage(table: Any, run: Effects, *, at_least: int) -> bool:
    """Whether the character of the effect has that many Damage tokens."""
    return run.seat >= 0 and table.heroes[run.seat].tokens.damage >= at_least


@verbs.condition("health_left")
def health_left(table: Any, run: Effects, *, exactly: int = 0, at_least: int = 0) -> bool:
    """Whether the character in question has exactly, or at least, that much Health left."""
    index = run.names.get("character", run.seat)
    hero = table.heroes[index]
    left = standing.max_health(table, index) - hero.tokens.damage
    return not hero.dead and (left == exactly if exactly else left >= at_least)


@verbs.condition("some_character")
def some_character(table: Any, run: Effects, *, test: Condition) -> bool:
    """Whether the test holds for some character; ``names["character"]`` is the one in question."""
    return any(test.holds(table, about(run, index)) for index in range(len(table.heroes)))


@verbs.condition("every_character")
def every_character(table: Any, run: Effects, *, test: Condition) -> bool:
    """Whether the test holds for each character."""
    return all(test.holds(table, about(run, index)) for index in range(len(table.heroes)))


@verbs.condition("all_enemies_dead")
def all_enemies_dead(table: Any, run: Effects) -> bool:
    """Whether no Enemy is left in this Combat."""
    return all(enemy.card < 0 for enemy in table.enemies)


@verbs.condition("on_start_space")
def on_start_space(table: Any, run: Effects) -> bool:
    """Whether the Group stands where the Biome begins."""
    return bool(table.place == START)


@verbs.condition("first_in")
def first_in(table: Any, run: Effects, *, what: Literal["combat", "biome", "run"]) -> bool:
    """Whether the card's effect has not served yet in this Combat, Biome or Run."""
    return not standing.has_served(table, run.card, what)


@verbs.condition("rune")
def has_rune(table: Any, run: Effects, *, name: str) -> bool:
    """Whether the Group owns the Rune of that name."""
    return name in table.campaign["runes"]


@verbs.condition("has")
def has(table: Any, run: Effects, *, item: Literal["tooth", "cell", "potion"], amount: int) -> bool:
    """Whether the Bag holds at least so many of an item."""
    return bool(table.bag[ITEMS.index(item)] >= amount)


@verbs.condition("card")
def card_from(table: Any, run: Effects, *, origin: str) -> bool:
    """Whether the card named by the effect before (``purged``) comes from this deck, such as ST."""
    return str(run.names.get("purged", "")).startswith(origin)


@verbs.condition("flag")
def flag(table: Any, run: Effects, *, name: str) -> bool:
    """Whether ``remember`` has set the flag."""
    return any(table.counts[period].get(f"flag {name}") for period in ("run", "combat"))


@verbs.condition("count")
def count(
    table: Any,
    run: Effects,
    *,
    event: Counted,
    in_: Literal["combat", "biome", "run", "campaign"],
    of: str = "",
    distinct: Literal["", "combat", "space"] = "",
    at_least: int = 0,
    at_most: int = 999,
) -> bool:
    """How often a thing has happened: ``of`` narrows it (elite, monster, space_3, a Boss), ``distinct`` counts Combats
    or spaces in which it did. Inside ``some_character`` only what that character met is counted."""
    met = how_often(table, run, event, in_, of, distinct)
    return at_least <= met <= at_most


@verbs.condition("all")
def all_of(table: Any, run: Effects, *, of: list[Condition]) -> bool:
    """Whether all hold."""
    return all(each.holds(table, run) for each in of)


@verbs.condition("any")
def any_of(table: Any, run: Effects, *, of: list[Condition]) -> bool:
    """Whether one holds."""
    return any(each.holds(table, run) for each in of)


@verbs.condition("not")
def not_so(table: Any, run: Effects, *, test: Condition) -> bool:
    """Whether it does not hold."""
    return not test.holds(table, run)
