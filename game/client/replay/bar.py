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

SPEEDS = ("0.5", "1", "2", "4")
"""How quickly a replay plays, as multiples."""
LOW = 560
"""Height of the window in logical units of type below which a bar beside an open drawer takes its low form."""
DIGITS = "0000"
"""By how much the count may grow while it is shown."""
LOW_SCRUBBER = 34
"""The scrubber's height in that form."""
SLACK = 20
"""What a closed choice has left beside its longest words, in logical units of type."""
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


class Sentence(Widget):
    """Words in as many lines as there are places for; what does not fit ends in an ellipsis, unless there are ``short``
    words that do."""

    reach = 0

    def __init__(self, role: str, colour: str, *, id: str, x: float = 0.0) -> None:
        super().__init__(id)
        self.text = self.short = ""
        self._role = role
        self._colour = colour
        self._x = x

    def say(self, text: str, short: str = "") -> None:
        """Other words; ``short`` where the screen is small."""
        if (text, short) != (self.text, self.short):
            self.text, self.short = text, short
            self.touch()

    def shown(self, look: Look) -> str:
        """The words in this form of the screen."""
        return self.short if self.short and look.screen.is_small else self.text

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as the words in one line, one line high."""
        wide = look.type.width(self.shown(look), self._role)
        return (min(width, wide), look.type.line_height(self._role))

    def fits(self) -> bool:
        """Whether the words stand whole in one line of the place."""
        return self.look.type.width(self.shown(self.look), self._role) <= self.rect.width

    def paint_self(self, surface: Surface) -> None:
        """The lines."""
        look = self.look
        words = self.short if self.short and not self.fits() else self.shown(look)
        lines = look.type.wrap(words, self._role, max(1, self.rect.width))
        most = max(1, self.rect.height // look.type.line_height(self._role))
        if len(lines) > most:
            rest = look.type.ellipsis(" ".join(lines[most - 1 :]), self._role, self.rect.width)
            lines = [*lines[: most - 1], rest]
        colour = getattr(look.theme, self._colour)
        look.type.draw_lines(surface, lines, self._role, colour, self.rect, x=self._x, owner=self.id)


class ReplayBar(Widget):
    """The sheet at the lower edge. ``eyes``: id and words of those one may look through."""

    reach = 28
    is_beside = False
    """Whether a drawer is open above the bar: where the window is low, the bar then leaves it more height."""

    def __init__(self, calls: BarCalls, eyes: Sequence[tuple[str, str]], chosen: str) -> None:
        super().__init__("bar")
        self.words = Sentence("body_bold", "ink", id="bar.words")
        self.count = Sentence("small", "ink_soft", id="bar.count", x=1.0)
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

    def tell_count(self, text: str, short: str) -> None:
        """Another count; where it wants more room than the one before, the bar is arranged anew."""
        self.count.say(text, short)
        if self.rect.width and not self.count.fits():
            self.arrange(self.look, self.rect)
            self.touch()

    def show_playing(self) -> None:
        """The play button stops."""
        self._show(say("replay.pause"), "pause")

    def show_resting(self) -> None:
        """The play button plays."""
        self._show(say("replay.play"), "play")

    def _show(self, tooltip: str, symbol: str) -> None:
        self.play.tooltip = tooltip
        self.play.set_symbol(symbol)

    def _row(self, look: Look) -> int:
        """The width of the buttons beside each other."""
        return len(self._buttons) * (look.tx(44) + look.px(4))

    def _narrow(self, look: Look, width: int) -> bool:
        """Whether the choices get a line of their own."""
        return width - 2 * look.tx(14) - self._row(look) < look.tx(230)

    def _lines(self, look: Look) -> tuple[int, int, int]:
        """Heights of the words, the scrubber, and a line of buttons."""
        low = self.is_beside and look.screen.height < LOW * look.screen.box_scale
        words = look.type.line_height("body_bold") * (1 if look.screen.is_small or low else 2)
        scrubber = look.tx(LOW_SCRUBBER) if low else self.scrubber.size(look, 0)[1]
        return max(words, look.type.line_height("small")), scrubber, look.tx(44)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Words, scrubber, buttons; the choices below them where it is narrow."""
        words, scrubber, buttons = self._lines(look)
        rows = 2 if self._narrow(look, width) else 1
        return (width, words + scrubber + rows * buttons + (rows - 1) * look.px(6) + 2 * look.px(10))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Words and count above, the scrubber under them, the buttons at the foot."""
        super().arrange(look, rect)
        words, scrubber, tall = self._lines(look)
        inner = rect.inflate(-2 * look.tx(14), -2 * look.px(10))
        count = min(look.type.width(self.count.shown(look) + DIGITS, "small"), inner.width // 2)
        self.count.arrange(look, Rect(inner.right - count, inner.y, count, look.type.line_height("small")))
        self.words.arrange(look, Rect(inner.x, inner.y, inner.width - count - look.px(16), words))
        self.scrubber.arrange(look, Rect(inner.x, inner.y + words, inner.width, scrubber))
        line = Rect(inner.x, inner.y + words + scrubber, inner.width, tall)
        gap, narrow = look.px(4), self._narrow(look, rect.width)
        x = line.centerx - self._row(look) // 2 if narrow else line.x
        for button in self._buttons:
            button.arrange(look, Rect(x, line.y, tall, tall))
            x += tall + gap
        if narrow:
            line = line.move(0, tall + look.px(6))
            x = line.x
        room = line.right - x
        self._arrange_choices(look, Rect(line.right - room, line.y, room, tall))

    def _arrange_choices(self, look: Look, line: Rect) -> None:
        """Eyes at the right, speed before them."""
        right, gap = line.right, look.px(8)
        room = right - line.x - 2 * gap
        wanted = [choice.size(look, room)[0] for choice in (self.speed, self.eyes)]
        speed = min(wanted[0], room // 3)
        if speed + wanted[1] > room:
            speed = max(speed - look.tx(SLACK), room - wanted[1])
        eyes = min(wanted[1], room - speed)
        tall = line.height
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
