"""What the contracts need to know of the toy: which values are memoised."""

from __future__ import annotations

from typing import Any

from game.kernel.values import ask
from tests.toy.content import standing_of
from tests.toy.numbers import DODGE, dodge
from tests.toy.state import SnackTable


def memoised(table: SnackTable) -> list[tuple[Any, Any]]:
    """The dodge of every mouse through the index, and from the cards themselves."""
    pairs = []
    for seat, mouse in enumerate(table.mice):
        cards = table.game.content.cards
        standing = [each for card in mouse.worn.cards for each in standing_of(cards[card], card)]
        fresh = ask(table, DODGE, 0, "cat.dodge", seat, standing, table.lasting)
        pairs.append((dodge(table, seat), fresh))
    return pairs
