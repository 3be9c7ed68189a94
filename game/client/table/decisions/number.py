"""Name a number: a stepper between the least and the most."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Answer, Range
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class NumberPlan(Plan):
    """``value`` is the number on the stepper, the least at first."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.choices: Range = decision.options
        self.value: int = self.choices.least

    @property
    def is_empty(self) -> bool:
        """Whether the stepper stands where it began."""
        return self.value == self.choices.least

    def is_whole(self) -> bool:
        """Whether the number is in range."""
        return not self.choices.check(self.value)

    def nexts(self) -> Sequence[Answer]:
        """Every number."""
        return tuple(self.choices.every())

    def add(self, value: Answer) -> list[Reason]:
        """Set the stepper."""
        reasons = self.choices.check(value)
        if not reasons:
            self.value = value
        return reasons

    def step(self, by: int) -> list[Reason]:
        """Count up or down."""
        return self.add(self.value + by)

    def back(self) -> bool:
        """Back to the least."""
        moved, self.value = not self.is_empty, self.choices.least
        return moved

    def chosen(self) -> Sequence[Answer]:
        """The number."""
        return (self.value,)
