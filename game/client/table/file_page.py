"""A page with a list and a line for the path of any other file, which may also be dropped on the window."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from game.client.look import Look
from game.client.strings import say
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.labels import Label
from game.client.widgets.listview import List
from game.client.widgets.textfield import TextField

LONGEST_PATH = 1000
LARGE = 1.75
"""The size of text from which the page has no room for words above its line."""


def given_path(words: Path | str) -> Path:
    """The path that a person typed or pasted, maybe in quotes."""
    return Path(str(words).strip().strip("'\"")).expanduser()


class FilePage(SheetScene):
    """Override ``open_row`` and ``take``; ``body`` makes ``list`` and shows ``path_parts()`` below it."""

    list: List
    path = ""
    """What stands in the line."""

    def open_row(self, value: str) -> None:
        """Open a row of the list."""
        raise NotImplementedError

    def take(self, path: Path) -> None:
        """Open a file of somebody's."""
        raise NotImplementedError

    def path_parts(self, told: str, hint: str) -> Sequence[Widget]:
        """What can be given by its path, and the line for it; in large text only the line, in which this stands."""
        is_large = self.look.screen.text >= LARGE
        words = [] if is_large else [Label(told, role="small", colour="ink_soft", id="path.told")]
        return [*words, self._path_line(hint if is_large else say("replays.path.hint"))]

    def _path_line(self, hint: str) -> TextField:
        return TextField(
            self.path,
            self._set_path,
            id="path",
            hint=hint,
            short_hint=say("replays.path.hint"),
            limit=LONGEST_PATH,
            entered=lambda path: self.take(Path(path)),
        )

    def layout(self, look: Look) -> None:
        """In text of another size the line says more or less."""
        before = self.look.screen.text if hasattr(self, "ui") else look.screen.text
        super().layout(look)
        if (before >= LARGE) != (look.screen.text >= LARGE):
            self.rebuild()

    def _set_path(self, path: str) -> None:
        self.path = path

    def open_chosen(self) -> None:
        """The file of the path if there is one, else the chosen row."""
        if self.path.strip():
            self.take(Path(self.path))
        elif self.list.value is not None:
            self.open_row(self.list.value)

    def handle(self, event: Event) -> bool:
        """A dropped file is taken."""
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        return super().handle(event)
