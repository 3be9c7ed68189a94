"""The state of Midnight Snack: the pantry, the mice, and what the night remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.record import EVERYBODY, Record, frozen, number, numbers, parts, zone
from game.kernel.table import Table
from game.kernel.values import Lasting
from game.kernel.zones import Zone

HOLE = 0
POUCH = 6
HAND = 4
WAKES_AT = 4
TINS = ("red", "green", "blue")
CUPBOARDS = (3, 2, 1)


class Mouse(Record):
    """One seat: where the mouse is, what it carries and keeps, and whether it has tossed tonight."""

    place: int = number(HOLE, seen=EVERYBODY, family="place")
    pouch: int = number(0, seen=EVERYBODY)
    tins: list[int] = numbers((0, 0, 0), seen=EVERYBODY)
    tossed: int = number(0, seen=EVERYBODY)
    hand: Zone = zone("card")
    worn: Zone = zone("card")


class SnackTable(Table):
    """The pantry. crumbs: what lies at each place. played: tricks on their way. lasting: what ends at dawn.
    diary: the finished nights, replaced whole."""

    noise: int = number(0, seen=EVERYBODY)
    active: int = number(0, seen=EVERYBODY)
    crumbs: list[int] = numbers(seen=EVERYBODY)
    deck: Zone = zone("card")
    played: Zone = zone("card")
    pile: Zone = zone("card")
    mice: list[Mouse] = parts(Mouse)
    lasting: list[Lasting] = parts(Lasting)
    diary: Mapping[str, Any] = frozen({"nights": []}, seen=EVERYBODY)

    def card_name(self, card: int) -> str:
        """The id of a card, as answers and events write it."""
        return self.game.names.out["card"][card]

    def card_index(self, name: str) -> int:
        """The number of a card from its id."""
        return self.game.names.into["card"][name]

    def place_name(self, seat: int) -> str:
        """Where the mouse of ``seat`` is."""
        return self.game.names.out["place"][self.mice[seat].place]

    def hand_names(self, seat: int) -> tuple[str, ...]:
        """The different cards that the mouse holds, in the order of the card list."""
        return tuple(self.card_name(card) for card in sorted(set(self.mice[seat].hand.cards)))

    def in_order_from(self, seat: int) -> list[int]:
        """All seats in seat order, ``seat`` first."""
        return [(seat + i) % self.seat_count for i in range(self.seat_count)]

    def make_noise(self, amount: int, *rules: str, **data: Any) -> None:
        """Add to the noise; whether the cat wakes is settled when nothing holds it."""
        self.noise += amount
        self.due = self.emit("noise.made", *rules, amount=amount, noise=self.noise, **data)

    def soothe(self, amount: int, *rules: str, **data: Any) -> None:
        """Take from the noise, which never falls below 0."""
        self.noise -= min(amount, self.noise)
        self.emit("noise.soothed", *rules, noise=self.noise, **data)
