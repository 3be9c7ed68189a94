"""What a position in words leaves open is worked out from what it names: turns and rounds, steps taken, attacks left.

Nothing that is named is changed; what does not go together is told by ``impossible``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.helltoken.attack import Attack, Strike, attack
from game.games.helltoken.content import BEFORE_DRAW, REMOTE
from game.games.helltoken.impossible import (
    contradictions,
    impossible,
    is_local,
    locals_named,
    past_extra_effect,
)
from game.games.helltoken.movement import STEPS, Movement
from game.games.helltoken.position_writing import write_card
from game.games.helltoken.remotes import Remotes
from game.games.helltoken.state import HelltokenTable
from game.games.helltoken.turn import Turn, turn
from game.games.helltoken.verbs import Flip, Reorder, Walk
from game.games.helltoken.windows import AgentWindow

SEEN_AT_ONCE = 3
"""How many cards Time Traveller reads."""
Given = Mapping[str, Any]


def complete(table: HelltokenTable, given: Given) -> list[str]:
    """Work out what ``given`` (the fields that were named, by their own names, and ``continue_at``) does not say of a
    position that has just been laid. Returns in words what of it cannot be."""
    _lay_card(table, given)
    if not table.turn_number and table.first_seat >= 0:
        _begin_with_the_first(table, given)
    if table.turn_number and table.bases:
        _tell_the_time(table, given)
        _count_steps(table, given)
        _count_attacks(table, given)
    return [*contradictions(table, given), *impossible(table)]


def _lay_card(table: HelltokenTable, given: Given) -> None:
    """attack.draw: the card in play may be named below the step of its attack. PositionError for an unknown one."""
    named = locals_named(given)
    if isinstance(named, Mapping) and "card" in named and "card" not in given:
        write_card(table, named["card"], "continue_at.card")


def _begin_with_the_first(table: HelltokenTable, given: Given) -> None:
    """turn.order: in the set-up whose turn it is and who goes first are one, whichever of the two is named."""
    if "first" in given:
        table.turn_seat = table.first_seat
    elif "turn" in given:
        table.first_seat = table.turn_seat


def _tell_the_time(table: HelltokenTable, given: Given) -> None:
    """turn.order: of the turn's number, who went first and the round, what is not named follows from the rest."""
    count, named = table.seat_count, given.get("turn")
    if not {"turn", "first", "round_number"} & set(given) and not ("continue_at" in given and _is_out_of_order(table)):
        return
    number_named = isinstance(named, Mapping) and named.get("number") is not None
    if number_named or ("turn" in given and not {"first", "round_number"} & set(given)):
        if "first" not in given:
            table.first_seat = (table.turn_seat - table.turn_number + 1) % count
        if "round_number" not in given:
            table.round_number = (table.turn_number - 1) // count + 1
        return
    if "continue_at" in given and "first" not in given and "round_number" in given:
        table.first_seat = 0
    number = (table.round_number - 1) * count + 1 + (table.turn_seat - table.first_seat) % count
    if number == 1 and "round_number" not in given:
        table.round_number, number = 2, 1 + count
    table.turn_number = number


def _is_out_of_order(table: HelltokenTable) -> bool:
    """Whether this is not the turn of the seat at which the turns, counted from the first seat, have come."""
    return (table.first_seat + table.turn_number - 1 - table.turn_seat) % table.seat_count != 0


def _count_steps(table: HelltokenTable, given: Given) -> None:
    """move.exactly_three: the steps taken are those of the movement under way; elsewhere its place tells them."""
    walking: Movement | None = table.find(Movement)
    if walking is not None and "moved" in given and not is_local(given, "taken"):
        walking.taken = table.moved
    elif walking is not None and "moved" not in given:
        table.moved = walking.taken
    elif walking is None and "continue_at" in given and "moved" not in given:
        table.moved = STEPS + 1 if _is_behind_the_steps(table) else 0


def _is_behind_the_steps(table: HelltokenTable) -> bool:
    """Whether the remotes or the draw have begun in this turn, of which the opening turn has the draw alone."""
    if any(isinstance(frame, Strike | Walk | Flip | Remotes) for frame in table.agenda):
        return True
    is_later = table.turn_number > 1
    step: Attack | None = table.find(Attack)
    window: AgentWindow | None = table.find(AgentWindow)
    if step is not None:
        return is_later or step.at > attack.step_names().index("draw")
    if window is not None:
        return window.moment > BEFORE_DRAW or (is_later and window.moment >= REMOTE)
    frame: Turn | None = table.find(Turn)
    steps = turn.step_names()
    if frame is None or isinstance(table.agenda[-1], Reorder):
        return False
    return frame.at >= steps.index("end_window") or (is_later and frame.at >= steps.index("step_attack"))


def _count_attacks(table: HelltokenTable, given: Given) -> None:
    """card.chaos: the card has all its attacks before it where they begin; card.crush: its effect is behind it there;
    agent.traveller.effect: whoever lays back has read three cards, or all there are."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Attack) and table.card >= 0 and not is_local(given, "left"):
        top.left = table.game.content.cards[table.card].repeat if top.at > attack.step_names().index("draw") else 0
    if isinstance(top, Reorder) and not is_local(given, "count"):
        top.count = min(SEEN_AT_ONCE, len(table.action_deck.cards))
    if "grounded_next" not in given and {"card", "continue_at"} & set(given) and past_extra_effect(table):
        table.grounded_next |= table.game.content.cards[table.card].rule == "card.crush"
