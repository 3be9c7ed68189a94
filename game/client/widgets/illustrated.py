"""A picture and the words about it."""

from __future__ import annotations

from pygame import Rect

from game.client.look import Look
from game.client.widgets.base import Widget

SHARE = 3
"""A picture that stretches takes one part in so many of the width beside its words."""


class Illustrated(Widget):
    """A picture and the words about it, beside each other wherever these keep ``least`` logical units of type in width,
    else the picture above in the middle.

    ``tall``: for a picture that stretches with its place, how high it is beside the words at most, in logical units of
    type; it stands at the right then, because a reader begins with the words. A picture without it keeps its own size
    and stands at the left, as the thing itself.
    """

    def __init__(self, picture: Widget, words: Widget, *, least: float, tall: float | None = None, gap: float = 16):
        super().__init__()
        self._picture, self._words = picture, words
        self._least, self._tall, self._gap = least, tall, gap
        self.add(picture, words)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as the higher one, or both together."""
        picture, words = self._places(look, Rect(0, 0, width, 0))
        return (width, max(picture.bottom, words.bottom))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place both."""
        super().arrange(look, rect)
        picture, words = self._places(look, rect)
        self._picture.arrange(look, picture)
        self._words.arrange(look, words)

    def _places(self, look: Look, rect: Rect) -> tuple[Rect, Rect]:
        """Of picture and words, each as high as it needs to be."""
        gap, (wide, tall) = look.tx(self._gap), self._picture.size(look, rect.width)
        aside = rect.width // SHARE if self._tall is not None else wide
        rest = rect.width - aside - gap
        if rest < look.tx(self._least):
            words = self._words.size(look, rect.width)[1]
            picture = Rect(rect.centerx - wide // 2, rect.y, wide, tall)
            return picture, Rect(rect.x, picture.bottom + gap, rect.width, words)
        words = self._words.size(look, rest)[1]
        if self._tall is None:
            return Rect(rect.x, rect.y, wide, tall), Rect(rect.right - rest, rect.y, rest, words)
        tall = min(tall, look.tx(self._tall))
        return Rect(rect.right - aside, rect.y, aside, tall), Rect(rect.x, rect.y, rest, words)
