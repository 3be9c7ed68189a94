"""The drawer of undone lines: what was answered and taken back, and a way to walk along it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.strings import say
from game.client.table.drawers import Drawer
from game.client.table.words import Words
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Space
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.session.side_tracks import SideTrack


class UndoneDrawer(Drawer):
    """The list. ``opened`` is told the line somebody wants to walk along, ``left`` that they want the played one."""

    def __init__(
        self, closed: Callable[[], None], opened: Callable[[SideTrack], None], left: Callable[[], None]
    ) -> None:
        super().__init__("undone", say("replay.undone"), closed)
        self._opened = opened
        self._left = left

    def tell(self, sides: Sequence[SideTrack], walked: SideTrack | None, words: Words) -> None:
        """Show these lines; ``walked`` is the one that is walked along. Arrange the page anew afterwards."""
        rows: list[Widget] = [self._row(side, words, side is walked) for side in sides]
        self.fill(*rows, Label(say("replay.undone.help"), role="small", colour="ink_soft"), gap=14)

    def _row(self, side: SideTrack, words: Words, is_walked: bool) -> Widget:
        """A line: where it left, who answered first in it, and its button."""
        first = side.line.steps[0]
        what = words.moment(first.shown_as or first.decision)
        told = say("replay.undone.line", name=words.name(first.seat), what=what, at=side.line.at)
        more = say("replay.undone.count", count=len(side.line.steps))
        number = say("replay.undone.shown" if is_walked else "replay.undone.number", number=side.number)
        parts: list[Widget] = [
            Label(number, role="small_bold", colour="brass"),
            Label(told, role="small"),
            Label(more, role="small", colour="ink_soft"),
        ]
        if is_walked:
            back = Button(say("replay.undone.back"), self._left, id="undone.back", kind="primary", symbol="undo")
            parts += [Space(2), back]
        elif side.track is None:
            parts.append(Label(say("replay.undone.lost"), role="small", colour="ink_soft"))
        else:
            parts += [Space(2), self._button(side)]
        return Column(*parts, gap=4)

    def _button(self, side: SideTrack) -> Button:
        return Button(say("replay.undone.open"), lambda: self._opened(side), id=f"undone.{side.number}", symbol="play")
