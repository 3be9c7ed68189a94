"""What is heard: three volumes."""

from __future__ import annotations

from functools import partial

from game.client.app import App
from game.client.settings import VOLUMES
from game.client.settings_page.rows import percent, setting
from game.client.sound import AMBIENCE, EFFECTS, INTERFACE
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.slider import Slider

SAMPLES = {EFFECTS: "card_flip", INTERFACE: "tick", AMBIENCE: ""}
"""Each volume with a sound that tells how loud it is; the ambience is heard anyway."""


def sound_page(app: App) -> list[Widget]:
    """A line for each volume; where nothing can be heard, the lines say so."""
    return [_volume_row(app, kind) for kind in SAMPLES]


def _volume_row(app: App, kind: str) -> Widget:
    name = f"{kind}_volume"
    slider = Slider(VOLUMES, getattr(app.settings, name), partial(_set_volume, app, kind), shown=_volume, id=name)
    return setting(name, slider, "settings.no_sound" if app.sound.is_missing else f"settings.{name}.help")


def _set_volume(app: App, kind: str, volume: float) -> None:
    setattr(app.settings, f"{kind}_volume", volume)
    app.apply_settings()
    if SAMPLES[kind]:
        app.sound.play(SAMPLES[kind], kind)


def _volume(value: float) -> str:
    return say("settings.volume.off") if value == 0 else percent(value)
