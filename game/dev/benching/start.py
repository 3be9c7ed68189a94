"""How long the program takes to start, what it holds, and what a still window costs."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median
from typing import Any

from game.dev.benching.frames import display
from game.games.registry import game_ids
from game.paths import PACKAGE

READY = """
import sys, time
from game.games.registry import load_game
from game.kernel.game import new_table
game = load_game(sys.argv[2])
seats = game.definition.seats[0]
table = new_table(game, game.content.resolve_options({}), [{}] * seats, 1)
assert table.open
print(time.clock_gettime(time.CLOCK_BOOTTIME) - float(sys.argv[1]))
"""
"""Prints the seconds from the start of its process to a ready position."""
TIMES = 7


def measure_start() -> dict[str, Any]:
    """First picture, memory and idling of the window; ready position of the slowest game. Linux alone tells all."""
    if not sys.platform.startswith("linux"):
        return {"note": "start is measured on Linux"}
    with display() as note:
        from game.client.frames import measure_start as measure_window

        found: dict[str, Any] = dict(measure_window())
    found["ready_ms"] = max(ready_ms(game) for game in game_ids())
    return found | ({"note": note} if note else {})


def ready_ms(game_id: str) -> float:
    """From process start to a position that can be answered, content from the cache; the median of several."""
    times: list[float] = []
    for _ in range(TIMES + 1):
        begin = time.clock_gettime(time.CLOCK_BOOTTIME)
        done = subprocess.run(
            [sys.executable, "-c", READY, str(begin), game_id],
            cwd=PACKAGE.parent, capture_output=True, text=True, check=True,
        )  # fmt: skip
        times.append(float(done.stdout) * 1000)
    return float(round(median(times[1:]), 1))
