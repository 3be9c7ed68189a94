"""The entries of home below each other; where they are too high for their place, in two columns without their lines."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.layout import grid
from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button


class Menu(Column):
    """Buttons and the lines below some of them. ``is_double``: in two columns."""

    gap = 10

    def __init__(self, entries: Sequence[Widget]) -> None:
        super().__init__(*entries, gap=self.gap)
        self.is_double = False

    @property
    def _buttons(self) -> list[Widget]:
        return [entry for entry in self.children if isinstance(entry, Button)]

    def fits_double(self, look: Look, width: int) -> bool:
        """Whether every button has room in half of the width."""
        half = (width - look.px(self.gap)) // 2
        return all(button.size(look, width)[0] <= half for button in self._buttons)

    def take_form(self, *, double: bool) -> None:
        """One column or two; lines have no place in two."""
        self.is_double = double
        for entry in self.children:
            entry.is_visible = isinstance(entry, Button) or not double

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as the rows of the present form."""
        if not self.is_double:
            return super().size(look, width)
        buttons = self._buttons
        rows = -(-len(buttons) // 2)
        height = max(button.size(look, width)[1] for button in buttons)
        return (width, rows * height + (rows - 1) * look.px(self.gap))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the buttons from left to right, then below."""
        super().arrange(look, rect)
        if self.is_double:
            buttons = self._buttons
            for button, cell in zip(buttons, grid(rect, 2, -(-len(buttons) // 2), look.px(self.gap)), strict=False):
                button.arrange(look, cell)
