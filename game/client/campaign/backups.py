"""The backups of a campaign: when each was made and how far it was; one of them takes the campaign's place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.client.campaign.ask import ask_sure
from game.client.campaign.words import Phrases, say
from game.client.strings import say as say_all
from game.client.table.load import when
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.listview import List, ListRow
from game.client.widgets.trouble import attempt
from game.session.campaign_files import written_at
from game.session.campaign_store import CampaignInfo, farthest


class BackupsScene(SheetScene):
    """The list; ``restore(path)`` puts a backup in the campaign's place and may raise HotseatError, which is shown.
    line: what the game says of where a record stands."""

    width = 860

    def __init__(
        self,
        name: str,
        game_id: str,
        backups: Sequence[CampaignInfo],
        restore: Callable[[Path], None],
        line: Callable[[object], str],
        lost: str = "",
    ) -> None:
        """lost: where nothing of the campaign can be opened, the name of its file."""
        self._name = name
        self._say = Phrases(game_id)
        self._backups = backups
        self._restore = restore
        self._line = line
        self._lost = lost

    def title(self) -> str:
        """Whose backups these are."""
        return say("backups.title", name=self._name)

    def body(self) -> list[Widget]:
        """All backups, the newest first; the one that got farthest is chosen."""
        rows = [self._row(str(at), info) for at, info in enumerate(self._backups)]
        empty = say("backups.lost.empty" if self._lost else "backups.empty")
        self._list = List(rows, id="backups", opened=lambda value: self._ask(), empty=empty)
        self._list.index = farthest(self._backups)
        return [Label(self._help(), role="small", colour="ink_soft", id="backups.help"), self._list]

    def _help(self) -> str:
        if not self._lost:
            return say("backups.help")
        then = say("backups.lost.choose" if self._backups else "backups.lost.none")
        return f"{say('backups.lost', slot=self._lost)} {then}"

    def _row(self, value: str, info: CampaignInfo) -> ListRow:
        parts = [self._line(info.record) or self._say("tables", count=info.tables)]
        if info.is_running:
            parts.append(self._say("slots.running", names=", ".join(info.seats), answers=info.answers))
        parts.append(say("backups.saved", moment=when(info.played)))
        return ListRow(value, _made(info), " · ".join(filter(None, parts)), "", "history")

    def buttons(self) -> list[Button]:
        """Back, and the chosen one."""
        back = Button(say_all("new.back"), self.go_back, id="back", symbol="arrow_left")
        if not self._backups:
            return [back]
        return [back, Button(say("restore.do"), self._ask, id="take", kind="primary", symbol="history")]

    def _ask(self) -> None:
        if self._list.value is None:
            return
        info = self._backups[int(self._list.value)]

        def restore() -> None:
            attempt(lambda: self._restore(info.path), self.ui, say("broken"))

        key = "restore.text.lost" if self._lost else "restore.text"
        text = say(key, name=self._name, moment=when(info.played))
        ask_sure(self.ui, say("restore.title"), text, say("restore.do"), restore)


def _made(info: CampaignInfo) -> str:
    """When a backup was made; of one that does not say so, when its file was written, which a copy changes."""
    if info.backed_up:
        return say("backups.made", moment=when(info.backed_up))
    return say("backups.written", moment=when(written_at(info.path) or info.played))
