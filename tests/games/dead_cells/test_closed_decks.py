"""Ruling Q-79: of closed decks of the campaign everybody knows how many cards they hold, and nobody which or in what
order."""

from __future__ import annotations

import json

import pytest

from game.bots.match import Match
from game.bots.players import make_bot
from game.games.dead_cells.campaign import CLOSED, CLOSED_BY_NAME
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.view import guess, view
from game.session.plans import SeatPlan
from game.session.report import report
from game.session.save_text import write_save
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from game.session.sitting import Sitting
from tests.helpers.proofs import proves

GAME = load_game("dead_cells")


def begun() -> Sitting:
    """A Run in its first corridor."""
    sitting = Sitting.begin(GAME, {}, [SeatPlan("Ada", "human", {"beheaded": "flayed"})], 3)
    while sitting.pending[0].spec.id != "explore.corridor":
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.spec.id, decision.options[0])
    return sitting


@pytest.mark.parametrize("audience", [(), (0,)])
def test_views_count_closed_decks_and_hide_their_cards(audience) -> None:
    table = begun().line.table
    seen = view(table, audience).state.campaign
    for key in CLOSED:
        assert seen[key] == [None] * len(table.campaign[key]), key
    for key in CLOSED_BY_NAME:
        assert seen[key] == {name: [None] * len(cards) for name, cards in table.campaign[key].items()}, key
    rest = [key for key in table.campaign if key not in (*CLOSED, *CLOSED_BY_NAME)]
    assert {key: seen[key] for key in rest} == {key: table.campaign[key] for key in rest}
    assert table.campaign["well"][0] == "W01"  # the table itself is whole


@proves("ruling.q79")
def test_what_is_shown_and_written_of_a_position_names_no_closed_card() -> None:
    sitting = begun()
    opened = json.loads(write_save(sitting.saved()))
    told = [str(sitting.saved().public), *(str(each) for key, each in opened.items() if key != "sealed")]
    told += [report(sitting, [0]).partition("# The save")[0]]
    for code in ("SV05", "TC07", "BR03", "W04", "B2-S04"):
        assert not [words for words in told if code in words], code


@proves("ruling.q79", "deck.ordered")
def test_a_guess_deals_the_closed_decks_in_the_order_of_fresh_ones() -> None:
    match = Match(GAME, GAME.content.resolve_options({}), [make_bot("dead_cells", "random")], 5, 1000)
    looked = 0
    while match.table.open:
        decision = match.table.open[0]
        if match.table.heroes and looked % 20 == 0:
            world = guess(view(match.table, (decision.seat,)), [], Chance(1))
            assert world.campaign == match.table.campaign
        looked += 1
        match.give(decision, match.answer(decision))
    assert looked >= 40


@proves("ruling.q79")
def test_a_card_that_was_just_bought_is_missing_from_a_guess() -> None:
    told = {"scenario": "a", "game": "dead_cells", "seats": {"flayed": "human"}}
    told |= {"given": {"continue_at": "spending", "bag": {"cells": 4}}}
    table = lay_position(read_scenario(told, "a"), GAME, [])
    table.answer(0, "spend.buy", "SV")
    assert table.open[0].spec.id == "spend.combat_deck"
    assert guess(view(table, (0,)), [], Chance(1)).campaign == table.campaign


def test_guesses_of_different_campaigns_fill_their_own_closed_decks() -> None:
    first, second = begun(), begun()
    table = second.line.table
    table.campaign = {**table.campaign, "well": table.campaign["well"][1:]}
    seen = [view(each.line.table, (0,)) for each in (first, second, first)]
    guessed = [guess(each, [], Chance(1)).campaign["well"] for each in seen]
    assert [len(well) for well in guessed] == [len(each.state.campaign["well"]) for each in seen]
    assert guessed[0] == guessed[2] == first.line.table.campaign["well"]
