"""The log beside a replay: all that is told on the way, the present line marked."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.strings import say
from game.client.table.drawers import Drawer, NewsLine
from game.client.widgets.base import Widget
from game.client.widgets.labels import Label
from game.client.widgets.scroll import ScrollView

Line = tuple[int, str, bool]
"""Number of the event, its words, whether a turn begins with it."""


class ReplayLine(NewsLine):
    """One event, without its number: the bar counts answers. A click goes to its moment."""

    is_present = False

    def paint_self(self, surface: Surface) -> None:
        """As in the table's log; the present line stands on brass."""
        if self.is_present:
            look, theme = self.look, self.look.theme
            sheet = look.brush.rounded(
                self.rect.size,
                look.radius("small"),
                theme.panel_sunken,
                line=theme.brass,
                width=max(2, theme.line_width),
            )
            blit(surface, sheet, self.rect)
        super().paint_self(surface)


class ReplayLog(Drawer):
    """The log. ``asked`` is told the number of the event whose moment somebody wants to see."""

    def __init__(self, closed: Callable[[], None], asked: Callable[[int], None]) -> None:
        super().__init__("log", say("table.log"), closed)
        self._asked = asked
        self._rows: list[ReplayLine] = []
        self._present: ReplayLine | None = None

    def tell(self, lines: Sequence[Line]) -> None:
        """Show these lines, oldest first; arrange the page anew afterwards."""
        self._rows = [ReplayLine(*line, self._asked) for line in lines]
        self._present = None
        rows: list[Widget] = [*self._rows]
        self.fill(*(rows or [Label(say("table.log.empty"), colour="ink_soft")]))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the lines, with the present one in sight."""
        super().arrange(look, rect)
        self._reveal()

    def stand(self, number: int) -> None:
        """Mark the last line up to the event of this number."""
        i = bisect_right([row.number for row in self._rows], number) - 1
        present = self._rows[i] if i >= 0 else None
        if present is self._present:
            return
        for row in (self._present, present):
            if row is not None:
                row.is_present = row is present
                row.touch()
        self._present = present
        if self.is_visible and self.rect.width:
            self._reveal()

    def _reveal(self) -> None:
        if self._present is not None and isinstance(self._body, ScrollView) and self._body.rect.width:
            near = self._present.rect
            self._body.reveal(near.inflate(0, min(6 * near.height, self._body.rect.height // 2)))
