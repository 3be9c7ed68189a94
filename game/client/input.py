"""From events to meaning: keys to actions by a table, and how long a pointer rests before it hovers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame
from pygame.event import Event

HOVER_SECONDS = 0.45

HANDS: dict[str, tuple[str, ...]] = {
    "confirm": ("return", "keypad enter"),
    "press": ("space",),
    "back": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
}
"""What moves the focus and presses. These keys always do so; a person may add others that do the same."""

COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("f1",),
    "keys": ("shift+f1",),
    "why": ("w",),
    "inspect": ("i",),
    "preview": ("v",),
    "log": ("l",),
    "fill": ("a",),
    "take_back": ("backspace",),
    "undo": ("ctrl+z", "meta+z"),
    "redo": ("ctrl+y", "ctrl+shift+z", "meta+shift+z"),
    "skip": ("space",),
    "speed": ("f6",),
    "menu": ("f10",),
    "fullscreen": ("f11", "alt+return"),
}
"""What can be asked for at any time, and its usual keys, which a person may replace."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = COMMANDS | HANDS
TAKEN = frozenset(key for keys in HANDS.values() for key in keys)
"""Keys that no command can be put on."""
MODIFIER_KEYS = frozenset(
    (
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
        pygame.K_MODE,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    )
)
"""Keys that mean nothing alone."""
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "meta": pygame.KMOD_LMETA, "shift": pygame.KMOD_LSHIFT}


def chord(event: Event) -> str:
    """A key press as text: modifiers in fixed order and the key's name, such as ``ctrl+shift+z``."""
    mods = event.mod
    parts = [
        name
        for name, mask in (
            ("ctrl", pygame.KMOD_CTRL),
            ("alt", pygame.KMOD_ALT),
            ("meta", pygame.KMOD_META),
            ("shift", pygame.KMOD_SHIFT),
        )
        if mods & mask
    ]
    return "+".join([*parts, pygame.key.name(event.key)])


def key_event(chord: str, kind: int = pygame.KEYDOWN) -> Event:
    """The press of a chord (or its release) as the keyboard would send it."""
    *mods, name = chord.split("+") if not chord.endswith("+") else [*chord[:-1].split("+")[:-1], "+"]
    mod = sum(MODIFIERS[each] for each in mods)
    return Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="")


class KeyBindings:
    """Which action a key means. ``changes`` replaces the keys of single commands and adds to those of the hands.

    ``pad``: the names of buttons while a game pad is in use; they are shown instead of keys.
    """

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {}
        self.pad: Mapping[str, str] = {}
        self._held: dict[int, str] = {}
        self.change(changes or {})

    def change(self, changes: Mapping[str, Iterable[str]]) -> None:
        """Take the usual keys, and these changes instead where there are any."""
        self.keys = dict(DEFAULT_KEYS)
        for action, keys in changes.items():
            self.keys[action] = tuple(dict.fromkeys([*HANDS.get(action, ()), *keys]))

    def actions(self, event: Event) -> list[str]:
        """Every action that a KEYDOWN means; other events mean none. One with an ``action`` means just that."""
        if event.type != pygame.KEYDOWN:
            return []
        if "action" in event.dict:
            return [event.action]
        pressed = chord(event)
        return [action for action, keys in self.keys.items() if pressed in keys]

    def means(self, event: Event, action: str) -> bool:
        """Whether the event is a key of ``action``."""
        return action in self.actions(event)

    def as_usual(self, event: Event) -> Event:
        """A key that a person added to the hands as the usual key of the same meaning; other events as they are."""
        if event.type == pygame.KEYDOWN:
            pressed = chord(event)
            added = {action: self.keys[action][len(HANDS[action]) :] for action in HANDS}
            usual = next((HANDS[action][0] for action in HANDS if pressed in added[action]), "")
            if usual:
                self._held[event.key] = usual
                return key_event(usual)
        elif event.type == pygame.KEYUP and event.key in self._held:
            return key_event(self._held.pop(event.key), pygame.KEYUP)
        return event

    def holders(self, key: str, besides: str) -> list[str]:
        """The other actions that a key means."""
        return [action for action, keys in self.keys.items() if key in keys and action != besides]

    def shown(self, action: str) -> str:
        """The pad's button while a pad is in use, else the first key as people write it (``Ctrl+Z``), or nothing."""
        if action in self.pad:
            return self.pad[action]
        keys = self.keys.get(action, ())
        return key_shown(keys[0]) if keys else ""


SHOWN = {"return": "Enter", "keypad enter": "Keypad Enter"}
"""Keys that are labelled otherwise than pygame names them."""


def key_shown(chord: str) -> str:
    """A chord as people write it: ``Ctrl+Z``."""
    return "+".join(SHOWN.get(part, part.capitalize()) for part in chord.split("+")) if chord != "+" else chord
