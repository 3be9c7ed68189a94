"""Drawing with soft edges: rounded panels, shadows, glows and light, all cached with premultiplied alpha.

pygame has no smooth rounded rectangles; nanosvg draws them well, so small SVG texts are the brush.
"""

from __future__ import annotations

from io import BytesIO

import pygame
from pygame import Rect, Surface

from game.client.cache import SurfaceCache
from game.client.theme import Colour, Theme

Fill = Colour | tuple[Colour, Colour]


def svg_surface(source: str | bytes, size: tuple[int, int]) -> Surface:
    """An SVG drawing in ``size`` pixels with premultiplied alpha."""
    data = source.encode() if isinstance(source, str) else source
    return pygame.image.load_sized_svg(BytesIO(data), size).convert_alpha().premul_alpha()


def blit(target: Surface, picture: Surface, place: tuple[int, int] | Rect, area: Rect | None = None) -> None:
    """Draw a premultiplied picture."""
    target.blit(picture, place, area, pygame.BLEND_PREMULTIPLIED)


def blit_around(target: Surface, picture: Surface, place: tuple[int, int], hidden: Rect) -> None:
    """Draw a premultiplied picture but for a part of its place: a shadow, below a sheet that hides its middle."""
    whole = picture.get_rect(topleft=place)
    above, below = hidden.top - whole.top, whole.bottom - hidden.bottom
    parts = (
        Rect(whole.x, whole.y, whole.width, above),
        Rect(whole.x, hidden.bottom, whole.width, below),
        Rect(whole.x, hidden.y, hidden.x - whole.x, hidden.height),
        Rect(hidden.right, hidden.y, whole.right - hidden.right, hidden.height),
    )
    for part in parts:
        blit(target, picture, part, part.move(-whole.x, -whole.y))


def css(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def _rounded_svg(
    size: tuple[int, int], radius: float, fill: Fill | None, alpha: float, line: Colour | None, width: float
) -> str:
    w, h = size
    half = width / 2 if line else 0.0
    defs = ""
    paint = "none"
    if fill is not None and isinstance(fill[0], tuple):
        top, bottom = fill
        defs = (
            f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0%" stop-color="{css(top)}"/><stop offset="100%" stop-color="{css(bottom)}"/>'
            "</linearGradient>"
        )
        paint = "url(#g)"
    elif fill is not None:
        paint = css(fill)
    stroke = f'stroke="{css(line)}" stroke-width="{width}"' if line else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">{defs}'
        f'<rect x="{half}" y="{half}" width="{w - 2 * half}" height="{h - 2 * half}" rx="{radius}" '
        f'fill="{paint}" fill-opacity="{alpha}" {stroke}/></svg>'
    )


class Brush:
    """Cached soft shapes. Sizes and radii are pixels; colours come from the theme."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def rounded(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Fill | None,
        *,
        alpha: float = 1.0,
        line: Colour | None = None,
        width: float = 1.0,
    ) -> Surface:
        """A rounded rectangle, filled plainly or by a gradient from top to bottom, with an optional
        border.
        """
        size = (max(1, size[0]), max(1, size[1]))
        radius = min(radius, size[0] // 2, size[1] // 2)
        key = ("rounded", size, radius, fill, alpha, line, width)
        return self._cache.get(key, lambda: self._make_rounded(size, radius, fill, alpha, line, width))

    def _make_rounded(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Fill | None,
        alpha: float,
        line: Colour | None,
        width: float,
    ) -> Surface:
        edge = radius + 4
        plain = fill is None or not isinstance(fill[0], tuple)
        if not plain or size[0] <= 2 * edge + 2 or size[1] <= 2 * edge + 2:
            return svg_surface(_rounded_svg(size, radius, fill, alpha, line, width), size)
        side = 2 * edge + 2
        small = svg_surface(_rounded_svg((side, side), radius, fill, alpha, line, width), (side, side))
        return stretch_middle(small, edge, size)

    def shadow(self, size: tuple[int, int], radius: int, blur: int, strength: int) -> Surface:
        """A soft black shape of ``size``; the surface is larger by ``blur * 2`` on every side."""
        key = ("shadow", size, radius, blur, strength)
        return self._cache.get(key, lambda: self._make_glow(size, radius, blur, (0, 0, 0), strength))

    def glow(self, size: tuple[int, int], radius: int, blur: int, colour: Colour, strength: int) -> Surface:
        """Like :meth:`shadow` in a colour: the light around something legal or focused."""
        key = ("glow", size, radius, blur, colour, strength)
        return self._cache.get(key, lambda: self._make_glow(size, radius, blur, colour, strength))

    def shade(self, theme: Theme, size: tuple[int, int], radius: int, blur: int, strength: int) -> Surface:
        """Like :meth:`shadow` on what is lit by a theme. strength: as it is in the dark one."""
        return self.glow(size, radius, blur, theme.shade, theme.shaded(strength))

    def fade(self, size: tuple[int, int], colour: Colour) -> Surface:
        """A strip that is clear above and all ``colour`` below."""
        return self._cache.get(("fade", size, colour), lambda: self._make_fade(size, colour))

    def _make_fade(self, size: tuple[int, int], colour: Colour) -> Surface:
        strip = Surface(size, pygame.SRCALPHA)
        for y in range(size[1]):
            strip.fill((*colour, round(255 * (y + 1) / size[1])), Rect(0, y, size[0], 1))
        return strip.premul_alpha()

    def _make_glow(self, size: tuple[int, int], radius: int, blur: int, colour: Colour, strength: int) -> Surface:
        full = (size[0] + 4 * blur, size[1] + 4 * blur)
        step = 4 if blur >= 8 else 1
        small = Surface((max(2, full[0] // step), max(2, full[1] // step)), pygame.SRCALPHA)
        small.fill((*colour, 0))
        inner = Rect(0, 0, max(1, size[0] // step), max(1, size[1] // step))
        inner.center = small.get_rect().center
        pygame.draw.rect(small, (*colour, strength), inner, border_radius=max(1, radius // step))
        small = small.premul_alpha()
        for _ in range(2):
            small = pygame.transform.box_blur(small, max(1, blur // step // 2 or 1))
        return pygame.transform.smoothscale(small, full) if step > 1 else small


def stretch_middle(small: Surface, edge: int, size: tuple[int, int]) -> Surface:
    """Grow a small square picture to ``size``: its corners stay, the strips between are stretched."""
    out = Surface(size, pygame.SRCALPHA)
    side = small.get_width()
    xs = (
        (0, edge, 0, edge),
        (edge, side - 2 * edge, edge, size[0] - 2 * edge),
        (side - edge, edge, size[0] - edge, edge),
    )
    ys = (
        (0, edge, 0, edge),
        (edge, side - 2 * edge, edge, size[1] - 2 * edge),
        (side - edge, edge, size[1] - edge, edge),
    )
    for from_y, from_h, to_y, to_h in ys:
        for from_x, from_w, to_x, to_w in xs:
            part = small.subsurface(Rect(from_x, from_y, from_w, from_h))
            if (to_w, to_h) != (from_w, from_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            out.blit(part, (to_x, to_y))
    return out


def dim(surface: Surface, area: Rect, share: float) -> None:
    """Darken ``area`` to ``share`` of its light; cheaper than a veil with alpha."""
    level = round(255 * share)
    surface.fill((level, level, level), area, pygame.BLEND_RGB_MULT)
