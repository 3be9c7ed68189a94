"""The white board: marks by hand, the assist beside them, password lines."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.client.input import key_shown
from game.client.keys_help import open_keys
from game.client.table.desk import Desk
from game.client.table.link import Link
from game.client.tables.helltoken.demo import begin, play_on
from game.client.tables.helltoken.whiteboard.events import AIR, TAG_FACE, sign_in, struck_text
from game.client.tables.helltoken.whiteboard.grid import EDGE, LEAST_BROAD, _in_tag, labelled, middle_of, tag_of
from game.client.tables.helltoken.whiteboard.marks import Notes, read_notes
from game.client.tables.helltoken.whiteboard.page import WhiteBoard
from game.client.tables.helltoken.whiteboard.passwords import HoldButton
from game.client.tables.helltoken.whiteboard.places import place_board
from game.client.tables.helltoken.whiteboard.tools import PAPER, PEN, TOOLS, ToolButton
from game.client.tables.helltoken.words import say
from game.client.tables.lines import LEAST
from game.client.text import TextLog
from game.client.widgets.ui import Ui
from tests.client.tables.helltoken.still import a_look

ANSWERS: list[tuple[str, object]] = []


@pytest.fixture
def board(table):
    """Ada's board in turn 9, when she may enter a password; assist up to ``count``."""
    return a_board("count")


def a_board(level: str, turns: int = 9, stop: str = "password.enter") -> WhiteBoard:
    sitting = play_on(begin(("sunsitters", "fumblers"), 4, assist_max=level), turns, stop)
    ANSWERS.clear()
    made = WhiteBoard(Desk(Link(sitting), 0, lambda id, value: ANSWERS.append((id, value))))
    ui = Ui(made)
    look = a_look()
    ui.look = look
    made.arrange(look, Rect(0, 52, 1280, 668))
    return made


def stroke(board: WhiteBoard, *squares: int) -> None:
    """Press on the first square, drag over the others, let go."""
    places = [board.grid.squares[square].center for square in squares]
    board.grid.on_press(places[0])
    for place in places[1:]:
        board.grid.on_drag(place)
    board.grid.on_release(places[-1])


def key(name: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=name, mod=mod, unicode="")


def kept(board: WhiteBoard) -> Notes:
    return read_notes(board.desk.read_notes())


def test_notes_survive_being_written_and_read():
    notes = Notes(level="ink")
    notes.toggle_main(7, "cross", "fumblers.b")
    notes.toggle_pencil(9, "c")
    notes.set_box(1, 2, 25)
    assert read_notes(notes.to_plain()) == notes


def test_a_stroke_writes_on_every_square_it_crosses(board):
    board.take("black")
    stroke(board, 1, 2, 3)
    assert [s for s, marks in kept(board).squares.items() if marks.main == "black"] == [1, 2, 3]


def test_a_stroke_that_begins_on_its_own_mark_wipes(board):
    board.take("black")
    stroke(board, 1, 2)
    stroke(board, 1, 2)
    assert kept(board).squares == {}


def test_pencils_lie_beside_the_main_mark(board):
    board.take("own")
    stroke(board, 4)
    board.take("a")
    stroke(board, 4)
    board.take("c")
    stroke(board, 4)
    assert vars(kept(board).squares[4]) == {"main": "own", "label": "", "pencil": "ac", "note": ""}


def test_undo_and_redo_belong_to_the_notes(board):
    board.take("black")
    stroke(board, 5)
    board.on_page_key(key(pygame.K_z, pygame.KMOD_CTRL))
    assert kept(board).squares == {}
    board.on_page_key(key(pygame.K_y, pygame.KMOD_CTRL))
    assert kept(board).squares[5].main == "black"


def test_assist_never_writes_into_the_notes(board):
    for level in ("crosses", "ink", "slots", "count"):
        board.set_level(level)
    assert kept(board).squares == {}
    assert board.assist.crosses and board.assist.black and board.assist.pencil


def test_copied_crosses_carry_slot_and_faction_and_spare_what_is_marked(board):
    first, second = list(board.assist.crosses)[:2]
    board.take("black")
    stroke(board, first)
    board.copy_crosses()
    assert kept(board).squares[first].main == "black"
    marks = kept(board).squares[second]
    assert (marks.main, marks.label) == ("cross", board.label_of(*board.assist.crosses[second]))


