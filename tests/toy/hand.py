"""Drawing and discarding cards."""

from __future__ import annotations

from game.kernel.zones import ALL, shuffle
from tests.toy.state import HAND, SnackTable


def draw_cards(table: SnackTable, seat: int, count: int, rule: str) -> None:
    """Draw up to ``count`` cards; an empty deck is made anew from the pile, whose order then nobody knows."""
    drawn = []
    for _ in range(count):
        if not table.deck.cards:
            table.deck, table.pile = table.pile, table.deck
            shuffle(table, table.deck)
        if not table.deck.cards:
            break
        known = table.deck.known[-1] | 1 << seat
        card = table.deck.take()
        table.mice[seat].hand.put(card, known)
        drawn.append(table.card_name(card))
    number = table.emit(
        "cards.drawn",
        rule,
        private={seat: {"cards": drawn}},
        reveals=1 << seat,
        seat=seat,
        count=len(drawn),
    )
    if len(table.mice[seat].hand) > HAND:
        table.due = number


def discard_card(table: SnackTable, seat: int, name: str, rule: str, event: str) -> None:
    """Lay a card from the hand on the pile, for all to see."""
    card = table.card_index(name)
    table.mice[seat].hand.remove(card)
    table.pile.put(card, ALL)
    table.emit(event, rule, reveals=ALL, seat=seat, card=name)
