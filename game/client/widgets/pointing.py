"""What a person is at now: of the things that the keys and the pointer are on, the one that was reached last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.client.widgets.base import Widget

if TYPE_CHECKING:
    from game.client.widgets.ui import Ui


class Pointing:
    """Follows the keys and the pointer of a page's keeper."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._is_led_by_keys = False
        self._at = (ui.focused, ui.place)

    def note(self, event: Event) -> None:
        """An event was taken: whichever of keys and pointer moved by it leads from now on."""
        (focused, place), self._at = self._at, (self._ui.focused, self._ui.place)
        if event.type == pygame.KEYDOWN:
            self._is_led_by_keys = self._is_led_by_keys or self._ui.focused is not focused
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.MOUSEMOTION and self._ui.place != place):
            self._is_led_by_keys = False

    def leave_gone(self) -> None:
        """Things came and went under a pointer that lies still: it is on what has gone no longer."""
        ui = self._ui
        if ui.hovered is not None and ui.held is None and not self.is_there(ui.hovered):
            ui.take_pointer(ui.place)

    def found(self) -> list[Widget]:
        """What keys and pointer are on now, as far as it is to be seen: first what was reached last."""
        places = [self._ui.hovered, self._ui.focused]
        ordered = reversed(places) if self._is_led_by_keys else places
        return [widget for widget in ordered if widget is not None and self.is_there(widget)]

    def is_there(self, widget: Widget) -> bool:
        """Whether a widget is still to be seen on the uppermost page."""
        return any(each is widget for each in self._ui.page.walk())
