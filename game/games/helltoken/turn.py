"""A turn: step 0 password, step 1 movement, step 2 attack, and on to the next player. Rulebook: How to play."""

from __future__ import annotations

from game.games.helltoken.attack import Attack
from game.games.helltoken.content import END_OF_TURN, START
from game.games.helltoken.ending import lapse
from game.games.helltoken.movement import Movement
from game.games.helltoken.password import Password
from game.games.helltoken.remotes import Remotes
from game.games.helltoken.state import HelltokenTable
from game.games.helltoken.windows import open_window
from game.kernel.agenda import RESTART, Flow, Frame, Procedure

OFFER_A_DRAW_AFTER = 60
"""Table rounds after which a draw is offered (ruling R50)."""

TURN_ENDED = ("turn.steps",)
TURN_CUT_SHORT = (*TURN_ENDED, "ruling.r31")
"""By which rules a turn ends; that of whoever has fallen in it ends at once."""


class Turn(Frame):
    """One turn after the other, for as long as the game lasts."""


turn = Procedure("turn", Turn, source="How to play")


@turn.step("turn.steps", "turn.order")
def begin_turn(table: HelltokenTable, frame: Turn) -> None:
    """turn.order: the turn player is next, who has to agree to a draw anew (ruling R50); Hell Crush may have grounded
    the turn (card.crush)."""
    seat = table.turn_seat
    table.moved = table.password_failed = 0
    if table.sink is None:
        frame.cause = table.unheard()
    else:
        frame.cause = table.emit("turn.started", "turn.order", "turn.steps", cause=0, seat=seat, turn=table.turn_number)
    if table.draw_agreed:
        lapse(table, 1 << seat, frame.cause)
    if table.grounded:
        table.emit("turn.grounded", "card.crush", "ruling.r15", "ruling.r16", seat=seat)
    # W.start: agents before step 0
    open_window(table, START)


@turn.step("turn.steps", "turn.first_skips", "ruling.r24")
def step_password(table: HelltokenTable, frame: Turn) -> None:
    """Step 0, but not in the very first turn of the game (turn.first_skips, ruling R24)."""
    if table.turn_number > 1 and table.may_ask("password.enter", table.turn_seat):
        table.push(Password())


@turn.step("turn.steps", "turn.first_skips")
def step_movement(table: HelltokenTable, frame: Turn) -> None:
    """Step 1: the three steps, but not in the very first turn."""
    if table.turn_number > 1 and not table.grounded:
        table.push(Movement())


@turn.step("turn.steps", "turn.first_skips", "card.crush.remotes", "ruling.r06")
def step_remotes(table: HelltokenTable, frame: Turn) -> None:
    """Step 1, continued: remotes, also in a grounded turn (card.crush.remotes), not in the very first (ruling R6)."""
    if table.turn_number > 1:
        table.push(Remotes())


@turn.step("turn.steps", "ruling.r48")
def step_attack(table: HelltokenTable, frame: Turn) -> None:
    """Step 2."""
    table.push(Attack())


@turn.step("adv.timing")
def end_window(table: HelltokenTable, frame: Turn) -> None:
    """W.end: agents after the last declaration."""
    open_window(table, END_OF_TURN)


@turn.step("turn.steps", "turn.order", "ruling.r31", closing=True)
def end_turn(table: HelltokenTable, frame: Turn) -> Flow:
    """The card is discarded; the next living player's turn begins (turn.order)."""
    seat = table.turn_seat
    if table.card >= 0:
        table.discard.append(table.card)
        table.card = -1
    table.bonus = table.chosen_die = 0
    # ruling R16: grounded is the next turn that is played, and it never lasts longer
    table.grounded, table.grounded_next = table.grounded_next, 0
    if table.sink is None:
        table.unheard()
    else:
        table.emit("turn.ended", *(TURN_ENDED if table.alive[seat] else TURN_CUT_SHORT), seat=seat)
    pass_the_turn(table, seat)
    return RESTART


def pass_the_turn(table: HelltokenTable, seat: int) -> None:
    """turn.order: clockwise to the next player who is still in the game; rounds are counted from the first player."""
    count, alive = table.seat_count, table.alive
    following = seat
    while True:
        following = (following + 1) % count
        if following == table.first_seat:
            table.round_number += 1
            if table.round_number == OFFER_A_DRAW_AFTER + 1:
                table.emit("draw.offered", "ruling.r50")
        if alive[following]:
            break
    table.turn_seat = following
    table.turn_number += 1
