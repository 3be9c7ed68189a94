"""Who may be played, in the form of a new game: a portrait, the name and how it plays."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.look import Look
from game.client.table.drawers import Picture
from game.client.tables.base import Side
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Row
from game.client.widgets.labels import Label

PORTRAIT, SMALL_PORTRAIT = 76, 56


def side_rows(sides: Sequence[Side], beside: int) -> list[Widget]:
    """The sides in rows of so many; where they lie below each other, the words stand right of the portrait."""
    if beside == 1:
        return [_line(side) for side in sides]
    rows = [sides[at : at + beside] for at in range(0, len(sides), beside)]
    return [Cards(*map(_card, each), gap=16, weights=[1.0] * len(each)) for each in rows]


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
