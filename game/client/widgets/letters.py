"""A board of letters for whoever has no keyboard at hand: it writes into a text field."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from game.client.input import key_event
from game.client.look import Look
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.textfield import TextField

COLUMNS = 13


class LetterBoard(Free):
    """Rows of letters above everything else; Escape or its last button closes it."""

    def __init__(self, field: TextField) -> None:
        self._field = field
        self._is_large = False
        letters = say("letters.all")
        self._shown = Label(field.text, role="heading", id="letters.shown")
        self._letters = [Button(each, partial(self._write, each), id=f"letters.{each}") for each in letters]
        self._tools = [
            Button(say("letters.large"), self._turn, id="letters.large", symbol="chevron_up"),
            Button(say("letters.space"), partial(self._write, " "), id="letters.space"),
            Button(say("letters.erase"), self._erase, id="letters.erase", symbol="eraser"),
            Button(say("letters.done"), self.cancel, id="letters.done", kind="primary", symbol="check"),
        ]
        self.first_focus = self._letters[0]
        super().__init__(self._place, self._shown, *self._letters, *self._tools, id="letters")

    def _write(self, letter: str) -> None:
        self._field.insert(letter.upper() if self._is_large else letter)
        self._shown.set_text(self._field.text)

    def _erase(self) -> None:
        self._field.on_key(key_event("backspace"))
        self._shown.set_text(self._field.text)

    def _turn(self) -> None:
        """Large letters, or small ones again."""
        self._is_large = not self._is_large
        for button in self._letters:
            button.text = button.text.upper() if self._is_large else button.text.lower()
            button.touch()

    def cancel(self) -> None:
        """All is written."""
        if self.ui is not None:
            self.ui.close()

    def _place(self, look: Look, area: Rect) -> None:
        """A sheet at the foot of the window: what is written, the letters, the tools."""
        gap, pad = look.px(6), look.px(18)
        width = min(area.width - 2 * look.px(16), look.tx(900))
        cell = (width - 2 * pad - gap * (COLUMNS - 1)) // COLUMNS
        lines = -(-len(self._letters) // COLUMNS)
        tall = look.tx(40)
        head = look.type.line_height("heading") + look.px(8)
        height = head + (lines + 1) * (tall + gap) + 2 * pad
        self._sheet = Rect(0, 0, width, height)
        self._sheet.midbottom = (area.centerx, area.bottom - look.px(16))
        x, y = self._sheet.x + pad, self._sheet.y + pad
        self._shown.arrange(look, Rect(x, y, width - 2 * pad, head))
        y += head
        for index, button in enumerate(self._letters):
            line, at = divmod(index, COLUMNS)
            button.arrange(look, Rect(x + at * (cell + gap), y + line * (tall + gap), cell, tall))
        y += lines * (tall + gap)
        wide = (width - 2 * pad - 3 * gap) // 4
        for index, tool in enumerate(self._tools):
            tool.arrange(look, Rect(x + index * (wide + gap), y, wide, tall))

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Only what lies on the sheet can be hit."""
        return super().at(place) if self._sheet.collidepoint(place) else self

    def paint_self(self, surface: Surface) -> None:
        """The sheet."""
        paint_sheet(surface, self.look, self._sheet, blur=16)
