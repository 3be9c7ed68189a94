"""One contestant of a comparison in a process of its own: reads a number of seconds a line, answers with the processor
time of one choice. Started by side_by_side.py, perhaps with the Python of another environment."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter, process_time

ABSENT = "absent"
READY = "ready"


def chunk_of(name: str) -> Callable[[], int] | None:
    """What plays for the contestant: ``yardstick``, ``ours:GAME`` or a module in peers; None if it is not installed."""
    if name == "yardstick":
        yardstick = import_module("tests.bench.yardstick")
        return lambda: int(yardstick.play(yardstick.new_game(1), 10_000))
    if name.startswith("ours:"):
        modes = import_module("game.dev.benching.modes").modes_of(name.partition(":")[2])
        decisions = import_module("game.dev.benching.engine").decisions
        chunks: list[Callable[[], int]] = [decisions(mode) for mode in modes]
        return lambda: sum(chunk() for chunk in chunks)
    peer = import_module(f"tests.bench.peers.{name}")
    if find_spec(peer.NEEDS) is None:
        return None
    made: Callable[[], int] = peer.ready()
    return made


def play_for(chunk: Callable[[], int], seconds: float) -> float:
    """Processor time of one choice, in seconds, over chunks for about so long."""
    start, end, choices = process_time(), perf_counter() + seconds, 0
    while True:
        choices += chunk()
        if perf_counter() >= end:
            return (process_time() - start) / choices


def main(name: str) -> None:
    """Answer until the other side hangs up."""
    chunk = chunk_of(name)
    print(READY if chunk else ABSENT, flush=True)
    if chunk is None:
        return
    chunk()
    gc.collect()
    gc.freeze()
    for line in sys.stdin:
        print(play_for(chunk, float(line)), flush=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[2]))
    main(sys.argv[1])
