"""The prompt bar: what is asked of whom, the answers that no spot carries, and the keys of the plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.icons import ICONS
from game.client.layout import take_right
from game.client.look import Look
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.boxes import paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.scroll import ScrollView

MARK = 44
PAD = 14
EVERYBODY = "account_group"
"""The symbol of whoever is no single seat."""


@dataclass
class Prompt:
    """What the bar shows. who: the seat's name. mark: its picture ("" for none). choices: answers, in a flow above
    the line if they are many. controls: the buttons at the right; one that is not visible may come while the same
    question is answered, and its room is kept. longest: the longest words that the question may take meanwhile.
    lies_over: the choices are tall and lie over the table, which keeps its place."""

    who: str
    text: str
    colour: Colour
    mark: str = ""
    choices: Widget | None = None
    controls: Sequence[Button] = field(default_factory=tuple)
    lies_over: bool = False
    longest: str = ""


class PromptBar(Widget):
    """The sheet at the lower edge. Set a prompt, then arrange the page anew."""

    reach = 28

    def __init__(self) -> None:
        super().__init__("prompt")
        self.prompt = Prompt("", "", (0, 0, 0))
        self._text = Label("", role="body_bold", id="prompt.text")
        self._longest = Label("", role="body_bold")
        self._choices: ScrollView | None = None

    def show(self, prompt: Prompt) -> None:
        """Take another prompt."""
        self.prompt = prompt
        self.touch()
        self.clear()
        self._text.set_text(prompt.text)
        self._longest.set_text(prompt.longest)
        self.add(self._text)
        self._choices = None if prompt.choices is None else ScrollView(prompt.choices, id="choices")
        if self._choices is not None:
            self.add(self._choices)
        self.add(*prompt.controls)

    def name(self, who: str, mark: str, colour: Colour) -> None:
        """Another seat in the same place: whose event is being played."""
        self.prompt.who, self.prompt.mark, self.prompt.colour = who, mark, colour
        self.touch()

    def say(self, text: str) -> None:
        """Another sentence in the same place: what is being played."""
        self._text.set_text(text)
        self.touch()

    def _controls_width(self, look: Look, width: int) -> int:
        wanted = [button.size(look, width)[0] for button in self.prompt.controls]
        return sum(wanted) + look.px(8) * max(0, len(wanted) - 1)

    def _line(self, look: Look, inner: int) -> tuple[int, int, bool]:
        """Width for the words, height of the line, and whether the buttons have a line of their own: where the words
        have no room beside them, or all takes less height so."""
        controls = self._controls_width(look, inner)
        mark = look.tx(MARK) + look.px(12)
        beside, alone = inner - controls - mark - look.px(16), inner - mark
        if controls == 0 or self._are_above(look, inner):
            beside = alone
            return beside, self._words_height(look, beside), False
        lower = self._words_height(look, alone) + look.px(8) + self._controls_height(look, inner)
        own_line = beside < look.tx(220) or lower < self._words_height(look, beside)
        room = alone if own_line else beside
        return room, self._words_height(look, room), own_line

    def _are_above(self, look: Look, inner: int) -> bool:
        """Whether the buttons lie at the right of tall choices, where these leave room for them."""
        if self._choices is None or not self.prompt.lies_over:
            return False
        return self._choices.size(look, inner)[0] + look.px(16) + self._controls_width(look, inner) <= inner

    def _words_height(self, look: Look, room: int) -> int:
        tallest = max(label.size(look, room)[1] for label in (self._text, self._longest))
        words = look.type.line_height("small_bold") + tallest
        return max(look.tx(MARK), words)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The line, the choices above it, and the buttons below where they do not fit beside."""
        inner = width - 2 * look.tx(PAD)
        _, height, own_line = self._line(look, inner)
        height += 2 * look.tx(_edge(look))
        if own_line:
            height += self._controls_height(look, inner) + look.px(8)
        if self._choices is not None:
            height += min(self._choices.size(look, inner)[1], round(look.screen.height * 0.36)) + look.px(10)
        return (width, height)

    def usual_height(self, look: Look) -> int:
        """The height with two lines of words: kept free, so that the game does not move with every question."""
        if look.screen.is_small:
            return 0
        words = look.type.line_height("small_bold") + 2 * look.type.line_height("body_bold")
        return max(look.tx(MARK), words) + 2 * look.tx(_edge(look))

    def kept_height(self, look: Look, tall: int) -> int:
        """The height that the game leaves free for a prompt that is ``tall``; one that would lie over half the window
        lies over nothing."""
        usual = self.usual_height(look)
        is_over = self.prompt.lies_over and usual and tall <= look.screen.height * 9 // 20
        return usual if is_over else max(tall, usual)

    def _controls_height(self, look: Look, inner: int) -> int:
        return len(_lines(self.prompt.controls, look, inner)) * (look.tx(44) + look.px(6)) - look.px(6)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Choices above, words at the left, buttons at the right of either or below."""
        super().arrange(look, rect)
        area = rect.inflate(-2 * look.tx(PAD), -2 * look.tx(_edge(look)))
        room, height, own_line = self._line(look, area.width)
        if self._choices is not None:
            tall = min(self._choices.size(look, area.width)[1], round(look.screen.height * 0.36))
            self._choices.arrange(look, Rect(area.x, area.y, self._choices_width(look, area.width), tall))
            above = Rect(area.x, area.y, area.width, tall)
            area = Rect(area.x, area.y + tall + look.px(10), area.width, area.height - tall - look.px(10))
        side = look.tx(MARK)
        self._mark = Rect(area.x, area.y + (height - side) // 2, side, side)
        small = look.type.line_height("small_bold")
        used = small + self._text.size(look, room)[1]
        self._who = Rect(area.x + side + look.px(12), area.y + (height - used) // 2, room, small)
        self._text.arrange(look, Rect(self._who.x, self._who.bottom, room, used - small))
        if self._choices is not None and self._are_above(look, area.width):
            self._arrange_beside(look, above)
        elif own_line:
            self._arrange_below(look, Rect(area.x, area.y + height + look.px(8), area.width, 0))
        else:
            self._arrange_beside(look, Rect(area.x, area.y, area.width, height))

    def _choices_width(self, look: Look, inner: int) -> int:
        """All there is, less the buttons at their right."""
        return inner - (self._controls_width(look, inner) + look.px(16) if self._are_above(look, inner) else 0)

    def _arrange_beside(self, look: Look, area: Rect) -> None:
        rest = area
        for button in reversed(self.prompt.controls):
            width, height = button.size(look, area.width)
            cell, rest = take_right(rest, width, look.px(8))
            button.arrange(look, Rect(cell.x, cell.y + (cell.height - height) // 2, width, height))

    def _arrange_below(self, look: Look, area: Rect) -> None:
        y = area.y
        for line in _lines(self.prompt.controls, look, area.width):
            widths = [button.size(look, area.width)[0] for button in line]
            x = area.right - sum(widths) - look.px(8) * (len(line) - 1)
            for button, width in zip(line, widths, strict=True):
                button.arrange(look, Rect(max(area.x, x), y, width, look.tx(44)))
                x += width + look.px(8)
            y += look.tx(44) + look.px(6)

    def paint(self, surface: Surface, area: Rect) -> None:
        """Choices that lie over the table cover what is written there: for the log of texts they are a layer apart."""
        log = self.look.type.log if self.rect and self.prompt.lies_over else None
        if log is not None:
            log.layer -= 1
        super().paint(surface, area)
        if log is not None:
            log.layer += 1

    def paint_self(self, surface: Surface) -> None:
        """The sheet, the seat's colour along its edge, its mark and name."""
        look, theme, prompt = self.look, self.look.theme, self.prompt
        paint_sheet(surface, look, self.rect)
        stripe = Rect(self.rect.x + look.px(14), self.rect.y, self.rect.width - 2 * look.px(14), max(2, look.px(3)))
        surface.fill(prompt.colour, stripe)
        paint_mark(surface, look, self._mark, prompt.mark, prompt.who, prompt.colour)
        look.type.draw_in(
            surface,
            prompt.who,
            "small_bold",
            theme.brass_light if theme.name == "dark" else theme.ink_soft,
            self._who,
            owner="prompt.who",
        )


