"""The room around every scene: a wooden table under a lamp, seen from above or with boxes standing on it.

Grain is drawn as vectors from a fixed seed, the light is a small picture stretched over it; both are
cached per size.
"""

from __future__ import annotations

from random import Random

import pygame
from pygame import Rect, Surface

from game.client.draw import css, svg_surface
from game.client.look import Look
from game.client.theme import Colour, mix

TABLE_EDGE = 0.64
ROOM_PLANKS = [3, 4, 13, 2]
"""How wide the boards of the table in the room are: words before the boxes lie on the widest."""


def _strip(box: Rect, colour: Colour) -> str:
    """A filled rectangle that reaches beyond both ends, where smooth edges would let the ground through."""
    return f'<rect x="{box.x - 9}" y="{box.y}" width="{box.width + 18}" height="{box.height}" fill="{css(colour)}"/>'


def _plank(rng: Random, look: Look, box: Rect) -> str:
    """One board: a base colour of its own, long grain lines, a dark joint below."""
    theme = look.theme
    base = mix(theme.wood, rng.choice([theme.wood_dark, theme.wood_light]), rng.uniform(0.05, 0.35))
    parts = [_strip(box, base)]
    for _ in range(max(4, box.height // 4)):
        y = box.y + rng.uniform(1, box.height - 1)
        tone = mix(base, theme.wood_dark if rng.random() < 0.65 else theme.wood_light, 0.7)
        bend = [rng.uniform(-0.05, 0.05) * box.height for _ in range(3)]
        start = box.x + rng.uniform(-0.3, 0.4) * box.width
        long = rng.uniform(0.35, 0.9) * box.width
        parts.append(
            f'<path d="M{start:.0f},{y:.1f} C{start + long * 0.3:.0f},{y + bend[0]:.1f} '
            f'{start + long * 0.7:.0f},{y + bend[1]:.1f} {start + long:.0f},{y + bend[2]:.1f}" fill="none" '
            f'stroke="{css(tone)}" stroke-width="{rng.uniform(0.4, 1.4):.1f}" '
            f'stroke-opacity="{rng.uniform(0.12, 0.4):.2f}"/>'
        )
    parts.append(_strip(Rect(box.x, box.bottom - 1, box.width, 1), theme.wood_dark))
    return "".join(parts)


def _wood(look: Look, size: tuple[int, int], heights: list[int]) -> Surface:
    """Boards from top to bottom with the given heights, drawn at half size and stretched: wood is soft."""
    width, height = size[0] // 2 + 1, size[1] // 2 + 1
    rng = Random(7)
    parts, y = [], 0
    total = sum(heights)
    for index, share in enumerate(heights):
        end = height if index == len(heights) - 1 else y + round(height * share / total)
        parts.append(_plank(rng, look, Rect(0, y, width, end - y)))
        y = end
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{"".join(parts)}</svg>'
    return pygame.transform.smoothscale(svg_surface(svg, (width, height)), size)


def _light(surface: Surface, centre: tuple[float, float], radius: float, rim: int, warm: Colour) -> None:
    """Multiply a pool of lamp light onto a picture; ``rim`` is the light left at the edges (0 to 255)."""
    width, height = surface.get_size()
    small = (max(2, width // 8), max(2, height // 8))
    edge = tuple(rim * c // 255 for c in warm)
    middle = mix(warm, (edge[0], edge[1], edge[2]), 0.45)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{small[0]}" height="{small[1]}"><defs>'
        f'<radialGradient id="l" gradientUnits="userSpaceOnUse" cx="{small[0] * centre[0]:.0f}" '
        f'cy="{small[1] * centre[1]:.0f}" r="{small[0] * radius:.0f}">'
        f'<stop offset="0%" stop-color="{css(warm)}"/>'
        f'<stop offset="45%" stop-color="{css(middle)}"/>'
        f'<stop offset="100%" stop-color="{css((edge[0], edge[1], edge[2]))}"/></radialGradient></defs>'
        f'<rect x="-9" y="-9" width="{small[0] + 18}" height="{small[1] + 18}" fill="url(#l)"/></svg>'
    )
    light = pygame.transform.smoothscale(svg_surface(svg, small), (width, height))
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


WARM: Colour = (255, 244, 224)


def tabletop(look: Look) -> Surface:
    """The table from above, lit in the middle: the ground of every playing table and of settings."""
    return look.cache.get(("tabletop", look.screen, look.theme.name), lambda: _make_tabletop(look))


def _make_tabletop(look: Look) -> Surface:
    size = look.screen.rect.size
    surface = Surface(size)
    surface.fill(look.theme.wood_dark)
    if look.theme.name != "contrast":
        surface.blit(_wood(look, size, [6, 7, 6, 5, 7, 6]), (0, 0))
        _light(surface, (0.5, 0.42), 0.7, 62 if look.theme.name == "dark" else 225, WARM)
    return surface


def room(look: Look) -> Surface:
    """The table from a chair: the dark wall behind, the lit wood in front, for boxes to stand on."""
    return look.cache.get(("room", look.screen, look.theme.name), lambda: _make_room(look))


def table_edge(look: Look) -> int:
    """Where the table begins in the room, in pixels from above."""
    return round(look.screen.height * TABLE_EDGE)


def _make_room(look: Look) -> Surface:
    width, height = look.screen.rect.size
    theme, edge = look.theme, table_edge(look)
    surface = Surface((width, height))
    surface.fill(theme.wood_dark)
    if theme.name == "contrast":  # a line for the edge would show between all that stands before it
        return surface
    dark = theme.name == "dark"
    wall = (mix(theme.wood_dark, theme.felt, 0.5), mix(theme.wood_dark, theme.felt, 0.9))
    if not dark:
        wall = (mix(theme.panel_sunken, theme.wood_light, 0.25), theme.panel)
    # A gradient has no detail across: a narrow one stretched is ten times quicker than a wide one drawn.
    surface.blit(pygame.transform.scale(look.brush.rounded((8, edge), 0, wall), (width, edge)), (0, 0))
    surface.blit(_wood(look, (width, height - edge), ROOM_PLANKS), (0, edge))
    lip = max(2, look.px(3))
    surface.fill(mix(theme.wood_light, theme.brass, 0.35), Rect(0, edge, width, lip))
    for step in range(look.px(26)):
        share = theme.shaded(round(450 * (1 - step / look.px(26)))) / 1000
        surface.fill(
            mix((255, 255, 255), theme.shade, share), Rect(0, edge - 1 - step, width, 1), pygame.BLEND_RGB_MULT
        )
    _light(surface, (0.64, 0.45), 0.62, 50 if dark else 220, WARM)
    return surface
