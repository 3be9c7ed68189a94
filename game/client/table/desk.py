"""What a private page may ask of the sitting: one seat's view, history and notes, and answers in its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.client.table.link import Link
from game.kernel.event import Event
from game.kernel.verdict import Verdict
from game.kernel.view import View


class Desk:
    """The desk of the person at ``seat``; ``given`` carries an answer out so that the table plays it."""

    def __init__(self, link: Link, seat: int, given: Callable[[str, Any], None]) -> None:
        self.seat = seat
        self._link = link
        self._given = given

    def view(self) -> View:
        """The person's view now."""
        return self._link.sitting.view(self._link.sitting.audience_of(self.seat))

    def history(self) -> Sequence[Event]:
        """What the person was told, oldest first."""
        return self._link.sitting.history(self._link.sitting.audience_of(self.seat))

    def read_notes(self) -> Any:
        """The seat's notes; None before anything was written."""
        return self._link.sitting.notes.read(self.seat)

    def write_notes(self, data: Any) -> None:
        """Replace the notes; the change can be undone."""
        self._link.sitting.write_notes(self.seat, data)

    def undo_notes(self) -> bool:
        """Back to the notes before the last change; False if there is none."""
        notes = self._link.sitting.notes
        if not notes.can_undo(self.seat):
            return False
        notes.undo(self.seat)
        self._link.sitting.keep()
        return True

    def redo_notes(self) -> bool:
        """Forward again; False if nothing was taken back."""
        notes = self._link.sitting.notes
        if not notes.can_redo(self.seat):
            return False
        notes.redo(self.seat)
        self._link.sitting.keep()
        return True

    def check(self, decision: str, value: Any) -> Verdict:
        """Whether an answer would be legal now, with every reason against it."""
        return self._link.check(self.seat, decision, value)

    def answer(self, decision: str, value: Any) -> None:
        """Give an answer in the seat's name."""
        self._given(decision, value)
