"""Where the things of a character's panel lie: flat panels go in columns, tall ones in lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from game.client.layout import column, inset, row, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.words import plate
from game.client.tables.lines import LEAST
from game.games.dead_cells.view import CHARACTERS

SLOT_RATIO = cards.RATIO
CHIP, CHIP_IN_TEXT, TALL_CHIP = 19, 12, 14
"""How high the name of a Skill is at least, with what is left free below it; the same in text of the usual size, and on
tall panels."""
LOW = 60
"""Panels lower than this, in pixels, have their tracks beside the name."""
LOW_IN_TEXT = 52
"""The same, in text of the usual size."""
TALL = 120
"""Flat panels lower than this, in logical units, have their hearts beside the name, so that the tracks are larger."""
WIDEST = "4 · 4"
"""So much room the usual numbers of cards take at most."""
WIDE, WIDE_ALONE = 415, 330
"""Flat panels need to be so wide for that, in logical units; so wide with one track alone."""
STEP, CHIPS, CHIP_OF_ONE = 38, 56, 26
"""How high a track is at most, and how high the place for the Skills of a tall panel, in logical units; how high the
place for each of them is at most there, in text of the usual size."""
LINE, LINE_IN_TEXT = 14, 9
"""Lines lower than this, in pixels or in text of the usual size, are too low for hearts and for numbers."""
LINE_OF_NUMBERS, TRACKS = 10, (0.32, 0.54)
"""How high the line of a track is at least for numbers of the usual text beside it; how much of a low panel's width
beside the name the tracks take below each other, and on one line."""
NARROW = 270
"""Panels narrower than this, in pixels of a small window, are narrow: low ones have the tracks on one line as numbers,
below the hearts or beside them."""
NARROW_IN_TEXT = 190
"""The same, in text of the usual size."""


LEAST_SLOT, SLOT_IN_TEXT, WIDEST_SLOTS = 22, 12, 0.28
"""How wide a worn card is at least where there is room, in pixels and in text of the usual size, and how much of a flat
panel's width the place of all takes for that."""
SMALL_SLOT, SLIM = 34, 0.55
"""Worn cards narrower than this, in pixels, are slimmer than a card, so that the picture stands whole above the Round;
width by height."""
HOLE = 0.8
"""What the size of worn cards counts in rows that leave a place free: rows without one are chosen rather."""

FRAME = 8
"""How far worn cards keep from the panel's edge, in logical units: the frame around one stays inside it. What a tall
panel holds keeps off it as far."""
LOW_SIDE, LOW_SIDE_IN_TEXT, LEAST_BESIDE = 80, 45, 65
"""Where Equipment and Skills of a tall panel would have less height than this, in logical units or in text of the usual
size, they begin beside the hearts, if so many logical units are left to these."""
LARGE, WORD = 1.5, 0.6
"""From how large a text on a panel says less but larger; the least size of its words then, as a share of the text."""
SIGN, RING, NAME = 14, 11, 0.55
"""How high the sign of folded Skills is beside a name at most, and how high a line with rings is at least, in text of
the usual size; how much of a line the name takes before the hearts."""
PILL, HALF, LESS = 2.1, 0.48, 0.43
"""How wide the sign of folded Skills is by its height; how much of the width Serenade's name takes beside her track,
and any name beside hearts on folded panels."""
LONGEST, BOTH, ASIDE, TALLEST = 6, 12, 6, 18
"""How wide folded panels are for a name, and for a name with hearts or three tracks, by the height of a line; the sign
of the Skills lies beside all that where it may be so wide by the same measure; how high it is there, in text of the
usual size."""
UPPER, LARGER = 0.42, 0.55
"""How much of a tall panel's height portrait, name and hearts take; the same in large text above one line of tracks."""
CHIPS_SHARE = 0.4
"""How much of the width below a name the Skills of a flat panel take."""

TOLD, HEART = (0.6, 0.54), 11
"""How much of the width beside the portrait two lines take, in narrow panels and in others, and how wide their heart
is."""


