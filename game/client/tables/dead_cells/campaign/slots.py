"""One place of the Mutation board: a card in its slot, a pile, a Rune, or the empty slot."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import RING_REACH, Widget

Paint = Callable[[Surface, Look, Rect, "Slot"], None]


class Slot(Widget):
    """A place that can be pointed at; what lies there is painted by ``paint`` and shown large by ``press``. place: in
    units of the folder's drawing. words: what it is, for lists. bears: the card whose name is written there in the size
    of all names on the board, ``pixels``."""

    reach = RING_REACH

    def __init__(
        self, id: str, place: Rect, words: str, tooltip: str, paint: Paint | None = None,
        pressed: Callable[[], None] | None = None, bears: str = "",
    ) -> None:  # fmt: skip
        super().__init__(id, tooltip=tooltip)
        self.place = place
        self.words = words
        self.bears = bears
        self.pixels = 0
        self._paint = paint
        self._pressed = pressed
        self.can_focus = pressed is not None

    def press(self) -> None:
        """Show it large."""
        if self._pressed is not None:
            self._pressed()

    def paint_self(self, surface: Surface) -> None:
        """What lies here; pointed at, it is rimmed with light."""
        if self._paint is None:
            return
        self._paint(surface, self.look, self.rect, self)
        if self.can_focus and (self.is_hovered or self.has_focus):
            look = self.look
            rim = look.brush.rounded(
                self.rect.size, look.px(6), None, line=look.theme.brass_light, width=max(2, look.px(2)), alpha=0
            )
            blit(surface, rim, self.rect)
