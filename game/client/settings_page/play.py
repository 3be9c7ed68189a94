"""How a game is played on the screen: its pace, and what being asked less often betrays."""

from __future__ import annotations

from collections.abc import Callable

from game.client.app import App
from game.client.settings_page.rows import setting
from game.client.strings import say
from game.client.table.flow import Flow
from game.client.table.wishes import WISHES
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label
from game.client.widgets.toggle import Toggle

PACES = {"slow": 0.5, "normal": 1.0, "fast": 2.0, "at_once": 0.0}
"""The speeds of animations by name."""


def pace_of(speed: float) -> str:
    """The name that fits a speed."""
    return "at_once" if speed == 0 else min(PACES, key=lambda name: abs(PACES[name] - speed))


def play_page(app: App) -> list[Widget]:
    """The lines of the page, and what automatic answers betray."""
    now = app.settings

    def pace(name: str) -> None:
        now.animation_speed = PACES[name]
        app.apply_settings()

    def switch(name: str) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            setattr(now, name, on)
            app.apply_settings()

        return change

    asks = [
        Toggle(say("settings.doubts.switch"), now.doubts, switch("doubts"), id="doubts"),
        Toggle(say("settings.last_uses.switch"), now.last_uses, switch("last_uses"), id="last_uses"),
    ]
    paces = [(name, say(f"settings.animation_speed.{name}")) for name in PACES]
    wishes = [
        Label(say(f"wish.{wish}.help"), role="small", colour="ink_soft", id=f"wish.{wish}.help") for wish in WISHES
    ]
    return [
        setting("animation_speed", Choice(paces, pace_of(now.animation_speed), pace, id="animation_speed")),
        setting(
            "reduced_motion",
            Toggle(
                say("settings.reduced_motion.switch"), now.reduced_motion, switch("reduced_motion"), id="reduced_motion"
            ),
        ),
        setting("previews", Toggle(say("settings.previews.switch"), now.previews, switch("previews"), id="previews")),
        setting("doubts", Flow(*asks, gap=28)),
        Column(
            Label(say("settings.automatic"), role="body_bold", id="automatic.name"),
            Label(say("settings.automatic.help"), role="small", colour="ink_soft", id="automatic.help"),
            *wishes,
            gap=8,
        ),
    ]
