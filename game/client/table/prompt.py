"""The prompt bar: what is asked of whom, the answers that no spot carries, and the keys of the plan."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import take_right
from game.client.look import Look
from game.client.table.cited import CitedWords
from game.client.table.grave import GraveButton
from game.client.table.seat_mark import paint_mark
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.boxes import paint_sheet
from game.client.widgets.button import HEIGHT, LOW, Button
from game.client.widgets.labels import Label, LoweredLabel
from game.client.widgets.scroll import ScrollView

MARK = 44
PAD = 14
EDGE = 10
ASIDE = 230
"""The least room for words right of tall choices."""
TALLEST = 0.36
"""The greatest share of the window's height for choices; more of them are scrolled."""
MOST = 0.28
"""The share of the window's height beyond which the bar makes its buttons smaller."""
FORMS = ((False, False), (True, False), (True, True))
"""Whether the buttons are small, and whether some are symbols alone: from the widest to the narrowest."""
SIGNED = ("look", "leave", "back", "missed.open")
"""Buttons whose symbols say enough where there is no room for their words."""
TALLEST_TIGHT = 0.14
"""The same for buttons alone in a bar that takes too much: one line or two of them; of more lines the last that is seen
is cut through its words, so that nobody takes it for an empty one."""
BESIDE, BELOW, LAST, FULL = "beside", "below", "last", "full"
"""Where the buttons are: right of all words, below these, or right of their last line; in full, words below mark and
name use the whole width besides."""
EVERYBODY = "account_group"
"""The symbol of whoever is no single seat."""


@dataclass
class Prompt:
    """What the bar shows. who: the seat's name. text: what is asked. markup: the same with links to the clauses that it
    cites ("" where it cites none). mark: the seat's picture ("" for none). choices: answers, in a flow above
    the line if they are many. controls: the buttons at the right; one that is not visible may come while the same
    question is answered, and its room is kept. longest: the longest words that the question may take meanwhile.
    lies_over: the choices are tall; where no words have room beside them, they lie over the table, which keeps its
    place."""

    who: str
    text: str
    colour: Colour
    mark: str = ""
    choices: Widget | None = None
    controls: Sequence[Button] = field(default_factory=tuple)
    lies_over: bool = False
    longest: str = ""
    markup: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """The line of words: the width for them, its height (with the buttons, unless these are below), and its form."""

    width: int
    height: int
    form: str


