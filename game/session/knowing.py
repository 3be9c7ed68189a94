"""Who knows which card, taken over into a table that was dealt anew.

A view tells nobody what others know, so in a table guessed from it a hand that the view hides is known to no one, not
even to its holder. Whoever goes on to play there must know their own hand again.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.kernel.record import Record
from game.kernel.zones import Zone


def know_alike(dealt: Record, true: Record) -> None:
    """In ``dealt``, which was guessed from a view of ``true``, each seat knows the cards at the places whose cards it
    knows there. No card is told: what was dealt anew stays as it was dealt."""
    for mine, theirs in _pairs(dealt, true):
        if len(mine) == len(theirs):
            mine.known = theirs.known


def _pairs(one: Record, other: Record) -> Iterator[tuple[Zone, Zone]]:
    """The zones of two records that stand at the same place in both."""
    if isinstance(one, Zone) and isinstance(other, Zone):
        yield one, other
    elif type(one) is type(other):
        for name in type(one).fields:
            for mine, theirs in zip(_inside(one, name), _inside(other, name), strict=False):
                yield from _pairs(mine, theirs)


def _inside(record: Record, name: str) -> list[Record]:
    """The records that a field holds."""
    value = getattr(record, name)
    listed = value if isinstance(value, list) else [value]
    return [each for each in listed if isinstance(each, Record)]
