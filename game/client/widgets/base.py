"""What every widget has: an id, a place, states, a wish for space, and a way to say that it must be
painted anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.theme import Colour

if TYPE_CHECKING:
    from game.client.widgets.ui import Ui

FOCUS_MARGIN = 5
REACH = 44
"""How far the shadow of a widget may reach beyond it, in logical units, unless its kind says less."""
RING_REACH = 10
"""How far the ring of the focus reaches beyond a widget without a shadow, in logical units."""


def ring_width(look: Look) -> int:
    """How wide each line of the ring on the table is, in pixels; two of its three lie within the place of a spot."""
    return max(3, look.px(3))


class Widget:
    """One thing on the screen. ``id`` is unique within its page; ``rect`` is in window pixels.

    A widget that is not ``enabled`` keeps its place in the focus ring and says ``why`` when asked or pressed.
    """

    can_focus = False
    reach = REACH
    is_painted = True
    """False where nothing but the focus is painted: such a widget may come, go and move without a repaint."""

    def __init__(self, id: str = "", *, enabled: bool = True, why: str = "", tooltip: str = "") -> None:
        self.id = id
        self.rect = Rect(0, 0, 0, 0)
        self.is_visible = True
        self.tooltip = tooltip
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.look: Look
        self._ui: Ui | None = None
        self._enabled = enabled
        self._why = why

    @property
    def enabled(self) -> bool:
        """Whether pressing does what the widget is for."""
        return self._enabled

    @property
    def why(self) -> str:
        """Why the widget is off."""
        return self._why

    def enable(self) -> None:
        """Switch on."""
        self._switch(True, "")

    def disable(self, why: str) -> None:
        """Switch off, with the reason to show."""
        self._switch(False, why)

    def _switch(self, enabled: bool, why: str) -> None:
        was, (self._enabled, self._why) = self._enabled, (enabled, why)
        if was != enabled:
            self.touch()

    def add(self, *children: Widget) -> None:
        """Put widgets inside this one."""
        for child in children:
            child.parent = self
            self.children.append(child)

    def clear(self) -> None:
        """Take all widgets out."""
        for child in self.children:
            child.parent = None
        self.children.clear()

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones inside, in focus order."""
        if not self.is_visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    @property
    def ui(self) -> Ui | None:
        """The page's keeper of focus and pointer, once the widget is part of one."""
        widget: Widget | None = self
        while widget is not None:
            if widget._ui is not None:
                return widget._ui
            widget = widget.parent
        return None

    def belongs_to(self, ui: Ui) -> None:
        """Make this the top of a page of ``ui``."""
        self._ui = ui

    @property
    def is_heading(self) -> bool:
        """Whether it stands over what follows it."""
        return False

    @property
    def has_focus(self) -> bool:
        """Keys go here."""
        return self.ui is not None and self.ui.focused is self

    @property
    def is_hovered(self) -> bool:
        """The pointer is here."""
        return self.ui is not None and self.ui.hovered is self

    @property
    def is_pressed(self) -> bool:
        """The pointer holds this down."""
        return self.ui is not None and self.ui.held is self and self.ui.hovered is self

    def touch(self) -> None:
        """Ask to be painted anew."""
        if self.ui is not None and self.rect.width:
            margin = 2 * (FOCUS_MARGIN + 3)
            self.ui.dirty.append(self.rect.inflate(margin, margin))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The size the widget would like, no wider than ``width`` where it can help it."""
        return (width, 0)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Take a place; containers place their children."""
        self.look = look
        self.rect = Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Shift this widget and everything inside."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def whole_parts(self) -> Iterator[Rect]:
        """What a folded page shows whole or not at all: a widget that paints something, else what is inside it."""
        if self.is_visible and (type(self).paint_self is not Widget.paint_self or not self.children):
            yield self.rect
        elif self.is_visible:
            for child in self.children:
                yield from child.whole_parts()

    def paint_fold(self, surface: Surface, seen: Rect, lowest: int, ground: Colour) -> None:
        """Close what a folded page shows only a part of: ``seen`` is what it shows, ``lowest`` where its room ends,
        ``ground`` what it lies on. What has no edge of its own needs none there."""

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint this widget and what is inside it, as far as it meets ``area``."""
        if not (self.is_visible and self.rect):  # without a place: not laid out since it was shown
            return
        margin = 2 * self.look.px(self.reach)
        if not self.rect.inflate(margin, margin).colliderect(area):
            return
        self.paint_self(surface)
        if self.has_focus and self.ui is not None and self.ui.shows_focus:
            self.paint_focus(surface)
        for child in self.children:
            child.paint(surface, area)

    def paint_self(self, surface: Surface) -> None:
        """Paint this widget without what is inside it."""

    def paint_focus(self, surface: Surface) -> None:
        """The mark of the focus: a ring a little outside the widget."""
        ring = self.rect.inflate(8, 8)
        width = max(2, self.look.px(2))
        picture = self.look.brush.rounded(
            ring.size, self.look.radius() + 3, None, line=self.look.theme.focus, width=width, alpha=0
        )
        blit(surface, picture, ring)

    def at(self, place: tuple[int, int]) -> Widget | None:
        """The innermost visible widget under a point."""
        if not self.is_visible or not self.rect.collidepoint(place):
            return None
        for child in reversed(self.children):
            found = child.at(place)
            if found is not None:
                return found
        return self

    def hint_at(self, place: tuple[int, int]) -> tuple[str, Rect] | None:
        """The link or term under a point of the window that a tooltip may explain, and where it stands."""
        return None

    def takes(self, place: tuple[int, int]) -> bool:
        """Whether a press at a point is meant for this widget."""
        return self.can_focus or bool(self.tooltip) or self.hint_at(place) is not None

    def press(self) -> None:
        """Do what the widget is for; called by click, Enter and Space while enabled."""

    def on_press(self, place: tuple[int, int]) -> None:
        """The pointer went down here."""

    def on_drag(self, place: tuple[int, int]) -> None:
        """The pointer moves while held down here."""

    def on_release(self, place: tuple[int, int]) -> None:
        """The pointer came up here: a click."""
        self.press()

    def on_wheel(self, amount: float) -> bool:
        """The wheel turned over this widget; True when used."""
        return False

    def on_key(self, event: Event) -> bool:
        """A key while focused; True when used."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.press()
            return True
        return False

    def on_text(self, event: Event) -> bool:
        """TEXTINPUT or TEXTEDITING while focused; True when used."""
        return False

    def on_focus(self) -> None:
        """The focus came."""

    def on_blur(self) -> None:
        """The focus left."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id!r} {tuple(self.rect)}>"


def reached(look: Look, widget: Widget, place: Rect) -> Rect:
    """All that a widget in this place may have painted."""
    margin = 2 * look.px(widget.reach)
    return place.inflate(margin, margin)
