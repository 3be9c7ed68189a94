"""The small movements that all others are made of. With reduced motion things appear where they end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Call, Easing, Pause, Tween, ease_in_out, in_sequence, overshoot
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.tables.base import Stage

Place = tuple[float, float]
NARROW_STEPS = 8


def glide(stage: Stage, seconds: float, change: Callable[[float], None], easing: Easing = ease_in_out) -> Animation:
    """``change`` from 0 to 1; with reduced motion the end at once and half the time to look at it."""
    if stage.reduced_motion:
        return in_sequence(Call(lambda: change(1.0)), Pause(seconds / 2))
    return Tween(seconds, change, easing=easing)


def keep(stage: Stage, key: str, picture: Surface, centre: Place) -> None:
    """Show a picture at rest."""
    stage.show(key, Sprite(picture, centre, key=key))


def drop(stage: Stage, keys: Sequence[str]) -> None:
    """Take several pictures away."""
    for key in keys:
        stage.remove(key)


def fly(stage: Stage, key: str, picture: Surface, start: Place, end: Place, *, seconds: float = 0.35,
        ends: float = 1.0) -> Animation:  # fmt: skip
    """A picture from one place to another, fading to ``ends``."""

    def move(share: float) -> None:
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        stage.show(key, Sprite(picture, (x, y), alpha=1 + (ends - 1) * share, key=key))

    return glide(stage, seconds, move)


def fade_in(stage: Stage, key: str, picture: Surface, centre: Place, seconds: float) -> Animation:
    """A picture that comes down a little large and stays."""

    def land(share: float) -> None:
        stage.show(key, Sprite(picture, centre, scale=2.2 - 1.2 * share, key=f"{key}.{id(picture)}"))

    return glide(stage, seconds, land, overshoot)


def burst(stage: Stage, key: str, picture: Surface, centre: Place, *, seconds: float = 0.45) -> Animation:
    """A picture that grows, fades and is gone."""

    def grow(share: float) -> None:
        stage.show(
            key, Sprite(picture, centre, scale=0.5 + 0.6 * share, alpha=1 - share**3, key=f"{key}.{id(picture)}")
        )

    return in_sequence(glide(stage, seconds, grow), Call(lambda: stage.remove(key)))


def flip(stage: Stage, id: str, rect: Rect, front: Surface, back: Surface, *, seconds: float = 0.3) -> Animation:
    """The card of a spot turns over from ``front`` to ``back`` and stays so."""
    look = stage.look

    def turn(share: float) -> None:
        width = abs(cos(share * pi))
        picture = front if share < 0.5 else back
        stage.show(id, Sprite(narrow(look, picture, width), rect.center))

    return in_sequence(Call(lambda: stage.hide(id)), glide(stage, seconds, turn))


def narrow(look: Look, picture: Surface, share: float) -> Surface:
    """A picture squeezed in its width, in eight steps, as seen while it turns."""
    step = max(1, round(share * NARROW_STEPS))
    if step == NARROW_STEPS:
        return picture
    size = (max(1, picture.get_width() * step // NARROW_STEPS), picture.get_height())
    key = ("helltoken.narrow", id(picture), picture.get_size(), step)
    return look.cache.get(key, lambda: pygame.transform.smoothscale(picture, size))
