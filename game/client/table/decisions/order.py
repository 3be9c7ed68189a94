"""Put things in order: the plan is a whole order from the start, in which things are moved."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Answer, Order
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class OrderPlan(Plan):
    """``value`` is the order planned, the present one at first; equal things may occur twice."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.choices: Order = decision.options
        self.value: tuple[Answer, ...] = tuple(self.choices.values)
        self._before: list[tuple[Answer, ...]] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been moved."""
        return not self._before

    def is_whole(self) -> bool:
        """Always: leaving everything as it is, is an order too."""
        return True

    def nexts(self) -> Sequence[Answer]:
        """Everything may be moved."""
        return self.value

    def move(self, at: int, to: int) -> bool:
        """Move the thing at one place to another, the others close up; False where that changes nothing."""
        if at == to or not (0 <= at < len(self.value) and 0 <= to < len(self.value)):
            return False
        self._before.append(self.value)
        items = list(self.value)
        items.insert(to, items.pop(at))
        self.value = tuple(items)
        return True

    def add(self, value: Answer) -> list[Reason]:
        """Move a thing one place forward, the first one to the end."""
        if value not in self.value:
            return self.choices.check((value,))
        at = self.value.index(value)
        self.move(at, at - 1 if at else len(self.value) - 1)
        return []

    def back(self) -> bool:
        """Take the last move back."""
        if not self._before:
            return False
        self.value = self._before.pop()
        return True
