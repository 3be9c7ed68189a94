"""Where the regions of each scene lie. Lengths are pixels; the small form keeps what an answer needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pygame import Rect

from game.client.layout import column, grid, inset, row, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.dead_cells.cards import RATIO

HAND = 3
FLAT, LEAST_FLAT = 48, 38
"""Panels so high may lie below each other; so low where they would else be narrow."""
LOW_IN_TEXT = 280
"""A Combat lower than this takes the small form, in text of the usual size."""
STAGE, SMALL_STAGE, LARGEST_STAGE = 0.48, 0.56, 0.57
"""How much of the height the stage of a Combat takes: in the large form, in the small one, in this one at most."""
CARD, INSIDE = 0.135, (8, 5)
"""How wide an Enemy card is at most, as a share of the stage, and what is left free around the row."""
HEADING = 13
"""How high the Rounds are in text of the usual size."""
HAND_SHARE, LARGE_HAND_SHARE, SMALL_HAND_SHARE = 0.36, 0.45, 0.26
"""How much of the height beside a map the hand takes, in large text, and where the panels of many characters lie above
it."""
FEW, TWO = 4, 2
"""So many cards lie beside the panels of the small form without becoming small, more of them take more room; so few
panels leave it to them."""
USUAL = 0.63
"""The share of the window's height that a Combat of the small form usually has."""
LEAST_STAGE, LEAST_LINE, LEAST_PANEL = 0.38, 32, 190
"""Above cards from edge to edge: the least height of the stage, as a share, and of a line of panels; how wide panels
beside the cards are at least. The lengths are those in text of the usual size."""
LINE, LEAST_BAG = 64, 330
"""How high such a line and how wide the Bag beside the cards are at least in any text, in logical units."""
STRIP, LEAST_STRIP, STRIPS = 24, 42, 4
"""How high the Bag beside the cards is in large text, in text of the usual size; from how many logical units on it has
room for two lines; and of how many parts of the height beside the cards it may take one."""
APART = 3
"""How many gaps lie between the Active cards and the hand."""
WIDE_GAP = 16
"""How wide the gap between two cards is at most, in logical units."""
BETWEEN = 10
"""The gap between places next to each other that may be chosen, in logical units: the frames around two of them do not
touch."""
WORTH = 1.1
"""By how much larger cards have to be for panels to make room for them."""


@dataclass(frozen=True)
class Fight:
    """A Combat: round ruler, the row L, Group, 1, 2, 3, Wall or Hole, End; timeline, cards, panels of the characters.
    heroes: where the Group's characters stand. timeline has no width in the small form."""

    ruler: Rect
    stage: Rect
    spaces: tuple[Rect, ...]
    group: Rect
    heroes: tuple[Rect, ...]
    wall: Rect
    end: Rect
    timeline: Rect
    hand: tuple[Rect, ...]
    active: tuple[Rect, ...]
    panels: tuple[Rect, ...]
    bag: Rect


def place_fight(look: Look, area: Rect, shares: Sequence[float], active: int, free: int = 0) -> Fight:
    """Place a Combat for so many Active cards. shares: how much room the panel of each character takes; free: how many
    places of the hand nobody needs before cards are drawn, which panels beside them take."""
    gap = look.gap("small")
    room = inset(area, gap, look.gap("tiny"))
    low = _small_low(look, room, shares, active) if is_small(look, area) else _large_low(look, room, active)
    ruler, stage = take_top(low.stage, _ruler_height(look), look.gap("hair"))
    spaces, group, wall, end = _row(look, stage)
    stands = _stands(look, group, len(shares))
    hand, slots = _cards(look, low.cards, active)
    if free and low.panels.x >= low.cards.right:
        hand = hand[: HAND - free]
        left = hand[-1].right + look.gap("small")
        low = low._replace(panels=_from(low.panels, left), bag=_from(low.bag, left))
    return Fight(ruler, stage, spaces, group, stands, wall, end, low.timeline, hand, slots,
                 place_panels(look, low.panels, shares), low.bag)  # fmt: skip


def _from(area: Rect, left: int) -> Rect:
    """A place up to its right end, from farther to the left."""
    return Rect(left, area.y, area.right - left, area.height)


class Low(NamedTuple):
    """The stage of a Combat with its Rounds, and what lies below it."""

    stage: Rect
    timeline: Rect
    cards: Rect
    panels: Rect
    bag: Rect


