"""Many whole games by chance: each comes to an end, and no invariant breaks on the way."""

from __future__ import annotations

import pytest

from game.bots.match import Tally, play_game
from game.games.registry import load_game

GAMES = 200
MODES = {"basic": {}, "advanced": {"agents": "with"}}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", load_game("helltoken").definition.seats)
def test_two_hundred_games_of_helltoken_break_no_invariant(seats: int, mode: str) -> None:
    game = load_game("helltoken")
    options, total = game.content.resolve_options(MODES[mode]), Tally()
    for seed in range(1, GAMES + 1):
        total.add(play_game(game, options, ["random"] * seats, seed))
    assert total.violations == []
    assert (total.games, sum(total.outcomes.values())) == (GAMES, GAMES)
    assert not [outcome for outcome in total.outcomes if outcome == "unfinished"]
    assert len(total.outcomes) > seats, "too few ways to end"
