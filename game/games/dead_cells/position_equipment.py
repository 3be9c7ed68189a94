"""Equipment, Blueprints and items in positions: worn, in decks, laid out, in the Bag, on the Group space.

Each error names the field and says what would be right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.drawing import shuffle_discard
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.market import Market, market
from game.games.dead_cells.merchant import Merchant, merchant
from game.games.dead_cells.names import ITEMS
from game.games.dead_cells.naming import (
    ITEM_WORDS,
    mapped,
    number_in,
    of_heroes,
    one_of,
    slug,
)
from game.games.dead_cells.places import uproot
from game.games.dead_cells.placing_cards import (
    BLUEPRINTS,
    EQUIPMENT,
    belongs,
    emptied,
    named_cards,
    on_top,
    replace_cards,
)
from game.games.dead_cells.position_fight import past_the_set_up
from game.games.dead_cells.resuming import step
from game.games.dead_cells.state import DeadCellsTable, Hero
from game.kernel.position import PositionError
from game.kernel.zones import ALL, Zone


def write_equipment(table: DeadCellsTable, value: Any, field: str) -> None:
    """What a Beheaded wears, by slot from the left; what it wore goes to the Equipment discard."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        wear(table, hero, owned_equipment(table, given, f"{field}.{hero.word}"))
        if len(hero.equipment) > standing.slots(table, index):
            room = standing.slots(table, index)
            raise PositionError(f"{field}.{hero.word}: found {given!r}, expected at most {room}; scrolls give slots")


def wear(table: DeadCellsTable, hero: Hero, cards: Sequence[int]) -> None:
    """Exactly these cards are worn."""
    for card in [each for each in hero.equipment if each not in cards]:
        uproot(table, card)
        table.equipment_discard.put(card, ALL)
    for card in cards:
        uproot(table, card)
    hero.equipment, hero.companions, hero.gaps = tuple(cards), (0,) * len(cards), ()


def owned_equipment(table: DeadCellsTable, value: Any, field: str) -> list[int]:
    """Named Equipment cards, which belong to the Equipment deck of the campaign."""
    cards = named_cards(table, value, EQUIPMENT, field)
    for card in cards:
        belongs(table, card, "equipment")
    return cards


def write_stash(table: DeadCellsTable, value: Any, field: str) -> None:
    """Cards carried beside the slots."""
    for index, given in of_heroes(table, value, field).items():
        cards = owned_equipment(table, given, field)
        for card in cards:
            uproot(table, card)
        table.heroes[index].stash = tuple(cards)


def write_companions(table: DeadCellsTable, value: Any, field: str) -> None:
    """Damage on worn Companions, by character and card, or one number for each slot."""
    for index, given in of_heroes(table, value, field).items():
        hero = table.heroes[index]
        worn = [table.game.content.cards[card] for card in hero.equipment]
        codes = [card.code for card in worn]
        damage = dict(zip(codes, given, strict=False)) if isinstance(given, list) else mapped(given, "cards", field)
        names = {slug(name): card.code for card in worn for name in (card.name, card.original)}
        for word, number in damage.items():
            slot = codes.index(one_of(names.get(slug(word), word), codes, "card", field))
            most = max(0, table.game.content.cards[hero.equipment[slot]].health - 1)
            placed = number_in(number, 0, most, f"{field}.{hero.word}.{codes[slot]}")
            hero.companions = (*hero.companions[:slot], placed, *hero.companions[slot + 1 :])


CARD_ZONES = {"equipment": "cards", "blueprint": "plans", "blueprints": "plans"}
"""Cards that may stand among the items of the Bag or the Group space."""


def write_cards_among(table: DeadCellsTable, name: str, word: str, value: Any, field: str) -> None:
    """Cards among items: their names, or how many are drawn as the rules draw them."""
    where = f"{name}_{CARD_ZONES[word]}"
    own = table.equipment_deck.cards[::-1] if word == "equipment" else table.blueprint_deck.cards
    if isinstance(value, int) and not isinstance(value, bool):
        value = [table.game.content.cards[card].code for card in own[:value]]
    cards = value if isinstance(value, list) else [value]
    write = write_equipment_zone if word == "equipment" else write_plans_zone
    write(where)(table, cards, f"{field}.{word}")


