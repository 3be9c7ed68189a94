"""Wrong readings of Helltoken's step 1: the walk, the remotes, the recovery."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.helltoken.areas import SIZE, Links, place
from game.games.helltoken.movement import STEPS, stepped
from game.games.helltoken.remotes import Remotes, recover, responded
from game.games.helltoken.state import CLOCKWISE, DIRECTIONS, SPENT, SQUARES, HelltokenTable
from game.kernel.decision import PASS, Decision
from game.kernel.game import Game
from tests.switches import (
    Switch,
    altered,
    asking,
    misread,
    passing,
    reread,
    with_content,
    with_step,
    without_clause,
)

DIAGONAL = "up_left"


def links(neighbour: Callable[[int, int, int], int]) -> Links:
    """The links of a board whose squares have other neighbours: ``neighbour(square, rows, columns)``."""
    ways = ((-1, 0), (0, 1), (1, 0), (0, -1))
    rows = ((neighbour(square, *way) for way in ways) for square in SQUARES)
    return ((0, 0, 0, 0), *((up, right, down, left) for up, right, down, left in rows))


def against_the_wall(square: int, rows: int, columns: int) -> int:
    """Whoever would leave the board stays where he is."""
    row, column = (at + by for at, by in zip(place(square), (rows, columns), strict=True))
    return row * SIZE + column + 1 if row in range(SIZE) and column in range(SIZE) else square


def column_by_column(square: int, rows: int, columns: int) -> int:
    """The squares are numbered downwards, one column after the other."""
    column, row = place(square)
    return (column + columns) % SIZE * SIZE + (row + rows) % SIZE + 1


def diagonals_too(table: HelltokenTable, frame: Any) -> Decision:
    """There are diagonal steps."""
    return Decision(table.turn_seat, (*DIRECTIONS, DIAGONAL), {"step": frame.taken + 1, "from": table.robot})


def never_back(game: Game) -> None:
    """The robot does not return to the square that it has just left."""

    def clause(table: HelltokenTable, frame: Any, seat: int, value: str) -> dict[str, object] | None:
        steps = [event.data for event in table.sink or [] if event.name == "robot.stepped"]
        to = table.game.content.links[table.robot][DIRECTIONS.index(value)]
        return {} if steps and steps[-1]["from"] == to else None

    game.specs["move.step"].clause("move.revisit")(clause)


def remotes_after_each_step(game: Game) -> None:
    """Opponents act after every single step."""

    def answered(table: HelltokenTable, frame: Any, seat: int, answer: str) -> object:
        flow = stepped(table, frame, seat, answer)
        if frame.taken < STEPS:
            table.push(Remotes())
        return flow

    game.specs["move.step"].answered = answered


def without_moving(true: Callable[..., None]) -> Callable[..., None]:
    """A remote does not move the robot."""

    def push(table: HelltokenTable, frame: Any, seat: int, direction: str) -> None:
        start = table.robot
        true(table, frame, seat, direction)
        table.robot = start

    return push


def without_spending(true: Callable[..., None]) -> Callable[..., None]:
    """A used remote stays face up."""

    def push(table: HelltokenTable, frame: Any, seat: int, direction: str) -> None:
        faces = table.remotes[seat][:]
        true(table, frame, seat, direction)
        table.remotes[seat] = faces

    return push


def seen_from_the_chair(true: Callable[..., None]) -> Callable[..., None]:
    """Directions are those of the player's own side of the table: the one opposite pushes the other way."""

    def push(table: HelltokenTable, frame: Any, seat: int, direction: str) -> None:
        true(table, frame, seat, DIRECTIONS[(DIRECTIONS.index(direction) + 2 * (seat % 2)) % 4])

    return push


def as_many_as_he_likes(game: Game) -> None:
    """Any number of remotes in a turn, whatever the option says."""
    spec = game.specs["remote.respond"]
    spec.gates = tuple(pair for pair in spec.gates if pair[0] != "ruling.r02")

    def answered(table: HelltokenTable, frame: Any, seat: int, answer: str) -> object:
        flow = responded(table, frame, seat, answer)
        if answer != PASS:
            frame.decided &= ~(1 << seat)
        return flow

    spec.answered = answered


def recovered_when_declined(game: Game) -> None:
    """Remotes turn up as soon as their owner declines, before Special Agent is asked for."""

    def answered(table: HelltokenTable, frame: Any, seat: int, answer: str) -> object:
        flow = responded(table, frame, seat, answer)
        if answer == PASS:
            recover(table, frame)
        return flow

    game.specs["remote.respond"].answered = answered


def only_if_all_are_spent(table: HelltokenTable, frame: Any) -> None:
    """Remotes recover only when none is left."""
    for faces in table.remotes:
        if set(faces) == {SPENT}:
            recover(table, frame)
            return


COUNTER_CLOCKWISE = {count: tuple(others[::-1] for others in seats) for count, seats in CLOCKWISE.items()}
TURN_PLAYER_TOO = {
    count: tuple((*others, seat) for seat, others in enumerate(seats)) for count, seats in CLOCKWISE.items()
}
MOVES: dict[str, Switch] = {
    "move.orthogonal": asking("movement", "steps", diagonals_too),
    "move.revisit": altered(never_back),
    "move.wrap": with_content(links=links(against_the_wall)),
    "ruling.r07": with_content(links=links(column_by_column)),
    "remote.who": misread(remotes__CLOCKWISE=TURN_PLAYER_TOO),
    "remote.optional": passing("remote.respond", may=False),
    "remote.effect": reread("remotes.push_with_remote", without_moving),
    "remote.spent": reread("remotes.push_with_remote", without_spending),
    "remote.face_down": without_clause("remote.respond", "remote.face_down"),
    "remote.recover": with_step("remotes", "recover", only_if_all_are_spent),
    "remote.recover_not_turn_player": misread(remotes__opponents=lambda table, seat: range(table.seat_count)),
    "ruling.r02": altered(as_many_as_he_likes),
    "ruling.r03": altered(remotes_after_each_step),
    "ruling.r04": misread(remotes__CLOCKWISE=COUNTER_CLOCKWISE),
    "ruling.r05": altered(recovered_when_declined),
    "ruling.r08": reread("remotes.push_with_remote", seen_from_the_chair),
    "ruling.r12": without_clause("stomp.step", "ruling.r12"),
    "ruling.r51": misread(remotes__might_hold_the_rite=lambda table, seat, moment: True),
}
