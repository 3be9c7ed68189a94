"""One unseen display for all client tests; each test that asks gets an app of its own."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest
from pygame.event import Event

from game.client.app import App
from game.client.gallery import build_scene
from game.client.places import user_folders
from game.client.settings import Settings
from game.client.text import TextLog
from game.client.window import GameWindow


@pytest.fixture(scope="session")
def windows() -> Iterator[list[GameWindow]]:
    """The one window that all tests share, once there is one."""
    opened: list[GameWindow] = []
    yield opened
    if pygame.display.get_init():
        opened[-1].close()


@pytest.fixture
def window(windows: list[GameWindow]) -> GameWindow:
    """The one window; another where a test of a command, which closes its own, has ended the display since."""
    if not windows or not pygame.display.get_init():
        windows.append(GameWindow(size=(1280, 720)))
    return windows[-1]


class Table:
    """An app under test, driven as a person would: by keys and the mouse."""

    def __init__(self, app: App) -> None:
        self.app = app

    def show(self, name: str) -> Table:
        """Show a scene of the gallery."""
        self.app.push(build_scene(name, self.app))
        self.app.step(0.0)
        return self

    @property
    def ui(self):
        """The widgets of the scene on top."""
        return self.app.scene.ui

    def key(self, key: int, mod: int = 0) -> None:
        """Press and release a key."""
        self.send(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""), Event(pygame.KEYUP, key=key, mod=mod))

    def type(self, text: str) -> None:
        """Type a text."""
        self.send(*(Event(pygame.TEXTINPUT, text=letter) for letter in text))

    def point(self, id_or_place: str | tuple[int, int]) -> tuple[int, int]:
        """Move the pointer onto a widget or a place."""
        place = self.ui.find(id_or_place).rect.center if isinstance(id_or_place, str) else id_or_place
        self.send(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        return place

    def click(self, id_or_place: str | tuple[int, int]) -> None:
        """Click a widget or a place."""
        place = self.point(id_or_place)
        self.send(Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        self.send(Event(pygame.MOUSEBUTTONUP, pos=place, button=1))

    def wheel(self, amount: int) -> None:
        """Turn the wheel."""
        self.send(Event(pygame.MOUSEWHEEL, x=0, y=amount))

    def send(self, *events: Event) -> None:
        """Post events and let the app take them."""
        for event in events:
            pygame.event.post(event)
        self.app.step(0.0)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.app.step(seconds)


@pytest.fixture
def table(window: GameWindow, tmp_path: Path) -> Iterator[Table]:
    """An app with an own settings folder and animations that are over at once."""
    window.resize((1280, 720))
    pygame.event.clear()
    app = App(window, Settings(animation_speed=0.0), user_folders(tmp_path))
    yield Table(app)
    pygame.event.clear()
    app.look.cache.clear()  # an app is a ring of references: its pictures would stay until it is collected


@pytest.fixture
def drawn(window: GameWindow, tmp_path: Path) -> Callable[..., TextLog]:
    """A function that draws a scene of the gallery and returns the log of its texts."""

    def draw(name: str, size: tuple[int, int] = (1280, 720), text: float = 1.0, theme: str = "dark") -> TextLog:
        window.resize(size)
        pygame.event.clear()
        app = App(window, Settings(theme=theme, text_size=text), user_folders(tmp_path))
        log = app.look.type.log = TextLog()
        app.push(build_scene(name, app))
        log.clear()
        app.draw()
        return log

    return draw
