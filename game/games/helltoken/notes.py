"""The solver behind the white board: what one player can know about his own bases.

It works from a view and its history, so it cannot use what the player does not have. The exact rule: square s is
possible for own slot i if s is no opponent's base, not the Rite's card as far as the player knows it, and for every
declared event k the loss of the slot is min(points on s, counters before). A base without counters shows nothing
(ruling R22); called-off attacks and misses give nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb

from game.games.helltoken.state import SLOTS, SQUARES, HelltokenTable
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.kernel.view import View

Points = tuple[tuple[int, int], ...]
"""Squares that were struck, with their points."""
Losses = tuple[tuple[int, ...], ...]
"""Counters lost, by seat and slot."""
Slots = tuple[tuple[int, ...], ...]
"""The squares that are possible for slots A to D."""
ASSIST_LEVELS = ("pen", "crosses", "ink", "slots", "count")


class Declared(Frozen):
    """One declaration: number of its event, what was struck, what was lost."""

    number: int
    points: Points
    losses: Losses


class Assist(Frozen):
    """What the white board may write by itself at one level. crosses: square to (seat, slot) of others' bases. black:
    squares excluded for all own slots. pencil: square to the own slots it fits. certain: own slot to its only square.
    assignments, passwords: how many remain (None below level ``count``)."""

    crosses: dict[int, tuple[int, int]]
    black: tuple[int, ...]
    pencil: dict[int, tuple[int, ...]]
    certain: dict[int, int]
    assignments: int | None
    passwords: int | None


def declarations(history: Iterable[Event]) -> list[Declared]:
    """Every declaration of a history with the strike that it answers; what was called off has none."""
    told: list[Declared] = []
    struck: Points = ()
    for event in history:
        name = event.name
        if name == "attack.spread":
            struck = tuple((int(square), points) for square, points in event.data["points"].items())
        elif name == "wing.flown":
            struck = tuple((square, 1) for square in event.data["squares"])
        elif name == "attack.declared":
            told.append(Declared(event.number, struck, _losses(event)))
        elif name == "cannon.declared":
            told.append(Declared(event.number, ((event.data["square"], 1),), _losses(event)))
    return told


def _losses(event: Event) -> Losses:
    return tuple(tuple(row) for row in event.data["losses"])


def possible_squares(seen: View, history: Sequence[Event], seat: int) -> Slots:
    """The squares still possible for each slot of ``seat``, judged by what the view's audience knows."""
    state: HelltokenTable = seen.state
    own = known_bases(state, seat)
    if own is not None:
        return tuple((square,) for square in own)
    return slots_from(state, history, seat)


def slots_from(state: HelltokenTable, history: Sequence[Event], seat: int) -> Slots:
    """The squares that the declarations leave for each slot of ``seat``, whose bases the state does not show."""
    evidence = tuple((each.points, each.losses[seat]) for each in declarations(history))
    return _slots(evidence, tuple(state.endurance[seat]), excluded_squares(state, seat))


def known_bases(state: HelltokenTable, seat: int) -> Sequence[int] | None:
    """The bases of ``seat`` if the state shows them, else None."""
    if state.open_bases and state.open_bases[seat]:
        return state.open_bases[seat]
    return state.bases[seat] if state.bases else None


def excluded_squares(state: HelltokenTable, seat: int) -> frozenset[int]:
    """The squares that are certainly no base of ``seat``: others' bases and the Rite's card where it is known."""
    others = (known_bases(state, other) or () for other in range(state.seat_count) if other != seat)
    rites = (square for square in (state.rite_shown, *state.rite_squares) if square)
    return frozenset((*(square for row in others for square in row), *rites))


@lru_cache(maxsize=512)
def _slots(
    evidence: tuple[tuple[Points, tuple[int, ...]], ...], endurance: tuple[int, ...], excluded: frozenset[int]
) -> Slots:
    """``endurance`` is that of now; what it was before each event follows from the losses since."""
    left = [[square for square in SQUARES if square not in excluded] for _ in range(SLOTS)]
    after = list(endurance)
    for struck, losses in reversed(evidence):
        points = dict(struck)
        for slot, lost in enumerate(losses):
            before = after[slot] + lost
            left[slot] = [s for s in left[slot] if min(points.get(s, 0), before) == lost]
            after[slot] = before
    return tuple(tuple(squares) for squares in left)


def failed_passwords(state: HelltokenTable, seat: int) -> frozenset[frozenset[int]]:
    """The sets of four squares that ``seat`` has named in vain."""
    return frozenset(frozenset(squares) for tried, squares in state.passwords if tried == seat)


@lru_cache(maxsize=512)
def count_passwords(slots: Slots, failed: frozenset[frozenset[int]]) -> tuple[int, int]:
    """How many ways there are to fill the slots with different squares, and how many different passwords that is.

    Squares that fit the same slots are alike, so they are counted by group.
    """
    fits = {square: _fits(slots, square) for squares in slots for square in squares}
    groups = Counter(fits.values())
    assignments = passwords = 0
    for kinds in combinations_with_replacement(sorted(groups), SLOTS):
        ways = _ways(kinds)
        if ways:
            sets = 1
            for kind, times in Counter(kinds).items():
                sets *= comb(groups[kind], times)
            assignments += ways * sets
            passwords += sets
    for tried in failed:
        ways = _ways(tuple(fits.get(square, 0) for square in tried))
        assignments -= ways
        passwords -= ways > 0
    return assignments, passwords


def _fits(slots: Slots, square: int) -> int:
    return sum(1 << slot for slot, squares in enumerate(slots) if square in squares)


@lru_cache(maxsize=4096)
def _ways(kinds: tuple[int, ...], slot: int = 0) -> int:
    """In how many ways squares that fit these sets of slots can fill the slots from ``slot`` on."""
    if slot == SLOTS:
        return 1
    rest = ((i, kind) for i, kind in enumerate(kinds) if kind >> slot & 1)
    return sum(_ways((*kinds[:i], *kinds[i + 1 :]), slot + 1) for i, _ in rest)


def assist(seen: View, history: Sequence[Event], seat: int, level: str) -> Assist:
    """What the white board of ``seat`` writes by itself at ``level``: each level adds to the one before."""
    depth = ASSIST_LEVELS.index(level)
    state: HelltokenTable = seen.state
    crosses = crossed(state, seat) if depth >= 1 else {}
    slots = possible_squares(seen, history, seat)
    black = tuple(s for s in SQUARES if s not in crossed(state, seat) and not _fits(slots, s)) if depth >= 2 else ()
    fitting = {s: tuple(i for i, squares in enumerate(slots) if s in squares) for s in SQUARES}
    pencil = {s: fit for s, fit in fitting.items() if fit} if depth >= 3 else {}
    certain = {i: squares[0] for i, squares in enumerate(slots) if len(squares) == 1} if depth >= 3 else {}
    counts = count_passwords(slots, failed_passwords(state, seat)) if depth >= 4 else (None, None)
    return Assist(crosses, black, pencil, certain, *counts)


def crossed(state: HelltokenTable, seat: int) -> dict[int, tuple[int, int]]:
    """The others' bases: square to (seat, slot)."""
    rows = ((other, known_bases(state, other) or ()) for other in range(state.seat_count) if other != seat)
    return {square: (other, slot) for other, row in rows for slot, square in enumerate(row)}
