"""A seat's sign, wherever a seat is named: in the header, the prompt bar, on a card of a seat and on the curtain."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.icons import ICONS
from game.client.look import Look
from game.client.theme import Colour


def paint_mark(
    surface: Surface, look: Look, rect: Rect, mark: str, name: str, colour: Colour, *, rim: Colour | None = None
) -> None:
    """A seat's sign: its picture or symbol on its colour, or the first letter of its name. rim: its line, where ink
    would not stand out from the ground."""
    disc = look.brush.rounded(rect.size, rect.width // 2, colour, line=rim or look.theme.ink, width=1.5)
    blit(surface, disc, rect)
    ink = (20, 14, 10) if sum(colour) > 330 else (250, 244, 232)
    if mark in ICONS:
        look.type.draw_icon(surface, mark, rect.width * 3 // 5, ink, rect)
        return
    if mark:
        inner = rect.inflate(-rect.width // 4, -rect.width // 4)
        picture = look.assets.svg(mark, inner.size)
        blit(surface, picture, picture.get_rect(center=inner.center))
        return
    look.type.draw_in(surface, name[:1].upper(), "label", ink, rect, x=0.5, owner="mark")
