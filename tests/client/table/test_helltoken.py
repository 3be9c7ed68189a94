"""Helltoken at the table: squares and remotes are pointed at, keys ask, and the public table keeps its secrets."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.laid import open_table

SIDES = (SeatPlan("Ada", setup={"faction": "fumblers"}), SeatPlan("Ben", setup={"faction": "sunsitters"}))


@pytest.fixture
def begun(person):
    """Helltoken with two people; the bases have been read, the curtain of the first turn is open."""

    def begin(**options) -> TableScene:
        game = load_game("helltoken")
        sitting = Sitting.begin(game, game.content.resolve_options(options), SIDES, 5)
        scene = TableScene(Link(sitting))
        person.app.push(scene)
        person.app.step(0.0)
        for _ in range(2):
            person.pass_curtains()
            person.click("choice.done")
        person.pass_curtains()
        return scene

    return begin


def play_until_spread(person, scene) -> None:
    """Answer with the first legal answer until points are to be spread."""
    for _ in range(200):
        person.pass_curtains()
        if scene.hand.decision.id == "attack.spread":
            return
        scene.give(next(iter(scene.hand.decision.every())))
    raise AssertionError("no attack hits")


def test_the_robot_is_placed_by_a_click_on_a_square_and_points_are_spread_and_removed(person, begun):
    scene = begun()
    assert scene.hand.decision.id == "setup.place_robot"
    person.click("spot.square.13")
    play_until_spread(person, scene)
    legal = [id for id, mark in scene.state.marks.items() if mark == "legal" and id.startswith("square.")]
    assert legal
    person.click(f"spot.{legal[0]}")
    square = int(legal[0].rpartition(".")[2])
    assert scene.hand.plan.value == {square: 1}
    place = scene.ui.find(f"spot.{legal[0]}").rect.center
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=place, button=3))
    assert scene.hand.plan.value == {}


def test_a_square_outside_the_area_is_refused_and_marked(person, begun):
    scene = begun()
    person.click("spot.square.1")
    play_until_spread(person, scene)
    outside = next(square for square in range(1, 26) if square not in scene.hand.decision.options.slots)
    person.click(f"spot.square.{outside}")
    assert [refusal.rule.startswith("attack.") for refusal in scene.page.refusal.reasons] == [True]
    assert scene.state.marks[f"square.{outside}"] in ("refused", "blamed")


def test_p_out_of_step_0_is_refused_with_its_rule(person, begun):
    scene = begun()
    person.key(pygame.K_p)
    assert scene.page.refusal is not None
    assert all(refusal.rule.startswith(("password.", "turn.")) for refusal in scene.page.refusal.reasons)


def test_a_thing_held_down_is_inspected(person, begun):
    scene = begun()
    place = scene.ui.find("spot.square.7").rect.center
    person.point = person.table.point(place)
    person.table.send(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    person.app.step(0.7)
    person.table.send(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    assert scene.page.inspector.is_visible and scene.hand.decision.id == "setup.place_robot"


def test_the_white_board_opens_behind_the_curtain_and_leaves_the_public_table(person, begun):
    scene = begun(handover="light")
    scene.handover.back_out()
    person.key(pygame.K_b)
    person.click("whose.1")
    person.hold()
    assert scene.link.audience == {1} and "private.close" in person.ids()
    person.click("private.close")
    assert scene.link.audience == frozenset()


def test_the_white_board_of_whoever_looks_leads_back_to_the_table_or_hides_the_view(person, begun):
    scene = begun()
    scene.handover.let_look(scene.next.seats[0])
    person.pass_curtains()
    seat = scene.link.audience
    assert seat
    person.key(pygame.K_b)
    person.click("private.close")
    assert not scene.private.is_open and scene.link.audience == seat
    person.key(pygame.K_b)
    person.click("private.hide")
    assert not scene.private.is_open and scene.link.audience == frozenset()


def test_the_public_table_looks_alike_whatever_lies_under_the_bases(person, begun, shot):
    scene = begun(handover="light")
    scene.handover.back_out()
    before = shot()
    table = scene.link.sitting._line.table
    table.bases = [list(reversed(bases)) for bases in reversed(table.bases)]
    scene.refresh()
    assert shot() == before


def test_what_one_person_inspected_is_gone_when_the_public_table_stands(person, begun):
    scene = begun()
    person.click("look")
    person.hold()
    assert scene.link.audience
    scene.talk.inspect("square.7")
    assert scene.page.inspector.is_visible
    scene.handover.back_out()
    assert not scene.page.inspector.is_visible
    assert "inspector.text" not in [widget.id for widget in scene.page.inspector.walk()]


def test_arrow_keys_walk_the_robot(person, begun):
    scene = begun()
    person.click("spot.square.13")
    for _ in range(200):
        person.pass_curtains()
        if scene.hand.decision.id == "move.step":
            break
        scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
    robot = scene.link.view().state.robot
    person.key(pygame.K_UP)
    assert scene.link.view().state.robot == (robot - 6) % 25 + 1
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.link.view().state.robot == robot


@pytest.mark.parametrize("seed", [5, 11])
def test_the_first_turn_of_hell_stomp_is_played_in_the_open_like_every_other(person, seed):
    game = load_game("helltoken")
    scene = TableScene(Link(Sitting.begin(game, game.content.resolve_options({}), SIDES, seed)))
    person.app.push(scene)
    person.app.step(0.0)
    for _ in range(2):
        person.pass_curtains()
        person.click("choice.done")
    person.pass_curtains()
    scene.give(13)
    person.app.step(0.0)
    assert (scene.hand.decision.id, scene.next.stage) == ("stomp.step", Stage.ASK) and not scene.link.audience


def test_a_point_after_which_no_square_may_stay_bare_is_refused_at_once(person):
    """attack.spread.surplus: it was taken, and only the point after the last said "That makes 7 points"."""
    given = {"turn": {"seat": "fumblers", "number": 4}, "robot": 25, "continue_at": "attack",
             "action_deck": ["hell_punch"]}  # fmt: skip
    scene = open_table(person, given, chance=[6])
    told = scene.page.prompt.prompt.text
    assert told.startswith(
        "Spread 6 points of damage: one on each marked square, the rest wherever you like among them"
    )
    for square in (25, 25, 25, 19):
        person.click(f"spot.square.{square}")
    person.click("spot.square.25")
    assert scene.hand.plan.value == {25: 3, 19: 1}
    refused = scene.page.refusal.reasons
    assert [each.rule for each in refused] == ["attack.spread.surplus"]
    assert "20" in refused[0].words and "24" in refused[0].words
