"""Pages for which a low window has nearly room enough are seen whole."""

from __future__ import annotations

import pygame
import pytest

from game.client.scenes.menu import Menu
from game.client.widgets.button import Button


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("name", "last"), [("campaign_slots", "here."), ("replays", "or drop a file")])
def test_a_page_that_lacks_little_is_seen_whole_in_the_largest_text(drawn, name, last, size):
    log = drawn(name, size, 2.0).drawn
    whole = max(each.rect.height for each in log if each.text.startswith(("Ada (", "Campaigns are")))
    assert any(each.text.endswith(last) and each.rect.height >= whole for each in log)


@pytest.mark.parametrize("name", ["replays", "sandbox_start"])
def test_no_help_is_squeezed_between_a_list_and_its_line(table, name):
    """In the largest text words stood without air above the line whose hint could say the same."""
    for text in (1.0, 2.0, 1.0):
        table.app.settings.text_size = text
        table.app.refresh_look()
        if text == 1.0 and not hasattr(table.app.scene, "list"):
            table.show(name)
        shown, line = table.ui.find(table.app.scene.list.id).rect, table.ui.find("path")
        above = [each.rect for each in table.ui.page.walk() if each.id == "path.told"] or [line.rect]
        assert above[0].y - shown.bottom >= 8 and len(above) == 1
        assert (above[0] == line.rect) is (text == 2.0)


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)]
)
def test_the_ways_out_of_the_pause_stand_beside_each_other_in_sight(table, size, text):
    """With large text "Home" was scrolled away; else it stood in a row of its own."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("pause")
    leave, resume = table.ui.find("leave").rect, table.ui.find("resume").rect
    assert (leave.y, leave.bottom) == (resume.y, resume.bottom)
    assert leave.right < resume.x
    assert table.ui.find("body").rest == 0


@pytest.mark.parametrize("count", [4, 5])
def test_two_columns_of_entries_leave_no_hole(table, count):
    table.show("home")
    menu = Menu([Button(f"Entry {number}", list, id=f"entry.{number}") for number in range(count)])
    menu.take_form(double=True)
    menu.arrange(table.app.look, pygame.Rect(0, 0, 600, menu.size(table.app.look, 600)[1]))
    assert menu.children[-1].rect.right == 600


def test_buttons_of_a_scrolled_page_take_the_air_below_them_that_the_page_can_spare(table):
    """They stood twice as near to the lower edge of the sheet as to its side."""
    table.app.settings.text_size = 2.0
    table.app.refresh_look()
    table.show("learn_map")
    scene = table.app.scene
    assert scene._body.rest > 0
    foot = scene._sheet.bottom - table.ui.find("back").rect.bottom
    assert foot > scene.look.px(11) or scene._body.spare == 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 540), 1.0), ((1280, 720), 1.5)])
def test_a_page_that_goes_on_is_filled_with_it(table, size, text):
    """Below the last seat a fifth of the page was bare although its figures would have had room."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("dead_cells_new")
    view = table.app.scene._body
    assert view.rest > 0
    assert view.end - view.rect.y >= view.rect.height * 0.85
