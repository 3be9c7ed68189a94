"""Where everything lies on Helltoken's table: the board in the middle, opponents left and right, one's own panel below.

Lengths are pixels. The wide form needs room for two columns beside the board; the small form keeps the board and one
short panel per seat, the rest is in the scene's drawers and the inspector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.client.layout import fit, grid, inset, row, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.helltoken.counters import counters_form
from game.client.tables.helltoken.places import SeatPlaces, TablePlaces

SIZE = 5
FRAME_MARGIN = 0.033
"""Share of the board's picture between its edge and the squares."""
CARD_RATIO = 350 / 490
BASE_RATIO = 100 / 140
UNDER_PILE = 6
"""The room below a pile for its lower cards, in logical units."""


@dataclass(frozen=True)
class Shape:
    """What the places depend on besides the room: seats, who sits at the bottom, whether there are agents."""

    seats: int
    bottom: int
    has_agents: bool

    def order(self) -> list[int]:
        """Seats clockwise from the one at the bottom."""
        return [(self.bottom + i) % self.seats for i in range(self.seats)]


COUNTERS = 18
"""The room beside a base card for its counters and the air around them in text of the usual size."""
ROOM_UNDER = 0.2
"""Where the board leaves at least so much of the height free below it, the action card and the piles lie there."""
NEARLY = 0.88
"""Nearly as easy to read is good enough."""
NAME, CUT_NAME = 1.0, 0.85
"""A name with less room than its height is cut, and a panel that cuts it is worth so much less."""
BARE = 0.72
"""A panel whose counters are told by a digit alone is worth so much less."""
REMOTE_SHARE = 0.7
"""A remote is as easy to read as a base that is so much higher."""
HEADER, HEADER_MOST = 36, 0.2
"""How high the header of a tall panel is in text of the usual size, and the share of the panel it takes at most."""
AMPLE = 1.65
"""Beside the board so many times as wide as high, panels can spare the width for a large card."""
LARGE_COLUMN = 1.5 / CARD_RATIO + 0.5
"""How many times as high as wide a column is with a card, two piles side by side below it, and the die."""
BASES_ALONE = 0.7
"""The share of bases in a tall panel with nothing but remotes below them."""
LEAST_LAMPS = 20
"""Lamps no higher than this below the remotes of a tall panel stand in its header instead, in units of text."""
OFF_FRAME = 11
"""Between an agent and its panel's edge, in logical units: the frame of a panel whose turn it is, and air."""
FRAME_AND_AIR = 8
"""Between an agent and the edge of a panel in a small form, in logical units: that frame and a little air."""
LIT = 10
"""Between remotes and agent in a small form, in logical units: room for the ring by which a lesson points at it."""
Split = Callable[[Look, Rect], tuple[list[Rect], Rect]]
"""Takes card, deck, discard and die out of a place, and gives what is left."""
PanelMaker = Callable[[Look, Rect, Shape], SeatPlaces]


def place_table(look: Look, area: Rect, shape: Shape) -> TablePlaces:
    """Place a table."""
    room = inset(area, look.gap("small"), look.gap("tiny"))
    wide = area.width / look.screen.scale >= 1080 and area.height / look.screen.scale >= 440
    if not wide or look.screen.is_small:
        return _small(look, area, room, shape)
    return _wide(look, area, room, shape)


def _wide(look: Look, area: Rect, room: Rect, shape: Shape) -> TablePlaces:
    gap = look.gap("small")
    far, rest = take_right(room, round(room.width * 0.215), gap)[0:2]
    own, upper = take_bottom(rest, max(look.px(80), round(room.height * 0.15)), look.gap("tiny"))
    side = min(upper.height, upper.width - 2 * (look.px(200) + gap))
    flank = (upper.width - side) // 2 - gap
    left, beside = take_left(upper, flank, gap)
    board, right = take_left(beside, side, gap)
    board = fit(board, 1.0)
    order = shape.order()
    panels = {order[0]: _wide_panel(look, own, shape), order[1]: _tall_panel(look, left, shape)}
    if shape.seats == 3:
        panels[order[2]] = _tall_panel(look, right, shape)
        action, ledger = take_top(far, round(far.height * 0.5), gap)
        card, piles = _card_beside_piles(look, action)
    else:
        ledger = far
        card, piles = _card_above_piles(look, right)
    return _table(area, shape, board, panels, card, piles, ledger, is_small=False)