def test_a_player_may_go_below_the_agreed_assist_but_not_above(table):
    board = a_board("crosses")
    assert board.level == "crosses"
    board.set_level("pen")
    assert board.level == "pen" and not board.assist.crosses
    board.set_level("count")
    assert board.level == "crosses" and not board.assist.pencil and board.assist.passwords is None


def test_a_chosen_event_tints_the_squares_it_struck(board):
    entry = next(each for each in board.told if each.points)
    board.tint_event(entry)
    assert {s for s in range(1, 26) if board.tint(s)} == {square for square, _ in entry.points}
    board.tint_event(entry)
    assert not [s for s in range(1, 26) if board.tint(s)]


def test_a_slot_key_tints_what_the_slot_may_be(board):
    board.on_page_key(key(pygame.K_1))
    assert {s for s in range(1, 26) if board.tint(s)} == {s for s, fit in board.assist.pencil.items() if 0 in fit}


def test_the_slot_filter_follows_the_pencil_where_the_assist_says_nothing(table):
    board = a_board("crosses")
    board.take("b")
    stroke(board, 17, 18)
    board.filter_slot(1)
    assert {s for s in range(1, 26) if board.tint(s)} == {17, 18}


def test_typing_and_clicking_fill_the_boxes_of_a_line(board):
    line = board.lines.boxes[0]
    line[0].on_key(key(pygame.K_2))
    line[0].on_key(key(pygame.K_5))
    line[1].press()
    for square in (3, 9, 20):
        stroke(board, square)
    assert kept(board).lines[0] == [25, 3, 9, 20]


def test_a_square_dragged_from_the_grid_falls_into_a_box(board):
    board.take("hand")
    board.grid.on_press(board.grid.squares[14].center)
    assert board.on_drop(board.lines.boxes[1][2].rect.center)
    assert kept(board).lines[1] == [0, 0, 14, 0]


def test_a_password_is_announced_only_after_a_held_press(board):
    for box, square in zip(board.lines.boxes[0], (3, 9, 20, 25), strict=True):
        board.fill_box(box, square)
    button = board.lines.buttons[0]
    assert button.enabled
    button.on_press(button.rect.center)
    button.tick(0.5)
    button.on_release(button.rect.center)
    button.tick(5.0)
    assert ANSWERS == []
    assert any("Hold it down" in told for told in button.ui.toasts.messages)
    button.on_press(button.rect.center)
    button.tick(1.3)
    assert ANSWERS == [("password.enter", (3, 9, 20, 25))]


def test_an_unfinished_password_cannot_be_announced_and_says_why(board):
    board.fill_box(board.lines.boxes[0][0], 3)
    assert not board.lines.buttons[0].enabled
    assert board.lines.buttons[0].why


def test_outside_step_0_the_announcement_is_off_with_the_rule(table):
    board = a_board("crosses", 4, "attack.spread")
    for box, square in zip(board.lines.boxes[0], (3, 9, 20, 25), strict=True):
        board.fill_box(box, square)
    assert not board.lines.buttons[0].enabled
    assert board.lines.buttons[0].why


def test_a_right_click_names_the_base_under_a_cross(board):
    board.set_level("pen")
    board.take("cross")
    stroke(board, 1)
    board.on_right_click(board.grid.squares[1].center)
    assert kept(board).squares[1].label == "fumblers.a"


def test_the_keyboard_alone_writes(board):
    board.grid.cursor = 21
    for pressed in (pygame.K_DOWN, pygame.K_LEFT):
        board.grid.on_key(key(pressed))
    assert board.grid.cursor == 5
    board.on_page_key(key(pygame.K_o))
    board.grid.on_key(key(pygame.K_SPACE))
    assert kept(board).squares[5].main == "own"


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_every_loss_is_told_whole_on_the_board(drawn, size):
    log = drawn("whiteboard_count", size)
    assert not [entry.text for entry in log.drawn if "…" in entry.text]


