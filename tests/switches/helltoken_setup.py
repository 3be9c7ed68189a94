"""Wrong readings of Helltoken's set-up, turns and passwords: what the game would be without each clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.helltoken.password import FOUR_SQUARES, Password, answered, judge
from game.games.helltoken.setup import deal, draw_lots
from game.games.helltoken.state import DIRECTIONS, READY, REMOVED, SLOTS, SPENT, SQUARES, HelltokenTable
from game.games.helltoken.turn import step_attack, step_password
from game.kernel.agenda import REPEAT
from game.kernel.choices import Subset
from game.kernel.decision import PASS, Decision
from game.kernel.game import Game
from game.kernel.verdict import Reason
from game.session.notes import Notes
from tests.switches import (
    Switch,
    altered,
    asking,
    misread,
    nothing,
    passing,
    patched,
    reread,
    step_of,
    together,
    with_content,
    with_step,
    without_clause,
)


def dealt(change: Callable[[HelltokenTable], None]) -> Switch:
    """The deal is as it should be, and then changed."""

    def act(table: HelltokenTable, frame: Any) -> None:
        deal(table, frame)
        change(table)

    return with_step("setup", "deal", act)


def seeing(change: Callable[[HelltokenTable, HelltokenTable], None]) -> Switch:
    """Every view shows more or less of the table than it should: ``change(table, shown)``."""

    def wrong(true: Callable[..., Any]) -> Callable[..., Any]:
        def view(table: HelltokenTable, mask: int) -> HelltokenTable:
            shown: HelltokenTable = true(table, mask)
            change(table, shown)
            return shown

        return view

    return patched(HelltokenTable, "view", wrong)


def remotes_dealt(faces: list[int]) -> Switch:
    """Everybody's remotes lie like this after the deal."""
    return dealt(lambda table: setattr(table, "remotes", [faces[:] for _ in table.remotes]))


def bases_in_order(table: HelltokenTable) -> None:
    """The base cards are dealt without being shuffled."""
    rows = [list(SQUARES[SLOTS * seat : SLOTS * (seat + 1)]) for seat in range(table.seat_count)]
    table.bases, table.unused_bases = rows, list(SQUARES[SLOTS * len(rows) :])


def as_it_comes(table: HelltokenTable, deck: Any) -> None:
    """The deck is not shuffled."""
    deck.known = (0,) * len(deck.cards)


def seat_one_begins(table: HelltokenTable, frame: Any) -> None:
    """Whoever sits first has the first turn, whatever the players settle."""
    table.first_seat = 0
    draw_lots(table, frame)


def first_places(table: HelltokenTable, frame: Any) -> Decision:
    """The robot is placed by whoever is first."""
    return Decision(table.first_seat, SQUARES)


def the_other_way_round(table: HelltokenTable, seat: int) -> None:
    """Turns pass counter-clockwise."""
    table.turn_seat = (seat - 1) % table.seat_count
    table.turn_number += 1


def walk_before_password(game: Game) -> None:
    """Movement is step 0, the password step 1."""
    first, second = step_of(game, "turn", "step_password"), step_of(game, "turn", "step_movement")
    first.act, second.act = second.act, first.act


def nothing_skipped(table: HelltokenTable, act: Callable[..., Any]) -> None:
    """A step of the opening turn that is carried out like any other turn's."""
    number, table.turn_number = table.turn_number, table.turn_number + 1
    act(table, None)
    table.turn_number = number


def with_every_step(*names: str) -> Switch:
    """These steps are carried out in the opening turn too."""

    def change(game: Game) -> None:
        for name in names:
            step = step_of(game, "turn", name)
            step.act = lambda table, frame, act=step.act: nothing_skipped(table, act)

    return altered(change)


def each_first_turn_skips(table: HelltokenTable, frame: Any) -> None:
    """The first turn of every player has no password."""
    if table.turn_number > table.seat_count:
        step_password(table, frame)


def password_after_step_one(table: HelltokenTable, frame: Any) -> None:
    """A password can be entered again once the robot has moved."""
    step_attack(table, frame)
    if table.turn_number > 1:
        table.push(Password())


def asked_again(game: Game) -> None:
    """After a wrong password another one may be entered in the same turn."""
    spec = game.specs["password.enter"]
    spec.gates = tuple(pair for pair in spec.gates if pair[0] != "password.once_per_turn")

    def once_more(table: HelltokenTable, frame: Any, seat: int, answer: Any) -> Any:
        answered(table, frame, seat, answer)
        return None if answer == PASS or table.outcome else REPEAT

    spec.answered = once_more


