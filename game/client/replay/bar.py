"""The bar below a replay: the sentence of the moment, the scrubber, the buttons, speed and eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.look import Look
from game.client.replay.scrubber import Scrubber
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.labels import Label

SPEEDS = ("0.5", "1", "2", "4")
"""How quickly a replay plays, as multiples."""
Action = Callable[[], None]


@dataclass(frozen=True)
class BarCalls:
    """What the bar does. turn, command: so many on or back."""

    go: Callable[[int], None]
    first: Action
    last: Action
    turn: Callable[[int], None]
    command: Callable[[int], None]
    play: Action
    speed: Callable[[str], None]
    eyes: Callable[[str], None]


class ReplayBar(Widget):
    """The sheet at the lower edge. ``eyes``: id and words of those one may look through."""

    reach = 28

    def __init__(self, calls: BarCalls, eyes: Sequence[tuple[str, str]], chosen: str) -> None:
        super().__init__("bar")
        self.words = Label("", role="body_bold", id="bar.words")
        self.count = Label("", role="small", colour="ink_soft", id="bar.count")
        self.scrubber = Scrubber(calls.go)
        self.play = _button("play", calls.play)
        self._buttons = [
            _button("first", calls.first),
            _button("turn_back", lambda: calls.turn(-1)),
            _button("back", lambda: calls.command(-1)),
            self.play,
            _button("on", lambda: calls.command(1)),
            _button("turn_on", lambda: calls.turn(1)),
            _button("last", calls.last),
        ]
        speeds = [(speed, say("replay.times", speed=speed)) for speed in SPEEDS]
        self.speed = Choice(speeds, "1", calls.speed, id="speed", form="list", tooltip=say("replay.speed"))
        self.eyes = Choice(eyes, chosen, calls.eyes, id="eyes", form="list", tooltip=say("replay.eyes"))
        self.add(self.words, self.count, self.scrubber, *self._buttons, self.speed, self.eyes)

    def show_playing(self) -> None:
        """The play button stops."""
        self._show(say("replay.pause"), "pause")

    def show_resting(self) -> None:
        """The play button plays."""
        self._show(say("replay.play"), "play")

    def _show(self, tooltip: str, symbol: str) -> None:
        self.play.tooltip = tooltip
        self.play.set_symbol(symbol)

    def _narrow(self, look: Look) -> bool:
        """Whether the choices get a line of their own."""
        return look.screen.width / look.screen.text < 900 * look.screen.scale

    def _lines(self, look: Look) -> tuple[int, int, int]:
        """Heights of the words, the scrubber, and a line of buttons."""
        words = look.type.line_height("body_bold") * (1 if look.screen.is_small else 2)
        return max(words, look.type.line_height("small")), self.scrubber.size(look, 0)[1], look.tx(44)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Words, scrubber, buttons; the choices below them where it is narrow."""
        words, scrubber, buttons = self._lines(look)
        rows = 2 if self._narrow(look) else 1
        return (width, words + scrubber + rows * buttons + (rows - 1) * look.px(6) + 2 * look.px(10))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Words and count above, the scrubber under them, the buttons at the foot."""
        super().arrange(look, rect)
        words, scrubber, tall = self._lines(look)
        inner = rect.inflate(-2 * look.tx(14), -2 * look.px(10))
        count = min(inner.width // 2, self.count.size(look, inner.width)[0])
        self.count.arrange(look, Rect(inner.right - count, inner.y, count, look.type.line_height("small")))
        self.words.arrange(look, Rect(inner.x, inner.y, inner.width - count - look.px(16), words))
        self.scrubber.arrange(look, Rect(inner.x, inner.y + words, inner.width, scrubber))
        line = Rect(inner.x, inner.y + words + scrubber, inner.width, tall)
        gap = look.px(4)
        row = len(self._buttons) * tall + (len(self._buttons) - 1) * gap
        narrow = self._narrow(look)
        x = line.centerx - row // 2 if narrow else line.x
        for button in self._buttons:
            button.arrange(look, Rect(x, line.y, tall, tall))
            x += tall + gap
        if narrow:
            line = line.move(0, tall + look.px(6))
            x = line.x
        self._arrange_choices(look, Rect(x + look.px(16) * (not narrow), line.y, line.right - x, tall))

    def _arrange_choices(self, look: Look, line: Rect) -> None:
        """Eyes at the right, speed before them."""
        right, gap = line.right - look.px(16) * (not self._narrow(look)), look.px(8)
        room = right - line.x - gap
        wanted = [choice.size(look, room)[0] for choice in (self.speed, self.eyes)]
        speed = min(wanted[0], room // 3)
        eyes = min(wanted[1], room - speed)
        tall = look.tx(40)
        self.eyes.arrange(look, Rect(right - eyes, line.centery - tall // 2, eyes, tall))
        self.speed.arrange(look, Rect(right - eyes - gap - speed, line.centery - tall // 2, speed, tall))

    def paint_self(self, surface: Surface) -> None:
        """The sheet."""
        paint_sheet(surface, self.look, self.rect, blur=12)


SYMBOLS = {
    "first": "page_first",
    "turn_back": "skip_previous",
    "back": "chevron_left",
    "play": "play",
    "on": "chevron_right",
    "turn_on": "skip_next",
    "last": "page_last",
}


def _button(id: str, action: Action) -> Button:
    return Button("", action, id=id, kind="icon", symbol=SYMBOLS[id], tooltip=say(f"replay.{id}"))
