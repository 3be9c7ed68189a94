"""Step 0: naming the squares of one's own four bases. Rulebook: Step 0, Game end."""

from __future__ import annotations

from typing import Any

from game.games.helltoken.content import AFTER_PASSWORD
from game.games.helltoken.ending import win
from game.games.helltoken.state import EVERY_SEAT, SLOTS, SQUARES, HelltokenTable, still_in_the_game
from game.games.helltoken.windows import open_window
from game.kernel.agenda import Frame, Procedure
from game.kernel.choices import Subset
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number

FOUR_SQUARES = Subset(
    SQUARES, SLOTS, SLOTS, {"value": "ruling.r25", "distinct": "ruling.r25", "count": "password.content"}
)


class Password(Frame):
    """again: a second password in one turn, granted by Hacker."""

    again: int = number(0, seen=EVERYBODY)


password = Procedure("password", Password, source="Step 0")


@password.decision(
    "password.enter",
    "pick",
    "password.optional",
    "password.content",
    "password.order_free",
    when=("password.only_step0",),
    may_pass=True,
)
def enter(table: HelltokenTable, frame: Password) -> Decision:
    """password.optional: the turn player may name four squares (password.content)."""
    seat = table.turn_seat
    return Decision(seat, FOUR_SQUARES, {"left": table.attempts[seat]})


enter.bar("three.eliminated")(still_in_the_game)


@enter.gate("password.twice_per_game")
def attempts_left(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """password.twice_per_game: at most two in the whole game."""
    return None if table.attempts[seat] else {"left": 0}


@enter.gate("password.once_per_turn")
def none_in_this_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """password.once_per_turn: one a turn, unless Hacker granted another."""
    if not table.password_failed or seat != table.turn_seat:
        return None
    frame: Password | None = table.find(Password)
    return None if frame is not None and frame.again else {"given": 1}


@enter.keep("turn.first_skips")
def not_the_first_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """turn.first_skips: the first turn of the game has no step 0."""
    return {} if table.turn_number == 1 and seat == table.turn_seat else None


@enter.moment
def in_step_0(table: HelltokenTable, seat: int) -> bool:
    """password.only_step0: in step 0 of the own turn; of the first turn turn.first_skips says enough."""
    return seat == table.turn_seat and (table.find(Password) is not None or table.turn_number == 1)


@enter.then
def answered(table: HelltokenTable, frame: Password, seat: int, answer: object) -> None:
    """Declined, right or wrong; the reply never says more (password.wrong_reply)."""
    if answer == PASS:
        table.emit("password.declined", "password.optional", seat=seat)
    else:
        assert isinstance(answer, tuple)
        judge(table, seat, answer)
    # W.after_password: Hacker after a failure, and what the turn player may use at any time
    if table.outcome is None and not frame.again:
        open_window(table, AFTER_PASSWORD)


def judge(table: HelltokenTable, seat: int, squares: tuple[int, ...]) -> None:
    """password.correct: all four are his own, and he wins; else only the attempt is lost (password.wrong_cost)."""
    right = set(squares) == set(table.bases[seat])
    table.attempts[seat] -= 1
    left = table.attempts[seat]
    table.passwords = [*table.passwords, [seat, list(squares)]]
    verdict = ("password.correct",) if right else ("password.wrong_reply", "password.wrong_cost")
    told: dict[str, Any] = {"seat": seat, "squares": list(squares), "right": right, "left": left}
    cause = table.emit(
        "password.entered", "password.content", "password.order_free", *verdict, reveals=EVERY_SEAT, **told
    )
    if right:
        of_three = ("three.password",) if table.seat_count > 2 else ()
        win(table, seat, "password", cause, "end.password", "password.correct", *of_three)
    else:
        table.password_failed = 1
