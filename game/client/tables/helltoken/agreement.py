"""A draw by agreement on the screen: how it is offered, and the sign beside whoever has agreed. Ruling R50."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.kernel.view import View


def draw_form(view: View) -> str:
    """The wording of the offer: the first to agree offers a draw ("") and others join him; the last one ends the
    game."""
    state = view.state
    if not state.draw_agreed:
        return ""
    left = [seat for seat, alive in enumerate(state.alive) if alive and not has_agreed(view, seat)]
    return "last" if len(left) == 1 else "joined"


def has_agreed(view: View, seat: int) -> bool:
    """Whether a seat agrees to a draw; everybody may know."""
    return bool(view.state.draw_agreed >> seat & 1)


def paint_agreed(surface: Surface, look: Look, header: Rect) -> None:
    """The sign that a seat agrees to a draw, on the upper edge of its mark."""
    side = min(look.tx(22), header.height // 2)
    disc = Rect(header.x, header.y, side, side)
    blit(surface, look.brush.rounded(disc.size, side // 2, look.theme.panel_raised, line=look.theme.brass), disc)
    look.type.draw_icon(surface, "handshake_outline", round(side * 0.8), look.theme.brass_light, disc)
