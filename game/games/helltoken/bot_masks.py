"""What every seat can know of its own bases, kept as bit sets while a world is played on: quick enough for search.

A mask has the bit of every square that is still possible for one slot. It follows the exact rule of ``notes``, slot by
slot; that two slots cannot share a square is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import log2

from game.games.helltoken.notes import Slots, crossed, known_bases, slots_from
from game.games.helltoken.state import SQUARES, HelltokenTable
from game.kernel.event import Event
from game.kernel.view import View

Masks = list[list[int]]
"""By seat and slot."""
ALL_SQUARES = sum(1 << square for square in SQUARES)
BITS = tuple(log2(max(1, count)) for count in range(len(SQUARES) + 1))
"""How many questions with two answers a choice of so many squares is worth."""


def mask_of(squares: Iterable[int]) -> int:
    """The bit set of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def squares_of(mask: int) -> list[int]:
    """The squares of a bit set."""
    return [square for square in SQUARES if mask >> square & 1]


def from_slots(slots: Slots) -> list[int]:
    """The masks of one seat."""
    return [mask_of(squares) for squares in slots]


def evidence(seen: View, history: Sequence[Event], own: Slots, seat: int) -> Masks:
    """The masks of all seats as far as the declarations narrow them; what others see of each other differs from world
    to world and is put in by ``in_world``. own: what ``seat`` knows of itself."""
    state: HelltokenTable = seen.state
    blind = state.copy()
    blind.bases = [None] * state.seat_count
    blind.open_bases = [[] for _ in range(state.seat_count)]
    blind.rite_squares = [0] * state.seat_count
    rows = [from_slots(slots_from(blind, history, other)) for other in range(state.seat_count)]
    rows[seat] = from_slots(own)
    return rows


def in_world(masks: Masks, world: HelltokenTable, seat: int) -> Masks:
    """The masks in a guessed world, where everybody but ``seat`` crosses out the bases that he sees."""
    rows = [mask_of(row) for row in world.bases]
    everything = 0
    for row in rows:
        everything |= row
    return [
        list(row) if other == seat else [mask & ~(everything & ~rows[other]) for mask in row]
        for other, row in enumerate(masks)
    ]


def declared(masks: Masks, points: Mapping[int, int], losses: Sequence[Sequence[int]], left: Masks) -> None:
    """Narrow the masks by one declaration. left: the counters after it."""
    struck = mask_of(points)
    for row, lost_row, counters in zip(masks, losses, left, strict=True):
        for slot, lost in enumerate(lost_row):
            if lost:
                before = counters[slot] + lost
                row[slot] &= mask_of(square for square, count in points.items() if min(count, before) == lost)
            elif counters[slot]:
                row[slot] &= ~struck


def bits(row: Sequence[int]) -> float:
    """How much one seat still has to find out: 0 when it knows all its bases."""
    return sum([BITS[mask.bit_count()] for mask in row])


def enemies_mask(table: HelltokenTable, seat: int) -> int:
    """The squares of others' bases with counters left, as ``seat`` sees them."""
    mask = 0
    for other, row in enumerate(table.bases):
        if other != seat and table.alive[other]:
            counters = table.endurance[other]
            for square, left in zip(row, counters, strict=True):
                if left:
                    mask |= 1 << square
    return mask


__all__ = [
    "ALL_SQUARES", "Masks", "bits", "crossed", "declared", "enemies_mask", "evidence", "from_slots", "in_world",
    "known_bases", "mask_of", "squares_of",
]  # fmt: skip
