"""A game pad as named buttons: whatever its make, pressed and released, sticks as directions that repeat.

Only pygame's joystick events are heard. Where SDL knows the pad, its own table says which button is which; any other
pad counts as one with the commonest order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import pygame
from pygame.event import Event

from game.kernel.plain import Frozen

PUSHED, LET_GO = 0.55, 0.35
"""How far a stick or trigger is moved when it counts, and when no longer."""
FIRST_REPEAT, NEXT_REPEAT = 0.4, 0.12
"""Seconds after which a held direction is pressed again."""
PAD_EVENTS = (
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
    pygame.JOYAXISMOTION,
)
DIRECTIONS = ("up", "down", "left", "right")
STICKS = {
    "leftx": ("stick_left", "stick_right"),
    "lefty": ("stick_up", "stick_down"),
    "righty": ("roll_up", "roll_down"),
}
TRIGGERS = {"lefttrigger": "lt", "righttrigger": "rt"}
BUTTONS = {
    "a": "a",
    "b": "b",
    "x": "x",
    "y": "y",
    "leftshoulder": "lb",
    "rightshoulder": "rb",
    "back": "view",
    "start": "start",
    "leftstick": "l3",
    "rightstick": "r3",
    "dpup": "up",
    "dpdown": "down",
    "dpleft": "left",
    "dpright": "right",
}
"""SDL's words for the parts of a pad and ours."""
USUAL: Mapping[str, str] = {
    "a": "b0",
    "b": "b1",
    "x": "b2",
    "y": "b3",
    "leftshoulder": "b4",
    "rightshoulder": "b5",
    "back": "b6",
    "start": "b7",
    "leftstick": "b9",
    "rightstick": "b10",
    "dpup": "h0.1",
    "dpright": "h0.2",
    "dpdown": "h0.4",
    "dpleft": "h0.8",
    "leftx": "a0",
    "lefty": "a1",
    "lefttrigger": "a2",
    "righty": "a4",
    "righttrigger": "a5",
}
"""The commonest order of buttons and axes, in SDL's writing: b button, h hat and its bit, a axis."""
HAT_BITS = {1: (1, 1), 2: (0, 1), 4: (1, -1), 8: (0, -1)}
"""A hat's bit: which of its two numbers, and which way."""


class Press(Frozen):
    """A button of the pad went down or came up. is_repeat: it has been held for a while."""

    button: str
    is_down: bool = True
    is_repeat: bool = False


class Pads:
    """All pads that are plugged in, as one: feed it the events and the time, it answers with presses."""

    def __init__(self) -> None:
        self.is_ready = False
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._maps: dict[int, Mapping[str, str]] = {}
        self._down: dict[tuple[int, str], float] = {}

    def start(self) -> None:
        """Look for pads from now on; those that are plugged in tell by events."""
        self.is_ready = True
        from pygame._sdl2 import controller  # a pad is wanted later than the first page

        pygame.joystick.init()
        controller.init()

    @property
    def holds_direction(self) -> bool:
        """Whether a direction is held, so that time matters."""
        return any(_repeats(button) for _, button in self._down)

    def hear(self, event: Event) -> list[Press]:
        """The presses that an event of a pad means."""
        if event.type == pygame.JOYDEVICEADDED:
            self._plug_in(event.device_index)
            return []
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._pull_out(event.instance_id)
        pad = event.instance_id
        if event.type == pygame.JOYHATMOTION:
            return [each for bit in HAT_BITS for each in self._hat(pad, event, bit)]
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(pad, event)
        button = self._part(pad, f"b{event.button}", BUTTONS)
        return self._turn(pad, button, is_down=event.type == pygame.JOYBUTTONDOWN) if button else []

    def tick(self, seconds: float) -> list[Press]:
        """Directions that have been held long enough are pressed again."""
        again = []
        for key, left in self._down.items():
            if _repeats(key[1]):
                self._down[key] = left - seconds
                if left <= seconds:
                    self._down[key] = NEXT_REPEAT
                    again.append(Press(key[1], is_repeat=True))
        return again

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:
            return  # it was pulled out again before it could be opened; the next plugging in tells anew
        self._open[pad.get_instance_id()] = pad
        if controller.is_controller(index):
            known = controller.Controller(index)
            self._maps[pad.get_instance_id()] = dict(known.get_mapping())

    def _pull_out(self, pad: int) -> list[Press]:
        """What was held on a pad that is gone is let go."""
        self._open.pop(pad, None)
        self._maps.pop(pad, None)
        held = [key for key in self._down if key[0] == pad]
        return [press for _, button in held for press in self._turn(pad, button, is_down=False)]

    def _part(self, pad: int, source: str, names: Mapping[str, str]) -> str:
        """Our word for the part of a pad that a source belongs to, or none."""
        table = self._maps.get(pad, USUAL)
        return next((names[part] for part, at in table.items() if at == source and part in names), "")

    def _hat(self, pad: int, event: Event, bit: int) -> list[Press]:
        axis, way = HAT_BITS[bit]
        button = self._part(pad, f"h{event.hat}.{bit}", BUTTONS)
        return self._turn(pad, button, is_down=event.value[axis] == way) if button else []

    def _axis(self, pad: int, event: Event) -> list[Press]:
        """A trigger is a button; a stick two, one for each way."""
        table = self._maps.get(pad, USUAL)
        for part, at in table.items():
            found = re.fullmatch(r"[+-]?a(\d+)(~?)", at)
            if found is None or int(found[1]) != event.axis:
                continue
            value = -event.value if found[2] else event.value
            if part in TRIGGERS:
                return self._push(pad, TRIGGERS[part], value)
            if part in STICKS:
                low, high = STICKS[part]
                return [*self._push(pad, low, -value), *self._push(pad, high, value)]
        return []

    def _push(self, pad: int, button: str, value: float) -> list[Press]:
        is_down = (pad, button) in self._down
        return self._turn(pad, button, is_down=value > (LET_GO if is_down else PUSHED))

    def _turn(self, pad: int, button: str, *, is_down: bool) -> list[Press]:
        """Note that a button is down or up; a press only where that is new."""
        key = (pad, button)
        if is_down == (key in self._down):
            return []
        if is_down:
            self._down[key] = FIRST_REPEAT
        else:
            del self._down[key]
        return [Press(button, is_down)]


def _repeats(button: str) -> bool:
    return button in DIRECTIONS or button.startswith(("stick_", "roll_"))
