"""When a bot names its four squares, and which."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod

from game.games.helltoken.bot_aims import Weights
from game.games.helltoken.bot_outlook import Outlook
from game.games.helltoken.notes import Slots, failed_passwords
from game.games.helltoken.state import FALLEN_AT, PASSWORDS, total
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.player import Choice

SURE_ENOUGH = 0.8
IN_DANGER = 0.4
FIRST_IN_DANGER = 0.2
"""The first of two passwords would be wasted if the game is lost before: a worse chance is then worth taking."""
COUNTERS_IN_DANGER = 3
"""With no more counters than this above the line, losing in the next turn is likely."""
TOO_MANY = 5_000
"""Ways to fill the slots that are counted out; with more, no password is likely enough."""


def password(outlook: Outlook, decision: Decision, chance: Chance) -> Choice:
    """Name the likeliest password if it is likely enough."""
    squares, share = likeliest(outlook)
    needed = threshold(outlook)
    because = {"likely": round(share, 2), "needed": needed}
    return Choice(squares if share >= needed else PASS, because)


def threshold(outlook: Outlook) -> float:
    """How likely a password must be to be named."""
    if total(outlook.state, outlook.seat) - FALLEN_AT > COUNTERS_IN_DANGER:
        return SURE_ENOUGH
    return FIRST_IN_DANGER if outlook.state.attempts[outlook.seat] == PASSWORDS else IN_DANGER


def likeliest(outlook: Outlook) -> tuple[tuple[int, ...], float]:
    """The likeliest password of all ways to fill the slots, and its share of them; no squares and 0 if they are too
    many to tell, or none is left."""
    return _likeliest(outlook.slots, outlook.weights, failed_passwords(outlook.state, outlook.seat))


@lru_cache(maxsize=64)
def _likeliest(slots: Slots, weights: Weights, failed: frozenset[frozenset[int]]) -> tuple[tuple[int, ...], float]:
    ways = 1
    for squares in slots:
        ways *= len(squares)
    if ways > TOO_MANY:
        return (), 0.0
    shares: dict[tuple[int, ...], float] = {}
    for way in _ways(slots, ()):
        named = tuple(sorted(way))
        weight = prod(row[square] for row, square in zip(weights, way, strict=True))
        shares[named] = shares.get(named, 0.0) + weight
    for tried in failed:
        shares.pop(tuple(sorted(tried)), None)
    if not shares:
        return (), 0.0
    squares, share = max(shares.items(), key=lambda each: (each[1], each[0]))
    return squares, share / sum(shares.values())


def _ways(slots: Slots, begun: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    if len(begun) == len(slots):
        yield begun
        return
    for square in slots[len(begun)]:
        if square not in begun:
            yield from _ways(slots, (*begun, square))
