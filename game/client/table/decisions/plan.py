"""What every plan can do: take a part, give the last part back, say what may come next and whether it is whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.verdict import Reason


class Plan:
    """The answer to one decision as far as it has been put together.

    ``value`` is what the presenter is shown (None: nothing yet). ``is_instant``: one click is the whole answer.
    ``is_only``: the rules leave one answer alone, which is laid out from the beginning, so that one press gives it.
    """

    is_instant = False
    is_only = False

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.value: Any = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been planned."""
        return not self.value

    def answer(self) -> Answer:
        """The plan as an answer, whether whole or not."""
        return self.value

    def is_whole(self) -> bool:
        """Whether the choices' own clauses allow the plan as an answer."""
        return not self.is_empty and not self.decision.options.check(self.answer())

    def nexts(self) -> Sequence[Answer]:
        """The parts that may be added now, in canonical order."""
        return ()

    def part_of(self, value: Answer) -> Answer:
        """The part that a spot's value means (a place may stand for the step that leads there)."""
        return value

    def place_of(self, value: Answer) -> Answer:
        """The value under which a spot is among the chosen ones (a step may stand for the place it leads to)."""
        return value

    def add(self, value: Answer) -> list[Reason]:
        """Add a part; returns the clauses that forbid it, in which case nothing changes."""
        raise NotImplementedError

    def remove(self, value: Answer) -> bool:
        """Take a part away; False where it is not in the plan."""
        return False

    def back(self) -> bool:
        """Take the last part back; False where there is none."""
        return False

    def fill(self) -> bool:
        """Complete the plan where there is only one way; False otherwise."""
        whole = self.decision.options.complete(self.answer())
        if whole is None or whole == self.answer():
            return False
        self.value = whole
        return True

    def chosen(self) -> Sequence[Answer]:
        """The values whose spots are marked as part of the plan."""
        return ()

    def count(self) -> tuple[int, int] | None:
        """How many parts there are and how many are wanted; None where there is nothing to count."""
        return None
