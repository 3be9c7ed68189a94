"""The end of a Combat: what was won is given out, the board cleared, hands refilled. Rulebook: End-of-Combat upkeep."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import serenade, standing, triggers
from game.games.dead_cells.drawing import draw_up, return_blueprints
from game.games.dead_cells.gain import Receive
from game.games.dead_cells.killing import put_away
from game.games.dead_cells.names import EMPTY, ITEMS, OUTSIDE, SCROLL, SPACES, SYMBOLS
from game.games.dead_cells.state import (
    DeadCellsTable,
    Enemy,
    amounts_of,
    anybody_lives,
    card_code,
    group_seat,
    somebody_died,
)
from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.zones import ALL


class Upkeep(Frame):
    """The upkeep of an Encounter."""


upkeep = Procedure("upkeep", Upkeep, source="End-of-Combat upkeep")


def waiting(table: DeadCellsTable) -> list[str]:
    """What is still to be given out: Scrolls by their words, Equipment by code."""
    scrolls = [ITEMS[SCROLL + s] for s in range(len(SYMBOLS)) for _ in range(table.bag[SCROLL + s])]
    return [*scrolls, *(card_code(table, card) for card in table.bag_cards.cards)]


@upkeep.step("upkeep.assign", "loot.assign_later", "bag.loot_temp")
def end_fight(table: DeadCellsTable, frame: Upkeep) -> None:
    """The fight is over; after a death nothing is given out any more (ruling Q-48)."""
    table.round = OUTSIDE
    triggers.fire(table, "combat_end")


@upkeep.decision("upkeep.assign", "pick", "upkeep.assign", "loot.assign_later", when=("upkeep.assign",))
def choose_next(table: DeadCellsTable, frame: Upkeep) -> Decision | None:
    """upkeep.assign: which Scroll or Equipment is given out next."""
    if somebody_died(table):
        return None
    values = tuple(dict.fromkeys(waiting(table)))
    return Decision(group_seat(table), values, on_behalf="group") if values else None


@choose_next.stray("bag.loot_temp")
def not_in_the_bag(table: DeadCellsTable, frame: Upkeep, seat: int, value: Any) -> dict[str, object] | None:
    """bag.loot_temp: what was looted lies in the Bag, and nothing else is handed out."""
    known = value in ITEMS or value in table.game.content.index if isinstance(value, str) else False
    return {"given": value, "free": list(dict.fromkeys(waiting(table)))} if known else None


@choose_next.then
def give_out(table: DeadCellsTable, frame: Upkeep, seat: int, answer: str) -> Flow:
    """It goes to one who fought (gain.receiver)."""
    if answer in ITEMS:
        table.bag[ITEMS.index(answer)] -= 1
        table.push(Receive(what=answer, fighters=1, rule="upkeep.assign"))
    else:
        card = next(each for each in table.bag_cards.cards if card_code(table, each) == answer)
        table.bag_cards.remove(card)
        table.push(Receive(what="equipment", card=card, fighters=1, rule="upkeep.assign"))
    return REPEAT


@upkeep.step("upkeep.blueprints")
def blueprints_wait(table: DeadCellsTable, frame: Upkeep) -> None:
    """upkeep.blueprints: looted Blueprints go to the Collector space."""
    if somebody_died(table):
        return
    while table.bag_plans.cards:
        card = table.bag_plans.take()
        table.collector.put(card, ALL)
        table.emit("blueprint.kept", "upkeep.blueprints", card=card_code(table, card))


@upkeep.step("upkeep.monsters", "combat.board.wall_hole")
def discard_monsters(table: DeadCellsTable, frame: Upkeep) -> None:
    """upkeep.monsters: whoever still lives is discarded without a Death Bonus; ruling Q-47: so are all where nobody of
    the Group lives any more."""
    why = () if anybody_lives(table) else ("ruling.q47",)
    for space, enemy in enumerate(table.enemies):
        if enemy.card == EMPTY:
            continue
        put_away(table, enemy.card)
        table.enemies[space] = Enemy()
        if table.sink is None:
            table.unheard()
        else:
            code = card_code(table, enemy.card)
            table.emit("enemy.discarded", "upkeep.monsters", *why, enemy=code, space=SPACES[space])
    table.wall_hole = ""


@upkeep.step("upkeep.loot_left")
def discard_loot(table: DeadCellsTable, frame: Upkeep) -> None:
    """upkeep.loot_left: what nobody took is discarded; Blueprints go back under their deck."""
    left: dict[str, Any] = amounts_of(table.loot)
    for card in table.loot_cards.cards:
        table.equipment_discard.put(card, ALL)
    codes = [card_code(table, card) for card in (*table.loot_cards.cards, *table.loot_plans.cards)]
    if left or codes:
        table.emit("loot.left", "upkeep.loot_left", items=left, cards=codes)
    return_blueprints(table, table.loot_plans.cards, "upkeep.loot_left")
    table.loot = [0] * len(ITEMS)
    for zone in (table.loot_cards, table.loot_plans):
        zone.clear()


@upkeep.step("upkeep.tokens", "upkeep.active", "pub.2p_discard_order", "solo.discard")
def discard_active(table: DeadCellsTable, frame: Upkeep) -> None:
    """upkeep.tokens: Shields and States go, Damage stays; upkeep.active: then the Active cards."""
    clear_characters(table)
    discard_cards(table)


def clear_characters(table: DeadCellsTable, rule: str = "upkeep.tokens") -> None:
    """upkeep.tokens, ruling Q-75: Shields and States of the characters are discarded. ``rule``: the clause that asks
    for it, where that is another."""
    for hero in table.heroes:
        tokens = hero.tokens
        if tokens.states() or tokens.shields or tokens.golden:
            table.emit("tokens.discarded", rule, hero=hero.word)
            tokens.clear_fight()


def discard_cards(table: DeadCellsTable, rule: str = "upkeep.active") -> None:
    """upkeep.active, pub.2p_discard_order: the first-played card first, the second on top of it; Serenade's face
    down. ``rule``: the clause that asks for it, where that is another."""
    for hero in table.heroes:
        hero.announced = []
        played = hero.active.cards
        if not played or hero.is_serenade:
            continue
        hero.discard.cards += played
        hero.discard.known += (ALL,) * len(played)
        hero.active.clear()
        if table.sink is None:
            table.unheard()
        else:
            codes = [card_code(table, card) for card in played]
            table.emit("cards.discarded", rule, "pub.2p_discard_order", hero=hero.word, cards=codes)
    serenade.discard_card(table)


@upkeep.step("upkeep.draw")
def refill_hands(table: DeadCellsTable, frame: Upkeep) -> None:
    """upkeep.draw: after that the hands are refilled (ruling Q-17)."""
    for hero in table.heroes:
        hero.passes = 0
    if somebody_died(table):
        return
    for index in range(len(table.heroes)):
        draw_up(table, index, standing.hand_size(table, index), "upkeep.draw")
