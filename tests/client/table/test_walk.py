"""The three steps at the table: the whole way is seen before the last step counts, and steps are taken back."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.tables.base import LEGAL
from game.client.tables.helltoken.board import next_squares
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.walk import area_shown, planned_end, way_shown
from game.games.helltoken.view import area_of
from tests.client.table.conftest import RandomAsker

UP, DOWN, LEFT, RIGHT = pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT


def seated(person, **options) -> TableScene:
    """The first seat is to walk the robot."""
    sitting = play_on(begin(("sunsitters", "fumblers"), 4, **options), 4, "move.step")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


@pytest.fixture
def walker(person) -> TableScene:
    return seated(person)


def robot(scene) -> int:
    return scene.link.view().state.robot


def way(scene) -> int:
    return len(way_shown(scene.centre.view, scene.state)[1])


def test_the_third_step_waits_until_it_is_confirmed(person, walker):
    person.key(UP)
    person.key(RIGHT)
    before, answers = robot(walker), len(walker.link.sitting.steps)
    person.key(UP)
    assert (robot(walker), len(walker.link.sitting.steps)) == (before, answers)
    assert way(walker) == 3
    person.key(LEFT)
    assert walker.hand.plan.value == "left" and way(walker) == 3
    person.key(pygame.K_RETURN)
    assert robot(walker) != before
    assert walker.link.sitting.steps[answers].answer == "left"


def test_the_third_step_waits_for_the_button_too(person, walker):
    for _ in range(3):
        person.key(UP)
    answers = len(walker.link.sitting.steps)
    person.click("confirm")
    assert walker.link.sitting.steps[answers].decision == "move.step"


def test_backspace_takes_back_step_after_step(person, walker):
    start, answers = robot(walker), len(walker.link.sitting.steps)
    for key in (UP, RIGHT, DOWN):
        person.key(key)
    for left in (2, 1, 0):
        person.key(pygame.K_BACKSPACE)
        assert way(walker) == left
    assert (robot(walker), len(walker.link.sitting.steps)) == (start, answers)
    person.key(pygame.K_BACKSPACE)
    assert len(walker.link.sitting.steps) == answers, "what came before the walk stays"


def test_a_button_takes_a_step_back(person, walker):
    start = robot(walker)
    assert "back" not in person.ids()
    person.key(UP)
    person.click("back")
    assert robot(walker) == start and walker.next.stage is Stage.ASK


def test_a_step_goes_back_across_a_pause_for_agents_that_was_passed(person):
    scene = seated(person, agents="with")
    start = robot(scene)
    person.key(UP)
    for _ in range(20):
        if scene.hand.decision is not None and scene.hand.decision.id != "move.step":
            scene.give("pass")
        person.app.step(0.1)
    assert scene.hand.decision.about["step"] == 2
    person.key(pygame.K_BACKSPACE)
    assert robot(scene) == start


def test_an_arrow_key_while_the_robot_slides_is_the_next_step(person, walker):
    person.app.settings.animation_speed = 1.0
    person.app.apply_settings()
    answers = len(walker.link.sitting.steps)
    person.key(RIGHT)
    person.app.step(0.2)
    assert walker.next.stage is Stage.PLAY
    person.key(UP)
    person.key(LEFT)
    assert [step.answer for step in walker.link.sitting.steps[answers:]] == ["right", "up"]
    assert walker.hand.plan.value == "left"


def test_a_click_on_the_next_square_while_the_robot_slides_is_the_next_step(person, walker):
    person.app.settings.animation_speed = 1.0
    person.app.apply_settings()
    answers, start = len(walker.link.sitting.steps), robot(walker)
    person.key(RIGHT)
    person.app.step(0.2)
    places = walker.presenter.places(walker.centre.view).squares
    target = next(each for each in next_squares(walker.link.view(), robot(walker)).values() if each != start)
    person.click(places[target].center)
    person.app.step(3.0)
    assert len(walker.link.sitting.steps) == answers + 2 and robot(walker) == target


def test_a_click_beside_the_way_only_ends_the_motion(person, walker):
    person.app.settings.animation_speed = 1.0
    person.app.apply_settings()
    answers = len(walker.link.sitting.steps)
    person.key(RIGHT)
    person.app.step(0.2)
    near = {robot(walker), *next_squares(walker.link.view(), robot(walker)).values()}
    places = walker.presenter.places(walker.centre.view).squares
    person.click(next(rect.center for square, rect in places.items() if square not in near))
    assert len(walker.link.sitting.steps) == answers + 1 and walker.next.stage is Stage.ASK


def point_at(person, scene, id: str) -> None:
    person.table.point(scene.centre.spot(id).rect.center)


def test_the_area_follows_the_step_that_is_pointed_at_and_then_planned(person, walker):
    person.key(UP)
    person.key(UP)
    beside = next_squares(walker.centre.view, robot(walker))
    assert area_shown(walker.centre.view, walker.state) == ()
    point_at(person, walker, f"square.{beside['right']}")
    assert beside["right"] in area_shown(walker.centre.view, walker.state)
    point_at(person, walker, "die")
    person.key(LEFT)
    assert planned_end(walker.centre.view, walker.state) == beside["left"]
    assert set(area_shown(walker.centre.view, walker.state)) == set(
        area_of(walker.link.game.content, "hell_punch", beside["left"])
    )


def test_a_remote_that_is_pointed_at_shows_where_the_robot_would_go(person, walker):
    walker.state.decision = "remote.respond"
    view = walker.centre.view
    to = next_squares(view, robot(walker))["down"]
    spot = next(each for each in walker.centre.spots if each.words.endswith(f"{robot(walker)} → {to}"))
    assert spot.id.startswith("remote.") and spot.id.endswith(".down")
    point_at(person, walker, spot.id)
    assert way_shown(view, walker.state)[1] == ()  # it cannot be answered with
    walker.state.marks = {spot.id: LEGAL}
    assert way_shown(view, walker.state) == (robot(walker), (to,))


def test_the_pointer_on_declining_hides_the_way_of_the_remote_that_the_keys_are_on(person):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 3, "remote.respond")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    ready = next(id for id, mark in scene.state.marks.items() if mark == "legal" and id.startswith("remote."))
    scene.ui.shows_focus = True
    scene.ui.focus(scene.centre.spot(ready))
    assert way(scene) == 1
    person.table.point("pass")
    assert way(scene) == 0
    person.table.point((640, 2))
    assert way(scene) == 1
    scene.ui.focus(scene.ui.find("pass"))
    assert way(scene) == 0


def test_a_walk_that_is_planned_whole_asks_for_its_confirmation(person, walker):
    for _ in range(2):
        person.key(UP)
    assert "step 3 of 3" in walker.page.prompt.prompt.text
    person.key(UP)
    assert "Confirm, or choose another last step." in walker.page.prompt.prompt.text


def test_a_thing_that_was_answered_with_keeps_no_frame(person, walker):
    legal = next(id for id, mark in walker.state.marks.items() if mark == "legal" and id.startswith("square."))
    walker.ui.shows_focus = True
    walker.ui.focus(walker.centre.spot(legal))
    person.key(pygame.K_SPACE)
    assert walker.ui.focused is None or not walker.ui.focused.id.startswith("spot.")
    assert walker.state.focused == ""


def test_help_at_the_remotes_of_a_basic_table_speaks_of_no_agents_and_quotes_no_ruling(person):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 3, "remote.respond")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    person.key(pygame.K_F1)
    told = scene.ui.find("rules.text").markup
    assert "remote" in told
    assert not [word for word in ("CEO", "Rite", "sentence", "printed") if word in told]
