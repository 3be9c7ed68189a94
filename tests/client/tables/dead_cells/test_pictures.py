"""Pictures are there before they are wanted: also those of what lies on the table once the scene changes."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.demo import DEMOS, POSITIONS, begin, demo_scene
from game.client.tables.dead_cells.scenes import items_to_come


@pytest.mark.parametrize("name", DEMOS)
def test_all_that_comes_can_be_painted_ahead(display, table, name: str) -> None:
    scene = demo_scene(name)
    table.app.push(scene)
    for piece in scene.work_ahead():
        piece()
    table.app.pop()


@pytest.mark.parametrize("name", POSITIONS)
def test_what_comes_is_another_scene_than_the_present_one(laid_table, name: str) -> None:
    table = laid_table(name)
    scene = table.presenter.scene(table.view, table.state)
    shown = {item.facts for item in table.presenter.items(table.view, table.state) if isinstance(item.facts, str)}
    coming = {item.facts for item in items_to_come(scene) if isinstance(item.facts, str)}
    assert coming
    assert "timeline" not in coming & shown


def test_pictures_are_made_anew_when_the_scene_changes(table) -> None:
    scene = demo_scene("dead_cells_cards")
    table.app.push(scene)
    while table.app.work_ahead():
        pass
    before = scene.ahead_of
    assert before and table.app.work_ahead() is False
    scene.centre.view = begin(2, 3).view([0])
    scene.ahead_of = "another scene"
    pieces = []
    scene.work_ahead = lambda: [lambda: pieces.append(1)]
    while table.app.work_ahead():
        pass
    assert pieces == [1]