def _large_low(look: Look, room: Rect, active: int) -> Low:
    """Timeline and Bag left, the cards right of them, the panels below the cards: these have what the cards, as wide
    as they can be, leave free."""
    stage, low = take_top(room, round(room.height * STAGE), look.gap("small"))
    timeline, right = take_left(low, round(low.width * 0.44), look.gap("small"))
    bag, timeline = take_bottom(timeline, _strip(look), look.gap("tiny"))
    high = min(round(right.height * 0.58), round(_width(look, right, active) / RATIO))
    cards, panels = take_top(right, high, look.gap("small"))
    return Low(stage, timeline, cards, panels, bag)


def _small_low(look: Look, room: Rect, shares: Sequence[float], active: int) -> Low:
    """The panels right of the cards; below them where these are so much larger then as is worth the lower panels. The
    window's height says which, for that of the table changes with the prompt, and what lies where should not; unless
    the prompt is so high that the cards would be smaller so."""
    usual, heroes = _usual(look, room), len(shares)
    wide = [_width(look, way(look, usual, heroes, active).cards, active) for way in (_beside, _below)]
    beside, below = (way(look, room, heroes, active) for way in (_beside, _below))
    is_worth = wide[1] > wide[0] * WORTH and _width(look, below.cards, active) >= _width(look, beside.cards, active)
    return below if is_worth else beside


def _usual(look: Look, room: Rect) -> Rect:
    """The place of a Combat above a prompt of two lines."""
    return Rect(room.x, room.y, room.width, round(look.screen.height * USUAL))


def _beside(look: Look, room: Rect, heroes: int, active: int) -> Low:
    """The panels over the Bag right of the cards."""
    stage, low = take_top(room, _low_stage(look, room), look.gap("small"))
    wide = round(low.width * (0.5 if active + HAND <= FEW else 0.62))
    if heroes <= TWO:
        least = max(look.tx(LEAST_PANEL), look.px(LEAST_BAG))
        wide = max(wide, low.width - look.gap("small") - least)
    usual = _usual(look, room)
    high = usual.height - _low_stage(look, usual) - look.gap("small")
    cards, right = take_left(low, min(wide, _cards_width(look, high, active)), look.gap("small"))
    roomy = look.tx(STRIP)
    is_large = heroes <= TWO and look.px(LEAST_STRIP) <= roomy <= right.height // STRIPS
    strip = max(_strip(look), roomy) if is_large else _strip(look)
    bag, panels = take_bottom(right, strip, look.gap("tiny"))
    return Low(stage, Rect(low.right, low.bottom, 0, 0), cards, panels, bag)


