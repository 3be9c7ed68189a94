"""How long a keystroke in the search of the rules takes, from the letter to the picture."""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import process_time

import pygame
from pygame.event import Event

from game.client.app import App
from game.client.places import user_folders
from game.client.rules.scene import RulesScene
from game.client.settings import Settings
from game.client.table.words import Words
from game.client.window import GameWindow
from game.games.registry import load_game

GAME = "helltoken"
TYPED = ("the robot moves", "remote spent", "password wrong", "attack area", "surplus", "zeppelin")


def keystrokes(app: App, scene: RulesScene) -> list[float]:
    """Milliseconds of processor time for each letter of some searches, in ascending order."""
    taken = []
    for text in TYPED:
        scene.search("")
        scene.field.text = ""
        scene.field.select_all()
        app.step(0.0)
        for letter in text:
            start = process_time()
            pygame.event.post(Event(pygame.TEXTINPUT, text=letter))
            app.step(0.0)
            taken.append((process_time() - start) * 1000)
    return sorted(taken)


def measure_search() -> dict[str, float]:
    """Median and 99th percentile of a keystroke in a window of the usual size; what the loop does while nothing moves
    has been done."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(GameWindow(), Settings(), user_folders(Path(folder)))
        scene = RulesScene(Words(load_game(GAME), ()))
        app.push(scene)
        app.step(0.0)
        while app.work_ahead():
            continue
        found = keystrokes(app, scene)
        app.window.close()
    return {"median": round(found[len(found) // 2], 3), "p99": round(found[len(found) * 99 // 100], 3)}
