"""Where every physical card lies: the piles of each kind, and taking a card from wherever it is. Rulebook:
Components."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.dead_cells.equipping import Equip
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.market import Market, Stack
from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.placing import Take
from game.games.dead_cells.state import DeadCellsTable, Enemy, combat_piles, equipment_piles
from game.kernel.zones import Zone


def plan_piles(table: DeadCellsTable) -> tuple[Zone, ...]:
    """Where Blueprints of the Biome lie."""
    return table.blueprint_deck, table.loot_plans, table.bag_plans, table.collector, table.shop_plans


def enemy_piles(table: DeadCellsTable) -> tuple[Zone, ...]:
    """The decks and discards of Monsters and Elites."""
    return table.monster_deck, table.monster_discard, table.elite_deck, table.elite_discard


def attack_piles(table: DeadCellsTable) -> tuple[Zone, ...]:
    """The Attack cards that are not lying open."""
    return table.attack_deck, table.attack_discard


def piles(table: DeadCellsTable) -> Iterator[Zone]:
    """All piles of cards."""
    for hero in table.heroes:
        yield from combat_piles(hero)
    for found in (equipment_piles, plan_piles, enemy_piles, attack_piles):
        yield from found(table)


def worn(table: DeadCellsTable) -> list[int]:
    """The Equipment that characters wear or carry beside their slots."""
    return [card for hero in table.heroes for card in (*hero.equipment, *hero.stash)]


def in_hand_over(table: DeadCellsTable) -> dict[str, list[int]]:
    """Cards on their way to a place, by kind: ``equipment``, ``plans``, and ``taken`` from a deck of the campaign."""
    found: dict[str, list[int]] = {"equipment": [], "plans": [], "taken": []}
    for frame in table.agenda:
        if (isinstance(frame, Receive) and frame.what == "equipment" and frame.at < 1) or (
            isinstance(frame, Equip) and frame.at < 1
        ):
            found["equipment"].append(frame.card)
        elif isinstance(frame, Stack):
            found["plans"] += frame.cards
        elif isinstance(frame, Market):
            found["plans"] += frame.bought
        elif isinstance(frame, Take):
            found["taken"].append(frame.card)
    return found


def uproot(table: DeadCellsTable, card: int) -> bool:
    """Take a card away from wherever it lies on the table; whether it lay anywhere."""
    for zone in piles(table):
        if card in zone.cards:
            zone.remove(card)
            return True
    for hero in table.heroes:
        if card in hero.equipment:
            slot = hero.equipment.index(card)
            hero.equipment = hero.equipment[:slot] + hero.equipment[slot + 1 :]
            hero.companions = hero.companions[:slot] + hero.companions[slot + 1 :]
            hero.gaps = ()
            return True
        if card in hero.stash:
            hero.stash = tuple([each for each in hero.stash if each != card])
            return True
    for frame in table.agenda:
        if isinstance(frame, Receive | Equip) and frame.card == card and table.equipment_deck.cards:
            frame.card = table.equipment_deck.take()
            return True
    for space, enemy in enumerate(table.enemies):
        if enemy.card == card:
            table.enemies[space] = Enemy()
            return True
    if table.attack == card:
        table.attack = EMPTY
        return True
    return False
