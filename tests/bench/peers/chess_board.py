"""python-chess: random moves on one board after another."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

NAME = "python-chess"
NEEDS = "chess"
MOVES = 80


def ready() -> Callable[[], int]:
    """A chunk: one game of at most 80 moves."""
    import chess

    rng = Random(1)

    def play() -> int:
        board, choices = chess.Board(), 0
        for _ in range(MOVES):
            moves = list(board.legal_moves)
            if not moves:
                break
            choices += len(moves) > 1
            board.push(rng.choice(moves))
        return choices

    return play
