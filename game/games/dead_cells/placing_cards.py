"""Moving physical cards for positions: a named card goes where it is named, and the campaign's record follows.

The others stay; where a card leaves a hand, the hand is filled from the bottom of the deck, so that it keeps its
number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.invariants import laid_out
from game.games.dead_cells.names import HAND
from game.games.dead_cells.naming import cards_called, listed
from game.games.dead_cells.places import in_hand_over, plan_piles, uproot, worn
from game.games.dead_cells.setup import on_the_board
from game.games.dead_cells.state import DeadCellsTable, Hero, combat_piles, equipment_piles, sight_of_hand
from game.kernel.position import PositionError
from game.kernel.zones import Zone

COMBAT = ("combat", "upgrade")
EQUIPMENT = ("equipment", "blueprint")
ENEMIES = ("monster", "minion", "boss")
MONSTERS = ("monster",)


def stripped(record: campaign.Record, code: str) -> dict[str, Any]:
    """The record without a card, wherever it stood."""

    def without(codes: Sequence[str]) -> list[str]:
        return [each for each in codes if each != code]

    rows = {
        key: {name: without(codes) for name, codes in record[key].items()}
        for key in ("blueprints", "upgrades", "combat", "board", "added")
    }
    lists = {key: without(record[key]) for key in ("equipment", "well", "secrets", "aside")}
    purged = [each for each in record["purged"] if each["code"] != code]
    return campaign.changed(record, **rows, **lists, purged=purged)


def belongs(table: DeadCellsTable, card: int, key: str, name: str = "") -> None:
    """The record says from now on that a card belongs to ``equipment``, or to a deck of ``blueprints`` or
    ``combat``."""
    record, code = table.campaign, table.game.content.cards[card].code
    if code in (record[key] if not name else record[key].get(name, ())):
        return
    record = stripped(record, code)
    if not name:
        table.campaign = campaign.changed(record, **{key: [*record[key], code]})
        return
    codes = [*record[key].get(name, []), code]
    table.campaign = campaign.changed(record, **{key: {**record[key], name: codes}})


def free_copy(table: DeadCellsTable, word: Any, kinds: Sequence[str], taken: Sequence[int], field: str) -> int:
    """The card of a code, or a copy of a name that is not named already: rather one that nobody holds."""
    found = [card for card in cards_called(table, word, kinds, field) if card not in taken]
    if not found:
        raise PositionError(f"{field}: there are not that many of {word}")
    held = {enemy.card for enemy in table.enemies} | {*worn(table)}
    held |= {card for hero in table.heroes for card in (*hero.hand.cards, *hero.active.cards)}
    return min(found, key=lambda card: (card in held, card))


def named_cards(table: DeadCellsTable, value: Any, kinds: Sequence[str], field: str) -> list[int]:
    """The cards of a list of codes or names; copies of a name are different cards."""
    taken: list[int] = []
    for word in listed(value, "cards", field):
        taken.append(free_copy(table, word, kinds, taken, field))
    return taken


def fill_hand(table: DeadCellsTable, hero: Hero) -> None:
    """A hand that lost a card is filled from the bottom of the deck."""
    while len(hero.hand.cards) < HAND and hero.deck.cards and not hero.active.cards:
        hero.hand.put(hero.deck.take_under(), sight_of_hand(table, hero))


def replace_cards(zone: Zone, rest: Zone, table: DeadCellsTable, cards: Sequence[int], known: int) -> None:
    """Exactly these cards lie in a zone, the last uppermost; what lay there goes to the bottom of ``rest``."""
    for card in [each for each in zone.cards if each not in cards]:
        zone.remove(card)
        rest.put_under(card, 0)
    for card in cards:
        uproot(table, card)
    for card in cards:
        zone.put(card, known)


def on_top(zone: Zone, table: DeadCellsTable, cards: Sequence[int]) -> None:
    """These cards lie on top of a zone, the first uppermost; the others stay below."""
    for card in cards:
        uproot(table, card)
    for card in reversed(cards):
        zone.put(card, 0)


def agree(table: DeadCellsTable) -> None:
    """Decks, worn cards and cards of the Mutation board follow what the record says."""
    content, record = table.game.content, table.campaign
    if not laid_out(table):
        return
    for hero in table.heroes:
        wanted = [content.index[code] for code in record["combat"][hero.word]]
        _sift(combat_piles(hero), wanted, hero.deck)
        if not hero.is_serenade:
            fill_hand(table, hero)
    wanted = [content.index[code] for code in record["equipment"]]
    for card in (*worn(table), *in_hand_over(table)["equipment"]):
        if card not in wanted:
            uproot(table, card)
    elsewhere = (*worn(table), *in_hand_over(table)["equipment"])
    _sift(equipment_piles(table), [card for card in wanted if card not in elsewhere], table.equipment_deck)
    biome = content.biomes[table.biome].id
    if any(zone.cards for zone in plan_piles(table)):
        wanted = [content.index[code] for code in record["blueprints"].get(biome, ())]
        elsewhere = tuple(in_hand_over(table)["plans"])
        _sift(plan_piles(table), [card for card in wanted if card not in elsewhere], table.blueprint_deck)
    table.mutations = on_the_board(table)


def _sift(zones: Sequence[Zone], wanted: Sequence[int], deck: Zone) -> None:
    """What is not wanted leaves the zones; what is missing lies on the deck, in order."""
    for zone in zones:
        for card in [each for each in zone.cards if each not in wanted]:
            zone.remove(card)
    there = {card for zone in zones for card in zone.cards}
    for card in wanted:
        if card not in there:
            deck.put(card, 0)
