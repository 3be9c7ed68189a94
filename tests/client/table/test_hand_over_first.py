"""While the screen is handed over, a click on the table says which button comes first; plates tell of their seat."""

from __future__ import annotations

import pytest

from game.client.table.stage import Stage
from tests.client.table.conftest import Person
from tests.client.table.laid import open_table, shared_table

LATER = {"turn": {"seat": "sunsitters", "number": 4}, "robot": 8}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def texts(scene) -> list[str]:
    return scene.ui.toasts.messages


def test_a_click_before_the_look_button_names_the_button(person) -> None:
    """It was refused with "It is not your turn", although the question was the clicker's own."""
    scene = shared_table(person, LATER | {"continue_at": "remotes", "remotes": {"fumblers": ["up"]}})
    assert scene.next.stage is Stage.HAND_OVER
    person.click("spot.remote.fumblers.up")
    assert scene.page.refusal is None
    assert any("Fumblers: look" in text for text in texts(scene))


def test_what_answers_nothing_is_looked_at_all_the_same(person) -> None:
    scene = shared_table(person, LATER | {"continue_at": "remotes", "remotes": {"fumblers": ["up"]}})
    person.click("spot.seat.fumblers")
    assert scene.page.refusal is None and texts(scene) == []


def test_a_plate_that_is_no_answer_opens_its_information(person) -> None:
    """It was refused with "Chance picks the first player at this table"."""
    scene = open_table(person, LATER | {"continue_at": "password"})
    inspected = []
    scene.talk.inspect = inspected.append
    person.click("spot.seat.fumblers")
    assert scene.page.refusal is None and inspected == ["seat.fumblers"]


def test_a_plate_answers_who_goes_first_while_that_is_asked(person) -> None:
    scene = open_table(person, {}, first_player="choose")
    assert scene.hand.decision.id == "setup.first"
    assert "setup.first" in next(spot.answers for spot in scene.centre.spots if spot.id == "seat.fumblers")


def test_pointing_at_declining_foretells_that_although_a_number_is_planned(person) -> None:
    given = {
        "continue_at": "strike",
        "card": "hell_punch",
        "agents": {"fumblers": "esper", "sunsitters": None},
    }
    scene = open_table(
        person, LATER | {"turn": {"seat": "fumblers", "number": 3}} | given, agents="with", agent_pool="all_nine"
    )
    assert scene.hand.decision.id == "esper.use"
    scene.answers.choose(6)
    person.table.point("confirm")
    assert scene.preview._in_hand(scene.hand.decision) == 6
    person.table.point("pass")
    assert scene.preview._in_hand(scene.hand.decision) == "pass"