def write_counts(name: str) -> Any:
    """A writer of what lies in the Bag or on the Group space; what is not named is none."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        counts = [0] * len(ITEMS)
        if isinstance(value, list):
            value = {word: value.count(word) for word in value}
        for word, number in mapped(value, "items", field).items():
            if word in CARD_ZONES:
                write_cards_among(table, name, word, number, field)
                continue
            item = ITEM_WORDS[one_of(word, list(ITEM_WORDS), "item", field)]
            counts[ITEMS.index(item)] = number_in(number, 0, 999, f"{field}.{word}")
        setattr(table, name, counts)
        if name == "loot":
            past_the_set_up(table)

    return write


def write_equipment_zone(name: str) -> Any:
    """A writer of exactly the named Equipment in a zone, the first uppermost; ``all`` is the whole deck."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        deck = [*reversed(table.equipment_deck.cards), *reversed(getattr(table, name).cards)]
        cards = deck if value == "all" else owned_equipment(table, value, field)
        stays = name == "equipment_discard" and not table.equipment_deck.cards
        rest = table.equipment_discard if stays else table.equipment_deck
        replace_cards(getattr(table, name), rest, table, cards[::-1], ALL)
        if name == "shop":
            past_the_reveal(table, "merchant_reveals")

    return write


def write_plans_zone(name: str) -> Any:
    """A writer of exactly the named Blueprints in a zone, the first undermost."""

    def write(table: DeadCellsTable, value: Any, field: str) -> None:
        cards = named_cards(table, value, BLUEPRINTS, field)
        for card in cards:
            belongs(table, card, "blueprints", table.game.content.cards[card].code.partition("-")[0])
        zone: Zone = getattr(table, name)
        back = any(card not in cards for card in zone.cards)
        replace_cards(zone, table.blueprint_deck, table, cards, ALL)
        if back:
            in_order(table.blueprint_deck)
        if name == "shop_plans":
            past_the_reveal(table, "collector_reveals")

    return write


def past_the_reveal(table: DeadCellsTable, reveal: str) -> None:
    """A trader whose cards are given has laid them out."""
    top = table.agenda[-1] if table.agenda else None
    if isinstance(top, Market) and top.at == step(market, reveal):
        top.at += 1
    elif isinstance(top, Merchant) and top.at == step(merchant, "lay_out"):
        top.left = [offer.times for offer in table.game.content.tiles[top.tile].offers]
        top.at += 1


def in_order(deck: Zone) -> None:
    """deck.ordered: a Blueprint deck lies by its codes, the first at the bottom."""
    deck.lay(sorted(deck.cards))


def write_equipment_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Equipment deck from the top; the rest stays below. Of an empty list nothing is left of it."""
    if value == []:
        emptied(table.equipment_deck, table.equipment_discard)
    on_top(table.equipment_deck, table, owned_equipment(table, value, field))
    draw_again(table)


def write_equipment_discard(table: DeadCellsTable, value: Any, field: str) -> None:
    """Exactly the named Equipment in its discard, the first uppermost. Equipment that is being given and was not named
    is drawn from what is left; of a deck that is empty by that, house.equipment_reshuffle makes a new one first."""
    frame = table.agenda[-1] if table.agenda else None
    is_unnamed = isinstance(frame, Receive) and frame.what == "equipment" and not frame.rule
    if isinstance(frame, Receive) and is_unnamed:
        table.equipment_deck.put(frame.card)
    write_equipment_zone("equipment_discard")(table, value, field)
    if isinstance(frame, Receive) and is_unnamed:
        if not table.equipment_deck.cards:
            shuffle_discard(table)
        frame.card = table.equipment_deck.take()


def draw_again(table: DeadCellsTable) -> None:
    """Equipment that is being given and was not named is the top card of the deck that a position names."""
    frame = table.agenda[-1] if table.agenda else None
    if isinstance(frame, Receive) and frame.what == "equipment" and not frame.rule:
        table.equipment_deck.put_under(frame.card, 0)
        frame.card, frame.rule = table.equipment_deck.take(), "icon.equipment"


def write_blueprint_deck(table: DeadCellsTable, value: Any, field: str) -> None:
    """The Blueprint deck from the bottom, as it is drawn; the rest lies above."""
    cards = named_cards(table, value, BLUEPRINTS, field)
    for card in cards:
        belongs(table, card, "blueprints", table.game.content.cards[card].code.partition("-")[0])
        uproot(table, card)
    for card in reversed(cards):
        table.blueprint_deck.put_under(card, 0)
