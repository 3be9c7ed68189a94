"""The attack ledger: what does not fit is counted, and all of it can be read in every form of the table."""

from __future__ import annotations

import pytest

from game.client.tables.helltoken.ledger_panel import entries
from game.client.tables.helltoken.presenter import HelltokenPresenter
from tests.client.tables.helltoken.test_table import a_sitting


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need the unseen display."""


@pytest.mark.parametrize("spot", ["ledger", "die"])
def test_every_attack_is_told_in_the_inspector(spot):
    sitting = a_sitting("helltoken_crowded")
    view, history = sitting.view({0}), sitting.history(frozenset({0}))
    told = HelltokenPresenter(sitting.game).inspect(spot, view, history).text
    assert len(entries(history)) > 3
    assert told.count("[b]T") == len(entries(history))


def test_attacks_that_do_not_fit_are_counted(drawn):
    texts = [text.text for text in drawn("helltoken_crowded", (1280, 656)).drawn]
    assert [text for text in texts if "earlier" in text] == ["and 4 earlier: click for all"]
