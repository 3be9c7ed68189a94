"""Timing that stands on a busy machine: processor time, short chunks, medians, and a yardstick in between."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

Chunk = Callable[[], int]
"""Does a piece of work and says how many units it was."""
CHUNK_SECONDS = 0.02


def settle_memory() -> None:
    """Leave what is loaded out of every later collection, as the program does once its content is there."""
    gc.collect()
    gc.freeze()


def unit_time(chunk: Chunk) -> float:
    """Seconds of processor time for one unit of one chunk."""
    start = process_time()
    units = chunk()
    return (process_time() - start) / max(units, 1)


def repeated(work: Callable[[], object], seconds: float = CHUNK_SECONDS) -> Chunk:
    """A chunk that does ``work`` as often as takes about ``seconds``."""
    once = unit_time(lambda: _times(work, 20))
    count = max(1, int(seconds / max(once, 1e-9)))
    return lambda: _times(work, count)


def _times(work: Callable[[], object], count: int) -> int:
    for _ in range(count):
        work()
    return count


def alternating(chunks: Sequence[Chunk], rounds: int) -> list[list[float]]:
    """The unit times of each chunk, the chunks taken in turn so that slow moments hit all of them alike."""
    times: list[list[float]] = [[] for _ in chunks]
    for _ in range(rounds):
        for found, chunk in zip(times, chunks, strict=True):
            found.append(unit_time(chunk))
    return times


def microseconds(chunk: Chunk, rounds: int) -> float:
    """The median unit time."""
    return round(median(unit_time(chunk) for _ in range(rounds)) * 1e6, 2)


def side_by_side(ours: Chunk, other: Chunk, rounds: int) -> float:
    """How many times as long as ``other`` ours takes; each of ours stands between two of the other."""
    mine, theirs = alternating((ours, other), rounds)
    theirs.append(unit_time(other))
    pairs = zip(mine, theirs, theirs[1:], strict=False)
    return round(median(2 * own / (before + after) for own, before, after in pairs), 3)


def yardstick() -> Chunk | None:
    """Decisions of the frozen toy; None where the tests are not there (an installed wheel has none)."""
    try:
        toy: Any = import_module("tests.bench.yardstick")
    except ModuleNotFoundError:
        return None

    def play() -> int:
        return sum(toy.play(toy.new_game(seed), 10_000) for seed in range(1, 13))

    return play
