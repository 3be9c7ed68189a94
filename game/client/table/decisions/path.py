"""Walk a path: step by step, each step can be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.table.decisions.plan import Plan
from game.kernel.choices import Answer, Path
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class PathPlan(Plan):
    """``value`` is the tuple of step words so far."""

    def __init__(self, decision: Decision) -> None:
        super().__init__(decision)
        self.choices: Path = decision.options
        self.value: tuple[str, ...] = ()

    @property
    def place(self) -> Answer:
        """Where the walker stands now."""
        return self.places()[-1] if self.value else self.choices.start

    def places(self) -> list[Answer]:
        """The places entered so far."""
        return self.choices.places(self.value)

    def nexts(self) -> Sequence[Answer]:
        """The step words that may follow."""
        return self.choices.next_steps(self.value)

    def part_of(self, value: Answer) -> Answer:
        """A step word, also where the place is named that the step leads to."""
        links = self.choices.links[self.place]
        if value in links:
            return value
        return next((word for word, place in links.items() if place == value), value)

    def place_of(self, value: Answer) -> Answer:
        """The place to which a step word leads from where the walker stands."""
        return self.choices.links[self.place].get(value, value)

    def add(self, value: Answer) -> list[Reason]:
        """Take a step."""
        longer = (*self.value, self.part_of(value))
        reasons = self.choices.half(longer)
        if not reasons:
            self.value = longer
        return reasons

    def back(self) -> bool:
        """Take the last step back."""
        had, self.value = bool(self.value), self.value[:-1]
        return had

    def chosen(self) -> Sequence[Answer]:
        """The places entered."""
        return self.places()

    def count(self) -> tuple[int, int]:
        """Steps taken and steps to take."""
        return len(self.value), self.choices.length
