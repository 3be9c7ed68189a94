"""Where a tooltip opens: what is being read stays in sight."""

from __future__ import annotations

from pygame import Rect

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


def test_the_sheet_of_a_word_hides_no_heading_but_lies_over_its_own_lines():
    word, text = Rect(450, 100, 40, 20), Rect(400, 100, 380, 60)
    heading, button = Rect(400, 60, 380, 30), Rect(400, 190, 120, 40)
    sheet = _beside((200, 60), word, text, ROOM, 8)
    assert _near_word(sheet, word, text, [button], ROOM, 8) == Rect(450, 32, 200, 60)
    over = _near_word(sheet, word, text, [heading, button], ROOM, 8)
    assert over.top == word.bottom + 4 and over.collidelist([heading, button]) < 0
