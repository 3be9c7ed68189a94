"""Round 0: Round 0 Actions of the Group and Potions. Rulebook: Round 0."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.dead_cells import standing
from game.games.dead_cells.gain import drink_potion
from game.games.dead_cells.lines import NO_LINE, enemy_line, first_line, hero_lines
from game.games.dead_cells.looting import helps_nobody
from game.games.dead_cells.names import EMPTY, POTION
from game.games.dead_cells.serenade import Power, power_round
from game.games.dead_cells.state import (
    PARTNER,
    DeadCellsTable,
    card_code,
    group_seat,
    hero_named,
    living,
)
from game.games.dead_cells.strays import refuse_companions, refuse_the_absent
from game.kernel.agenda import BACK, REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, frozen, numbers

ROUND_ZERO = 0
POWER = "power"
LEAVE = "leave"
"""The answer that leaves what is optional."""


class GroupZero(Frame):
    """The Group's part of Round 0. todo: characters still to act. done: what the present one has done or left."""

    todo: list[int] = numbers(seen=EVERYBODY)
    done: Sequence[str] = frozen([], seen=EVERYBODY)


group_zero = Procedure("group_zero", GroupZero, source="Round 0")


def zero_actions(table: DeadCellsTable, index: int) -> dict[str, tuple[int, int, bool]]:
    """combat.zero.trigger, ruling Q-84: the Round 0 Actions of a character: id to (script, card, whether optional)."""
    hero = table.heroes[index]
    found = {}
    for card, script in hero_lines(table, hero, ROUND_ZERO):
        if card >= 0 and script >= 0:
            found[card_code(table, card)] = (script, card, False)
    found |= standing.zero_abilities(table, index)
    if hero.is_serenade and power_round(table) == ROUND_ZERO:
        found[POWER] = (-1, -1, False)
    return found


def has_zero_action(table: DeadCellsTable, index: int) -> bool:
    """Whether a character has any of the ``zero_actions``."""
    hero = table.heroes[index]
    if first_line(table, hero, ROUND_ZERO) != NO_LINE or standing.has_zero_ability(table, index):
        return True
    return hero.kind == PARTNER and power_round(table) == ROUND_ZERO


def zero_is_played(table: DeadCellsTable) -> bool:
    """combat.zero.trigger, ruling Q-30: if anything has a Round 0 effect, or a Potion can be used."""
    for space, enemy in enumerate(table.enemies):
        if enemy.card != EMPTY and enemy_line(table, space, ROUND_ZERO) >= 0:
            return True
    if potion_targets(table):
        return True
    for index in living(table):  # noqa: SIM110  # twice as quick as any()
        if has_zero_action(table, index):
            return True
    return False


def potion_targets(table: DeadCellsTable) -> list[str]:
    """combat.zero.potion: the damaged characters, while a Potion is in the Bag."""
    if not table.bag[POTION]:
        return []
    return [table.heroes[i].word for i in living(table) if table.heroes[i].tokens.damage]


@group_zero.step("combat.zero.order")
def line_up(table: DeadCellsTable, frame: GroupZero) -> None:
    """combat.zero.order: in turn order."""
    frame.todo = living(table)


@group_zero.decision(
    "zero.action",
    "pick",
    "combat.zero.order",
    "pub.actions_mandatory",
    when=("combat.zero.trigger",),
    outside="combat.zero.order",
)
def choose_action(table: DeadCellsTable, frame: GroupZero) -> Decision | None:
    """The next character's Round 0 Actions, in any order; only Skills and offers may be left."""
    if not frame.todo or frame.todo[0] not in living(table):
        return None
    left = left_to_do(table, frame)
    hero = table.heroes[frame.todo[0]]
    optional = all(may_leave for _, _, may_leave in left.values())
    if not left:
        return None
    declined = () if optional else ("pub.actions_mandatory", "combat.zero.order")
    values = (*left, *((LEAVE,) if optional else ()))
    return Decision(hero.seat, values, about={"hero": hero.word}, declined=declined)


def left_to_do(table: DeadCellsTable, frame: GroupZero) -> dict[str, tuple[int, int, bool]]:
    """What the first character in line has not done yet."""
    actions = zero_actions(table, frame.todo[0])
    return {name: action for name, action in actions.items() if name not in frame.done}


@choose_action.then
def action_chosen(table: DeadCellsTable, frame: GroupZero, seat: int, answer: str) -> Flow | None:
    """It is performed; afterwards the rest is asked for."""
    if answer == LEAVE:
        frame.done = [*frame.done, *left_to_do(table, frame)]
        return REPEAT
    index = frame.todo[0]
    script, card, _ = zero_actions(table, index)[answer]
    frame.done = [*frame.done, answer]
    if answer == POWER:
        table.push(Power())
        return REPEAT
    hero = table.heroes[index]
    number = table.emit("line.performed", "combat.zero.order", hero=hero.word, card=answer, round="0")
    names = {"round": ROUND_ZERO, "source": "round_0"}
    table.push(Effects(script=script, seat=index, card=card, names=names), cause=number)
    return REPEAT


@group_zero.step("combat.zero.order")
def next_character(table: DeadCellsTable, frame: GroupZero) -> Flow | None:
    """One character after the other."""
    frame.todo, frame.done = frame.todo[1:], []
    return BACK if frame.todo else None


@group_zero.decision("zero.potion", "pick", "combat.zero.potion", may_pass=True, outside="combat.zero.potion")
def offer_potion(table: DeadCellsTable, frame: GroupZero) -> Decision | None:
    """combat.zero.potion: the Group may discard Potions, each for one character."""
    targets = potion_targets(table)
    return Decision(group_seat(table), tuple(targets), on_behalf="group") if targets else None


refuse_the_absent(offer_potion, lambda table, frame: potion_targets(table), "ruling.q91")
refuse_companions(offer_potion, lambda table, frame: potion_targets(table))


@offer_potion.keep("icon.potion")
def none_in_the_bag(table: DeadCellsTable, seat: int) -> dict[str, object] | None:
    """icon.potion: what is drunk lies in the Bag."""
    return None if table.bag[POTION] else {}


@offer_potion.moment
def in_round_zero(table: DeadCellsTable, seat: int) -> bool:
    """combat.zero.potion: while the Group's Round 0 goes on."""
    return table.find(GroupZero) is not None


@offer_potion.stray("combat.zero.potion")
def unhurt(table: DeadCellsTable, frame: GroupZero, seat: int, value: str) -> dict[str, object] | None:
    """combat.zero.potion: it takes Damage off; who has none needs none."""
    return helps_nobody(table, value)


@offer_potion.then
def potion_used(table: DeadCellsTable, frame: GroupZero, seat: int, answer: str) -> Flow | None:
    if answer == PASS:
        return None
    drink_potion(table, hero_named(table, answer), "combat.zero.potion")
    return REPEAT
