"""What cards ask: where and when an Action happens, who is meant, and what was counted. Rules specification, section 9.

They read the running effect's ``names`` (space, round, source, damage_placed, victim, killer, purged ...) and the
table's counts; none changes anything.
"""

from __future__ import annotations

from typing import Any, Literal

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


@verbs.condition("round")
def in_round(table: Any, run: Effects, *, among: list[Round]) -> bool:
    """Whether the Action happens in one of these Combat Rounds."""
    raise NotImplementedError("round")


@verbs.condition("space")
def in_space(table: Any, run: Effects, *, is_: Literal["L", "1", "2", "3"]) -> bool:
    """Whether the Enemy in question (the target, or the victim) stands in this space."""
    raise NotImplementedError("space")


@verbs.condition("wall")
def wall(table: Any, run: Effects) -> bool:
    """Whether this Combat has the Wall."""
    raise NotImplementedError("wall")


@verbs.condition("hole")
def hole(table: Any, run: Effects) -> bool:
    """Whether this Combat has the Hole."""
    raise NotImplementedError("hole")


@verbs.condition("elite")
def elite(table: Any, run: Effects) -> bool:
    """Whether the Enemy in question is an Elite."""
    raise NotImplementedError("elite")


@verbs.condition("elite_tile")
def elite_tile(table: Any, run: Effects) -> bool:
    """tile.elite: whether the tile of this Combat shows an Elite."""
    raise NotImplementedError("elite_tile")


@verbs.condition("is_boss")
def is_boss(table: Any, run: Effects) -> bool:
    """Whether this is a Boss Combat."""
    raise NotImplementedError("is_boss")


@verbs.condition("owner_damage")
def owner_damage(table: Any, run: Effects, *, at_least: int) -> bool:
    """Whether the character of the effect has that many Damage tokens."""
    raise NotImplementedError("owner_damage")


@verbs.condition("health_left")
def health_left(table: Any, run: Effects, *, exactly: int = 0, at_least: int = 0) -> bool:
    """Whether the character in question has exactly, or at least, that much Health left."""
    raise NotImplementedError("health_left")


@verbs.condition("some_character")
def some_character(table: Any, run: Effects, *, test: Condition) -> bool:
    """Whether the test holds for some character; ``names["character"]`` is the one in question."""
    raise NotImplementedError("some_character")


@verbs.condition("every_character")
def every_character(table: Any, run: Effects, *, test: Condition) -> bool:
    """Whether the test holds for each character."""
    raise NotImplementedError("every_character")


@verbs.condition("all_enemies_dead")
def all_enemies_dead(table: Any, run: Effects) -> bool:
    """Whether no Enemy is left in this Combat."""
    raise NotImplementedError("all_enemies_dead")


@verbs.condition("on_start_space")
def on_start_space(table: Any, run: Effects) -> bool:
    """Whether the Group stands where the Biome begins."""
    raise NotImplementedError("on_start_space")


@verbs.condition("first_in")
def first_in(table: Any, run: Effects, *, what: Literal["line", "turn", "combat", "biome", "run"]) -> bool:
    """Whether the card's effect has not served yet in this line, Turn, Combat, Biome or Run."""
    raise NotImplementedError("first_in")


@verbs.condition("rune")
def has_rune(table: Any, run: Effects, *, name: str) -> bool:
    """Whether the Group owns the Rune of that name."""
    raise NotImplementedError("rune")


@verbs.condition("has")
def has(table: Any, run: Effects, *, item: Literal["tooth", "cell", "potion"], amount: int) -> bool:
    """Whether the Bag holds at least so many of an item."""
    raise NotImplementedError("has")


@verbs.condition("card")
def card_from(table: Any, run: Effects, *, origin: str) -> bool:
    """Whether the card named by the effect before (``purged``) comes from this deck, such as ST."""
    raise NotImplementedError("card")


@verbs.condition("flag")
def flag(table: Any, run: Effects, *, name: str) -> bool:
    """Whether ``remember`` has set the flag."""
    raise NotImplementedError("flag")


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
    raise NotImplementedError("count")


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