@dataclass(frozen=True)
class Panel:
    """The places inside a character's panel. piles: the line at whose right end the numbers of cards stand; that of
    the name in most panels."""

    whole: Rect
    head: Rect
    name: Rect
    piles: Rect
    hearts: Rect
    tracks: tuple[Rect, ...]
    slots: Rect
    skills: Rect


def is_low(look: Look, rect: Rect) -> bool:
    """Whether a panel has no room for its tracks below the name; large text needs more of it."""
    return rect.height < max(LOW, look.px(LOW) - 2, look.tx(LOW_IN_TEXT))


def _least_line(look: Look) -> int:
    return max(LINE, look.tx(LINE_IN_TEXT))


def _is_narrow(look: Look, rect: Rect) -> bool:
    return rect.width < max(NARROW, look.px(NARROW), look.tx(NARROW_IN_TEXT))


def hearts_in_line(look: Look, panels: Sequence[tuple[Rect, int]]) -> bool:
    """Whether flat panels have their hearts beside the name: all of a table alike, one of them too low for a line of
    hearts and all of them wide enough for one beside the name. panels: the place and the number of tracks of each."""
    is_wide = all(rect.width >= look.px(WIDE if tracks > 1 else WIDE_ALONE) for rect, tracks in panels)
    return is_wide and any(rect.height < look.px(TALL) for rect, _ in panels)


def least_word(look: Look) -> int:
    """The least size of the words on a panel in large text, in pixels; 0 in text that is not large."""
    return round(look.type.pixels("body") * WORD) if look.screen.text >= LARGE else 0


def is_flat(look: Look, rect: Rect) -> bool:
    """Whether the things of a panel go in columns."""
    return rect.width >= 2.6 * rect.height and (is_low(look, rect) or rect.width >= look.px(NARROW))


def place_panel(
    look: Look,
    rect: Rect,
    tracks: int,
    skills: int = 0,
    slots: int = 1,
    *,
    in_line: bool | None = None,
    is_folded: bool = False,
) -> Panel:
    """Place a panel: flat ones go in columns, tall ones in lines. skills, slots: how many names there are to show, and
    how many places for Equipment; in_line: whether a flat one has its hearts beside the name; is_folded: whether it
    says less but larger, with one sign for all Skills."""
    gap = look.gap("tiny")
    room = inset(rect, gap)
    if not is_flat(look, rect):
        found = _tall(look, rect, inset(rect, max(gap, look.px(FRAME)), gap), tracks, skills, gap)
    elif is_folded:
        found = _folded(look, rect, room, tracks, slots, gap)
    else:
        has_line = hearts_in_line(look, [(rect, tracks)]) if in_line is None else in_line
        found = _flat(look, rect, room, tracks, slots, gap, in_line=has_line)
    return replace(found, slots=_framed(look, found.slots, rect))


