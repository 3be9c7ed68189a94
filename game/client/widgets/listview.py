"""A list of rows of which one is chosen: saves, replays, log lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget

ROW = 56


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
        self._chosen = chosen
        self._opened = opened
        self._empty = empty

    @property
    def value(self) -> str | None:
        """The value of the chosen row, None in an empty list."""
        return self.rows[self.index].value if self.rows else None

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows."""
        return (width, _row_height(look) * max(1, len(self.rows)))

    def _row_rect(self, index: int) -> Rect:
        height = _row_height(self.look)
        return Rect(self.rect.x, self.rect.y + index * height, self.rect.width, height)

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
        inner = box.inflate(-2 * look.tx(14), 0)
        if item.symbol:
            side = look.tx(24)
            look.type.draw_icon(surface, item.symbol, side, theme.brass, Rect(inner.x, inner.y, side, inner.height))
            inner = Rect(inner.x + side + look.tx(10), inner.y, inner.width - side - look.tx(10), inner.height)
        aside = min(look.type.width(item.aside, "small"), inner.width // 2)
        look.type.draw_in(surface, item.aside, "small", theme.ink_soft, inner, x=1.0, owner=self.id)
        words = Rect(inner.x, inner.y, inner.width - aside - look.tx(10) * bool(item.aside), inner.height)
        if not item.detail:
            look.type.draw_in(surface, item.text, "body_bold", theme.ink, words, owner=self.id)
            return
        top = look.type.line_height("body_bold")
        low = look.type.line_height("small")
        y = words.y + (words.height - top - low) // 2
        look.type.draw_in(surface, item.text, "body_bold", theme.ink, Rect(words.x, y, words.width, top), owner=self.id)
        detail = Rect(words.x, y + top, words.width, low)
        look.type.draw_in(surface, item.detail, "small", theme.ink_soft, detail, owner=self.id)

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
        index = (place[1] - self.rect.y) // _row_height(self.look)
        return index if 0 <= index < len(self.rows) else None

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


def _row_height(look: Look) -> int:
    """The height of a row: room for both of its lines also where type is as small as it may be."""
    lines = look.type.line_height("body_bold") + look.type.line_height("small")
    return max(look.tx(ROW), lines + look.px(12))
