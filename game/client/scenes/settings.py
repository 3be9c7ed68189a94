"""Settings: text size, theme, animation, motion, sound, full screen. Every change is seen at once and saved."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.layout import inset, take_bottom, take_top
from game.client.look import Look
from game.client.settings import SPEEDS, VOLUMES
from game.client.sound import AMBIENCE, EFFECTS, INTERFACE
from game.client.strings import say
from game.client.theme import TEXT_SIZES, THEMES
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, Row, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label
from game.client.widgets.scroll import ScrollView
from game.client.widgets.slider import Slider
from game.client.widgets.toggle import Toggle

SAMPLES = {EFFECTS: "card_flip", INTERFACE: "tick", AMBIENCE: ""}
"""Each volume with a sound that tells how loud it is; the ambience is heard anyway."""


class SettingsScene(WidgetScene):
    """One page of settings on the table; Escape or Done leaves it."""

    def build(self) -> Widget:
        """Each setting a line: its name and what it means at the left, its control at the right."""
        self._title = Label(say("settings.title"), role="title", id="title")
        self._done = Button(say("settings.done"), self.go_back, id="done", kind="primary", symbol="check")
        self._rows = self._make_rows()
        self._list = ScrollView(Column(*self._rows, gap=20), id="list")
        return Free(self._place, self._title, self._list, self._done, id="settings")

    def _make_rows(self) -> list[Widget]:
        now = self.app.settings
        self._is_missing = self.app.sound.is_missing
        self._fullscreen = Toggle(
            say("settings.fullscreen.switch"), now.fullscreen, self._set_fullscreen, id="fullscreen"
        )
        themes = [(name, say(f"settings.theme.{name}")) for name in THEMES]
        return [
            self._row("theme", Choice(themes, now.theme, self._set_theme, id="theme")),
            self._row(
                "text_size",
                Slider(TEXT_SIZES, now.text_size, self._set_text_size, shown=_percent, id="text_size"),
            ),
            self._row(
                "animation_speed",
                Slider(SPEEDS, now.animation_speed, self._set_speed, shown=_speed, id="animation_speed"),
            ),
            self._row(
                "reduced_motion",
                Toggle(
                    say("settings.reduced_motion.switch"),
                    now.reduced_motion,
                    self._set_reduced_motion,
                    id="reduced_motion",
                ),
            ),
            *(self._volume_row(kind) for kind in SAMPLES),
            self._row("fullscreen", self._fullscreen),
        ]

    def _volume_row(self, kind: str) -> Widget:
        """A volume; where nothing can be heard, the line says so."""
        name = f"{kind}_volume"
        slider = Slider(
            VOLUMES, getattr(self.app.settings, name), partial(self._set_volume, kind), shown=_volume, id=name
        )
        return self._row(name, slider, "settings.no_sound" if self.app.sound.is_missing else f"settings.{name}.help")

    def update(self, seconds: float) -> None:
        """A sound device may turn out to be missing."""
        super().update(seconds)
        if self.app.sound.is_missing != self._is_missing:
            self.rebuild()

    def _row(self, name: str, control: Widget, help: str = "") -> Widget:
        words = Column(
            Label(say(f"settings.{name}"), role="body_bold", id=f"{name}.name"),
            Label(say(help or f"settings.{name}.help"), role="small", colour="ink_soft", id=f"{name}.help"),
            gap=2,
        )
        return SettingRow(words, control)

    def _place(self, look: Look, area: Rect) -> None:
        """A sheet in the middle of the table."""
        width = min(look.tx(820), area.width - 2 * look.px(24))
        edge, gaps = look.px(26), look.px(18) + look.px(16)
        within = width - 2 * look.px(34)
        wanted = sum(part.size(look, within)[1] for part in (self._title, self._list, self._done))
        self._sheet = Rect(0, 0, width, min(wanted + gaps + 2 * edge, area.height - 2 * look.px(24)))
        self._sheet.center = area.center
        inner = inset(self._sheet, look.px(34), edge)
        self._fullscreen.is_on = self.app.window.is_fullscreen
        title, rest = take_top(inner, self._title.size(look, inner.width)[1], look.px(18))
        done, middle = take_bottom(rest, self._done.size(look, inner.width)[1], look.px(16))
        self._title.arrange(look, title)
        self._list.arrange(look, middle)
        wide = self._done.size(look, inner.width)[0]
        self._done.arrange(look, Rect(done.right - wide, done.y, wide, done.height))

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table and the sheet."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=18)

    def _set_theme(self, theme: str) -> None:
        self.app.settings.theme = theme
        self.app.apply_settings()
        self.app.refresh_look()

    def _set_text_size(self, size: float) -> None:
        self.app.settings.text_size = size
        self.app.apply_settings()
        self.app.refresh_look()

    def _set_speed(self, speed: float) -> None:
        self.app.settings.animation_speed = speed
        self.app.apply_settings()

    def _set_reduced_motion(self, on: bool) -> None:
        self.app.settings.reduced_motion = on
        self.app.apply_settings()

    def _set_volume(self, kind: str, volume: float) -> None:
        setattr(self.app.settings, f"{kind}_volume", volume)
        self.app.apply_settings()
        if SAMPLES[kind]:
            self.app.sound.play(SAMPLES[kind], kind)

    def _set_fullscreen(self, on: bool) -> None:
        self.app.set_fullscreen(on)


class SettingRow(Widget):
    """Words and control beside each other, or below each other where the line is short."""

    def __init__(self, words: Widget, control: Widget) -> None:
        super().__init__()
        self.add(words, control)
        self._beside = Row(words, control, gap=28, weights=[5, 6])
        self._below = Column(words, control, gap=6)
        words.parent = control.parent = self

    def _form(self, look: Look, width: int) -> Widget:
        return self._beside if width >= look.tx(600) else self._below

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What the fitting form wants."""
        return self._form(look, width).size(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place words and control."""
        super().arrange(look, rect)
        self._form(look, rect.width).arrange(look, rect)


def _percent(value: float) -> str:
    return f"{round(value * 100)} %"


def _volume(value: float) -> str:
    return say("settings.volume.off") if value == 0 else _percent(value)


def _speed(value: float) -> str:
    return say("settings.animation_speed.none") if value == 0 else f"{value:g}×"
