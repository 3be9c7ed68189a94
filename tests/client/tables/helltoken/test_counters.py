"""The counters of a base are seen as counters, not only counted."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.table.ending import ending_of
from game.client.table.link import Link
from game.client.tables.helltoken.counters import (
    beside_card,
    counters_form,
    lined_height,
    lined_signs,
    paint_pip,
    pip_side,
)
from game.client.tables.helltoken.endings import SeatEnd
from game.client.tables.helltoken.layout import Shape, place_table
from game.client.tables.helltoken.result_demo import finished
from tests.client.tables.helltoken.still import a_look


@pytest.mark.parametrize(("size", "text", "area"), [
    ((1280, 720), 2.0, Rect(0, 92, 776, 464)),
    ((1920, 1080), 1.75, Rect(0, 122, 1228, 742)),
])  # fmt: skip
def test_counters_are_drawn_beside_a_lessons_bases_in_large_text(window, size, text, area):
    """A lesson spoke of lightning counters where only digits stood, or specks of six pixels."""
    look = a_look(size, text)
    table = place_table(look, area, Shape(2, 0, False))
    seat = table.seats[0]
    assert counters_form(look, table.seats.values()) == "lined"
    for slot, card in zip(seat.slots, seat.cards, strict=True):
        room = beside_card(slot, card)
        assert pip_side(room, lined_height(look, room)) >= look.px(12)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_ring_of_a_counter_that_is_gone_is_no_larger_than_a_counter(window, theme):
    """On the result page empty rings were larger than full counters, so that two by two stood askew."""
    look, place = a_look(theme=theme), Rect(4, 4, 24, 24)
    extents = []
    for is_there in (True, False):
        sheet = Surface((32, 32), SRCALPHA)
        paint_pip(sheet, look, place, is_there)
        extents.append(sheet.get_bounding_rect())
    counter, ring = extents
    assert counter.contains(ring.inflate(-2, -2)) and abs(counter.centerx - ring.centerx) <= 1


def test_the_bases_of_a_result_grow_with_the_text(window):
    ending = ending_of(Link(finished(2)))
    usual, large = (SeatEnd(ending, 0)._tall(a_look(text=text), 1180) for text in (1.0, 2.0))
    assert large >= 110 and usual <= 2 * 96 + 6


def test_the_cuts_of_a_result_go_through_no_words_beside_the_white_board(window):
    """In high contrast a fifth of the page stayed black because the white board had to be seen whole."""
    for seats in (2, 3):
        seat, look = SeatEnd(ending_of(Link(finished(seats))), 0), a_look(text=1.5, theme="contrast")
        seat.arrange(look, Rect((20, 100), seat.size(look, 560)))
        parts = list(seat.whole_parts())
        assert parts[0].unionall(parts[1:]) == seat.rect
        assert len(parts) >= (5 if seats == 2 else 2)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("width", [27, 32, 60])
def test_the_letter_of_a_base_stands_apart_from_the_number_of_its_counters(window, width, text):
    """ "A4 B4 C0 D4" read like squares of a map."""
    letter, digit, pixels = lined_signs(a_look(text=text), Rect(0, 0, width, 24))
    assert digit.left - letter.right >= 4
    assert letter.left >= 0 and digit.right <= width and pixels >= 13


def test_letter_and_number_stand_below_each_other_where_they_would_be_too_small_side_by_side(window):
    look = a_look((1280, 720), 2.0)
    narrow = place_table(look, Rect(0, 92, 640, 380), Shape(2, 0, False))
    assert counters_form(look, narrow.seats.values()) == "digit"


def test_the_white_board_of_a_result_takes_the_room_beside_the_agent(window):
    """Below board and agent 40 to 55 pixels stayed empty while the squares of the board were small."""
    look, seat = a_look(), SeatEnd(ending_of(Link(finished(3))), 0)
    seat.arrange(look, Rect((20, 100), seat.size(look, 366)))
    assert seat.rect.bottom - seat._frame.bottom <= look.px(16)
    assert seat._words.width >= look.px(118)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_counter_that_is_gone_leaves_an_empty_ring_in_every_theme(window, theme):
    """On a light table it was a small grey disc with a cross."""
    sheet = Surface((32, 32), SRCALPHA)
    paint_pip(sheet, a_look(theme=theme), Rect(4, 4, 24, 24), False)
    assert sheet.get_at((16, 16))[3] == 0 and sheet.get_bounding_rect().width >= 16


def test_a_small_table_lies_so_that_counters_are_discs_where_one_way_has_room_for_them(window):
    """Beside a replay at 150 % cards were a little larger in a way that left room for digits alone."""
    look = a_look((1280, 720), 1.5, "contrast")
    table = place_table(look, Rect(0, 84, 785, 454), Shape(2, 0, False))
    assert counters_form(look, table.seats.values()) == "stacked"
