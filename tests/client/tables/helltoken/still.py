"""A stage that keeps still: what an animation shows can be asked at any moment, without an app."""

from __future__ import annotations

from pygame import Surface

from game.client.animation import Animation
from game.client.layout import Screen
from game.client.look import Look, make_look
from game.client.presenter import Sprite
from game.client.tables.base import TableState
from game.client.theme import THEMES


def a_look(size: tuple[int, int] = (1280, 720), text: float = 1.0, theme: str = "dark") -> Look:
    """The look of a window of that size."""
    return make_look(THEMES[theme], Screen(*size, text))


class StillStage:
    """Remembers sprites and hidden spots."""

    def __init__(self, look: Look, *, reduced_motion: bool = False) -> None:
        self.look = look
        self.reduced_motion = reduced_motion
        self.sprites: dict[str, Sprite] = {}
        self.state = TableState()

    def show(self, key: str, sprite: Sprite) -> None:
        self.sprites[key] = sprite

    def remove(self, key: str) -> None:
        self.sprites.pop(key, None)

    def hide(self, spot_id: str) -> None:
        self.state.hidden.add(spot_id)

    def reveal(self, spot_id: str) -> None:
        self.state.hidden.discard(spot_id)

    def repaint(self, spot_id: str) -> None:
        """Nothing rests here."""


def seconds_of(animation: Animation, *, most: float = 10.0, step: float = 1 / 60) -> float:
    """How long an animation runs at normal speed."""
    passed = 0.0
    while not animation.is_over and passed < most:
        animation.advance(step)
        passed += step
    return passed


def a_sheet(size: tuple[int, int] = (1280, 720)) -> Surface:
    """Something to paint on."""
    return Surface(size)
