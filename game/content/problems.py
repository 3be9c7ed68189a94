"""Collecting problems: a loader goes on after the first, and everything that is wrong is told at once."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.errors import ContentError, Problem
from game.kernel.names import nearest
from game.kernel.plain import Frozen

MOST_NAMED = 20
"""As many known names fit into a message; the whole ledger would bury it."""


class Where(Frozen):
    """A place in a file: its name as people know it, the line from 1 (None: the whole file), the field."""

    file: str
    line: int | None = None
    field: str = ""


class Problems:
    """The problems found so far, in the order in which they were found."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def __len__(self) -> int:
        return len(self.found)

    def add(self, where: Where, found: str, expected: str = "", known: Sequence[str] = (), name: str = "") -> None:
        """One problem. With ``name`` and ``known``, the known word nearest to the name is offered."""
        hint = nearest(name, known) if name else ""
        if name and not hint and known and not expected:
            expected = "one of " + ", ".join(known) if len(known) <= MOST_NAMED else f"one of {len(known)} known names"
        self.found.append(Problem(where.file, where.line, where.field, found, expected, hint))

    def raise_if_any(self) -> None:
        """Raise ContentError with all problems, if there are any."""
        if self.found:
            raise ContentError(self.found)
