"""The campaigns of a game: found, open, copy, carry elsewhere, rename, delete. Broken ones say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from pygame.event import Event

from game.client.campaign.ask import ask_file, ask_line, ask_typed, do
from game.client.campaign.tools import Tools
from game.client.campaign.words import Phrases, say
from game.client.notices import told
from game.client.strings import say as say_all
from game.client.table.load import when
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.trouble import attempt
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.campaign_files import LONGEST_NAME
from game.session.campaign_store import CampaignInfo, CampaignStore
from game.session.notice import notice_of


@dataclass(frozen=True)
class SlotActions:
    """What the list leads to. ``open(path)`` shows a campaign, ``backups(path)`` the page of its backups, also where
    nothing of it can be opened any more; both may raise HotseatError. line: what the game says of where a record
    stands."""

    open: Callable[[Path], None]
    backups: Callable[[Path], None]
    line: Callable[[object], str]


class SlotsScene(SheetScene):
    """The list, what can be done with the campaign it points at, and the way to a new one."""

    width = 1100

    def __init__(self, game: Game, store: CampaignStore, actions: SlotActions) -> None:
        self._game = game
        self._store = store
        self._actions = actions
        self._say = Phrases(game.id)
        self._infos: Sequence[CampaignInfo] = ()

    def title(self) -> str:
        """The game's name."""
        return self._say("slots.title", game=self._game.title)

    def body(self) -> list[Widget]:
        """All campaigns, the one played last first, and the tools."""
        self._infos = self._store.infos(self._game.id, self._game.definition.record)
        rows = [self._row(str(at), info) for at, info in enumerate(self._infos)]
        self._list = List(rows, id="campaigns", opened=self._open_row, empty=say("slots.empty"))
        help = Label(say("slots.help"), role="small", colour="ink_soft")
        more = Button(say("hub.menu"), self._open_more, id="more", symbol="menu")
        self._bar_of_tools = Tools(self._tools(), more, id="tools")
        return [self._bar_of_tools, self._list, help]

    def _row(self, value: str, info: CampaignInfo) -> ListRow:
        symbol = (
            "alert"
            if info.problem or info.is_older
            else ("play_circle" if info.is_running else "book_open_page_variant")
        )
        moment = when(info.played) if info.played else ""
        return ListRow(value, info.name, self.detail(info), moment, symbol)

    def detail(self, info: CampaignInfo) -> str:
        """One line about a campaign: how far it is, or what is wrong."""
        if info.is_lost:
            return say("slots.lost")
        if info.is_older:
            return say("slots.older", moment=when(info.played))
        if info.problem:
            return say("slots.damaged")  # what exactly is wrong is said when it is opened
        parts = [self._actions.line(info.record) or self._say("tables", count=info.tables)]
        if info.is_running:
            parts.append(self._say("slots.running", names=", ".join(info.seats), answers=info.answers))
        return " · ".join(filter(None, parts))

    def buttons(self) -> list[Button]:
        """Back, new, open; a new one is the likeliest while there is none."""
        new = Button(say("new"), self._ask_new, id="new", symbol="plus", kind="quiet" if self._infos else "primary")
        back = Button(say_all("new.back"), self.go_back, id="back", symbol="arrow_left")
        if not self._infos:
            return [back, new]
        return [back, new, Button(say("open"), self._open_chosen, id="open", kind="primary", symbol="play")]

    def _tools(self) -> list[Button]:
        return [self._tool(id, sign, act) for id, sign, act in self._named_tools()]

    def _named_tools(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What can be done, each with its sign."""
        return [
            ("backup", "content_save", self._backup),
            ("restore", "history", self._backups),
            ("export", "arrow_up", self._export),
            ("import", "arrow_down", self._ask_import),
            ("rename", "pencil", self._ask_rename),
            ("delete", "delete", self._ask_delete),
        ]

    def _tool(self, id: str, sign: str, act: Callable[[], None]) -> Button:
        """A button below the list; without any campaign there is nothing to do but to import one."""
        is_open = id == "import" or bool(self._infos)
        why = "" if is_open else say("slots.none")
        return Button(say(id), act, id=id, symbol=sign, enabled=is_open, why=why)

    def _open_more(self) -> None:
        """The tools for which the line has no room."""

        def closing(act: Callable[[], None]) -> Callable[[], None]:
            def close_and_act() -> None:
                self.ui.close()
                act()

            return close_and_act

        left = {button.id for button in self._bar_of_tools.left}
        tools = [self._tool(id, sign, closing(act)) for id, sign, act in self._named_tools() if id in left]
        close = Button(say_all("table.close"), self.ui.close, id="more.close", kind="primary")
        self.ui.open(Dialog(say("hub.menu"), Column(*tools, gap=8), [close], id="more.dialog"))

    @property
    def chosen(self) -> CampaignInfo | None:
        """The campaign that the list points at."""
        return self._infos[int(self._list.value)] if self._list.value is not None else None

    def resume(self) -> None:
        """Back from a campaign: it has been played, renamed or restored."""
        self.rebuild()

    # Opening

    def _open_row(self, value: str) -> None:
        info = self._infos[int(value)]
        act = self._actions.backups if info.is_lost else self._actions.open
        attempt(lambda: act(info.path), self.ui, say("broken"))

    def _open_chosen(self) -> None:
        if self._list.value is not None:
            self._open_row(self._list.value)

    def _ask_new(self) -> None:
        ask_line(self.ui, "new", self._free_name(), self._begin, LONGEST_NAME)

    def _free_name(self) -> str:
        """A name that nobody has yet."""
        taken, number = {info.name for info in self._infos}, len(self._infos) + 1
        while (name := say("new.name", number=number)) in taken:
            number += 1
        return name

    def _begin(self, name: str) -> str:
        made = self._store.begin(self._game, name)
        made.close()
        self._actions.open(made.path)
        return ""

    # Tools

    def _changed(self, act: Callable[[], str]) -> None:
        """Do something to the campaigns and show the list anew."""
        came: list[str] = []
        do(self.ui, lambda: came.append(act()) or "")  # type: ignore[func-returns-value]
        if came:
            self.rebuild()
            do(self.ui, lambda: came[0])

    def _with_chosen(self, act: Callable[[CampaignInfo], str]) -> None:
        chosen = self.chosen
        if chosen is not None:
            self._changed(lambda: act(chosen))

    def _backup(self) -> None:
        def backup(info: CampaignInfo) -> str:
            opened = self._store.open(info.path)
            path = opened.backup()
            return say("backup.done", name=opened.name, backup=path.name)

        self._with_chosen(backup)

    def _backups(self) -> None:
        if self.chosen is not None:
            path = self.chosen.path
            attempt(lambda: self._actions.backups(path), self.ui, say("broken"))

    def _export(self) -> None:
        self._with_chosen(lambda info: say("export.done", path=str(self._store.export(self._store.open(info.path)))))

    def _ask_import(self) -> None:
        def bring_in(path: str) -> None:
            self.ui.toasts.show(self.take(path), "good", 8.0)

        ask_file(self.ui, "import", self._store.found_files(), bring_in)

    def take(self, path: str) -> str:
        """Import a campaign from a file (one that was dropped onto the window, say); in words, what came of it. Raises
        HotseatError."""
        try:
            made = self._store.bring_in(Path(path.strip().strip("'\"")).expanduser())
        except HotseatError as error:
            told(notice_of(error), self.app.folders.state)  # the detail goes into the log, the sentence to the person
            raise
        made.close()
        self.rebuild()
        return say("import.done", name=made.name)

    def _ask_rename(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return

        def rename(name: str) -> str:
            self._store.rename(chosen.path, name)
            self.rebuild()
            return ""

        ask_line(self.ui, "rename", chosen.name, rename, LONGEST_NAME)

    def _ask_delete(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return

        def delete() -> str:
            self._store.delete(chosen.path)
            return say("delete.done", name=chosen.name, folder=str(self._store.trash))

        ask_typed(
            self.ui, say("delete.title"), say("delete.text", name=chosen.name), chosen.name, say("delete"),
            lambda: self._changed(delete),
        )  # fmt: skip

    def handle(self, event: Event) -> bool:
        """A dropped file is imported."""
        if event.type == pygame.DROPFILE:
            do(self.ui, lambda: self.take(event.file))
            return True
        return super().handle(event)
