"""Logical units, cutting of rectangles, and text that fits at every size."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from pygame import Rect

from game.client.layout import Screen, anchor, fit, grid, row, take_top
from game.client.table.flow import EvenFlow
from game.client.widgets.button import Button

SIZES = [(1280, 720), (960, 540), (1920, 1080), (1024, 900)]


@pytest.mark.parametrize("width", [100, 101, 97, 640])
def test_a_row_covers_its_area_without_holes(width):
    cells = row(Rect(3, 5, width, 10), [1, 2, 1], gap=4)
    assert cells[0].left == 3
    assert cells[-1].right == 3 + width
    assert [b.left - a.right for a, b in pairwise(cells)] == [4, 4]


def test_a_grid_counts_row_after_row():
    cells = grid(Rect(0, 0, 50, 50), 5, 5)
    assert len(cells) == 25
    assert cells[6].topleft == (10, 10)


def test_take_top_never_takes_more_than_there_is():
    assert take_top(Rect(0, 0, 10, 5), 8, gap=3) == (Rect(0, 0, 10, 5), Rect(0, 8, 10, 0))


def test_fit_and_anchor_stay_inside():
    area = Rect(10, 20, 300, 200)
    assert area.contains(fit(area, 0.75))
    assert anchor(area, (20, 20), x=1, y=1).bottomright == area.bottomright


@pytest.mark.parametrize(
    ("size", "text", "small"),
    [((1280, 720), 1.5, False), ((1280, 720), 1.6, True), ((960, 540), 1.0, False), ((960, 540), 1.15, True)],
)
def test_the_small_form_begins_below_850_by_480_of_window_by_text(size, text, small):
    assert Screen(*size, text).is_small is small


def test_units_grow_with_the_smaller_side():
    assert Screen(2560, 720).px(10) == 10
    assert Screen(2560, 1440, 1.5).tx(10) == 30


@pytest.mark.parametrize("scene", ["home", "home_first", "settings", "dialog"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
def test_no_text_is_cut_off_or_lies_on_other_text(drawn, scene, size, text):
    log = drawn(scene, size, text)
    assert log.drawn
    assert log.clipped() == []
    if scene != "dialog":  # a dialog lies above a page on purpose
        assert log.overlapping() == []


def test_boxes_shrink_no_further_than_the_type_in_them():
    assert Screen(960, 540, 0.75).tx(100) == Screen(960, 540).tx(100) == 75
    assert Screen(1280, 720, 0.75).tx(100) == 75
    assert Screen(640, 360, 0.75).tx(100) == Screen(640, 360).px(100)


@pytest.mark.parametrize(("beside", "lines"), [(6, 1), (5, 2), (4, 2), (2, 3), (1, 6)])
def test_buttons_in_several_lines_leave_none_alone_below_a_full_one(table, beside, lines):
    look = table.app.look
    flow = EvenFlow(*(Button("Choose", print, id=f"b{n}") for n in range(6)), gap=10)
    wide = flow.children[0].size(look, 1000)[0] + look.px(10)
    flow.arrange(look, Rect(0, 0, beside * wide, 400))
    ends = Counter(child.rect.y for child in flow.children)
    assert len(ends) == lines
    assert max(ends.values()) - min(ends.values()) <= 1
