"""How long the program takes to start, what it holds, and what a still window costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game.dev.benching.frames import display
from game.dev.benching.workers import workers_ratio
from game.games.registry import game_ids
from game.paths import PACKAGE

READY = """
import sys, time
from game.games.registry import load_game
from game.kernel.game import new_table
game = load_game(sys.argv[1])
seats = game.definition.seats[0]
table = new_table(game, game.content.resolve_options({}), [{}] * seats, 1)
assert table.open
print(time.process_time())
"""
"""Prints the processor seconds from the start of its process to a ready position."""
TIMES = 7


def measure_start() -> dict[str, Any]:
    """First picture, memory and idling of the window; ready position of the slowest game. Linux alone tells all."""
    if not sys.platform.startswith("linux"):
        return {"note": "start is measured on Linux"}
    with display() as note:
        from game.client.frames import measure_start as measure_window

        found: dict[str, Any] = dict(measure_window())
    found["ready_ms"] = max(ready_ms(game) for game in game_ids())
    found["rss_after_mb"] = rss_after()
    found["workers_ratio"] = workers_ratio()
    return found | ({"note": note} if note else {})


def rss_after() -> dict[str, float]:
    """Memory of the client before and after a few hundred answers of bots, played unseen in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "game.client.endurance"],
        cwd=PACKAGE.parent, capture_output=True, text=True, check=True,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    )  # fmt: skip
    found: dict[str, float] = json.loads(done.stdout)
    return found


def ready_ms(game_id: str) -> float:
    """Processor time from process start to a position that can be answered; the median of several, after one that
    fills the caches of content and bytecode."""
    with TemporaryDirectory() as folder:
        keeps = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        times = [
            float(
                subprocess.run(
                    [sys.executable, "-c", READY, game_id],
                    cwd=PACKAGE.parent, capture_output=True, text=True, check=True,
                    env={**keeps, "PYTHONPYCACHEPREFIX": folder},
                ).stdout
            )
            for _ in range(TIMES + 1)
        ]  # fmt: skip
    return round(median(times[1:]) * 1000, 1)
