"""Pick one, but look at it first: the value is held until it is confirmed, and another one takes its place."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.pick import PickPlan
from game.kernel.choices import Answer
from game.kernel.verdict import Reason


class WeighedPlan(PickPlan):
    """One value that waits for Enter. For answers that close what a person wants to see as a whole, such as the last
    step of a walk."""

    is_instant = False

    def add(self, value: Answer) -> list[Reason]:
        """Hold a value in place of the one before; what is not legal is refused when it is confirmed."""
        self.value = value
        return []

    def nexts(self) -> Sequence[Answer]:
        """Every legal value but the one held."""
        return tuple(each for each in super().nexts() if each != self.value)

    def chosen(self) -> tuple[Answer, ...]:
        """The value held."""
        return () if self.value is None else (self.value,)
