"""The first page of the sandbox: what to begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame
from pygame.event import Event

from game.client.sandbox.origins import KINDS, Origin
from game.client.strings import say
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label
from game.client.widgets.listview import List
from game.client.widgets.textfield import TextField
from game.client.widgets.trouble import attempt

LONGEST_PATH = 1000


class SandboxStart(SheetScene):
    """``find`` gives what there is to begin with; ``take`` begins with any file, or returns several scenarios of it to
    choose from. Both may raise HotseatError, which is shown."""

    width = 940

    def __init__(
        self,
        find: Callable[[], Mapping[str, Sequence[Origin]]],
        take: Callable[[Path], Sequence[Origin]],
        kind: str = KINDS[0],
    ) -> None:
        self._find = find
        self._take = take
        self._kind = kind
        self._path = ""
        self._of_file: Sequence[Origin] = ()

    def title(self) -> str:
        """The heading."""
        return say("sandbox.title")

    @property
    def shown(self) -> Sequence[Origin]:
        """What the list shows."""
        return self._of_file or self._find()[self._kind]

    def body(self) -> list[Widget]:
        """The kinds, what there is of the chosen one, and the line for a path."""
        kinds = [(kind, say(f"sandbox.kind.{kind}")) for kind in KINDS]
        self._shown = self.shown
        rows = [origin.row(str(at)) for at, origin in enumerate(self._shown)]
        self._list = List(rows, id="origins", opened=self._open_row, empty=say(f"sandbox.empty.{self._kind}"))
        field = TextField(
            self._path,
            self._set_path,
            id="path",
            hint=say("replays.path.hint"),
            limit=LONGEST_PATH,
            entered=lambda path: self.take(Path(path)),
        )
        return [
            Label(say("sandbox.help"), role="small", colour="ink_soft"),
            Choice(kinds, self._kind, self._turn_to, id="kind"),
            self._list,
            Label(say("sandbox.path"), role="small", colour="ink_soft"),
            field,
        ]

    def buttons(self) -> list[Button]:
        """Back, begin."""
        return [
            Button(say("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("sandbox.begin"), self._open_chosen, id="begin", kind="primary", symbol="play"),
        ]

    def _turn_to(self, kind: str) -> None:
        self._kind, self._of_file = kind, ()
        self.rebuild()

    def _set_path(self, path: str) -> None:
        self._path = path

    def _open_chosen(self) -> None:
        """The file of the path if there is one, else the chosen row."""
        if self._path.strip():
            self.take(Path(self._path))
        elif self._list.value is not None:
            self._open_row(self._list.value)

    def _open_row(self, value: str) -> None:
        self._tried(self._shown[int(value)].begin)

    def take(self, path: Path) -> None:
        """Begin with a file; with several scenarios in it, show them."""
        given = Path(str(path).strip().strip("'\"")).expanduser()

        def taken() -> None:
            self._of_file = self._take(given)
            self._path = ""
            if self._of_file:
                self.rebuild()

        self._tried(taken)

    def _tried(self, act: Callable[[], None]) -> None:
        attempt(act, self.ui, say("sandbox.broken"))

    def handle(self, event: Event) -> bool:
        """A dropped file is taken."""
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        return super().handle(event)

    def resume(self) -> None:
        """Back from a sandbox: there may be more to begin with."""
        self.rebuild()
