"""Between two Biomes: free Blueprints, the Market, cleaning up. Rulebook: The Interbiome."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import biome, serenade, standing, triggers
from game.games.dead_cells.equipping import discard_worn
from game.games.dead_cells.market import Market, Stack
from game.games.dead_cells.merchant import clear_shop
from game.games.dead_cells.state import DeadCellsTable, card_code, count, counted
from game.games.dead_cells.wearing import lay_in
from game.kernel.agenda import Frame, Procedure
from game.kernel.choices import subset
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.record import EVERYBODY, numbers


class Interbiome(Frame):
    """done: the Beheaded who have said what they discard, and whom the exchange has been offered."""

    done: list[int] = numbers(seen=EVERYBODY)
    swapped: list[int] = numbers(seen=EVERYBODY)


interbiome = Procedure("interbiome", Interbiome, source="The Interbiome")


@interbiome.step("inter.when", "inter.order", "inter.collect")
def collect_blueprints(table: DeadCellsTable, frame: Interbiome) -> None:
    """inter.collect: everything on the Collector space goes on top of the Equipment deck, free of charge."""
    table.emit("interbiome.began", "inter.when", "inter.order", plans=len(table.collector.cards))
    cards = list(table.collector.cards)
    table.collector.clear()
    triggers.fire(table, "interbiome")
    if cards:
        table.push(Stack(cards=cards))


@interbiome.step("market.order", "market.no_cells")
def visit_market(table: DeadCellsTable, frame: Interbiome) -> None:
    """market.order: then the Market."""
    table.push(Market())


@interbiome.decision("inter.discard_equipment", "pick", "pub.equip.discard_many", when=("inter.order",), may_pass=True)
def discard_equipment(table: DeadCellsTable, frame: Interbiome) -> list[Decision]:
    """pub.equip.discard_many: in the Interbiome each Beheaded may discard Equipment."""
    asked = []
    for index, hero in enumerate(table.heroes):
        if hero.equipment and index not in frame.done:
            codes = [card_code(table, card) for card in hero.equipment]
            about = {"hero": hero.word}
            asked.append(Decision(hero.seat, subset(codes, 1, len(codes), "pub.equip.discard_many"), about=about))
    return asked


@discard_equipment.then
def equipment_discarded(table: DeadCellsTable, frame: Interbiome, seat: int, answer: Any) -> None:
    index = next(i for i, hero in enumerate(table.heroes) if hero.seat == seat and not hero.is_serenade)
    frame.done = [*frame.done, index]
    for code in () if answer == PASS else answer:
        discard_worn(table, table.heroes[index], code, "pub.equip.discard_many")


throw_away = DecisionSpec("inter.throw_away", "pick", ("pub.equip.discard_many",), when=("inter.order",))
"""The same on request, one card after the other; people are asked nothing for it (``GameDef.on_request``)."""


def may_throw_away(table: DeadCellsTable) -> list[Decision]:
    """pub.equip.discard_many: at the Market and after it, until the Interbiome ends, one worn card after the other."""
    if not table.agenda or type(table.agenda[-1]) not in (Market, Interbiome):
        return []
    worn = [(hero, tuple(card_code(table, card) for card in hero.equipment)) for hero in table.heroes]
    return [Decision(hero.seat, codes, about={"hero": hero.word}) for hero, codes in worn if codes]


@throw_away.stray("pub.equip.discard_many")
def worn_only(table: DeadCellsTable, frame: None, seat: int, value: Any) -> dict[str, object]:
    """pub.equip.discard_many: what one wears."""
    hero = next(hero for hero in table.heroes if hero.seat == seat and not hero.is_serenade)
    return {"hero": hero.word, "card": value, "free": [card_code(table, card) for card in hero.equipment]}


@throw_away.then
def thrown_away(table: DeadCellsTable, frame: None, seat: int, answer: str) -> None:
    """One card goes."""
    hero = next(hero for hero in table.heroes if hero.seat == seat and not hero.is_serenade)
    discard_worn(table, hero, answer, "pub.equip.discard_many")


@interbiome.decision("inter.stash", "pick", "house.slots.max", when=("inter.order",), may_pass=True)
def exchange(table: DeadCellsTable, frame: Interbiome) -> list[Decision]:
    """A card carried beside the slots may be exchanged with an equipped one, or put into a free slot."""
    asked = []
    for index, hero in enumerate(table.heroes):
        if not hero.stash or index in frame.swapped:
            continue
        worn = [card_code(table, card) for card in hero.equipment]
        free = len(worn) < standing.slots(table, index)
        values = [
            (card_code(table, card), other) for card in hero.stash for other in (*worn, *(("free",) if free else ()))
        ]
        asked.append(Decision(hero.seat, tuple(values), about={"hero": hero.word}))
    return asked


@exchange.then
def exchanged(table: DeadCellsTable, frame: Interbiome, seat: int, answer: Any) -> None:
    index = next(i for i, hero in enumerate(table.heroes) if hero.seat == seat and not hero.is_serenade)
    frame.swapped = [*frame.swapped, index]
    if answer == PASS:
        return
    hero = table.heroes[index]
    coming = table.game.content.index[answer[0]]
    come = damage_kept(table, coming)
    keep_damage(table, coming, 0)
    stash = [card for card in hero.stash if card != coming]
    if answer[1] == "free":
        lay_in(hero, coming, come)
    else:
        slot = [card_code(table, card) for card in hero.equipment].index(answer[1])
        stash.append(hero.equipment[slot])
        keep_damage(table, hero.equipment[slot], hero.companions[slot])
        hero.equipment = (*hero.equipment[:slot], coming, *hero.equipment[slot + 1 :])
        hero.companions = (*hero.companions[:slot], come, *hero.companions[slot + 1 :])
    hero.stash = tuple(stash)
    table.emit("equipment.exchanged", "house.slots.max", hero=hero.word, card=answer[0], other=answer[1])


def keep_damage(table: DeadCellsTable, card: int, damage: int) -> None:
    """companion.no_tokens, ruling Q-93: a Companion is healed by nothing, so its Damage goes with it."""
    count(table, f"carried {card_code(table, card)}", damage - damage_kept(table, card), periods=("run",))


def damage_kept(table: DeadCellsTable, card: int) -> int:
    """The Damage with which a Companion comes back from beside the slots."""
    return int(counted(table, "run", f"carried {card_code(table, card)}"))


@interbiome.step("inter.cleanup", "solo.reshuffle", "next.return", "next.equipment_stays")
def clean_up(table: DeadCellsTable, frame: Interbiome) -> None:
    """inter.cleanup: what was not bought goes away; next.return: the Biome is put away; Serenade shuffles her cards."""
    clear_shop(table, "inter.cleanup")
    serenade.reshuffle(table)
    biome.put_away(table)
