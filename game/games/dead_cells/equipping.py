"""Putting Equipment on: free slots, what is discarded for it, cards carried beside them. Rulebook: Equipping
yourself."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from game.games.dead_cells import standing
from game.games.dead_cells.names import EMPTY
from game.games.dead_cells.state import DeadCellsTable, Hero, card_code
from game.games.dead_cells.wearing import lay_in, take_out
from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import ALL

EQUIP, DISCARD, DISCARD_NEW, STASH = "equip", "discard", "discard_new", "stash"


class Equip(Frame):
    """A Beheaded has gained a card."""

    hero: int = number(0, seen=EVERYBODY)
    card: int = number(EMPTY, seen=EVERYBODY, family="card")


equipping = Procedure("equipping", Equip, source="Equipping yourself")


@equipping.decision("equip.replace", "pick", "equip.first_slot", "pub.equip.discard_many", when=("equip.first_slot",))
def choose_slot(table: DeadCellsTable, frame: Equip) -> Decision | None:
    """equip.first_slot: into the first free slot; any other equipped cards may go for it (pub.equip.discard_many).
    What nobody needs, to discard several, comes last."""
    hero = table.heroes[frame.hero]
    worn = list(dict.fromkeys(card_code(table, card) for card in hero.equipment))
    values: list[Any] = [EQUIP, *((DISCARD, code) for code in worn), STASH, DISCARD_NEW]
    values += [(DISCARD, *group) for n in range(2, len(worn) + 1) for group in combinations(worn, n)]
    full = len(hero.equipment) >= standing.slots(table, frame.hero)
    about = {"hero": hero.word, "card": card_code(table, frame.card)}
    return Decision(hero.seat, tuple(values), about, declined=("equip.full", "equip.first_slot") if full else ())


@choose_slot.clause("equip.full")
def slot_free(table: DeadCellsTable, frame: Equip, seat: int, value: Any) -> dict[str, object] | None:
    """equip.full: without a free slot a card must go, an equipped one or the new one."""
    hero = table.heroes[frame.hero]
    full = len(hero.equipment) >= standing.slots(table, frame.hero)
    return {"hero": hero.word, "slots": len(hero.equipment)} if value == EQUIP and full else None


@choose_slot.clause("ruling.q60")
def must_be_put_on(table: DeadCellsTable, frame: Equip, seat: int, value: Any) -> dict[str, object] | None:
    """Ruling Q-60: a free slot is filled, unless the table lets new cards be declined."""
    hero = table.heroes[frame.hero]
    free = len(hero.equipment) < standing.slots(table, frame.hero)
    return {"hero": hero.word} if value == DISCARD_NEW and free and table.options["equip_decline"] == "no" else None


@choose_slot.clause("house.slots.max")
def stash_free(table: DeadCellsTable, frame: Equip, seat: int, value: Any) -> dict[str, object] | None:
    """house.slots.max: beside the slots only who has a place for it carries a card face down."""
    hero = table.heroes[frame.hero]
    room = standing.stash_slots(table, frame.hero)
    return {"hero": hero.word, "slots": room} if value == STASH and len(hero.stash) >= room else None


@choose_slot.lists
def ways_open(table: DeadCellsTable, frame: Equip, seat: int, candidates: tuple[Any, ...]) -> list[Any]:
    """What passes every clause."""
    hero = table.heroes[frame.hero]
    if len(hero.equipment) >= standing.slots(table, frame.hero):
        barred = [EQUIP]
    else:
        barred = [DISCARD_NEW] if table.options["equip_decline"] == "no" else []
    if len(hero.stash) >= standing.stash_slots(table, frame.hero):
        barred.append(STASH)
    return [each for each in candidates if each not in barred]


@choose_slot.stray("pub.equip.discard_many")
def not_worn(table: DeadCellsTable, frame: Equip, seat: int, value: Any) -> dict[str, object] | None:
    """pub.equip.discard_many: only what is worn is discarded for it."""
    hero = table.heroes[frame.hero]
    worn = [card_code(table, card) for card in hero.equipment]
    named = value[1:] if isinstance(value, tuple | list) and value and value[0] == DISCARD else ()
    other = next((code for code in named if code not in worn), None)
    return {"hero": hero.word, "card": other, "free": worn} if other is not None and worn else None


@choose_slot.then
def slot_chosen(table: DeadCellsTable, frame: Equip, seat: int, answer: Any) -> None:
    """What has to go goes, then the card is put on."""
    hero = table.heroes[frame.hero]
    if answer == DISCARD_NEW:
        table.equipment_discard.put(frame.card, ALL)
        table.emit("equipment.discarded", "equip.full", "ruling.q61", hero=hero.word, card=card_code(table, frame.card))
        return
    if answer == STASH:
        hero.stash += (frame.card,)
        table.emit("equipment.stashed", "house.slots.max", hero=hero.word, card=card_code(table, frame.card))
        return
    for code in answer[1:] if isinstance(answer, tuple) else ():
        discard_worn(table, hero, code, "pub.equip.discard_many")
    put_on(table, hero, frame.card)


def put_on(table: DeadCellsTable, hero: Hero, card: int) -> None:
    """equip.first_slot: the first free slot from the left; companion.slot: a Companion takes one too."""
    lay_in(hero, card)
    table.emit("card.equipped", "equip.first_slot", hero=hero.word, card=card_code(table, card))


def discard_worn(table: DeadCellsTable, hero: Hero, code: str, rule: str) -> None:
    """An equipped card goes to the Equipment discard; its slot is free."""
    card = next(card for card in hero.equipment if card_code(table, card) == code)
    take_out(hero, card)
    table.equipment_discard.put(card, ALL)
    table.emit("equipment.discarded", rule, hero=hero.word, card=code)
