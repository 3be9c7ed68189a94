"""Loot Actions: all items of one type into the Bag, or a Potion. Rulebook: Loot."""

from __future__ import annotations

from itertools import compress
from typing import Any

from game.games.dead_cells.gain import GiveVial, drink_potion, find_rune
from game.games.dead_cells.names import BOSS, ITEMS, LOOT_TYPES, POTION, RUNE, SCROLL, SYMBOLS, VIAL
from game.games.dead_cells.state import DeadCellsTable, card_code, fights, hero_named, living
from game.games.dead_cells.strays import companion_in, keep_turn_order, owner_of
from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import Zone, move

POTION_ON = "potion_on"


class LootAction(Frame):
    """One Loot Action of a character."""

    hero: int = number(0, seen=EVERYBODY)


loot_action = Procedure("loot_action", LootAction, source="Loot")


def lying(table: DeadCellsTable) -> list[str]:
    """The types of items on the Group space (ruling Q-74)."""
    there = set(compress(ITEMS, table.loot))
    if table.loot_cards.cards:
        there.add("equipment")
    if table.loot_plans.cards:
        there.add("blueprint")
    if any(table.loot[SCROLL : SCROLL + len(SYMBOLS)]):
        there.add("scroll")
    return [each for each in LOOT_TYPES if each in there]


def potion_targets(table: DeadCellsTable) -> list[tuple[str, str]]:
    """loot.potion_instead: a Potion on a damaged character that takes part."""
    if not table.bag[POTION]:
        return []
    return [(POTION_ON, table.heroes[i].word) for i in living(table) if table.heroes[i].tokens.damage]


@loot_action.decision(
    "act.loot",
    "pick",
    "loot.one_type",
    "loot.potion_instead",
    when=("loot.one_type",),
    outside="loot.one_type",
    declined="pub.actions_mandatory",
)
def choose_loot(table: DeadCellsTable, frame: LootAction) -> Decision | None:
    """loot.one_type: one type of what lies there; loot.potion_instead: or a Potion on a damaged character, which nobody
    has to take where nothing lies."""
    hero = table.heroes[frame.hero]
    if not fights(hero):
        return None
    there, drinkers = lying(table), potion_targets(table)
    if not there and not drinkers:
        return None
    about = {"hero": hero.word} if there else {"hero": hero.word, "what": "potion"}
    declined = ("ruling.q25", "pub.actions_mandatory")
    return Decision(hero.seat, (*there, *drinkers), about, may_pass=not there, declined=declined)


keep_turn_order(choose_loot)


def helps_nobody(table: DeadCellsTable, value: Any) -> dict[str, object] | None:
    """What keeps a Potion from somebody who takes part: no Damage to heal, or none in the Bag."""
    index = owner_of(table, value)
    if index not in living(table) or companion_in(table, value) >= 0:
        return None
    hero = table.heroes[index]
    if hero.tokens.damage and table.bag[POTION]:
        return None
    return {"hero": hero.word, "count": hero.tokens.damage, "have": table.bag[POTION]}


def drinker(value: Any) -> Any:
    """Whom an answer gives a Potion."""
    return value[1] if isinstance(value, tuple | list) and len(value) > 1 and value[0] == POTION_ON else None


@choose_loot.stray("loot.potion_instead")
def no_potion(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """loot.potion_instead: a Potion in the Bag, and Damage that it takes off."""
    return helps_nobody(table, drinker(value))


@choose_loot.stray("companion.no_tokens")
def drinker_is_a_companion(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """companion.no_tokens: nothing heals a Companion."""
    card = companion_in(table, drinker(value))
    return None if card < 0 else {"card": card_code(table, card), "free": [word for _, word in potion_targets(table)]}


@choose_loot.stray("ruling.q91")
def drinker_passes(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-91: nothing reaches the board of a passing player."""
    index = owner_of(table, drinker(value))
    if index < 0 or table.heroes[index].dead or not table.heroes[index].passes:
        return None
    return {"hero": table.heroes[index].word, "free": [word for _, word in potion_targets(table)]}


@choose_loot.stray("ruling.q47")
def drinker_dead(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-47: the dead get nothing."""
    index = owner_of(table, drinker(value))
    if index < 0 or not table.heroes[index].dead:
        return None
    return {"hero": table.heroes[index].word, "free": [word for _, word in potion_targets(table)]}


@choose_loot.stray("ruling.q65")
def no_loot_at_a_boss(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-65: against a Boss a Loot Action is only good for a Potion."""
    at_boss = table.game.content.biomes[table.biome].stage == BOSS
    return {} if at_boss and drinker(value) is None else None


@choose_loot.stray("loot.one_type")
def not_lying_there(table: DeadCellsTable, frame: LootAction, seat: int, value: Any) -> dict[str, object] | None:
    """loot.one_type: one of the types that lie there, and all of it."""
    if drinker(value) is not None:
        return None
    return {"item": value, "free": [*lying(table), *potion_targets(table)]}


@choose_loot.then
def loot_chosen(table: DeadCellsTable, frame: LootAction, seat: int, answer: Any) -> None:
    """All of it goes into the Bag; a Vial heals at once and a Rune is flipped at once (ruling Q-74)."""
    if answer == PASS:
        return
    hero = table.heroes[frame.hero]
    if isinstance(answer, tuple):
        drink_potion(table, hero_named(table, answer[1]), "loot.potion_instead")
        return
    taken = take_type(table, answer)
    table.emit("loot.taken", "loot.one_type", hero=hero.word, item=answer, **taken)


def zones_of(table: DeadCellsTable, item: str) -> tuple[Zone, Zone]:
    """Where cards of a type lie on the Group space and in the Bag."""
    if item == "equipment":
        return table.loot_cards, table.bag_cards
    return table.loot_plans, table.bag_plans


def take_type(table: DeadCellsTable, item: str) -> dict[str, Any]:
    """Move all of one type from the Group space into the Bag; returns what it was."""
    if item in ("equipment", "blueprint"):
        source, target = zones_of(table, item)
        found = [*source.cards]
        for card in found:
            move(card, source, target)
        return {"cards": [card_code(table, card) for card in found]}
    if item == "scroll":
        wanted = [SCROLL + symbol for symbol in range(len(SYMBOLS))]
    else:
        wanted = [ITEMS.index(item)]
    amount = sum(table.loot[each] for each in wanted)
    for each in wanted:
        lies, table.loot[each] = table.loot[each], 0
        if each == VIAL:
            table.queue([GiveVial() for _ in range(lies)])
        elif each == RUNE:
            find_rune(table, table.game.content.tiles[table.tile].rune)
        else:
            table.bag[each] += lies
    return {"amount": amount}
