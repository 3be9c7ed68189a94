"""Alone one takes one's cards back until Serenade's card is flipped."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting

PLAYED = ["ST07", "ST08", "ST09"]


def with_both_cards_down(serenade: dict[str, Any]) -> Sitting:
    """A sitting alone, at the first question behind the two cards."""
    given = {"tile": "B1-T01", "continue_at": "combat", "hands": {"flayed": PLAYED}, "discards": {"flayed": []}}
    enemies = {"L": "zombie", "1": "zombie"}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"], "expect": [{"next": None}]}
    scenario = read_scenario({**written, "given": {**given, "enemies": enemies, "serenade": serenade}}, "here")
    sitting = Sandbox.of_scenario(scenario, load_game("dead_cells")).sitting
    sitting.kind = "game"
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
