"""Frame times of a crowded table in motion, and what an idle window costs."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pygame
from pygame import Rect, Surface

from game.bots.host import AtOnce
from game.client.app import FRAME_RATE, App
from game.client.backdrop import tabletop
from game.client.draw import blit
from game.client.look import Look
from game.client.places import user_folders
from game.client.presenter import Sprite
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.window import GameWindow
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

GAME = "helltoken"
BY_CHANCE = "bot:random"
PEOPLE = ("Ada", "Ben", "Cleo", "Dan")
FIRST_SEED = 7
CARDS = 120
DICE = 6
FRAMES = 400
SIZES = ((1280, 720), (1920, 1080))


class CrowdedScene(Scene):
    """120 cards with shadow and words on the table, six turning dice and three flying cards above."""

    def layout(self, look: Look) -> None:
        """Make the pictures once."""
        super().layout(look)
        theme = look.theme
        self._card = look.brush.rounded((look.px(84), look.px(118)), look.px(6), theme.panel, line=theme.brass)
        self._die = look.brush.rounded((look.px(56), look.px(56)), look.px(10), theme.ink)
        self._time = 0.0

    @property
    def is_moving(self) -> bool:
        """Always."""
        return True

    def update(self, seconds: float) -> None:
        """The dice turn, the cards fly."""
        self._time += seconds

    def paint(self, surface: Surface, area: Rect) -> None:
        """Table and cards."""
        look = self.look
        surface.blit(tabletop(look), area, area)
        rng = Random(1)
        shadow = look.brush.shadow(self._card.get_size(), look.px(6), look.px(6), 140)
        for index in range(CARDS):
            x = rng.randrange(look.screen.width - self._card.get_width())
            y = rng.randrange(look.screen.height - self._card.get_height())
            blit(surface, shadow, (x - 2 * look.px(6), y - 2 * look.px(6)))
            blit(surface, self._card, (x, y))
            look.type.draw(surface, f"Card {index}", "small", look.theme.ink, (x + 8, y + 8))

    def sprites(self) -> Sequence[Sprite]:
        """What moves."""
        width, height = self.look.screen.rect.size
        turning = [
            Sprite(self._die, (width * (i + 1) / 7, height / 2 + 80 * math.sin(self._time * 3 + i)),
                   self._time * 300 + i * 40)
            for i in range(DICE)
        ]  # fmt: skip
        flying = [Sprite(self._card, ((self._time * 200 + i * 300) % width, height / 4)) for i in range(3)]
        return turning + flying


class Times:
    """How long frames took: by the clock, and in processor time of this process alone, which tells a slow program from
    a busy machine."""

    def __init__(self) -> None:
        self.clock: list[float] = []
        self.processor: list[float] = []

    def step(self, app: App) -> None:
        """Draw a frame; it counts if it was shown."""
        self.take(lambda: app.step(1 / FRAME_RATE))

    def take(self, draw: Callable[[], bool]) -> None:
        """Do something that ends in a picture; it counts if one was shown."""
        start, used = time.perf_counter(), time.process_time()
        if draw():
            self.clock.append((time.perf_counter() - start) * 1000)
            self.processor.append((time.process_time() - used) * 1000)

    def __len__(self) -> int:
        return len(self.clock)

    def told(self) -> dict[str, float]:
        """Median and 99th percentile in milliseconds, the latter in processor time too."""
        at = len(self) * 99 // 100
        clock, processor = sorted(self.clock), sorted(self.processor)
        return {
            "median_ms": round(clock[len(self) // 2], 3),
            "p99_ms": round(clock[at], 3),
            "p99_cpu_ms": round(processor[at], 3),
        }


def measure_frames(app: App, frames: int = FRAMES) -> dict[str, float]:
    """Update, composition and flip of the crowded table."""
    app.push(CrowdedScene())
    for _ in range(90):
        app.step(1 / FRAME_RATE)
    times = Times()
    while len(times) < frames:
        times.step(app)
    app.pop()
    return times.told()


def bots_sitting(bots: str, seed: int) -> Sitting:
    """Three bots of a kind at a table of Helltoken with everything on it."""
    plans = [SeatPlan(name, bots) for name in PEOPLE[:3]]
    return Sitting.begin(load_game(GAME), {"agents": "with"}, plans, seed)


def by_chance(seed: int) -> Sitting:
    """Three bots that play Helltoken by chance."""
    return bots_sitting(BY_CHANCE, seed)


def run_of_four(seed: int) -> Sitting:
    """Four bots at a Run of Dead Cells."""
    return Sitting.begin(load_game("dead_cells"), {}, [SeatPlan(name, BY_CHANCE) for name in PEOPLE], seed)


def fight_of_four(seed: int) -> Sitting:
    """Four bots in a Combat of Dead Cells in which every space is taken and everybody wears Equipment and tokens."""
    from game.client.tables.dead_cells.demo import laid

    sitting = laid("dead_cells_crowd")
    sitting.seed = seed
    for seat in range(len(sitting.plans)):
        sitting.seat_player(seat, BY_CHANCE)
    return sitting


class BotsTable:
    """A table in motion at which bots play by chance, drawn frame by frame."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.app = app
        self.link = Link(sitting)
        self.scene = TableScene(self.link, make_asker=lambda: AtOnce(sitting.game.id))
        app.push(self.scene)
        app.step(1 / FRAME_RATE)

    def between(self) -> None:
        """What the person and the loop do between frames: put a verdict away, let bots spend for whom they stand in,
        draw ahead while nothing moves."""
        if self.scene.solemn.is_open:
            self.scene.ui.find("announced.go").press()
        if self.scene.bots.asks_leave:
            self.scene.let_bots_play()
        if not self.app.animator.is_running:
            self.app.work_ahead()


