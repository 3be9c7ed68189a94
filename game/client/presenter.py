"""From a scene to the window: one resting layer, repainted by rectangle, and moving sprites over it.

Nothing changed: nothing is shown and no time is spent.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.cache import SurfaceCache
from game.client.draw import blit

Painter = Callable[[Surface, Rect], None]
ANGLE_STEP = 5
SLACK = 20_000
"""Pixels that are painted in the time that one rectangle more takes."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """What moves. ``surface`` has premultiplied alpha; ``angle`` turns counter-clockwise, in degrees.

    ``key`` names the picture's content for the cache of turned pictures; without it the surface itself
    does, so a sprite that turns should keep its surface.
    """

    surface: Surface
    centre: tuple[float, float]
    angle: float = 0.0
    scale: float = 1.0
    alpha: float = 1.0
    key: str = ""


class SoftwarePresenter:
    """Composes layer and sprites on the window's surface."""

    def __init__(self, surface: Callable[[], Surface], flip: Callable[[], None], cache: SurfaceCache) -> None:
        self._surface = surface
        self._flip = flip
        self._cache = cache
        self._layer = Surface((1, 1))
        self._dirty: list[Rect] = []
        self._sprite_rects: list[Rect] = []
        self._shown_sprites: tuple[Sprite, ...] = ()
        self._everything = True
        self.flips = 0

    @property
    def layer(self) -> Surface:
        """The resting picture as last painted."""
        return self._layer

    def invalidate(self, area: Rect | None = None) -> None:
        """Ask for a repaint of ``area``, or of everything."""
        if area is None:
            self._everything = True
        elif area.width > 0 and area.height > 0:
            self._dirty.append(Rect(area))

    def expose(self) -> None:
        """The window lost its picture: show it again without painting."""
        self._shown_sprites = ()
        self._dirty.append(Rect(0, 0, 1, 1))

    def present(self, paint: Painter, sprites: Sequence[Sprite] = ()) -> bool:
        """Paint what changed, draw the sprites, flip. Returns whether anything was shown."""
        surface = self._surface()
        if self._layer.get_size() != surface.get_size():
            self._layer = Surface(surface.get_size()).convert(surface)
            self._everything = True
        moved = tuple(sprites) != self._shown_sprites
        if not self._everything and not self._dirty and not moved:
            return False
        changed = self._repaint(paint)
        self._compose(surface, changed, tuple(sprites))
        self._flip()
        self.flips += 1
        return True

    def _repaint(self, paint: Painter) -> list[Rect]:
        """Paint the dirty parts of the layer; returns them."""
        whole = self._layer.get_rect()
        areas = [whole] if self._everything else join_rects([r.clip(whole) for r in self._dirty], SLACK)
        for area in areas:
            self._layer.set_clip(area)
            paint(self._layer, area)
        self._layer.set_clip(None)
        self._everything = False
        self._dirty.clear()
        return areas

    def _compose(self, surface: Surface, changed: list[Rect], sprites: tuple[Sprite, ...]) -> None:
        """Bring back the layer where it changed or sprites were, then draw the sprites."""
        for area in join_rects(changed + self._sprite_rects, SLACK):
            surface.blit(self._layer, area, area)
        self._sprite_rects = [rect for sprite in sprites if (rect := self._draw_sprite(surface, sprite)).width]
        self._shown_sprites = sprites

    def _draw_sprite(self, surface: Surface, sprite: Sprite) -> Rect:
        picture = self._picture(sprite)
        rect = picture.get_rect(center=(round(sprite.centre[0]), round(sprite.centre[1])))
        blit(surface, picture, rect)
        return rect.clip(surface.get_rect())

    def _picture(self, sprite: Sprite) -> Surface:
        """The sprite turned, scaled and faded. Turned and scaled pictures are cached, faded ones are not."""
        picture = sprite.surface
        angle = round(sprite.angle / ANGLE_STEP) * ANGLE_STEP % 360
        scale = round(sprite.scale * 50) / 50
        if angle or scale != 1.0:
            name = sprite.key or picture
            picture = self._cache.get(
                ("sprite", name, picture.get_size(), angle, scale),
                lambda: _turned(sprite.surface, angle, scale),
            )
        if sprite.alpha < 0.995:
            level = round(255 * max(0.0, sprite.alpha))
            picture = picture.copy()
            picture.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def _turned(picture: Surface, angle: float, scale: float) -> Surface:
    """A turned or scaled copy; scaling alone avoids the dearer turn."""
    if angle:
        return pygame.transform.rotozoom(picture, angle, scale)
    size = (max(1, round(picture.get_width() * scale)), max(1, round(picture.get_height() * scale)))
    return pygame.transform.smoothscale(picture, size)


def join_rects(rects: Sequence[Rect], slack: int = 0) -> list[Rect]:
    """Rectangles that cover the given ones. Two are joined where that costs at most ``slack`` pixels more than both
    alone; others may overlap, for whatever is painted twice looks the same."""
    joined: list[Rect] = []
    for rect in rects:
        if rect.width <= 0 or rect.height <= 0:
            continue
        rect = Rect(rect)
        while (partner := next((other for other in joined if _is_cheap(rect, other, slack)), None)) is not None:
            joined.remove(partner)
            rect = rect.union(partner)
        joined.append(rect)
    return joined


def _is_cheap(one: Rect, other: Rect, slack: int) -> bool:
    both = one.union(other)
    return both.width * both.height <= one.width * one.height + other.width * other.height + slack
