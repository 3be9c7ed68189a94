"""Where everything of a white board lies: tools left, the board, and the side column from its heading to the note."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.client.layout import grid, inset, row, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.helltoken.whiteboard.marks import BOXES, LINES
from game.client.tables.helltoken.whiteboard.passwords import SIDES
from game.client.tables.helltoken.words import say
from game.client.widgets.button import LEAST_PADDING, PADDING
from game.client.widgets.textfield import BESIDE_CARET
from game.client.widgets.textfield import PADDING as FIELD_PADDING

LARGE_LINE, LARGE_LINES = 30, 14
"""The side column needs so many such lines; with less room it drops its heading."""
NOTE_SHARE = (5, 13)
"""How much of the last line the note takes where the buttons beside it have their whole words."""


@dataclass(frozen=True)
class Lane:
    """One password: its boxes and the button that enters it."""

    boxes: tuple[Rect, ...]
    announce: Rect


@dataclass(frozen=True)
class SidePlaces:
    """The side column. head: the heading and the count of passwords, without height where there is no room for it.
    filter_words: what stands before the filters. lines_head: what stands above the passwords. deeds: copy and wipe."""

    head: Rect
    levels: Rect
    filter_words: Rect
    filters: tuple[Rect, ...]
    ledger: Rect
    lines_head: Rect
    lanes: tuple[Lane, ...]
    deeds: tuple[Rect, ...]
    note: Rect


@dataclass(frozen=True)
class BoardPlaces:
    """The whole page. tools: squares, one below the other. board: a square with its frame. side: the column's sheet."""

    tools: tuple[Rect, ...]
    board: Rect
    side: Rect
    column: SidePlaces


def place_board(look: Look, rect: Rect, tools: int, *, has_levels: bool) -> BoardPlaces:
    """Cut a page: as many tools as asked for, and a board as large as leaves the column its room. has_levels: whether
    the help can be chosen."""
    gap = look.gap("medium")
    room = inset(rect, look.gap("normal"), look.gap("medium"))
    strip_width = max(look.px(52), min(look.tx(52), room.height // 12))
    edge = min(room.height, room.width - strip_width - 2 * gap - max(look.px(300), round(room.width * 0.3)))
    strip, rest = take_left(room, strip_width, gap)
    board, side = take_left(rest, edge, gap)
    board = Rect(board.x, board.centery - edge // 2, edge, edge)
    cells = [_square_in(cell) for cell in grid(strip, 1, tools, look.gap("tiny"))]
    column = _place_side(look, inset(side, look.gap("medium"), look.gap("small")), has_levels=has_levels)
    return BoardPlaces(tuple(cells), board, side, column)


def _square_in(cell: Rect) -> Rect:
    edge = min(cell.size)
    return Rect(cell.centerx - edge // 2, cell.centery - edge // 2, edge, edge)


def _place_side(look: Look, room: Rect, *, has_levels: bool) -> SidePlaces:
    is_large = look.tx(LARGE_LINE) * LARGE_LINES > room.height
    gap = look.gap("tiny" if is_large else "small")
    lane_height = min(look.tx(44), room.height // (12 if is_large else 11))
    head, room = take_top(room, 0 if is_large else look.tx(28), 0 if is_large else gap)
    choices = lane_height if is_large else room.height // 8
    levels, room = take_top(room, min(look.tx(40), choices) if has_levels else 0, gap if has_levels else 0)
    filters, room = take_top(room, min(look.tx(36), choices), gap)
    filter_words, buttons = take_left(filters, filters.width // 4, gap)
    apart = look.gap("small")
    foot, room = take_bottom(room, lane_height, apart)
    if (shares := _shares_of_foot(look, foot.width - 2 * apart)) is None:
        note, shares = foot, _needs(look, "board.copy.short", LEAST_PADDING)
        foot, room = take_bottom(room, lane_height, gap)
    else:
        note, foot = take_right(foot, foot.width - 2 * apart - sum(shares), apart)
    lanes: list[Lane] = []
    for _ in range(LINES):
        lane, room = take_bottom(room, lane_height, gap)
        lanes.insert(0, _place_lane(look, lane))
    lines_head, room = take_bottom(room, look.tx(22), gap)
    return SidePlaces(
        head=head,
        levels=levels,
        filter_words=filter_words,
        filters=tuple(row(buttons, [1, 1, 1, 1], gap)),
        ledger=room,
        lines_head=lines_head,
        lanes=tuple(lanes),
        deeds=tuple(row(foot, shares, apart)),
        note=note,
    )


def _needs(look: Look, copy: str, padding: int) -> tuple[int, int]:
    """What the two buttons of the last line take, copy with this text and both with so much beside their words."""
    copying, wiping = (look.type.width(say(id), "label") + 2 * look.tx(padding) for id in (copy, "board.wipe"))
    return copying, wiping


def _shares_of_foot(look: Look, width: int) -> tuple[int, int] | None:
    """The widths of the two buttons that share a line with the note: their whole words go before a wide note; None
    where not even short words and the note's short hint have room beside each other."""
    least = look.type.width(say("board.note.short"), "body") + look.tx(2 * FIELD_PADDING + BESIDE_CARET)
    for copy, padding in (("board.copy", PADDING), ("board.copy.short", LEAST_PADDING)):
        needs = _needs(look, copy, padding)
        spare = width - sum(needs) - least
        if spare >= 0:
            note = max(least, min(width * NOTE_SHARE[0] // NOTE_SHARE[1], least + spare))
            copying = (width - note) * needs[0] // sum(needs)
            return copying, width - note - copying
    return None


def _place_lane(look: Look, lane: Rect) -> Lane:
    words, short = (look.type.width(say(f"board.announce{kind}"), "label") for kind in ("", ".short"))
    wide = max(lane.width * 2 // 5, min(words + look.tx(20), lane.width * 14 // 25))
    wide = max(wide, min(short + look.px(SIDES), lane.width * 14 // 25))
    announce, boxes = take_right(lane, wide, look.gap("small"))
    return Lane(tuple(row(boxes, [1] * BOXES, look.gap("tiny"))), announce)
