"""The tools beside the grid: hand, three pens, four pencils, eraser; and the buttons of the slot filter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.tables.helltoken.board import LARGE_TEXT
from game.client.tables.helltoken.words import say
from game.client.tables.lines import write_face
from game.client.theme import Colour
from game.client.widgets.base import Widget

PEN: Colour = (26, 58, 140)
PAPER: Colour = (250, 250, 246)
AIR, LITTLE_AIR = 0.25, 0.12
"""The air around a button's picture in shares of its side, in text of the usual size and in large text."""


@dataclass(frozen=True)
class Tool:
    """id: what it is called in code. key: what is pressed for it. words: its tooltip. picture or letter: its face."""

    id: str
    key: str
    words: str
    picture: str = ""
    letter: str = ""


TOOLS = (
    Tool("hand", "h", say("tool.hand"), "helltoken/hand.svg"),
    Tool("cross", "x", say("tool.cross"), "helltoken/mark_cross.svg"),
    Tool("black", "k", say("tool.black"), "helltoken/mark_black.svg"),
    Tool("own", "o", say("tool.own"), "helltoken/mark_own.svg"),
    *(Tool(letter, f"shift+{i}", say("tool.pencil", letter=letter, slot=letter.upper()), letter=letter)
      for i, letter in enumerate("abcd", 1)),
    Tool("eraser", "e", say("tool.eraser"), "helltoken/eraser.svg"),
)  # fmt: skip


def never() -> bool:
    """Of what is done at once and so is never in hand."""
    return False


class ToolButton(Widget):
    """A toggle with a picture, a letter or a symbol; ``is_on`` says whether it is the one in hand. ``pencil`` is the
    colour in which its letter is written on the board, for what writes there: such a button is paper, as the board."""

    can_focus = True

    def __init__(
        self,
        id: str,
        tooltip: str,
        action: Callable[[], None],
        is_on: Callable[[], bool],
        *,
        picture: str = "",
        letter: str = "",
        symbol: str = "",
        pencil: Colour | None = None,
    ) -> None:
        super().__init__(id, tooltip=tooltip)
        self._action, self._is_on = action, is_on
        self._picture, self._letter, self._symbol, self._pencil = picture, letter, symbol, pencil

    def press(self) -> None:
        """Take it in hand."""
        self._action()

    def paint_self(self, surface: Surface) -> None:
        """Paper when it is in hand or writes on the board; what is done at once is a sheet of the theme, on a light
        table a darker one than paper."""
        look, theme, on = self.look, self.look.theme, self._is_on()
        fill, ink = self._colours()
        line = theme.brass if on or self.is_hovered else theme.line
        blit(surface, look.brush.rounded(self.rect.size, look.radius("small"), fill, line=line, width=3 if on else 1.5),
             self.rect)  # fmt: skip
        inner = self._face_place()
        if self._symbol:
            look.type.draw_icon(surface, self._symbol, min(inner.size), ink, self.rect)
        elif self._picture:
            side = min(inner.size)
            blit(
                surface,
                look.assets.svg(self._picture, (side, side)),
                (inner.centerx - side // 2, inner.centery - side // 2),
            )
        else:
            write_face(surface, look, self._letter, inner, "display", inner.height, self._pencil or ink)

    def _colours(self) -> tuple[Colour, Colour]:
        """Of the sheet and of what stands on it."""
        theme = self.look.theme
        if self._is_on() or self._picture or self._pencil:
            return PAPER, PEN
        is_sheet = bool(self._symbol) and theme.name == "light"
        return theme.panel if is_sheet else theme.panel_raised, theme.ink

    def _face_place(self) -> Rect:
        """Where picture, letter or symbol lies: large text leaves less air around it, for the button cannot grow."""
        share = LITTLE_AIR if self.look.screen.text > LARGE_TEXT else AIR
        return self.rect.inflate(-round(self.rect.width * share), -round(self.rect.height * share))
