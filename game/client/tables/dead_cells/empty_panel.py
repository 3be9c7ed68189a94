"""The place of a character that nobody has chosen yet."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, take_top
from game.client.look import Look
from game.client.tables.dead_cells.paint import BONE, GOLD, PALE, SLATE, panel
from game.client.tables.dead_cells.tracks import cards_pale
from game.client.tables.dead_cells.words import say
from game.client.tables.lines import write


def paint_empty(player: str, chooses: bool, surface: Surface, look: Look, rect: Rect) -> None:
    """The place of a character that is not chosen yet: whose it will be, and whether that person is asked now."""
    panel(surface, look, rect, line=GOLD if chooses else SLATE)
    line = look.type.line_height("body_bold")
    room = inset(rect, look.gap("small"))
    side = min(room.height - 2 * line - 2, room.width // 3, look.px(110))
    block = Rect(0, 0, room.width, max(0, side) + 2 * line)
    block.center = room.center
    if side >= look.px(24):
        drawn = look.assets.svg("dead_cells/pawn_group.svg", (side, side))
        shown = drawn if chooses else cards_pale(look, drawn, "pawn")
        blit(surface, shown, drawn.get_rect(midtop=block.midtop))
    name, state = take_top(Rect(block.x, block.bottom - 2 * line, block.width, 2 * line), line)
    write(surface, look, player, name, "body_bold", BONE, x=0.5)
    write(surface, look, say("setup.chooses" if chooses else "setup.waits"), state, "small", GOLD if chooses else PALE,
          x=0.5)  # fmt: skip
