"""The last page: shown once after a mistake of the program, with where the report lies. Nothing goes on behind it."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.client.scene import Scene
from game.client.strings import say
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.labels import Label


def report_of(scenes: Sequence[Scene]) -> str:
    """The report of the uppermost scene that has one, as text; empty where none has. Where the report itself fails, how
    it failed: what has just gone wrong may go wrong again."""
    try:
        return next((text for scene in reversed(scenes) if (text := scene.report())), "")
    except Exception:
        return "".join(f"# {line}\n" for line in traceback.format_exc().splitlines())


def write_crash_report(crash: Path, scenes: Sequence[Scene]) -> Path:
    """Write the report of a crash beside its file; the file that tells most."""
    text = report_of(scenes)
    if not text:
        return crash
    path = crash.with_suffix(".yaml")
    try:
        path.write_text(text, "utf-8")
    except OSError:
        return crash  # the disk may be full by now: what lies there already is named
    return path


class CrashScene(SheetScene):
    """Says that the program has made a mistake, that the game is kept, and where the report lies; None where no report
    could be written."""

    width = 760

    def __init__(self, path: Path | None) -> None:
        self.path = path

    def title(self) -> str:
        """The heading."""
        return say("crash.title")

    def body(self) -> list[Widget]:
        """What happened, and the file."""
        if self.path is None:
            return [Label(say("crash.unwritten"), colour="ink_soft", id="crash.unwritten")]
        return [
            Label(say("crash.text"), colour="ink_soft"),
            Label(str(self.path), role="body_bold", id="crash.path"),
            Label(say("crash.send"), colour="ink_soft"),
        ]

    def buttons(self) -> list[Button]:
        """The path for the clipboard, and the end."""
        quit = Button(say("home.quit"), self.go_back, id="quit", kind="primary", symbol="exit_to_app")
        if self.path is None:
            return [quit]
        return [
            Button(say("crash.copy"), self._copy, id="copy", symbol="file_document_outline"),
            quit,
        ]

    def _copy(self) -> None:
        pygame.scrap.put_text(str(self.path))
        self.ui.toasts.show(say("crash.copied"), "good")
