"""The way of the robot that is being decided: the steps already taken in a row, and those planned."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.tables.base import LEGAL, TableState
from game.games.helltoken.view import area_now, area_of, neighbour
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View

LAST_STEP = {"move.step": ("step", 3), "stomp.step": ("left", 1)}
"""Decisions for one step of a walk: what their question says when it is about the last step."""
PUSHES = ("remote.respond", "special.use")
"""Decisions for one step by a remote."""
USUAL = "hell_punch"
"""A card with the area that an attack has unless its card says otherwise."""
BETWEEN = ("answered",)
"""Events that do not break a row of steps."""


def is_last_step(decision: Decision) -> bool:
    """Whether a walk is complete with this answer."""
    name, value = LAST_STEP.get(decision.id, ("", 0))
    return bool(name) and (decision.about or {}).get(name) == value


def flight_squares(view: View, state: TableState) -> list[int]:
    """The squares that the planned flight enters, in order; empty without one."""
    if state.decision != "wing.step" or not isinstance(state.plan, tuple | list):
        return []
    squares, spot = [], view.state.robot
    for word in state.plan:
        spot = neighbour(view.game.content, spot, word)
        squares.append(spot)
    return squares


def way_shown(view: View, state: TableState) -> tuple[int, tuple[int, ...]]:
    """Where the way begins and the squares that it enters: a planned flight, the walk with its planned step, or the
    step of the remote that is pointed at."""
    robot = int(view.state.robot)
    if state.decision in PUSHES:
        pushed = pushed_to(view, state)
        return robot, (pushed,) if pushed else ()
    if state.decision not in LAST_STEP:
        return robot, tuple(flight_squares(view, state))
    steps = steps_in_a_row(state.history)
    way = [int(event.data["to"]) for event in steps]
    if isinstance(state.plan, str):
        way.append(neighbour(view.game.content, robot, state.plan))
    return (int(steps[0].data["from"]) if steps else robot), tuple(way)


def pushed_to(view: View, state: TableState) -> int:
    """Where the remote that is pointed at would push the robot; 0 without one that may be answered with."""
    for id in (state.hovered, state.focused):
        kind, _, rest = id.partition(".")
        if kind == "remote" and view.state.robot:
            is_legal = state.marks.get(id) == LEGAL
            return neighbour(view.game.content, int(view.state.robot), rest.partition(".")[2]) if is_legal else 0
    return 0


def planned_end(view: View, state: TableState) -> int:
    """Where the robot would stand after the step that is planned or pointed at; 0 without one."""
    if state.decision not in LAST_STEP:
        return 0
    robot, content = int(view.state.robot), view.game.content
    if isinstance(state.plan, str):
        return neighbour(content, robot, state.plan)
    for id in (state.hovered, state.focused):
        if state.marks.get(id) == LEGAL:
            kind, _, rest = id.partition(".")
            return int(rest) if kind == "square" else neighbour(content, robot, rest.partition(".")[0])
    return 0


def area_shown(view: View, state: TableState) -> tuple[int, ...]:
    """The squares that may be struck: from the planned end of a walk, else from where the robot stands."""
    end = planned_end(view, state)
    if not end:
        return area_now(view.state)
    content = view.game.content
    card = content.cards[view.state.card].id if view.state.card >= 0 else USUAL
    return area_of(content, card, end)


def steps_in_a_row(history: Sequence[Event]) -> list[Event]:
    """The steps with which the history ends."""
    found: list[Event] = []
    for event in reversed(history):
        if event.name == "robot.stepped":
            found.insert(0, event)
        elif event.name not in BETWEEN:
            break
    return found
