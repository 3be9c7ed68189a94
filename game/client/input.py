"""From events to meaning: keys to actions by a table, the mouse to gestures, a resting pointer to a hover."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame
from pygame.event import Event

DRAG_DISTANCE = 6
HOVER_SECONDS = 0.45

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "help": ("f1",),
    "why": ("w",),
    "log": ("l",),
    "undo": ("ctrl+z", "meta+z"),
    "redo": ("ctrl+y", "ctrl+shift+z", "meta+shift+z"),
    "confirm": ("return", "keypad enter"),
    "back": ("escape",),
    "next": ("tab",),
    "previous": ("shift+tab",),
    "press": ("space",),
    "left": ("left",),
    "right": ("right",),
    "up": ("up",),
    "down": ("down",),
    "fullscreen": ("f11", "alt+return"),
    "speed": ("f6",),
    "skip": ("space",),
    "save": ("ctrl+s", "meta+s"),
    "menu": ("f10",),
}


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


class KeyBindings:
    """Which action a key means. ``changes`` replaces the keys of single actions (a person's settings)."""

    def __init__(self, changes: Mapping[str, Iterable[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = dict(DEFAULT_KEYS)
        for action, keys in (changes or {}).items():
            self.keys[action] = tuple(keys)

    def actions(self, event: Event) -> list[str]:
        """Every action that a KEYDOWN means; other events mean none."""
        if event.type != pygame.KEYDOWN:
            return []
        pressed = chord(event)
        return [action for action, keys in self.keys.items() if pressed in keys]

    def means(self, event: Event, action: str) -> bool:
        """Whether the event is a key of ``action``."""
        return action in self.actions(event)

    def shown(self, action: str) -> str:
        """The first key of an action as people write it (``Ctrl+Z``), or an empty text."""
        keys = self.keys.get(action, ())
        return "+".join(part.capitalize() for part in keys[0].split("+")) if keys else ""


@dataclass(frozen=True, slots=True)
class Gesture:
    """What the hand did. ``kind``: click, right_click, drag_start, drag, drop, drag_cancel, wheel,
    hover, move.
    """

    kind: str
    place: tuple[int, int]
    start: tuple[int, int]
    amount: float = 0.0


class Gestures:
    """Turns mouse events into gestures; feed it every event and call :meth:`tick` with the time."""

    def __init__(self) -> None:
        self._pressed: tuple[int, int] | None = None
        self._dragging = False
        self._place = (0, 0)
        self._rested = 0.0
        self._hovered = True

    @property
    def is_dragging(self) -> bool:
        """True between drag_start and drop."""
        return self._dragging

    def seconds_to_hover(self) -> float | None:
        """When :meth:`tick` should be called to not miss a hover; None when none is due."""
        return None if self._hovered or self._pressed else max(0.0, HOVER_SECONDS - self._rested)

    def feed(self, event: Event) -> list[Gesture]:
        """The gestures that an event completes."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed, self._dragging = event.pos, False
            return []
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed is not None:
            return self._released(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            return [Gesture("right_click", event.pos, event.pos)]
        if event.type == pygame.MOUSEWHEEL:
            return [Gesture("wheel", self._place, self._place, event.y)]
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE) and self._dragging:
            return self.cancel()
        return []

    def _moved(self, place: tuple[int, int]) -> list[Gesture]:
        self._place, self._rested, self._hovered = place, 0.0, False
        start = self._pressed
        if start is None:
            return [Gesture("move", place, place)]
        if self._dragging:
            return [Gesture("drag", place, start)]
        if abs(place[0] - start[0]) + abs(place[1] - start[1]) < DRAG_DISTANCE:
            return []
        self._dragging = True
        return [Gesture("drag_start", start, start), Gesture("drag", place, start)]

    def _released(self, place: tuple[int, int]) -> list[Gesture]:
        assert self._pressed is not None
        gesture = Gesture("drop" if self._dragging else "click", place, self._pressed)
        self._pressed, self._dragging = None, False
        return [gesture]

    def cancel(self) -> list[Gesture]:
        """Give up a drag (Escape, or the window lost the pointer)."""
        if not self._dragging or self._pressed is None:
            return []
        gesture = Gesture("drag_cancel", self._place, self._pressed)
        self._pressed, self._dragging = None, False
        return [gesture]

    def tick(self, seconds: float) -> list[Gesture]:
        """A hover when the pointer has rested long enough, once per rest."""
        self._rested += seconds
        if self._hovered or self._pressed or self._rested < HOVER_SECONDS:
            return []
        self._hovered = True
        return [Gesture("hover", self._place, self._place)]
