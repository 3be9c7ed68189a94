"""The list of finished games, and a line for the path of any other replay; a file may also be dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from game.client.replay.told import KnownGames, is_of_another_version, replay_detail
from game.client.strings import say
from game.client.table.file_page import FilePage, given_path
from game.client.table.load import when
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.listview import List, ListRow
from game.client.widgets.trouble import attempt
from game.session.replay_list import ReplayInfo, replay_infos, take_in
from game.session.store import Store


class ReplaysScene(FilePage):
    """The list; ``watch(path)`` shows a replay and may raise HotseatError, which is shown. What only the games know of
    their replays is added while nothing moves.
    """

    width = 900

    def __init__(self, store: Store, watch: Callable[[Path], None], games: KnownGames) -> None:
        self._store = store
        self._watch = watch
        self._games = games
        self._infos: list[ReplayInfo] = []

    def title(self) -> str:
        """The heading."""
        return say("replays.title")

    def body(self) -> list[Widget]:
        """All replays, the newest first, and the line for a path."""
        self._infos = replay_infos(self._store)
        self.list = List(self._rows(), id="replays", opened=self.open_row, empty=say("replays.empty"))
        return [self.list, *self.path_parts(say("replays.path"), say("replays.path.what"))]

    def work_ahead(self) -> Iterable[Callable[[], object]]:
        """Load the games, each by itself, and say what they know."""
        for learn in self._games.missing(self._infos):
            yield learn
            yield self._tell_more

    def _tell_more(self) -> None:
        self.list.rows = self._rows()
        self.ui.arrange(self.look)

    def _rows(self) -> list[ListRow]:
        return [self._row(str(at), info) for at, info in enumerate(self._infos)]

    def _row(self, value: str, info: ReplayInfo) -> ListRow:
        game = self._games.of(info)
        sign = "alert" if info.problem else "history" if is_of_another_version(info, game) else "filmstrip_box"
        moment = when(info.saved) if info.saved else ""
        detail = replay_detail(info, game)
        return ListRow(value, info.title or info.path.stem, detail, moment, sign)

    def buttons(self) -> list[Button]:
        """Back, watch."""
        return [
            Button(say("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("replays.watch"), self.open_chosen, id="watch", kind="primary", symbol="play"),
        ]

    def open_row(self, value: str) -> None:
        """Watch the replay of a row."""
        self._show(lambda: self._watch(self._infos[int(value)].path))

    def take(self, path: Path) -> None:
        """Take in a file of somebody's, and watch it."""
        given = given_path(path)
        self._show(lambda: self._watch(take_in(self._store, given)))

    def _show(self, act: Callable[[], None]) -> None:
        attempt(act, self.ui, say("replays.broken"))

    def resume(self) -> None:
        """Back from a replay: another may have been taken in."""
        self.path = ""
        self.rebuild()
