"""Where an arrow leads: from the place that has the focus to what lies nearest in that direction."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from game.client.widgets.base import Widget

OVERLAP = 4
"""Pixels by which two places may overlap and one still lies beyond the other."""
ASIDE = 2.5
"""A gap across the direction counts so many times one along it."""
ASKEW = 0.25
"""How far the middles lie aside decides among places that are equally near."""


def nearest_towards(here: Rect, widgets: Iterable[Widget], dx: int, dy: int) -> Widget | None:
    """The nearest of the widgets that lie beyond ``here`` in the direction (dx, dy), one of them 0; None without any.

    Distance counts from edge to edge: a tall neighbour is near though its middle is not.
    """
    beyond = [widget for widget in widgets if _ahead(here, widget.rect, dx, dy) >= -OVERLAP]
    return min(beyond, key=lambda widget: _distance(here, widget.rect, dx, dy), default=None)


def _ahead(here: Rect, there: Rect, dx: int, dy: int) -> int:
    """From the edge of one place to that of the other, along the direction."""
    if dx:
        return there.left - here.right if dx > 0 else here.left - there.right
    return there.top - here.bottom if dy > 0 else here.top - there.bottom


def _distance(here: Rect, there: Rect, dx: int, dy: int) -> float:
    if dx:
        gap, askew = max(there.top - here.bottom, here.top - there.bottom, 0), abs(there.centery - here.centery)
    else:
        gap, askew = max(there.left - here.right, here.left - there.right, 0), abs(there.centerx - here.centerx)
    return max(0, _ahead(here, there, dx, dy)) + ASIDE * gap + ASKEW * askew
