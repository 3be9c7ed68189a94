"""Light that goes out from a place: rays, a ring and sparks that fade towards the edges, for what shakes the table."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from game.client.animation import Animation, Call, in_sequence
from game.client.look import Look
from game.client.presenter import Sprite
from game.client.tables.dead_cells.moved import Moved
from game.client.tables.dead_cells.paint import SPARK
from game.client.tables.moves import glide
from game.client.theme import Colour, mix

RAYS = 18
SPARKS = 42
RAY = 120
"""How strong a ray is, of 255."""
COARSE, FEW = 4, (48, 27)
"""The light is soft: rays are drawn in a quarter of its size, and how it fades is worked out in so many places."""
GOLDEN = 2.399963
"""The angle between one spark and the next, in radians, which leaves no pattern."""


def radiance(moved: Moved, key: str, area: Rect, centre: tuple[int, int], colour: Colour, *,
             seconds: float) -> Animation:  # fmt: skip
    """Light fills an area from a place in it and fades away; with reduced motion it stands still and is gone."""
    stage, look = moved.stage, moved.look
    at = (centre[0] - area.x, centre[1] - area.y)
    made = look.cache.get(("dead_cells.light", area.size, at, colour), lambda: _light(look, area.size, at, colour))

    def shine(share: float) -> None:
        alpha = 0.0 if share >= 1 and not stage.reduced_motion else min(1.0, 6 * share) * (1 - share)
        if stage.reduced_motion:
            alpha = 0.5
        stage.show(key, Sprite(made, area.center, alpha=alpha))

    return in_sequence(glide(stage, seconds, shine), Call(lambda: stage.remove(key)))


def _light(look: Look, size: tuple[int, int], at: tuple[int, int], colour: Colour) -> Surface:
    """The whole light: soft rays and a glowing middle that fade to all edges, sparks sharp over both."""
    coarse = Surface((max(1, size[0] // COARSE), max(1, size[1] // COARSE)), pygame.SRCALPHA)
    coarse.fill((*colour, 0))
    centre = (at[0] / COARSE, at[1] / COARSE)
    reach = max(coarse.get_size()) * 0.8
    for n in range(RAYS):
        half = pi / RAYS * (0.5 if n % 2 else 0.3)
        angle = 2 * pi * (n + 0.3 * (n % 3)) / RAYS
        ends = [(centre[0] + cos(angle + side) * reach, centre[1] + sin(angle + side) * reach)
                for side in (-half, half)]  # fmt: skip
        pygame.draw.polygon(coarse, (*mix(colour, SPARK, 0.3), RAY), [centre, *ends])
    made = pygame.transform.smoothscale(coarse, size)
    made.blit(_fading(size, at, colour), (0, 0))
    made.blit(pygame.transform.smoothscale(_shape(centre, coarse.get_size()), size), (0, 0),
              special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    for n in range(SPARKS):
        far = reach * COARSE * (0.1 + 0.5 * ((n * 0.618) % 1.0))
        place = (at[0] + cos(n * GOLDEN) * far, at[1] + sin(n * GOLDEN) * far)
        _spark(made, place, look.px(3 + 5 * ((n * 0.371) % 1.0)))
    return made.premul_alpha()


def _fading(size: tuple[int, int], at: tuple[int, int], colour: Colour) -> Surface:
    """The glow around the middle."""
    return _field(size, lambda x, y: (*mix(colour, SPARK, 0.5), round(165 * max(0.0, 1 - _far(x, y, size, at) * 3))))


def _shape(at: tuple[float, float], size: tuple[int, int]) -> Surface:
    """How much of the light is left where: less with the distance, nothing at the edges."""

    def left(x: float, y: float) -> tuple[int, int, int, int]:
        edge = min(x, size[0] - x, y * 1.4, (size[1] - y) * 1.4) / (0.2 * size[0])
        return 255, 255, 255, round(255 * max(0.0, min(1.0, edge)) * max(0.0, 1 - _far(x, y, size, at) * 1.3))

    return _field(size, left)


def _far(x: float, y: float, size: tuple[int, int], at: tuple[float, float]) -> float:
    """The distance of a place from the middle of the light, by the width of the field."""
    return hypot(x - at[0], y - at[1]) / max(1, size[0])


def _field(size: tuple[int, int], value: Callable[[float, float], tuple[int, int, int, int]]) -> Surface:
    """A soft field of colours: worked out in a few places, smooth between them."""
    few = Surface(FEW, pygame.SRCALPHA)
    for x in range(FEW[0]):
        for y in range(FEW[1]):
            few.set_at((x, y), value((x + 0.5) * size[0] / FEW[0], (y + 0.5) * size[1] / FEW[1]))
    return pygame.transform.smoothscale(few, size)


def _spark(made: Surface, place: tuple[float, float], side: int) -> None:
    """A star of four thin points."""
    x, y, thin = place[0], place[1], max(1.0, side / 5)
    points = [(x, y - side), (x + thin, y - thin), (x + side, y), (x + thin, y + thin),
              (x, y + side), (x - thin, y + thin), (x - side, y), (x - thin, y - thin)]  # fmt: skip
    pygame.draw.polygon(made, (*SPARK, 235), points)
