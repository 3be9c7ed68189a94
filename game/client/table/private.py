"""A private page over the table: the desk it works at, and the scene that shows it to one person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event as InputEvent

from game.client.backdrop import tabletop
from game.client.input import chord
from game.client.look import Look
from game.client.table.link import Link
from game.client.tables.base import PrivatePage
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.kernel.event import Event
from game.kernel.verdict import Verdict
from game.kernel.view import View


class Desk:
    """One seat's part of a sitting; see :class:`game.client.tables.base.PrivateDesk`."""

    def __init__(self, link: Link, seat: int, answered: Callable[[str, Any], None]) -> None:
        self.seat = seat
        self._link = link
        self._answered = answered

    def view(self) -> View:
        """The seat's view now."""
        return self._link.sitting.view(self._link.sitting.audience_of(self.seat))

    def history(self) -> Sequence[Event]:
        """The seat's stream of events, oldest first."""
        return self._link.sitting.history(self._link.sitting.audience_of(self.seat))

    def read_notes(self) -> Any:
        """The seat's notes."""
        return self._link.sitting.notes.read(self.seat)

    def write_notes(self, data: Any) -> None:
        """Replace the seat's notes and keep them."""
        self._link.sitting.notes.write(self.seat, data)

    def undo_notes(self) -> bool:
        """Back to the notes before the last change."""
        notes = self._link.sitting.notes
        could = notes.can_undo(self.seat)
        notes.undo(self.seat)
        return could

    def redo_notes(self) -> bool:
        """Forward again."""
        notes = self._link.sitting.notes
        could = notes.can_redo(self.seat)
        notes.redo(self.seat)
        return could

    def check(self, decision: str, value: Any) -> Verdict:
        """Whether an answer would be legal now."""
        return self._link.check(self.seat, decision, value)

    def answer(self, decision: str, value: Any) -> None:
        """Close the page and give the answer."""
        self._answered(decision, value)


class PrivateScene(WidgetScene):
    """Shows a private page alone; its key, Escape or the button lead back to the table."""

    def __init__(self, page: PrivatePage, key: str, closed: Callable[[], None]) -> None:
        self._page = page
        self._key = key
        self._closed = closed

    def build(self) -> Widget:
        """The page with a way back."""
        back = Button("Back to the table", self.go_back, id="private.back", symbol="arrow_u_left_top")
        return Framed(self._page, back)

    def go_back(self) -> None:
        """Keep what was written and leave."""
        self.app.pop()
        self._closed()

    def handle(self, event: InputEvent) -> bool:
        """The page's own keys and buttons first."""
        if event.type == pygame.KEYDOWN and self._page.on_page_key(event):
            return True
        if event.type == pygame.KEYUP:
            return self._page.on_key_up(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            return self._page.on_right_click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held = self.ui.held
            if held is not None and not held.rect.collidepoint(event.pos):
                self._page.on_drop(event.pos)
                self._page.on_key_up(event)
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and chord(event) == self._key:
            self.go_back()
            return True
        return False

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table under the page."""
        surface.blit(tabletop(self.look), area, area)


class Framed(Widget):
    """The page below a narrow strip with the way back."""

    def __init__(self, page: PrivatePage, back: Button) -> None:
        super().__init__("private")
        self._page, self._back = page, back
        self.add(page, back)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Strip above, page below."""
        super().arrange(look, rect)
        pad = look.px(8)
        width, height = self._back.size(look, rect.width // 2)
        self._back.arrange(look, Rect(rect.x + 2 * pad, rect.y + pad, width, height))
        self._page.arrange(look, Rect(rect.x, rect.y + height + pad, rect.width, rect.height - height - pad))
