"""The end of a Run: victory, what is lost, what is kept. Rulebook: Death, Success, Spending your Cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells import campaign, feats, standing, triggers
from game.games.dead_cells.boss import beaten, boss_of
from game.games.dead_cells.drawing import return_blueprints
from game.games.dead_cells.gain import gain_item
from game.games.dead_cells.names import BOSS, CELL, ITEMS, NOBODY, OUTSIDE, POWER, RULE
from game.games.dead_cells.placing import reward_next_feat
from game.games.dead_cells.spending import Spending
from game.games.dead_cells.state import (
    DeadCellsTable,
    amounts_of,
    counted,
    is_practice,
    no_problem,
    somebody_died,
)
from game.kernel.agenda import Flow, Frame, Procedure
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, frozen, number
from game.kernel.zones import ALL, shuffle


class EndOfRun(Frame):
    """The end of this Run. route: where it has been. cells: the Cells that were carried out of it."""

    route: Sequence[str] = frozen([], seen=EVERYBODY)
    cells: int = number(0, seen=EVERYBODY)


end_of_run = Procedure("end_of_run", EndOfRun, source="Dying")


VICTORY_RULES = {"C1": "house.victory.concierge"}
"""By which rule the Victory section of a Boss's sheet gives what it gives, by his place."""


def is_won(table: DeadCellsTable) -> bool:
    """end.success, pub.boss.all_alive: whether this Run has beaten its Boss with everybody alive."""
    return bool(counted(table, "run", "bosses_beaten")) and not somebody_died(table)


@end_of_run.step("run.definition", "end.success", "boss.win")
def victory(table: DeadCellsTable, frame: EndOfRun) -> None:
    """end.success: the Victory section of the Boss's sheet; the first time also what it says of the first."""
    table.round = OUTSIDE
    if not is_won(table):
        died = [hero.word for hero in table.heroes if hero.dead]
        rules = ["dying.run_over" if died else "ruling.q68"]
        if died and table.game.content.biomes[table.biome].board is not None:
            rules.append("explore.dead")
        elif died and beaten(table):
            rules.append("pub.boss.all_alive")
        table.emit("run.lost", "run.definition", *rules, dead=died, biome=frame.route[-1] if frame.route else "")
        return
    boss, place = boss_of(table), frame.route[-1]
    first = not table.campaign["victories"].get(place)
    table.campaign = campaign.with_victory(table.campaign, place)
    number = table.emit("run.won", "run.definition", "end.success", boss=place, first=first)
    triggers.fire(table, "victory")
    more = standing.changed(table, "victory_cells")
    if more:
        gain_item(table, ITEMS[CELL], more, "house.boss_cell.choice")
    waiting = [boss.victory, *([boss.first_victory] if first else [])]
    names = {RULE: VICTORY_RULES[place]} if place in VICTORY_RULES else {}
    table.queue([Effects(script=script, seat=NOBODY, cause=number, names=names) for script in waiting if script >= 0])


@end_of_run.step("upgrade.feat", "upgrade.feat.optional")
def reward_feats(table: DeadCellsTable, frame: EndOfRun) -> Flow | None:
    """upgrade.feat, ruling Q-70: rewards of the Feats that were met; then the card is laid aside."""
    return reward_next_feat(table, feats.reward_waits)


@end_of_run.step("upgrade.feat")
def promised(table: DeadCellsTable, frame: EndOfRun) -> None:
    """What cards have promised for the end of this Run."""
    waiting = counted(table, "run", "at_run_end") or []
    frames: list[Frame] = [Effects(script=table.game.scripts.add(each, no_problem), seat=NOBODY) for each in waiting]
    if frames:
        table.queue(frames)


@end_of_run.step("end.death.bag", "end.death.bag_cards", "end.success.reset", "end.death.collector")
def empty_bag(table: DeadCellsTable, frame: EndOfRun) -> None:
    """end.death.bag: everything but Cells is discarded; end.death.bag_cards: cards go back where they belong;
    end.death.collector: with the Blueprints of the Bag those that waited go to the bottom of their deck."""
    frame.cells = table.bag[CELL]
    table.bag[CELL] = 0
    lost = amounts_of(table.bag)
    table.bag = [0] * len(ITEMS)
    table.bag[CELL] = frame.cells
    for card in (*table.bag_cards.cards, *table.loot_cards.cards, *table.shop.cards):
        table.equipment_deck.put(card, 0)
    plans = (table.bag_plans, table.loot_plans, table.collector, table.shop_plans)
    back = [card for zone in plans for card in zone.cards]
    return_blueprints(table, back, "end.death.bag_cards", "end.death.collector")
    for zone in (table.bag_cards, table.loot_cards, table.shop, *plans):
        zone.clear()
    table.emit("bag.emptied", "end.death.bag", "end.death.bag_cards", items=lost, cells=frame.cells)


