"""A real window under Xvfb, used by xdotool as a person would. Skipped where a tool is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.settings import load_settings

TOOLS = ("Xvfb", "openbox", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
ROOT = Path(__file__).parents[2]
START = (
    "import sys; from types import SimpleNamespace; from game.client.app import run; "
    "from game.client.gallery import build_scene; "
    "sys.exit(run(SimpleNamespace(data_dir=sys.argv[1]), lambda app: build_scene('home_first', app)))"
)

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"the real window needs {', '.join(MISSING)}")


def until(condition: Callable[[], bool], seconds: float = 8.0) -> bool:
    """Whether the condition becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


class RealWindow:
    """The program in a window, and the hand of a person."""

    def __init__(self, display: str, folder: Path) -> None:
        self.env = {**os.environ, "DISPLAY": display, "XDG_RUNTIME_DIR": str(folder)}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
            self.env.pop(name, None)
        self.folder = folder
        self.program = subprocess.Popen([sys.executable, "-c", START, str(folder)], env=self.env, cwd=ROOT)
        assert until(lambda: bool(self.find())), "no window appeared"
        self.id = self.find()
        self.do("windowactivate", "--sync", self.id)

    def do(self, *words: str) -> str:
        """Run xdotool and return what it says."""
        return subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True).stdout.strip()

    def find(self) -> str:
        """The window's id, or an empty text."""
        return self.do("search", "--onlyvisible", "--class", "hotseat").split("\n")[0]

    def size(self) -> tuple[int, int]:
        """The window's size."""
        said = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.id).splitlines())
        return (int(said["WIDTH"]), int(said["HEIGHT"]))

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        for name in names:
            self.do("key", "--clearmodifiers", name)
            time.sleep(0.1)


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealWindow]:
    """The program in a window of its own display."""
    read, write = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as pipe:
        display = ":" + pipe.readline().strip()
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    window = RealWindow(display, tmp_path)
    yield window
    for process in (window.program, manager, xvfb):
        process.terminate()
        process.wait(10)


def test_a_person_opens_settings_changes_size_goes_full_screen_and_quits(real, tmp_path):
    assert real.size() == (1280, 720)
    real.keys("Down", "Down", "Return")  # New game, Settings
    real.keys("Tab", "Right")  # the theme has the focus first: its neighbour is the day
    assert until(lambda: load_settings(tmp_path / "config")[0].theme == "light"), "the theme was not saved"
    real.keys("F11")
    assert until(lambda: real.size() == (1600, 900)), "full screen did not fill the desktop"
    real.keys("F11")
    assert until(lambda: real.size() == (1280, 720)), "full screen did not come back at the old size"
    real.do("windowsize", "--sync", real.id, "400", "300")
    assert until(lambda: real.size() == (960, 540)), "the least size was not held"
    real.keys("Escape", "Down", "Return")
    assert until(lambda: real.program.poll() is not None), "Quit did not end the program"
    assert real.program.returncode == 0
