"""The entries of home: one column, the last ones in pairs, or two columns."""

from __future__ import annotations

import pytest

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