def measure_table(app: App, frames: int = 1500, sittings: Callable[[int], Sitting] = by_chance) -> dict[str, float]:
    """The frames of tables played one after the other; what is drawn ahead while nothing moves is not counted, as in
    the loop."""
    times = Times()
    for seed in count(FIRST_SEED):
        table = BotsTable(app, sittings(seed))
        while len(times) < frames and table.link.outcome is None:
            times.step(app)
            table.between()
        app.pop()
        if len(times) >= frames:
            break
    return times.told()


TABLES: Mapping[str, Callable[[int], Sitting]] = {
    "helltoken": by_chance,
    "dead_cells": run_of_four,
    "dead_cells_fight": fight_of_four,
}
"""What the frames of tables are taken from: the sitting of a seed."""


def measure_all() -> dict[str, dict[str, dict[str, float]]]:
    """Frame times by size and scene, on the display that is there; of a replay, the times of jumps."""
    from game.client.scrubbing import measure_scrubbing

    results = {}
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            app = App(GameWindow(size=size), Settings(), user_folders(Path(folder)))
            found = {"crowded": measure_frames(app)}
            found |= {name: measure_table(app, sittings=sittings) for name, sittings in TABLES.items()}
            results[f"{size[0]}x{size[1]}"] = found | {"replay": measure_scrubbing(app)}
            app.window.close()
    return results


PROBE = """
import sys, json, resource

from pathlib import Path
from game.client import app as client
from game.client.gallery import build_scene
from game.client.places import user_folders
from game.client.settings import load_settings
from game.client.window import GameWindow
folders = user_folders(Path(sys.argv[1]))
program = client.App(GameWindow(), load_settings(folders.config)[0], folders)
program.push(build_scene("home", program))
program.step(0.0)
seconds = float(sys.argv[2])
def stop():
    program.quit()
import threading
def usage():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime, usage.ru_nvcsw, usage.ru_maxrss
threading.Timer(1.0, lambda: program.post(lambda: marks.append(usage()))).start()
threading.Timer(1.0 + seconds, lambda: program.post(lambda: (marks.append(usage()), stop()))).start()
marks = []
program.loop()
(cpu, switches, _), (cpu2, switches2, rss) = marks
print(json.dumps({"rss_mb": round(rss / 1024, 1),
    "idle_cpu_percent": round((cpu2 - cpu) / seconds * 100, 3),
    "idle_wakeups_per_s": round((switches2 - switches) / seconds, 2)}))
"""


def measure_idling(seconds: float = 5.0) -> dict[str, float]:
    """Memory, and the cost of ``seconds`` of idling at home."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, "-c", PROBE, folder, str(seconds)],
            capture_output=True, text=True, check=True, env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )  # fmt: skip
    result: dict[str, float] = json.loads(done.stdout)
    return result


if __name__ == "__main__":
    print(json.dumps({"frames": measure_all(), "start": measure_idling()}, indent=2))
    pygame.quit()
