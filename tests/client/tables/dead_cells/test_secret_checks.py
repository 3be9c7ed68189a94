"""What is lit on the map before everybody tells nothing of a hidden hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.client.table.stage import Stage
from game.client.tables.base import LEGAL
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_play import sit_down


@pytest.fixture
def person(table) -> Person:
    return Person(table)


BEGINNING = {"place": "S"}
"""A Biome's start: Brutality is wanted before a2."""
EITHER_OR = {"continue_at": {"arrive": "b2"}, "tiles": {"b2": "B1-T14"}}
"""An Either/Or line whose first option is a Hand Check."""


def asked_where(person, hand: list[str], given=BEGINNING, question="explore.corridor"):
    """Two people where something is asked; who decides has these cards."""
    given = {**given, "first_player": "flayed", "hands": {"flayed": hand}}
    seats = {"flayed": "human", "poisoned": "human"}
    data = {"scenario": "x", "game": "dead_cells", "seats": seats, "given": given, "expect": [{"next": None}]}
    sitting = Sandbox.of_scenario(read_scenario(data, "x"), load_game("dead_cells")).sitting
    sitting.plans = [replace(plan, person="") for plan in sitting.plans]
    scene = sit_down(person, sitting)
    assert scene.link.is_shared and scene.hand.decision.id == question
    return scene


WITHOUT = ["ST07", "ST09", "ST11"]
WITH = ["ST08", "ST09", "ST11"]


def lit(scene, kind="place.") -> set[str]:
    return {id for id, mark in scene.state.marks.items() if mark == LEGAL and id.startswith(kind)}


@pytest.mark.parametrize("hand", [WITHOUT, WITH])
def test_the_map_told_everybody_whether_the_first_player_holds_the_card_of_a_hand_check(person, hand) -> None:
    """check.hand: Combat cards in hand are their player's secret (Brutality before a2)."""
    scene = asked_where(person, hand)
    assert scene.next.stage is Stage.ASK and not scene.link.audience
    assert lit(scene) == {"place.a1", "place.a2"}


@pytest.mark.parametrize(("hand", "wanted"), [(WITHOUT, {"place.a1"}), (WITH, {"place.a1", "place.a2"})])
def test_whoever_looks_behind_the_curtain_sees_what_they_can_pass(person, hand, wanted) -> None:
    scene = asked_where(person, hand)
    scene.link.sit_down(0)
    scene.proceed()
    person.app.step(0.0)
    assert scene.link.audience == {0} and lit(scene) == wanted


def refused_at(scene, person, clicked="place.a2") -> tuple[str, list[str], str]:
    """What is said to a click on the way of the Hand Check: the first rule, the others, all the words."""
    spot = next(spot for spot in scene.centre.spots if spot.id == clicked)
    scene.answers.on_spot(spot)
    person.app.step(0.0)
    (reason,) = scene.page.refusal.reasons[:1]
    told = scene.page.refusal.reasons
    rest = [rule for each in told for rule in (each.rule, *each.also) if rule != reason.rule]
    return reason.rule, rest, " ".join(f"{each.words} {each.fix}" for each in told)


def test_the_refusal_of_a_lit_corridor_told_everybody_what_the_first_players_hand_lacks(person) -> None:
    """check.hand: before everybody the clause alone is the reason, without who lacks which symbol."""
    scene = asked_where(person, WITHOUT)
    rule, rest, words = refused_at(scene, person)
    assert (rule, rest) == ("check.hand.corridor", [])
    assert words == f"{scene.link.game.content.ledger.rules[rule].text} Take another corridor."
    assert "holds no" not in words and "Flayed" not in words


def test_whoever_looks_behind_the_curtain_is_told_what_their_hand_lacks(person) -> None:
    scene = asked_where(person, WITHOUT)
    scene.link.sit_down(0)
    scene.proceed()
    rule, rest, words = refused_at(scene, person)
    assert {rule, *rest} == {"check.hand.corridor", "check.hand.fail"}
    assert "holds no card that opens the corridor" in words and "Brutality" in words


FAILS = ["ST07", "ST08", "ST10"]


@pytest.mark.parametrize("hand", [FAILS, ["ST09", "ST08", "ST10"]])
def test_an_option_that_nobody_was_asked_about_told_everybody_what_the_first_player_lacks(person, hand) -> None:
    """icon.either_or.check: the other option was taken at once where the Hand Check could not be passed."""
    scene = asked_where(person, hand, EITHER_OR, "tile.either_or")
    assert lit(scene, "option.") == {"option.1", "option.2"}


def test_the_refusal_of_a_lit_option_told_everybody_what_the_first_players_hand_lacks(person) -> None:
    scene = asked_where(person, FAILS, EITHER_OR, "tile.either_or")
    rule, rest, words = refused_at(scene, person, "option.1")
    assert (rule, rest) == ("icon.either_or.check", [])
    assert words == f"{scene.link.game.content.ledger.rules[rule].text} Take another option."
