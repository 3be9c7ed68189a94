"""Timed Equipment in a Round: instead of a line ("/"), after it ("+"), Companions. Rulebook: Using Equipment.

How Equipment is gained stands in ``gain``; Skill Equipment in ``skills``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells.lines import hero_lines
from game.games.dead_cells.names import EMPTY, NOBODY, ROUNDS
from game.games.dead_cells.state import DeadCellsTable, Hero, card_code, count
from game.games.dead_cells.strays import acting, keep_turn_order
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number

INSTEAD, MORE = "choose", "more"
"""The use of a card in place of a line, and of one with a plus, on top of it."""
TIMED = (INSTEAD, MORE, "companion")


class UseEquipment(Frame):
    """first: the first line that is not Frozen, from 0."""

    hero: int = number(0, seen=EVERYBODY)
    round: int = number(1, seen=EVERYBODY)
    first: int = number(0, seen=EVERYBODY)


equipment_use = Procedure("use_equipment", UseEquipment, source="Using Equipment")


def usable(table: DeadCellsTable, frame: UseEquipment) -> list[int]:
    """The timed Equipment of this Round that the character carries, each slot once."""
    cards = table.game.content.cards
    carried = table.heroes[frame.hero].equipment
    return [card for card in carried if cards[card].use in TIMED and cards[card].round == frame.round]


def has_timed(table: DeadCellsTable, hero: Hero, round: int) -> bool:
    """Whether a character carries timed Equipment of a Round."""
    cards = table.game.content.cards
    for card in hero.equipment:  # noqa: SIM110  # twice as quick as any()
        if cards[card].round == round and cards[card].use in TIMED:
            return True
    return False


def limit_of(table: DeadCellsTable, hero: int) -> int:
    """equip.limit, ruling Q-57: one timed Equipment card for each Beheaded in a Round, or one for each Combat card."""
    if table.options["equipment_limit"] == "per_card":
        return max(1, len(table.heroes[hero].active.cards))
    return 1


def step_of(table: DeadCellsTable) -> Any:
    """The character's step of the Round below."""
    return table.agenda[-2]


def free_lines(table: DeadCellsTable, frame: UseEquipment) -> list[int]:
    """The lines, from 1, with which Equipment may still be used."""
    hero = table.heroes[frame.hero]
    used = step_of(table).used
    count_of = max(1, len(hero_lines(table, hero, frame.round)))
    return [line + 1 for line in range(frame.first, count_of) if used[line] == EMPTY]


def line_matters(table: DeadCellsTable, frame: UseEquipment, lines: Sequence[int]) -> bool:
    """Whether it is to be told with which of two cards Equipment is used: with empty lines on both it is all one."""
    hero = table.heroes[frame.hero]
    if len(hero.active.cards) < 2:
        return False
    printed = hero_lines(table, hero, frame.round)
    return len(lines) == 1 or any(printed[line - 1][1] >= 0 for line in lines)


@equipment_use.decision("act.equipment", "pick", "equip.use", when=("equip.use",), may_pass=True)
def choose_equipment(table: DeadCellsTable, frame: UseEquipment) -> Decision | None:
    """equip.use: which timed Equipment, and with which of two cards, where any of them prints a line; or none."""
    hero = table.heroes[frame.hero]
    used = step_of(table).used
    cards = [card for card in usable(table, frame) if card not in used]
    lines = free_lines(table, frame)
    if not cards or not lines:
        return None
    values: list[Any] = [card_code(table, card) for card in cards]
    if line_matters(table, frame, lines):
        values = [(code, line) for code in values for line in lines]
    return Decision(hero.seat, tuple(values), about={"hero": hero.word, "round": ROUNDS[frame.round]})


keep_turn_order(choose_equipment)


