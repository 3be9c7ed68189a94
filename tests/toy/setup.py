"""Setting out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.zones import Zone, shuffle
from tests.toy.hand import draw_cards
from tests.toy.night import Party
from tests.toy.state import Mouse, SnackTable

OPENING_HAND = 3


def lay_out(table: SnackTable, seats: Sequence[Mapping[str, Any]]) -> None:
    """setup.cards: shuffle, and every mouse draws three."""
    cards = table.game.content.cards
    deck = [index for index, card in enumerate(cards) for _ in range(card.copies)]
    table.deck = Zone(cards=deck, known=(0,) * len(deck))
    shuffle(table, table.deck)
    table.mice = [Mouse() for _ in seats]
    table.crumbs = [0 for _ in table.game.content.places]
    for seat in range(len(seats)):
        draw_cards(table, seat, OPENING_HAND, "setup.cards")
    table.push(Party())
