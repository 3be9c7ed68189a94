"""Piles and die on the table: what stands on them hides nothing that is read, and nothing shines through."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.tables.helltoken.cards import ACTION_WORDS
from game.client.tables.helltoken.dice import paint_die
from game.client.tables.helltoken.layout import Shape, place_table
from game.client.tables.helltoken.pile_tags import BACK_WORD, deck_tag, pile_tag
from tests.client.table.conftest import Person
from tests.client.tables.helltoken.still import a_look


@pytest.fixture
def look(table):
    return Person(table).app.look


@pytest.mark.parametrize("width", [40, 60, 85, 120])
def test_the_number_of_a_pile_leaves_room_for_the_area_beside_it(look, width) -> None:
    card = Rect(0, 0, width, width * 490 // 350)
    words_end = (ACTION_WORDS.right) * width // 350
    assert words_end - pile_tag(look, card).right >= 10


@pytest.mark.parametrize("text", [1.0, 1.75, 2.0])
@pytest.mark.parametrize("width", [55, 62, 105, 140])
def test_the_number_of_a_pile_hides_little_of_its_card_also_in_large_text(width, text) -> None:
    card = Rect(50, 50, width, width * 490 // 350)
    tag = pile_tag(a_look((1280, 720), text), card)
    hidden = tag.clip(card)
    assert hidden.width * hidden.height <= card.width * card.height / 8
    assert tag.height >= 18


@pytest.mark.parametrize("text", [1.0, 1.75, 2.0])
@pytest.mark.parametrize("width", [47, 55, 75, 105, 140])
def test_the_number_of_the_deck_lies_within_its_card_and_off_its_word(width, text) -> None:
    """It covered half of "HELL" and hung over the frame of the board."""
    card = Rect(50, 50, width, width * 490 // 350)
    scale = card.height / 490
    word = Rect(BACK_WORD.x * scale, BACK_WORD.y * scale, BACK_WORD.width * scale, BACK_WORD.height * scale)
    for tag in (deck_tag, pile_tag):
        assert card.contains(tag(a_look((1280, 720), text), card))
    assert not deck_tag(a_look((1280, 720), text), card).colliderect(word.move(card.topleft))


@pytest.mark.parametrize("text", [1.0, 1.5, 1.75, 2.0])
@pytest.mark.parametrize("seats", [2, 3])
def test_no_pile_nor_its_number_touches_a_panel(seats, text) -> None:
    for size in ((1280, 720), (1920, 1080), (960, 540)):
        scale = min(size[0] / 1280, size[1] / 720)
        area, look = Rect(0, round(56 * scale), size[0], size[1] - round(132 * scale)), a_look(size, text)
        table = place_table(look, area, Shape(seats, 0, True))
        for pile in (table.deck, table.discard):
            room = pile.union(pile_tag(look, pile))
            assert not [seat for seat, each in table.seats.items() if each.panel.colliderect(room)], (size, text)


def test_the_die_at_rest_hides_the_wood_below_it(look) -> None:
    pictures = []
    for ground in ((0, 0, 0, 255), (255, 255, 255, 255)):
        wood = Surface((60, 60), SRCALPHA)
        wood.fill(ground)
        paint_die(wood, look, Rect(0, 0, 60, 60), [])
        pictures.append(wood.get_at((30, 18)))
    assert pictures[0] == pictures[1]
