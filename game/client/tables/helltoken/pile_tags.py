"""Where the numbers of deck and discard pile stand: within the card on top, where they hide little of it."""

from __future__ import annotations

from math import floor

from pygame import Rect

from game.client.look import Look

BACK_WORD = Rect(112, 403, 126, 50)
"""The lower word on the back of an action card of 350 x 490."""


def pile_tag(look: Look, rect: Rect) -> Rect:
    """Where the number of the discarded cards stands: in the lower left corner, so small that also in large text it
    hides little of what the card shows."""
    side = max(18, min(look.tx(24), rect.width // 3))
    tag = Rect(0, 0, round(side * 1.3), side)
    tag.bottomleft = (rect.x + 2, rect.bottom - 2)
    return tag


def deck_tag(look: Look, rect: Rect) -> Rect:
    """Where the number of the cards of the deck stands: at the left edge, above the lower word of the cards' back."""
    tag = pile_tag(look, rect)
    tag.bottom = min(tag.bottom, rect.y + floor(BACK_WORD.top * rect.height / 490) - 1)
    return tag
