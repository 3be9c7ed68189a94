"""What a pointer is told of things that do something, what the timeline shows once a Combat is over, and other words of
the table."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.table.seats import SeatDesk
from game.client.tables.base import TableState
from game.client.tables.dead_cells import counters, timeline
from game.client.tables.dead_cells.inspection import inspect
from game.client.tables.dead_cells.layout import Counter
from game.games.dead_cells.view import Actor, actors, is_over
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid
from tests.client.tables.dead_cells.test_play import begun, sit_down


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


def test_with_four_the_second_of_the_hurt_is_asked_for_as_the_other_one(person) -> None:
    """setup.4p.damage: the same words came twice, below a title about who wakes up."""
    four = ["flayed", "immolated", "poisoned", "quartered"]
    given = {"continue_at": "run.start_damage", "first_player": "flayed"}
    written = {"scenario": "x", "game": "dead_cells", "seats": dict.fromkeys(four, "human"), "given": given}
    scenario = read_scenario({**written, "expect": [{"next": None}]}, "x")
    scene = sit_down(person, Sandbox.of_scenario(scenario, load_game("dead_cells")).sitting)
    asked, titles = [], []
    for _ in range(2):
        decision = scene.link.sitting.pending[0]
        assert decision.id == "run.start_damage"
        view = scene.link.sitting.view(scene.link.sitting.audience_of(decision.seat))
        asked.append(scene.words.question(decision, scene.presenter.form(decision, view)))
        drawn = scene.presenter.scene(view, TableState(decision=decision.id))
        page = Counter(Rect(0, 0, 900, 500), Rect(0, 0, 900, 40), Rect(0, 40, 900, 460), (), Rect(0, 500, 900, 40))
        titles.append([item.facts for item in counters.setup_items(drawn, page)][1])
        scene.link.answer(decision.seat, decision.id, decision.options[0])
    assert "Who is one of them?" in asked[0] and "Who is the other one?" in asked[1]
    assert titles == ["Who starts with 1 Damage?"] * 2


def test_who_plays_speaks_of_no_private_notes_where_nobody_writes_any(person) -> None:
    scene = sit_down(person, begun(2, 3))
    told = [SeatDesk(scene).dialog(int, int).walk(), SeatDesk(person.walk_the_robot()).dialog(int, int).walk()]
    words = [next(each.text for each in found if each.id == "seats.help") for found in told]
    assert ["otes" in each for each in words] == [False, True]
