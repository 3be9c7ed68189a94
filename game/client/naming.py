"""Asking for a name: a dialog with one line, for scenarios, saves and reports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.notices import said
from game.client.strings import say
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.textfield import TextField
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError
from game.session.notice import notice_of

LONGEST = 60


class Naming:
    """What is to be named. key: its sentences, ``KEY.title``, ``.help``, ``.do`` and ``.done`` (with name and path).
    write: writes it under the name and returns where; it may raise HotseatError, which is shown. limit: the most
    characters."""

    def __init__(self, key: str, name: str, write: Callable[[str], Path], limit: int = LONGEST) -> None:
        self._key = key
        self._name = name
        self._write = write
        self._limit = limit

    def ask(self, ui: Ui) -> None:
        """Open the dialog over a page."""

        def write() -> None:
            ui.close()
            self._do(ui)

        field = TextField(self._name, self._set, id="naming.name", limit=self._limit, entered=lambda name: write())
        body = Column(Label(say(f"{self._key}.help"), role="small", colour="ink_soft"), field, gap=8)
        buttons = [
            Button(say("naming.not"), ui.close, id="naming.not"),
            Button(say(f"{self._key}.do"), write, id="naming.do", kind="primary", symbol="check"),
        ]
        ui.open(Dialog(say(f"{self._key}.title"), body, buttons, id="naming", cancelled=ui.close))
        ui.focus(field)
        field.select_all()

    def _set(self, name: str) -> None:
        self._name = name

    def _do(self, ui: Ui) -> None:
        try:
            path = self._write(self._name)
        except HotseatError as error:
            ui.toasts.show(said(notice_of(error)), "warning", 8.0)
            return
        ui.toasts.show(say(f"{self._key}.done", name=self._name, path=path), "good", 8.0)
