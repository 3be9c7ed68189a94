"""Who learns: the profiles of this computer, choosing another and adding one."""

from __future__ import annotations

from collections.abc import Callable

from game.client.lessons.words import say
from game.client.notices import said
from game.client.strings import say as say_all
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.textfield import TextField
from game.kernel.errors import HotseatError
from game.session.notice import notice_of
from game.session.profiles import LONGEST_NAME, Profiles


class ProfilesScene(SheetScene):
    """The list and a field for a new name; ``chosen`` is called once another profile is in use."""

    width = 640

    def __init__(self, profiles: Profiles, chosen: Callable[[], None]) -> None:
        self._profiles = profiles
        self._chosen = chosen
        self._name = ""

    def title(self) -> str:
        """The heading."""
        return say("people.title")

    def body(self) -> list[Widget]:
        """Everybody, and a name to add."""
        names = list(dict.fromkeys([*self._profiles.names, self._profiles.present.name]))
        rows = [ListRow(name, name, "", "", "account") for name in names]
        self._list = List(rows, id="people", opened=self._take)
        self._list.index = names.index(self._profiles.present.name)
        hint = say("people.hint")
        field = TextField(self._name, self._write, id="people.name", hint=hint, limit=LONGEST_NAME, entered=self._enter)
        return [Label(say("people.help"), role="small", colour="ink_soft"), self._list, field]

    def _write(self, text: str) -> None:
        self._name = text

    def _enter(self, text: str) -> None:
        """The Enter key: whoever is named there learns; nothing happens as long as nobody is."""
        if text.strip():
            self._take_written()

    def buttons(self) -> list[Button]:
        """Back, rename, take the chosen or the new one."""
        return [
            Button(say_all("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("people.rename"), self._rename, id="rename", symbol="pencil"),
            Button(say("people.take"), self._take_written, id="take", kind="primary", symbol="check"),
        ]

    def _take_written(self) -> None:
        self._take(self._name.strip() or self._list.value or "")

    def _take(self, name: str) -> None:
        try:
            self._profiles.choose(name)
        except HotseatError as error:
            self.ui.toasts.show(said(notice_of(error)), "warning", 8.0)
            return
        self._chosen()

    def _rename(self) -> None:
        """The present profile gets the name that was written."""
        if not self._name.strip():
            self.ui.toasts.show(say("people.write"), "warning")
            return
        try:
            self._profiles.rename(self._name.strip())
        except HotseatError as error:
            self.ui.toasts.show(said(notice_of(error)), "warning", 8.0)
            return
        self._chosen()
