"""All drawings of a folder beside each other, with their names in words: to be looked through."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.draw import blit
from game.client.layout import grid, inset
from game.client.places import ASSETS
from game.client.scene import Scene
from game.client.tables.lines import LEAST, alike_lines, write_lines
from game.client.theme import Colour

COLUMNS, ROWS = 8, 4
TILE: Colour = (124, 120, 112)
"""The ground of each drawing: light and dark ones are seen on it alike."""


def drawings(folder: str) -> list[str]:
    """The drawings of a folder below assets/, by name."""
    return sorted(f"{folder}/{file.name}" for file in (ASSETS / folder).glob("*.svg"))


def pages(folder: str) -> int:
    """How many pages the drawings of a folder take."""
    return -(-len(drawings(folder)) // (COLUMNS * ROWS))


class DrawingsScene(Scene):
    """One page of a folder's drawings."""

    def __init__(self, folder: str, page: int) -> None:
        first = page * COLUMNS * ROWS
        self.names = drawings(folder)[first : first + COLUMNS * ROWS]

    def paint(self, surface: Surface, area: Rect) -> None:
        """Each drawing in a field of its own, its name below."""
        look = self.look
        surface.blit(tabletop(look), area, area)
        page = inset(look.screen.rect, look.px(16), look.px(16))
        line = max(look.type.line_height("small"), 3 * LEAST)
        cells = grid(page, COLUMNS, ROWS, look.px(8))
        words = [name.partition("/")[2].removesuffix(".svg").replace("_", " ") for name in self.names]
        place = Rect(0, 0, cells[0].width, line)
        size = alike_lines(look, words, place, "sans", look.type.pixels("small")) or LEAST
        for name, text, cell in zip(self.names, words, cells, strict=False):
            room = Rect(cell.x, cell.y, cell.width, cell.height - line)
            blit(surface, look.brush.rounded(room.size, look.radius(), TILE), room)
            picture = look.assets.svg(name, room.inflate(-look.px(8), -look.px(8)).size)
            blit(surface, picture, picture.get_rect(center=room.center))
            below = Rect(cell.x, room.bottom, cell.width, line)
            blit(surface, look.brush.rounded(below.size, look.radius("small"), look.theme.panel, alpha=0.85), below)
            write_lines(surface, look, text, below, "sans", size, look.theme.ink, x=0.5)
