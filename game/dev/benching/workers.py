"""How much more two worker processes play than one in the same time, and how much more the machine lets two do."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from multiprocessing.pool import Pool
from statistics import median
from typing import Any

from game.dev.simulate import Job, play_job
from game.games.registry import game_ids, load_game

SECONDS = 0.4
"""How long one job should take: much longer than to hand it over."""
ROUNDS = 7
SUMS = 20_000
"""Numbers added up in one turn of pure arithmetic: about half a millisecond."""
Work = Callable[[Any], float]


def play(job: Job) -> float:
    """Play the games of a job; returns the processor seconds that it took."""
    start = time.process_time()
    play_job(job)
    return time.process_time() - start


def add_up(turns: int) -> float:
    """Pure arithmetic, which wants little memory and waits for nothing; returns the processor seconds that it took."""
    start = time.process_time()
    for _ in range(turns):
        sum(range(SUMS))
    return time.process_time() - start


def workers_ratio(rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, float]:
    """workers_ratio: the time in which one worker does two jobs, by that in which two workers do them; the ceiling is
    the same of pure arithmetic in the same processes. workers_cpu_ratio: what the ratio would be if nobody else used
    the machine, from the processor time of the jobs alone. Everything is taken in turn; medians."""
    game = load_game(game_ids()[0])
    seats = ("random",) * game.definition.seats[0]
    options = game.content.resolve_options({})

    def games(count: int) -> Job:
        return Job(game.id, options, seats, 1, count, count * 1000)

    context = multiprocessing.get_context("spawn")
    with context.Pool(1) as one, context.Pool(2) as two:
        job = games(enough(one, play, games, seconds))
        turns = enough(one, add_up, int, seconds)
        both(two, play, job)  # both load the game
        found = [(*compared(one, two, play, job), compared(one, two, add_up, turns)[0]) for _ in range(rounds)]
    ratio, of_processor, ceiling = (round(median(each), 2) for each in zip(*found, strict=True))
    return {"workers_ratio": ratio, "workers_ceiling": ceiling, "workers_cpu_ratio": of_processor}


def enough(pool: Pool, work: Work, sized: Callable[[int], Any], seconds: float) -> int:
    """How large a job must be to take so much processor time."""
    size = 1
    while (took := both(pool, work, sized(size))[1] / 2) < seconds / 4:
        size *= 2
    return max(1, round(size * seconds / took))


def compared(one: Pool, two: Pool, work: Work, job: Any) -> tuple[float, float]:
    """How many times as much two workers do as one: by the clock, and by the processor time that a job takes beside
    another one."""
    alone, beside = both(one, work, job), both(two, work, job)
    return alone[0] / beside[0], 2 * alone[1] / beside[1]


def both(pool: Pool, work: Work, job: Any) -> tuple[float, float]:
    """How long the pool takes for two such jobs: by the clock, and in processor time of the jobs."""
    start = time.perf_counter()
    used = pool.map(work, [job, job], chunksize=1)
    return time.perf_counter() - start, sum(used)
