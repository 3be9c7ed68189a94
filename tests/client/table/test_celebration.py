"""How the result page comes up: sparks for a victory, ashes for a defeat, nothing that moves where people want none."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.table.celebration import LIGHT, LOST, SECONDS, WON, Celebration

AREA = Rect(40, 60, 800, 170)


@pytest.fixture
def party(table):
    return lambda mood, **how: Celebration(mood, lambda: table.app.look, lambda: AREA, **how)


@pytest.mark.parametrize(("mood", "direction"), [(WON, -1), (LOST, 1)])
def test_sparks_rise_and_ashes_fall(party, mood, direction):
    shown = party(mood)
    shown.advance(LIGHT + 0.1)
    before = shown.sprites()[0].centre[1]
    shown.advance(0.05)
    assert (shown.sprites()[0].centre[1] - before) * direction > 0


def test_it_is_over_in_time_and_leaves_nothing(party):
    shown = party(WON)
    assert shown.advance(SECONDS - 0.1) == 0.0 and shown.sprites()
    assert shown.advance(0.3) == pytest.approx(0.2)
    assert shown.is_over and not shown.sprites()


def test_with_reduced_motion_only_the_light_goes_out(party):
    shown = party(WON, moves=False)
    assert len(shown.sprites()) == 1
    shown.advance(LIGHT / 2)
    assert [sprite.centre for sprite in shown.sprites()] == [AREA.center]
    shown.advance(LIGHT)
    assert shown.is_over


def test_an_end_that_is_neither_has_none(party):
    assert party("").is_over


def test_skipping_ends_it(party):
    shown = party(LOST)
    shown.finish()
    assert shown.is_over and not shown.sprites()


def test_a_victory_is_celebrated_with_a_fanfare_and_a_death_mourned(table):
    heard = []
    table.app.sound.play = lambda name, kind="": heard.append(name)
    table.app.animator.speed = 1.0
    table.show("dead_cells_victory")
    table.app.step(0.5)
    assert heard == ["fanfare"] and len(table.app.scene.sprites()) > 1
    table.app.pop()
    table.show("dead_cells_result")
    assert heard == ["fanfare", "knell"]


def test_nothing_moves_at_speed_0_and_nothing_goes_on_when_the_page_is_left(table):
    assert table.show("dead_cells_victory").app.scene.sprites() == ()
    table.app.animator.speed = 1.0
    page = table.show("dead_cells_victory").app.scene
    assert page.sprites()
    table.app.pop()
    assert page.sprites() == ()
    assert not table.app.animator.is_running
