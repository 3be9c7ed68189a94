"""A draw by agreement at the table: it says what it is, asks before it is given, shows who has agreed, and can be
taken back as long as the game goes on. Ruling R50."""

from __future__ import annotations

import pytest

from game.games.helltoken.view import faction_of
from tests.client.table.conftest import Person
from tests.client.table.laid import THREE, TWO, open_table

LATE = {"round_number": 61, "turn": {"seat": "fumblers", "number": 121}, "continue_at": "password", "robot": 13}
OFFER = "offer.draw.agree.agree"


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def offer_of(scene):
    return scene.ui.find(OFFER)


def test_the_offer_says_what_it_is_and_names_the_ruling(person) -> None:
    scene = open_table(person, LATE)
    assert offer_of(scene).text == "Offer a draw"
    assert "R50" in offer_of(scene).tooltip and "Nobody" in offer_of(scene).tooltip


def test_an_offer_is_asked_about_before_it_is_made(person) -> None:
    scene = open_table(person, LATE)
    person.click(OFFER)
    assert scene.link.sitting.steps == [] or scene.link.sitting.steps[-1].decision != "draw.agree"
    person.click("grave.no")
    assert scene.link.view().state.draw_agreed == 0
    person.click(OFFER)
    person.click("grave.yes")
    assert scene.link.view().state.draw_agreed == 1
    assert scene.link.sitting.outcome is None


def test_whoever_agrees_last_is_told_that_the_game_ends_at_once(person) -> None:
    scene = open_table(person, LATE | {"draw_agreed": ["sunsitters"]})
    assert offer_of(scene).text == "Agree to the draw"
    assert "Sunsitters" in offer_of(scene).tooltip
    person.click(OFFER)
    assert "at once" in scene.words.grave(scene.link.offers()[0], "last")
    assert scene.link.sitting.outcome is None
    person.click("grave.yes")
    assert scene.link.sitting.outcome["reason"] == "ruling.r50"


def test_one_of_three_who_joins_does_not_end_the_game(person) -> None:
    scene = open_table(person, LATE | {"draw_agreed": ["sunsitters"]}, THREE)
    person.click(OFFER)
    person.click("grave.yes")
    assert scene.link.sitting.outcome is None


def test_the_sign_at_the_plate_is_told_in_words(person) -> None:
    scene = open_table(person, LATE | {"draw_agreed": ["sunsitters"]}, TWO)
    words = {spot.id: spot.words for spot in scene.centre.spots}
    assert "agrees to a draw" in words["seat.sunsitters"]
    assert "agrees to a draw" not in words["seat.fumblers"]


def test_an_agreement_in_another_players_turn_is_taken_back_freely(person) -> None:
    """It was taken for a reaction to what the turn player does, for which he had to agree."""
    sitting = open_table(person, LATE).link.sitting
    sitting.answer(1, "draw.agree", "agree")
    assert sitting.undo_fence(1).kind == "free"
    sitting.undo(1)
    assert sitting.view((0,)).state.draw_agreed == 0


def test_the_log_tells_of_an_agreement_and_of_its_lapse(person) -> None:
    scene = open_table(person, LATE | {"draw_agreed": ["sunsitters"], "continue_at": "turn.end_turn"})
    told = [scene.words.story(event) for event in scene.link.history() if event.name == "draw.lapsed"]
    assert told and "Sunsitters" in told[0]
    scene.link.answer(1, "draw.agree", "agree")
    told = [scene.words.line(event) for event in scene.link.history() if event.name == "draw.agreed"]
    assert told == ["Sunsitters agrees to a draw"]


def test_the_plate_tells_of_the_draw_as_soon_as_it_is_agreed_to(person) -> None:
    scene = open_table(person, LATE, TWO)
    asked = scene.hand.decision.seat
    person.click(OFFER)
    person.click("grave.yes")
    faction = faction_of(scene.link.view().state, asked)
    words = {spot.id: spot.words for spot in scene.presenter.spots(scene.link.view(), scene.state)}
    assert "agrees to a draw" in words[f"seat.{faction}"]
