"""Combat cards in positions: hands, Active cards, Discard and Draw Piles, announcements, Serenade's board.

Each error names the field and says what would be right."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.names import HAND, OUTSIDE, ROUNDS
from game.games.dead_cells.naming import (
    hero_of,
    listed,
    mapped,
    number_in,
    of_heroes,
    one_of,
    round_of,
)
from game.games.dead_cells.places import uproot
from game.games.dead_cells.placing_cards import (
    COMBAT,
    belongs,
    fill_hand,
    named_cards,
    on_top,
    replace_cards,
)
from game.games.dead_cells.position_tokens import MANY
from game.games.dead_cells.state import DeadCellsTable, Hero, sight_of_hand
from game.kernel.position import PositionError
from game.kernel.zones import ALL

SIDES = ("power", "melee")


def combat_cards(table: DeadCellsTable, hero: Hero, value: Any, field: str) -> list[int]:
    """Named Combat cards, which belong to the character's deck from now on."""
    cards = named_cards(table, value, COMBAT, field)
    for card in cards:
        about = table.game.content.cards[card]
        if hero.is_serenade and about.owner and about.owner != hero.word:
            raise PositionError(f"{field}: found {about.code} of {about.owner}, expected Serenade's own cards")
        uproot(table, card)
        belongs(table, card, "combat", hero.word)
    return cards


def write_hands(table: DeadCellsTable, value: Any, field: str) -> None:
    """Exactly these cards are in hand; the others go to the bottom of the deck."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given, f"{field}.{hero.word}")
        replace_cards(hero.hand, hero.deck, table, cards, sight_of_hand(table, hero))


def write_active(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Active cards, first-played first; they lie open once a Round has begun, and for Serenade."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given if isinstance(given, list) else [given], f"{field}.{hero.word}")
        seen = ALL if table.round != OUTSIDE or hero.is_serenade else sight_of_hand(table, hero)
        replace_cards(hero.active, hero.deck, table, cards, seen)


def write_discards(table: DeadCellsTable, value: Any, field: str) -> None:
    """Exactly these cards lie in the Discard Pile, the first uppermost."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        cards = combat_cards(table, hero, given, f"{field}.{hero.word}")
        replace_cards(hero.discard, hero.deck, table, cards[::-1], 0 if hero.is_serenade else ALL)
        if not hero.is_serenade and table.round == OUTSIDE:
            fill_hand(table, hero)


def write_decks(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Draw Pile from the top; the rest stays below. A hand that lost a card to it is filled from the bottom."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        held = len(hero.hand.cards)
        on_top(hero.deck, table, combat_cards(table, hero, given, f"{field}.{hero.word}"))
        while len(hero.hand.cards) < min(held, HAND) and hero.deck.cards:
            hero.hand.put(hero.deck.take_under(), sight_of_hand(table, hero))


def write_announced(table: DeadCellsTable, value: Any, field: str) -> None:
    """What was said with each card: lists of an Action and a Round."""
    for index, given in of_heroes(table, value, field).items():
        said = [listed(each, "an Action and a Round", field) for each in listed(given, "announcements", field)]
        table.heroes[index].announced = [[str(kind), ROUNDS[round_of(round, field)]] for kind, round in said]


def write_serenade(table: DeadCellsTable, value: Any, field: str) -> None:
    """Serenade's board and cards: side, step, damage, deck, discard, active."""
    index = hero_of(table, "serenade", field)
    hero = table.heroes[index]
    known = ("side", "step", "damage", "deck", "discard", "active")
    for key in mapped(value, "side, step, damage, deck, discard, active", field):
        one_of(key, known, "key", field)
    if "side" in value:
        hero.side = SIDES.index(one_of(str(value["side"]).lower(), SIDES, "side", f"{field}.side"))
    if "step" in value:
        track = table.game.content.serenade.tracks[hero.side]
        last = max(i for i, each in enumerate(track) if not each.transforms)
        hero.scrolls = (number_in(value["step"], 0, last, f"{field}.step"), 0, 0)
    if "damage" in value:
        hero.tokens.damage = number_in(value["damage"], 0, MANY, f"{field}.damage")
    for key, write in (("active", write_active), ("discard", write_discards), ("deck", write_decks)):
        if key in value:
            write(table, {"serenade": value[key]}, f"{field}.{key}")
