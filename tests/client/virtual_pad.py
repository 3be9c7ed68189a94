"""A game pad that exists in SDL alone: SDL itself makes the events, and its names of the buttons."""

from __future__ import annotations

import ctypes
from typing import Any

import pygame

GAME_CONTROLLER = 1
"""SDL's number of this kind of joystick."""
AXES, HATS = 6, 0
BUTTONS = ("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
           "up", "down", "left", "right")  # fmt: skip
"""The order that SDL gives the buttons of a virtual pad."""
FULL = 32767
NEEDED = ("SDL_JoystickAttachVirtual", "SDL_JoystickDetachVirtual", "SDL_JoystickOpen", "SDL_JoystickClose",
          "SDL_JoystickSetVirtualButton", "SDL_JoystickSetVirtualAxis")  # fmt: skip


def _library() -> Any:
    """The SDL that pygame runs on, or what it lacks in words."""
    try:
        library = ctypes.CDLL(pygame.base.__file__)
        for name in NEEDED:
            getattr(library, name)
    except (OSError, AttributeError) as error:
        return f"SDL shows no virtual joysticks here: {error}"
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    return library


SDL = _library()
MISSING = SDL if isinstance(SDL, str) else ""
"""Why there can be no virtual pad here; empty where there can."""


class VirtualPad:
    """Plugged in when made. ``pygame.joystick`` must be ready."""

    def __init__(self) -> None:
        self._index = SDL.SDL_JoystickAttachVirtual(GAME_CONTROLLER, AXES, len(BUTTONS), HATS)
        assert self._index >= 0, "SDL plugged no virtual pad in"
        self._stick = SDL.SDL_JoystickOpen(self._index)

    def set(self, button: str, is_down: int) -> None:
        """Hold a button down (1) or let it go (0); from any thread."""
        SDL.SDL_JoystickSetVirtualButton(self._stick, BUTTONS.index(button), is_down)

    def push(self, axis: int, share: float) -> None:
        """Move a stick: -1 to 1."""
        SDL.SDL_JoystickSetVirtualAxis(self._stick, axis, round(share * FULL))

    def pull_out(self) -> None:
        """Unplug it."""
        SDL.SDL_JoystickClose(self._stick)
        SDL.SDL_JoystickDetachVirtual(self._index)
