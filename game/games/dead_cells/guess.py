"""A whole table that looks the same from one side: hands, decks and face-down tiles are dealt anew, as are the closed
decks of the campaign.

Used for search. Ordered decks hold what their order says; an unseen Active card shows what was announced with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.games.dead_cells.campaign import Record, dealt
from game.games.dead_cells.checks import HandCheck, checker, fitting
from game.games.dead_cells.invariants import laid_out
from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.places import (
    enemy_piles,
    in_hand_over,
    plan_piles,
    worn,
)
from game.games.dead_cells.placing import Take
from game.games.dead_cells.playing import printed_actions
from game.games.dead_cells.state import DeadCellsTable, Hero, combat_piles, equipment_piles
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.view import View
from game.kernel.zones import Zone

if TYPE_CHECKING:
    from game.games.dead_cells.content import DeadCellsContent


def guess(seen: View, history: Sequence[Event], chance: Chance) -> DeadCellsTable:
    """A table that could be the true one, as far as the view's audience knows."""
    table: DeadCellsTable = seen.state.copy()
    table.game = seen.game  # type: ignore[assignment]  # the view of a table knows the table's own game
    taken = [each.card for each in table.agenda if isinstance(each, Take)]
    content = table.game.content
    table.campaign = _closed_decks.of(table.campaign, content, tuple([content.cards[card].code for card in taken]))
    if not laid_out(table):
        return table
    for hero in table.heroes:
        deal_combat_cards(table, hero, chance)
    let_check_be_passed(table)
    deal_equipment(table, chance)
    deal_plans(table)
    deal_enemies(table, chance)
    deal_tiles(table, chance)
    return table


class ClosedDecks:
    """The record of a campaign as :func:`dealt` gives it, which no chance changes: that of the last one is kept, for a
    search guesses from one view thousands of times. Records never change, so the same object is the same record."""

    def __init__(self) -> None:
        self._key: tuple[Record, DeadCellsContent, tuple[str, ...]] | None = None
        self._made: Record = {}

    def of(self, record: Record, content: DeadCellsContent, elsewhere: tuple[str, ...]) -> Record:
        """The record with cards in its closed decks. elsewhere: codes of cards on their way."""
        key = self._key
        if key is None or key[0] is not record or key[1] is not content or key[2] != elsewhere:
            self._key, self._made = (record, content, elsewhere), dealt(record, content, elsewhere)
        return self._made


_closed_decks = ClosedDecks()


def unseen_of(pool: Sequence[int], zones: Sequence[Zone], elsewhere: Sequence[int] = ()) -> list[int]:
    """What of a pool is seen nowhere."""
    seen = [card for zone in zones for card in zone.cards if card is not None]
    left = list(pool)
    for card in (*seen, *elsewhere):
        if card in left:
            left.remove(card)
    return left


def deal(zones: Sequence[Zone], unseen: list[int], chance: Chance) -> None:
    """Deal unseen cards into the unknown places, by chance."""
    chance.shuffle(unseen)
    for zone in zones:
        if None in zone.cards:
            zone.cards = tuple([unseen.pop() if card is None else card for card in zone.cards])


def deal_combat_cards(table: DeadCellsTable, hero: Hero, chance: Chance) -> None:
    """The hand, the Draw Pile and the Active cards of a character."""
    content = table.game.content
    pool = [content.index[code] for code in table.campaign["combat"][hero.word]]
    unseen = unseen_of(pool, combat_piles(hero))
    for i, card in enumerate(hero.active.cards):
        if card is None:
            fitting = [each for each in unseen if fits(table, hero, i, each)] or unseen
            played = fitting[chance.below(len(fitting))]
            hero.active.exchange(i, played)
            unseen.remove(played)
    deal(combat_piles(hero), unseen, chance)


def fits(table: DeadCellsTable, hero: Hero, i: int, card: int) -> bool:
    """Whether what was announced with the Active card at this place is printed on a card (ruling Q-24)."""
    if i >= len(hero.announced):
        return True
    return tuple(hero.announced[i]) in printed_actions(table, card)


