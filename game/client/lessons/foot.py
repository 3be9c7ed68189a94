"""The buttons below the coach's words, each at a place of its own that nothing else ever takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.client.look import Look
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.button import Button

Rows = tuple[tuple[str, ...], ...]
WIDE: Rows = (("replay", "next"), ("hint", "show", "again"), ("check",))
"""The rows from the lowest up. A click too many on "Next" then meets nothing, and never "Show me"."""
TIGHT: Rows = (("hint", "show", "again", "next"), ("check",))
"""The rows where the quiet buttons are signs alone."""
NARROW: Rows = (("next",), ("hint", "show", "again"), ("check",))
"""The rows where signs and "Next" do not fit beside each other."""
IN_PLACE_OF = {"replay": "again", "check": "again"}
"""What takes the place of a sign that is away, in rows that have no place for itself."""
SYMBOLS = {"hint": "lightbulb_outline", "show": "play", "again": "refresh", "replay": "refresh"}
"""The symbols of the quiet buttons."""
GAP, SIGN, EDGE = 8, 20, 3
SCALE = 100
"""A length by which the size of text is compared with that of the table, in logical units."""
NEXT_WIDE = 88
"""What "Next" needs beside the signs, whether it is there or not: nothing moves when it comes."""


def is_tight(look: Look) -> bool:
    """Whether the words of every button would take the room of the coach's own: a small window, or larger text than
    most people choose."""
    return look.screen.is_small or look.tx(SCALE) >= look.px(SCALE) * 7 // 5


class CaptionedSign(Button):
    """A sign with a count or a short word below it, where that has room; what it means is told in its tooltip."""

    def __init__(self, caption: str, action: Callable[[], None], *, id: str, symbol: str, tooltip: str) -> None:
        super().__init__("", action, id=id, kind="icon", symbol=symbol, tooltip=tooltip)
        self._sign, self._caption = symbol, caption

    def _paint_words(self, surface: Surface, rect: Rect, ink: Colour) -> None:
        """The sign above, the caption below."""
        type, side = self.look.type, self.look.tx(SIGN)
        if type.width(self._caption, "caption") > rect.width - 2 * self.look.px(EDGE):
            super()._paint_words(surface, rect, ink)
            return
        low = type.line_height("caption")
        top = rect.y + (rect.height - side - low) // 2
        type.draw_icon(surface, self._sign, side, ink, Rect(rect.x, top, rect.width, side))
        below = Rect(rect.x, top + side, rect.width, low)
        type.draw_in(surface, self._caption, "caption", ink, below, x=0.5, owner=self.id)


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
        if not is_tight(look):
            return WIDE
        room = width - 3 * (look.tx(44) + look.px(GAP))
        rows = TIGHT if room >= look.tx(NEXT_WIDE) else NARROW
        return rows if "again" in self._buttons else tuple(row for row in rows if row != ("check",))

    def _places(self, look: Look, area: Rect) -> dict[str, Rect]:
        """The place of each button that is there, counted from the bottom of the area."""
        places: dict[str, Rect] = {}
        tall, gap, bottom = look.tx(44), look.px(GAP), area.bottom
        rows = self._rows(look, area.width)
        own = {name for row in rows for name in row}
        for row in rows:
            names = [name for name in self._buttons if (name if name in own else IN_PLACE_OF[name]) in row]
            if bottom == area.bottom or names:
                row_rect = Rect(area.x, bottom - tall, area.width, tall)
                in_row = _share if row in WIDE else _in_row
                places |= {name: in_row(row_rect, row, name, gap) for name in names}
                bottom -= tall + gap
        return places

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole width; the rows that are needed."""
        area = Rect(0, 0, width, 0)
        top = min((place.y for place in self._places(look, area).values()), default=-look.tx(44))
        return (width, -min(top, -look.tx(44)))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Every button at its place; the quiet ones all with their symbols or, short of room, all without."""
        super().arrange(look, rect)
        places = self._places(look, rect)
        worded = {name: self._buttons[name] for name in SYMBOLS if name in places and self._buttons[name].text}
        has_room = all(_whole(each, SYMBOLS[name], look) <= places[name].width for name, each in worded.items())
        for name, button in worded.items():
            button.set_symbol(SYMBOLS[name] if has_room else "")
        for name, place in places.items():
            self._buttons[name].arrange(look, place)


def _whole(button: Button, symbol: str, look: Look) -> int:
    """How wide a button is with its symbol and all its words."""
    button.set_symbol(symbol)
    return button.size(look, look.screen.rect.width)[0]


def _share(row_rect: Rect, row: tuple[str, ...], name: str, gap: int) -> Rect:
    """The place of one of a row that has equal places for all."""
    wide, at = (row_rect.width - (len(row) - 1) * gap) // len(row), row.index(name)
    return Rect(row_rect.x + at * (wide + gap), row_rect.y, wide, row_rect.height)


def _in_row(row_rect: Rect, row: tuple[str, ...], name: str, gap: int) -> Rect:
    """The place of one of a row: squares from the left for signs, the rest for what has words."""
    at, side = row.index(name if name in row else IN_PLACE_OF[name]), row_rect.height
    left = row_rect.x + at * (side + gap)
    if name in ("next", "check"):
        return Rect(left, row_rect.y, row_rect.right - left, side)
    return Rect(left, row_rect.y, side, side)
