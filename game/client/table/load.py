"""Saved games: named slots and autosaves with date, seats and progress; broken ones say why."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.trouble import attempt
from game.session.store import SaveInfo, Store


def when(moment: float) -> str:
    """A moment as the person's clock shows it."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(moment))


def save_detail(info: SaveInfo) -> str:
    """One line about a save: seats, progress, who is next; of a damaged one what can still be opened."""
    if info.kept_aside:
        return say("load.lost", files=", ".join(info.kept_aside))
    if info.problem and not info.seats:
        return say("load.unread")
    if info.problem:
        return say("load.older", answers=info.answers)
    names = ", ".join(info.seats)
    if info.outcome is not None:
        return say("load.over", names=names, answers=info.answers)
    return say("load.running", names=names, answers=info.answers, waiting=", ".join(info.waiting))


class LoadScene(SheetScene):
    """The list; ``opened(path)`` goes on with a save and may raise HotseatError, which is shown."""

    def __init__(self, store: Store, opened: Callable[[Path], None]) -> None:
        self._store = store
        self._opened = opened
        self._saves: list[SaveInfo] = []

    def title(self) -> str:
        """The heading."""
        return say("load.title")

    def body(self) -> list[Widget]:
        """All saves, the newest first."""
        self._saves = self._store.saves()
        rows = [self._row(str(at), info) for at, info in enumerate(self._saves)]
        self._list = List(rows, id="saves", opened=self._open_row, empty=say("load.empty"))
        return [Label(say("load.help"), role="small", colour="ink_soft"), self._list]

    def _row(self, value: str, info: SaveInfo) -> ListRow:
        title = info.title or info.name
        name = say("load.auto", title=title) if info.auto else f"{info.name} · {title}"
        symbol = "alert" if info.problem else ("history" if info.auto else "content_save")
        return ListRow(value, name, save_detail(info), when(info.saved) if info.saved else "", symbol)

    def buttons(self) -> list[Button]:
        """Back; delete and open, where there is something."""
        back = Button(say("new.back"), self.go_back, id="back", symbol="arrow_left")
        if not self._saves:
            return [back]
        return [
            back,
            Button(say("load.delete"), self._ask_delete, id="delete"),
            Button(say("load.open"), self._open_chosen, id="open", kind="primary", symbol="play"),
        ]

    def _chosen(self) -> SaveInfo | None:
        return self._saves[int(self._list.value)] if self._list.value is not None else None

    def _open_chosen(self) -> None:
        if self._list.value is not None:
            self._open_row(self._list.value)

    def _open_row(self, value: str) -> None:
        path = self._saves[int(value)].path
        attempt(lambda: self._opened(path), self.ui, say("load.broken"), say("load.damaged"), self._store.folders)

    def _ask_delete(self) -> None:
        info = self._chosen()
        if info is None:
            return

        def gone() -> None:
            self._store.delete(info)
            self.rebuild()

        def delete() -> None:
            self.ui.close()
            attempt(gone, self.ui, say("load.delete.broken"))

        buttons = [
            Button(say("load.delete"), delete, id="delete.yes", kind="danger"),
            Button(say("load.keep"), self.ui.close, id="delete.no"),
        ]
        text = escaped(say("load.delete.text", name=info.name))
        self.ui.open(Dialog(say("load.delete.title"), text, buttons, id="delete.dialog"))