def test_squares_of_attacks_stand_beside_or_above_the_tags_in_their_own_size(table):
    board = a_board("count")
    line = board.ledger.children[0].children[0]
    kinds = set()
    for text, width in ((1.0, 340), (1.25, 270), (1.25, 200), (2.0, 270)):
        look = a_look(text=text)
        squares = max(look.type.width(struck_text(entry), "small") for entry in board.told)
        is_tall = line._is_tall(look, width)
        kinds.add(is_tall)
        room = width - look.px(12)
        assert squares <= (room if is_tall else room - line._tags_width(look, width))
        assert line._tags_width(look, width) <= room
    assert kinds == {False, True}


def test_a_password_named_in_vain_stays_on_its_line_and_is_closed(table):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 9, "password.enter")
    board = WhiteBoard(Desk(Link(sitting), 0, lambda id, value: None))
    wrong = next(value for value in sitting.pending[0].every() if 25 in value)
    sitting.answer(0, "password.enter", wrong)
    board._read_again()
    assert board.lines.tried == {0: sorted(wrong)}
    assert [box.square for box in board.lines.boxes[0]] == sorted(wrong)
    assert not board.lines.buttons[0].enabled and not any(box.enabled for box in board.lines.boxes[0])
    board.fill_box(board.lines.boxes[0][0], 7)
    assert kept(board).lines[0] == [0, 0, 0, 0]
    assert all(box.enabled for box in board.lines.boxes[1])


def test_a_wrong_password_takes_the_line_in_which_it_was_written():
    from game.client.tables.helltoken.whiteboard.marks import tried_lines

    assert tried_lines([[1, 2, 3, 0], [9, 8, 7, 6]], [(6, 7, 8, 9)]) == {1: [6, 7, 8, 9]}
    assert tried_lines([[1, 2, 3, 0], [0, 0, 0, 0]], [(6, 7, 8, 9)]) == {1: [6, 7, 8, 9]}
    assert tried_lines([[1, 2, 3, 0], [4, 5, 0, 0]], [(6, 7, 8, 9), (1, 2, 3, 4)]) == {0: [6, 7, 8, 9], 1: [1, 2, 3, 4]}


@pytest.mark.parametrize(("size", "text"), [((960, 540), 1.0), ((1280, 720), 0.75), ((1920, 1080), 1.5)])
def test_the_letters_of_the_slots_stand_above_their_tags(drawn, size, text):
    told = drawn("whiteboard_pen", size, text).drawn
    lost = next(each for each in told if each.text == "C−3")
    letter = min(
        (each for each in told if each.text == "C" and each.rect.y < lost.rect.y), key=lambda each: each.rect.y
    )
    assert abs(letter.rect.centerx - lost.rect.centerx) <= 3


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.0)])
def test_a_loss_keeps_off_the_edges_of_its_tag(size, text):
    look, line = a_look(size, text), a_board("count").ledger.children[0].children[0]
    line.arrange(look, Rect(0, 0, line.size(look, look.px(340))[0], line.size(look, look.px(340))[1]))
    written = look.type.measure("C−4", TAG_FACE, look.type.pixels("small"))[0]
    assert min(width for _, width in line.columns(look)) - written >= 2 * look.px(AIR) - 2


def test_losses_of_others_stand_beside_the_signs_of_their_factions(table):
    board = a_board("count")
    line = next(each for each in board.ledger.children[0].children if each.others())
    look = a_look()
    line.arrange(look, Rect(0, 0, 340, line.size(look, 340)[1]))
    top = line._lines(look)[0]
    area = Rect(0, 0, line._others_width(top.height, top.width), top.height)
    sheet = Surface(area.size)
    sheet.fill((255, 255, 255))
    line._paint_others(sheet, area)
    seat, _ = line.others()[0]
    mark = Surface((top.height, top.height))
    mark.fill((255, 255, 255))
    line._paint_mark(mark, sign_in(mark.get_rect()), seat)
    assert mark.get_rect().bottom - sign_in(mark.get_rect()).bottom >= 2, "off the tags below"
    shown = sheet.subsurface(mark.get_rect())
    places = [(x, y) for x in range(top.height) for y in range(top.height)]
    assert all(shown.get_at(place) == mark.get_at(place) for place in places)


