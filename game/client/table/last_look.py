"""The table of a game that is over: it stays in sight for a while after the last event, then its result comes."""

from __future__ import annotations

from collections.abc import Callable

LAST_LOOK = 3.0
"""Seconds for which the table of a game that is over stays in sight before its result."""


class LastLook:
    """``over`` opens the result: once by itself, and whenever it is asked for again."""

    def __init__(self, over: Callable[[], None]) -> None:
        self._over = over
        self._left = 0.0
        self._is_shown = False

    @property
    def is_on(self) -> bool:
        """Whether the table is being looked at for the last time."""
        return self._left > 0

    def begin(self) -> bool:
        """The game is over. False where that is known already."""
        if self._is_shown or self.is_on:
            return False
        self._left = LAST_LOOK
        return True

    def forget(self) -> None:
        """The table went back or forward: the game may end again."""
        self._left, self._is_shown = 0.0, False

    def pass_time(self, seconds: float, *, moves: bool) -> None:
        """Time passes; where nothing moves on the screen nobody waits."""
        if not self.is_on:
            return
        self._left = max(0.0, self._left - seconds)
        if not self.is_on or not moves:
            self.show()

    def show(self) -> None:
        """The result, now or again."""
        self._left, self._is_shown = 0.0, True
        self._over()
