"""Drawing cards, what happens when a deck is empty, Blueprints back under theirs. Rulebook: After a Check."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.state import (
    DeadCellsTable,
    Hero,
    card_code,
    sight_of_hand,
)
from game.kernel.zones import ALL, Zone, shuffle


def take_from_deck(table: DeadCellsTable, index: int) -> int:
    """deck.reshuffle: the top card of a Draw Pile; an empty one is made of the Discard Pile when a card is needed
    (Q-16). Serenade's waits for the Interbiome (solo.reshuffle)."""
    hero = table.heroes[index]
    if not hero.deck.cards and hero.discard.cards and not hero.is_serenade:
        hero.deck.cards = hero.discard.cards
        hero.discard.clear()
        shuffle(table, hero.deck)
        table.emit("deck.reshuffled", "deck.reshuffle", hero=hero.word, cards=len(hero.deck.cards))
    return hero.deck.take() if hero.deck.cards else EMPTY


def draw_up(table: DeadCellsTable, index: int, size: int, rule: str) -> None:
    """check.refill, upkeep.draw: draw until the hand holds ``size`` cards; only the player learns them, or everybody
    where hands lie open (ruling Q-78)."""
    hero = table.heroes[index]
    wanted = size - len(hero.hand.cards)
    if hero.is_serenade or wanted <= 0:
        return
    seen = sight_of_hand(table, hero)
    drawn = hero.deck.take_several(wanted)
    while len(drawn) < wanted:
        card = take_from_deck(table, index)
        if card == EMPTY:
            break
        drawn += (card,)
    hero.hand.cards += drawn
    hero.hand.known += (seen,) * len(drawn)
    if drawn and table.sink is None:
        table.unheard()
    elif drawn:
        cards = {"cards": [card_code(table, card) for card in drawn]}
        private, shown = told_of_hand(table, hero, cards)
        table.emit("hand.refilled", rule, private=private, hero=hero.word, count=len(drawn), reveals=seen, **shown)


def told_of_hand(
    table: DeadCellsTable, hero: Hero, data: dict[str, Any]
) -> tuple[dict[int, dict[str, Any]], dict[str, Any]]:
    """Ruling Q-78: what an event tells of a hand, as the private and the public data of it: to the hand's player alone,
    or to everybody where hands lie open."""
    return ({}, data) if sight_of_hand(table, hero) == ALL else ({hero.seat: data}, {})


def shuffle_discard(table: DeadCellsTable) -> None:
    """house.equipment_reshuffle: the Equipment discard, shuffled, is the Equipment deck."""
    table.equipment_deck.cards = table.equipment_discard.cards
    table.equipment_discard.clear()
    shuffle(table, table.equipment_deck)


def draw_equipment(table: DeadCellsTable, amount: int, target: Zone, rule: str) -> list[int]:
    """Top cards of the Equipment deck, laid open; an empty deck is made of its discard (house.equipment_reshuffle)."""
    drawn = []
    for _ in range(amount):
        if not table.equipment_deck.cards and table.equipment_discard.cards:
            shuffle_discard(table)
            table.emit("equipment.reshuffled", "house.equipment_reshuffle", cards=len(table.equipment_deck.cards))
        if not table.equipment_deck.cards:
            table.emit("gain.lost", "house.equipment_reshuffle", what="equipment")
            break
        card = table.equipment_deck.take()
        target.put(card, ALL)
        drawn.append(card)
        campaign.note_seen(table, card_code(table, card))
        table.emit("equipment.drawn", rule, card=card_code(table, card), reveals=ALL)
    return drawn


def draw_blueprint(table: DeadCellsTable, amount: int, target: Zone, rule: str) -> list[int]:
    """deck.ordered: Blueprints come from the bottom of their deck, in order; an empty deck gives nothing."""
    drawn = []
    for _ in range(amount):
        if not table.blueprint_deck.cards:
            table.emit("gain.lost", "house.blueprint_empty", what="blueprint")
            break
        card = table.blueprint_deck.take_under()
        target.put(card, ALL)
        drawn.append(card)
        code = card_code(table, card)
        campaign.note_seen(table, code)
        table.emit("blueprint.drawn", rule, "deck.ordered", card=code, reveals=ALL)
    return drawn


def return_blueprints(table: DeadCellsTable, cards: Sequence[int], *rules: str) -> None:
    """upkeep.loot_left, ruling Q-63: Blueprints go back to the bottom of their deck, the lowest code of those that come
    back lowest; what lay in the deck stays above them."""
    if not cards:
        return
    deck = table.blueprint_deck
    for card in sorted(cards, reverse=True):
        deck.put_under(card, ALL)
    table.emit("blueprints.returned", *rules, cards=[card_code(table, card) for card in sorted(cards)])
