"""Arrows lead to what is nearest as the eye sees it."""

from __future__ import annotations

from pygame import Rect

from game.client.widgets.base import Widget
from game.client.widgets.focus import nearest_towards

RIGHT, DOWN = (1, 0), (0, 1)


def a_widget(id: str, *rect: int) -> Widget:
    widget = Widget(id=id)
    widget.rect = Rect(rect)
    return widget


def towards(way: tuple[int, int], *widgets: Widget) -> str | None:
    found = nearest_towards(Rect(0, 100, 300, 40), widgets, *way)
    return found.id if found else None


def test_a_tall_box_beside_the_list_is_nearer_than_one_far_away_on_the_same_line():
    assert towards(RIGHT, a_widget("box", 350, 200, 200, 300), a_widget("shelf", 900, 20, 200, 200)) == "box"


def test_what_does_not_lie_beyond_the_edge_is_no_way_to_go():
    assert towards(RIGHT, a_widget("below", 100, 200, 50, 50)) is None


def test_of_two_that_are_equally_near_the_straighter_one_is_taken():
    assert towards(DOWN, a_widget("left", 0, 150, 100, 40), a_widget("middle", 110, 150, 100, 40)) == "middle"


def test_a_small_overlap_counts_as_beside():
    assert towards(DOWN, a_widget("next", 0, 138, 300, 40)) == "next"
