"""A card that leaves its Combat deck while the piles of a Run still lie there: the worlds that a seat may think of have
room for all that is left."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.state import combat_piles
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.view import guess, view
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

GAME = load_game("dead_cells")
OWN = ["ST07", "ST08", "ST09", "ST10", "ST11", "ST12", "TC20"]


def spending() -> Any:
    given = {
        "campaign": {"combat": {"flayed": OWN}, "upgrades": {"TC": ["TC07"]}},
        "continue_at": "spending",
        "bag": {"cells": 2},
        "decks": {"flayed": OWN},
    }
    head = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human"}, "given": given}
    return lay_position(read_scenario({**head, "expect": [{"next": "spend.buy"}]}, "here"), GAME, [])


@pytest.mark.parametrize("way", ["purged", "moved"])
def test_worlds_can_be_guessed_after_a_card_has_left_its_deck(way: str) -> None:
    table = spending()
    hero = table.heroes[0]
    gone = GAME.content.index["TC20"]
    if way == "moved":
        table.answer(0, "spend.reassign", ("move", "TC20", "serenade"))
    else:
        table.answer(0, "spend.buy", "TC")
        table.answer(0, "spend.purge", ("flayed", "TC20"))
    assert all(gone not in pile.cards for pile in combat_piles(hero))
    assert guess(view(table, (0,)), [], Chance(1)).open