class PromptBar(Widget):
    """The sheet at the lower edge. Set a prompt, then arrange the page anew. linked: what a click on a link does."""

    reach = 28

    def __init__(self, linked: Callable[[str], None]) -> None:
        super().__init__("prompt")
        self.prompt = Prompt("", "", (0, 0, 0))
        self._linked = linked
        self._text: LoweredLabel | CitedWords = LoweredLabel("", role="body_bold", id="prompt.text")
        self._longest = Label("", role="body_bold")
        self._choices: ScrollView | None = None
        self._is_tight = False
        self._form = BESIDE

    def show(self, prompt: Prompt) -> None:
        """Take another prompt."""
        self.prompt = prompt
        self.touch()
        self.clear()
        self._text = self._words_of(prompt)
        self._longest.set_text(prompt.longest)
        self.add(self._text)
        self._choices = None if prompt.choices is None else ScrollView(prompt.choices, id="choices")
        if self._choices is not None:
            self.add(self._choices)
        self.add(*prompt.controls)

    def _words_of(self, prompt: Prompt) -> LoweredLabel | CitedWords:
        if prompt.markup:
            return CitedWords(prompt.text, prompt.markup, role="body_bold", id="prompt.text", on_link=self._linked)
        return LoweredLabel(prompt.text, role="body_bold", id="prompt.text")

    def name(self, who: str, mark: str, colour: Colour) -> None:
        """Another seat in the same place: whose event is being played; "" for nobody's, of which the words alone are
        told."""
        moves = bool(who) != bool(self.prompt.who)
        self.prompt.who, self.prompt.mark, self.prompt.colour = who, mark, colour
        if moves:
            self.arrange(self.look, self.rect)
        self.touch()

    def say(self, text: str) -> None:
        """Another sentence in the same place: what is being played."""
        self._text.set_text(text)
        if self._form in (LAST, FULL):
            self.arrange(self.look, self.rect)
        self.touch()

    def _controls_width(self, look: Look, width: int) -> int:
        wanted = [button.size(look, width)[0] for button in self.prompt.controls]
        return sum(wanted) + look.px(8) * max(0, len(wanted) - 1)

    def _unused(self, look: Look, width: int) -> int:
        """The width at the left of the buttons that is kept for those which may come."""
        seen = next((at for at, button in enumerate(self.prompt.controls) if button.is_visible), None)
        coming = self.prompt.controls[:seen]
        return sum(button.size(look, width)[0] + look.px(8) for button in coming)

    def _line(self, look: Look, inner: int, controls: int) -> Line:
        """The line of words with buttons so wide. These are below, or beside the last words where that takes less,
        where the words have no room beside them all, or all takes less height so."""
        mark = look.tx(MARK) + look.px(12)
        beside, alone = inner - controls - mark - look.px(16), inner - mark
        if controls == 0:
            return Line(alone, self._words_height(look, alone), BESIDE)
        words = self._words_height(look, alone)
        lowest = words + look.px(8) + self._controls_height(look, inner)
        if beside >= look.tx(220) and lowest >= self._words_height(look, beside):
            return Line(beside, self._words_height(look, beside), BESIDE)
        found = Line(alone, words, BELOW)
        for form, room in ((LAST, alone), (FULL, inner)):
            height = self._height_with_last(look, room, controls)
            if height and height + look.type.line_height("body_bold") // 2 <= lowest:
                found, lowest = Line(room, height, form), height
        return found

    def _height_with_last(self, look: Look, room: int, controls: int) -> int:
        """The height of words that leave room for the buttons beside their last line, and beside the one before where
        the buttons reach up to it; 0 where they do not."""
        if self.prompt.markup or controls > room:
            return 0
        told = [look.type.wrap(each.text, "body_bold", room) for each in (self._text, self._longest)]
        count, free = max(map(len, told)), room - controls - look.px(16)
        step, button = look.type.line_height("body_bold"), self._line_height(look)

        def widest(at: int) -> int:
            return max(look.type.width(lines[at], "body_bold") if at < len(lines) else 0 for lines in told)

        if widest(count - 1) > free:
            return 0
        small = look.type.line_height("small_bold")
        name = look.tx(MARK) + look.px(12) + look.type.width(self.prompt.who, "small_bold")
        is_free_above = (widest(count - 2) if count > 1 else name) <= free
        below = max(0, button - step) // 2 if is_free_above else max(0, button - step + look.px(4))
        return max(look.tx(MARK), small + count * step + below)

    def _tall(self, look: Look, inner: int) -> int:
        """The height of the choices; 0 without any."""
        if self._choices is None:
            return 0
        wanted, line = self._choices.size(look, inner)[1], self._line_height(look)
        if not self._is_tight or self.prompt.lies_over:
            return min(wanted, max(round(look.screen.height * TALLEST), line))
        most, step = max(round(look.screen.height * TALLEST_TIGHT), line), line + look.px(8)
        return wanted if wanted <= most else max(1, most // step) * step + line * 5 // 8

    def _aside(self, look: Look, inner: int) -> int:
        """How far from the left words and buttons lie, beside tall choices; 0 where they have no room there."""
        if self._choices is None or not self.prompt.lies_over:
            return 0
        used = self._choices.size(look, inner)[0] + look.px(24)
        words = look.tx(MARK) + look.px(12) + look.tx(ASIDE)
        return used if inner - used >= max(words, self._controls_width(look, inner)) else 0

    def _above(self, look: Look, inner: int) -> int:
        """The width of the buttons at the right of tall choices, where these leave room for them and not for words;
        else 0."""
        if self._choices is None or not self.prompt.lies_over or self._aside(look, inner):
            return 0
        wide = self._controls_width(look, inner)
        return wide if self._choices.size(look, inner)[0] + look.px(16) + wide <= inner else 0

    def _lower(self, look: Look, inner: int) -> Line:
        """The line of words, below the choices or beside them."""
        controls = 0 if self._above(look, inner) else self._controls_width(look, inner)
        return self._line(look, inner - self._aside(look, inner), controls)

    def _words_height(self, look: Look, room: int) -> int:
        tallest = max(label.size(look, room)[1] for label in (self._text, self._longest))
        words = look.type.line_height("small_bold") + tallest
        return max(look.tx(MARK), words)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The line, the choices above it or at its left, and the buttons below where they do not fit beside."""
        self._take_form(look, width)
        return (width, self._height(look, width))

    def _take_form(self, look: Look, width: int) -> None:
        """Words on the buttons that weigh, where the bar is no higher with them than with their signs. Where the bar
        takes too much of the window, all buttons are smaller, and at last some show their symbols alone."""
        most = round(look.screen.height * MOST)
        heights = []
        for form in FORMS:
            heights.append(self._height_in(look, width, form))
            if heights[-1] <= most:
                return
        self._height_in(look, width, FORMS[heights.index(min(heights))])

    def _height_in(self, look: Look, width: int, form: tuple[bool, bool]) -> int:
        """The height in a form, which is taken: whether buttons are tight, and some are signs."""
        self._is_tight, signs = form
        for button in self._buttons():
            button.take_form(tight=self._is_tight, sign=signs and button.id in SIGNED)
        self._weigh(look, width)
        return self._height(look, width)

    def _buttons(self) -> list[Button]:
        """All buttons of the bar."""
        choices = [] if self._choices is None else [each for each in self._choices.walk() if isinstance(each, Button)]
        return [*self.prompt.controls, *choices]

    def _weigh(self, look: Look, width: int) -> None:
        """Words or signs on the buttons that weigh."""
        graves = [button for button in self.prompt.controls if isinstance(button, GraveButton)]
        for button in graves:
            button.show_sign()
        kept = max(self._height(look, width), self.usual_height(look)) if graves else 0
        for button in graves:
            button.show_words()
        if graves and self._height(look, width) > kept:
            for button in graves:
                button.show_sign()

    def _height(self, look: Look, width: int) -> int:
        inner = width - 2 * look.tx(PAD)
        tall, aside = self._tall(look, inner), self._aside(look, inner)
        line = self._lower(look, inner)
        height = line.height
        if line.form == BELOW:
            height += self._controls_height(look, inner - aside) + look.px(8)
        if aside:
            height = max(height, tall)
        elif tall:
            height += tall + look.px(10)
        return height + 2 * look.tx(self._edge(look))

    def usual_height(self, look: Look) -> int:
        """The height with two lines of words: kept free, so that the game does not move with every question."""
        if look.screen.is_small:
            return 0
        words = look.type.line_height("small_bold") + 2 * look.type.line_height("body_bold")
        return max(look.tx(MARK), words) + 2 * look.tx(EDGE)

    def kept_height(self, look: Look, width: int) -> int:
        """The height that the game leaves free for a prompt so wide: all of it, but for tall choices that have no room
        beside the words; one that would lie over half the window lies over nothing."""
        usual, tall = self.usual_height(look), self.size(look, width)[1]
        is_over = self.prompt.lies_over and usual and not self._aside(look, width - 2 * look.tx(PAD))
        return usual if is_over and tall <= look.screen.height * 9 // 20 else max(tall, usual)

    def _edge(self, look: Look) -> int:
        """Space above and below the words, in logical units."""
        return EDGE // 2 if self._is_tight else 7 if look.screen.is_small else EDGE

    def _line_height(self, look: Look) -> int:
        """The height of a line of buttons."""
        return look.tx(LOW if self._is_tight else HEIGHT)

    def _controls_height(self, look: Look, inner: int) -> int:
        return len(_lines(self.prompt.controls, look, inner)) * (self._line_height(look) + look.px(6)) - look.px(6)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Words at the left, buttons at their right or below; choices above, or at the left of both."""
        super().arrange(look, rect)
        self._take_form(look, rect.width)
        area = rect.inflate(-2 * look.tx(PAD), -2 * look.tx(self._edge(look)))
        area.y += max(0, rect.height - self._height(look, rect.width)) // 2
        tall, aside, above = (part(look, area.width) for part in (self._tall, self._aside, self._above))
        line = self._lower(look, area.width)
        self._form = line.form
        if self._choices is not None:
            wide = aside - look.px(24) if aside else area.width - (above + look.px(16) if above else 0)
            self._choices.arrange(look, Rect(area.x, area.y, wide, tall))
        if above:
            self._arrange_beside(look, Rect(area.x, area.y, area.width, tall))
        if aside:
            below = self._controls_height(look, area.width - aside) + look.px(8) if line.form == BELOW else 0
            used = line.height + below
            area = Rect(area.x + aside, area.y + (area.height - used) // 2, area.width - aside, used)
        elif tall:
            area = Rect(area.x, area.y + tall + look.px(10), area.width, area.height - tall - look.px(10))
        room = line.width + (self._unused(look, area.width) if line.form == BESIDE and not above else 0)
        self._arrange_words(look, Rect(area.x, area.y, room, line.height))
        row = Rect(area.x, area.y + line.height, area.width, 0)
        if line.form == BELOW:
            self._arrange_below(look, Rect(area.x, area.y + line.height + look.px(8), area.width, 0))
        elif not above:
            tall = line.height if line.form == BESIDE else self._line_height(look)
            row = Rect(area.x, area.y + line.height - tall, area.width, tall)
            self._arrange_beside(look, row)
        self._lower_words(row)

    def _arrange_words(self, look: Look, line: Rect) -> None:
        """The mark at the left, at its right who is asked and below that what, as wide as ``line``; in full the mark
        beside the name alone."""
        small = look.type.line_height("small_bold") if self.prompt.who or self._form not in (BESIDE, BELOW) else 0
        side = small if self._form == FULL else look.tx(MARK)
        used = small + self._text.size(look, line.width)[1]
        top = line.y + ((line.height - used) // 2 if self._form in (BESIDE, BELOW) else 0)
        self._mark = Rect(line.x, top if self._form == FULL else line.y + (line.height - side) // 2, side, side)
        self._who = Rect(self._mark.right + look.px(12), top, line.width, small)
        left = line.x if self._form == FULL else self._who.x
        self._text.arrange(look, Rect(left, self._who.bottom, line.width, used - small))

    def _lower_words(self, row: Rect) -> None:
        """Where the buttons stand beside the last line of words, this one is in the middle of their row."""
        if isinstance(self._text, LoweredLabel):
            last = self._text.last_line()
            is_beside = self._form in (LAST, FULL) and last.bottom > row.y
            self._text.lowered = max(0, row.centery - last.centery) if is_beside else 0
            self._text.most_above = max(0, min((each.rect.y for each in self.prompt.controls), default=0) - last.y)

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
                button.arrange(look, Rect(max(area.x, x), y, width, self._line_height(look)))
                x += width + look.px(8)
            y += self._line_height(look) + look.px(6)

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
        _paint_stripe(surface, look, self.rect, prompt.colour)
        paint_mark(surface, look, self._mark, prompt.mark, prompt.who, prompt.colour)
        look.type.draw_in(
            surface,
            prompt.who,
            "small_bold",
            theme.brass_light if theme.name == "dark" else theme.ink_soft,
            self._who,
            owner="prompt.who",
        )


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


def _paint_stripe(surface: Surface, look: Look, sheet: Rect, colour: Colour) -> None:
    """A seat's colour along the upper edge of a sheet, within its line, from one rounded corner to the other."""
    edge = math.ceil(look.theme.line_width)
    inner = sheet.inflate(-2 * edge, -2 * edge)
    filled = look.brush.rounded(inner.size, look.radius("large") - edge, colour)
    blit(surface, filled, inner.topleft, Rect(0, 0, inner.width, max(2, look.px(3))))
