"""A guess: the unseen cards dealt by chance, but nobody gets a card that it has shown not to hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.view import View
from game.kernel.zones import Zone
from tests.toy.night import Breakfast
from tests.toy.state import CUPBOARDS, SnackTable

NEW_CARDS = ("cards.drawn", "card.given")


def denied_cards(history: Sequence[Event]) -> set[tuple[int, str]]:
    """Which seat has shown that it holds no such card, and has got no new cards since."""
    denied: set[tuple[int, str]] = set()
    for event in history:
        if event.name == "card.denied":
            denied.add((event.data["seat"], event.data["card"]))
        elif event.name in NEW_CARDS:
            receiver = event.data["to"] if "to" in event.data else event.data["seat"]
            denied = {pair for pair in denied if pair[0] != receiver}
    return denied


def guess_snack(seen: View, history: Sequence[Event], chance: Chance) -> SnackTable:
    """A table that looks to the audience like ``seen``."""
    table: SnackTable = seen.state.copy()
    denied = {(seat, table.card_index(card)) for seat, card in denied_cards(history)}
    hands = [mouse.hand for mouse in table.mice]
    unseen = unseen_cards(table)
    chance.shuffle(unseen)
    for seat, hand in enumerate(hands):
        deal(hand, unseen, {card for owner, card in denied if owner == seat})
    deal(table.deck, unseen, set())
    for frame in table.agenda:
        if type(frame) is Breakfast:
            for seat, cupboard in enumerate(frame.cupboards):
                if cupboard is None:
                    frame.cupboards[seat] = chance.below(len(CUPBOARDS)) if frame.pointed >> seat & 1 else -1
    return table


def unseen_cards(table: SnackTable) -> list[int]:
    """All cards of the box that the audience does not see anywhere."""
    zones = [table.deck, table.played, table.pile, *(z for mouse in table.mice for z in (mouse.hand, mouse.worn))]
    unseen = [index for index, card in enumerate(table.game.content.cards) for _ in range(card.copies)]
    for zone in zones:
        for card in zone.cards:
            if card is not None:
                unseen.remove(card)
    return unseen


def deal(zone: Zone, unseen: list[int], denied: set[int]) -> None:
    """Fill the unknown places of a zone from the end of ``unseen``, past what is denied."""
    for i, card in enumerate(zone.cards):
        if card is None:
            at = next(j for j in range(len(unseen) - 1, -1, -1) if unseen[j] not in denied)
            zone.exchange(i, unseen.pop(at))
