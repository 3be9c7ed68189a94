"""What the coach's page is made of: remarks, answers to its questions, and its words, which scroll."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.theme import mix
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.labels import RichText
from game.client.widgets.scroll import ScrollView

TONES = {"good": "check", "warning": "alert_circle_outline", "hint": "lightbulb_outline", "answer": "check"}
"""How the coach says something, and the symbol of it."""
NEAR = 0.4
"""What share of the page may stay free below its last part, so that no part is cut above."""


@dataclass(frozen=True)
class Form:
    """The room around the words of an answer, in logical units of type. side, above: beside and above them. least: how
    high it is at least."""

    side: int
    above: int
    least: int


ROOMY, CLOSE = Form(14, 9, 44), Form(8, 4, 34)


@dataclass(frozen=True)
class Remark:
    """Something the coach says besides the step's text."""

    tone: str
    text: str


def tied(markup: str) -> str:
    """Bold words with the stop behind them inside, so that no line begins with it."""
    return re.sub(r"\[/b\]([.,;:!?]+)", r"\1[/b]", markup)


class RemarkBox(Widget):
    """A remark on a sheet of its own, with the symbol of its tone."""

    def __init__(self, remark: Remark, linked: Callable[[str], None], id: str, role: str) -> None:
        super().__init__(id)
        self._remark = remark
        self._role = role
        self._words = RichText(tied(remark.text), role=role, id=f"{id}.text", on_link=linked)
        self._words.can_focus = "[link:" in remark.text
        self.add(self._words)

    def _inner(self, look: Look, width: int) -> int:
        return max(1, width - look.tx(44) - look.tx(12))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The words with the symbol beside them."""
        return (width, self._words.size(look, self._inner(look, width))[1] + 2 * look.tx(10))

    def arrange(self, look: Look, rect: Rect) -> None:
        """The words right of the symbol."""
        super().arrange(look, rect)
        inner = self._inner(look, rect.width)
        tall = rect.height - 2 * look.tx(10)
        self._words.arrange(look, Rect(rect.x + look.tx(44), rect.y + look.tx(10), inner, tall))

    def paint_self(self, surface: Surface) -> None:
        """The sheet and the symbol."""
        look, theme = self.look, self.look.theme
        colour = {"good": theme.good, "warning": theme.warning}.get(self._remark.tone, theme.brass)
        sheet = look.brush.rounded(
            self.rect.size, look.radius(), mix(theme.panel_raised, colour, 0.1), line=colour, width=theme.line_width
        )
        blit(surface, sheet, self.rect)
        side = look.tx(22)
        place = Rect(self.rect.x + look.tx(12), self.rect.y + look.tx(10), side, look.type.line_height(self._role))
        look.type.draw_icon(surface, TONES[self._remark.tone], side, colour, place)


class Spoken(ScrollView):
    """The coach's words. ends_whole: whether the last place to which they scroll begins with a whole part, if one
    begins near to it."""

    def __init__(self) -> None:
        super().__init__(Column(), id="coach.body", ground="panel")
        self.ends_whole = False

    @property
    def rest(self) -> int:
        """Pixels to the last place to which they scroll; 0 when all is seen at once."""
        hidden, child = super().rest, self.children[0]
        if not (hidden and self.ends_whole):
            return hidden
        near = hidden + round(self.rect.height * NEAR)
        tops = (part.rect.y - child.rect.y for part in child.children)
        return min((top for top in tops if hidden <= top <= near), default=hidden)

    @property
    def is_cut_above(self) -> bool:
        """Not where the page begins with a part."""
        return any(part.rect.y < self.rect.y < part.rect.bottom for part in self.children[0].children)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Stand where they stood, also at the last place."""
        wanted = self._offset
        super().arrange(look, rect)
        self.scroll_by(min(wanted, self.rest) - self._offset)


class ChoiceButton(Button):
    """An answer to a question: as many lines as its words need, with room around them as ``form`` says."""

    def __init__(self, text: str, action: Callable[[], None], id: str) -> None:
        super().__init__(text, action, id=id)
        self.form = ROOMY

    def is_one_line(self, look: Look, width: int) -> bool:
        """Whether its words stand in one line of a width."""
        return look.type.width(self.text, "label") <= width - 2 * look.tx(self.form.side)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The words wrapped, with room around them."""
        lines = look.type.wrap(self.text, "label", width - 2 * look.tx(self.form.side))
        tall = len(lines) * look.type.line_height("label") + 2 * look.tx(self.form.above)
        return (width, max(look.tx(self.form.least), tall))

    def _paint_words(self, surface: Surface, rect: Rect, ink: tuple[int, int, int]) -> None:
        look = self.look
        area = rect.inflate(-2 * look.tx(self.form.side), 0)
        lines = look.type.wrap(self.text, "label", area.width)
        tall = len(lines) * look.type.line_height("label")
        area.y += (area.height - tall) // 2
        look.type.draw_lines(surface, lines, "label", ink, area, owner=self.id)
