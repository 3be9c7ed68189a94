"""The way of the robot that is being decided: the steps already taken in a row, and those planned."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.tables.base import TableState
from game.games.helltoken.view import neighbour
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View

LAST_STEP = {"move.step": ("step", 3), "stomp.step": ("left", 1)}
"""Decisions for one step of a walk: what their question says when it is about the last step."""
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
    """Where the way begins and the squares that it enters: a planned flight, or the walk with its planned step."""
    robot = int(view.state.robot)
    if state.decision not in LAST_STEP:
        return robot, tuple(flight_squares(view, state))
    steps = steps_in_a_row(state.history)
    way = [int(event.data["to"]) for event in steps]
    if isinstance(state.plan, str):
        way.append(neighbour(view.game.content, robot, state.plan))
    return (int(steps[0].data["from"]) if steps else robot), tuple(way)


def steps_in_a_row(history: Sequence[Event]) -> list[Event]:
    """The steps with which the history ends."""
    found: list[Event] = []
    for event in reversed(history):
        if event.name == "robot.stepped":
            found.insert(0, event)
        elif event.name not in BETWEEN:
            break
    return found
