"""open_spiel: backgammon, whose rules are in C++, driven from Python."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NAME = "open_spiel backgammon"
NEEDS = "pyspiel"
ACTIONS = 300


def ready() -> Callable[[], int]:
    """A chunk: the first 300 actions of a game; dice are no choices."""
    import pyspiel

    game, rng = pyspiel.load_game("backgammon"), Random(1)

    def play() -> int:
        state, choices = game.new_initial_state(), 0
        for _ in range(ACTIONS):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            choices += len(legal) > 1 and not state.is_chance_node()
            state.apply_action(rng.choice(legal))
        return choices

    return play
