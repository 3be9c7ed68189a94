"""The counters of a base are seen as counters, not only counted."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.tables.helltoken.counters import beside_card, counters_form, lined_height, pip_side
from game.client.tables.helltoken.layout import Shape, place_table
from tests.client.tables.helltoken.still import a_look


@pytest.mark.parametrize(("size", "text", "area"), [
    ((1280, 720), 2.0, Rect(0, 92, 776, 464)),
    ((1920, 1080), 1.75, Rect(0, 122, 1228, 742)),
])  # fmt: skip
def test_counters_are_drawn_beside_a_lessons_bases_in_large_text(size, text, area):
    """A lesson spoke of lightning counters where only digits stood, or specks of six pixels."""
    look = a_look(size, text)
    table = place_table(look, area, Shape(2, 0, False))
    seat = table.seats[0]
    assert counters_form(look, table.seats.values()) == "lined"
    for slot, card in zip(seat.slots, seat.cards, strict=True):
        room = beside_card(slot, card)
        assert pip_side(room, lined_height(look, room)) >= look.px(12)
