"""Step 1.1: the turn player walks the robot exactly three steps. Rulebook: Step 1."""

from __future__ import annotations

from typing import Any

from game.games.helltoken.areas import around_the_edge
from game.games.helltoken.content import STEP
from game.games.helltoken.state import DIRECTIONS, HelltokenTable, faction_of, still_in_the_game
from game.games.helltoken.windows import agents_in_play, open_window
from game.kernel.agenda import BACK, REPEAT, Flow, Frame, Procedure
from game.kernel.answers import unwrapped
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number

STEPS = 3
STEP_RULES = ("move.orthogonal", "move.exactly_three")


class Movement(Frame):
    """taken: steps taken so far."""

    taken: int = number(0, seen=EVERYBODY)


movement = Procedure("movement", Movement, source="Step 1")


@movement.step("adv.timing")
def step_window(table: HelltokenTable, frame: Movement) -> None:
    """W.step: agents before each step."""
    open_window(table, STEP)


@movement.decision(
    "move.step",
    "pick",
    "move.orthogonal",
    "move.wrap",
    "move.revisit",
    "move.exactly_three",
    "ruling.r07",
    when=("turn.steps",),
    declined="move.exactly_three",
    outside="move.orthogonal",
)
def steps(table: HelltokenTable, frame: Movement) -> Decision:
    """move.exactly_three: three steps, each up, right, down or left; leaving the board brings the robot in opposite."""
    return Decision(table.turn_seat, DIRECTIONS, {"step": frame.taken + 1, "from": table.robot})


@steps.reads
def as_direction(value: object, about: dict[str, Any]) -> object:
    """A step may also be written as the square it leads to."""
    value = unwrapped(value)
    ways = around_the_edge(about["from"])
    return DIRECTIONS[ways.index(value)] if type(value) is int and value in ways else value


@steps.stray("move.exactly_three")
def must_move(table: HelltokenTable, frame: object, seat: int, value: object) -> dict[str, object] | None:
    """move.exactly_three: standing still is no step."""
    return stands_still(table, value)


steps.bar("three.eliminated")(still_in_the_game)


@steps.keep("turn.first_skips")
def not_the_first_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """turn.first_skips: the first turn of the game has no step 1."""
    return {} if table.turn_number == 1 and seat == table.turn_seat else None


@steps.keep("card.crush")
def not_grounded(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """card.crush: a grounded turn has no three steps."""
    return {} if table.grounded and seat == table.turn_seat else None


@steps.keep("turn.order")
def own_turn(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """turn.order: the turn player walks the robot and attacks with it."""
    return None if seat == table.turn_seat or not table.turn_number else {"player": faction_of(table, table.turn_seat)}


@steps.keep("move.exactly_three")
def steps_left(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """move.exactly_three: once the third step is taken there is no fourth."""
    walked = table.moved >= STEPS and table.turn_number > 1 and not table.grounded
    return {"given": STEPS + 1} if walked and seat == table.turn_seat else None


@steps.then
def stepped(table: HelltokenTable, frame: Movement, seat: int, answer: str) -> Flow | None:
    """The robot takes the step; agents may be used before the next (W.step). After the third the remotes follow."""
    step(table, seat, answer, STEP_RULES)
    table.moved = frame.taken = taken = frame.taken + 1
    if taken == STEPS:
        return None
    return BACK if agents_in_play(table) else REPEAT


def step(table: HelltokenTable, seat: int, direction: str, rules: tuple[str, ...]) -> None:
    """Move the robot one square, around the edge where need be (move.wrap)."""
    start = table.robot
    way = DIRECTIONS.index(direction)
    table.robot = to = table.game.content.links[start][way]
    if table.sink is None:
        table.event_count += 1
        return
    wrapped = wraps(start, to)
    told: dict[str, Any] = {"seat": seat, "direction": direction, "from": start, "to": to, "wrapped": wrapped}
    table.emit("robot.stepped", *rules, *(("move.wrap",) if wrapped else ()), **told)


def stands_still(table: HelltokenTable, value: object) -> dict[str, object] | None:
    """Whether the named square is the one on which the robot stands already."""
    return {"given": value} if type(value) is int and value == table.robot else None


def wraps(start: int, to: int) -> bool:
    """Whether a step between these squares goes around the edge."""
    return abs(start - to) not in (1, 5)
