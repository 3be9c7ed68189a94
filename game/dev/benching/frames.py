"""Frame times of a crowded table in motion, in a real window where a display is there, else without one."""

from __future__ import annotations

import os
import sys
from typing import Any


def measure_frames() -> tuple[dict[str, Any], str]:
    """Size to scene to median and 99th percentile in milliseconds, and a note on the display (empty: a real one)."""
    note = prepare_display()
    from game.client.frames import measure_all

    return measure_all(), note


def prepare_display() -> str:
    """Choose the dummy driver where there is no display, and say so."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    has_one = sys.platform in ("win32", "darwin") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not has_one:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    if os.environ.get("SDL_VIDEODRIVER") == "dummy":
        return "no display: frames are drawn in software but not shown, so flip costs nothing (try xvfb-run)"
    return ""
