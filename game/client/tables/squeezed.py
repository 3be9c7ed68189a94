"""What must be read whole, however small its place: words and rows of signs drawn in the smallest type, then made as
small as the place asks for."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.lines import quiet, write_face
from game.client.theme import Colour

NARROWEST = 0.55
"""Letters are set no narrower than this before they are made lower too."""


def shrunk(surface: Surface, size: tuple[int, int], area: Rect, paint: Callable[[Surface, Rect], None], *,
           x: float = 0.5, narrowest: float = 1.0) -> None:  # fmt: skip
    """Paint something of a size that is larger than its place into it. narrowest: how much narrower than high it may
    be made."""
    made = Surface(size, pygame.SRCALPHA)
    paint(made, made.get_rect())
    across = min(1.0, area.width / size[0])
    down = min(1.0, area.height / size[1], across / narrowest)
    shown = max(1, round(size[0] * min(across, down))), max(1, round(size[1] * down))
    if across < down:
        shown = max(1, round(size[0] * across)), shown[1]
    picture = pygame.transform.smoothscale(made, shown)
    blit(surface, picture, (area.x + round((area.width - shown[0]) * x), area.centery - shown[1] // 2))


def write_whole(surface: Surface, look: Look, text: str, area: Rect, face: str, pixels: int, colour: Colour, *,
                least: int, x: float = 0.5) -> None:  # fmt: skip
    """One line in a place, never cut: narrower, then lower where even the smallest type is too large. x: where across
    the place it stands."""
    wide, high = look.type.measure(text, face, least)
    if wide <= area.width and (high <= area.height or pixels > least):
        write_face(surface, look, text, area, face, pixels, colour, least=least, x=x)
        return
    look = quiet(look)
    shrunk(surface, (wide + 2, high), area, lambda made, rect: _write(made, look, text, rect, face, least, colour),
           x=x, narrowest=NARROWEST)  # fmt: skip


def _write(made: Surface, look: Look, text: str, rect: Rect, face: str, pixels: int, colour: Colour) -> None:
    write_face(made, look, text, rect.inflate(0, rect.height), face, pixels, colour, least=pixels)