@choose_equipment.gate("equip.limit")
def within_limit(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """equip.limit: no more than one timed Equipment card of a Beheaded in a Round."""
    for index, hero in enumerate(table.heroes):
        if hero.seat == seat and hero.timed >= limit_of(table, index):
            return {"hero": hero.word, "limit": limit_of(table, index)}
    return None


@choose_equipment.moment
def in_a_step(table: DeadCellsTable, seat: int) -> bool:
    """equip.use: in the step of a character; in that of another combat.round.group_order says enough."""
    return acting(table) != NOBODY


def worn(table: DeadCellsTable, frame: UseEquipment, value: Any) -> int:
    """The card that an answer names among those that the character wears; -1 for none."""
    code = value[0] if isinstance(value, tuple | list) and value else value
    return next((card for card in table.heroes[frame.hero].equipment if card_code(table, card) == code), EMPTY)


def wrong_round(table: DeadCellsTable, frame: UseEquipment, value: Any, *uses: str) -> dict[str, object] | None:
    """A worn card of these kinds that works in another Round."""
    card = worn(table, frame, value)
    cards = table.game.content.cards
    if card == EMPTY or cards[card].use not in uses or cards[card].round == frame.round:
        return None
    return {"card": card_code(table, card), "round": cards[card].round}


@choose_equipment.stray("state.frozen.effect")
def frozen_line(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """state.frozen.effect, ruling Q-51: of two cards nothing is done with the Frozen one."""
    line = value[1] if isinstance(value, tuple | list) and len(value) == 2 else None
    if not isinstance(line, int) or not 1 <= line <= frame.first or worn(table, frame, value) == EMPTY:
        return None
    return {"hero": table.heroes[frame.hero].word, "line": line, "free": free_lines(table, frame)}


@choose_equipment.stray("equip.choose")
def other_round(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """equip.choose: in its Round."""
    return wrong_round(table, frame, value, INSTEAD)


@choose_equipment.stray("equip.more")
def other_round_for_more(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """equip.more: in its Round; so do Companions (ruling Q-93)."""
    return wrong_round(table, frame, value, "more", "companion")


@choose_equipment.stray("equip.skill")
def needs_skill(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """equip.skill: by a Skill Action only."""
    card = worn(table, frame, value)
    if card == EMPTY or table.game.content.cards[card].use != "skill":
        return None
    return {"card": card_code(table, card)}


@choose_equipment.stray("equip.no_trade")
def of_somebody_else(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """equip.no_trade: each uses what it wears."""
    code = value[0] if isinstance(value, tuple | list) and value else value
    for hero in table.heroes:
        if hero is not table.heroes[frame.hero] and any(card_code(table, card) == code for card in hero.equipment):
            return {"card": code, "owner": hero.word}
    return None


@choose_equipment.stray("equip.use")
def worn_by_nobody(table: DeadCellsTable, frame: UseEquipment, seat: int, value: Any) -> dict[str, object] | None:
    """equip.use: only what is worn."""
    code = value[0] if isinstance(value, tuple | list) and value else value
    worn_there = [card_code(table, card) for hero in table.heroes for card in hero.equipment]
    if not isinstance(code, str) or code in worn_there or code not in table.game.content.index:
        return None
    free = list(dict.fromkeys(card_code(table, card) for card in usable(table, frame)))
    return {"hero": table.heroes[frame.hero].word, "card": code, "free": free}


@choose_equipment.then
def equipment_chosen(table: DeadCellsTable, frame: UseEquipment, seat: int, answer: Any) -> Flow | None:
    """It is used with that line."""
    if answer == PASS:
        return None
    code, line = answer if isinstance(answer, tuple) else (answer, free_lines(table, frame)[0])
    card = next(card for card in usable(table, frame) if card_code(table, card) == code)
    step = step_of(table)
    step.used = [card if i == line - 1 else each for i, each in enumerate(step.used)]
    table.heroes[frame.hero].timed += 1
    return REPEAT


def use_equipment(table: DeadCellsTable, hero: int, card: int, round: int) -> Effects:
    """equip.choose, equip.more: the card's effect as a hit of its own (rulings Q-58, Q-59, Q-93)."""
    cards = table.game.content.cards
    rule = {"choose": "equip.choose", "more": "equip.more", "companion": "companion.slot"}[cards[card].use]
    who = table.heroes[hero]
    number = table.emit("equipment.used", rule, hero=who.word, card=card_code(table, card), round=ROUNDS[round])
    count(table, "equipment_used")
    names = {"round": round, "source": "equipment"}
    return Effects(script=cards[card].effect, seat=hero, card=card, names=names, cause=number)


def replaces_line(table: DeadCellsTable, card: int) -> bool:
    """equip.choose: whether a card is used instead of the line."""
    return card != EMPTY and table.game.content.cards[card].use == INSTEAD
