"""Frame times of a crowded table in motion: in a real window where a display or Xvfb is there, else without one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

NO_DISPLAY = "no display and no Xvfb: frames are drawn in software but not shown, so flip costs nothing"
SCREEN = "1920x1080x24"


def measure_frames() -> tuple[dict[str, Any], str]:
    """Size to scene to median and 99th percentile in milliseconds, lateness while a bot thinks, keystrokes in the
    search of the rules, and a note on the display (empty: a real one)."""
    with display() as note:
        from game.client.endurance import measure_bot_lateness
        from game.client.frames import measure_all
        from game.client.rules.measure import measure_search

        extra = {"bot_lateness_ms": measure_bot_lateness(), "rules_search_ms": measure_search()}
        return {**measure_all(), **extra}, note


@contextmanager
def display() -> Iterator[str]:
    """Have a display for a while: the one that is there, else Xvfb, else none. Gives a note for the reader."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if has_display():
        yield ""
    elif shutil.which("Xvfb"):
        with virtual_screen() as name:
            os.environ["DISPLAY"] = name
            try:
                yield f"on Xvfb, {SCREEN}"
            finally:
                del os.environ["DISPLAY"]
    else:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        yield NO_DISPLAY


def has_display() -> bool:
    """Whether windows can be opened, or a driver has been chosen already."""
    chosen = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    return chosen or sys.platform in ("win32", "darwin")


@contextmanager
def virtual_screen() -> Iterator[str]:
    """Run Xvfb; gives the name of its display. Raises RuntimeError if it does not come up."""
    ours, its = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(its), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
        pass_fds=(its,),
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(its)
        with os.fdopen(ours) as answer:
            number = answer.readline().strip()
        if not number:
            raise RuntimeError("Xvfb has not come up")
        try:
            yield f":{number}"
        finally:
            server.terminate()
