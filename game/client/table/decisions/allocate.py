"""Allocate points over slots: a click adds one, a right click removes one, the rest is filled where it is forced."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Allocation, Answer
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class AllocatePlan(Plan):
    """``value`` maps slots to points; the order in which points were given is kept for taking them back."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.choices: Allocation = decision.options
        self.value: dict[Answer, int] = {}
        self._given: list[Answer] = []
        self.is_only = decision.count() == 1 and self.fill()

    def nexts(self) -> Sequence[Answer]:
        """The slots that may get a further point."""
        return tuple(slot for slot in self.choices.slots if not self.choices.half(self._with(slot)))

    def _with(self, slot: Answer) -> dict[Answer, int]:
        return {**self.value, slot: self.value.get(slot, 0) + 1}

    def add(self, value: Answer) -> list[Reason]:
        """A further point for a slot; where all points are given, a slot that has some gives one back."""
        if self.count()[0] >= self.choices.total and self.remove(value):
            return []
        reasons = self.choices.half(self._with(value))
        if not reasons:
            self.value = self._with(value)
            self._given.append(value)
        return reasons

    def remove(self, value: Answer) -> bool:
        """One point less for a slot."""
        if not self.value.get(value):
            return False
        self.value = {slot: n - (slot == value) for slot, n in self.value.items() if n - (slot == value) > 0}
        if value in self._given:
            self._given.reverse()
            self._given.remove(value)
            self._given.reverse()
        return True

    def back(self) -> bool:
        """Take back the last point."""
        if not self.value:
            return False
        return self.remove(self._given[-1] if self._given else next(reversed(self.value)))

    def fill(self) -> bool:
        """Give the rest where there is one way only."""
        before = self.value
        if not super().fill():
            return False
        for slot, n in self.value.items():
            self._given.extend([slot] * (n - before.get(slot, 0)))
        return True

    def chosen(self) -> Sequence[Answer]:
        """The slots that have points."""
        return tuple(self.value)

    def count(self) -> tuple[int, int]:
        """Points given and points to give."""
        return sum(self.value.values()), self.choices.total
