"""The program as a process of its own in a real window under Xvfb, and the hand of a person: xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

TOOLS = ("Xvfb", "openbox", "xdotool", "import")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
ROOT = Path(__file__).parents[2]
PATIENCE = 10.0
"""Seconds that a tool or the program may take for anything."""
OPENING = 45.0
"""Seconds in which a window must appear: a busy machine may first have to compile and load everything."""


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Whether the condition becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.05)
    return False


@contextmanager
def desktop() -> Iterator[str]:
    """A screen of 1600 x 900 with a window manager; gives its name, such as ``:7``."""
    read, write = os.pipe()
    # without -noreset the server begins anew whenever its last guest leaves, and whoever was just arriving is lost
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x900x24", "-nolisten", "tcp", "-noreset"]
    xvfb = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        display = ":" + pipe.readline().strip()
    manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL)
    try:
        yield display
    finally:
        for process in (manager, xvfb):
            end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started here, kindly at first."""
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)


class RealWindow:
    """The program in a window. command: what Python is called with. folder: everything personal."""

    def __init__(self, display: str, folder: Path, command: Sequence[str]) -> None:
        self.env = {**os.environ, "DISPLAY": display, "XDG_RUNTIME_DIR": str(folder)}
        for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "SDL_VIDEO_X11_WMCLASS"):
            self.env.pop(name, None)
        self.program = subprocess.Popen([sys.executable, *command], env=self.env, cwd=ROOT)
        self.id = ""

    def open(self) -> None:
        """Wait for the window and bring it to the front."""
        assert until(lambda: bool(self.find()), OPENING), f"no window appeared; the program: {self.program.poll()}"
        self.id = self.find()
        self.do("windowactivate", "--sync", self.id)

    def do(self, *words: str) -> str:
        """Run xdotool and return what it says."""
        done = subprocess.run(["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=PATIENCE)
        return done.stdout.strip()

    def find(self) -> str:
        """The window's id, or an empty text."""
        return self.do("search", "--onlyvisible", "--class", "^hotseat$").split("\n")[0]

    def size(self) -> tuple[int, int]:
        """The window's size."""
        said = dict(line.split("=") for line in self.do("getwindowgeometry", "--shell", self.id).splitlines())
        return (int(said["WIDTH"]), int(said["HEIGHT"]))

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        for name in names:
            self.do("key", "--clearmodifiers", name)
            time.sleep(0.1)

    def point(self, place: tuple[int, int]) -> None:
        """Move the mouse to a place of the window."""
        self.do("mousemove", "--window", self.id, *map(str, place))

    def click(self, place: tuple[int, int]) -> None:
        """Move the mouse to a place of the window and click there."""
        self.point(place)
        time.sleep(0.1)
        self.do("click", "1")
        time.sleep(0.15)

    def picture(self, file: Path) -> pygame.Surface:
        """What the window shows."""
        subprocess.run(["import", "-window", self.id, f"PNG24:{file}"], env=self.env, check=True, timeout=PATIENCE)
        return pygame.image.load(str(file))

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.program.kill()
        self.program.wait(PATIENCE)


@contextmanager
def window(display: str, folder: Path, command: Sequence[str]) -> Iterator[RealWindow]:
    """The program in its open window; ended with the block if it still runs."""
    real = RealWindow(display, folder, command)
    try:
        real.open()
        yield real
    finally:
        end(real.program)
