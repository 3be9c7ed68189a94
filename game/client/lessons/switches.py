"""The answers to a question where several may be right: switches below each other, or two by two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.toggle import Toggle

GAP, CLOSE = 10, 2
"""Between two rows and two columns, and between rows that stand close, in logical units."""


class Switches(Column):
    """One switch for each choice (its id, its words, whether it is chosen). ``turned`` is told the id of a switch and
    its new state."""

    def __init__(self, choices: Sequence[tuple[str, str, bool]], turned: Callable[[str, bool], None]) -> None:
        super().__init__(id="coach.choices", gap=GAP)
        self._switches = [
            Toggle(words, chosen, _telling(turned, id), id=f"coach.choice.{id}") for id, words, chosen in choices
        ]
        self.add(*self._switches)

    def pair(self, look: Look, width: int) -> None:
        """Stand two by two in a width, where the words of all are short enough for it."""
        half = (width - look.px(GAP)) // 2
        if any(each.size(look, width)[0] > half for each in self._switches):
            return
        self.clear()
        pairs = [self._switches[at : at + 2] for at in range(0, len(self._switches), 2)]
        rows: list[Widget] = [
            Row(*pair, gap=GAP, weights=[1] * len(pair)) if len(pair) > 1 else pair[0] for pair in pairs
        ]
        self.add(*rows)

    def stand_close(self) -> None:
        """Stand close together."""
        self.gap = CLOSE
        for each in self._switches:
            each.spare = CLOSE


def _telling(turned: Callable[[str, bool], None], id: str) -> Callable[[bool], None]:
    """What one switch tells."""
    return lambda is_on: turned(id, is_on)
