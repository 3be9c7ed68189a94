"""All drawings of a folder beside each other, with their names: to be looked through."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.draw import blit
from game.client.layout import grid, inset
from game.client.places import ASSETS
from game.client.scene import Scene

COLUMNS, ROWS = 8, 4


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
        line = look.type.line_height("small")
        for name, cell in zip(self.names, grid(page, COLUMNS, ROWS, look.px(8)), strict=False):
            room = Rect(cell.x, cell.y, cell.width, cell.height - line)
            picture = look.assets.svg(name, room.size)
            blit(surface, picture, picture.get_rect(center=room.center))
            words = name.partition("/")[2].removesuffix(".svg")
            below = Rect(cell.x, room.bottom, cell.width, line)
            look.type.draw_in(surface, words, "small", look.theme.ink, below, x=0.5, owner="drawing")