def drawn_on(board: WhiteBoard, text: float) -> dict[str, Rect]:
    """What is written on the squares where text is so large, by its words."""
    look = a_look(text=text)
    look.type.log = TextLog()
    board.arrange(look, Rect(0, 52, 1280, 668))
    board.grid.paint_self(Surface((1280, 720)))
    return {entry.text: entry.rect for entry in look.type.log.drawn}


def test_letters_and_notes_grow_with_the_text_also_between_letters(board):
    free = next(square for square in board.grid.squares if not board.grid._is_printed(square))
    for letter in "abc":
        board.notes.toggle_pencil(free, letter)
    board.notes.at(free).note = "maybe"
    board.notes.toggle_pencil(14, "d")
    usual, large = drawn_on(board, 1.0), drawn_on(board, 2.0)
    assert all(large[word].height > 1.2 * usual[word].height for word in ("b", "d", "maybe"))


def test_numbers_of_squares_grow_with_the_text_and_crosses_keep_their_size_beside_a_label(board):
    """At 200 % the numbers stayed as they were, and a cross with a label shrank to two thirds."""
    usual, large = drawn_on(board, 1.0), drawn_on(board, 2.0)
    assert large["25"].height > 1.15 * usual["25"].height
    cell = Rect(0, 0, 112, 112)
    assert labelled(cell, 2.0).width >= 0.85 * middle_of(cell).width
    assert labelled(cell, 2.0).right < tag_of(cell, 2.0).left


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_buttons_below_the_passwords_stand_apart(window, text):
    look = a_look((1280, 720), text)
    column = place_board(look, Rect(0, 110, 1280, 610), 11, has_levels=True).column
    things = [column.lanes[-1].announce, *column.deeds, column.note]
    assert not [(a, b) for a, b in combinations(things, 2) if a.inflate(2 * look.px(8) - 2, 0).colliderect(b)]
    assert not [(a, b) for a, b in combinations(things, 2) if a.inflate(0, 2 * look.px(8) - 2).colliderect(b)]


def test_a_long_note_takes_as_many_lines_as_it_needs(board):
    free = next(square for square in board.grid.squares if not board.grid._is_printed(square))
    board.notes.at(free).note = "three of them say so"
    for text in (1.0, 2.0):
        assert {"three", "them", "so"} <= {word for line in drawn_on(board, text) for word in line.split()}


def test_the_boards_own_keys_stand_on_its_tools_and_in_the_list_of_keys(table):
    table.show("whiteboard_crosses")
    open_keys(table.app)
    told = {
        widget.text: table.ui.find(widget.id.removesuffix(".name")).text
        for widget in table.ui.page.walk()
        if widget.id.startswith("keys.own.") and widget.id.endswith(".name")
    }
    for tool in TOOLS:
        assert told[tool.words] == key_shown(tool.key)
    assert told["Write on the square with the frame"] == "Space, Enter"
    assert told["Squares for slot B"] == "2"
    table.ui.close()
    assert table.ui.find("whiteboard.tool.a").tooltip.endswith("(Shift+1)")


@pytest.mark.parametrize(("width", "height"), [(152, 46), (175, 46)])
def test_the_button_that_must_be_held_says_so_in_large_text(table, width, height):
    """Beside a lesson it said "Announce" alone."""
    look = a_look(text=2.0)
    look.type.log = log = TextLog()
    button = HoldButton(say("board.announce"), list, "whiteboard.announce.0", say("board.announce.short"))
    button.arrange(look, Rect(0, 0, width, height))
    button.paint_self(Surface((300, 100)))
    assert " ".join(each.text for each in log.drawn) == say("board.announce")
    assert all(Rect(0, 0, width, height).contains(each.rect) for each in log.drawn)


def test_what_is_done_to_the_whole_board_is_told_beforehand(board):
    assert "printed crosses" in board.copy.tooltip and "Undo" in board.wipe.tooltip


def test_the_board_counts_passwords_as_the_table_does(board):
    assert board._lines_words(Rect(0, 0, 600, 30)).startswith("2 passwords left")


