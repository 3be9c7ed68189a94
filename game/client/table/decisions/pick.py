"""Pick one: a click is the whole answer. Confirmations are picks among their values."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Answer
from game.kernel.verdict import Reason

MOST_LISTED = 400
"""No list shows more answers than this."""


class PickPlan(Plan):
    """One value; what is not legal is refused by the table, not here."""

    is_instant = True

    def is_whole(self) -> bool:
        """A value has been picked."""
        return self.value is not None

    def nexts(self) -> Sequence[Answer]:
        """Every legal value."""
        options = self.decision.options
        return tuple(islice(options.every(), MOST_LISTED)) if self.decision.is_described else tuple(options)

    def add(self, value: Answer) -> list[Reason]:
        """Pick a value."""
        self.value = value
        return []

    def back(self) -> bool:
        """Pick nothing."""
        had, self.value = self.value is not None, None
        return had

    def fill(self) -> bool:
        """Pick the only value there is."""
        values = self.nexts()
        if len(values) != 1 or self.decision.may_pass:
            return False
        self.value = values[0]
        return True
