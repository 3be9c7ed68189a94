"""A card that leaves its deck or joins one for good while the piles of a Run still lie there: it lies nowhere twice,
and the worlds that a seat may think of have room for all that is left."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.invariants import problems
from game.games.dead_cells.places import enemy_piles, plan_piles
from game.games.dead_cells.state import combat_piles
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.game import new_table
from game.kernel.view import guess, view
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")
OWN = ["ST07", "ST08", "ST09", "ST10", "ST11", "ST12", "TC20"]


def spending() -> Any:
    given = {
        "campaign": {"combat": {"flayed": OWN}, "upgrades": {"TC": ["TC07"]}},
        "continue_at": "spending",
        "bag": {"cells": 2},
        "decks": {"flayed": OWN},
    }
    head = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human"}, "given": given}
    return lay_position(read_scenario({**head, "expect": [{"next": "spend.buy"}]}, "here"), GAME, [])


@pytest.mark.parametrize("way", ["purged", "moved"])
def test_worlds_can_be_guessed_after_a_card_has_left_its_deck(way: str) -> None:
    table = spending()
    hero = table.heroes[0]
    gone = GAME.content.index["TC20"]
    if way == "moved":
        table.answer(0, "spend.reassign", ("move", "TC20", "serenade"))
    else:
        table.answer(0, "spend.buy", "TC")
        table.answer(0, "spend.purge", ("flayed", "TC20"))
    assert all(gone not in pile.cards for pile in combat_piles(hero))
    assert guess(view(table, (0,)), [], Chance(1)).open


def given_up(biome: str, **campaign: Any) -> Any:
    """A Run that was given up in a Biome, whose decks still lie there, with Cells to spend."""
    given = {"continue_at": "explore", "biome": biome, "bag": {"cells": 9}, "campaign": campaign}
    head = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human"}, "given": given}
    table = lay_position(read_scenario({**head, "expect": [{"next": "explore.corridor"}]}, "here"), GAME, [])
    table.answer(0, "run.abandon", True)
    assert [each.spec.id for each in table.open] == ["spend.buy"]
    return table


def is_sound(table: Any) -> bool:
    """Whether nothing is wrong with a position and with what its player may think of."""
    return not problems(table) and not problems(guess(view(table, (0,)), [], Chance(1)))


@pytest.mark.parametrize(
    ("biome", "card"), [("B1", "SV12"), ("B2", "SV12"), ("B2", "TC14"), ("B3", "TC14"), ("B3", "BR15")]
)
def test_a_plan_that_is_bought_for_good_leaves_the_deck_on_the_table(biome: str, card: str) -> None:
    """The record gave the Blueprint to the Equipment deck while the Biome's deck still held it: whoever thought on, or
    asked for a preview, brought the program down."""
    table = given_up(biome, upgrades={card[:2]: [card]})
    bottom = GAME.content.index[table.campaign["blueprints"][biome][0]]
    table.answer(0, "spend.buy", card[:2])
    assert bottom in table.equipment_deck.cards
    assert all(bottom not in pile.cards for pile in plan_piles(table))
    assert is_sound(table)


def test_a_monster_that_is_bought_joins_the_deck_of_its_biome_on_the_table() -> None:
    table = given_up("B1", upgrades={"TC": ["TC27"]})
    table.answer(0, "spend.buy", "TC")
    assert table.campaign["added"] == {"B1": ["TC27"]}
    assert any(GAME.content.index["TC27"] in pile.cards for pile in enemy_piles(table))
    assert is_sound(table)


def test_a_purged_card_that_returns_lies_in_its_deck_on_the_table() -> None:
    card = GAME.content.decks["equipment"][0]
    code = GAME.content.cards[card].code
    table = given_up("B1", well=["W17"], purged=[code])
    assert card not in table.equipment_deck.cards
    table.answer(0, "spend.buy", "well")
    while table.open[0].spec.id != "spend.return_purged":
        table.answer(0, table.open[0].spec.id, table.open[0].options[0])
    table.answer(0, "spend.return_purged", code)
    assert card in table.equipment_deck.cards
    assert is_sound(table)


def at_the_reward(hand: list[str]) -> Any:
    """At the end of a Run whose Feat rewards a Purge, while the hands are still held."""
    given = {
        "continue_at": "end_of_run",
        "campaign": {"board": {"feats": ["SV04"]}, "feats": {"SV04": "met"}, "combat": {"flayed": OWN}},
        "hands": {"flayed": hand},
    }
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    return lay_position(read_scenario({**head, "expect": [{"next": "spend.purge"}]}, "here"), GAME, [])


@pytest.mark.parametrize("hand", [["TC20", "ST07", "ST08"], ["ST09", "ST07", "ST08"]])
def test_purging_tells_that_it_shows_where_the_card_lay(hand: list[str]) -> None:
    """In the hand or in the Draw Pile: the others see which of them has fewer cards."""
    table = at_the_reward(hand)
    told: list[Event] = table.answer(0, "spend.purge", ("flayed", "TC20"))
    assert [each.reveals for each in told if each.name == "card.purged"] == [-1]
    assert is_sound(table)


def test_purging_shows_nothing_once_the_combat_decks_are_put_away() -> None:
    table = given_up("B1", upgrades={"TC": ["TC07"]}, combat={"flayed": OWN})
    table.answer(0, "spend.buy", "TC")
    told: list[Event] = table.answer(0, "spend.purge", ("flayed", "TC20"))
    assert [each.reveals for each in told if each.name == "card.purged"] == [0]


def test_what_was_promised_to_this_run_may_hurt_before_anybody_fights() -> None:
    """W03: 1 Damage while the next Run is set up. It was asked, and counted as something that nobody is asked now."""
    record = GAME.definition.first_record(GAME.content)
    record["next_run"] = [[{"damage": {"amount": 1, "to": "single"}}]]
    seats = [{"beheaded": "flayed"}, {"beheaded": "immolated"}]
    table = new_table(GAME, GAME.content.resolve_options({}), seats, 3, None, record)
    asked = table.open[0]
    assert asked.spec.id == "enemy.damage"
    assert asked.spec.closed(table, asked.seat) == []
