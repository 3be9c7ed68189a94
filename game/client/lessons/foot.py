"""The buttons below the coach's words, each at a place of its own that nothing else ever takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.client.look import Look
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.button import Button

Rows = tuple[tuple[str, ...], ...]
USUAL: Rows = (("hint", "show", "again", "next"), ("check",))
"""The rows from the lowest up. A click too many on "Next" then meets nothing, and never "Show me"."""
NARROW: Rows = (("next",), ("hint", "show", "again"), ("check",))
"""The rows where signs and "Next" do not fit beside each other."""
IN_PLACE_OF = {"replay": "again", "check": "again"}
"""What takes the place of a sign that is away, in rows that have no place for itself."""
SYMBOLS = {"hint": "lightbulb_outline", "show": "play", "again": "refresh", "replay": "refresh"}
"""The symbols of the quiet buttons."""
GAP, SIGN, EDGE = 8, 20, 3
SIGN_WIDE = 64
"""How wide a sign is at most, for its words below it."""
SCALE = 100
"""A length by which the size of text is compared with that of the table, in logical units."""
NEXT_WIDE = 88
"""What "Next" needs beside the signs, whether it is there or not: nothing moves when it comes."""


def is_tight(look: Look) -> bool:
    """Whether the words of every button would take the room of the coach's own: a small window, or larger text than
    most people choose."""
    return look.screen.is_small or look.tx(SCALE) >= look.px(SCALE) * 7 // 5


class CaptionedSign(Button):
    """A sign with its words below it, else a count or a short word, where that has room; what it means is told in its
    tooltip."""

    def __init__(
        self, words: str, short: str, action: Callable[[], None], *, id: str, symbol: str, tooltip: str
    ) -> None:
        super().__init__("", action, id=id, kind="icon", symbol=symbol, tooltip=tooltip)
        self._sign, self._captions = symbol, (words, short)

    def _caption(self, width: int) -> str:
        """The longest caption that has room in a width; "" if none has."""
        room, type = width - 2 * self.look.px(EDGE), self.look.type
        return next((each for each in self._captions if type.width(each, "caption") <= room), "")

    def _paint_words(self, surface: Surface, rect: Rect, ink: Colour) -> None:
        """The sign above, the caption below."""
        type, side, caption = self.look.type, self.look.tx(SIGN), self._caption(rect.width)
        if not caption:
            super()._paint_words(surface, rect, ink)
            return
        low = type.line_height("caption")
        top = rect.y + (rect.height - side - low) // 2
        type.draw_icon(surface, self._sign, side, ink, Rect(rect.x, top, rect.width, side))
        below = Rect(rect.x, top + side, rect.width, low)
        type.draw_in(surface, caption, "caption", ink, below, x=0.5, owner=self.id)


class Foot(Widget):
    """Buttons by name. The lowest row is kept free while its buttons are away, so that "Next" comes back to its place;
    rows above it take room only where a button stands in them."""

    def __init__(self, buttons: Mapping[str, Button], id: str) -> None:
        super().__init__(id)
        self._buttons = buttons
        self.add(*buttons.values())

    def _rows(self, look: Look, width: int) -> Rows:
        """What may stand in which row. "Check" stands beside signs that leave it room: off until something is chosen,
        it does nothing when "Next" is clicked once too often."""
        room = width - 3 * (_sign_wide(look, width) + look.px(GAP))
        rows = USUAL if room >= look.tx(NEXT_WIDE) else NARROW
        return rows if "again" in self._buttons else tuple(row for row in rows if row != ("check",))

    def _places(self, look: Look, area: Rect) -> dict[str, Rect]:
        """The place of each button that is there, counted from the bottom of the area."""
        places: dict[str, Rect] = {}
        tall, gap, bottom = look.tx(44), look.px(GAP), area.bottom
        rows, wide = self._rows(look, area.width), _sign_wide(look, area.width)
        own = {name for row in rows for name in row}
        for row in rows:
            names = [name for name in self._buttons if (name if name in own else IN_PLACE_OF[name]) in row]
            if bottom == area.bottom or names:
                row_rect = Rect(area.x, bottom - tall, area.width, tall)
                places |= {name: _in_row(row_rect, row, name, wide, gap) for name in names}
                bottom -= tall + gap
        return places

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole width; the rows that are needed."""
        area = Rect(0, 0, width, 0)
        top = min((place.y for place in self._places(look, area).values()), default=-look.tx(44))
        return (width, -min(top, -look.tx(44)))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Every button at its place."""
        super().arrange(look, rect)
        for name, place in self._places(look, rect).items():
            self._buttons[name].arrange(look, place)


def _sign_wide(look: Look, width: int) -> int:
    """How wide the signs are, all alike: square in large text, else as wide as "Next" leaves them for their words."""
    if is_tight(look):
        return look.tx(44)
    left = (width - look.tx(NEXT_WIDE)) // 3 - look.px(GAP)
    return max(look.tx(44), min(look.tx(SIGN_WIDE), left))


def _in_row(row_rect: Rect, row: tuple[str, ...], name: str, wide: int, gap: int) -> Rect:
    """The place of one of a row: signs from the left, the rest for what has words."""
    at = row.index(name if name in row else IN_PLACE_OF[name])
    left = row_rect.x + at * (wide + gap)
    if name in ("next", "check"):
        return Rect(left, row_rect.y, row_rect.right - left, row_rect.height)
    return Rect(left, row_rect.y, wide, row_rect.height)
