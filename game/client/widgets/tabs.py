"""Tabs: several pages in one place, of which one is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.look import Look
from game.client.widgets.base import Widget

BESIDE = 16
"""The air at either side of a title, in logical units of type; the first begins at the bar's own edge all the same, and
the last may end at the other one."""


class TabBar(Widget):
    """The titles of the pages; left and right change between them."""

    can_focus = True

    def __init__(self, titles: Sequence[str], changed: Callable[[int], None], *, id: str = "") -> None:
        super().__init__(id)
        self._titles = list(titles)
        self._changed = changed
        self.index = 0
        self.is_lined = True

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """One line."""
        return (width, look.tx(44))

    def wanted(self, look: Look) -> int:
        """The width in pixels in which all titles stand beside each other."""
        return sum(self._widths(look)) - 2 * look.tx(BESIDE)

    def _widths(self, look: Look) -> list[int]:
        return [look.type.width(title, "label") + 2 * look.tx(BESIDE) for title in self._titles]

    def _cells(self) -> dict[int, Rect]:
        """Where the titles lie, by page; short of room only the shown one, between two arrows."""
        look, rect = self.look, self.rect
        widths = self._widths(look)
        if self.wanted(look) > rect.width:
            return {self.index: rect.inflate(-2 * look.tx(40), 0)}
        cells, x = {}, rect.x - look.tx(BESIDE)
        for index, width in enumerate(widths):
            cells[index] = Rect(x, rect.y, width, rect.height)
            x += width
        return cells

    def choose(self, index: int) -> None:
        """Show another page."""
        index = max(0, min(len(self._titles) - 1, index))
        if index != self.index:
            self.index = index
            self.touch()
            self._changed(index)

    def paint_self(self, surface: Surface) -> None:
        """Titles on a fine line, unless they stand beside other words, where it would begin in mid-air; the shown one
        is underlined in brass."""
        look, theme = self.look, self.look.theme
        if self.is_lined:
            surface.fill(theme.line, Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1))
        cells = self._cells()
        if len(cells) < len(self._titles):
            self._paint_arrows(surface)
        for index, cell in cells.items():
            title = self._titles[index]
            ink = theme.ink if index == self.index else theme.ink_soft
            inner = cell.inflate(-look.tx(8), 0)
            look.type.draw_in(surface, title, "label", ink, inner, x=0.5, owner=self.id)
            if index == self.index:
                high = max(3, look.tx(3))
                line = cell.inflate(-2 * look.tx(BESIDE), 0)
                surface.fill(theme.brass, Rect(line.x, line.bottom - high, line.width, high))

    def _paint_arrows(self, surface: Surface) -> None:
        """There are pages before and behind the shown one."""
        look, side = self.look, self.look.tx(24)
        for name, x, step in (("chevron_left", self.rect.x, -1), ("chevron_right", self.rect.right - side, 1)):
            is_there = 0 <= self.index + step < len(self._titles)
            ink = look.theme.ink if is_there else look.theme.ink_faint
            look.type.draw_icon(surface, name, side, ink, Rect(x, self.rect.y, side, self.rect.height))

    def on_release(self, place: tuple[int, int]) -> None:
        """Show the page whose title was clicked, or the one that an arrow leads to."""
        cells = self._cells()
        for index, cell in cells.items():
            if cell.collidepoint(place):
                self.choose(index)
                return
        if len(cells) < len(self._titles):
            self.choose(self.index + (-1 if place[0] < self.rect.centerx else 1))

    def on_key(self, event: Event) -> bool:
        """Left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.choose(self.index + step)
        return True


class Tabs(Widget):
    """A bar of titles and the page that is shown below it."""

    def __init__(self, pages: Sequence[tuple[str, Widget]], *, id: str = "") -> None:
        super().__init__(id)
        self.bar = TabBar([title for title, _ in pages], self._show, id=f"{id}.bar" if id else "")
        self.add(self.bar, *(page for _, page in pages))
        self._hide_others(0)

    def _hide_others(self, index: int) -> None:
        for number, page in enumerate(self.children[1:]):
            page.is_visible = number == index

    def _show(self, index: int) -> None:
        self._hide_others(index)
        self.touch()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The bar and the highest page, so that nothing jumps."""
        highest = max(page.size(look, width)[1] for page in self.children[1:])
        return (width, self.bar.size(look, width)[1] + look.px(12) + highest)

    def arrange(self, look: Look, rect: Rect) -> None:
        """The bar above, every page below it."""
        super().arrange(look, rect)
        high = self.bar.size(look, rect.width)[1]
        self.bar.arrange(look, Rect(rect.x, rect.y, rect.width, high))
        below = Rect(rect.x, rect.y + high + look.px(12), rect.width, max(0, rect.height - high - look.px(12)))
        for page in self.children[1:]:
            page.arrange(look, below)