def _small(look: Look, area: Rect, room: Rect, shape: Shape) -> TablePlaces:
    """Board left, panels right of it with the card and the piles above or beside them; in a narrow window all below
    the board. Of these ways the first in which the bases come out nearly as large as in the best: what lies where
    changes with the height of the prompt as seldom as can be. The ledger is left to the log."""
    found = [_small_in(look, area, room, shape, *way) for way in WAYS]
    read = [_legible(look, places) for places in found]
    return next(places for places, each in zip(found, read, strict=True) if each >= NEARLY * max(read))


def _small_in(look: Look, area: Rect, room: Rect, shape: Shape, split: Split, panel: PanelMaker) -> TablePlaces:
    """The small form in one of its ways."""
    gap, apart = look.gap("tiny"), look.gap("small")
    if room.width >= room.height:
        board, rest = take_left(room, min(room.height, round(room.width * 0.56)) + gap - apart, apart)
    else:
        board, rest = take_top(room, min(room.width, round(room.height * 0.6)) + gap - apart, apart)
    board = fit(board, 1.0, x=0, y=0)
    under = Rect(board.x, board.bottom + apart, board.width, max(0, room.bottom - board.bottom - apart))
    if room.width >= room.height and under.height >= ROOM_UNDER * room.height:
        (card, *piles), below = _action_under(look, under), rest
        panel = _tall_panel
    else:
        (card, *piles), below = split(look, rest)
    cells = grid(below, 1, shape.seats, gap)
    panels = {seat: panel(look, cell, shape) for seat, cell in zip(shape.order(), cells, strict=True)}
    nothing = Rect(room.right, room.bottom, 0, 0)
    deck, discard, die = piles
    return _table(area, shape, board, panels, card, (deck, discard, die), nothing, is_small=True)