def let_check_be_passed(table: DeadCellsTable) -> None:
    """check.hand.fail: whoever is asked for the card of a Hand Check has one that fits."""
    frame = table.agenda[-1] if table.agenda else None
    if not isinstance(frame, HandCheck) or fitting(table, frame.wanted):
        return
    hero = table.heroes[checker(table)]
    cards = table.game.content.cards
    for i, card in enumerate(hero.deck.cards):
        if any(symbol in cards[card].symbols for symbol in frame.wanted):
            hero.deck.exchange(i, hero.hand.exchange(0, card))
            return


def deal_equipment(table: DeadCellsTable, chance: Chance) -> None:
    """The order of the Equipment deck."""
    content = table.game.content
    pool = [content.index[code] for code in table.campaign["equipment"]]
    zones = equipment_piles(table)
    deal(zones, unseen_of(pool, zones, [*worn(table), *in_hand_over(table)["equipment"]]), chance)


def deal_plans(table: DeadCellsTable) -> None:
    """deck.ordered: a Blueprint deck is never shuffled, so what lies unseen in it lies in the order of its codes."""
    content = table.game.content
    biome = content.biomes[table.biome].id
    pool = [content.index[code] for code in table.campaign["blueprints"].get(biome, ())]
    zones = plan_piles(table)
    unseen = sorted(unseen_of(pool, zones, in_hand_over(table)["plans"]))
    for zone in zones:
        zone.cards = tuple([unseen.pop(0) if card is None else card for card in zone.cards])


def deal_enemies(table: DeadCellsTable, chance: Chance) -> None:
    """The order of the Monster, Elite and Attack decks."""
    content = table.game.content
    biome = content.biomes[table.biome].id
    added = [content.index[code] for code in table.campaign["added"].get(biome, ())]
    board = [enemy.card for enemy in table.enemies if enemy.card != EMPTY]
    for name, elite in (("monsters", False), ("elites", True)):
        zones = enemy_piles(table)[2 * elite : 2 * elite + 2]
        own = [card for card in added if content.cards[card].elite == elite]
        pool = [*content.decks.get(f"{biome}_{name}", ()), *own]
        unseen = unseen_of(pool, zones, board)
        deal(zones, [*_short(table, zones, unseen, elite), *unseen], chance)
    boss = content.decks.get(f"{biome}_attacks", ())
    rages = content.cards[content.decks[f"{biome}_boss"][0]].instances if boss else ()
    letter = rages[min(table.instance, len(rages) - 1)].instance if rages else ""
    attacks = [card for card in boss if letter in content.cards[card].rages]
    deal([table.attack_deck], unseen_of(attacks, [table.attack_deck, table.attack_discard], [table.attack]), chance)


def _short(table: DeadCellsTable, zones: Sequence[Zone], unseen: Sequence[int], elite: bool) -> list[int]:
    """Monsters of other Biomes where more places are unseen than cards (in positions that were set up by hand)."""
    lacking = sum(card is None for zone in zones for card in zone.cards) - len(unseen)
    if lacking <= 0:
        return []
    cards = table.game.content.cards
    others = [i for i, card in enumerate(cards) if card.kind == "monster" and card.elite == elite]
    free = [card for card in others if card not in unseen and not any(card in zone.cards for zone in zones)]
    return free[:lacking]


def deal_tiles(table: DeadCellsTable, chance: Chance) -> None:
    """Face-down tiles, each of the shape of its space; the rest is in the box."""
    content = table.game.content
    biome = content.biomes[table.biome]
    if biome.board is None or not table.tiles.cards:
        return
    unseen = unseen_of(content.tiles_of[biome.id], [table.tiles, table.tile_box])
    chance.shuffle(unseen)
    for i, place in enumerate(biome.board.places):
        if table.tiles.cards[i] is None:
            shape = biome.board.spaces[place].shape
            tile = next(tile for tile in unseen if content.tiles[tile].shape == shape)
            table.tiles.exchange(i, tile)
            unseen.remove(tile)
    table.tile_box.cards = tuple([unseen.pop() if tile is None else tile for tile in table.tile_box.cards])
