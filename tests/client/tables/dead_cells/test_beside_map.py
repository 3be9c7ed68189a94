"""Beside a map: cards that use the column, and hearts directly after the name."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells.layout import place_journey
from game.client.tables.dead_cells.panels import place_panel
from game.client.theme import THEMES

LARGE = [((1280, 720), 1.5, Rect(0, 84, 1280, 500)), ((1280, 720), 2.0, Rect(0, 92, 1280, 490)),
         ((1920, 1080), 1.75, Rect(0, 147, 1920, 700))]  # fmt: skip


@pytest.mark.parametrize(("size", "text", "area"), LARGE)
@pytest.mark.parametrize(("heroes", "share"), [(2, 0.8), (4, 0.54)])
def test_in_large_text_the_hand_beside_a_map_uses_the_column(size, text, area, heroes, share) -> None:
    """Three cards stood in the middle with 100 to 200 pixels of wood on either side, or floated half-way up."""
    look = make_look(THEMES["dark"], Screen(*size, text))
    places = place_journey(look, area, [1.0] * heroes)
    column = places.panels[0].unionall([*places.panels, *places.hand])
    cards = places.hand[0].unionall(places.hand)
    assert cards.width >= column.width * share
    below = max(panel.bottom for panel in places.panels)
    assert 0 < cards.y - below <= look.px(24)
    assert cards.bottom <= places.map.bottom
    assert not any(one.colliderect(other) for one in places.panels for other in places.hand)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_hearts_stand_directly_after_the_name(text: float) -> None:
    """On wide panels they stood 100 pixels from it, at another place on each."""
    look = make_look(THEMES["dark"], Screen(1280, 720, text))
    panel = place_panel(look, Rect(0, 0, 700, 110), 3, 1, in_line=True)
    name = look.type.measure("Immolated", "sans_bold", min(look.type.pixels("small_bold"), panel.name.height * 3 // 4))
    assert 0 < panel.hearts.x - panel.name.x - name[0] <= look.px(24)
