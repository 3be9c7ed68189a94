"""The small movements that all others are made of: things fly, come down, burst and turn over.

With reduced motion they appear where they end.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

import pygame
from pygame import Surface

from game.client.animation import Animation, Call, Easing, Pause, Tween, ease_in_out, in_sequence, overshoot
from game.client.presenter import Sprite
from game.client.tables.base import Stage

Place = tuple[float, float]
NARROW_STEPS = 8


def glide(stage: Stage, seconds: float, change: Callable[[float], None], easing: Easing = ease_in_out) -> Animation:
    """``change`` from 0 to 1; with reduced motion the end at once and half the time to look at it."""
    if stage.reduced_motion:
        return in_sequence(Call(lambda: change(1.0)), Pause(seconds / 2))
    return Tween(seconds, change, easing=easing)


def fly(stage: Stage, key: str, picture: Surface, start: Place, end: Place, *, seconds: float = 0.4, scale: float = 1.0,
        ends: float = 1.0, lift: float = 0.0) -> Animation:  # fmt: skip
    """A picture from one place to another, in an arc of ``lift`` pixels, growing to ``scale``, fading to ``ends``."""

    def move(share: float) -> None:
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        y -= lift * 4 * share * (1 - share)
        size, alpha = 1 + (scale - 1) * share, 1 + (ends - 1) * share
        stage.show(key, Sprite(picture, (x, y), scale=size, alpha=alpha))

    return glide(stage, seconds, move)


def land(stage: Stage, key: str, picture: Surface, centre: Place, *, seconds: float = 0.3) -> Animation:
    """A picture that comes down a little large and stays."""

    def come(share: float) -> None:
        stage.show(key, Sprite(picture, centre, scale=2.0 - share))

    return glide(stage, seconds, come, overshoot)


def burst(stage: Stage, key: str, picture: Surface, centre: Place, *, seconds: float = 0.4) -> Animation:
    """A picture that grows, fades and is gone."""

    def grow(share: float) -> None:
        stage.show(key, Sprite(picture, centre, scale=0.5 + 0.7 * share, alpha=1 - share**3))

    return in_sequence(glide(stage, seconds, grow), Call(lambda: stage.remove(key)))


def flip(stage: Stage, key: str, centre: Place, front: Surface, back: Surface, *, seconds: float = 0.34) -> Animation:
    """A card turns over from ``front`` to ``back`` and stays so."""

    def turn(share: float) -> None:
        picture = front if share < 0.5 else back
        stage.show(key, Sprite(narrow(stage, picture, abs(cos(share * pi))), centre))

    return glide(stage, seconds, turn)


def narrow(stage: Stage, picture: Surface, share: float) -> Surface:
    """A picture squeezed in its width, in eight steps, as seen while it turns."""
    step = max(1, round(share * NARROW_STEPS))
    if step == NARROW_STEPS:
        return picture
    size = (max(1, picture.get_width() * step // NARROW_STEPS), picture.get_height())
    key = ("table.narrow", picture, step)  # the picture itself, not its id, which another takes when it is gone
    return stage.look.cache.get(key, lambda: pygame.transform.smoothscale(picture, size))