class AnySquares(Subset):
    """Squares that may be named twice, or in any number."""

    __slots__ = ("lacking",)

    def __init__(self, lacking: str) -> None:
        super().__init__(SQUARES, SLOTS, SLOTS, FOUR_SQUARES.rules)
        self.lacking = lacking

    def check(self, value: Any) -> list[Reason]:
        """All clauses but the one that is lacking."""
        return [reason for reason in super().check(value) if reason.rule != self.lacking]


def squares_without(rule: str) -> Switch:
    """A password that ``rule`` does not restrict."""
    return asking("password", "enter", lambda table, frame: Decision(table.turn_seat, AnySquares(rule)))


def in_slot_order(table: HelltokenTable, seat: int, squares: tuple[int, ...]) -> None:
    """The squares have to be named in the order of the slots."""
    judge(table, seat, squares if list(squares) == list(table.bases[seat]) else (0, 0, 0, 0))


def telling_how_many(true: Callable[..., None]) -> Callable[..., None]:
    """The reply to a wrong password says how many squares are right."""

    def judge(table: HelltokenTable, seat: int, squares: tuple[int, ...]) -> None:
        true(table, seat, squares)
        told = next(event for event in reversed(table.sink or []) if event.name == "password.entered")
        told.data["hits"] = len(set(squares) & set(table.bases[seat]))

    return judge


def at_no_cost(true: Callable[..., None]) -> Callable[..., None]:
    """A wrong password costs no attempt."""

    def judge(table: HelltokenTable, seat: int, squares: tuple[int, ...]) -> None:
        true(table, seat, squares)
        table.attempts[seat] += 1

    return judge


def never_right(true: Callable[..., None]) -> Callable[..., None]:
    """No password is ever right."""
    return lambda table, seat, squares: true(table, seat, (0, 0, 0, 0))


def read_by_all(true: Callable[..., None]) -> Callable[..., None]:
    """One white board for the whole table."""

    def write(notes: Notes, seat: int, data: Any) -> None:
        for each in range(len(notes.to_plain())):
            true(notes, each, data)

    return write


def hacker_at_any_time(agents: tuple[Any, ...]) -> tuple[Any, ...]:
    """Hacker needs neither a wrong password nor an attempt that is left."""
    return tuple(agent.but(require=()) if agent.id == "hacker" else agent for agent in agents)


SKIPPED = ("step_password", "step_movement", "step_remotes")
SETUP: dict[str, Switch] = {
    "goal.two_ways": misread(password__win=nothing, ending__last_one_left=nothing),
    "goal.unknown_own": seeing(lambda table, shown: setattr(shown, "bases", table.bases)),
    "players.count": misread(setup__PLAYERS=(1, 2, 3)),
    "setup.faction": without_clause("setup.faction", "setup.faction"),
    "setup.action_deck": misread(setup__shuffle=as_it_comes),
    "setup.remotes": remotes_dealt([READY, READY, REMOVED, REMOVED]),
    "ruling.r09": remotes_dealt([SPENT] * len(DIRECTIONS)),
    "setup.bases.deal": dealt(bases_in_order),
    "setup.bases.no_peek": seeing(lambda table, shown: setattr(shown, "bases", table.bases)),
    "setup.bases.unused": seeing(lambda table, shown: setattr(shown, "unused_bases", table.unused_bases)),
    "setup.endurance": misread(setup__FULL_ENDURANCE=3),
    "setup.first_player": with_step("setup", "draw_lots", seat_one_begins),
    "setup.place_robot": asking("setup", "place_robot", first_places),
    "setup.no_agents_in_basic": misread(setup__advanced=lambda options: True, agents__advanced=lambda options: True),
    "turn.order": misread(turn__pass_the_turn=the_other_way_round),
    "turn.steps": altered(walk_before_password),
    "turn.first_skips": together(
        with_every_step(*SKIPPED),
        without_clause("password.enter", "turn.first_skips"),
        without_clause("move.step", "turn.first_skips"),
        without_clause("remote.respond", "turn.first_skips"),
    ),
    "ruling.r06": together(with_every_step("step_remotes"), without_clause("remote.respond", "turn.first_skips")),
    "ruling.r24": with_step("turn", "step_password", each_first_turn_skips),
    "password.optional": passing("password.enter", may=False),
    "password.only_step0": with_step("turn", "step_attack", password_after_step_one),
    "password.once_per_turn": altered(asked_again),
    "password.content": squares_without("password.content"),
    "password.order_free": misread(password__judge=in_slot_order),
    "password.correct": reread("password.judge", never_right),
    "end.password": misread(password__win=nothing),
    "password.wrong_reply": reread("password.judge", telling_how_many),
    "password.wrong_cost": reread("password.judge", at_no_cost),
    "ruling.r25": squares_without("ruling.r25"),
    "ruling.r26": with_content(agents=hacker_at_any_time),
    "notes.private": patched(Notes, "write", read_by_all),
    "move.exactly_three": misread(movement__STEPS=2),
}
