"""Why somebody cannot be chosen: dead, out of the Combat, a Companion. Rulebook: Dying, Companions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.dead_cells.names import EMPTY, NOBODY, OUTSIDE
from game.games.dead_cells.state import DeadCellsTable, group_seat
from game.kernel.decision import DecisionSpec

Free = Callable[[DeadCellsTable, Any], Sequence[Any]]
"""What can be chosen: ``free(table, frame)``."""


def is_pair(value: Any) -> bool:
    """Whether an answer names somebody and something of his."""
    return isinstance(value, tuple | list) and len(value) == 2


def owner_of(table: DeadCellsTable, value: Any) -> int:
    """The index of the character that an answer names, by itself or with one of its Companions; -1 for none."""
    word = value[0] if is_pair(value) else value
    return next((i for i, hero in enumerate(table.heroes) if hero.word == word), NOBODY)


def companion_in(table: DeadCellsTable, value: Any) -> int:
    """The Companion that an answer names with its owner; -1 for none."""
    index = owner_of(table, value)
    if not is_pair(value) or index == NOBODY:
        return EMPTY
    cards = table.game.content.cards
    worn = [card for card in table.heroes[index].equipment if cards[card].use == "companion"]
    return next((card for card in worn if cards[card].code == value[1]), EMPTY)


def refuse_the_absent(spec: DecisionSpec, free: Free, passed: str) -> None:
    """Ruling Q-47: the dead cannot be chosen; ``passed``: the rule by which a passing player cannot."""

    @spec.stray("ruling.q47")
    def dead(table: DeadCellsTable, frame: Any, seat: int, value: Any) -> dict[str, object] | None:
        index = owner_of(table, value)
        if index == NOBODY or not table.heroes[index].dead:
            return None
        return {"hero": table.heroes[index].word, "free": list(free(table, frame))}

    @spec.stray(passed)
    def out_of_it(table: DeadCellsTable, frame: Any, seat: int, value: Any) -> dict[str, object] | None:
        index = owner_of(table, value)
        if index == NOBODY or table.heroes[index].dead or not table.heroes[index].passes:
            return None
        return {"hero": table.heroes[index].word, "free": list(free(table, frame))}


def refuse_companions(spec: DecisionSpec, free: Free) -> None:
    """companion.no_tokens: neither Shields, States nor healing for a Companion."""

    @spec.stray("companion.no_tokens")
    def companion(table: DeadCellsTable, frame: Any, seat: int, value: Any) -> dict[str, object] | None:
        card = companion_in(table, value)
        if card == EMPTY or table.heroes[owner_of(table, value)].dead:
            return None
        return {"card": table.game.content.cards[card].code, "free": list(free(table, frame))}


ACTS = ("aim", "ally", "cleansing", "skill_action", "loot_action", "use_equipment")
"""Procedures in which one character acts."""


def acting(table: DeadCellsTable) -> int:
    """The character whose Action is under way, or whose step it is; -1 for none, and for the Group."""
    named = [(table.game.procedures[frame.proc].name, frame) for frame in table.agenda]
    if named and named[-1][0] in ACTS:
        return int(getattr(named[-1][1], "hero", NOBODY))
    for name, frame in reversed(named):
        if name == "hero_step":
            return int(getattr(frame, "hero", NOBODY))
        if name == "group_zero":
            return next(iter(getattr(frame, "todo", ())), NOBODY)
    return NOBODY


FIGHTS, AFTERWARDS = ("combat", "boss_fight"), "upkeep"
"""The procedures of a Combat, and what ends it."""


def keep_to_combats(spec: DecisionSpec) -> None:
    """tile.encounter: Damage, States and Actions belong to a Combat; final.round4: once it is over they are, too;
    combat.round.sequence: before its Rounds Serenade's symbol is chosen."""

    def procedures(table: DeadCellsTable) -> list[str]:
        return [table.game.procedures[frame.proc].name for frame in table.agenda]

    @spec.keep("tile.encounter")
    def nobody_fights(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        top = table.game.procedures[table.agenda[-1].proc].specs if table.agenda else []
        if any(each.id == spec.id for each in top):
            return None  # what earlier cards have promised to this Run may hurt before anybody fights
        is_elsewhere = table.round == OUTSIDE and not {*FIGHTS, AFTERWARDS} & {*procedures(table)}
        return {"asked": table.asked()} if is_elsewhere else None

    @spec.keep("combat.round.sequence")
    def symbol_first(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        return {} if any(each.spec.id == "serenade.symbol" for each in table.open) else None

    @spec.keep("final.round4")
    def is_over(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        return {"asked": table.asked()} if AFTERWARDS in procedures(table) else None


def keep_turn_order(spec: DecisionSpec) -> None:
    """combat.round.group_order: one character after the other."""

    @spec.keep("combat.round.group_order")
    def in_turn(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        actor = acting(table)
        own = next((hero.word for hero in table.heroes if hero.seat == seat), None)
        if actor == NOBODY or own is None or table.heroes[actor].seat == seat:
            return None
        return {"hero": own, "owner": table.heroes[actor].word}


def keep_offer_to_decider(
    spec: DecisionSpec, is_now: Callable[[DeadCellsTable], bool], rule: str = "ruling.q80"
) -> None:
    """Ruling Q-80: what is offered to the Group is taken up by the seat that decides. is_now: whether it is offered."""

    @spec.keep(rule)
    def another_decides(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        if not is_now(table) or group_seat(table) == seat:
            return None
        return {"owner": next(hero.word for hero in table.heroes if hero.seat == group_seat(table))}

    spec.moment(lambda table, seat: is_now(table))


def keep_to_decider(spec: DecisionSpec, rule: str = "ruling.q80") -> None:
    """Ruling Q-80, explore.move.decides: what is asked of the Group is answered by one seat, whatever rule has it
    asked."""
    spec.rests(rule, *(each for each in spec.rules if each != rule))

    @spec.keep(rule)
    def another_decides(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
        asked = next((each for each in table.open if each.spec.id == spec.id), None)
        if asked is None or asked.on_behalf != "group" or asked.seat == seat:
            return None
        return {"owner": next(hero.word for hero in table.heroes if hero.seat == asked.seat)}
