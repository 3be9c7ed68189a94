"""Where the things of a character's panel lie: flat panels go in columns, tall ones in lines."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.client.layout import column, inset, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.dead_cells import cards

SLOT_RATIO = cards.RATIO
LOW = 68
"""Panels lower than this, in pixels, have their tracks beside the name."""
LOW_IN_TEXT = 48
"""The same, in text of the usual size."""
NARROW = 260
"""Low panels narrower than this, in pixels, leave the tracks to the inspector."""


@dataclass(frozen=True)
class Panel:
    """The places inside a character's panel."""

    whole: Rect
    head: Rect
    name: Rect
    hearts: Rect
    tracks: tuple[Rect, ...]
    slots: Rect
    skills: Rect


def is_low(look: Look, rect: Rect) -> bool:
    """Whether a panel has no room for its tracks below the name; large text needs more of it."""
    return rect.height < max(LOW, look.tx(LOW_IN_TEXT))


def place_panel(look: Look, rect: Rect, tracks: int) -> Panel:
    """Place a panel: flat ones go in columns, tall ones in lines."""
    gap = look.gap("tiny")
    room = inset(rect, gap)
    if rect.width >= 2.6 * rect.height:
        return _flat(look, rect, room, tracks, gap)
    top, low = take_top(room, round(room.height * 0.42), gap)
    head, beside = take_left(top, min(top.height, room.width // 3), gap)
    lines = column(Rect(beside.x, beside.y, beside.width, min(beside.height, 2 * look.px(34))), [1.0, 1.0], 0)
    track_area, rest = take_left(low, round(low.width * 0.54), gap)
    slots, chips = take_top(rest, round(rest.height * 0.62), 2)
    return Panel(rect, head, lines[0], lines[1], tuple(column(track_area, [1] * tracks, 2)), slots, chips)


def _flat(look: Look, rect: Rect, room: Rect, tracks: int, gap: int) -> Panel:
    head, rest = take_left(room, min(room.height, round(room.width * 0.2)), gap)
    slots, rest = take_right(rest, min(round(room.height * SLOT_RATIO * (1 if room.width < 4.2 * room.height else 2)),
                                       round(rest.width * 0.28)), gap)  # fmt: skip
    if is_low(look, rect):
        name, beside = take_left(rest, round(rest.width * 0.38), gap)
        mine, chips = take_left(beside, round(beside.width * 0.4), gap)
        if room.width < NARROW:
            name, chips = take_left(rest, round(rest.width * 0.5), gap)
            mine = Rect(name.right, name.y, 0, name.height)
        two = column(name, [1, 1], 0)
        return Panel(rect, head, two[0], two[1], tuple(column(mine, [1] * tracks, 1)), slots, chips)
    name, below = take_top(rest, round(rest.height * 0.23), 1)
    chips, left = take_right(below, round(below.width * 0.4), gap)
    hearts, low = take_top(left, round(left.height * 0.28), 1)
    return Panel(rect, head, name, hearts, tuple(column(low, [1] * tracks, 1)), slots, chips)
