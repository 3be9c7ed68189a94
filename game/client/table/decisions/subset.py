"""Pick several: a click takes a value in or out."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Answer, Subset
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class SubsetPlan(Plan):
    """``value`` is the tuple of values in the order in which they were taken."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.choices: Subset = decision.options
        self.value: tuple[Answer, ...] = ()

    def answer(self) -> Answer:
        """In canonical order."""
        return self.choices.read(self.value)

    def is_whole(self) -> bool:
        """Whether the number of values fits, none included where that is allowed."""
        return not self.choices.check(self.answer())

    def nexts(self) -> Sequence[Answer]:
        """What may still be taken."""
        return tuple(v for v in self.choices.values if v not in self.value and not self.choices.half((*self.value, v)))

    def add(self, value: Answer) -> list[Reason]:
        """Take a value in, or out if it is in."""
        if self.remove(value):
            return []
        reasons = self.choices.half((*self.value, value))
        if not reasons:
            self.value = (*self.value, value)
        return reasons

    def remove(self, value: Answer) -> bool:
        """Take a value out."""
        if value not in self.value:
            return False
        self.value = tuple(v for v in self.value if v != value)
        return True

    def back(self) -> bool:
        """Take the last value out."""
        return bool(self.value) and self.remove(self.value[-1])

    def chosen(self) -> Sequence[Answer]:
        """What is in."""
        return self.value

    def count(self) -> tuple[int, int]:
        """How many are in, and how many are wanted at most."""
        return len(self.value), self.choices.most
