"""catanatron: four random players at one table."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NAME = "catanatron"
NEEDS = "catanatron"
TICKS = 400


def ready() -> Callable[[], int]:
    """A chunk: the first 400 ticks of a game."""
    from catanatron import Color, Game, RandomPlayer

    seeds = Random(1)

    def play() -> int:
        players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
        game, choices = Game(players, seed=seeds.randrange(1 << 30)), 0
        for _ in range(TICKS):
            if game.winning_color() is not None:
                break
            choices += (
                len(game.playable_actions if hasattr(game, "playable_actions") else game.state.playable_actions) > 1
            )
            game.play_tick()
        return choices

    return play
