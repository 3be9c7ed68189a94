"""Piles and die on the table: what stands on them hides nothing that is read, and nothing shines through."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.tables.helltoken.cards import ACTION_WORDS, pile_tag
from game.client.tables.helltoken.dice import paint_die
from tests.client.table.conftest import Person


@pytest.fixture
def look(table):
    return Person(table).app.look


@pytest.mark.parametrize("width", [40, 60, 85, 120])
def test_the_number_of_a_pile_leaves_room_for_the_area_beside_it(look, width) -> None:
    card = Rect(0, 0, width, width * 490 // 350)
    words_end = (ACTION_WORDS.right) * width // 350
    assert words_end - pile_tag(look, card).right >= 10


def test_the_die_at_rest_hides_the_wood_below_it(look) -> None:
    pictures = []
    for ground in ((0, 0, 0, 255), (255, 255, 255, 255)):
        wood = Surface((60, 60), SRCALPHA)
        wood.fill(ground)
        paint_die(wood, look, Rect(0, 0, 60, 60), [])
        pictures.append(wood.get_at((30, 18)))
    assert pictures[0] == pictures[1]
