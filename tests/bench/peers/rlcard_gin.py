"""rlcard: gin rummy with random moves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NAME = "rlcard gin rummy"
NEEDS = "rlcard"


def ready() -> Callable[[], int]:
    """A chunk: one game."""
    from rlcard.games.gin_rummy.game import GinRummyGame
    from rlcard.games.gin_rummy.utils.action_event import ActionEvent

    rng = Random(1)

    def play() -> int:
        game, choices = GinRummyGame(), 0
        game.init_game()
        while not game.is_over():
            legal = game.judge.get_legal_actions()
            choices += len(legal) > 1
            action = rng.choice(legal)
            game.step(action if isinstance(action, ActionEvent) else game.decode_action(action))
        return choices

    return play
