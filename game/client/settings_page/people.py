"""People: the profiles of this computer. Add, rename, choose, export, import, delete with a copy kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.app import App
from game.client.richtext import escaped
from game.client.settings_page.rows import setting
from game.client.strings import say
from game.client.table.flow import ColumnFlow
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.textfield import TextField
from game.client.widgets.toggle import Toggle
from game.client.widgets.ui import Ui
from game.kernel.errors import HotseatError
from game.session.notice import notice_of
from game.session.profiles import LONGEST_NAME, Profiles

LONGEST_PATH = 400


class PeoplePage:
    """The list and what can be done with whom it points at. Without profiles (during a game) it says so."""

    def __init__(self, app: App, profiles: Profiles | None, rebuild: Callable[[], None]) -> None:
        self._app = app
        self._profiles = profiles
        self._rebuild = rebuild
        self._list: List | None = None

    def widgets(self) -> list[Widget]:
        """Everybody, the buttons, and whether to ask at the start."""
        if self._profiles is None:
            return [Label(say("settings.people.later"), colour="ink_soft", id="people.later")]
        present = self._profiles.present.name
        names = list(dict.fromkeys([*self._profiles.names, present]))
        rows = [
            ListRow(name, name, "", say("settings.people.present") if name == present else "", "account")
            for name in names
        ]
        self._list = List(rows, id="people", chosen=self._point_at, opened=self._choose)
        self._list.index = names.index(present)
        tools = self._buttons()
        self._take = tools[0]
        self._point_at(present)
        ask = Toggle(say("settings.ask_who.switch"), self._app.settings.ask_who, self._set_ask, id="ask_who")
        return [
            Label(say("settings.people.help"), role="small", colour="ink_soft", id="people.help"),
            self._list,
            ColumnFlow(*tools, gap=8, id="people.tools"),
            setting("ask_who", ask),
        ]

    def _buttons(self) -> list[Button]:
        parts: list[tuple[str, str, Callable[[], None]]] = [
            ("choose", "check", lambda: self._choose(self._chosen)),
            ("add", "plus", self._ask_add),
            ("rename", "pencil", self._ask_rename),
            ("export", "arrow_up", self._export),
            ("import", "arrow_down", self._ask_import),
            ("delete", "delete", self._ask_delete),
        ]
        return [Button(say(f"settings.people.{id}"), do, id=f"people.{id}", symbol=sign) for id, sign, do in parts]

    def _point_at(self, name: str) -> None:
        """Whoever plays already need not be chosen."""
        if name == self._all.present.name:
            self._take.disable(say("settings.people.choose.present", name=name))
        else:
            self._take.enable()

    @property
    def _chosen(self) -> str:
        return (self._list.value if self._list is not None else None) or ""

    @property
    def _all(self) -> Profiles:
        assert self._profiles is not None
        return self._profiles

    @property
    def _ui(self) -> Ui:
        assert self._list is not None and self._list.ui is not None
        return self._list.ui

    def _set_ask(self, on: bool) -> None:
        self._app.settings.ask_who = on
        self._app.apply_settings()

    def _do(self, act: Callable[[], str]) -> None:
        """Do something to the profiles; say what came of it, or why it could not be."""
        try:
            told = act()
        except HotseatError as error:
            self._app.tell(notice_of(error))
            return
        for notice in self._all.take_notices():
            self._app.tell(notice)
        self._rebuild()
        if told:
            self._app.tell(told)

    def _choose(self, name: str) -> None:
        def act() -> str:
            self._all.choose(name)
            return ""

        self._do(act)

    def _ask(self, id: str, text: str, act: Callable[[str], str], limit: int = LONGEST_NAME) -> None:
        """Ask for a line of text and do something with it."""
        ui, written = self._ui, [text]

        def done() -> None:
            ui.close()
            self._do(lambda: act(written[0].strip()))

        def write(new: str) -> None:
            written[0] = new

        field = TextField(text, write, id=f"people.{id}.text", limit=limit, entered=lambda _: done())
        words = Label(say(f"settings.people.{id}.help"), role="small", colour="ink_soft")
        buttons = [
            Button(say(f"settings.people.{id}"), done, id=f"people.{id}.yes", kind="primary"),
            Button(say("settings.people.cancel"), ui.close, id=f"people.{id}.no"),
        ]
        dialog = Dialog(say(f"settings.people.{id}"), Column(words, field, gap=10), buttons, id=f"people.{id}.dialog")
        ui.open(dialog)
        ui.focus(field)

    def _ask_add(self) -> None:
        def add(name: str) -> str:
            self._all.choose(name)
            return ""

        self._ask("add", "", add)

    def _ask_rename(self) -> None:
        """The one that is pointed at gets another name, and is the present one then."""
        who = self._chosen

        def rename(name: str) -> str:
            if self._all.present.name != who:
                self._all.choose(who)
            self._all.rename(name)
            return ""

        self._ask("rename", who, rename)

    def _export(self) -> None:
        self._do(lambda: say("settings.people.exported", path=str(self._all.export(self._chosen))))

    def take_in(self, path: str) -> None:
        """Import a profile from a file (one that was dropped onto the window, say)."""
        if self._profiles is not None:
            self._do(lambda: say("settings.people.imported", name=self._all.take_in(Path(path))))

    def _ask_import(self) -> None:
        def take(path: str) -> str:
            return say("settings.people.imported", name=self._all.take_in(Path(path).expanduser()))

        self._ask("import", str(self._all.exports), take, LONGEST_PATH)

    def _ask_delete(self) -> None:
        """Delete after a question; a copy stays in the trash."""
        ui, who = self._ui, self._chosen

        def delete() -> str:
            self._all.delete(who)
            return ""

        def yes() -> None:
            ui.close()
            self._do(delete)

        buttons = [
            Button(say("settings.people.delete"), yes, id="people.delete.yes", kind="danger"),
            Button(say("settings.people.cancel"), ui.close, id="people.delete.no"),
        ]
        text = escaped(say("settings.people.delete.help", name=who, folder=str(self._all.trash)))
        ui.open(Dialog(say("settings.people.delete"), text, buttons, id="people.delete.dialog"))