def _edge(look: Look) -> int:
    """Space above and below the words, in logical units."""
    return 4 if look.screen.is_small else 10


def _lines(buttons: Sequence[Button], look: Look, width: int) -> list[list[Button]]:
    """The buttons in as many lines as they need."""
    lines: list[list[Button]] = [[]]
    used = 0
    for button in buttons:
        wide = button.size(look, width)[0]
        if lines[-1] and used + wide > width:
            lines.append([])
            used = 0
        lines[-1].append(button)
        used += wide + look.px(8)
    return lines


def paint_mark(surface: Surface, look: Look, rect: Rect, mark: str, name: str, colour: Colour) -> None:
    """A seat's sign: its picture or symbol on its colour, or the first letter of its name."""
    disc = look.brush.rounded(rect.size, rect.width // 2, colour, line=look.theme.ink, width=1.5)
    blit(surface, disc, rect)
    ink = (20, 14, 10) if sum(colour) > 330 else (250, 244, 232)
    if mark in ICONS:
        look.type.draw_icon(surface, mark, rect.width * 3 // 5, ink, rect)
        return
    if mark:
        inner = rect.inflate(-rect.width // 4, -rect.width // 4)
        picture = look.assets.svg(mark, inner.size)
        blit(surface, picture, picture.get_rect(center=inner.center))
        return
    look.type.draw_in(surface, name[:1].upper(), "label", ink, rect, x=0.5, owner="mark")
