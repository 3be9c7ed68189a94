"""The first page of the sandbox: what to begin with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.client.sandbox.origins import KINDS, Origin
from game.client.strings import say
from game.client.table.file_page import FilePage, given_path
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label
from game.client.widgets.listview import List
from game.client.widgets.trouble import attempt


class SandboxStart(FilePage):
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
        self.list = List(rows, id="origins", opened=self.open_row, empty=say(f"sandbox.empty.{self._kind}"))
        return [
            Label(say("sandbox.help"), role="small", colour="ink_soft"),
            Choice(kinds, self._kind, self._turn_to, id="kind"),
            self.list,
            *self.path_parts(say("sandbox.path"), say("sandbox.path.what")),
        ]

    def buttons(self) -> list[Button]:
        """Back, begin."""
        return [
            Button(say("new.back"), self.go_back, id="back", symbol="arrow_left"),
            Button(say("sandbox.begin"), self.open_chosen, id="begin", kind="primary", symbol="play"),
        ]

    def _turn_to(self, kind: str) -> None:
        self._kind, self._of_file = kind, ()
        self.rebuild()

    def open_row(self, value: str) -> None:
        """Begin with what a row offers."""
        self._tried(self._shown[int(value)].begin)

    def take(self, path: Path) -> None:
        """Begin with a file; with several scenarios in it, show them."""
        given = given_path(path)

        def taken() -> None:
            self._of_file = self._take(given)
            self.path = ""
            if self._of_file:
                self.rebuild()

        self._tried(taken)

    def _tried(self, act: Callable[[], None]) -> None:
        attempt(act, self.ui, say("sandbox.broken"))

    def resume(self) -> None:
        """Back from a sandbox: there may be more to begin with."""
        self.rebuild()
