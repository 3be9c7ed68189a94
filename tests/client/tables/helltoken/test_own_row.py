"""What the panels of seats and the board say at a glance: names, sums, pips, steps, the empty place of the card."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.lessons.spotlight import CLEAR
from game.client.tables.helltoken import seats
from game.client.tables.helltoken.board import chip, step_chip
from game.client.tables.helltoken.cards import paint_place
from game.client.tables.helltoken.counters import LEAST_PIP, counters_form, line_height, pip_side
from game.client.tables.helltoken.layout import Shape, place_table
from game.client.tables.helltoken.writing import INK, YELLOW
from game.client.theme import contrast
from tests.client.tables.helltoken.still import a_look, a_sheet

NAMES = ("Ada", "Ben", "Cleo", "Sunsitters", "Fumblers", "Gafnoric")
AIR = 6


def beside(name, numbers):
    """The numbers that stand to the right of a name in its line."""
    return [each.left - name.right for each in numbers if each.left > name.centerx and name.colliderect(
        (name.x, each.y, name.width, each.height))]  # fmt: skip


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.0),
                                            ((1920, 1080), 1.75)])  # fmt: skip
@pytest.mark.parametrize("scene", ["helltoken_crowded", "helltoken_wing", "sandbox_table"])
def test_no_name_runs_into_the_sum_beside_it(drawn, scene, size, text):
    log = drawn(scene, size, text).drawn
    numbers = [each.rect for each in log if each.text.isdecimal()]
    gaps = [gap for each in log if each.text in NAMES for gap in beside(each.rect, numbers)]
    assert gaps and min(gaps) >= AIR


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.0)])
def test_the_frame_of_ones_own_agent_keeps_clear_of_the_frame_of_its_panel(size, text):
    """Both were yellow in high contrast, three pixels apart."""
    look = a_look(size, text)
    seat = place_table(look, Rect(0, look.px(56), size[0], size[1] * 3 // 4), Shape(2, 0, True)).seats[0]
    assert seat.panel.inflate(-2 * look.px(3 + 8), -2 * look.px(3 + 8)).contains(seat.agent)
    assert seat.agent.left - seat.remotes[-1].right >= look.px(8)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("area", [Rect(0, 92, 776, 400), Rect(0, 92, 1280, 420), Rect(0, 92, 1280, 388)])
def test_the_ring_of_a_lesson_around_an_agent_lies_on_no_remote(seats, area):
    """Around the Expert it covered the edge of the last remote."""
    look = a_look((1280, 720), 2.0)
    ring = 2 * look.px(CLEAR + 3 + 1)
    for seat in place_table(look, area, Shape(seats, 0, True)).seats.values():
        assert seat.agent.inflate(ring, ring).collidelist(seat.remotes) < 0


@pytest.mark.parametrize("area", [Rect(4, 4, 60, 14), Rect(4, 4, 60, 9), Rect(4, 4, 160, 40)])
@pytest.mark.parametrize("low", [0.5, 0.8])
def test_the_line_of_five_stays_inside_its_panel(area, low):
    look, sheet = a_look(), a_sheet((200, 60))
    sheet.fill((1, 2, 3))
    seats._paint_meter(sheet, look, area, 9, low=low)
    changed = [(x, y) for x in range(200) for y in range(60) if sheet.get_at((x, y))[:3] != (1, 2, 3)]
    assert min(y for _, y in changed) >= area.top and max(y for _, y in changed) < area.bottom


@pytest.mark.parametrize("text", [1.4, 1.5])
def test_pips_stand_below_letter_and_digit_where_large_text_left_them_specks(text):
    usual, large, area = a_look(), a_look(text=text), Rect(0, 84, 1280, 496)
    found = [counters_form(look, place_table(look, area, Shape(3, 0, True)).seats.values()) for look in (usual, large)]
    assert found == ["stacked", "lined"]


def test_pips_below_letter_and_digit_are_much_larger_than_between_them():
    look, room = a_look(text=1.75), Rect(0, 0, 60, 72)
    high = line_height(look, room)
    assert pip_side(room, high) > 2 * pip_side(room, 2 * high) and pip_side(room, 2 * high) <= 1.1 * LEAST_PIP


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_the_name_of_the_empty_place_stands_out_from_the_wood_and_keeps_off_its_border(theme):
    look, sheet, place = a_look(text=1.75, theme=theme), a_sheet((400, 400)), Rect(20, 20, 170, 240)
    assert contrast(look.theme.ink_soft, look.theme.wood) >= 4.5
    sheet.fill(look.theme.wood)
    paint_place(sheet, look, place)
    lit = [x for x in range(place.left + 6, place.right - 6) for y in range(100, 180)
           if sheet.get_at((x, y))[:3] != look.theme.wood]  # fmt: skip
    assert lit and min(lit) - place.left >= place.width // 12 and place.right - max(lit) >= place.width // 12


def test_the_order_of_steps_is_no_burst_of_points():
    step, points = (make(a_look(), 40, "2") for make in (step_chip, chip))
    at = (20, 6)
    assert step.get_at(at)[:3] == INK and points.get_at(at)[:3] == YELLOW
