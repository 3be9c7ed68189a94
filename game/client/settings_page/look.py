"""How everything looks: theme, text size, marks that need no colour, full screen."""

from __future__ import annotations

from game.client.app import App
from game.client.settings_page.rows import percent, setting
from game.client.strings import say
from game.client.theme import TEXT_SIZES, THEMES
from game.client.widgets.base import Widget
from game.client.widgets.choice import Choice
from game.client.widgets.slider import Slider
from game.client.widgets.toggle import Toggle


def look_page(app: App) -> list[Widget]:
    """The lines of the page; each change is seen at once and kept."""
    now = app.settings

    def theme(name: str) -> None:
        now.theme = name
        seen()

    def text_size(size: float) -> None:
        now.text_size = size
        seen()

    def safe_marks(on: bool) -> None:
        now.safe_marks = on
        seen()

    def seen() -> None:
        app.apply_settings()
        app.refresh_look()

    themes = [(name, say(f"settings.theme.{name}")) for name in THEMES]
    key = app.keys.shown("fullscreen")
    help = "" if key else "settings.fullscreen.no_key"
    return [
        setting("theme", Choice(themes, now.theme, theme, id="theme")),
        setting("text_size", Slider(TEXT_SIZES, now.text_size, text_size, shown=percent, id="text_size", waits=True)),
        setting("safe_marks", Toggle(say("settings.safe_marks.switch"), now.safe_marks, safe_marks, id="safe_marks")),
        setting("fullscreen", FullScreen(app), help, shortcut=key),
    ]


class FullScreen(Toggle):
    """Full screen: on as long as the window fills the desktop, whoever changed it."""

    def __init__(self, app: App) -> None:
        super().__init__(
            say("settings.fullscreen.switch"), app.window.is_fullscreen, app.set_fullscreen, id="fullscreen"
        )
        self._app = app

    def take_state(self) -> None:
        """A key may have changed it."""
        if self.is_on != self._app.window.is_fullscreen:
            self.is_on = self._app.window.is_fullscreen
            self.touch()