def _legible(look: Look, places: TablePlaces) -> float:
    """How well the panels of a way can be read: the lower of bases and remotes counts most, by the share that each has
    at its best. Where counters have no room beside the bases, they cannot be read at all, and no number tells as much
    as discs beside it."""
    panel = next(iter(places.seats.values()))
    base, slot, remote = panel.cards[0], panel.slots[0], panel.remotes[0]
    if slot.width - base.width < base.width * 3 // 5:
        return places.card.height / 1000
    read = min(base.height, remote.height / REMOTE_SHARE) + 0.1 * (base.height + remote.height + places.card.height)
    head = panel.header
    name = head.width - min(head.height, head.width // 4) - min(round(head.height * 1.1), head.width // 3)
    read *= CUT_NAME if panel.is_short and name < NAME * head.height else 1
    return read * BARE if counters_form(look, places.seats.values()) == "digit" else read


def _action_under(look: Look, under: Rect) -> list[Rect]:
    """Card, deck, discard and die in a row below the board."""
    card, piles = _card_beside_piles(look, Rect(under.x, under.y, under.width, under.height - look.px(UNDER_PILE)))
    return [card, *piles]


def _action_above(look: Look, rest: Rect) -> tuple[list[Rect], Rect]:
    """Card, deck, discard and die in a row, and what is left below it."""
    action, below = take_top(rest, round(rest.height * 0.24), look.gap("tiny"))
    card, piles = _card_beside_piles(look, action)
    return [card, *piles], below


def _action_beside(look: Look, rest: Rect) -> tuple[list[Rect], Rect]:
    """Card, deck, discard and die below each other at the right, and what is left of them; the card larger than the
    piles where the panels keep width enough."""
    gap = look.gap("small")
    if rest.width >= AMPLE * rest.height:
        return _large_card_beside(rest, gap)
    wide = min(round((rest.height - 3 * gap) / 4 * CARD_RATIO), rest.width // 4)
    column_, below = take_right(rest, wide, gap)
    cells = grid(column_, 1, 4, gap)
    return [*(fit(cell, CARD_RATIO) for cell in cells[:3]), fit(inset(cells[3], look.gap("tiny")), 1.0)], below


def _large_card_beside(rest: Rect, gap: int) -> tuple[list[Rect], Rect]:
    """A column with the card, below it deck and discard side by side, and the die; and what is left of it. The piles
    are no smaller than in a column of four alike."""
    column_, below = take_right(rest, round((rest.height - 2 * gap) / LARGE_COLUMN), gap)
    card, low = take_top(column_, round(column_.width / CARD_RATIO), gap)
    piles, last = take_top(low, round((column_.width - gap) / 2 / CARD_RATIO), gap)
    deck, discard = (fit(cell, CARD_RATIO) for cell in row(piles, [1, 1], gap))
    die = fit(Rect(last.x, last.y, last.width, min(last.height, deck.width)), 1.0, y=0)
    return [fit(card, CARD_RATIO), deck, discard, die], below


def _table(area: Rect, shape: Shape, board: Rect, panels: dict[int, SeatPlaces], card: Rect,
           piles: tuple[Rect, Rect, Rect], ledger: Rect, *, is_small: bool) -> TablePlaces:  # fmt: skip
    squares, ghosts = place_squares(board)
    deck, discard, die = piles
    return TablePlaces(area, shape.bottom, board, squares, panels, card, deck, discard, die, ledger, is_small, ghosts)


def place_squares(board: Rect) -> tuple[dict[int, Rect], dict[str, Rect]]:
    """The squares of a board, and the ghosts beyond its border by name (``up.3`` lies above column 3)."""
    margin = round(board.width * FRAME_MARGIN)
    field_ = inset(board, margin)
    squares = dict(enumerate(grid(field_, SIZE, SIZE, 0), 1))
    deep = margin
    ghosts = {}
    for i in range(1, SIZE + 1):
        top, low = squares[i], squares[20 + i]
        first, last = squares[SIZE * (i - 1) + 1], squares[SIZE * i]
        ghosts[f"up.{i}"] = Rect(top.x, top.y - deep, top.width, deep)
        ghosts[f"down.{i}"] = Rect(low.x, low.bottom, low.width, deep)
        ghosts[f"left.{i}"] = Rect(first.x - deep, first.y, deep, first.height)
        ghosts[f"right.{i}"] = Rect(last.right, last.y, deep, last.height)
    return squares, ghosts


def _card_above_piles(look: Look, area: Rect) -> tuple[Rect, tuple[Rect, Rect, Rect]]:
    """The card as large as the column, below it deck, discard and die in a row."""
    gap = look.gap("small")
    above = Rect(area.x, area.y, area.width, area.height - look.px(UNDER_PILE))
    low, high = take_bottom(above, min(round(area.height * 0.26), round(area.width * 0.46)), gap)
    card = fit(high, CARD_RATIO, y=0.5)
    third = (low.width - 2 * gap) // 3
    cells = [Rect(low.x + i * (third + gap), low.y, third, low.height) for i in range(3)]
    return card, (fit(cells[0], CARD_RATIO), fit(cells[1], CARD_RATIO), fit(cells[2], 1.0))


def _card_beside_piles(look: Look, area: Rect) -> tuple[Rect, tuple[Rect, Rect, Rect]]:
    """The card left, to its right deck, discard and die below each other."""
    gap = look.gap("small")
    card_width = min(round(area.height * CARD_RATIO), round(area.width * 0.66))
    if area.width > area.height * 3 // 2:
        cells = row(area, [1, 1, 1, 1], gap)
        deck, discard, die = fit(cells[1], CARD_RATIO), fit(cells[2], CARD_RATIO), fit(inset(cells[3], gap), 1.0)
        return fit(cells[0], CARD_RATIO), (deck, discard, die)
    column_, rest = take_right(area, max(look.px(40), min(area.width - card_width - gap, round(area.width * 0.3))), gap)
    card = fit(rest, CARD_RATIO)
    cells = grid(column_, 1, 3, gap)
    return card, (fit(cells[0], CARD_RATIO), fit(cells[1], CARD_RATIO), fit(cells[2], 1.0))


def _in_slots(look: Look, slots: Sequence[Rect]) -> tuple[Rect, ...]:
    """The cards of slots, all of one size: slots of a grid differ by no more than a pixel, and have two to spare."""
    wide, tall = max(slot.width for slot in slots), max(slot.height for slot in slots)
    return tuple(_in_slot(look, Rect(slot.x, slot.y, wide, tall)) for slot in slots)


def _in_slot(look: Look, slot: Rect) -> Rect:
    """The base card within a slot: left, as high as the slot, but so narrow that its counters keep their size, and
    that letter and digit have room beside each other in large text."""
    room = inset(slot, 2)
    width = max(room.width * 3 // 5, room.width - room.height // 2)
    width = max(room.width // 2, min(width, room.width - look.tx(COUNTERS)))
    return fit(Rect(room.x, room.y, width, room.height), BASE_RATIO, x=0)


def _remote_row(area: Rect, gap: int) -> tuple[Rect, ...]:
    """Four remotes beside each other, as large as fits."""
    width = min((area.width - 3 * gap) // 4, round(area.height * BASE_RATIO))
    height = round(width / BASE_RATIO)
    used = 4 * width + 3 * gap
    left, top = area.x + (area.width - used) // 2, area.y + (area.height - height) // 2
    return tuple(Rect(left + i * (width + gap), top, width, height) for i in range(4))


def _lamp_row(area: Rect) -> tuple[Rect, Rect]:
    """Two lamps beside each other, centred."""
    side = min(area.height, area.width // 2)
    left, top = area.centerx - side, area.centery - side // 2
    return Rect(left, top, side, side), Rect(left + side, top, side, side)


def _tall_panel(look: Look, panel: Rect, shape: Shape) -> SeatPlaces:
    """An opponent beside the board: header, bases two by two, remotes, agent with lamps, or these alone."""
    gap = look.gap("small")
    room = inset(panel, look.gap("small"))
    high = max(0.15 * room.height, min(look.tx(HEADER), HEADER_MOST * room.height))
    header, rest = take_top(room, round(high), gap)
    bases, below = take_top(rest, round(room.height * 0.46), gap)
    remotes, last = take_top(below, round(room.height * 0.17), gap)
    if not shape.has_agents and last.height < look.tx(LEAST_LAMPS):
        last, header = take_right(header, round(header.height * 1.2), gap)
        bases, remotes = take_top(rest, round((rest.height - gap) * BASES_ALONE), gap)
    slots = tuple(grid(bases, 2, 2, gap))
    agent = fit(last, CARD_RATIO, x=0.06)
    beside = Rect(agent.right + gap, last.y, last.right - agent.right - gap, last.height)
    lamps = fit(beside if shape.has_agents else last, 1.8)
    return SeatPlaces(panel, header, slots, _in_slots(look, slots), _remote_row(remotes, look.gap("tiny")), agent,
                      _lamp_row(lamps), False)  # fmt: skip


def _wide_panel(look: Look, panel: Rect, shape: Shape) -> SeatPlaces:
    """One's own panel: everything in one row."""
    gap = look.gap("medium")
    room = inset(panel, look.gap("small"), look.gap("tiny"))
    header, rest = take_left(room, round(room.width * 0.28), gap)
    agent, rest = _agent_beside(look, panel, rest, shape)
    remote_width = round(4 * room.height * 0.86 * BASE_RATIO + 3 * look.gap("tiny"))
    remotes, bases = take_right(rest, min(remote_width, rest.width // 2), gap)
    slots = tuple(grid(bases, 4, 1, look.gap("small")))
    lamps, header = take_right(header, min(round(header.height * 1.1), header.width // 3), gap)
    return SeatPlaces(panel, header, slots, _in_slots(look, slots), _remote_row(remotes, look.gap("tiny")),
                      agent, _lamp_row(lamps), False)  # fmt: skip


def _agent_beside(look: Look, panel: Rect, room: Rect, shape: Shape) -> tuple[Rect, Rect]:
    """One's own agent at the right end of its panel, off the panel's frame with the frame of what can be used, and
    the room that is left of it."""
    if not shape.has_agents:
        return Rect(room.right, room.y, 0, room.height), room
    free = inset(panel, look.px(OFF_FRAME))
    agent = fit(free, CARD_RATIO, x=1.0)
    return agent, Rect(room.x, room.y, agent.x - look.gap("medium") - room.x, room.height)


def _short_panel(look: Look, panel: Rect, shape: Shape) -> SeatPlaces:
    """A seat in the small form: name, total, lamps, remotes and agent in one row, below it the bases across."""
    gap, apart = look.gap("tiny"), look.px(LIT)
    room = inset(panel, gap)
    header, bases = take_top(room, round(room.height * 0.4), gap)
    agent_cell, header = take_right(header, round(header.height * CARD_RATIO) if shape.has_agents else 0, apart)
    remotes, header = take_right(
        header, min(round(4 * header.height * BASE_RATIO) + 3 * gap, header.width * 3 // 8), gap
    )
    lamps, header = take_right(header, min(round(header.height * 1.2), header.width // 4), gap)
    slots = tuple(grid(bases, 4, 1, gap))
    return SeatPlaces(panel, header, slots, _in_slots(look, slots), _remote_row(remotes, gap),
                      _off_frame(look, panel, agent_cell), _lamp_row(lamps), True)  # fmt: skip


def _off_frame(look: Look, panel: Rect, cell: Rect) -> Rect:
    """The agent in its place in a small form, off the frame of a panel whose turn it is."""
    return fit(cell.clip(inset(panel, look.px(FRAME_AND_AIR))), CARD_RATIO)


def _half_panel(look: Look, panel: Rect, shape: Shape) -> SeatPlaces:
    """A seat in the small form: at the left name, total and lamps above remotes and agent, at the right the bases, as
    high as the panel."""
    gap = look.gap("tiny")
    room = inset(panel, gap)
    left, bases = take_left(room, round(room.width * 0.44), gap)
    header, things = take_top(left, round(left.height * 0.46), gap)
    lamps, header = take_right(header, min(round(header.height * 1.2), header.width // 4), gap)
    return _small_places(look, panel, (header, lamps, things, bases), shape)


def _stacked_panel(look: Look, panel: Rect, shape: Shape) -> SeatPlaces:
    """A narrow seat in the small form: name, total and lamps, below them remotes and agent, below these the bases."""
    gap = look.gap("tiny")
    room = inset(panel, gap)
    header, rest = take_top(room, round(room.height * 0.24), gap)
    things, bases = take_top(rest, round(room.height * 0.3), gap)
    lamps, header = take_right(header, min(round(header.height * 1.6), header.width // 3), gap)
    return _small_places(look, panel, (header, lamps, things, inset(bases, gap, 0)), shape)


def _small_places(look: Look, panel: Rect, parts: tuple[Rect, Rect, Rect, Rect], shape: Shape) -> SeatPlaces:
    """The places of a small form out of the parts for header, lamps, remotes with agent, and bases."""
    header, lamps, things, bases = parts
    gap, apart = look.gap("tiny"), look.px(LIT)
    agent_cell, remotes = take_right(things, round(things.height * CARD_RATIO) if shape.has_agents else 0, apart)
    slots = tuple(grid(bases, 4, 1, gap))
    return SeatPlaces(panel, header, slots, _in_slots(look, slots), _remote_row(remotes, gap),
                      _off_frame(look, panel, agent_cell), _lamp_row(lamps), True)  # fmt: skip


WAYS: tuple[tuple[Split, PanelMaker], ...] = (
    (_action_beside, _short_panel),
    (_action_beside, _half_panel),
    (_action_above, _short_panel),
    (_action_above, _stacked_panel),
    (_action_beside, _wide_panel),
    (_action_above, _half_panel),
    (_action_beside, _stacked_panel),
    (_action_above, _wide_panel),
)
"""The ways in which the small form can lie, the usual ones first."""
