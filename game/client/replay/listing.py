"""The list of finished games, and a line for the path of any other replay; a file may also be dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame.event import Event

from game.client.strings import say
from game.client.table.load import when
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.textfield import TextField
from game.client.widgets.trouble import attempt
from game.session.replay_list import ReplayInfo, replay_infos, take_in
from game.session.store import Store

LONGEST_PATH = 1000


def replay_detail(info: ReplayInfo) -> str:
    """One line about a replay: seats, who won, how long."""
    if info.problem:
        return info.problem
    names = ", ".join(info.names)
    if not info.winners:
        return say("replays.drawn", names=names, answers=info.answers)
    return say("replays.won", names=names, winners=", ".join(info.winners), answers=info.answers)


class ReplaysScene(SheetScene):
    """The list; ``watch(path)`` shows a replay and may raise HotseatError, which is shown."""

    width = 900

    def __init__(self, store: Store, watch: Callable[[Path], None]) -> None:
        self._store = store
        self._watch = watch
        self._path = ""
        self._infos: list[ReplayInfo] = []

    def title(self) -> str:
        """The heading."""
        return say("replays.title")

    def body(self) -> list[Widget]:
        """All replays, the newest first, and the line for a path."""
        self._infos = replay_infos(self._store)
        rows = [self._row(str(at), info) for at, info in enumerate(self._infos)]
        self._list = List(rows, id="replays", opened=self._open_row, empty=say("replays.empty"))
        field = TextField(
            self._path,
            self._set_path,
            id="path",
            hint=say("replays.path.hint"),
            limit=LONGEST_PATH,
            entered=lambda path: self.take(Path(path)),
        )
        return [self._list, Label(say("replays.path"), role="small", colour="ink_soft"), field]

    def _row(self, value: str, info: ReplayInfo) -> ListRow:
        symbol = "alert" if info.problem else "filmstrip_box"
        moment = when(info.saved) if info.saved else ""
        return ListRow(value, info.title or info.path.stem, replay_detail(info), moment, symbol)

    def buttons(self) -> list[Button]:
        """Back, watch."""
        return [
            Button(say("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("replays.watch"), self._open_chosen, id="watch", kind="primary", symbol="play"),
        ]

    def _set_path(self, path: str) -> None:
        self._path = path

    def _open_chosen(self) -> None:
        """The file of the path if there is one, else the chosen row."""
        if self._path.strip():
            self.take(Path(self._path))
        elif self._list.value is not None:
            self._open_row(self._list.value)

    def _open_row(self, value: str) -> None:
        self._show(lambda: self._watch(self._infos[int(value)].path))

    def take(self, path: Path) -> None:
        """Take in a file of somebody's, and watch it."""
        given = Path(str(path).strip().strip("'\"")).expanduser()
        self._show(lambda: self._watch(take_in(self._store, given)))

    def _show(self, act: Callable[[], None]) -> None:
        attempt(act, self.ui, say("replays.broken"))

    def handle(self, event: Event) -> bool:
        """A dropped file is watched."""
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        return super().handle(event)

    def resume(self) -> None:
        """Back from a replay: another may have been taken in."""
        self._path = ""
        self.rebuild()
