"""How long the program takes to start, what it holds, and what a still window costs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from game.dev.benching.frames import display
from game.dev.benching.workers import workers_ratio
from game.games.registry import game_ids, load_game
from game.paths import PACKAGE
from game.session.plans import HUMAN, SeatPlan
from game.session.sitting import Sitting
from game.session.store import Store

READY = """
import sys, time
from game.games.registry import load_game
game = load_game(sys.argv[1])
from game.kernel.game import new_table
seats = game.definition.seats[0]
table = new_table(game, game.content.resolve_options({}), [{}] * seats, 1)
assert table.open
print(time.process_time())
"""
"""Prints the processor seconds from the start of its process to a ready position."""
USABLE = """
import sys, time
begin, patience = float(sys.argv.pop(1)), float(sys.argv.pop(1))
from game.dev.cli import main
from game.client.app import App
import pygame
def since(): return time.clock_gettime(time.CLOCK_BOOTTIME) - begin
def asks(scene): return not hasattr(scene, "next") or scene.next.stage.value == "ask"
def loop(app):
    app.step(0.0)
    first = since()
    while not asks(app.scene) and since() < patience:
        app.step(1 / 60)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\\t"))
    while not app.step(1 / 60) and since() < patience:
        pass
    print(first, min(since(), patience))
    return 0
App.loop = loop
sys.exit(main(sys.argv[1:]))
"""
"""Starts as ``main.py`` does, and prints the seconds from the start of its process to the first picture and to the one
that answers a key: at a table, where a person is asked."""
TIMES = 7
PATIENCE = 20.0
"""Seconds after which a window that does not answer is given up."""


def measure_start() -> dict[str, Any]:
    """First picture, usable home, memory and idling of the window; usable table and ready position of every game. Linux
    alone tells all."""
    if not sys.platform.startswith("linux"):
        return {"note": "start is measured on Linux"}
    with display() as note:
        from game.client.frames import measure_idling

        found: dict[str, Any] = window_ms() | measure_idling()
    found["ready_ms"] = {game: ready_ms(game) for game in game_ids()}
    found["rss_after_mb"] = rss_after()
    found |= workers_ratio()
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
    """Processor time from process start to a position that can be answered."""
    with TemporaryDirectory() as folder:
        return milliseconds(float(started(READY, [game_id], folder)) for _ in range(TIMES + 1))


def window_ms() -> dict[str, Any]:
    """First picture and usable home, and every game's usable table when a save is opened: times on the clock."""
    with TemporaryDirectory() as folder:
        home = [shown(folder) for _ in range(TIMES + 1)]
        saves = {game: a_save(game, Path(folder)) for game in game_ids()}
        tables = {game: [shown(folder, "--load", str(saves[game])) for _ in range(TIMES + 1)] for game in saves}
    return {
        "first_frame_ms": milliseconds(first for first, _ in home),
        "home_ms": milliseconds(usable for _, usable in home),
        "table_ms": {game: milliseconds(usable for _, usable in times) for game, times in tables.items()},
    }


def shown(folder: str, *arguments: str) -> tuple[float, float]:
    """Seconds to the first picture and to the usable one of a program that keeps everything in ``folder``."""
    begin = time.clock_gettime(time.CLOCK_BOOTTIME)
    first, usable = started(USABLE, [str(begin), str(PATIENCE), "--data-dir", folder, *arguments], folder).split()
    return float(first), float(usable)


def a_save(game_id: str, folder: Path) -> Path:
    """A game just begun in which a person is asked, and bots have the other seats."""
    game = load_game(game_id)
    seats = range(game.definition.seats[0])
    asked = Sitting.begin(game, {}, [SeatPlan(f"Seat {seat}") for seat in seats], 1).pending[0].seat
    plans = [SeatPlan(f"Seat {seat}", HUMAN if seat == asked else "bot:random") for seat in seats]
    store = Store(folder / "data")
    try:
        return store.save_as(Sitting.begin(game, {}, plans, 1).saved(), game_id)
    finally:
        store.close()


def started(program: str, arguments: Sequence[str], folder: str) -> str:
    """What a program prints that keeps its bytecode in ``folder``. Raises CalledProcessError if it fails."""
    keeps = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=PACKAGE.parent, capture_output=True, text=True, check=True,
        env={**keeps, "PYTHONPYCACHEPREFIX": folder, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
    ).stdout  # fmt: skip


def milliseconds(times: Iterable[float]) -> float:
    """The median, without the first, which fills the caches of content, pictures and bytecode."""
    return round(median(list(times)[1:]) * 1000, 1)
