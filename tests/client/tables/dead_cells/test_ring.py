"""The ring of the focus on the table: what it surrounds stays readable."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.dead_cells import bag
from game.client.theme import THEMES
from game.client.widgets.base import ring_width


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_ring_leaves_the_number_of_a_piles_cards_free(monkeypatch, size) -> None:
    """The tag lay in the corner of the pile, and the focus on the pile covered half of its digits."""
    look, placed = make_look(THEMES["light"], Screen(*size, 1.0)), []
    write = bag.tag
    monkeypatch.setattr(bag, "tag", lambda *given, **more: placed.append(write(*given, **more)))
    pile = Rect(40, 40, look.px(120), look.px(170))
    bag.paint_pile(Surface(size), look, pile, Surface(pile.size), 17)
    free = pile.inflate(-4 * ring_width(look), -4 * ring_width(look))
    assert placed and free.contains(placed[0])
