"""Real windows under Xvfb, used by xdotool as a person would. Skipped where a tool is missing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from game.client.settings import Settings, load_settings, save_settings
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.wires import Wires
from game.games.registry import load_game
from game.session.save_text import read_save
from game.session.sitting import Sitting
from game.session.store import Store
from tests.client.real_window import MISSING, RealWindow, desktop, until, window

START = (
    "import sys; from types import SimpleNamespace; from game.client.program import run; "
    "from game.client.gallery import build_scene; "
    "sys.exit(run(SimpleNamespace(data_dir=sys.argv[1]), lambda app: build_scene('home_first', app)))"
)
ASIDE = (640, 715)
"""A place at the window's foot where the pointer lights nothing."""
ANSWERS = 5
SEED = "7"
WHEEL = 12
SETTLED = 0.3
"""Seconds in which a page that was scrolled or answered comes to rest."""
PIECES = 16
"""Pictures are compared in so many by so many pieces."""
UNLIKE = 6.0
"""The mean difference of colours (0 to 255) from which two pieces differ."""

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"the real window needs {', '.join(MISSING)}")


@pytest.fixture
def display() -> Iterator[str]:
    """A desktop of its own."""
    with desktop() as name:
        yield name


def test_a_person_opens_settings_changes_size_goes_full_screen_and_quits(display: str, tmp_path: Path) -> None:
    with window(display, tmp_path, ["-c", START, str(tmp_path)]) as real:
        assert real.size() == (1280, 720)
        real.keys("Down", "Down", "Return")  # New game, Settings
        real.keys("Tab", "Tab", "Right")  # behind the tabs the theme: its neighbour is the day
        assert until(lambda: load_settings(tmp_path / "config")[0].theme == "light"), "the theme was not saved"
        real.keys("F11")
        assert until(lambda: real.size() == (1600, 900)), "full screen did not fill the desktop"
        real.keys("F11")
        assert until(lambda: real.size() == (1280, 720)), "full screen did not come back at the old size"
        real.do("windowsize", real.id, "400", "300")
        assert until(lambda: real.size() == (960, 540)), "the least size was not held"
        real.keys("Escape", "Down", "Return")
        assert until(lambda: real.program.poll() is not None), "Quit did not end the program"
        assert real.program.returncode == 0


VERDICT = "announced.go"


class Silent:
    """Bots that never answer: they play in the real program."""

    problems: ClassVar[list[str]] = []

    def ask(self, level: Any, view: Any, history: Any, decision: Any, seed: int) -> None:
        """Nothing."""

    def poll(self) -> None:
        """No choice."""

    def drop(self) -> None:
        """Nothing to forget."""

    def close(self) -> None:
        """Nothing to end."""


class Twin:
    """The same pages once more in this process, unseen: they know where everything lies. Each click is made in both."""

    def __init__(self, table: Any, real: RealWindow, store: Store) -> None:
        self.table = table
        self.real = real
        self.wires = Wires(table.app, store, make_asker=Silent)
        self.wires.begin(SimpleNamespace())
        table.wait(0.0)

    def click(self, id: str) -> None:
        """Click a widget."""
        self.real.click(self.table.ui.find(id).rect.center)
        self.table.click(id)

    def wheel_down(self, id: str) -> None:
        """Turn the wheel over a widget as far as it goes."""
        self.real.point(self.table.point(id))
        for _ in range(WHEEL):
            self.real.do("click", "5")
            self.table.wheel(-1)
        time.sleep(SETTLED)
        self.table.wait(1.0)

    def write(self, id: str, text: str) -> None:
        """Type into a field."""
        self.click(id)
        self.real.do("type", text)
        self.table.type(text)

    def ids(self) -> list[str]:
        """The widgets of the uppermost page."""
        return [widget.id for widget in self.table.ui.page.walk() if widget.id]

    def sit_down(self, sitting: Sitting) -> None:
        """Show the table of a sitting."""
        self.table.app.go_home()
        self.table.app.push(TableScene(Link(sitting), make_asker=Silent))
        self.table.wait(0.0)

    def answer(self) -> None:
        """Answer what the person is asked: a spot or a word at a time, until the command is whole and kept."""
        scene, steps = self.table.app.scene, self.table.app.scene.link.sitting.steps
        before = len(steps)
        for _ in range(20):
            if len(steps) > before and steps[-1].closes and VERDICT not in self.ids():
                return
            self.click(self.next_click(scene))
            steps = scene.link.sitting.steps
        raise AssertionError(f"{scene.hand.decision!r} cannot be answered by clicks; there are {self.ids()}")

    def next_click(self, scene: TableScene) -> str:
        """What a person would click now."""
        solemn = [id for id in self.ids() if id in ("doubt.do", "solemn.do", VERDICT)]
        if solemn:
            return solemn[0]
        words = [id for id in self.ids() if id.startswith("choice.")]
        lit = [f"spot.{id}" for id, mark in scene.state.marks.items() if mark == "legal"]
        if scene.hand.plan is not None and not scene.hand.plan.is_instant and scene.hand.plan.is_whole():
            return "confirm"
        return next(iter([*lit, *words]), "pass")


