"""What the buttons of a game pad do: they move the focus, press, go back and ask, in every scene alike.

Most of them speak as the keyboard does, so that whatever can be reached by keys can be reached by a pad.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from game.client.input import key_event
from game.client.pad import DIRECTIONS, Press
from game.client.strings import say
from game.client.widgets.letters import LetterBoard
from game.client.widgets.tabs import TabBar
from game.client.widgets.textfield import TextField
from game.client.widgets.ui import Ui

if TYPE_CHECKING:
    from game.client.app import App

COMMANDS = {"y": "why", "view": "help", "start": "menu", "l3": "log", "r3": "fill"}
"""Buttons that ask for a command."""
SHOULDERS = {"lb": ("undo", -1), "rb": ("redo", 1)}
"""Where there are tabs they change them."""
SHOWN = {
    "why": "y",
    "help": "view",
    "menu": "start",
    "log": "l3",
    "fill": "r3",
    "undo": "lb",
    "redo": "rb",
    "inspect": "x",
    "back": "b",
    "press": "a",
    "confirm": "a",
    "skip": "a",
    "next": "rt",
    "previous": "lt",
}
"""The button of each action, to be shown instead of its key."""


def command_event(action: str) -> Event:
    """A key press that means an action by its name, whatever its keys are."""
    return Event(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode="", action=action)


def button_names() -> dict[str, str]:
    """Each action with the name of its button."""
    return {action: say(f"pad.{button}") for action, button in SHOWN.items()}


class PadHand:
    """Gives the uppermost scene what the presses mean."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._pressing = "return"

    def take(self, press: Press) -> None:
        """Do what a press means."""
        scene, button = self._app.scene, press.button
        if scene is None:
            return
        if button == "a":
            self._press(press.is_down)
        elif not press.is_down:
            return
        elif button in DIRECTIONS:
            scene.handle(key_event(button))
        elif button.startswith("stick_"):
            scene.steer(key_event(button.removeprefix("stick_")))
        elif button.startswith("roll_"):
            self._roll(1 if button == "roll_up" else -1)
        elif button in ("lt", "rt"):
            scene.handle(key_event("shift+tab" if button == "lt" else "tab"))
        elif button == "b":
            self._back()
        elif button == "x":
            self._inspect()
        elif button in SHOULDERS:
            self._shoulder(*SHOULDERS[button])
        else:
            scene.handle(command_event(COMMANDS[button]))

    @property
    def _ui(self) -> Ui | None:
        return getattr(self._app.scene, "ui", None)

    def _press(self, is_down: bool) -> None:
        """Press what has the focus; a text gets a board of letters; what is being played is skipped."""
        scene, ui = self._app.scene, self._ui
        assert scene is not None
        if is_down and ui is not None and isinstance(ui.focused, TextField) and ui.focused.enabled:
            ui.open(LetterBoard(ui.focused))
            return
        if is_down:
            self._pressing = "space" if self._app.animator.is_running else "return"
        scene.handle(key_event(self._pressing, pygame.KEYDOWN if is_down else pygame.KEYUP))

    def _back(self) -> None:
        """Take back what was laid down, else what Escape does."""
        scene, ui = self._app.scene, self._ui
        assert scene is not None
        is_typing = ui is not None and isinstance(ui.focused, TextField)
        if is_typing or not scene.handle(command_event("take_back")):
            scene.handle(key_event("escape"))

    def _inspect(self) -> None:
        """Inspect what has the focus; where nothing can be inspected its tip is shown."""
        scene, ui = self._app.scene, self._ui
        assert scene is not None
        if scene.handle(command_event("inspect")) or ui is None or ui.focused is None:
            return
        words = ui.focused.tooltip if ui.focused.enabled else ui.focused.why
        if words:
            ui.tips.show(ui.focused, words)

    def _shoulder(self, action: str, step: int) -> None:
        ui, scene = self._ui, self._app.scene
        assert scene is not None
        bars = [] if ui is None else [widget for widget in ui.page.walk() if isinstance(widget, TabBar)]
        if bars:
            bars[0].choose(bars[0].index + step)
        else:
            scene.handle(command_event(action))

    def _roll(self, lines: int) -> None:
        """Turn the wheel over what has the focus, else over the first thing that scrolls."""
        ui = self._ui
        if ui is None:
            return
        widget = ui.focused
        while widget is not None:
            if widget.on_wheel(lines):
                return
            widget = widget.parent
        any(each.on_wheel(lines) for each in ui.page.walk())
