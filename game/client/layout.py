"""Layout: logical units of a 1280x720 design turned into whole pixels, and helpers that cut rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from pygame import Rect

SMALL_FORM = (850, 480)
THREE_BESIDE = 600
LEAST_BOX = 0.75
"""Pixels per logical unit below which a box around text shrinks no further: type does not either (``theme.ROLES``)."""


@dataclass(frozen=True)
class Screen:
    """A window of ``width`` x ``height`` device pixels shown with a text size of ``text`` (0.75 to 2.0)."""

    width: int
    height: int
    text: float = 1.0

    @cached_property
    def scale(self) -> float:
        """Pixels per logical unit."""
        return min(self.width / 1280, self.height / 720)

    @cached_property
    def text_scale(self) -> float:
        """Pixels per logical unit of type."""
        return self.scale * self.text

    @cached_property
    def box_scale(self) -> float:
        """Pixels per logical unit of boxes that hold text."""
        return max(self.text_scale, min(self.scale, LEAST_BOX))

    @property
    def is_small(self) -> bool:
        """True below 850x480 of window divided by text size: scenes take their second form."""
        return self.width / self.text < SMALL_FORM[0] or self.height / self.text < SMALL_FORM[1]

    @property
    def is_wide(self) -> bool:
        """True where a line has room for three short words to choose from beside each other."""
        return self.width >= THREE_BESIDE * self.box_scale

    @property
    def rect(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)

    def px(self, units: float) -> int:
        """Logical units as whole pixels; never less than one for a positive length."""
        pixels = round(units * self.scale)
        return pixels or 1 if units > 0 else pixels

    def tx(self, units: float) -> int:
        """Like :meth:`px`, grown with the text size: paddings, rows and boxes around text."""
        pixels = round(units * self.box_scale)
        return pixels or 1 if units > 0 else pixels


@lru_cache(maxsize=1024)
def _shares(length: int, weights: tuple[float, ...], gap: int) -> list[tuple[int, int]]:
    """Cut ``length`` into ``(start, size)`` by weight with ``gap`` between; sizes differ by rounding only."""
    room = max(0, length - gap * (len(weights) - 1))
    total = sum(weights) or 1
    cuts = [0]
    for index in range(len(weights)):
        cuts.append(round(room * sum(weights[: index + 1]) / total))
    return [(cuts[i] + gap * i, cuts[i + 1] - cuts[i]) for i in range(len(weights))]


def row(area: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """``area`` cut from left to right by weight."""
    return [Rect(area.x + start, area.y, size, area.height) for start, size in _shares(area.width, tuple(weights), gap)]


def column(area: Rect, weights: Sequence[float], gap: int = 0) -> list[Rect]:
    """``area`` cut from top to bottom by weight."""
    return [Rect(area.x, area.y + start, area.width, size) for start, size in _shares(area.height, tuple(weights), gap)]


def grid(area: Rect, columns: int, rows: int, gap: int = 0) -> list[Rect]:
    """``area`` cut into cells, row after row."""
    lines = column(area, [1] * rows, gap)
    return [cell for line in lines for cell in row(line, [1] * columns, gap)]


def take_top(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The upper ``height`` pixels of ``area``, and what is left below the gap."""
    height = min(height, area.height)
    rest = Rect(area.x, area.y + height + gap, area.width, max(0, area.height - height - gap))
    return Rect(area.x, area.y, area.width, height), rest


def take_bottom(area: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The lower ``height`` pixels of ``area``, and what is left above the gap."""
    height = min(height, area.height)
    rest = Rect(area.x, area.y, area.width, max(0, area.height - height - gap))
    return Rect(area.x, area.bottom - height, area.width, height), rest


def take_left(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The left ``width`` pixels of ``area``, and what is left of it to the right of the gap."""
    width = min(width, area.width)
    rest = Rect(area.x + width + gap, area.y, max(0, area.width - width - gap), area.height)
    return Rect(area.x, area.y, width, area.height), rest


def take_right(area: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """The right ``width`` pixels of ``area``, and what is left of it to the left of the gap."""
    width = min(width, area.width)
    rest = Rect(area.x, area.y, max(0, area.width - width - gap), area.height)
    return Rect(area.right - width, area.y, width, area.height), rest


def anchor(area: Rect, size: tuple[int, int], *, x: float = 0.5, y: float = 0.5) -> Rect:
    """A rectangle of ``size`` inside ``area``: 0 is left or top, 1 right or bottom."""
    width, height = size
    return Rect(area.x + round((area.width - width) * x), area.y + round((area.height - height) * y), width, height)


def fit(area: Rect, ratio: float, *, x: float = 0.5, y: float = 0.5) -> Rect:
    """The largest rectangle of ``ratio`` (width divided by height) inside ``area``."""
    width = min(area.width, round(area.height * ratio))
    return anchor(area, (width, min(area.height, round(width / ratio))), x=x, y=y)


def inset(area: Rect, x: int, y: int | None = None) -> Rect:
    """``area`` made smaller by ``x`` on both sides and ``y`` (or ``x``) above and below."""
    return area.inflate(-2 * x, -2 * (x if y is None else y))
