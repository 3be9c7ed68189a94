"""A scene made of widgets: the base of home, settings and most pages of the games."""

from __future__ import annotations

from pygame import Rect, Surface
from pygame.event import Event

from game.client.look import Look
from game.client.scene import Scene
from game.client.widgets.base import Widget
from game.client.widgets.ui import Ui


class WidgetScene(Scene):
    """Override ``build`` (the widgets, made once) and ``paint_background``; Escape does ``go_back``."""

    ui: Ui

    def build(self) -> Widget:
        """The page; called once, with ``self.app`` and ``self.look`` known."""
        raise NotImplementedError

    def layout(self, look: Look) -> None:
        """Build the page the first time, place it each time."""
        self.look = look
        if not hasattr(self, "ui"):
            self.ui = self._make_ui()
        self.ui.arrange(look)

    def pass_covered(self, seconds: float) -> None:
        """Messages go in their time."""
        if hasattr(self, "ui"):
            self.ui.toasts.pass_covered(seconds)

    def _make_ui(self) -> Ui:
        ui = Ui(self.build())
        ui.heard = lambda widget: self.app.sound.tick()
        return ui

    def rebuild(self) -> None:
        """Make the page anew (its content changed); keep the focus by id while it is there, and the pointer."""
        focused = self.ui.focused.id if self.ui.focused is not None else ""
        shows, place = self.ui.shows_focus, self.ui.place
        self.ui = self._make_ui()
        self.ui.arrange(self.look)
        self.ui.shows_focus = shows
        self.ui.take_pointer(place)
        kept = next((each for each in self.ui.page.walk() if each.id == focused), None) if focused else None
        if kept is not None:
            self.ui.focus(kept)

    def handle(self, event: Event) -> bool:
        """Widgets first; then Escape leads back."""
        if self.ui.handle(event):
            return True
        if self.app.keys.means(event, "back"):
            self.go_back()
            return True
        return False

    def steer(self, event: Event) -> bool:
        """Arrows that only move the focus."""
        return self.ui.handle(event)

    def reword(self) -> None:
        """The page is made anew."""
        if hasattr(self, "ui"):
            self.rebuild()

    def go_back(self) -> None:
        """Leave the scene."""
        self.app.pop()

    def update(self, seconds: float) -> None:
        """Time for tips, toasts and the caret."""
        self.ui.update(seconds)

    def seconds_to_wake(self) -> float | None:
        """When a tip, a toast or the caret changes next."""
        return self.ui.seconds_to_wake()

    def take_dirty(self) -> list[Rect]:
        """What widgets want to have painted anew."""
        return self.ui.take_dirty()

    def paint(self, surface: Surface, area: Rect) -> None:
        """Background, then widgets."""
        self.paint_background(surface, area)
        self.ui.paint(surface, area)

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """What lies below the widgets."""
        surface.fill(self.look.theme.wood_dark, area)
