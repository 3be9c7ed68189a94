"""The contracts over campaigns that have grown: Run after Run with all that was bought, collected, met and purged so
far, and every time through the spending of many Cells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.games.registry import load_game
from game.kernel.view import guess, stream, view
from tests.contracts.contracts import CONTRACTS, Moment, same, the_position_is_sound
from tests.contracts.settings import Setting
from tests.contracts.walks import play_random

GAME = load_game("dead_cells")
CONTENT = GAME.content
BOARDS = [biome.id for biome in CONTENT.biomes if biome.board is not None]
RUNES = [CONTENT.cards[card].rune for card in CONTENT.decks["runes"]]
CELLS = 12


def can_be_guessed(moment: Moment) -> None:
    """Everybody can think of a table that could be the true one, and that is sound."""
    for audience in moment.audiences():
        world = guess(view(moment.table, audience), stream(moment.history, audience), moment.chance)
        same("what is wrong with a guess", GAME.definition.invariants(world), [])


QUICK = (the_position_is_sound, can_be_guessed)


def the_next(record: Mapping[str, Any], run: int) -> dict[str, Any]:
    """A record that has more to spend than a random Run brings in: with Cells, Feats that were met, Runes, and
    victories over the Boss. The Runs begin in every Biome in turn, so that the decks of each lie there when Cells are
    spent."""
    met = dict.fromkeys(record["board"]["feats"], "met")
    return {
        **record,
        "cells_kept": CELLS,
        "feats": {**met, **record["feats"]} if run % 2 else record["feats"],
        "runes": RUNES[: run // 2],
        "victories": {"C1": run // 4},
        "starts": [BOARDS[run % len(BOARDS)]],
    }


@pytest.mark.parametrize(
    ("seats", "options", "growing"),
    [
        (1, {}, 9),
        (2, {}, 3),
        (3, {"hands": "open"}, 6),
        (4, {}, 12),
        (1, {"unspent_cells": "kept"}, 15),
        (2, {"undo": "free"}, 7),
    ],
    ids=str,
)
def test_a_campaign_keeps_the_contracts_however_far_it_has_grown(
    seats: int, options: dict[str, str], growing: int
) -> None:
    """Every position of the Runs in which it grows is sound and can be guessed; the last ones keep every contract."""
    record, bought = GAME.definition.first_record(CONTENT), 0
    for run in range(growing + len(BOARDS)):
        setting = Setting("dead_cells", seats, options, the_next(record, run))
        walk = play_random(setting, 31 * seats + run, CONTRACTS if run >= growing else QUICK)
        assert walk.table.outcome is not None, walk.story()
        record = walk.table.campaign
        bought += len(record["runs"][-1]["bought"])
    assert bought > 2 * growing, "the walks buy too little to show anything"
