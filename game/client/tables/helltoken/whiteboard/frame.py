"""What lies under the words of a white board: the board in its wooden frame, and the side column's sheet."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE

WOOD = ((224, 164, 92), (168, 108, 52))
EDGE = (60, 36, 20)
FRAME = 9
"""How wide the wood is, in logical units."""


def paint_framed(surface: Surface, look: Look, frame: Rect) -> None:
    """An empty board with its frame and the shadow under it."""
    if look.theme.shadow:
        soft = look.px(10)
        blit(surface, look.brush.shadow(frame.size, look.radius(), soft, look.theme.shadow),
             (frame.x - 2 * soft, frame.y - 2 * soft + soft // 2))  # fmt: skip
    blit(surface, look.brush.rounded(frame.size, look.radius(), WOOD, line=EDGE, width=2.0), frame)
    inner = inset(frame, look.px(FRAME))
    blit(surface, look.brush.rounded(inner.size, look.radius("small"), PAPER_WHITE, line=EDGE, width=1.5), inner)


def paint_sheet(surface: Surface, look: Look, side: Rect) -> None:
    """The side column's empty sheet."""
    theme = look.theme
    sheet = look.brush.rounded(side.size, look.radius(), theme.panel, line=theme.line, width=theme.line_width)
    blit(surface, sheet, side)
