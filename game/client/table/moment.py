"""The table as it was: one moment of the log, for the same audience, with a step back and forward."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.layout import take_bottom, take_top
from game.client.look import Look
from game.client.strings import say
from game.client.table.centre import Centre
from game.client.table.words import Words
from game.client.tables.base import Presenter, Spot, TableState
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.kernel.event import Event
from game.session.replay import Replay
from game.session.track import Track


class MomentScene(WidgetScene):
    """Shows the position after the answer that told event ``number`` of the audience's history. Nothing can be done."""

    def __init__(
        self, replay: Replay | Track, presenter: Presenter, words: Words, audience: Iterable[int], number: int
    ) -> None:
        self._replay = replay
        self._presenter = presenter
        self._words = words
        self._audience = frozenset(audience)
        self.at = self._answer_of(number)

    def _answer_of(self, number: int) -> int:
        """The first answer after which the audience had been told so many events."""
        for at in range(self._replay.first, self._replay.last + 1):
            if len(self._replay.history(at, self._audience)) >= number:
                return at
        return self._replay.last

    def build(self) -> Widget:
        """The picture, and the buttons below."""
        self._state = TableState(private=bool(self._audience))
        self._centre = Centre(self._presenter, self._state, self._clicked, lambda: False)
        self._label = Label("", role="body_bold", id="moment.text")
        self._back = Button("", lambda: self._go(-1), id="moment.back", kind="icon", symbol="chevron_left")
        self._next = Button("", lambda: self._go(1), id="moment.next", kind="icon", symbol="chevron_right")
        self._close = Button(say("moment.close"), self.go_back, id="moment.close", kind="primary", symbol="close")
        self._take()
        return Free(self._place, self._centre, self._label, self._back, self._next, self._close, id="moment")

    def _take(self) -> None:
        history: list[Event] = self._replay.history(self.at, self._audience)
        self._state.history = history
        self._centre.show(self._replay.view(self.at, self._audience))
        told = [event for event in history if self._words.is_shown(event)]
        line = self._words.line(told[-1]) if told else ""
        self._label.set_text(say("moment.text", at=self.at, last=self._replay.last, line=line))

    def _clicked(self, spot: Spot) -> None:
        """Nothing can be answered in the past."""

    def _go(self, by: int) -> None:
        self.at = max(self._replay.first, min(self._replay.last, self.at + by))
        self._take()
        self.ui.arrange(self.look)

    def _place(self, look: Look, area: Rect) -> None:
        margin, side = look.px(12), look.tx(44)
        self._bar, rest = take_top(area, look.tx(60))
        _, middle = take_bottom(rest, margin)
        self._centre.arrange(look, middle)
        wide = self._close.size(look, area.width)[0]
        y = self._bar.y + look.tx(8)
        self._close.arrange(look, Rect(area.right - wide - margin, y, wide, side))
        self._next.arrange(look, Rect(self._close.rect.x - side - margin, y, side, side))
        self._back.arrange(look, Rect(self._next.rect.x - side - look.px(4), y, side, side))
        room = self._back.rect.x - 2 * margin
        self._label.arrange(look, Rect(margin, y + look.tx(10), room, look.tx(30)))

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The wood and the bar."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._bar.inflate(0, -self.look.px(4)))
