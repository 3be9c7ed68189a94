"""The ring of the focus on the table: what it surrounds stays readable."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import purse
from game.client.tables.dead_cells.demo import asked, run_to
from game.client.tables.dead_cells.layout import Counter
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.theme import THEMES
from game.client.widgets.base import ring_width


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_ring_leaves_the_number_of_a_piles_cards_free(size) -> None:
    """The number stands in the corner of the pile, and the focus on the pile covered half of its digits."""
    sitting = run_to(1, 3, asked("spend.buy"))
    view = sitting.view([0])
    presenter = DeadCellsPresenter(sitting.game)
    look = make_look(THEMES["light"], Screen(*size, 1.0))
    wide, high = size[0] * 2 // 3, size[1] * 3 // 5
    presenter.layout(look, Rect((0, 56), size), view)
    page = Rect(0, 56, wide, high)
    places = Counter(page, Rect(page.x, page.y, wide, 40), Rect(page.x, 96, wide, high - 40), (), Rect(0, 0, 9, 9))
    items = list(purse.purse_items(presenter.scene(view, TableState(decision="spend.buy")), places))
    piles = [item for item in items if item.spot is not None and item.spot.id.startswith("pile.")]
    lines = -4 * ring_width(look)
    assert piles and all(each.spot.rect.inflate(lines, lines).contains(each.rect.inflate(-2, -2)) for each in piles)
    assert all(not one.spot.rect.colliderect(other.spot.rect) for one in piles for other in piles if one is not other)
