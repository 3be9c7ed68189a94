"""Widgets that run on like words: as many beside each other as fit, the rest in further lines."""

from __future__ import annotations

from pygame import Rect

from game.client.look import Look
from game.client.widgets.base import Widget


class Flow(Widget):
    """Children in lines. ``gap`` is in logical units; ``align``: 0 from the left, 1 up to the right; ``is_even``: as
    many in each line where they need several, so that none stands alone in the last."""

    def __init__(
        self, *children: Widget, id: str = "", gap: float = 8, align: float = 0.0, is_even: bool = False
    ) -> None:
        super().__init__(id)
        self._is_even = is_even
        self._gap = gap
        self._align = align
        self.add(*children)

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        places = self._filled(look, area, len(self.children))
        lines = len({place.y for place in places})
        if not self._is_even or lines < 2:
            return places
        return self._filled(look, area, -(-len(places) // lines))

    def _filled(self, look: Look, area: Rect, most: int) -> list[Rect]:
        """The places with no more than so many in a line."""
        gap, x, y, line = look.px(self._gap), area.x, area.y, 0
        places: list[Rect] = []
        for child in self.children:
            width, height = child.size(look, area.width)
            is_full = sum(place.y == y for place in places) == most
            if x > area.x and (is_full or x + width > area.right):
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
