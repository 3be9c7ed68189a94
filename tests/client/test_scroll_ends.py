"""A scrolled page ends above a line that its edge would cut, until somebody scrolls; it leaves no more free."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.theme import THEMES
from game.client.widgets.labels import RichText
from game.client.widgets.listview import List, ListRow
from game.client.widgets.scroll import SPARE, ScrollView

LOOK = make_look(THEMES["dark"], Screen(1280, 720, 1.0))
ROW = 60


@pytest.fixture(autouse=True)
def display(window):
    """Letters need a display."""


def a_list(height: int) -> ScrollView:
    rows = [ListRow(str(n), f"row {n}", "detail") for n in range(9)]
    view = ScrollView(List(rows, id="rows"), ground="panel")
    view.arrange(LOOK, Rect(0, 0, 400, height))
    return view


def test_a_row_that_the_edge_would_cut_is_not_there():
    view = a_list(320)
    ends = view.children[0].ends(LOOK, view.children[0].rect.width)
    assert view.fold in ends and view.fold <= 320 < ends[ends.index(view.fold) + 1]
    assert view.at((50, view.fold - 3)) is view.children[0] and view.at((50, view.fold + 1)) is view


def test_who_scrolls_sees_what_the_edge_cuts_and_back_at_the_top_rows_are_whole_again():
    view = a_list(320)
    whole = view.fold
    view.on_wheel(-0.3)
    assert view.fold == 320
    view.on_wheel(9)
    assert view.fold == whole


def test_a_text_higher_than_its_page_ends_below_a_line():
    text = RichText("many words " * 200, id="text")
    view = ScrollView(text)
    view.arrange(LOOK, Rect(0, 0, 300, 205))
    assert view.fold <= 205
    assert not [line for line in text.least_parts() if line.top < view.fold < line.bottom]


def test_a_page_of_which_nothing_ends_far_enough_below_goes_on_to_its_edge():
    view = a_list(ROW // 2)
    assert view.fold == view.rect.bottom


@pytest.mark.parametrize("height", range(200, 420, 20))
def test_a_page_never_leaves_a_hole(height: int):
    view = a_list(height)
    assert view.rect.bottom - view.fold <= LOOK.tx(SPARE)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("scene", ["replays", "campaign_slots", "settings_sound", "rules_term", "new_game"])
def test_no_page_leaves_a_hole_where_more_lies_below(table, scene: str, text: float):
    table.app.settings.text_size = text
    table.app.refresh_look()
    page = table.show(scene).app.scene
    views = [each for each in page.ui.page.walk() if isinstance(each, ScrollView) and each.rest]
    assert all(view.rect.bottom - view.fold <= page.look.tx(SPARE) for view in views)
