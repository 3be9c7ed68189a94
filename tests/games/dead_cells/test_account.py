"""What the diary says of a Run is what its events tell."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.demo import laid
from tests.golden.write_replays import GAMES, BotGame, played

RUNS = [game for game in GAMES if game.game == "dead_cells"]


@pytest.mark.parametrize("game", RUNS, ids=lambda game: game.file.stem)
def test_the_diary_counts_every_enemy_that_was_killed_the_boss_too(game: BotGame) -> None:
    sitting = played(game)
    killed = [each for each in sitting.history(range(len(game.bots))) if each.name == "enemy.killed"]
    (run,) = sitting.view(()).state.campaign["runs"]
    assert run["kills"] == len(killed)


def test_the_fight_against_the_boss_is_a_combat_and_each_instance_a_kill() -> None:
    """The position lies before the last blow: one instance has been beaten."""
    sitting = laid("dead_cells_last_blow")
    for decision, answer in (("act.target", "1"), ("spend.buy", "stop")):
        sitting.answer(0, decision, answer)
    killed = [each for each in sitting.history((0,)) if each.name == "enemy.killed"]
    (run,) = sitting.view(()).state.campaign["runs"]
    assert len(killed) == 1 and (run["kills"], run["combats"]) == (2, 1)
