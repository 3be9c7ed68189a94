"""combat.pass.redraw: who passes lays cards down and draws as many; the others learn which, and nothing besides."""

from __future__ import annotations

from typing import Any

from game.games.registry import load_game
from game.kernel.view import stream
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position

SEATS = ["flayed", "immolated", "poisoned", "quartered"]


def told_of_redrawing(hand: list[str]) -> list[dict[str, Any]]:
    """What the First Player hears of the Quartered, who lays down two cards of a hand."""
    given = {"continue_at": {"passing": "quartered"}, "first_player": "flayed", "hands": {"quartered": hand}}
    head = {"scenario": "x", "game": "dead_cells", "seats": SEATS, "given": given}
    table = lay_position(
        read_scenario({**head, "expect": [{"next": "pass.redraw"}]}, "here"), load_game("dead_cells"), []
    )
    told = stream(table.answer(3, "pass.redraw", ["ST20", "ST22"]), (0,))
    return [{"name": each.name, **each.data} for each in told if each.name in ("answered", "pass.redrew")]


def test_laying_cards_down_does_not_tell_in_which_order_they_were_held() -> None:
    """They came in the order of the hand, however they were named: what lay left of what was drawn before it."""
    told = told_of_redrawing(["ST20", "ST21", "ST22"])
    assert len(told) == 2
    assert told == told_of_redrawing(["ST22", "ST21", "ST20"])
