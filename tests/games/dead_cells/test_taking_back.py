"""Alone one takes one's cards back until Serenade's card is flipped; the way out of a Biome is taken back too."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting

PLAYED = ["ST07", "ST08", "ST09"]


def sitting_of(given: dict[str, Any]) -> Sitting:
    """A sitting alone, at a position; not for practice."""
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "expect": [{"next": None}]}
    sitting = Sandbox.of_scenario(read_scenario({**written, "given": given}, "here"), load_game("dead_cells")).sitting
    sitting.kind = "game"
    return sitting


def with_both_cards_down(serenade: dict[str, Any]) -> Sitting:
    """A sitting alone, at the first question behind the two cards."""
    given = {"tile": "B1-T01", "continue_at": "combat", "hands": {"flayed": PLAYED}, "discards": {"flayed": []}}
    sitting = sitting_of({**given, "enemies": {"L": "zombie", "1": "zombie"}, "serenade": serenade})
    for code in PLAYED[:2]:
        assert sitting.pending[0].spec.id == "combat.card"
        sitting.answer(0, "combat.card", code)
    return sitting


@pytest.mark.parametrize(
    ("serenade", "may_undo"),
    [({"deck": [], "discard": ["ST25", "ST26", "ST27"], "active": []}, True), ({"deck": ["ST25"]}, False)],
)
def test_own_cards_are_taken_back_where_serenade_flips_none(serenade: dict[str, Any], may_undo: bool) -> None:
    sitting = with_both_cards_down(serenade)
    assert sitting.pending[0].spec.id != "combat.card"
    assert sitting.can_undo() is may_undo


def test_what_was_taken_back_is_asked_again() -> None:
    sitting = with_both_cards_down({"deck": [], "discard": ["ST25", "ST26", "ST27"], "active": []})
    sitting.undo()
    assert sitting.pending[0].spec.id == "combat.card"
    assert sitting.redo()


def test_the_way_out_of_a_biome_could_not_be_taken_back() -> None:
    """Where an Exit leads stands on the board: a click on the wrong one taught nobody anything."""
    sitting = sitting_of({"continue_at": "explore", "place": "f1", "bag": {"tooth": 9}, "damage": {"flayed": 2}})
    before = sitting.line.table.hash()
    sitting.answer(0, "explore.corridor", "X1")
    assert sitting.pending[0].id == "market.heal"
    assert sitting.can_undo()
    sitting.undo()
    assert sitting.line.table.hash() == before
