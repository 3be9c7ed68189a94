"""A list of rows of which one is chosen: saves, replays, log lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget

ROW, LARGE_ROW = 56, 84
"""How high a row is at least: in units of text, and in logical units where the text is large."""
SIDE = 14
SIGN, PICTURE = 24, 34
"""How large the sign before a row is, and a picture in its stead, in units of text: both have the same middle."""


@dataclass(frozen=True)
class ListRow:
    """One row: its value, its words, a second line, and words at its right end; before them a sign or a picture of the
    assets, which is larger."""

    value: str
    text: str
    detail: str = ""
    aside: str = ""
    symbol: str = ""
    picture: str = ""


class List(Widget):
    """Rows below each other; put it into a ScrollView where they may be many. ``opened`` hears Enter
    or a second click, ``at_once`` the first one.
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
        at_once: bool = False,
    ) -> None:
        super().__init__(id)
        self._at_once = at_once
        self.rows = list(rows)
        self.index = 0
        self._pressed: int | None = None
        self._ends: list[int] = []
        self._chosen = chosen
        self._opened = opened
        self._empty = empty

    @property
    def value(self) -> str | None:
        """The value of the chosen row, None in an empty list."""
        return self.rows[self.index].value if self.rows else None

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows."""
        rows = self.rows or [ListRow("", "")]
        return (width, sum(_row_height(look, row, width) for row in rows))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take a place, and see where each row ends in it."""
        super().arrange(look, rect)
        self._ends = self.ends(look, rect.width)

    def ends(self, look: Look, width: int) -> list[int]:
        """Where each row ends, from the top of a list so wide."""
        return list(accumulate(_row_height(look, row, width) for row in self.rows))

    def _row_rect(self, index: int) -> Rect:
        top = self._ends[index - 1] if index else 0
        return Rect(self.rect.x, self.rect.y + top, self.rect.width, self._ends[index] - top)

    def whole_parts(self) -> Iterator[Rect]:
        """Each row."""
        yield from (self._row_rect(index) for index in range(len(self.rows)))

    def below(self, y: int) -> int:
        """Where the first row begins that is not cut above ``y``."""
        tops = (self._row_rect(index).y for index in range(len(self.rows)))
        return next((top for top in tops if top >= y), y)

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
        inner = box.inflate(-2 * look.tx(SIDE), 0)
        if item.picture:
            place = Rect(0, 0, look.tx(PICTURE), look.tx(PICTURE))
            place.center = inner.x + look.tx(SIGN) // 2, inner.centery
            drawn = look.assets.svg(item.picture, place.size)
            blit(surface, drawn, drawn.get_rect(center=place.center))
        elif item.symbol:
            side = look.tx(SIGN)
            look.type.draw_icon(surface, item.symbol, side, theme.brass, Rect(inner.x, inner.y, side, inner.height))
        look.type.draw_in(surface, item.aside, "small", theme.ink_soft, inner, x=1.0, owner=self.id)
        left, room = _words_room(look, item, box.width)
        lines = look.type.wrap(item.detail, "small", room) if item.detail else []
        top = look.type.line_height("body_bold")
        y = box.y + (box.height - top - len(lines) * look.type.line_height("small")) // 2
        words = Rect(box.x + left, y, room, top)
        look.type.draw_in(surface, item.text, "body_bold", theme.ink, words, owner=self.id)
        look.type.draw_lines(surface, lines, "small", theme.ink_soft, words.move(0, top), owner=self.id)

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
        rows = range(len(self.rows))
        return next((at for at in rows if self._row_rect(at).collidepoint(self.rect.x, place[1])), None)

    def on_press(self, place: tuple[int, int]) -> None:
        """The row under the pointer is meant."""
        self._pressed = self._row_at(place)

    def on_release(self, place: tuple[int, int]) -> None:
        """Choose the row that was pressed, if the pointer is still on it; the chosen one is opened."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed != self._row_at(place):
            return
        is_chosen = pressed == self.index
        self.choose(pressed)
        if is_chosen or self._at_once:
            self.press()

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


def _words_room(look: Look, row: ListRow, width: int) -> tuple[int, int]:
    """Where a row's words begin, and how wide they may be beside its sign and what stands at its end."""
    left = look.tx(SIDE) + (look.tx(SIGN + 10) if row.symbol else 0)
    room = width - left - look.tx(SIDE)
    aside = min(look.type.width(row.aside, "small"), room // 2) + look.tx(10) if row.aside else 0
    return left, max(1, room - aside)


def _row_height(look: Look, row: ListRow, width: int) -> int:
    """The height of a row: room for all of its lines also where type is as small as it may be."""
    details = len(look.type.wrap(row.detail, "small", _words_room(look, row, width)[1])) if row.detail else 1
    lines = look.type.line_height("body_bold") + details * look.type.line_height("small")
    is_large = look.tx(ROW) > look.px(LARGE_ROW)
    free = look.px(4) + 2 * look.gap("tiny" if is_large else "small")
    return max(look.px(LARGE_ROW) if is_large else look.tx(ROW), lines + free)
