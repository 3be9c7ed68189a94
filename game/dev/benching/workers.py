"""How much more two worker processes play than one in the same time."""

from __future__ import annotations

import multiprocessing
import time
from multiprocessing.pool import Pool
from statistics import median

from game.dev.simulate import Job, play_job
from game.games.registry import game_ids, load_game

GAMES = 40
"""Games of one job: a few tenths of a second."""
ROUNDS = 5


def workers_ratio(rounds: int = ROUNDS, games: int = GAMES) -> float:
    """The time in which one worker does two jobs, by that in which two workers do them; taken in turn, the median."""
    game = load_game(game_ids()[0])
    seats = ("random",) * game.definition.seats[0]
    job = Job(game.id, game.content.resolve_options({}), seats, 1, games, games * 1000)
    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as one, context.Pool(2) as two:
        for pool in (one, two):
            seconds_for(pool, job)
        ratios = [seconds_for(one, job) / seconds_for(two, job) for _ in range(rounds)]
    return round(median(ratios), 2)


def seconds_for(pool: Pool, job: Job) -> float:
    """How long the pool takes for two such jobs."""
    start = time.perf_counter()
    pool.map(play_job, [job, job], chunksize=1)
    return time.perf_counter() - start
