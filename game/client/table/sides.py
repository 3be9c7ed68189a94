"""Who may be played, in the form of a new game: a portrait, the name and how it plays."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.table.drawers import Picture
from game.client.tables.base import Side
from game.client.widgets.base import RING_REACH, Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.labels import Label

PORTRAIT, SMALL_PORTRAIT = 76, 56
PADDING = 6


Choose = Callable[[str], None]


def side_rows(sides: Sequence[Side], beside: int, taken: Collection[str], choose: Choose) -> list[Widget]:
    """The sides in rows of so many; where they lie below each other, the words stand right of the portrait. A click on
    one chooses it. taken: those that some seat plays."""
    made = [SideCard(side, _line(side) if beside == 1 else _card(side), side.id in taken, choose) for side in sides]
    if beside == 1:
        return list(made)
    rows = [made[at : at + beside] for at in range(0, len(made), beside)]
    return [Cards(*each, gap=16, weights=[1.0] * len(each)) for each in rows]


class SideCard(Column):
    """One side to click on: portrait, name and how it plays, in a frame once a seat plays it."""

    can_focus = True
    reach = RING_REACH

    def __init__(self, side: Side, shown: Widget, is_taken: bool, choose: Choose) -> None:
        super().__init__(shown, id=f"side.{side.id}", padding=PADDING)
        self.is_taken = is_taken
        self._choose = partial(choose, side.id)

    def press(self) -> None:
        """A seat plays it, or no longer."""
        self._choose()

    def at(self, place: tuple[int, int]) -> Widget | None:
        """All of it is one thing to click on."""
        return self if self.is_visible and self.rect.collidepoint(place) else None

    def paint_self(self, surface: Surface) -> None:
        """The frame: of brass around one that is taken, a thin one under the pointer."""
        if not (self.is_taken or self.is_hovered):
            return
        look, theme = self.look, self.look.theme
        line, width = (theme.brass, max(2.0, theme.line_width)) if self.is_taken else (theme.line, theme.line_width)
        ground = look.brush.rounded(self.rect.size, look.radius(), theme.panel_sunken, line=line, width=width)
        blit(surface, ground, self.rect)


class Cards(Row):
    """Portraits beside each other at one height, however many lines stand below them."""

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place them from the left, all at the top."""
        super().arrange(look, rect)
        for card in self.children:
            card.move(0, rect.y - card.rect.y)


def _card(side: Side) -> Widget:
    return Column(
        Picture(side.picture, PORTRAIT),
        Label(side.name, role="small_bold", x=0.5),
        Label(side.words, role="small", colour="ink_soft", x=0.5),
        gap=4,
    )


def _line(side: Side) -> Widget:
    words = Column(Label(side.name, role="small_bold"), Label(side.words, role="small", colour="ink_soft"), gap=2)
    return Row(Picture(side.picture, SMALL_PORTRAIT), words, gap=12, weights=[1.0, 5.0])