def _below(look: Look, room: Rect, heroes: int, active: int) -> Low:
    """The cards from edge to edge, the panels below them; the stage no higher than its own cards need."""
    needed = _ruler_height(look) + look.gap("hair") + _enemy_height(look, room)
    share = max(needed, round(room.height * LEAST_STAGE))
    stage, low = take_top(room, min(_low_stage(look, room), share), look.gap("small"))
    bag, upper = take_bottom(low, _strip(look), look.gap("tiny"))
    lines = -(-heroes // 3)
    least = lines * max(look.px(LINE), look.tx(LEAST_LINE))
    high = min(upper.height - least - look.gap("tiny"), round(_width(look, upper, active) / RATIO))
    cards, panels = take_top(upper, high, look.gap("tiny"))
    return Low(stage, Rect(low.right, low.bottom, 0, 0), cards, panels, bag)


def _strip(look: Look) -> int:
    """How high the Bag is in a Combat."""
    return max(26, look.px(34))


def is_small(look: Look, area: Rect) -> bool:
    """Whether the second form is taken: one region fewer."""
    low = max(look.px(380), look.tx(LOW_IN_TEXT))
    return look.screen.is_small or area.width < look.px(700) or area.height < low


def _ruler_height(look: Look) -> int:
    """How high the Rounds above the stage are."""
    return max(18, look.px(22), look.tx(HEADING))


def _low_stage(look: Look, room: Rect) -> int:
    """How high the stage of the small form is, with the Rounds: in large text so high that its cards are as wide as
    they may be, for the cards below are large then."""
    most = min(round(room.height * LARGEST_STAGE), _ruler_height(look) + look.gap("hair") + _enemy_height(look, room))
    usual = round(room.height * SMALL_STAGE)
    return max(usual, most) if look.tx(HEADING) > look.px(HEADING) else usual


def _enemy_height(look: Look, room: Rect) -> int:
    """How high the Enemy cards are, with what is left free around them, where they are as wide as they may be."""
    return round(room.width * CARD / RATIO) + 2 * look.px(INSIDE[1])


def _cards_width(look: Look, high: int, active: int) -> int:
    """How wide the Active cards and the hand are where they are as high as their place."""
    count = HAND + active
    return count * round(high * RATIO) + look.px(8) * (count + 1)


def _row(look: Look, stage: Rect) -> tuple[tuple[Rect, ...], Rect, Rect, Rect]:
    """The Enemy cards as high as the stage; the Group takes what is left between L and 1."""
    gap = look.px(8)
    room = inset(stage, look.px(INSIDE[0]), look.px(INSIDE[1]))
    wide = min(round(room.height * RATIO), round(room.width * CARD))
    high = min(room.height, round(wide / RATIO))
    end_wide, wall_wide = round(room.width * 0.095), round(room.width * 0.045)
    top = room.y + (room.height - high) // 2
    left = Rect(room.x, top, wide, high)
    end = Rect(room.right - end_wide, room.y, end_wide, room.height)
    wall = Rect(end.x - gap - wall_wide, room.y, wall_wide, room.height)
    right = [Rect(wall.x - gap - (n + 1) * wide - n * gap, top, wide, high) for n in range(3)]
    third, second, first = right
    group = Rect(left.right + gap, room.y, first.x - left.right - 2 * gap, room.height)
    return (left, first, second, third), group, wall, end


def _stands(look: Look, group: Rect, heroes: int) -> tuple[Rect, ...]:
    """Places for the characters beside each other, the Group's front on the right."""
    if heroes > 2 and group.width / heroes < look.px(70):
        cells = grid(group, 2, (heroes + 1) // 2, look.px(BETWEEN))
        return tuple(cells[:heroes])
    return tuple(row(group, [1] * max(1, heroes), look.px(BETWEEN)))


def _width(look: Look, area: Rect, active: int) -> int:
    """How wide the Active cards and those of the hand are in a place."""
    gap, count = look.px(8), HAND + active
    return min((area.width - gap * (count - 2) - APART * gap) // count, round(area.height * RATIO))


def _cards(look: Look, area: Rect, active: int) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """The Active slots left, the hand right of them: from edge to edge of what is above and below them, where their
    gaps need not be wide for it."""
    count, wide = HAND + active, _width(look, area, active)
    gaps = count - 2 + APART
    gap = max(look.px(8), min((area.width - count * wide) // gaps, look.px(WIDE_GAP)))
    high = round(wide / RATIO)
    top = area.y + (area.height - high) // 2
    left = area.x + (area.width - count * wide - gap * gaps) // 2
    slots = tuple(Rect(left + n * (wide + gap), top, wide, high) for n in range(active))
    start = left + active * (wide + gap) + (APART - 1) * gap
    hand = tuple(Rect(start + n * (wide + gap), top, wide, high) for n in range(HAND))
    return hand, slots


def spread(area: Rect, count: int, ratio: float, gap: int, *, least: int = 1) -> tuple[Rect, ...]:
    """Cards of one ratio beside each other, as large as fits, centred; room is kept for ``least`` of them."""
    places = max(count, least)
    wide = max(1, min((area.width - gap * (places - 1)) // places, round(area.height * ratio)))
    high = min(area.height, round(wide / ratio))
    used = count * wide + (count - 1) * gap
    left, top = area.x + (area.width - used) // 2, area.y + (area.height - high) // 2
    return tuple(Rect(left + n * (wide + gap), top, wide, high) for n in range(count))


def place_panels(look: Look, area: Rect, shares: Sequence[float]) -> tuple[Rect, ...]:
    """The panels of the characters: beside each other, four of them two by two."""
    gap, heroes = look.gap("tiny"), len(shares)
    if heroes == 2 and area.width < 2 * look.tx(150):
        return even_column(area, shares, gap)
    is_narrow = area.width < 3 * look.tx(130) and area.height >= 3 * look.px(LEAST_FLAT)
    if heroes == 3 and (is_narrow or area.height >= 3 * look.px(FLAT)):
        return even_column(area, shares, gap)
    if heroes <= 3:
        return tuple(row(area, shares, gap))
    return tuple(grid(area, 2, 2, gap)[:heroes])


def even_column(area: Rect, shares: Sequence[float], gap: int) -> tuple[Rect, ...]:
    """Panels below each other, those of one share of exactly one height, so that all of them take the same form."""
    found = column(area, shares, gap)
    high = {
        share: min(rect.height for rect, own in zip(found, shares, strict=True) if own == share) for share in shares
    }
    return tuple(Rect(rect.x, rect.y, rect.width, high[share]) for rect, share in zip(found, shares, strict=True))


def even_row(area: Rect, count: int, gap: int) -> tuple[Rect, ...]:
    """Places beside each other of exactly one width, so that words that fit into one fit into all."""
    cells = row(area, [1] * count, gap)
    wide = min((cell.width for cell in cells), default=0)
    return tuple(Rect(cell.x, cell.y, wide, cell.height) for cell in cells)


LARGE = 330
"""Text is large beside a map whose column is lower than this, in text of the usual size."""
PANEL, PANELS_SHARE = 270, 0.45
"""The hand lies beside the panels, which take so many logical units or that share of the width, where its cards are by
that much larger so."""
READ, LEAST_BESIDE = 126, 61
"""Cards of the hand beside a map are so many pixels high in small windows too, where no panel is lower for it than so
many, in pixels and in logical units."""
UPPER, PAIR = (110, 80), (64, 48)
"""How high two panels above the cards are at least, and each of two lines of them, in logical units and in text of the
usual size."""


@dataclass(frozen=True)
class Journey:
    """Exploring: the map, the panels of the characters right of it, the hand and the Bag below."""

    map: Rect
    panels: tuple[Rect, ...]
    hand: tuple[Rect, ...]
    bag: Rect


def place_journey(look: Look, area: Rect, shares: Sequence[float]) -> Journey:
    """Place a Biome: 820 x 560 of 1280 x 720 for the map. shares: how much room each panel takes."""
    gap = look.gap("small")
    room = inset(area, gap, look.gap("tiny"))
    bag, upper = take_bottom(room, bag_height(look), gap)
    width = min(round(upper.height * 1640 / 1120), round(upper.width * 0.66))
    left, side = take_left(upper, width, gap)
    is_large = side.height < look.tx(LARGE)
    few = len(shares) <= 2
    share = (LARGE_HAND_SHARE if few else HAND_SHARE) if is_large else HAND_SHARE if few else SMALL_HAND_SHARE
    tallest = side.height - gap - len(shares) * (max(look.px(LEAST_BESIDE), LEAST_BESIDE) + look.gap("tiny"))
    cards, panels = take_bottom(side, max(round(side.height * share), min(READ, tallest)), gap)
    hand = spread(cards, HAND, RATIO, look.px(8))
    beside, column_of = take_right(side, side.width - max(look.px(PANEL), round(side.width * PANELS_SHARE)), gap)
    larger = spread(beside, HAND, RATIO, look.px(8))
    if is_large and larger[0].width > hand[0].width * WORTH:
        panels, hand = column_of, larger
    over, below = _over_cards(look, side, len(shares))
    widest = spread(below, HAND, RATIO, look.px(8))
    if is_large and len(shares) != HAND and widest[0].width > hand[0].width * WORTH:
        return Journey(left, place_panels(look, over, [1.0] * len(shares)), widest, bag)
    return Journey(left, even_column(panels, shares, look.gap("tiny")), hand, bag)


def _over_cards(look: Look, side: Rect, heroes: int) -> tuple[Rect, Rect]:
    """Beside a map: the panels two by two above the hand, whose cards are as wide as they can be."""
    gap = look.gap("small")
    least = max(look.px(UPPER[0]), look.tx(UPPER[1])) if heroes <= TWO else 2 * max(look.px(PAIR[0]), look.tx(PAIR[1]))
    wide = (side.width - (HAND - 1) * look.px(8)) // HAND
    return take_top(side, max(least, side.height - gap - round(wide / RATIO)), gap)


@dataclass(frozen=True)
class Counter:
    """A page with things to choose from: a picture behind, a heading, a place for the things, panels, the Bag."""

    whole: Rect
    heading: Rect
    goods: Rect
    panels: tuple[Rect, ...]
    bag: Rect


def bag_height(look: Look) -> int:
    """How high the strip of the Bag is below a map or a page."""
    return max(look.px(40), look.tx(30))


def place_counter(look: Look, area: Rect, shares: Sequence[float], strip: int) -> Counter:
    """Place the passage between two Biomes, the set-up or the spending. shares: how much room each panel takes; strip:
    how high the Bag is, 0 where there is none yet."""
    gap = look.gap("small")
    room = inset(area, gap, look.gap("tiny"))
    bag, upper = take_bottom(room, strip, gap if strip else 0)
    side, goods = take_right(upper, round(upper.width * 0.32), gap)
    heading, wares = take_top(goods, max(look.px(30), look.type.line_height("heading")) + look.px(14), 0)
    heading.top += look.px(8)
    heading.height -= look.px(8)
    return Counter(goods, heading, wares, even_column(side, shares, look.px(BETWEEN)), bag)
