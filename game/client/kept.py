"""Small things painted from pictures that are kept by what they show: words, counters, meters."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look

MARGIN = 4
"""How far a thing may reach beyond its place, in logical units."""


def paint_kept(surface: Surface, look: Look, area: Rect, key: Hashable, paint: Callable[[Surface, Rect], None]) -> None:
    """Paint a small thing from the picture that is kept for ``key``: all that it shows, but for size and theme.

    ``paint`` is given a surface and the thing's place on it. A log of texts wants each text in its place on the
    screen: with one the thing is painted anew.
    """
    if look.type.log is not None:
        paint(surface, area)
        return
    margin = look.px(MARGIN)
    size = (area.width + 2 * margin, area.height + 2 * margin)

    def make() -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        paint(picture, Rect(margin, margin, *area.size))
        return picture

    picture = look.cache.get(("kept", look.theme.name, look.screen, size, key), make)
    blit(surface, picture, (area.x - margin, area.y - margin))
