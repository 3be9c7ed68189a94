"""The shelf at home: five boxes in all, those to come tell what they will be and lead into no dead end."""

from __future__ import annotations

import pytest

from game.client.scenes.cover import GameBox
from game.client.scenes.shelf import COMING, coming_boxes
from game.client.start import box_of, home_scene
from game.client.strings import say
from game.games.registry import game_ids, info

HELLTOKEN = box_of(info("helltoken"))


def test_the_first_start_shows_five_boxes(table):
    table.show("home_first")
    boxes = [widget.id for widget in table.ui.ring() if widget.id.startswith("box.")]
    playable = [f"box.{id}" for id in game_ids()]
    assert boxes == playable + [f"box.{id}" for id in COMING]
    assert len(boxes) == 5


def test_a_game_that_can_be_played_leaves_the_shelf():
    assert [box.id for box in coming_boxes(["helltoken", "cell"])] == ["hollow_cell", "ophidian"]


@pytest.mark.parametrize("id", COMING)
def test_a_box_to_come_tells_what_it_will_be_and_closes_again(table, id):
    table.show("home")
    table.click(f"box.{id}")
    assert table.ui.find("coming.title").text == say(f"coming.{id}")
    table.click("coming.close")
    assert len(table.ui.pages) == 1


def test_a_game_without_a_picture_stands_there_as_a_plain_box(table):
    plain = GameBox("toy", "Midnight Snack", "Four mice.", "")
    table.app.push(home_scene(table.app, games=[plain, HELLTOKEN]))
    table.app.step(0.0)
    front = table.ui.find("box.toy")._make_front((300, 400))
    assert len({tuple(front.get_at((x, y))) for x in range(0, 300, 3) for y in range(90, 180, 3)}) > 5


def test_the_box_of_a_playable_game_still_begins_one(table):
    begun = []
    table.app.push(home_scene(table.app, games=[HELLTOKEN], new_game=begun.append))
    table.app.step(0.0)
    table.click("box.helltoken")
    assert begun == ["helltoken"]


def test_where_room_is_short_only_playable_boxes_stand(table):
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show("home")
    assert [widget.id for widget in table.ui.ring() if widget.id.startswith("box.")] == [
        f"box.{id}" for id in game_ids()
    ]
