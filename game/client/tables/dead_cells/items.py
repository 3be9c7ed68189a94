"""Things on the table: each has a place, what its picture shows, how it is painted, and perhaps a spot to point at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pygame import Rect, Surface

from game.client.look import Look
from game.client.tables.base import LEGAL, Part, Spot, TableState
from game.client.tables.dead_cells.paint import REACH, paint_glow, paint_mark

Paint = Callable[[Surface, Look, Rect], None]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing. rect: window pixels. facts: all that its picture shows, without marks. paint: draws it into its place.
    reach: pixels by which the picture goes beyond the place. rings: whether marks are drawn around it. light: of the
    glow behind it where it may be clicked; less for what can be seen through. is_late: painted over the marks."""

    rect: Rect
    facts: Any
    paint: Paint | None = None
    spot: Spot | None = None
    reach: int = 0
    rings: bool = True
    light: int = 130
    is_late: bool = False


def part_of(look: Look, item: Item, state: TableState) -> Part:
    """What makes an item's place be painted anew."""
    more = 2 * _reach(item, look.px(REACH) + look.px(10))
    place = item.rect.inflate(more, more)
    if item.spot is None:
        return Part(place, item.facts)
    id = item.spot.id
    return Part(place, (item.facts, (state.marks.get(id), id == state.hovered, id in state.hidden)))


def paint_items(surface: Surface, look: Look, items: Sequence[Item], area: Rect, state: TableState) -> None:
    """Paint what lies in ``area``, the first lowest; marks lie over everything but what is late."""
    marked = look.px(REACH) + look.px(10)
    near = [each for each in items if _touches(each, area, marked)]
    for item in near:
        hidden = item.spot is not None and item.spot.id in state.hidden
        if item.spot is not None and item.rings and state.marks.get(item.spot.id) == LEGAL:
            paint_glow(surface, look, item.rect, item.light)
        if item.paint is not None and not hidden and not item.is_late:
            item.paint(surface, look, item.rect)
    for item in near:
        if item.spot is not None and item.rings:
            id = item.spot.id
            if id in state.marks or id == state.hovered:
                paint_mark(surface, look, item.rect, state.marks.get(id), pointed=id == state.hovered)
    for item in near:
        if item.paint is not None and item.is_late:
            item.paint(surface, look, item.rect)


def _reach(item: Item, marked: int) -> int:
    """By how many pixels a thing goes beyond its place, its marks included. marked: by how many those do."""
    return max(item.reach, marked) if item.spot is not None and item.rings else item.reach


def _touches(item: Item, area: Rect, marked: int) -> bool:
    more = 2 * _reach(item, marked)
    return item.rect.inflate(more, more).colliderect(area)
