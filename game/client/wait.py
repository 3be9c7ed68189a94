"""Waiting for the next event without waking up.

``pygame.event.wait`` polls every millisecond (2.5 % of a core); SDL's own wait sleeps. It is called through
ctypes with no place for the event, which then stays queued for ``pygame.event.get``.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable

import pygame

POLL_SECONDS = 0.015


def _sdl_wait() -> Callable[[int], int] | None:
    """SDL's ``SDL_WaitEventTimeout`` with a null event, or None where the library does not show it."""
    module = getattr(pygame, "base", None)
    if module is None:
        return None
    try:
        function = ctypes.CDLL(module.__file__).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    function.argtypes = [ctypes.c_void_p, ctypes.c_int]
    function.restype = ctypes.c_int
    return lambda milliseconds: int(function(None, milliseconds))


class Waiter:
    """Sleeps until an event is there or the time is over."""

    def __init__(self) -> None:
        self._wait = _sdl_wait()

    def wait(self, seconds: float) -> None:
        """Return when an event is queued, at the latest after ``seconds``."""
        if self._wait is not None:
            self._wait(max(1, int(seconds * 1000)))
            return
        end = time.monotonic() + seconds
        while time.monotonic() < end and not pygame.event.peek():
            time.sleep(POLL_SECONDS)
