"""Wrong readings of Dead Cells' Run set-up, exploring, Checks and the Interbiome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.dead_cells import biome, checks, drawing, explore, gain, setup, upkeep
from game.games.dead_cells.campaign import fresh_campaign
from game.games.dead_cells.state import DeadCellsTable
from game.kernel.agenda import RESTART
from game.kernel.game import Game
from tests.switches import Switch, altered, misread, nothing, reread, with_content, with_step, without_clause
from tests.switches.dead_cells_solo import acting, after


def without_stray(decision: str, rule: str) -> Switch:
    """A refusal that no longer knows one of its reasons."""

    def change(game: Game) -> None:
        spec = game.specs[decision]
        spec.strays = tuple(pair for pair in spec.strays if pair[0] != rule)

    return altered(change)


def swapped(records: dict[str, Any]) -> Callable[[Any], dict[str, Any]]:
    """A fresh campaign with something else in it."""
    return lambda content: {**fresh_campaign(content), **records}


def open_tiles(table: DeadCellsTable) -> None:
    """Everybody sees everything."""
    table.tiles.reveal()
    for hero in table.heroes:
        hero.deck.reveal()
        hero.active.reveal()


def draws_before_discarding(table: DeadCellsTable, frame: Any) -> None:
    """Hands are refilled while the Active cards still lie there."""
    for index in range(len(table.heroes)):
        drawing.draw_up(table, index, 3, "upkeep.draw")
    acting(upkeep.upkeep, "discard_active")(table, frame)


def eager(table: DeadCellsTable) -> None:
    """An empty Draw Pile is made anew at once."""
    for hero in table.heroes:
        if not hero.deck.cards and hero.discard.cards:
            hero.deck.lay(hero.discard.cards)
            hero.discard.clear()


def paid_in_cells(true: Callable[..., Any]) -> Callable[..., Any]:
    """Cells are money."""

    def clause(table: DeadCellsTable, frame: Any, seat: int, value: str) -> Any:
        return None if table.bag[1] else true(table, frame, seat, value)

    return clause


def cells_pay(game: Game) -> None:
    """The Healer takes Cells."""
    spec = game.specs["market.heal"]
    spec.clauses = tuple((rule, paid_in_cells(clause)) for rule, clause in spec.clauses)


def no_way_through(table: Any, frame: Any) -> Any:
    """Corridors with a Deck Check lead nowhere."""
    return RESTART if explore.corridor_to(table, frame.target).gate == explore.DECK else None


def first_of(table: DeadCellsTable) -> int:
    """The first seat decides, whoever holds the token."""
    return 0 if table.heroes[table.first].seat else 1


def mixed_up(content: Any) -> dict[str, Any]:
    """The Immolated begins with the cards of the Flayed."""
    fresh = fresh_campaign(content)
    return {**fresh, "combat": {**fresh["combat"], "immolated": fresh["combat"]["flayed"]}}


def open_move(card: int, source: Any, target: Any, also_known: int = 0) -> None:
    """Every card that moves is seen by all."""
    source.remove(card)
    target.put(card, -1)


def unseen_wares(table: DeadCellsTable, frame: Any) -> None:
    """Nothing is revealed at a Merchant tile."""
    frame.left = [offer.times for offer in table.game.content.tiles[frame.tile].offers]


def squeezed(true: Callable[..., Any]) -> Callable[..., Any]:
    """There is always room left of the Group."""

    def space(table: DeadCellsTable, place: str) -> Any:
        found, rule = true(table, place)
        return (0, rule) if found < 0 else (found, rule)

    return space


def no_gain(table: DeadCellsTable, item: str, amount: int, rule: str) -> None:
    """Nothing arrives."""


SWITCHES: dict[str, Switch] = {
    "setup.codes": with_content(decks=lambda true: {name: cards[::-1] for name, cards in true.items()}),
    "setup.runes_grey": misread(campaign__fresh_campaign=swapped({"runes": ["vine"]})),
    "setup.starting_decks": misread(campaign__fresh_campaign=mixed_up),
    "deck.ordered.restore": misread(reset__STEPS=()),
    "deck.upgrade.layout": reread("spending.left_in", lambda true: lambda table, what: [*reversed(true(table, what))]),
    "setup.player.aid": with_content(beheaded=lambda true: tuple(each.but(name="") for each in true)),
    "setup.boards": after(biome.biome_setup, "deal_tiles", open_tiles),
    "setup.round_marker": after(setup.setup, "start_run", lambda table: setattr(table, "round", 1)),
    "setup.supplies": misread(gain__available=lambda table, kind, wanted: max(0, min(wanted, 3 - table.bag[2]))),
    "setup.annexe.equipment": after(setup.setup, "lay_out", lambda table: table.equipment_deck.reveal()),
    "setup.count_each_run": misread(setup__is_solo=lambda table: True),
    "board.health_track": misread(damage__place_damage=nothing),
    "board.piles": after(setup.setup, "deal_hands", open_tiles),
    "board.slots.one": reread("standing.slots", lambda true: lambda table, index: 3),
    "board.active": misread(playing__move=open_move),
    "scroll.tracks": reread("standing.steps_of", lambda true: lambda table, index: [*true(table, index)][:3]),
    "scroll.advance": misread(gain__advance_scroll=nothing),
    "scroll.active_left": reread("standing.steps_of", lambda true: lambda table, index: [*true(table, index)][:1]),
    "scroll.health_marker": reread("standing.max_health", lambda true: lambda table, index: 3),
    "run.not_campaign": misread(campaign__with_run=lambda record, account: {}),
    "biome.definition": with_step("explore", "place_group", nothing),
    "bag.contents": misread(gain__heal=lambda table, index, amount, rule: 0),
    "bag.loot_temp": reread(
        "looting.take_type",
        lambda true: lambda table, item: (true(table, item), gain.advance_scroll(table, 0, 0, "loot.one_type"))[0],
    ),
    "explore.steps": with_step("explore", "alive_or_dead", nothing),
    "explore.move.connected": without_stray("explore.corridor", "explore.move.connected"),
    "explore.move.arrows": without_stray("explore.corridor", "explore.move.arrows"),
    "explore.move.no_skip": without_stray("explore.corridor", "explore.move.no_skip"),
    "explore.move.decides": misread(
        explore__group_seat=lambda table: table.seat_count - 1 - table.heroes[table.first].seat
    ),
    "explore.dead": misread(explore__somebody_died=lambda table: False),
    "tile.merchant.market": with_step("merchant", "lay_out", unseen_wares),
    "icon.first_player": misread(aiming__strike_each=lambda table, targets, *rest: gain.heal(table, 1, 0, "")),
    "icon.rune": misread(verbs_run__find_rune=nothing),
    "icon.blueprint": misread(verbs_run__draw_blueprint=nothing),
    "icon.tooth": misread(verbs_run__gain_item=no_gain),
    "icon.cell": misread(verbs_run__gain_item=no_gain),
    "icon.potion": misread(verbs_run__gain_item=no_gain),
    "icon.check": misread(verbs_run__HandCheck=checks.DeckCheck),
    "check.refill": misread(checks__draw_up=nothing),
    "deck.reshuffle": reread(
        "drawing.take_from_deck",
        lambda true: lambda table, index: table.heroes[index].deck.take() if table.heroes[index].deck.cards else -1,
    ),
    "market.no_cells": altered(cells_pay),
    "house.options": with_content(resolve_options=lambda true: lambda chosen: {**true(chosen), "marked": "per_point"}),
    "house.slots.max": reread("standing.slots", lambda true: lambda table, index: 4),
    "house.equipment_reshuffle": misread(market__draw_equipment=nothing),
    "house.blueprint_empty": misread(market__draw_blueprint=nothing),
    "house.rune_owned": misread(verbs_run__gain_item=no_gain),
    "ruling.q01": misread(gain__available=lambda table, kind, wanted: wanted),
    "ruling.q02": misread(campaign__fresh_campaign=swapped({"starts": ["B2"]})),
    "ruling.q05": reread("encounter.space_for", squeezed),
    "ruling.q11": with_step("arrive", "carry_out", nothing),
    "ruling.q13": with_step("explore", "perform_checks", no_way_through),
    "ruling.q14": without_clause("tile.either_or", "icon.either_or.check"),
    "ruling.q15": misread(explore__HAND="deck"),
    "ruling.q16": after(explore.explore, "look_round", eager),
    "ruling.q17": with_step("upkeep", "discard_active", draws_before_discarding),
    "ruling.q18": misread(checks__checker=lambda table: 1 - table.first),
    "ruling.q20": misread(explore__somebody_died=lambda table: False),
    "ruling.q63": misread(merchant__return_blueprints=nothing, drawing__return_blueprints=nothing),
    "ruling.q64": with_step("stacking", "stack", nothing),
    "ruling.q78": misread(drawing__ALL=0),
    "ruling.q80": misread(harm__group_seat=first_of, setup__group_seat=first_of),
    "ruling.q92": with_step("merchant", "pack_up", nothing),
}
