"""Kept saves: every question of a registered game is saved somewhere. ``tests/session`` loads and plays them on.

``python -m tests.session.golden GAME`` writes those of a further game.
"""

from __future__ import annotations

import pytest

from game.games import registry
from tests.session.golden import FOLDER

MOST_BYTES = 1_000_000


@pytest.mark.parametrize("game_id", registry.game_ids())
def test_every_decision_of_a_game_is_kept_in_a_save(game_id: str) -> None:
    game = registry.load_game(game_id)
    kept = {file.stem for file in FOLDER.glob(f"format-*-{game_id}-*.hotseat")}
    asked = [id for id in game.specs if id not in game.offered]
    lacking = [id for id in asked if not any(name.endswith(f"-{id}") for name in kept)]
    assert lacking == [], f"run: python -m tests.session.golden {game_id}"


def test_the_kept_saves_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.glob("*.hotseat")) < MOST_BYTES