def kept(folder: Path) -> Sitting:
    """The sitting in the newest autosave, as another program would open it."""
    (file,) = (folder / "data" / "saves" / "auto").glob("*.hotseat")
    return Sitting.resume(read_save(file.read_text(), file.name), load_game("helltoken"))


def is_asked(folder: Path, answers: int) -> bool:
    """Whether the autosave has so many answers and waits for the person at the first seat alone."""
    if not list((folder / "data" / "saves" / "auto").glob("*.hotseat")):
        return False
    sitting = kept(folder)
    return len(sitting.steps) >= answers and {decision.seat for decision in sitting.pending} == {0}


def unlike(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The pieces in which two pictures differ, by column and row."""
    assert one.get_size() == other.get_size()
    width, height = one.get_width() // PIECES, one.get_height() // PIECES
    found = []
    for x in range(PIECES):
        for y in range(PIECES):
            area = (x * width, y * height, width, height)
            colours = [pygame.transform.average_color(picture, area) for picture in (one, other)]
            if max(abs(a - b) for a, b in zip(*colours, strict=True)) > UNLIKE:
                found.append((x, y))
    return found


def still(real: RealWindow, file: Path) -> pygame.Surface:
    """The window's picture once it is drawn and nothing moves in it, the pointer aside."""
    real.point(ASIDE)
    pictures = [real.picture(file)]
    black = pygame.Surface(pictures[0].get_size())

    def rests() -> bool:
        pictures.append(real.picture(file))
        return bool(unlike(pictures[-1], black)) and not unlike(pictures[-2], pictures[-1])

    assert until(rests), "the picture does not come to rest"
    return pictures[-1]


def test_a_person_plays_helltoken_with_a_bot_is_cut_off_and_goes_on_at_the_same_table(
    display: str, table: Any, tmp_path: Path
) -> None:
    folder = tmp_path / "person"
    save_settings(Settings(animation_speed=0.0, reduced_motion=True), folder / "config")
    command = ["main.py", "--data-dir", str(folder)]
    with window(display, folder, command) as real:
        twin = Twin(table, real, Store(tmp_path / "twin"))
        home = still(real, tmp_path / "home.png")
        for id in ("new_game", "player.1", "player.1.bot:easy"):
            twin.click(id)
        twin.wheel_down("body")
        twin.write("seed", SEED)
        twin.click("start")
        answers = 0
        for _ in range(ANSWERS):
            assert until(lambda: is_asked(folder, answers)), f"nobody is asked after {answers} answers"  # noqa: B023
            sitting = kept(folder)
            twin.sit_down(sitting)
            twin.answer()
            answers = len(sitting.steps)
        assert until(lambda: is_asked(folder, answers)), "the bot does not answer"
        assert kept(folder).seed == int(SEED)
        time.sleep(SETTLED)
        before, hash = still(real, tmp_path / "before.png"), kept(folder).hash()
        assert unlike(home, before)
        real.kill()
    assert kept(folder).hash() == hash, "the killed program has lost an answer"
    with window(display, folder, command) as real:
        twin = Twin(table, real, Store(folder / "data"))
        home_now = still(real, tmp_path / "home.png")
        assert unlike(home, home_now), "home offers nothing to go on with"
        twin.click("continue")
        assert until(lambda: bool(unlike(home_now, real.picture(tmp_path / "after.png")))), "home stays on the screen"
        after = still(real, tmp_path / "after.png")
        assert unlike(before, after) == [], "the table looks different after the cut"
        assert (kept(folder).hash(), kept(folder).notices) == (hash, [])
