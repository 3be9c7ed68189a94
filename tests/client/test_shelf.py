"""The shelf at home: five boxes in all, those to come tell what they will be and lead into no dead end."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.backdrop import ROOM_PLANKS, TABLE_EDGE, room
from game.client.scenes.cover import GameBox
from game.client.scenes.home import CAPTION
from game.client.scenes.shelf import COMING, coming_boxes
from game.client.start import box_of, home_scene
from game.client.strings import say
from game.client.theme import ROLES
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
    table.show("home")
    look, shelf = table.app.look, table.app.scene._shelf
    narrow = Rect(0, 0, look.tx(300), 600)
    assert shelf.take(look, narrow, look.px(160), look.px(60)) == narrow
    assert not any(box.is_visible for box in shelf.boxes)


LARGE = {"contrast": ((1280, 720), 1.5), "wide": ((1920, 1080), 1.75), "large": ((1280, 720), 2.0)}


@pytest.mark.parametrize("form", LARGE)
@pytest.mark.parametrize("scene", ["home", "home_first"])
def test_with_large_text_the_shelf_takes_what_is_free_above_the_boxes(table, scene, form):
    """It vanished although the upper right of the room was empty."""
    size, table.app.settings.text_size = LARGE[form]
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show(scene)
    boxes = {id: table.ui.find(f"box.{id}") for id in (*COMING, *game_ids())}
    assert all(box.is_visible for box in boxes.values())
    lowest = max(boxes[id].rect.bottom for id in COMING)
    assert all(boxes[id].rect.top > lowest for id in game_ids())
    assert all(boxes[id].rect.width >= boxes[COMING[0]].rect.width for id in game_ids())
    shares = [boxes[COMING[0]].rect.height / boxes[id].rect.height for id in game_ids()]
    assert min(shares) > 0.5, "at 1920 x 1080 the boxes on the shelf were as small as toys"


@pytest.mark.parametrize("form", LARGE)
def test_with_large_text_a_line_still_tells_about_a_game_in_the_face_of_the_other_lines(drawn, form):
    size, text = LARGE[form]
    log = drawn("home_first", size, text)
    told = [entry for entry in log.drawn if entry.owner == "caption"]
    assert told
    assert max(entry.rect.bottom for entry in told) <= size[1] - 8
    assert {ROLES[role].face.partition("_")[0] for role in CAPTION} == {"serif"}


@pytest.mark.parametrize("size", [(1280, 720), (960, 540)])
def test_no_joint_of_the_table_runs_through_the_line_about_a_game(drawn, size):
    log = drawn("home", size)
    told = [entry.rect for entry in log.drawn if entry.owner in ("caption", "facts")]
    edge = round(size[1] * TABLE_EDGE)
    joints = [edge + (size[1] - edge) * sum(ROOM_PLANKS[: n + 1]) // sum(ROOM_PLANKS) for n in range(3)]
    assert len(told) > 2
    assert not [joint for joint in joints for rect in told if rect.top <= joint < rect.bottom]


def test_in_high_contrast_no_line_of_the_table_shows_between_the_buttons(table):
    table.app.settings.theme = "contrast"
    table.app.refresh_look()
    wall = room(table.app.look)
    assert {tuple(wall.get_at((600, y)))[:3] for y in range(wall.get_height())} == {(0, 0, 0)}


def test_shadows_on_the_light_wall_are_soft_and_warm(table) -> None:
    """Black as strong as in the dark theme made the wall beside the boxes look dirty."""
    table.app.settings.theme = "light"
    table.app.refresh_look()
    table.show("home")
    wall = table.app.window.surface.get_at((540, 400))
    beside = [table.app.window.surface.get_at((x, 400)) for x in range(560, 592)]
    assert min(sum(each[:3]) for each in beside) > 0.6 * sum(wall[:3])
    assert all(each.r > each.g > each.b for each in beside)
