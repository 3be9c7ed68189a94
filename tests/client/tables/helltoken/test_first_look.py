"""What a first-time player stumbled over on Helltoken's table: signs, names, counts and sizes."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.tables.helltoken import inspection, layout, phases
from game.client.tables.helltoken.board import robot_on
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.writing import short_name
from game.games.helltoken.view import FACE_DOWN, faction_of
from tests.client.tables.helltoken.still import a_look

SIDES = ("gafnoric", "fumblers", "sunsitters")


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need the unseen display."""


def test_the_first_turn_skips_three_steps_and_has_not_done_them():
    view = play_on(begin(("sunsitters", "fumblers"), 4), 1, "attack.spread").view({0})
    assert view.state.turn_number == 1
    assert [phase.state for phase in phases.turn_phases(view)] == ["skipped"] * 3 + ["over", "running"]


def test_an_unused_agent_has_the_uses_of_its_card():
    view = play_on(begin(SIDES, 1, agents="with"), 3, "move.step").view({0})
    agent = view.game.content.agents[view.state.agents[0]]
    assert view.state.agent_faces[0] == FACE_DOWN
    told = inspection.inspect(f"agent.{faction_of(view.state, 0)}", view, ())
    assert str(agent.uses) in told.text and "0" not in told.text
    assert not any(view.game.content.ledger.rules[rule].text in told.text for rule in told.rules)


def test_a_name_on_a_small_card_is_shortened_by_words_and_never_cut():
    look = a_look()
    assert short_name(look, "Hell Beam", "display", 1000) == "Hell Beam"
    for width in range(0, 90, 3):
        assert short_name(look, "Hell Beam", "display", width) in ("Hell Beam", "Beam", "")
        assert short_name(look, "Special Agent", "display", width) in ("Special Agent", "Special", "")


def test_the_robot_leaves_the_number_of_its_square_in_sight():
    square = Rect(100, 100, 100, 100)
    _, place = robot_on(a_look(), square, "stand")
    assert not place.collidepoint(square.x + 28, square.y + 20)


def test_counters_keep_two_fifths_of_a_slot_beside_a_base():
    for size in ((115, 120), (110, 90), (180, 100), (60, 140)):
        slot = Rect(0, 0, *size)
        assert slot.right - layout._in_slot(slot).right >= min(size[0] * 7 // 20, size[1] // 3)
