"""Keys at the table: where they begin, what the first arrow leads to, and where they stop."""

from __future__ import annotations

import pygame

from game.client.animation import Pause
from game.client.table.centre import SpotWidget
from game.client.tables.base import LEGAL
from tests.client.table.test_views import play_helltoken, until


def test_the_first_arrow_key_leads_to_what_is_asked_on_the_table(person):
    scene = play_helltoken(person)
    assert scene.hand.decision.id == "setup.place_robot"
    person.key(pygame.K_DOWN)
    focused = scene.ui.focused
    assert isinstance(focused, SpotWidget) and scene.state.marks[focused.spot.id] == LEGAL


def test_up_leads_from_the_prompt_to_the_points_that_may_be_spread(person):
    scene = play_helltoken(person)
    until(person, scene, "attack.spread")
    person.key(pygame.K_TAB)
    person.key(pygame.K_UP)
    focused = scene.ui.focused
    assert isinstance(focused, SpotWidget) and scene.state.marks[focused.spot.id] == LEGAL


def test_keys_never_begin_at_a_button_that_cannot_work_yet(person):
    scene = play_helltoken(person)
    until(person, scene, "attack.spread")
    assert scene.prompts.main.kind == "faint" and scene.ui.focused is not scene.prompts.main
    person.key(pygame.K_RETURN)
    assert scene.hand.decision.id == "attack.spread"


def test_a_confirm_that_cannot_work_yet_says_why_where_keys_come_to_it(person):
    scene = play_helltoken(person)
    until(person, scene, "attack.spread")
    for _ in range(len(scene.ui.ring())):
        person.key(pygame.K_TAB)
        if scene.ui.focused.id == "confirm":
            break
    assert scene.ui.focused.id == "confirm" and scene.ui.focused.why and scene.ui.tips.is_open


def test_keys_stop_once_where_the_robot_stands(person):
    scene = play_helltoken(person)
    until(person, scene, "attack.spread")
    robot = scene.link.view().state.robot
    stops = [widget.id for widget in scene.ui.ring()]
    assert "spot.robot" not in stops and stops.count(f"spot.square.{robot}") == 1


def test_tab_stops_at_nothing_behind_an_open_drawer(person):
    scene = play_helltoken(person)
    before = [widget for widget in scene.ui.ring() if isinstance(widget, SpotWidget)]
    scene.page.open_log()
    drawer = scene.page.log.rect
    ring = scene.ui.ring()
    behind = [widget for widget in before if drawer.collidepoint(widget.rect.center)]
    assert behind and not set(behind) & set(ring)
    assert scene.ui.find("log.close") in ring


def test_a_confirm_that_cannot_work_yet_comes_after_what_can_be_answered_with(person):
    person.table.show("helltoken_refused")
    scene = person.app.scene
    ring = scene.ui.ring()
    assert scene.prompts.main.kind == "faint"
    first = ring.index(scene.prompts.main)
    assert all(isinstance(widget, SpotWidget) for widget in ring[:first]) and first > 0


def test_tab_came_to_take_back_before_the_answers_on_the_table(person):
    """Two presses of Tab and Enter took an answer back."""
    scene = play_helltoken(person)
    until(person, scene, "attack.spread")
    first = next(widget for widget in scene.ui.ring() if isinstance(widget, SpotWidget))
    scene.answers.on_spot(first.spot)
    ring = scene.ui.ring()
    back = next(at for at, widget in enumerate(ring) if widget.id == "back")
    spots = [at for at, widget in enumerate(ring) if scene.page.focus_rank(widget) == 1]
    assert spots and max(spots) < back


def test_space_meant_for_a_motion_bought_what_was_asked_when_it_had_just_ended(person, monkeypatch):
    scene = play_helltoken(person)
    person.key(pygame.K_DOWN)
    decision, now = scene.hand.decision, [100.0]
    monkeypatch.setattr("game.client.table.inputs.monotonic", lambda: now[0])
    person.app.animator.speed = 1.0
    person.app.animator.play(Pause(0.1))
    scene.update(0.0)
    person.app.animator.skip()
    now[0] += 0.2
    person.key(pygame.K_SPACE)
    assert scene.hand.decision is decision and not scene.hand.has_plan
    now[0] += 1.0
    person.key(pygame.K_SPACE)
    assert scene.hand.decision is not decision or scene.hand.has_plan
