"""The robot walks, wraps, flies and stomps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin

from pygame import Rect

from game.client.animation import Animation, Call, ease_in, in_sequence, linear
from game.client.presenter import Sprite
from game.client.tables.base import Stage
from game.client.tables.helltoken.board import robot_on
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.moves import burst, glide
from game.games.helltoken.view import place, wraps

WAYS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
STEP_SECONDS = 0.3
FLIGHT_SECONDS = 0.4
"""The longest a whole flight takes."""
OUT = 0.75
"""How far off its square the robot goes at the border before it comes in on the other side."""


def walk(stage: Stage, places: TablePlaces, start: int, to: int, direction: str, *, wrapped: bool) -> Animation:
    """One step with a hop, then a stomp on the new square."""
    stage.hide("robot")
    pose = "step_left" if direction == "left" else "step_right"
    dx, dy = WAYS[direction]
    a, b = places.squares[start], places.squares[to]
    if not wrapped:
        legs = [glide(stage, STEP_SECONDS, lambda share: _show(stage, between(a, b, share), pose, hop=sin(share * pi)))]
    else:
        off, inn = shifted(a, dx, dy), shifted(b, -dx, -dy)
        legs = [
            glide(stage, STEP_SECONDS * 0.7, lambda share: _show(stage, between(a, off, share), pose, alpha=1 - share)),
            glide(stage, STEP_SECONDS * 0.7, lambda share: _show(stage, between(inn, b, share), pose, alpha=share)),
        ]
    return in_sequence(*legs, _stomp(stage, b))


def shifted(rect: Rect, dx: int, dy: int) -> Rect:
    """A square moved off the border."""
    return rect.move(round(dx * rect.width * OUT), round(dy * rect.height * OUT))


def between(a: Rect, b: Rect, share: float) -> Rect:
    """A place on the way from one square to another."""
    return Rect(round(a.x + (b.x - a.x) * share), round(a.y + (b.y - a.y) * share), a.width, a.height)


def _show(stage: Stage, square: Rect, pose: str, *, hop: float = 0.0, alpha: float = 1.0) -> None:
    """The robot on a place of the board, its shadow on the ground below."""
    look = stage.look
    picture, rect = robot_on(look, square, pose)
    shadow = look.assets.svg("helltoken/robot_shadow.svg", rect.size)
    stage.show("robot.shadow", Sprite(shadow, rect.center, alpha=alpha))
    lift = hop * square.height * 0.22
    stage.show("robot", Sprite(picture, (rect.centerx, rect.centery - lift), alpha=alpha))


def stand(stage: Stage, square: Rect) -> None:
    """The robot at rest as a sprite."""
    _show(stage, square, "stand")


def _stomp(stage: Stage, square: Rect) -> Animation:
    """It comes down, and the ground shakes in a ring."""
    ring = stage.look.assets.svg("helltoken/stomp_ring.svg", (square.width * 5 // 4, square.height * 5 // 4))
    ground = (square.centerx, square.centery + square.height // 4)
    return in_sequence(Call(lambda: stand(stage, square)), burst(stage, "stomp", ring, ground, seconds=0.22))


def jump_to(stage: Stage, places: TablePlaces, to: int) -> Animation:
    """It falls onto a square from above."""
    stage.hide("robot")
    square = places.squares[to]
    high = square.move(0, -square.height)
    fall = glide(
        stage,
        0.3,
        lambda share: _show(stage, between(high, square, share), "stomp", alpha=min(1.0, 2 * share)),
        ease_in,
    )
    return in_sequence(fall, _stomp(stage, square))


def fly_path(stage: Stage, places: TablePlaces, path: Sequence[int]) -> Animation:
    """A flight over squares; around the edge it leaves and comes in like a step."""
    stage.hide("robot")
    legs: list[Animation] = []
    seconds = min(0.15, FLIGHT_SECONDS / max(1, len(path) - 1))
    for start, to in pairwise(path):
        legs += _leg(stage, places, start, to, seconds)
    return in_sequence(*legs, _stomp(stage, places.squares[path[-1]]))


def _leg(stage: Stage, places: TablePlaces, start: int, to: int, seconds: float) -> list[Animation]:
    """One step of a flight."""
    a, b = places.squares[start], places.squares[to]
    if not wraps(start, to):
        return [glide(stage, seconds, lambda share: _fly(stage, between(a, b, share), 1.0), linear)]
    off, inn = shifted(a, *way_of(start, to)), shifted(b, *(-way for way in way_of(start, to)))
    return [
        glide(stage, seconds / 2, lambda share: _fly(stage, between(a, off, share), 1 - share), linear),
        glide(stage, seconds / 2, lambda share: _fly(stage, between(inn, b, share), share), linear),
    ]


def _fly(stage: Stage, square: Rect, alpha: float) -> None:
    _show(stage, square, "fly", hop=1.0, alpha=alpha)


def way_of(start: int, to: int) -> tuple[int, int]:
    """The direction of a step around the edge, as it is walked."""
    (row, column), (to_row, to_column) = place(start), place(to)
    dx, dy = to_column - column, to_row - row
    return (-1 if dx > 0 else 1 if dx < 0 else 0, -1 if dy > 0 else 1 if dy < 0 else 0)
