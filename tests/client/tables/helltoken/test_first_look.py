"""What a first-time player stumbled over on Helltoken's table: signs, names, counts and sizes."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.tables.base import TableState
from game.client.tables.helltoken import cards, inspection, layout, phases
from game.client.tables.helltoken.board import robot_on
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.spots import TableSpots
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


def test_the_robot_leaves_the_number_of_its_square_in_sight():
    square = Rect(100, 100, 100, 100)
    _, place = robot_on(a_look(), square, "stand")
    assert not place.collidepoint(square.x + 28, square.y + 20)


def test_counters_keep_two_fifths_of_a_slot_beside_a_base():
    for size in ((115, 120), (110, 90), (180, 100), (60, 140)):
        slot = Rect(0, 0, *size)
        assert slot.right - layout._in_slot(a_look(), slot).right >= min(size[0] * 7 // 20, size[1] // 3)


def test_another_card_by_the_same_id_has_a_picture_of_its_own():
    look, size = a_look(), (120, 168)
    printed = begin(SIDES, 1).view({0}).game.content.cards[0]
    other = printed.but(name="Hell Whisper", adjust=printed.adjust - 1)
    shown = [cards.action_top(look, size, card) for card in (printed, other, printed)]
    assert shown[0] is shown[2] is not shown[1]


@pytest.mark.parametrize(("size", "text", "order"), [
    ((960, 540), 2.0, ["seat", "lamp", "remote", "agent", "slot"]),
    ((1280, 720), 1.0, ["seat", "slot", "remote", "agent", "lamp"]),
])  # fmt: skip
def test_keys_go_through_an_opponents_things_as_they_are_drawn(size, text, order):
    places = layout.place_table(a_look(size, text), Rect(0, 56, size[0], size[1] - 130), layout.Shape(2, 0, True))
    view = play_on(begin(SIDES[:2], 1, agents="with"), 3, "move.step").view({0})
    faction = faction_of(view.state, 1)
    found = [spot for spot in TableSpots().of(places, view, TableState()) if f".{faction}" in f"{spot.id}."]
    kinds = [spot.id.partition(".")[0] for spot in sorted(found, key=lambda spot: spot.order)]
    assert list(dict.fromkeys(kinds)) == order
