"""Settings in six tabs: look, sound, play, keys, language, people. Every change is seen at once and saved."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.backdrop import tabletop
from game.client.layout import inset, take_top
from game.client.look import Look
from game.client.settings_page.keys import KeysPage
from game.client.settings_page.language import language_page
from game.client.settings_page.look import FullScreen, look_page
from game.client.settings_page.people import PeoplePage
from game.client.settings_page.play import play_page
from game.client.settings_page.sound import sound_page
from game.client.strings import say
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.scroll import ScrollView
from game.client.widgets.tabs import TabBar
from game.session.profiles import Profiles

TABS = ("look", "sound", "play", "keys", "language", "people")
WIDTH, HEIGHT, LEAST_HEIGHT = 900, 668, 590
"""Of the sheet, in logical units: every page lies on it without scrolling at 1280x720, also where type is small."""


class SettingsScene(WidgetScene):
    """Pages of settings on the table; Escape or Done leaves them. profiles: None during a game."""

    def __init__(self, profiles: Profiles | None = None, tab: str = "look") -> None:
        self._profiles = profiles
        self._tab = TABS.index(tab)

    def build(self) -> Widget:
        """Title, tabs, the page of each tab."""
        self._title = Label(say("settings.title"), role="title", id="title")
        self._bar = TabBar([say(f"settings.tab.{tab}") for tab in TABS], self._show, id="tabs.bar")
        self._bar.index = self._tab
        self._done = Button(say("settings.done"), self.go_back, id="done", kind="primary", symbol="check")
        self._is_missing = self.app.sound.is_missing
        self._keys = KeysPage(self.app, self.rebuild)
        self._people = PeoplePage(self.app, self._profiles, self.rebuild)
        parts = (
            look_page(self.app),
            sound_page(self.app),
            play_page(self.app),
            self._keys.widgets(),
            language_page(self.app),
            self._people.widgets(),
        )
        self._pages = [
            ScrollView(Column(*part, gap=8 if tab == "keys" else 20), id=f"page.{tab}", ground="panel")
            for tab, part in zip(TABS, parts, strict=True)
        ]
        self._hide_others()
        return Free(self._place, self._title, self._bar, *self._pages, self._done, id="settings")

    def _hide_others(self) -> None:
        for index, page in enumerate(self._pages):
            page.is_visible = index == self._tab

    def _show(self, index: int) -> None:
        """Another tab; the focus stays on the tabs unless it was inside the page that is gone."""
        self._tab = index
        self._hide_others()
        if self.ui.focused is not self._bar:
            self.ui.focus(None)
        self.ui.arrange(self.look)

    @property
    def wants_every_key(self) -> bool:
        """While a command waits for its key."""
        return self._keys.waiting is not None

    def handle(self, event: Event) -> bool:
        """The key that a command waits for; a file that was dropped is a profile."""
        if self._keys.waiting is not None:
            if event.type == pygame.KEYDOWN:
                self._keys.take(event)
                return True
            if event.type != pygame.MOUSEBUTTONDOWN:
                return self.ui.handle(event) if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP) else True
            self._keys.take(Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        if event.type == pygame.DROPFILE:
            self._people.take_in(event.file)
            return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        """A sound device may turn out to be missing; a key may have changed the window."""
        super().update(seconds)
        for widget in self._pages[0].walk():
            if isinstance(widget, FullScreen):
                widget.take_state()
        if self.app.sound.is_missing != self._is_missing:
            self.rebuild()

    def _place(self, look: Look, area: Rect) -> None:
        """A sheet in the middle of the table, as high for one page as for another."""
        small = look.screen.is_small
        margin = look.px(10 if small else 24)
        width = min(look.tx(WIDTH), area.width - 2 * margin)
        edge, side = (look.px(14), look.px(18)) if small else (look.px(22), look.px(34))
        height = max(look.tx(HEIGHT), look.px(LEAST_HEIGHT))
        self._sheet = Rect(0, 0, width, min(height, area.height - 2 * margin))
        self._sheet.center = area.center
        inner = inset(self._sheet, side, edge)
        done = self._done.size(look, inner.width)
        title, rest = take_top(inner, max(done[1], self._title.size(look, inner.width)[1]), look.px(6))
        bar, middle = take_top(rest, self._bar.size(look, inner.width)[1], look.px(14))
        self._title.arrange(look, title)
        self._bar.arrange(look, bar)
        for page in self._pages:
            page.arrange(look, middle)
        self._done.arrange(look, Rect(title.right - done[0], title.y, *done))

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table and the sheet."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=18)
