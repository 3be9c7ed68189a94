"""The cross that closes a sheet: in its corner, it has no frame beside that of the sheet."""

from __future__ import annotations

import pytest

from game.client.theme import THEMES
from game.client.widgets.button import Button


class Pointed(Button):
    """A button with the pointer on it."""

    is_hovered = True


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_a_cross_has_a_frame_only_while_it_is_pointed_at(theme):
    """In the corner of a card its frame stood one or two pixels from that of the card."""
    cross = Button("", lambda: None, kind="cross", symbol="close")
    fill, _, line = cross._colours(theme)
    assert fill is None and line is None
    assert Pointed("", lambda: None, kind="cross", symbol="close")._colours(theme)[2] == theme.brass


@pytest.mark.parametrize("scene", ["helltoken_refused", "helltoken_foreseen"])
def test_what_closes_a_sheet_on_the_table_is_a_cross(table, scene):
    crosses = [
        each.kind
        for each in table.show(scene).ui.page.walk()
        if isinstance(each, Button) and each.id.endswith(".close") and each.rect.width
    ]
    assert crosses and set(crosses) == {"cross"}
