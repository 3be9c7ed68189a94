"""Keys: every command with its keys; press one, then the key that it shall have. What clashes is named."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.app import App
from game.client.draw import blit
from game.client.input import COMMANDS, HANDS, MODIFIER_KEYS, TAKEN, KeyBindings, chord, key_shown
from game.client.look import Look
from game.client.settings_page.rows import Columns
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label


def keys_shown(keys: KeyBindings, action: str) -> str:
    """The keys of an action as people write them; those of another system's keyboard are left out."""
    own = [key for key in keys.keys[action] if "meta" not in key or sys.platform == "darwin"]
    return ", ".join(map(key_shown, own)) or say("settings.keys.none")


class KeyCell(Widget):
    """A command and its keys; pressing it waits for a key."""

    can_focus = True

    def __init__(self, action: str, shown: str, pressed: Callable[[KeyCell], None]) -> None:
        super().__init__(f"key.{action}", tooltip=say("settings.keys.tip"))
        self.action = action
        self.shown = shown
        self.is_waiting = False
        self._pressed = pressed
        self._name = say(f"key.{action}")

    def press(self) -> None:
        """Wait for a key."""
        self._pressed(self)

    def wait(self) -> None:
        """The next key is for this command."""
        self.is_waiting = True
        self.touch()

    def show(self, shown: str) -> None:
        """These are the keys now; nothing is waited for."""
        self.shown, self.is_waiting = shown, False
        self.touch()

    def _words(self) -> str:
        return say("settings.keys.press") if self.is_waiting else self.shown

    def _is_stacked(self, look: Look, width: int) -> bool:
        """Whether name and keys must stand below each other."""
        return not self._has_room(look, width, self.shown)

    def _has_room(self, look: Look, width: int, words: str) -> bool:
        """Whether words have room behind the name."""
        return look.type.width(self._name, "body") + look.type.width(words, "small_bold") + look.tx(34) <= width

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """One line, or two."""
        return (width, look.tx(56 if self._is_stacked(look, width) else 34))

    def paint_self(self, surface: Surface) -> None:
        """The name at the left, the keys at the right; what to do while it waits stands alone where room is short."""
        look, theme = self.look, self.look.theme
        edge = theme.brass if self.is_hovered or self.is_waiting else theme.line
        box = look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised, line=edge)
        blit(surface, box, self.rect)
        inner = self.rect.inflate(-2 * look.tx(12), -2 * look.tx(2))
        ink = theme.brass_light if self.is_waiting else theme.ink_soft
        upper, lower = inner, inner
        if self._is_stacked(look, self.rect.width):
            upper = Rect(inner.x, inner.y, inner.width, inner.height // 2)
            lower = Rect(inner.x, upper.bottom, inner.width, inner.height - upper.height)
        is_alone = upper is lower and not self._has_room(look, self.rect.width, self._words())
        if not is_alone:
            look.type.draw_in(surface, self._name, "body", theme.ink, upper, owner=self.id)
        x = 1.0 if upper is lower and not is_alone else 0.0
        look.type.draw_in(surface, self._words(), "small_bold", ink, lower, x=x, owner=self.id)


class KeysPage:
    """The list of all actions; ``waiting`` is the cell that waits for a key."""

    def __init__(self, app: App, rebuild: Callable[[], None]) -> None:
        self._app = app
        self._rebuild = rebuild
        self.waiting: KeyCell | None = None

    def widgets(self) -> list[Widget]:
        """Commands, then what moves the focus, and the way back to the usual keys."""
        self.waiting = None
        cells = [KeyCell(action, keys_shown(self._app.keys, action), self._wait) for action in (*COMMANDS, *HANDS)]
        reset = Button(say("settings.keys.reset"), self._reset, id="keys.reset", symbol="refresh")
        return [
            Label(say("settings.keys.help"), role="small", colour="ink_soft", id="keys.help"),
            Columns(*cells, id="keys.cells", gap=5, apart=12),
            reset,
        ]

    def _wait(self, cell: KeyCell) -> None:
        self.waiting = cell
        cell.wait()

    def take(self, event: Event) -> None:
        """The key that was waited for: Escape gives up, Delete brings the usual keys back."""
        cell = self.waiting
        if cell is None or event.key in MODIFIER_KEYS or "action" in event.dict:
            return
        self.waiting = None
        pressed = chord(event)
        if event.key == pygame.K_DELETE:
            self._forget(cell.action)
        elif pressed in TAKEN and pressed != "escape" and pressed not in COMMANDS.get(cell.action, ()):
            self._app.tell(say("settings.keys.taken", pressed=key_shown(pressed)))
        elif pressed != "escape":
            self._offer(cell, pressed)
        cell.show(keys_shown(self._app.keys, cell.action))

    def _offer(self, cell: KeyCell, pressed: str) -> None:
        """Take the key; where another action has it, ask."""
        others = self._app.keys.holders(pressed, cell.action)
        ui = cell.ui
        if not others or ui is None:
            self._put(cell.action, pressed)
            return

        def take() -> None:
            ui.close()
            for other in others:
                self._drop(other, pressed)
            self._put(cell.action, pressed)
            self._rebuild()

        names = ", ".join(say(f"key.{other}") for other in others)
        text = say("settings.keys.clash.text", pressed=key_shown(pressed), names=names, name=say(f"key.{cell.action}"))
        buttons = [
            Button(say("settings.keys.clash.take"), take, id="clash.take", kind="primary"),
            Button(say("settings.keys.clash.leave"), ui.close, id="clash.leave"),
        ]
        ui.open(Dialog(say("settings.keys.clash"), text, buttons, id="clash"))

    def _put(self, action: str, pressed: str) -> None:
        self._app.change_keys({**self._app.settings.keys, action: (pressed,)})

    def _drop(self, action: str, pressed: str) -> None:
        left = tuple(key for key in self._app.keys.keys[action] if key != pressed)
        self._app.change_keys({**self._app.settings.keys, action: left})

    def _forget(self, action: str) -> None:
        self._app.change_keys({other: keys for other, keys in self._app.settings.keys.items() if other != action})

    def _reset(self) -> None:
        """Every action gets its usual keys."""
        self._app.change_keys({})
        self._rebuild()
