"""A list of rows of which one is chosen: saves, replays, log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget

ROW, PADDING, SIGN, BESIDE = 56, 14, 24, 10
"""How high a row is, what is left free at its ends, how large its sign is and how far from the words."""
MOST_LINES = 2
"""A second line that is too long goes on in a third; what even that does not hold ends in dots."""


@dataclass(frozen=True)
class ListRow:
    """One row: its value, its words, a second line, and words at its right end."""

    value: str
    text: str
    detail: str = ""
    aside: str = ""
    symbol: str = ""


class List(Widget):
    """Rows below each other; put it into a ScrollView where they may be many. ``opened`` hears Enter
    or a second click.
    """

    can_focus = True

    def __init__(
        self,
        rows: Sequence[ListRow],
        *,
        id: str = "",
        chosen: Callable[[str], None] | None = None,
        opened: Callable[[str], None] | None = None,
        empty: str = "",
    ) -> None:
        super().__init__(id)
        self.rows = list(rows)
        self.index = 0
        self._pressed: int | None = None
        self._tops: list[int] = []
        self._chosen = chosen
        self._opened = opened
        self._empty = empty

    @property
    def value(self) -> str | None:
        """The value of the chosen row, None in an empty list."""
        return self.rows[self.index].value if self.rows else None

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows."""
        return (width, sum(self._heights(look, width)))

    def _heights(self, look: Look, width: int) -> list[int]:
        """How high each row is; an empty list is as high as a row."""
        low = look.type.line_height("small")
        return [_row_height(look) + low * max(0, len(_detail(look, row, width)) - 1) for row in self.rows] or [
            _row_height(look)
        ]

    def arrange(self, look: Look, rect: Rect) -> None:
        """Note where the rows lie."""
        super().arrange(look, rect)
        self._tops = list(accumulate(self._heights(look, rect.width), initial=0))

    def _row_rect(self, index: int) -> Rect:
        top, bottom = self._tops[index : index + 2]
        return Rect(self.rect.x, self.rect.y + top, self.rect.width, bottom - top)

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the rows inside ``area``."""
        if not self.is_visible or not self.rect.colliderect(area):
            return
        if not self.rows:
            look = self.look
            look.type.draw_in(surface, self._empty, "body", look.theme.ink_soft, self.rect, x=0.5, owner=self.id)
        for index in range(len(self.rows)):
            if self._row_rect(index).colliderect(area):
                self._paint_row(surface, index)

    def _paint_row(self, surface: Surface, index: int) -> None:
        look, theme, item = self.look, self.look.theme, self.rows[index]
        box = self._row_rect(index).inflate(0, -look.px(4))
        if index == self.index:
            ring = theme.focus if self.has_focus else theme.line
            width = max(2.0, theme.line_width) if self.has_focus else theme.line_width
            blit(
                surface,
                look.brush.rounded(box.size, look.radius(), theme.panel_raised, line=ring, width=width),
                box,
            )
        words = _words_place(look, item, box)
        if item.symbol:
            sign = Rect(box.x + look.tx(PADDING), box.y, look.tx(SIGN), box.height)
            look.type.draw_icon(surface, item.symbol, sign.width, theme.brass, sign)
        aside = Rect(words.x, box.y, box.right - look.tx(PADDING) - words.x, box.height)
        look.type.draw_in(surface, item.aside, "small", theme.ink_soft, aside, x=1.0, owner=self.id)
        if not item.detail:
            look.type.draw_in(surface, item.text, "body_bold", theme.ink, words, owner=self.id)
            return
        details = _detail(look, item, box.width)
        top, low = look.type.line_height("body_bold"), look.type.line_height("small")
        y = words.y + (words.height - top - low * len(details)) // 2
        look.type.draw_in(surface, item.text, "body_bold", theme.ink, Rect(words.x, y, words.width, top), owner=self.id)
        for n, line in enumerate(details):
            place = Rect(words.x, y + top + n * low, words.width, low)
            look.type.draw_in(surface, line, "small", theme.ink_soft, place, owner=self.id)

    def choose(self, index: int) -> None:
        """Choose a row."""
        if self.rows and index != self.index:
            self.index = max(0, min(len(self.rows) - 1, index))
            self.touch()
            if self._chosen is not None:
                self._chosen(self.rows[self.index].value)
        self._reveal()

    def _reveal(self) -> None:
        parent = self.parent
        while parent is not None:
            reveal = getattr(parent, "reveal", None)
            if reveal is not None:
                reveal(self._row_rect(self.index))
            parent = parent.parent

    def _row_at(self, place: tuple[int, int]) -> int | None:
        return next((n for n in range(len(self.rows)) if self._row_rect(n).collidepoint(self.rect.x, place[1])), None)

    def on_press(self, place: tuple[int, int]) -> None:
        """The row under the pointer is meant."""
        self._pressed = self._row_at(place)

    def on_release(self, place: tuple[int, int]) -> None:
        """Choose the row that was pressed, if the pointer is still on it; the chosen one is opened."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed != self._row_at(place):
            return
        if pressed == self.index:
            self.press()
        else:
            self.choose(pressed)

    def press(self) -> None:
        """Open the chosen row."""
        if self._opened is not None and self.value is not None:
            self._opened(self.value)

    def on_key(self, event: Event) -> bool:
        """Arrows, Home, End choose; at either end the arrows leave the list."""
        last = len(self.rows) - 1
        target = {
            pygame.K_UP: self.index - 1,
            pygame.K_DOWN: self.index + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        wanted = target.get(event.key)
        if wanted is None:
            return super().on_key(event)
        if not 0 <= wanted <= last:
            return False
        self.choose(wanted)
        return True


def _words_place(look: Look, item: ListRow, box: Rect) -> Rect:
    """Where the words of a row stand: right of its sign, left of the words at its right end."""
    left = look.tx(PADDING) + (look.tx(SIGN) + look.tx(BESIDE) if item.symbol else 0)
    room = box.width - left - look.tx(PADDING)
    aside = min(look.type.width(item.aside, "small"), room // 2)
    return Rect(box.x + left, box.y, room - aside - look.tx(BESIDE) * bool(item.aside), box.height)


def _detail(look: Look, item: ListRow, width: int) -> list[str]:
    """The second line of a row so wide; where it is too long, its rest as a third."""
    if not item.detail:
        return []
    room = max(1, _words_place(look, item, Rect(0, 0, width, 0)).width)
    if look.type.width(item.detail, "small") <= room:
        return [item.detail]
    lines = look.type.wrap(item.detail, "small", room)
    return [*lines[: MOST_LINES - 1], " ".join(lines[MOST_LINES - 1 :])]


def _row_height(look: Look) -> int:
    """The height of a row: room for both of its lines also where type is as small as it may be."""
    lines = look.type.line_height("body_bold") + look.type.line_height("small")
    return max(look.tx(ROW), lines + look.px(12))
