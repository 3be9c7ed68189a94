"""What a sitting costs beside its frames: how late they begin while a bot thinks, and memory after long play."""

from __future__ import annotations

import json
import os
import tempfile
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

from game.bots.host import BotHost
from game.bots.worker import serve
from game.client.app import FRAME_RATE, App
from game.client.frames import GAME, BotsTable, CrowdedScene, bots_sitting, by_chance
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.window import GameWindow

PONDERS = 0.5
"""Seconds of thought that each of the pondering worker's answers takes."""
FRAMES = 300
WARM, LONG = 100, 300
"""Bot answers before memory is first looked at, and those until it is looked at again."""
MEGABYTE = 1024 * 1024


class Ponderer:
    """The worker's end of the pipe: an answer goes out after ``PONDERS`` seconds of work."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe

    def recv(self) -> Any:
        """The next question."""
        return self._pipe.recv()

    def send(self, reply: Any) -> None:
        """Work, then answer."""
        until = time.perf_counter() + PONDERS
        while time.perf_counter() < until:
            sum(number * number for number in range(1000))
        self._pipe.send(reply)


def ponder(pipe: Connection, game_id: str, packs: Sequence[str]) -> None:
    """A worker whose bots think long."""
    serve(cast(Connection, Ponderer(pipe)), game_id, packs)


class Pondered:
    """A bot that is asked the same question again as soon as it has answered."""

    def __init__(self) -> None:
        self.host = BotHost(GAME, serving=ponder)
        self._sitting = bots_sitting("bot:easy", 7)
        self._ask()

    def _ask(self) -> None:
        decision = self._sitting.pending[0]
        seats = (decision.seat,)
        self.host.ask("bot:easy", self._sitting.view(seats), self._sitting.history(seats), decision, 1)

    def look(self) -> bool:
        """What the table does in each frame; True when an answer has come."""
        has_answered = self.host.poll() is not None
        if has_answered:
            self._ask()
        return has_answered


def lateness(app: App, bot: Pondered | None, frames: int) -> list[float]:
    """By how many milliseconds each frame of a crowded table began after its time, in ascending order."""
    app.push(CrowdedScene())
    for _ in range(30):
        app.step(1 / FRAME_RATE)
    late, due = [], time.perf_counter()
    for _ in range(frames):
        due += 1 / FRAME_RATE
        time.sleep(max(0.0, due - time.perf_counter()))
        began = time.perf_counter()
        late.append((began - due) * 1000)
        due = max(due, began - 1 / FRAME_RATE)
        app.step(1 / FRAME_RATE)
        if bot is not None:
            bot.look()
    app.pop()
    return sorted(late)


def measure_bot_lateness() -> dict[str, float]:
    """Lateness in a window of the usual size, on the display that is there."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(GameWindow(), Settings(), user_folders(Path(folder)))
        found = measure_lateness(app)
        app.window.close()
    return found


def measure_lateness(app: App, frames: int = FRAMES) -> dict[str, float]:
    """Lateness while a bot thinks in its process: 99th percentile and worst, and the percentile without a bot."""
    alone = lateness(app, None, frames)
    bot = Pondered()
    try:
        while not bot.look():
            time.sleep(0.01)
        late = lateness(app, bot, frames)
    finally:
        bot.host.close()
    at = frames * 99 // 100
    return {"p99": round(late[at], 3), "worst": round(late[-1], 3), "p99_alone": round(alone[at], 3)}


def resident() -> float:
    """Megabytes of memory that the process holds now. Linux alone tells."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def play_on(app: App, answers: int, seed: int) -> int:
    """Play tables of bots until so many answers have been given and shown; returns the seed of the next table."""
    given = 0
    while given < answers:
        table = BotsTable(app, by_chance(seed))
        steps = table.link.sitting.steps
        while table.link.outcome is None and given + len(steps) < answers:
            app.step(1 / FRAME_RATE)
            table.between()
            steps = table.link.sitting.steps
        given += len(steps)
        app.pop()
        seed += 1
    return seed


def measure_memory(warm: int = WARM, more: int = LONG) -> dict[str, float]:
    """Megabytes after a first while of play and after a long one; how much of the difference prepared pictures are,
    of which there is a limit, and how much is anything else."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(GameWindow(), Settings(animation_speed=8.0), user_folders(Path(folder)))
        seed = play_on(app, warm, 1)
        before, pictures = resident(), app.picture_bytes
        play_on(app, more, seed)
        after, more_pictures = resident(), (app.picture_bytes - pictures) / MEGABYTE
        app.window.close()
    return {
        "before": round(before, 1),
        "after": round(after, 1),
        "of_pictures": round(more_pictures, 1),
        "grown": round(after - before - more_pictures, 1),
    }


if __name__ == "__main__":
    print(json.dumps(measure_memory()))
