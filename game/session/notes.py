"""Private notes of each seat: plain data that only its person sees, with an undo of their own.

The game's undo never touches them. A game decides what they hold (Helltoken: the white board).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

MOST_KEPT = 500


class Notes:
    """The notes of every seat. They are kept as JSON text, so that nobody changes them from outside."""

    def __init__(self, seats: int, written: Sequence[Any] = ()) -> None:
        start = [*written, *([None] * seats)][:seats]
        self._now = [json.dumps(each, sort_keys=True) for each in start]
        self._past: list[list[str]] = [[] for _ in range(seats)]
        self._undone: list[list[str]] = [[] for _ in range(seats)]

    def read(self, seat: int) -> Any:
        """The seat's notes: a copy; None before anything was written."""
        return json.loads(self._now[seat])

    def write(self, seat: int, data: Any) -> None:
        """Replace the seat's notes. TypeError for what is no plain data."""
        text = json.dumps(data, sort_keys=True)
        if text == self._now[seat]:
            return
        self._past[seat].append(self._now[seat])
        del self._past[seat][:-MOST_KEPT]
        self._undone[seat].clear()
        self._now[seat] = text

    def undo(self, seat: int) -> Any:
        """Back to the notes before the last change, if there is one; returns what they are now."""
        return self._swap(seat, self._past[seat], self._undone[seat])

    def redo(self, seat: int) -> Any:
        """Forward again, if something was taken back; returns what they are now."""
        return self._swap(seat, self._undone[seat], self._past[seat])

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has changed its notes in this sitting."""
        return bool(self._past[seat])

    def can_redo(self, seat: int) -> bool:
        """Whether a change was taken back."""
        return bool(self._undone[seat])

    def to_plain(self) -> list[Any]:
        """The notes of all seats."""
        return [json.loads(text) for text in self._now]

    def _swap(self, seat: int, source: list[str], target: list[str]) -> Any:
        if source:
            target.append(self._now[seat])
            self._now[seat] = source.pop()
        return self.read(seat)
