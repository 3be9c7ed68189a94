"""Moving physical cards for positions: a named card goes where it is named, and the campaign's record follows.

The others stay; where a card leaves a hand, the hand is filled from the bottom of the deck, so that it keeps its
number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.games.dead_cells import campaign
from game.games.dead_cells.content import Card
from game.games.dead_cells.invariants import laid_out
from game.games.dead_cells.names import HAND
from game.games.dead_cells.naming import cards_called, listed, those_called
from game.games.dead_cells.places import in_hand_over, plan_piles, uproot, worn
from game.games.dead_cells.setup import on_the_board
from game.games.dead_cells.state import DeadCellsTable, Hero, combat_piles, equipment_piles, sight_of_hand
from game.kernel.position import PositionError
from game.kernel.zones import Zone


class Sort(NamedTuple):
    """What a field takes: cards of these kinds; of those that have a use (Upgrades) these uses alone; ``elite``:
    Monsters that are Elites, or that are none. what: in words; without them nothing is checked."""

    kinds: Sequence[str]
    what: str = ""
    uses: Sequence[str] = ()
    elite: bool | None = None

    def takes(self, card: Card) -> bool:
        """Whether a card is of this sort."""
        is_used_so = card.kind != "upgrade" or not self.uses or card.use in self.uses
        return card.kind in self.kinds and is_used_so and self.elite in (None, card.elite)


COMBAT = Sort(("combat", "upgrade"), "Combat cards", uses=("combat",))
EQUIPMENT = Sort(("equipment", "blueprint"), "Equipment")
BLUEPRINTS = Sort(("blueprint",), "Blueprints")
ENEMIES = Sort(("monster", "minion", "boss"), "Enemies")
MONSTERS = Sort(("monster",), "Monsters that are no Elites", elite=False)
ELITES = Sort(("monster",), "Elites", elite=True)
ATTACKS = Sort(("attack",), "Attack cards")
UPGRADES = Sort(("upgrade",))
OWNED = Sort((*COMBAT.kinds, *EQUIPMENT.kinds))
"""The kinds of cards that a campaign owns or can come to own."""


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


def of_sort(table: DeadCellsTable, word: Any, sort: Sort, field: str) -> list[int]:
    """The card of a code, or all copies of a name, of a sort. PositionError for a card of another one, and for an
    unknown word."""
    cards = table.game.content.cards
    try:
        named = cards_called(table, word, sort.kinds, field)
    except PositionError:
        others = those_called(dict(enumerate(cards)), str(word)) if sort.what else []
        if not others:
            raise
        named = others
    fitting = [card for card in named if not sort.what or sort.takes(cards[card])]
    if not fitting:
        about = cards[named[0]]
        told = f"found {word!r} ({about.original}, {told_kind(about)}), expected {sort.what}"
        raise PositionError(f"{field}: {told}")
    return fitting


def told_kind(card: Card) -> str:
    """What kind of card this is, for people."""
    if card.kind == "monster":
        return "elite monster" if card.elite else card.kind
    return f"upgrade: {card.use}" if card.kind == "upgrade" else card.kind


def free_copy(table: DeadCellsTable, word: Any, sort: Sort, taken: Sequence[int], field: str) -> int:
    """The card of a code, or a copy of a name that is not named already: rather one that nobody holds."""
    found = [card for card in of_sort(table, word, sort, field) if card not in taken]
    if not found:
        raise PositionError(f"{field}: there are not that many of {word}")
    held = {enemy.card for enemy in table.enemies} | {*worn(table)}
    held |= {card for hero in table.heroes for card in (*hero.hand.cards, *hero.active.cards)}
    return min(found, key=lambda card: (card in held, card))


def named_cards(table: DeadCellsTable, value: Any, sort: Sort, field: str) -> list[int]:
    """The cards of a list of codes or names; copies of a name are different cards."""
    taken: list[int] = []
    for word in listed(value, "cards", field):
        taken.append(free_copy(table, word, sort, taken, field))
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


def emptied(zone: Zone, discard: Zone) -> None:
    """Nothing is left of a deck: its cards lie under those of its discard."""
    for card in reversed(zone.cards):
        discard.put_under(card)
    zone.clear()


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
