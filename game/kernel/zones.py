"""Zones: ordered places for cards and figures, which know who has seen what lies in them.

``cards`` are whole numbers into a family of things; the top of a pile stands last. ``known[i]`` is the
bit set of the seats that know ``cards[i]`` (-1: everybody). Looks add to it, moves keep it, shuffles clear it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.errors import SaveError
from game.kernel.names import Names
from game.kernel.record import EVERYBODY, Record, series

if TYPE_CHECKING:
    from game.kernel.table import Table

ALL = -1
"""The bit set of every seat."""


def seats_mask(seats: Iterable[int]) -> int:
    """The bit set of ``seats``."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Zone(Record):
    """Cards in order, bottom first, and for each the bit set of the seats that know it. Both are replaced whole, for
    copies share them."""

    cards: tuple[int, ...] = series(seen=EVERYBODY)
    known: tuple[int, ...] = series(seen=EVERYBODY)

    def __len__(self) -> int:
        return len(self.cards)

    def view(self, mask: int) -> Zone:
        """What the seats of ``mask`` know: other cards read None; others' knowledge is not told."""
        made = Zone.__new__(Zone)
        if self.known.count(ALL) == len(self.known):  # most piles lie open, or are empty
            made.cards, made.known = self.cards, self.known
            return made
        shown = [c if k < 0 or k & mask else None for c, k in zip(self.cards, self.known, strict=True)]
        made.cards = tuple(shown)  # type: ignore[arg-type]
        made.known = tuple([k if k < 0 else k & mask for k in self.known])
        return made

    def named(self, names: Sequence[str]) -> dict[str, Any]:
        """The zone with names, from the top; knowledge is one number where all cards share it."""
        known = self.known[::-1]
        told: Any = known[0] if known and known.count(known[0]) == len(known) else [*known]
        return {"cards": [None if c is None else names[c] for c in reversed(self.cards)], "known": told}

    @classmethod
    def from_named(cls, data: Any, names: Names, family: str, at: str) -> Zone:
        """The zone that ``named`` wrote. Raises SaveError naming the place."""
        if not isinstance(data, dict) or not isinstance(data.get("cards"), list):
            raise SaveError(f"{at}: found {data!r}, expected cards and known")
        cards = [names.index(family, name, f"{at}.cards[{i}]") for i, name in enumerate(data["cards"])][::-1]
        known = data.get("known", ALL)
        told = [known] * len(cards) if isinstance(known, int) else known[::-1] if isinstance(known, list) else []
        if len(told) != len(cards) or not all(isinstance(seats, int) for seats in told):
            raise SaveError(f"{at}.known: found {known!r}, expected one number or {len(cards)} of them")
        return cls(cards=tuple(cards), known=tuple(told))

    def put(self, card: int, known: int = ALL) -> None:
        """Lay a card on top, known to the seats of ``known``."""
        self.cards += (card,)
        self.known += (known,)

    def put_under(self, card: int, known: int = ALL) -> None:
        """Lay a card at the bottom."""
        self.cards = (card, *self.cards)
        self.known = (known, *self.known)

    def take(self) -> int:
        """Take the top card away; who knew it is forgotten here, so reveal or ``move`` where it matters."""
        cards = self.cards
        self.cards, self.known = cards[:-1], self.known[:-1]
        return cards[-1]

    def take_several(self, count: int) -> tuple[int, ...]:
        """Take the top ``count`` cards away (fewer if there are fewer), the top one first, as ``take`` does."""
        cards, left = self.cards, max(0, len(self.cards) - count)
        self.cards, self.known = cards[:left], self.known[:left]
        return cards[left:][::-1]

    def take_under(self) -> int:
        """Take the bottom card away, as ``take`` does the top one."""
        cards = self.cards
        self.cards, self.known = cards[1:], self.known[1:]
        return cards[0]

    def lay(self, cards: Iterable[int], known: int = 0) -> None:
        """Exactly these cards lie here, bottom first, known to the seats of ``known``."""
        self.cards = tuple(cards)
        self.known = (known,) * len(self.cards)

    def clear(self) -> None:
        """Nothing lies here any more."""
        self.cards = self.known = ()

    def remove(self, card: int) -> int:
        """Take the topmost copy of ``card`` away; returns the bit set of those who knew it. ValueError if absent."""
        cards, known = self.cards, self.known
        i = len(cards) - 1 - cards[::-1].index(card)
        self.cards, self.known = cards[:i] + cards[i + 1 :], known[:i] + known[i + 1 :]
        return known[i]

    def exchange(self, at: int, card: int) -> int:
        """Lay a card in the place of another; returns that one. Whoever knows the place knows the new card."""
        cards = self.cards
        self.cards = (*cards[:at], card, *cards[at + 1 :])
        return cards[at]

    def show(self, at: int, known: int = ALL) -> None:
        """From now on the seats of ``known``, and no others, know the card at a place."""
        self.known = (*self.known[:at], known, *self.known[at + 1 :])

    def look(self, seats: int, count: int) -> list[int]:
        """Let ``seats`` know the top ``count`` cards (fewer if there are fewer); returns them, top first."""
        start = max(0, len(self.cards) - count)
        self.known = (*self.known[:start], *[known | seats for known in self.known[start:]])
        return [*self.cards[start:][::-1]]

    def reveal(self) -> None:
        """Everybody sees every card of the zone."""
        self.known = (ALL,) * len(self.cards)


def move(card: int, source: Zone, target: Zone, also_known: int = 0) -> None:
    """Move one card to the top of ``target``; who knew it still does, and ``also_known`` learn it."""
    target.put(card, source.remove(card) | also_known)


def shuffle(table: Table, zone: Zone) -> None:
    """Shuffle by the table's chance; nobody knows the order afterwards."""
    cards = [*zone.cards]
    table.shuffle(cards)
    zone.lay(cards)
