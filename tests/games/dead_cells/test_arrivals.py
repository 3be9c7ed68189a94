"""Enemies beyond those of a tile: a full board, and those that come in the middle of a Round."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells import encounter
from game.games.dead_cells.names import SPACES, L
from game.games.dead_cells.resuming import set_round
from game.games.dead_cells.rounds import enemy_acts
from game.games.dead_cells.state import standing_enemies
from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_position import lay_position
from tests.helpers.proofs import proves


def fighting(**given: Any) -> Any:
    """A table in a Combat of Prisoners' Quarters."""
    seats = {"flayed": "human", "poisoned": "human"}
    written: dict[str, Any] = {"scenario": "x", "game": "dead_cells", "seats": seats, "expect": [{"next": None}]}
    written["given"] = {"continue_at": "play", **given}
    return lay_position(read_scenario(written, "here"), load_game("dead_cells"), [])


def deck_of(table: Any, *codes: str) -> list[int]:
    """Cards taken out of the Monster deck."""
    cards = [table.game.content.index[code] for code in codes]
    for card in cards:
        table.monster_deck.remove(card)
    return cards


@proves("ruling.q21")
def test_the_fourth_enemy_goes_to_the_left_and_the_fifth_is_discarded_unused() -> None:
    table = fighting(enemies={"1": "B1-11"})
    zombies = deck_of(table, "B1-01", "B1-02", "B1-03", "B1-04")
    stand = [encounter.place_enemy(table, card) for card in zombies]
    assert stand == [True, True, True, False]
    assert [SPACES[space] for space in standing_enemies(table)] == ["L", "1", "2", "3"]
    assert table.enemies[L].card == zombies[2]
    assert table.monster_discard.cards == (zombies[3],)


@proves("house.summon")
def test_who_comes_in_a_round_performs_no_action_in_it() -> None:
    table = fighting(enemies={"1": "B1-11"})
    (zombie,) = deck_of(table, "B1-01")
    set_round(table, 2)
    encounter.place_enemy(table, zombie, "house.summon")
    space = next(each for each in standing_enemies(table) if table.enemies[each].card == zombie)
    before = len(table.agenda)
    enemy_acts(table, space, 2)
    assert len(table.agenda) == before
    enemy_acts(table, space, 4)
    assert len(table.agenda) == before + 1
