"""Colours of the damp dungeon, panels, and the marks on what can be pointed at."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import BLAMED, CHOSEN, LEGAL, REFUSED
from game.client.tables.lines import write_face
from game.client.theme import Colour

ABYSS: Colour = (6, 12, 18)
NIGHT: Colour = (12, 26, 34)
DEEP: Colour = (18, 48, 58)
SLATE: Colour = (31, 75, 84)
EDGE: Colour = (74, 134, 142)
"""The edge of a place where something will lie: 3 to 1 on every dark ground."""
TEAL: Colour = (42, 140, 136)
AQUA: Colour = (95, 230, 207)
MIST: Colour = (196, 247, 232)
EMBER: Colour = (226, 82, 29)
FLAME: Colour = (255, 154, 46)
SPARK: Colour = (255, 224, 138)
BONE: Colour = (233, 220, 184)
INK_ON_BONE: Colour = (30, 22, 14)
BLOOD: Colour = (184, 31, 51)
GOLD: Colour = (240, 191, 74)
PALE: Colour = (160, 186, 190)
AZURE: Colour = (91, 143, 200)
FADED: Colour = (140, 168, 174)
"""Words for what is over, still to be read."""
VEIL = 0.3
"""How much of a line that is over the night covers: its words keep a contrast of 4.5 to 1, its signs one of 3 to 1."""
TRACKS: tuple[Colour, Colour, Colour] = ((78, 195, 106), (154, 99, 224), (229, 68, 59))
"""Survival, Tactics, Brutality."""
HEROES: dict[str, Colour] = {
    "immolated": (226, 82, 29),
    "flayed": (200, 50, 60),
    "poisoned": (126, 196, 50),
    "quartered": (140, 92, 220),
    "serenade": (42, 150, 150),
}
CORNER = 3
"""How round the frame of a scene is, in pixels."""
TICK = 0.62
"""How large the tick of a Round that is over is, as a share of its height."""
REACH = 6
"""Logical units by which marks reach beyond a thing."""


def panel(surface: Surface, look: Look, rect: Rect, *, line: Colour = SLATE, fill: Colour = NIGHT, alpha: float = 0.92,
          width: float = 1.5, radius: str = "normal") -> None:  # fmt: skip
    """A dark sheet with an edge; opaque and plain in the contrast theme."""
    if look.theme.name == "contrast":
        fill, line, alpha, width = (0, 0, 0), look.theme.line, 1.0, max(width, 2.0)
    blit(surface, look.brush.rounded(rect.size, look.radius(radius), fill, alpha=alpha, line=line, width=width), rect)


def picture(surface: Surface, look: Look, name: str, rect: Rect) -> None:
    """A drawing of this game, fitted into a place and centred in it."""
    drawn = look.assets.svg(f"dead_cells/{name}.svg", rect.size)
    blit(surface, drawn, drawn.get_rect(center=rect.center))


def framed(look: Look, made: Surface, radius: int = CORNER, *, line: Colour = SLATE, width: float = 2.0) -> Surface:
    """A picture inside a round frame, with nothing left of it outside the frame's corners."""
    size, white = made.get_size(), (255, 255, 255)
    made.blit(look.brush.rounded(size, radius, white, line=white, width=width), (0, 0),
              special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    blit(made, look.brush.rounded(size, radius, None, line=line, width=width, alpha=0), (0, 0))
    return made


def paler(look: Look, drawn: Surface, key: tuple[object, ...], share: int = 120) -> Surface:
    """A picture grown dim. key: what it shows."""

    def make() -> Surface:
        pale = drawn.copy()
        pale.fill((share, share, share, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pale

    return look.cache.get(("dead_cells.pale", share, drawn.get_size(), *key), make)


def paint_glow(surface: Surface, look: Look, rect: Rect, strength: int) -> None:
    """The light behind what may be clicked."""
    if look.theme.shadow:
        blur = look.px(5)
        blit(surface, look.brush.glow(rect.size, look.radius(), blur, FLAME, strength), rect.move(-2 * blur, -2 * blur))


def paint_mark(surface: Surface, look: Look, rect: Rect, mark: str | None, *, pointed: bool) -> None:
    """How a spot stands: a bright frame where it may be clicked, a double one where chosen, a red one where refused, a
    broken one where it is to blame; a thin one under the pointer."""
    reach, width = look.px(3), max(2, look.px(2.5))
    colours = {LEGAL: SPARK, CHOSEN: AQUA, REFUSED: (255, 90, 80), BLAMED: FLAME}
    if look.theme.name == "contrast" and mark == LEGAL:
        colours[LEGAL] = (255, 255, 255)
    ring = rect.inflate(2 * reach, 2 * reach)
    if mark in colours:
        colour = colours[mark]
        blit(surface, look.brush.rounded(ring.size, look.radius(), None, line=colour, width=width, alpha=0), ring)
        if mark in (CHOSEN, REFUSED):
            inner = ring.inflate(-4 * width, -4 * width)
            blit(surface, look.brush.rounded(inner.size, look.radius(), None, line=colour, width=1, alpha=0), inner)
    if pointed:
        over = ring.inflate(2 * width, 2 * width) if mark in colours else ring
        blit(surface, look.brush.rounded(over.size, look.radius(), None, line=MIST, width=max(1, look.px(1.5)),
                                         alpha=0), over)  # fmt: skip


def paint_round(surface: Surface, look: Look, numeral: str, cell: Rect, ink: Colour, *, is_over: bool) -> None:
    """A Round's numeral in the middle of its place; one that is over is ticked off, where there is room for that."""
    place = cell
    side = round(cell.height * TICK)
    if is_over and cell.width >= 3 * side:
        wide = look.type.measure(numeral, "serif_bold", cell.height * 4 // 5)[0]
        tick = Rect(cell.centerx - (side + wide) // 2 - 1, cell.centery - side // 2, side, side)
        look.type.draw_icon(surface, "check", side, ink, tick)
        place = Rect(tick.right + 2, cell.y, wide + 2, cell.height)
    write_face(surface, look, numeral, place, "serif_bold", cell.height * 4 // 5, ink)


def light(colour: Colour) -> Colour:
    """A colour bright enough for words on a dark sheet."""
    red, green, blue = (min(255, round(part * 0.6 + 110)) for part in colour)
    return red, green, blue
