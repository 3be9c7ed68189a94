"""The entries of home below each other; where they are too high for their place, the last ones in pairs, and where that
is not enough, all in two columns without their lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.client.layout import grid
from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button


class Menu(Column):
    """Buttons and the lines below some of them. ``is_double``: in two columns; ``pairs``: so many rows at the end have
    two buttons."""

    gap = 10

    def __init__(self, entries: Sequence[Widget]) -> None:
        super().__init__(*entries, gap=self.gap)
        self.is_double = False
        self.pairs = 0

    @property
    def _buttons(self) -> list[Button]:
        return [entry for entry in self.children if isinstance(entry, Button)]

    def _take_signs(self) -> None:
        """All buttons of two columns have their symbols, or none."""
        has_room = not self.is_double or all(button.has_room_for_sign() for button in self._buttons)
        for button in self._buttons:
            button.take_sign(shown=has_room)

    def _fits_half(self, look: Look, button: Widget, width: int) -> bool:
        return button.size(look, width)[0] <= (width - look.px(self.gap)) // 2

    def fits_double(self, look: Look, width: int) -> bool:
        """Whether every button has room in half of the width."""
        return all(self._fits_half(look, button, width) for button in self._buttons)

    def take_form(self, *, double: bool) -> None:
        """One column or two; lines have no place in two."""
        self.is_double, self.pairs = double, 0
        for entry in self.children:
            entry.is_visible = isinstance(entry, Button) or not double

    def pair(self, look: Look, width: int, room: int) -> bool:
        """Put as few of the last buttons in pairs as make the column fit into ``room``; False where that is not enough
        or a word is too long: then it stays one column."""
        tail: list[Widget] = []
        for entry in reversed(self.children):
            if not isinstance(entry, Button) or entry.kind == "primary" or not self._fits_half(look, entry, width):
                break
            tail.append(entry)
        for self.pairs in range(1, len(tail) // 2 + 1):
            if self.size(look, width)[1] <= room:
                return True
        self.pairs = 0
        return False

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as the rows of the present form."""
        if not self.is_double:
            wide, high = super().size(look, width)
            return (wide, high - sum(pair[0].size(look, width)[1] + look.px(self.gap) for pair in self._in_pairs()))
        buttons = self._buttons
        rows = -(-len(buttons) // 2)
        height = max(button.size(look, width)[1] for button in buttons)
        return (width, rows * height + (rows - 1) * look.px(self.gap))

    def _in_pairs(self) -> Iterator[tuple[Widget, Widget]]:
        """The buttons that stand beside each other, from the top."""
        last = self.children[len(self.children) - 2 * self.pairs :]
        return zip(last[::2], last[1::2], strict=True)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the buttons from left to right, then below."""
        super().arrange(look, rect)
        gap = look.px(self.gap)
        if self.is_double:
            buttons = self._buttons
            cells = grid(rect, 2, -(-len(buttons) // 2), gap)
            if len(buttons) < len(cells):  # no hole beside the last one
                cells[-2:] = [cells[-2].union(cells[-1])]
            for button, cell in zip(buttons, cells, strict=True):
                button.arrange(look, cell)
        self._take_signs()
        up = 0
        for left, right in self._in_pairs():
            row = left.rect.move(0, -up)
            for entry, cell in zip((left, right), grid(row, 2, 1, gap), strict=True):
                entry.arrange(look, cell)
            up += row.height + gap
