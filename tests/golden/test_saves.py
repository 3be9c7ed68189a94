"""Kept saves: every question of a registered game is saved somewhere. ``tests/session`` loads and plays them on.

``python -m tests.session.golden GAME`` writes those of a further game.
"""

from __future__ import annotations

import pytest

from game.games import registry
from game.kernel.game import Game
from tests.session.golden import FOLDER

MOST_BYTES = 1_000_000


def dormant(game: Game) -> set[str]:
    """The decisions that no table comes to with the content there is: a start is chosen among those that may be
    unlocked, so not before a second Biome of the first stage has its content."""
    if game.id != "dead_cells":
        return set()
    starts = [biome for biome in game.content.biomes if biome.stage == "first" and not biome.waits]
    return set() if len(starts) > 1 else {"run.start_biome"}


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_decision_of_a_game_is_kept_in_a_save(game_id: str) -> None:
    game = registry.load_game(game_id)
    kept = {file.stem for file in FOLDER.glob(f"format-*-{game_id}-*.hotseat")}
    asked = [id for id in game.specs if id not in game.offered and id not in dormant(game)]
    lacking = [id for id in asked if not any(name.endswith(f"-{id}") for name in kept)]
    assert lacking == [], f"run: python -m tests.session.golden {game_id}"


def test_the_kept_saves_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.hotseat")) < MOST_BYTES
