"""A setting as a line: its name and what it means at the left, its control at the right."""

from __future__ import annotations

from pygame import Rect

from game.client.look import Look
from game.client.strings import say
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.labels import Label


def setting(name: str, control: Widget, help: str = "", **values: object) -> Widget:
    """The line of a setting. help: another sentence than its own (a key); values: what stands in it."""
    words = Column(
        Label(say(f"settings.{name}"), role="body_bold", id=f"{name}.name"),
        Label(say(help or f"settings.{name}.help", **values), role="small", colour="ink_soft", id=f"{name}.help"),
        gap=2,
    )
    return SettingRow(words, control)


MOST_COLUMNS = 3
BESIDE = 560
"""From this width on words and control stand beside each other, in logical units of type."""


def percent(value: float) -> str:
    """A share as people write it."""
    return f"{round(value * 100)} %"


class SettingRow(Widget):
    """Words and control beside each other, or below each other where the line is short."""

    def __init__(self, words: Widget, control: Widget) -> None:
        super().__init__()
        self.add(words, control)
        self._beside = Row(words, control, gap=28, weights=[5, 6])
        self._below = Column(words, control, gap=8)
        words.parent = control.parent = self

    def _form(self, look: Look, width: int) -> Widget:
        return self._beside if width >= look.tx(BESIDE) else self._below

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """What the fitting form wants."""
        return self._form(look, width).size(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place words and control."""
        super().arrange(look, rect)
        self._form(look, rect.width).arrange(look, rect)


class Columns(Widget):
    """Equal things in up to three columns, one after the other, as many as are no narrower than ``least``.

    ``gap`` (between lines), ``apart`` (between columns) and ``least`` are logical units.
    """

    def __init__(self, *children: Widget, id: str = "", gap: float = 6, apart: float = 24, least: float = 250) -> None:
        super().__init__(id)
        self._gap = gap
        self._apart = apart
        self._least = least
        self.add(*children)

    def _places(self, look: Look, area: Rect) -> list[Rect]:
        count = max(1, min(MOST_COLUMNS, area.width // look.tx(self._least)))
        apart, gap = look.px(self._apart), look.px(self._gap)
        width = (area.width - apart * (count - 1)) // count
        per_column = -(-len(self.children) // count)
        places: list[Rect] = []
        for index, child in enumerate(self.children):
            column, line = divmod(index, per_column)
            y = area.y if line == 0 else places[-1].bottom + gap
            places.append(Rect(area.x + column * (width + apart), y, width, child.size(look, width)[1]))
        return places

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as the higher column."""
        places = self._places(look, Rect(0, 0, width, 0))
        return (width, max((place.bottom for place in places), default=0))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the children."""
        super().arrange(look, rect)
        for child, place in zip(self.children, self._places(look, rect), strict=True):
            child.arrange(look, place)