def test_the_signs_of_the_tools_are_larger_in_large_text(window):
    sizes = []
    for text in (1.0, 2.0):
        button = ToolButton("tool.a", "", lambda: None, lambda: False, letter="a")
        button.arrange(a_look(text=text), Rect(10, 10, 48, 48))
        sizes.append(button._face_place().height)
    assert sizes[1] >= 1.15 * sizes[0]


def test_what_is_done_at_once_has_the_colours_of_the_light_theme(window):
    """Undo and Redo were near-black tiles below nine white ones."""
    button, look = ToolButton("whiteboard.undo", "", lambda: None, lambda: False, symbol="undo"), a_look(theme="light")
    button.arrange(look, Rect(10, 10, 48, 48))
    assert button._colours() == (look.theme.panel, look.theme.ink)


@pytest.mark.parametrize("side", [80, 112, 122])
def test_labels_keep_off_the_edge_of_their_square(side):
    """The letters of two squares stood on the line between them as a pair, and labels touched it."""
    cell = Rect(0, 0, side, side)
    assert cell.right - tag_of(cell).right >= side * 4 // 100
    assert EDGE * side // 100 >= 5


@pytest.mark.parametrize("side", [LEAST_BROAD, 60, 80])
def test_a_label_has_room_for_its_letter(side):
    tag = tag_of(Rect(0, 0, side, side))
    sign = round(tag.height / 1.5)
    assert tag.width - sign - 4 >= 0.8 * sign


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_large_text_leaves_the_attacks_more_than_two_lines(table, size, text):
    """The note had a row of its own below the buttons, and an attack that missed two lines."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("whiteboard_count")
    found = {each.id: each for each in table.ui.page.walk()}
    note, wipe, ledger = (found[f"whiteboard.{name}"].rect for name in ("note", "clear", "ledger"))
    assert note.y == wipe.y and note.left > wipe.right
    lines = [each for id, each in found.items() if id.startswith("whiteboard.event.")]
    assert sum(each.rect.bottom <= ledger.bottom for each in lines) >= 3
    missed, struck = lines[0], lines[1]
    assert missed.entry.losses is None and missed.rect.height <= 0.7 * struck.rect.height


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_copy_crosses_is_told_whole_where_the_line_has_room(drawn, size, text):
    """At 200 % the button was wide enough for both words and said one."""
    assert any(entry.owner == "whiteboard.copy" and entry.text == say("board.copy") for entry in
               drawn("whiteboard_pen", size, text).drawn)  # fmt: skip


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_pencils_are_blue_on_paper_as_they_write(table, theme):
    """They were light on dark among pens and eraser on paper."""
    table.app.settings.theme = theme
    table.app.refresh_look()
    table.show("whiteboard_crosses")
    picture = Surface((1280, 720))
    table.ui.page.paint(picture, picture.get_rect())
    for letter in "abcd":
        place = table.ui.find(f"whiteboard.tool.{letter}").rect
        inner = place.inflate(-place.width // 4, -place.height // 4)
        seen = {
            tuple(picture.get_at((x, y)))[:3] for x in range(inner.x, inner.right) for y in range(inner.y, inner.bottom)
        }
        assert {PAPER, PEN} <= seen


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
def test_marks_of_attacks_of_one_line_are_as_large_as_those_of_more(text):
    """The row of an attack that missed had a larger one, and its words began further right."""
    look, board = a_look(text=text), a_board("count")
    lines = board.ledger.children[0].children
    for line in lines:
        line.arrange(look, Rect(0, 0, 340, line.size(look, 340)[1]))
    assert {line._is_bare for line in lines} == {True, False}
    assert len({line._mark_side(look) for line in lines}) == 1
    assert all(line._mark_side(look) <= line._lines(look)[0].height for line in lines)


def test_a_label_too_small_for_the_sign_of_its_faction_has_the_letter_alone():
    square = Rect(0, 0, 33, 33)
    sign, letter, pip = _in_tag(square, tag_of(square))
    assert (sign.size, pip) == ((0, 0), 0) and letter.height >= LEAST
    larger = Rect(0, 0, 60, 60)
    sign, letter, _ = _in_tag(larger, tag_of(larger))
    assert sign.width >= 8 and not sign.colliderect(letter)
