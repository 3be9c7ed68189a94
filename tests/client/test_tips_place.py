"""Where a tooltip opens: what is being read stays in sight."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.gallery import build_scene
from game.client.widgets.tips import _beside, _near_word, _off_buttons

ROOM = Rect(0, 0, 800, 600)


def test_the_sheet_of_a_term_opens_below_the_whole_text_and_within_its_column():
    text = Rect(400, 100, 300, 90)
    placed = _beside((200, 60), Rect(650, 100, 40, 20), text, ROOM, 8)
    assert placed.top == text.bottom + 8 and text.left <= placed.left and placed.right <= text.right


def test_it_opens_above_where_there_is_no_room_below():
    text = Rect(400, 480, 300, 90)
    placed = _beside((200, 60), Rect(450, 480, 40, 20), text, ROOM, 8)
    assert placed.bottom == text.top - 8


def test_a_text_as_high_as_the_window_leaves_it_beside_the_word():
    placed = _beside((200, 60), Rect(450, 280, 40, 20), Rect(400, 10, 300, 580), ROOM, 8)
    assert placed.top == 308


def test_the_sheet_of_a_button_hides_no_button_below_it():
    owner, below = Rect(400, 300, 130, 40), Rect(400, 348, 130, 40)
    sheet = _beside((200, 60), owner, None, ROOM, 8)
    assert sheet.colliderect(below)
    assert _off_buttons(sheet, owner, [owner, below], ROOM, 8).right == owner.left - 8


def test_the_sheet_of_a_button_between_others_opens_above_it():
    owner, others = Rect(400, 300, 130, 40), [Rect(400, 348, 130, 40), Rect(262, 300, 130, 40), Rect(538, 300, 130, 40)]
    sheet = _beside((200, 60), owner, None, ROOM, 8)
    placed = _off_buttons(sheet, owner, [owner, *others], ROOM, 8)
    assert placed.collidelist([owner, *others]) < 0 and ROOM.contains(placed)


WORD, TEXT = Rect(450, 100, 40, 20), Rect(400, 100, 380, 60)


def near(word, text, headings=(), buttons=(), size=(200, 60), fields=()):
    """Where the sheet of a word opens."""
    return _near_word(_beside(size, word, text, ROOM, 8), word, text, headings, buttons, ROOM, 8, fields=fields)


def test_the_sheet_of_a_word_opens_above_its_text_where_a_button_stands_below_it():
    assert near(WORD, TEXT, buttons=[Rect(400, 190, 120, 40)]) == Rect(450, 32, 200, 60)


def test_the_sheet_of_a_word_opens_beside_its_text_where_heading_and_button_stand_over_and_below_it():
    heading, button = Rect(400, 60, 380, 30), Rect(400, 190, 120, 40)
    assert near(WORD, TEXT, [heading], [button]) == Rect(192, 80, 200, 60)


def test_the_sheet_of_a_word_opens_below_the_buttons_where_its_text_fills_the_line():
    word, text = Rect(450, 100, 40, 20), Rect(10, 100, 780, 60)
    heading, button = Rect(10, 60, 780, 30), Rect(10, 170, 600, 20)
    assert near(word, text, [heading], [button]) == Rect(450, 198, 200, 60)


def test_the_sheet_of_a_word_opens_over_a_button_rather_than_far_from_its_word():
    word, text = Rect(450, 100, 40, 20), Rect(10, 100, 780, 60)
    heading, button = Rect(10, 60, 780, 30), Rect(10, 190, 600, 40)
    assert near(word, text, [heading], [button]) == Rect(450, 168, 200, 60)


def test_the_sheet_of_a_word_opens_over_a_button_rather_than_over_a_field_beside_its_text():
    heading, button, search = Rect(400, 60, 380, 30), Rect(400, 190, 120, 40), Rect(20, 70, 360, 30)
    assert near(WORD, TEXT, [heading], [button], fields=[search]) == Rect(450, 168, 200, 60)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0),
                                            ((960, 540), 1.0)])  # fmt: skip
def test_in_the_rules_the_sheet_of_a_word_opens_near_it_and_off_the_search(table, size, text):
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    scene = build_scene("rules_tip", table.app)
    table.app.push(scene)
    ui = scene.ui
    (tip,) = ui.tips._open
    assert tip.rect.colliderect(tip.owner.inflate(8 * tip.owner.height, 8 * tip.owner.height))
    fields = [each for each in ui.page.walk() if each.id == "search" and each.is_painted]
    assert not [each for each in fields if tip.rect.colliderect(each.rect)]


@pytest.mark.parametrize("x", [4, 300, 590])
@pytest.mark.parametrize("y", [40, 270, 480])
def test_a_long_sheet_near_any_edge_hides_neither_its_text_nor_the_heading_above_that(x, y):
    text, heading = Rect(x, y, 206, 80), Rect(x, y - 36, 206, 30)
    for word in (Rect(text.x, y, 40, 20), Rect(text.right - 40, y + 60, 40, 20)):
        placed = near(word, text, [heading], size=(340, 220))
        assert ROOM.contains(placed) and placed.collidelist([text, heading]) < 0


def test_a_sheet_that_fits_nowhere_beside_its_text_leaves_the_word_itself_in_sight():
    word, text = Rect(450, 280, 40, 20), Rect(10, 10, 780, 580)
    assert not near(word, text).colliderect(word)
