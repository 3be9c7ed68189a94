"""Private notes of each seat: plain data that only its person sees, with an undo of their own.

The game's undo never touches them. A game decides what they hold (Helltoken: the white board). They belong to who wrote
them: where a seat changes hands they are laid aside, and only whoever wrote them takes them up again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

MOST_KEPT = 500
NOTHING = "null"
"""Notes in which nothing was ever written."""


class Notes:
    """The notes of every seat. They are kept as JSON text, so that nobody changes them from outside. written: by seat;
    aside: by seat those of people who have left it, the first one first."""

    def __init__(self, seats: int, written: Sequence[Any] = (), aside: Sequence[Sequence[Any]] = ()) -> None:
        start = [*written, *([None] * seats)][:seats]
        self._now = [_text(each) for each in start]
        self._aside = [[_text(each) for each in left] for left in [*aside, *([()] * seats)][:seats]]
        self._past: list[list[str]] = [[] for _ in range(seats)]
        self._undone: list[list[str]] = [[] for _ in range(seats)]

    def read(self, seat: int) -> Any:
        """The seat's notes: a copy; None before anything was written."""
        return json.loads(self._now[seat])

    def write(self, seat: int, data: Any) -> None:
        """Replace the seat's notes. TypeError for what is no plain data."""
        text = _text(data)
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

    def lay_aside(self, seat: int) -> None:
        """Whoever wrote them has left the seat: their notes wait for them, and whoever comes begins with none."""
        if self._now[seat] != NOTHING:
            self._aside[seat].append(self._now[seat])
        self._begin(seat, NOTHING)

    def take_up(self, seat: int, number: int) -> None:
        """Whoever wrote the notes of this number that lie aside has come back, and nobody sits there now. IndexError
        for a number that there is not."""
        self._begin(seat, self._aside[seat].pop(number))

    def aside(self, seat: int) -> int:
        """How many people have left notes at the seat."""
        return len(self._aside[seat])

    def last(self, seat: int) -> Any:
        """What was written at the seat last, also by somebody who has left it: for when no secrets are left."""
        left = self._aside[seat] if self._now[seat] == NOTHING else []
        return json.loads(left[-1]) if left else self.read(seat)

    def to_plain(self) -> list[Any]:
        """The notes of all seats."""
        return [json.loads(text) for text in self._now]

    def aside_to_plain(self) -> list[list[Any]]:
        """What lies aside, by seat; nothing where nobody has left any."""
        return [[json.loads(text) for text in left] for left in self._aside] if any(self._aside) else []

    def copy(self) -> Notes:
        """The same notes, which change no more together with these."""
        return Notes(len(self._now), self.to_plain(), self.aside_to_plain())

    def _begin(self, seat: int, text: str) -> None:
        self._now[seat] = text
        self._past[seat].clear()
        self._undone[seat].clear()

    def _swap(self, seat: int, source: list[str], target: list[str]) -> Any:
        if source:
            target.append(self._now[seat])
            self._now[seat] = source.pop()
        return self.read(seat)


def _text(data: Any) -> str:
    return json.dumps(data, sort_keys=True)
