"""Widgets that run on like words: as many beside each other as fit, the rest in further lines."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.look import Look
from game.client.widgets.base import Widget


class Flow(Widget):
    """Children in lines. ``gap`` is in logical units; ``align``: 0 from the left, 1 up to the right."""

    def __init__(self, *children: Widget, id: str = "", gap: float = 8, align: float = 0.0) -> None:
        super().__init__(id)
        self._gap = gap
        self._align = align
        self.add(*children)

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        """Where the children lie in lines that begin at the left."""
        return self._broken(look, area)

    def _broken(self, look: Look, area: Rect) -> list[Rect]:
        gap, x, y, line = look.px(self._gap), area.x, area.y, 0
        places = []
        for child in self.children:
            width, height = child.size(look, area.width)
            if x > area.x and x + width > area.right:
                x, y, line = area.x, y + line + gap, 0
            places.append(Rect(x, y, width, height))
            x, line = x + width + gap, max(line, height)
        return places

    def _aligned(self, places: list[Rect], right: int) -> list[Rect]:
        """Every line moved by its share of the room that it leaves."""
        ends = {place.y: place.right for place in places}  # the last of a line ends it
        return [place.move(round((right - ends[place.y]) * self._align), 0) for place in places]

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as the longest line, as high as all lines."""
        places = self._places(look, Rect(0, 0, width, 0))
        if not places:
            return (0, 0)
        return (max(place.right for place in places), max(place.bottom for place in places))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the children."""
        super().arrange(look, rect)
        for child, place in zip(self.children, self._aligned(self._places(look, rect), rect.right), strict=True):
            child.arrange(look, place)


class EvenFlow(Flow):
    """Lines of about the same length: none with a single child below a full one."""

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        places = self._broken(look, area)
        if _lines(places) < 2:
            return places
        for share in range(95, 45, -5):
            narrower = self._broken(look, Rect(area.x, area.y, area.width * share // 100, area.height))
            if _lines(narrower) > _lines(places) or _widths(narrower) != _widths(places):
                break
            places = narrower
        return places


class OneLine(EvenFlow):
    """Buttons up to the right in one line. Where they would take more, those that can be spared are left to ``more``,
    which stands before the others then. spared: the ids of those, the first to go first."""

    def __init__(self, *buttons: Widget, more: Widget, spared: Sequence[str], id: str, gap: float) -> None:
        super().__init__(*buttons, id=id, gap=gap, align=1.0)
        self._buttons, self._more, self._spared = list(buttons), more, spared
        self.left: Sequence[Widget] = ()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As large as the form that fits."""
        self._take_form(look, width)
        return super().size(look, width)

    def _take_form(self, look: Look, width: int) -> None:
        for count in range(len(self._spared) + 1):
            self.left = [button for button in self._buttons if button.id in self._spared[:count]]
            shown = [button for button in self._buttons if button not in self.left]
            wanted = [*([self._more] if self.left else []), *shown]
            if self.children != wanted:
                self.clear()
                self.add(*wanted)
            if len(self.left) != 1 and _lines(self._broken(look, Rect(0, 0, width, 0))) < 2:
                return


class ColumnFlow(Flow):
    """One line, or full lines in as many equal columns as fit."""

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        places = self._broken(look, area)
        if _lines(places) < 2:
            return places
        gap, widest = look.px(self._gap), max(_widths(places))
        most = max(1, (area.width + gap) // (widest + gap))
        columns = next((count for count in range(most, 1, -1) if len(places) % count == 0), most)
        wide, tall = (area.width - (columns - 1) * gap) // columns, max(place.height for place in places)
        cells = [divmod(at, columns) for at in range(len(places))]
        return [Rect(area.x + x * (wide + gap), area.y + y * (tall + gap), wide, tall) for y, x in cells]


def _lines(places: list[Rect]) -> int:
    return len({place.y for place in places})


def _widths(places: list[Rect]) -> list[int]:
    return [place.width for place in places]
