"""What a pointer is told of things that do something, and what the timeline shows once a Combat is over."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells import timeline
from game.client.tables.dead_cells.inspection import inspect
from game.games.dead_cells.view import Actor, actors, is_over
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def words_of(scene, id: str) -> str:
    return next(spot.words for spot in scene.centre.spots if spot.id == id)


@pytest.mark.parametrize(("side", "told"), [("wall", "1 Damage"), ("hole", "dies")])
def test_the_end_of_the_row_says_what_it_does(person, side: str, told: str) -> None:
    """It said where it is, and what a Push against it does was left to be guessed."""
    scene = laid(
        person, continue_at="play", hands={"flayed": ["ST08", "ST07"]}, enemies={"1": "zombie"}, wall_hole=side
    )
    assert told in words_of(scene, "wall_hole")


@pytest.mark.parametrize(("symbol", "told"), [("tactics", "Marks"), ("survival", "Freezes")])
def test_serenade_says_what_the_sign_above_her_is(person, symbol: str, told: str) -> None:
    """An eye or a leaf stood over her head, and nothing said that it is her power."""
    given = {"active": {"flayed": ["ST12", "ST11"]}, "serenade": {"active": ["ST26"]}, "symbol": symbol}
    scene = laid(person, continue_at={"round": {"round": 1}}, enemies={"1": "zombie"}, **given)
    assert told in words_of(scene, "hero.serenade") and "power" in words_of(scene, "hero.serenade")
    drawn = scene.presenter.scene(scene.centre.view, scene.state)
    assert told in inspect(drawn, "hero.serenade").text
    assert "power" not in words_of(scene, "hero.flayed")


def test_in_the_upkeep_all_rounds_are_over(person, monkeypatch) -> None:
    """All Actions were bright again as if still to come, and no Round was ticked off."""
    given = {"active": {"flayed": ["ST12", "ST11"]}, "serenade": {"active": ["ST26"]}}
    scene = laid(person, continue_at="upkeep", bag={"scroll_survival": 1}, **given)
    state, heads = scene.centre.view.state, []
    assert Actor(enemy=False, index=0) in actors(state)
    assert all(is_over(state, actor, round, None) for actor in actors(state) for round in range(5))
    monkeypatch.setattr(timeline, "paint_round", lambda *given, is_over: heads.append(is_over))
    scene.presenter.paint(scene.app.window.surface, scene.centre.rect, scene.centre.view, scene.state)
    assert heads == [True] * 5
