"""Pictures from files: SVG drawings of the assets folder in any size, cached."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame
from pygame import Surface

from game.client.cache import SurfaceCache
from game.client.draw import svg_surface
from game.client.places import ASSETS


@lru_cache(maxsize=256)
def svg_source(path: Path) -> bytes:
    """The text of an SVG file. Raises FileNotFoundError naming the file."""
    return path.read_bytes()


class Assets:
    """Pictures by file and size. ``recolour`` replaces ``#rrggbb`` texts, so one drawing serves every
    theme.
    """

    def __init__(self, cache: SurfaceCache, root: Path = ASSETS) -> None:
        self._cache = cache
        self.root = root

    def svg(self, name: str, size: tuple[int, int], recolour: tuple[tuple[str, str], ...] = ()) -> Surface:
        """The drawing ``name`` (path below the assets folder), fitted into ``size`` with its own
        proportions.
        """
        size = (max(1, size[0]), max(1, size[1]))
        return self._cache.get(("svg", self.root, name, size, recolour), lambda: self._draw(name, size, recolour))

    def _draw(self, name: str, size: tuple[int, int], recolour: tuple[tuple[str, str], ...]) -> Surface:
        source = svg_source(self.root / name)
        for old, new in recolour:
            source = source.replace(old.encode(), new.encode())
        return svg_surface(source, size)

    def turned(self, key: str, picture: Surface, degrees: float, scale: float = 1.0) -> Surface:
        """``picture`` turned (counter-clockwise) and scaled; angles are rounded to 5 degrees and
        cached by ``key``.
        """
        step = round(degrees / 5) * 5 % 360
        size = round(scale * 20) / 20
        return self._cache.get(
            ("turned", key, picture.get_size(), step, size),
            lambda: pygame.transform.rotozoom(picture, step, size),
        )
