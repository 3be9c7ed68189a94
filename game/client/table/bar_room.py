"""How wide the bar at the lower edge is, and whether buttons have room in the line of its words."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.look import Look
from game.client.table.prompt import ASIDE, MARK, PAD
from game.client.widgets.base import Widget

WIDE = 1256
"""The width of the bar where there is room, no less for small text."""
MARGIN = 12
"""What is left free at both sides of it."""
LINES = 2
"""So many lines of words may stand beside buttons."""


def bar_width(look: Look, window: int) -> int:
    """The width of the bar in a window so wide, in pixels."""
    return min(window - 2 * look.px(MARGIN), max(look.tx(WIDE), look.px(WIDE)))


def fit_in_line(look: Look, text: str, buttons: Sequence[Widget]) -> bool:
    """Whether all buttons stand beside the words of a question, so that the bar needs no line of its own for them."""
    inner = bar_width(look, look.screen.rect.width) - 2 * look.tx(PAD)
    used = sum(button.size(look, inner)[0] + look.px(8) for button in buttons)
    room = inner - used - look.tx(MARK) - look.px(12) - look.px(16)
    return room >= look.tx(ASIDE) and len(look.type.wrap(text, "body_bold", room)) <= LINES
