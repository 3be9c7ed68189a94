"""Beside a map of four in a small window the hand is tall enough to be read, and no panel is too low for it."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.heroes import group_titles
from game.client.tables.dead_cells.scenes import journey_places
from tests.client.tables.dead_cells.test_panel_sizes import scene_of


def test_the_hand_is_readable_below_four_panels_in_a_small_window() -> None:
    """Cards of 70 by 98 pixels stood below panels with blank lines, their ranges touching."""
    _, scene = scene_of("map_4", (960, 540), 1.0)
    places = journey_places(scene)
    assert all(card.width >= 80 and card.height >= 112 for card in places.hand)
    assert min(panel.height for panel in places.panels) >= 60
    assert places.panels[-1].bottom < places.hand[0].y and places.hand[0].bottom <= places.bag.y
    titles = group_titles(scene, places.panels)
    assert titles.chips.pixels >= 11


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_the_hand_is_no_smaller_in_larger_windows(size: tuple[int, int], text: float) -> None:
    _, scene = scene_of("map_4", size, text)
    assert journey_places(scene).hand[0].height >= 112