def _framed(look: Look, slots: Rect, panel: Rect) -> Rect:
    """A place for Equipment with room for the frame around a card between it and the panel's edge."""
    beside = look.px(FRAME)
    return slots.clip(panel.inflate(-2 * beside, -2 * min(beside, panel.height // 12)))


def _tall(look: Look, rect: Rect, room: Rect, tracks: int, skills: int, gap: int) -> Panel:
    """Head, name and hearts above; tracks below them at the left, Equipment and Skills at the right."""
    usual, low = take_top(room, round(room.height * UPPER), gap)
    top = usual
    if look.tx(1000) > look.px(1000) and _in_one_line(look, low, tracks):
        top, low = take_top(room, round(room.height * LARGER), gap)
    head, beside = take_left(top, min(usual.height, room.width // 3), gap)
    lines = column(Rect(beside.x, beside.y, beside.width, min(beside.height, 2 * look.px(34))), [1.0, 1.0], 0)
    left = take_left(low, round(low.width * 0.54), gap)[0]
    mine = _track_lines(look, left, tracks, 2)
    bottom = rect.bottom - max(gap, look.px(FRAME))
    from_top = lines[1].bottom + gap
    narrower = left.right - lines[1].x
    if bottom - from_top < max(look.px(LOW_SIDE), look.tx(LOW_SIDE_IN_TEXT)) and narrower >= look.px(LEAST_BESIDE):
        from_top, lines[1].width = lines[1].y, narrower
    right = Rect(left.right + gap, from_top, room.right - left.right - gap, bottom - from_top)
    most = min(look.px(CHIPS), look.tx(CHIP_OF_ONE) * max(1, skills), right.height * 2 // 5) if tracks > 1 else 0
    needed = min(skills * (max(CHIP, look.px(CHIP), look.tx(TALL_CHIP)) + 1), right.height * 5 // 9)
    chips, slots = take_bottom(right, max(most, needed), gap)
    return Panel(rect, head, lines[0], lines[0], lines[1], mine, slots, chips)


def _flat(look: Look, rect: Rect, room: Rect, tracks: int, count: int, gap: int, *, in_line: bool) -> Panel:
    head, rest, slots = _ends(look, rect, room, count, gap)
    if is_low(look, rect) and in_line and tracks == 1:
        return _line_and_track(look, rect, head, rest, slots, gap)
    if is_low(look, rect):
        if _is_narrow(look, rect) or room.height < tracks * (_least_line(look) + 1):
            return _low_and_narrow(look, rect, head, rest, slots, tracks, gap)
        name, beside = take_left(rest, round(rest.width * 0.36), gap)
        in_line = _in_one_line(look, beside, tracks)
        mine, chips = take_left(beside, beside.width if tracks == 1 else round(beside.width * TRACKS[in_line]), gap)
        two = column(name, [1, 1], 0)
        return Panel(rect, head, two[0], two[0], two[1], _track_lines(look, mine, tracks, 1), slots, chips)
    if in_line:
        top, below = take_top(rest, round(rest.height * 0.3), 1)
        piles, line = take_right(top, _piles_width(look, top), gap)
        name, hearts = take_left(line, _name_width(look, line), gap)
        chips, low = take_right(below, round(below.width * CHIPS_SHARE) if tracks > 1 else 0, gap)
    else:
        name, below = take_top(rest, round(rest.height * 0.23), 1)
        piles = name
        chips, left = take_right(below, round(below.width * CHIPS_SHARE) if tracks > 1 else 0, gap)
        hearts, low = take_top(left, round(left.height * 0.28), 1)
    return Panel(rect, head, name, piles, hearts, _track_lines(look, low, tracks, 1), slots, chips)


def _ends(look: Look, rect: Rect, room: Rect, count: int, gap: int) -> tuple[Rect, Rect, Rect]:
    """The portrait at the left end of a flat panel, what lies between, and as much for worn cards as these take at the
    right end."""
    head, rest = take_left(room, min(room.height, round(room.width * 0.2)), gap)
    usual = min(
        round(room.height * SLOT_RATIO * (1 if room.width < 4.2 * room.height else 2)), round(rest.width * 0.28)
    )
    area = _framed(look, take_right(rest, _slots_width(look, usual, room, count), 0)[0], rect)
    left = slot_places(look, area, count)[0].x
    slots = Rect(left, area.y, area.right - left, area.height)
    return head, Rect(rest.x, rest.y, slots.x - look.gap("small") - rest.x, rest.height), slots


def _name_width(look: Look, line: Rect) -> int:
    """How wide the place of a name is beside its hearts: no wider than the longest of all needs."""
    pixels = min(look.type.pixels("small_bold"), max(LEAST, line.height * 3 // 4))
    longest = max(look.type.measure(plate(word), "sans_bold", pixels)[0] for word in CHARACTERS)
    return min(round(line.width * NAME), longest + look.px(8) + look.gap("tiny"))


def _line_and_track(look: Look, rect: Rect, head: Rect, rest: Rect, slots: Rect, gap: int) -> Panel:
    """Serenade's low panel below one whose hearts stand in the line of the name: as they do there."""
    top, low = take_top(rest, round(rest.height * 0.45), 1)
    piles, line = take_right(top, _piles_width(look, top), gap)
    name, hearts = take_left(line, _name_width(look, line), gap)
    return Panel(rect, head, name, piles, hearts, (low,), slots, Rect(low.right, low.y, 0, low.height))


def _folded(look: Look, rect: Rect, room: Rect, tracks: int, count: int, gap: int) -> Panel:
    """A panel that says less but larger."""
    head, rest, slots = _ends(look, rect, room, count, gap)
    if tracks == 1:
        return _folded_alone(look, rect, head, rest, slots, gap)
    is_low = room.height < 3 * least_word(look)
    name, hearts, line, chips = (_folded_low if is_low else _folded_high)(look, rest, gap)
    return Panel(rect, head, name, name, hearts, tuple(row(line, [1] * tracks, gap)), slots, chips)


def _folded_high(look: Look, rest: Rect, gap: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Name, hearts and tracks below each other, the sign of all Skills right of the upper ones."""
    name, hearts, line = column(rest, [1, 1, 1], 1)
    high = name.height
    line.width = min(line.width, high * BOTH)
    aside, told = take_right(name.union(hearts), rest.width - high * LONGEST, gap)
    if aside.width >= high * ASIDE:
        return name.clip(told), hearts.clip(told), line, _middle(aside, look.tx(TALLEST))
    chips, name = take_right(name, round(min(high, look.tx(SIGN)) * PILL), gap)
    return name, hearts, line, _middle(chips, look.tx(SIGN))


def _folded_low(look: Look, rest: Rect, gap: int) -> tuple[Rect, Rect, Rect, Rect]:
    """Name and hearts on one line, tracks on another, the sign of all Skills right of both or of these."""
    upper, line = column(rest, [1, 1], 1)
    aside, told = take_right(rest, rest.width - upper.height * BOTH, gap)
    if aside.width >= upper.height * ASIDE:
        upper, line, chips = upper.clip(told), line.clip(told), _middle(aside, look.tx(TALLEST))
    else:
        chips, line = take_right(line, round(line.height * PILL), gap)
    name, hearts = take_left(upper, round(upper.width * LESS), gap)
    return name, hearts, line, chips


def _folded_alone(look: Look, rect: Rect, head: Rect, rest: Rect, slots: Rect, gap: int) -> Panel:
    """Serenade's folded panel: her only track below her hearts, or right of them in a panel too low for its rings."""
    chips = Rect(rest.right, rest.y, 0, rest.height)
    if rest.height < 3 * look.tx(RING):
        told, track = take_left(rest, round(rest.width * HALF), gap)
        upper, hearts = column(told, [1, 1], 1)
    else:
        upper, hearts, track = column(rest, [1, 1, 1], 1)
    return Panel(rect, head, upper, upper, hearts, (track,), slots, chips)


def _middle(area: Rect, high: int) -> Rect:
    """The middle of a place, no higher than that."""
    found = Rect(area.x, area.y, area.width, min(area.height, high))
    found.centery = area.centery
    return found


def _slots_width(look: Look, usual: int, room: Rect, count: int) -> int:
    """How wide the place for Equipment is: wider than usual where cards would be too narrow, if there is room."""
    key = ("width of worn cards", usual, room.size, count)
    return look.type.layout(key, lambda: _wide_enough(look, usual, room, count))


def _wide_enough(look: Look, usual: int, room: Rect, count: int) -> int:
    least = max(LEAST_SLOT, look.tx(SLOT_IN_TEXT))
    widths = range(usual, max(usual, round(room.width * WIDEST_SLOTS)) + 1)
    cards_wide = [slot_places(look, Rect(0, 0, wide, room.height), count)[0].width for wide in widths]
    return next((wide for wide, card in zip(widths, cards_wide, strict=True) if card >= min(least, max(cards_wide))))


def slot_places(look: Look, area: Rect, count: int) -> list[Rect]:
    """Places for so many worn cards, as large as they can be: side by side, or in rows of fewer, at the right end."""
    gap = max(5, look.px(4))  # so that the ring around one card leaves its neighbour's Round free
    sizes = [_slot_width(area, -(-count // rows), rows, gap) for rows in range(1, max(1, count) + 1)]
    worth = [size * (HOLE if count % rows else 1) for rows, size in enumerate(sizes, 1)]
    rows = 1 + worth.index(max(worth))
    across, wide = -(-count // rows), sizes[rows - 1]
    ratio = SLOT_RATIO if wide >= SMALL_SLOT else SLIM
    high = min((area.height - gap * (rows - 1)) // rows, round(wide / ratio))
    top = area.y + (area.height - rows * high - (rows - 1) * gap) // 2
    left = area.right - across * wide - (across - 1) * gap
    return [Rect(left + n % across * (wide + gap), top + n // across * (high + gap), wide, high) for n in range(count)]


def _slot_width(area: Rect, across: int, rows: int, gap: int) -> int:
    """How wide cards are that lie so, whole in the place."""
    high = (area.height - gap * (rows - 1)) // rows
    return min(round(high * SLOT_RATIO), (area.width - gap * (across - 1)) // max(1, across))


def _in_one_line(look: Look, area: Rect, tracks: int) -> bool:
    return area.height < tracks * (max(_least_line(look), look.tx(LINE_OF_NUMBERS)) + 1)


def _track_lines(look: Look, area: Rect, tracks: int, gap: int) -> tuple[Rect, ...]:
    """The lines of the tracks in the middle of their place, all as high and as far apart; one line for all of them
    where three would be too low, or too low for numbers as large as the text."""
    if _in_one_line(look, area, tracks):
        line = Rect(area.x, 0, area.width, min(area.height, look.px(STEP)))
        line.centery = area.centery
        return tuple(row(line, [1] * tracks, 2))
    high = (min(area.height, tracks * look.px(STEP)) - gap * (tracks - 1)) // tracks
    top = area.centery - (tracks * (high + gap) - gap) // 2
    return tuple(Rect(area.x, top + n * (high + gap), area.width, high) for n in range(tracks))


def _piles_width(look: Look, line: Rect) -> int:
    """How wide the numbers of cards are beside name and hearts; nothing where there is no room for them."""
    pixels = min(look.type.pixels("small_bold"), max(LEAST, line.height * 3 // 4))
    wide = look.type.measure(WIDEST, "sans_bold", pixels)[0] + min(line.height, pixels * 3 // 2) + look.px(10)
    return wide if wide <= line.width * 0.3 else 0


def _low_and_narrow(look: Look, rect: Rect, head: Rect, rest: Rect, slots: Rect, tracks: int, gap: int) -> Panel:
    """Name, hearts and tracks in three lines; in two, if three would be too low. Serenade, with one track and no
    Skills, needs no place for chips, and its hearts may be wide."""
    is_alone = tracks == 1
    name, chips = take_left(rest, rest.width if is_alone else round(rest.width * 0.54), gap)
    lines = column(name, [1, 1, 1], 1)
    if lines[2].height < _least_line(look):
        if not is_alone:
            return _in_two_lines(look, rect, head, rest, slots, gap)
        upper, low = column(name, [1, 1], 1)
        hearts, mine = take_left(low, round(low.width * 0.6), 2)
        lines = [upper, hearts, mine]
    return Panel(rect, head, lines[0], lines[0], lines[1], tuple(row(lines[2], [1] * tracks, 2)), slots, chips)


def _in_two_lines(look: Look, rect: Rect, head: Rect, rest: Rect, slots: Rect, gap: int) -> Panel:
    """Health as a number beside the name, and the three tracks over the whole line below, so that their signs can be
    told apart."""
    needed = look.type.measure("5/5", "sans_heavy", LEAST)[0] + HEART + 1
    share = round(rest.width * TOLD[not _is_narrow(look, rect)])
    both = _name_width(look, Rect(0, 0, 2 * rest.width, rest.height // 2)) + round(needed * 1.3)
    told, chips = take_left(rest, max(share, min(both, rest.width - round(look.tx(SIGN) * PILL))), gap)
    upper, low = column(told, [1, 1], 1)
    hearts, name = take_right(upper, max(needed, round(upper.width * 0.3)), 1)
    return Panel(rect, head, name, name, hearts, tuple(row(low, [1] * 3, 2)), slots, chips)
