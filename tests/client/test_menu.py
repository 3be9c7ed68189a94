"""The entries of home: one column, the last ones in pairs, or two columns."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.client.scenes.menu import Menu
from game.client.widgets.button import Button
from game.client.widgets.labels import Label

NAMES = ("one", "two", "three", "four", "five", "six")


@pytest.fixture
def menu() -> Menu:
    buttons = [Button(name, lambda: None, id=name, kind="primary" if name == "one" else "quiet") for name in NAMES]
    return Menu([buttons[0], Label("what it is", id="line"), *buttons[1:]])


def rows(menu: Menu) -> list[list[str]]:
    """The buttons' ids, row by row."""
    tops = sorted({each.rect.top for each in menu.children if isinstance(each, Button)})
    return [[each.id for each in menu.children if each.rect.top == top] for top in tops]


def laid(menu: Menu, table, room: int) -> list[list[str]]:
    look = table.app.look
    assert menu.pair(look, 300, room)
    menu.arrange(look, look.screen.rect.__class__(0, 0, 300, menu.size(look, 300)[1]))
    assert menu.size(look, 300)[1] <= room
    assert max(each.rect.bottom for each in menu.children) == menu.size(look, 300)[1]
    return rows(menu)


def test_no_more_entries_stand_in_pairs_than_the_room_asks_for(menu, table):
    whole = menu.size(table.app.look, 300)[1]
    assert laid(menu, table, whole - 1) == [["one"], ["two"], ["three"], ["four"], ["five", "six"]]
    assert laid(menu, table, whole - 60) == [["one"], ["two"], ["three", "four"], ["five", "six"]]


def test_the_likely_entry_and_its_line_never_stand_in_a_pair(menu, table):
    assert not menu.pair(table.app.look, 300, 10)
    assert menu.pairs == 0


def test_a_long_word_keeps_its_row(table):
    menu = Menu([Button("one", lambda: None), Button("a word of very many letters, and more", lambda: None)])
    assert not menu.pair(table.app.look, 300, 60)


@pytest.mark.parametrize(("spare", "shown"), [(90, True), (16, False)])
def test_all_entries_of_two_columns_have_their_signs_or_none(table, spare, shown):
    words = ("Home", "Quick reference and all the rules")
    menu = Menu([Button(each, lambda: None, id=each, symbol="cog", x=0.0) for each in words])
    menu.take_form(double=True)
    half = table.app.look.type.width(words[1], "label") + spare
    menu.arrange(table.app.look, Rect(0, 0, 2 * half + menu.gap, 44))
    assert [button.shows_sign for button in menu._buttons] == [shown, shown]


def test_words_at_the_left_edge_come_nearer_to_the_right_one_before_the_sign_goes(table):
    look = table.app.look
    button = Button("Try from here", lambda: None, symbol="flask", x=0.0)
    width = button.size(look, 500)[0]
    button.arrange(look, Rect(0, 0, width - look.tx(8), 44))
    assert button.has_room_for_sign()
    button.arrange(look, Rect(0, 0, width - look.tx(16), 44))
    assert not button.has_room_for_sign()


def test_f1_shows_all_keys_where_nothing_else_can_be_told_of(table):
    """On the home screen and in the menu of the table the key for help did nothing."""
    table.show("home")
    table.key(pygame.K_F1)
    assert table.ui.page.id == "keys" and "F1" in table.ui.find("keys.help").text
    table.key(pygame.K_F1)
    assert table.ui.page.id != "keys"
