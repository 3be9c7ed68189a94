"""A scrolled page of whole parts: none is cut by an edge."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.scroll import ScrollView

LEAST = 0.35
"""The share of the view that whole parts fill at least where no part is cut, and within which one stop is near to
another."""


class FoldedView(ScrollView):
    """A view that scrolls from part to part (``Widget.whole_parts``) and ends above what its lower edge would cut. What
    is higher than the view scrolls freely and fades.
    """

    def __init__(self, child: Widget, *, id: str = "", ground: str = "") -> None:
        super().__init__(child, id=id, ground=ground)
        self._parts: list[tuple[int, int]] = []
        self._stops = [0]
        self._taken = (0, 0)

    @property
    def rest(self) -> int:
        """Pixels to the last stop, from which all is seen that is left; 0 when all is seen at once."""
        return self._last_stop(super().rest)

    def _last_stop(self, hidden: int) -> int:
        if not hidden:
            return 0
        at = bisect_left(self._stops, hidden)
        is_near = at < len(self._stops) and self._stops[at] - hidden < self.rect.height * (1 - LEAST)
        return self._stops[at] if is_near else hidden

    @property
    def end(self) -> int:
        """Where what is seen ends: above the first part that is not seen whole."""
        return self.rect.bottom if self._fold is None else self.rect.y + self._fold

    @property
    def fades_below(self) -> bool:
        """Not where the edge falls between two parts."""
        return self._fold is None

    @property
    def spare(self) -> int:
        """What is free below what is whole, if every part can still be seen whole without it."""
        highest = max((bottom - top for top, bottom in self._parts), default=0)
        free = min(self.rect.bottom - self.end - self._closing, self.rect.height - highest)
        return 0 if self._fold is None else max(0, free)

    @property
    def _closing(self) -> int:
        """How high a strip below the end is in which a sheet that goes on is closed; 0 where there is none."""
        cut = (each for each in self.children[0].walk() if each.rect.y < self.end < each.rect.bottom)
        is_closed = bool(self._ground) and any(type(each).paint_fold is not Widget.paint_fold for each in cut)
        return self.look.radius() if is_closed else 0

    @property
    def is_cut_above(self) -> bool:
        """Not where it stands at the top of a part."""
        return any(top < self._offset < bottom for top, bottom in self._parts)

    @property
    def _fold(self) -> int | None:
        """How much of the view whole parts fill; None where nothing goes on below, or too little is whole."""
        if self.offset >= self.rest:
            return None
        seen = self._whole_from(self._offset)
        return seen if seen >= self.rect.height * LEAST else None

    def _whole_from(self, offset: int) -> int:
        """How much of the view whole parts fill where it stands so far below the top and more follows."""
        return self._whole_until(offset + self.rect.height) - offset

    def _whole_until(self, edge: int) -> int:
        while cut := [top for top, bottom in self._parts if top < edge < bottom]:
            edge = min(cut)
        return edge

    def _useful(self, tops: Sequence[int]) -> list[int]:
        """The stops from which something is seen that is not seen from the one before."""
        found: list[int] = []
        for top in tops:
            if not found or top + self._whole_from(top) > found[-1] + self._whole_from(found[-1]):
                found.append(top)
        return found

    def arrange(self, look: Look, rect: Rect) -> None:
        """See where parts begin, and stand at the same part or before it."""
        wanted = self._offset
        super().arrange(look, rect)
        child = self.children[0]
        self._parts = [(part.top - child.rect.y, part.bottom - child.rect.y) for part in child.whole_parts()]
        self._stops = self._useful(stops(self._parts))
        self.scroll_by(self._stop_before(min(wanted, self.rest)) - self._offset)

    def _stop_before(self, offset: int) -> int:
        """The stop at an offset, or the last above it from which it is still seen."""
        stop = self._stops[bisect_right(self._stops, offset) - 1]
        return stop if offset == self.rest or offset - stop < self.rect.height * LEAST else offset

    def scroll_by(self, pixels: int) -> bool:
        """Scroll by about so much: to the stop before that, at least to the next one, and past nothing unseen."""
        wanted = self._offset + pixels
        if not 0 < wanted < self.rest:
            return super().scroll_by(pixels)
        if pixels > 0:
            stop = self._stops[bisect_right(self._stops, wanted) - 1]
            following = self._stops[min(bisect_right(self._stops, self._offset), len(self._stops) - 1)]
            is_seen = all(bottom <= self._offset + self.rect.height for top, bottom in self._parts if top < following)
            new = stop if stop > self._offset else following if self._offset < following and is_seen else wanted
        else:
            at = bisect_left(self._stops, wanted)
            stop = self._stops[at] if at < len(self._stops) else self._offset
            before = self._stops[max(0, bisect_left(self._stops, self._offset) - 1)]
            new = stop if stop < self._offset else before if self._offset - before <= self.rect.height else wanted
        return super().scroll_by(new - self._offset)

    def reveal(self, rect: Rect) -> None:
        """Scroll to the first stop from which ``rect`` is seen."""
        top, bottom = rect.top - self.children[0].rect.y, rect.bottom - self.children[0].rect.y
        if top < self._offset:
            super().scroll_by(self._stops[bisect_right(self._stops, max(0, top)) - 1] - self._offset)
        elif rect.bottom > self.end:
            least = bottom - self.rect.height
            at = min(bisect_left(self._stops, least), len(self._stops) - 1)
            super().scroll_by((self._stops[at] if self._stops[at] <= top else least) - self._offset)

    def on_press(self, place: tuple[int, int]) -> None:
        """Take the thumb where it stands; a sign goes on."""
        super().on_press(place)
        self._taken = (place[1], self._offset)

    def on_drag(self, place: tuple[int, int]) -> None:
        """Pull the thumb: the view stands at the stop nearest to it."""
        if self._grip is None:
            return
        y, offset = self._taken
        track = max(1, self._groove().height - self._bar().height)
        wanted = max(0, min(self.rest, offset + round((place[1] - y) * self.rest / track)))
        nearest = min([*self._stops, self.rest], key=lambda stop: abs(stop - wanted))
        is_near = abs(nearest - wanted) < self.rect.height // 2
        super().scroll_by((min(nearest, self.rest) if is_near else wanted) - self._offset)

    def paint(self, surface: Surface, area: Rect) -> None:
        """What is whole, and the edges of sheets that go on."""
        super().paint(surface, area)
        if self.is_visible:
            self._close_sheets(surface, area)

    def _close_sheets(self, surface: Surface, area: Rect) -> None:
        """No sheet ends in mid-air. What is cut fades instead."""
        if not self._ground:
            return
        fades = self._fold is None
        low = self.children[0].rect.bottom if fades else self.end
        high = self.children[0].rect.y if self.is_cut_above else self.rect.y
        seen = Rect(self.rect.x, high, self.rect.width, low - high)
        outer = surface.get_clip()
        surface.set_clip(self.rect.clip(outer).clip(area))
        for widget in self.children[0].walk():
            widget.paint_fold(surface, seen, self.rect.bottom, getattr(self.look.theme, self._ground))
        surface.set_clip(outer)


def stops(parts: Sequence[tuple[int, int]]) -> list[int]:
    """The tops of parts beside which no other part is cut, from 0 on."""
    tops = sorted({max(0, top) for top, _ in parts} | {0})
    return [top for top in tops if not any(above < top < below for above, below in parts)] or [0]
