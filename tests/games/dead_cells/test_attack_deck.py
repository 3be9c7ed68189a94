"""The Attack deck of a Boss when it runs out."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.boss import BossTurn, reveal_attack
from game.games.dead_cells.names import EMPTY
from game.games.registry import load_game
from game.kernel.zones import ALL
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from tests.helpers.proofs import proves


def facing_the_concierge() -> Any:
    """A table where a Turn against the Concierge is about to begin."""
    written: dict[str, Any] = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human"}}
    written |= {"given": {"biome": "C1", "continue_at": "boss_turn"}, "expect": [{"next": None}]}
    return lay_position(read_scenario(written, "here"), load_game("dead_cells"), [])


@proves("house.boss.attack_deck")
def test_an_attack_deck_that_runs_out_is_made_of_all_used_cards_and_the_last_one() -> None:
    table = facing_the_concierge()
    every = sorted([*table.attack_deck.cards, *([] if table.attack == EMPTY else [table.attack])])
    while table.attack_deck.cards:
        if table.attack != EMPTY:
            table.attack_discard.put(table.attack, ALL)
        table.attack = table.attack_deck.take()
    reveal_attack(table, BossTurn())
    assert len(every) == 5
    assert sorted([*table.attack_deck.cards, table.attack]) == every
    assert table.attack_discard.cards == ()