@end_of_run.step("end.death.equipment", "end.death.blueprints_kept")
def return_equipment(table: DeadCellsTable, frame: EndOfRun) -> None:
    """end.death.equipment: what is worn and discarded is shuffled into the Equipment deck; Blueprints stay in it."""
    for hero in table.heroes:
        for card in (*hero.equipment, *hero.stash):
            table.equipment_discard.put(card, ALL)
        hero.equipment = hero.companions = hero.gaps = hero.stash = ()
    table.equipment_deck.cards += table.equipment_discard.cards
    table.equipment_discard.clear()
    shuffle(table, table.equipment_deck)
    rules = ("end.death.equipment", "end.death.blueprints_kept")
    table.emit("equipment.returned", *rules, count=len(table.equipment_deck.cards))


@end_of_run.step("end.death.scrolls", "pub.end.tokens")
def reset_boards(table: DeadCellsTable, frame: EndOfRun) -> None:
    """end.death.scrolls: markers go back; pub.end.tokens: Damage, Shields and States are removed. Combat cards are put
    away: which deck has which is the campaign's business from here on."""
    for hero in table.heroes:
        hero.scrolls = (0, 0, 0)
        hero.side = POWER
        hero.tokens.clear_fight()
        hero.tokens.damage = 0
        for zone in (hero.deck, hero.hand, hero.discard, hero.active):
            zone.clear()
    table.emit("boards.reset", "end.death.scrolls", "pub.end.tokens")


@end_of_run.step("mutation.save")
def write_record(table: DeadCellsTable, frame: EndOfRun) -> None:
    """mutation.save: the Run goes into the campaign's record."""
    table.campaign = campaign.with_run(table.campaign, account(table, frame))


def account(table: DeadCellsTable, frame: EndOfRun) -> Mapping[str, Any]:
    """What the diary tells of this Run; who died first comes first, and ``by`` is what killed that one. Kills are those
    of all Enemies by whatever means, a Boss's instances among them; his fight is one Combat."""
    fallen = counted(table, "run", "fallen") or []
    died = [*fallen, *(hero.word for hero in table.heroes if hero.dead and hero.word not in fallen)]
    content = table.game.content
    met_boss = any(content.biomes[content.biome_index[place]].stage == BOSS for place in frame.route)
    return {
        "heroes": [hero.word for hero in table.heroes],
        "route": list(frame.route),
        "place": table.place,
        "tile": content.tiles[table.tile].code if table.tile >= 0 else "",
        "died": died,
        "by": counted(table, "run", "killed_by") or "",
        "won": is_won(table),
        "abandoned": bool(counted(table, "run", "abandoned")),
        "cells": frame.cells,
        "combats": counted(table, "run", "combats") + met_boss,
        "kills": counted(table, "run", "enemy_killed"),
        "boss_cells": list(table.campaign["boss_cells_on"]),
        "practice": is_practice(table),
        "bought": [],
    }


@end_of_run.step("end.spend")
def spend(table: DeadCellsTable, frame: EndOfRun) -> None:
    """end.spend: the Cells of the Bag may be spent."""
    table.push(Spending())


@end_of_run.step("run.not_campaign", "mutation.saving")
def finish(table: DeadCellsTable, frame: EndOfRun) -> None:
    """run.not_campaign: the table is over, the campaign goes on. Ruling Q-68: also after giving up."""
    won = is_won(table)
    winners = list(range(table.seat_count)) if won else []
    lost = "ruling.q68" if counted(table, "run", "abandoned") else "dying.run_over"
    reason = "boss.win" if won else lost
    last = frame.route[-1] if frame.route else ""
    table.emit("run.ended", "run.not_campaign", "mutation.saving", won=won, biome=last, cells=frame.cells)
    table.finish({"winners": winners, "reason": reason, "route": list(frame.route), "cells": frame.cells})
