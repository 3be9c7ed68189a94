"""What is done with a campaign of the list: buttons in a line or two, or in one line with the rest behind "More"."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.look import Look
from game.client.table.flow import EvenFlow
from game.client.widgets.button import HEIGHT, Button

MOST_LINES, TALLEST = 2, 0.21
"""One line has to do where all words would take more lines, or a greater share of the window's height."""


class Tools(EvenFlow):
    """Buttons with their words, the most wanted first. Where all of them would take more room than the list can spare
    the last ones are left to ``more``, which is told what it opens."""

    def __init__(self, tools: Sequence[Button], more: Button, *, id: str) -> None:
        super().__init__(*tools, gap=8, id=id)
        self._tools = list(tools)
        self._more = more
        self.left: Sequence[Button] = ()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As large as the form that fits."""
        self._take_form(look, width)
        return super().size(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the buttons in the form that fits."""
        self._take_form(look, rect.width)
        super().arrange(look, rect)

    def _take_form(self, look: Look, width: int) -> None:
        self._show(len(self._tools))
        if self._lines(look, width) <= MOST_LINES and super().size(look, width)[1] <= look.screen.height * TALLEST:
            return
        for count in range(len(self._tools) - 1, -1, -1):
            self._show(count)
            if self._lines(look, width) == 1:
                return

    def _lines(self, look: Look, width: int) -> int:
        return round(super().size(look, width)[1] / (look.tx(HEIGHT) + look.px(self._gap)))

    def _show(self, count: int) -> None:
        """Show so many of the tools, and the way to the others."""
        self.left = self._tools[count:]
        wanted = [*self._tools[:count], *([self._more] if self.left else [])]
        if self.children != wanted:
            self.clear()
            self.add(*wanted)
