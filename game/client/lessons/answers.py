"""The answers to the question of which one is right: buttons below each other, beside each other, or close together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.lessons.spoken import CLOSE, ChoiceButton
from game.client.look import Look
from game.client.widgets.boxes import Column, Row

GAP = 6
"""Between two answers that stand close, in logical units."""


class Answers(Column):
    """One button for each choice (its id, its words). ``chosen`` is told the id of the one that is pressed. ``gap``:
    between two of them, in logical units."""

    def __init__(self, choices: Sequence[tuple[str, str]], chosen: Callable[[str], None], gap: float) -> None:
        super().__init__(id="coach.choices", gap=gap)
        self._buttons = [ChoiceButton(words, _telling(chosen, id), f"coach.choice.{id}") for id, words in choices]
        self.add(*self._buttons)

    def stand_beside(self, look: Look, width: int) -> None:
        """Stand in one row of a width, where the words of all are short enough for it."""
        count = len(self._buttons)
        cell = (width - look.px(GAP) * (count - 1)) // count
        if all(each.is_one_line(look, cell) for each in self._buttons):
            self.clear()
            self.add(Row(*self._buttons, gap=GAP, weights=[1] * count))

    def stand_close(self) -> None:
        """Stand close together, with less room around the words."""
        self.gap = min(self.gap, GAP)
        for each in self._buttons:
            each.form = CLOSE


def _telling(chosen: Callable[[str], None], id: str) -> Callable[[], None]:
    """What one button tells."""
    return lambda: chosen(id)
