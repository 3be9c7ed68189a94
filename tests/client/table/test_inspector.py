"""The inspector: what lies open in it follows the table, forward, back and in replays."""

from __future__ import annotations

import pygame
import pytest

from game.client.tables.dead_cells.demo import laid
from game.client.tables.helltoken.demo import begin, play_on
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.replay.conftest import Watcher
from tests.helpers.markup import plain_text


def shown(scene) -> str:
    """What the inspector says."""
    (text,) = [widget for widget in scene.ui.page.walk() if widget.id == "inspector.text"]
    return plain_text(text.markup)


def test_an_open_inspector_follows_an_answer_and_its_undo(person):
    scene = person.walk_the_robot()
    scene.talk.inspect("robot")
    before, square = shown(scene), scene.link.view().state.robot
    assert str(square) in before
    person.key(pygame.K_UP)
    person.app.step(30.0)
    now = scene.link.view().state.robot
    assert now != square and str(now) in shown(scene) and shown(scene) != before
    scene.answers.undo()
    person.app.step(0.0)
    assert scene.link.view().state.robot == square and shown(scene) == before


def test_an_unchanged_inspector_stays_as_it_is_and_scrolled(person):
    scene = person.walk_the_robot()
    scene.talk.inspect("ghost")
    body = scene.page.inspector._body
    person.key(pygame.K_UP)
    person.app.step(30.0)
    assert scene.page.inspector.is_visible and scene.page.inspector._body is body


def test_the_inspector_closes_where_the_thing_is_gone(person, monkeypatch):
    scene = person.walk_the_robot()
    scene.talk.inspect("robot")
    monkeypatch.setattr(scene.presenter, "inspect", lambda *_: None)
    scene.refresh()
    assert not scene.page.inspector.is_visible


def test_the_inspector_of_a_replay_follows_its_moments(table):
    watcher = Watcher(table)
    scene = watcher.watch(play_on(begin(("sunsitters", "fumblers"), 4), 4, "move.step").fork())
    scene.jump_to(scene.walk.track.last)
    scene._inspect(
        next(spot for spot in scene.centre.presenter.spots(scene.centre.view, scene.state) if spot.id == "robot")
    )
    told = set()
    for at in range(scene.walk.track.last, scene.walk.track.first, -1):
        scene.jump_to(at)
        if not scene.inspector.is_visible:
            break
        assert str(scene.walk.view().state.robot) in shown(scene)
        told.add(shown(scene))
    assert len(told) > 1


def test_what_is_open_is_gone_where_the_sides_are_not_chosen_yet(person):
    scene = person.walk_the_robot()
    seats = [spot.id for spot in scene.presenter.spots(scene.centre.view, scene.state) if "sunsitters" in spot.id]
    nobody = Sitting.begin(scene.link.game, {}, [SeatPlan("Ada"), SeatPlan("Ben")], 3).view((0,))
    assert seats and {scene.presenter.inspect(id, nobody) for id in seats} == {None}


def tab_to(table, spot: str) -> None:
    """Go to a thing by keys."""
    stops = len(table.ui.ring())
    for _ in range(stops):
        table.key(pygame.K_TAB)
        if table.ui.focused.id == f"spot.{spot}":
            return
    raise AssertionError(f"{spot} is no stop")


def test_of_pointer_and_keys_whichever_moved_last_is_inspected(person):
    scene = person.walk_the_robot()
    person.table.point(scene.centre.spot("deck").rect.center)
    tab_to(person.table, "die")
    person.key(pygame.K_i)
    assert scene.page.inspector.spot == "die"
    person.table.point(scene.centre.spot("deck").rect.move(1, 0).center)
    person.key(pygame.K_i)
    assert scene.page.inspector.spot == "deck"


@pytest.mark.parametrize("key", [pygame.K_i, pygame.K_F1])
def test_what_lay_under_the_pointer_on_the_stage_before_is_no_subject(table, key):
    """A tile was pointed at on the map, then a Combat began: the pointer lies still, its tile is gone."""
    scene = table.show("dead_cells_map").app.scene
    table.point(scene.centre.spot("place.d1").rect.center)
    assert scene.ui.hovered.spot.id == scene.state.hovered == "place.d1"
    scene.link.sitting = laid("dead_cells_target")
    scene.moved()
    assert scene.state.hovered != "place.d1"
    assert "spot.place.d1" not in [widget.id for widget in scene.ui.pointing.found()]
    tab_to(table, "space.1")
    table.key(key)
    title = scene.presenter.inspect("space.1", scene.centre.view).title
    assert scene.ui.find("inspector.title" if key == pygame.K_i else "rules.title").text == title


@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_words_about_a_thing_are_in_sight_without_scrolling(person, text_size):
    """At 200 % its picture filled the inspector, and all words lay below."""
    person.app.settings.text_size = text_size
    person.app.refresh_look()
    scene = person.walk_the_robot()
    for spot in ("slot.fumblers.c", "robot", "deck"):
        scene.talk.inspect(spot)
        inspector = scene.page.inspector
        words, body = scene.ui.find("inspector.text").rect, scene.ui.find("inspector.body").rect
        assert words.y + person.app.look.type.line_height("rules") <= body.bottom
        assert inspector.rect.contains(body)
