"""A picture and its words lie beside each other while the words have room enough, else one above the other."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.theme import THEMES
from game.client.widgets.base import Widget
from game.client.widgets.illustrated import Illustrated

LOOK = make_look(THEMES["dark"], Screen(1280, 720, 1.0))


class Block(Widget):
    """So wide, or as wide as its place, and so high."""

    def __init__(self, wide: int | None, tall: int) -> None:
        super().__init__()
        self.wide, self.tall = wide, tall

    def size(self, look, width):
        return (width if self.wide is None else self.wide, self.tall)


def placed(width: int, *, wide: int | None, tall: float | None) -> tuple[Rect, Rect, int]:
    """Where picture and words lie from (10, 20) on, and how high they say to be."""
    picture, words = Block(wide, 150), Block(None, 60)
    both = Illustrated(picture, words, least=300, tall=tall, gap=16)
    high = both.size(LOOK, width)[1]
    both.arrange(LOOK, Rect(10, 20, width, high))
    return picture.rect, words.rect, high


def test_a_picture_of_its_own_size_stands_left_of_words_that_have_room() -> None:
    assert placed(416, wide=100, tall=None) == (Rect(10, 20, 100, 150), Rect(126, 20, 300, 60), 150)


def test_it_stands_above_in_the_middle_where_one_unit_is_missing() -> None:
    assert placed(415, wide=100, tall=None) == (Rect(10 + 207 - 50, 20, 100, 150), Rect(10, 186, 415, 60), 226)


def test_a_picture_that_stretches_takes_a_third_at_the_right_and_is_lower_there() -> None:
    assert placed(600, wide=None, tall=105) == (Rect(410, 20, 200, 105), Rect(10, 20, 384, 60), 105)
    assert placed(400, wide=None, tall=105) == (Rect(10, 20, 400, 150), Rect(10, 186, 400, 60), 226)


@pytest.mark.parametrize("width", [320, 480, 760, 1100])
@pytest.mark.parametrize(("wide", "tall"), [(120, None), (None, 105)])
def test_they_never_overlap_and_stay_inside(width: int, wide: int | None, tall: float | None) -> None:
    picture, words, high = placed(width, wide=wide, tall=tall)
    assert not picture.colliderect(words)
    assert Rect(10, 20, width, high).contains(picture)
    assert Rect(10, 20, width, high).contains(words)
