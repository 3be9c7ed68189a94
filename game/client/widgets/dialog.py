"""A dialog: a sheet above a darkened page with a title, words and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView

WIDTH = 520


class Dialog(Widget):
    """Open it with ``ui.open(dialog)``; Escape does nothing but close it, or ``cancelled``. ``buttons`` lie at the
    lower right; keys begin at ``first``, else at the first of them, but never at one that destroys something.
    """

    def __init__(
        self,
        title: str,
        body: Widget | str,
        buttons: Sequence[Button],
        *,
        id: str = "dialog",
        width: float = WIDTH,
        cancelled: Callable[[], None] | None = None,
        first: Button | None = None,
    ) -> None:
        super().__init__(id)
        self._width = width
        self._title = Label(title, role="heading", id=f"{id}.title")
        words = RichText(body, id=f"{id}.text", colour="ink_soft") if isinstance(body, str) else body
        self._body = ScrollView(words, ground="panel")
        self._narrow = False
        self._buttons = list(buttons)
        self._cancelled = cancelled
        self._sheet = Rect(0, 0, 0, 0)
        harmless = [button for button in self._buttons if button.kind != "danger"]
        self.first_focus = first or next(iter([*harmless, *self._buttons]), None)
        self._bar: Widget = Row(*self._buttons, gap=10, align=1.0)
        self.add(self._title, self._body, self._bar)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole window: what lies around the sheet is not for pressing."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Centre the sheet; where the words are too many they scroll, where buttons are too wide they
        stack.
        """
        super().arrange(look, rect)
        pad, gap = look.px(26), max(look.px(16), min(look.tx(16), look.px(28)))
        width = min(look.tx(self._width), rect.width - 2 * look.px(20))
        inner = width - 2 * pad
        self._stack_buttons(look, inner)
        title = self._title.size(look, inner)[1]
        bar = self._bar.size(look, inner)[1]
        room = rect.height - 2 * look.px(16) - 2 * pad - title - bar - 2 * gap
        body = min(self._body.size(look, inner)[1], max(look.tx(40), room))
        height = title + body + bar + 2 * gap + 2 * pad
        self._sheet = Rect(0, 0, width, height)
        self._sheet.center = rect.center
        x, y = self._sheet.x + pad, self._sheet.y + pad
        self._title.arrange(look, Rect(x, y, inner, title))
        self._body.arrange(look, Rect(x, y + title + gap, inner, body))
        self._bar.arrange(look, Rect(x, y + title + body + 2 * gap, inner, bar))

    def _stack_buttons(self, look: Look, width: int) -> None:
        """Beside each other while they fit, else below each other."""
        wanted = sum(button.size(look, 10_000)[0] for button in self._buttons)
        fits = wanted + look.px(10) * max(0, len(self._buttons) - 1) <= width
        self.children.remove(self._bar)
        self._bar = Row(*self._buttons, gap=10, align=1.0) if fits else Column(*self._buttons, gap=8)
        self.add(self._bar)

    def at(self, place: tuple[int, int]) -> Widget | None:
        """Only what lies on the sheet can be hit."""
        return super().at(place) if self._sheet.collidepoint(place) else self

    def paint_self(self, surface: Surface) -> None:
        """The sheet."""
        paint_sheet(surface, self.look, self._sheet, blur=16)

    def cancel(self) -> None:
        """Escape: what was given, else the only button, else just close: none of several answers is chosen so."""
        if self._cancelled is not None:
            self._cancelled()
        elif len(self._buttons) == 1 and self._buttons[0].enabled:
            self._buttons[0].press()
        elif self.ui is not None:
            self.ui.close()
