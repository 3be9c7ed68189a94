"""A choice of two that a card gives names the card, and its buttons say what each does."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.options_told import is_of_tile, option_told
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid

PULLED = {
    "continue_at": "spending",
    "bag": {"cell": 1},
    "campaign": {
        "well": ["W17"],
        "purged": [{"code": "ST09", "from": "flayed"}],
        "combat": {"flayed": ["ST07", "ST08", "ST10", "ST11", "ST12", "SV01"]},
    },
}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_a_choice_on_a_card_names_the_card_and_what_each_button_does(person) -> None:
    """Something Pulls asked what happened on a tile, with buttons "1" and "2"."""
    scene = laid(person, **PULLED)
    scene.answers.choose("well")
    buttons = [each.text for each in scene.page.prompt.walk() if each.id.startswith("choice.")]
    assert buttons == ["Return 1 purged card", "Gain 1 Cell"]
    decision = scene.link.sitting.pending[0]
    aside = scene.presenter.aside(decision, scene.state.history, scene.centre.view)
    question = scene.words.question(decision, scene.presenter.form(decision, scene.centre.view))
    assert "Something Pulls" in aside and "tile" not in question


def test_a_choice_on_a_tile_is_asked_as_the_tiles(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    tile = next(n for n, each in enumerate(table.view.state.game.content.tiles) if each.code == "B1-T11")
    table.view.state.tile = tile
    printed = [
        [{"scroll": {"colour": "survival", "steps": 1, "to": "any"}}],
        [{"gain": {"item": "potion", "amount": 1}}],
    ]
    assert is_of_tile(table.view.state, printed)
    assert not is_of_tile(table.view.state, [["noop"], printed[0]])
    assert option_told(table.view.state, 1) == ""
