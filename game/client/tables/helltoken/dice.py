"""The die on the table, and the sum that makes the force."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.kernel.event import Event
from game.session.undo import TURN_STARTED

RESTS_AT = 1
IDLE = (150, 140, 132, 255)


def die_face(look: Look, side: int, value: int) -> Surface:
    """One face of the die."""
    return look.assets.svg(f"helltoken/die_{value}.svg", (side, side))


def last_roll(history: Sequence[Event]) -> Event | None:
    """The roll of the turn that runs, if there was one."""
    for event in reversed(history):
        if event.name == "die.rolled":
            return event
        if event.name == TURN_STARTED:
            return None
    return None


def paint_die(surface: Surface, look: Look, rect: Rect, history: Sequence[Event]) -> None:
    """The die as it fell in this turn; darker before it is rolled."""
    rolled = last_roll(history)
    face = die_face(look, rect.width, RESTS_AT if rolled is None else rolled.data["value"])
    blit(surface, face if rolled is not None else _idle(look, face), rect)


def _idle(look: Look, face: Surface) -> Surface:
    """The die at rest: darker, and as solid as any."""
    return look.cache.get(("helltoken.idle_die", face.get_size()), lambda: _darker(face))


def _darker(face: Surface) -> Surface:
    dark = face.copy()
    dark.fill(IDLE, special_flags=BLEND_RGBA_MULT)
    return dark
