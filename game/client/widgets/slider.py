"""A slider over a list of values, each with its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.theme import mix
from game.client.widgets.base import Widget

NOTCH = 0.25
"""How much a notch has of the colour of the panel; the rest is faint ink."""


class Slider(Widget):
    """Picks one of ``values``, shown by ``shown``; ``changed`` is told each new value. One that ``waits`` (what it
    changes would move it away under the hand) tells of those under the pointer only where it is let go."""

    can_focus = True

    def __init__(
        self,
        values: Sequence[float],
        value: float,
        changed: Callable[[float], None],
        *,
        shown: Callable[[float], str] = str,
        id: str = "",
        waits: bool = False,
        enabled: bool = True,
        why: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(id, enabled=enabled, why=why, tooltip=tooltip)
        self._values = list(values)
        self._index = min(range(len(self._values)), key=lambda i: abs(self._values[i] - value))
        self._told = self._index
        self._changed = changed
        self._waits = waits
        self._shown = shown

    @property
    def value(self) -> float:
        """The value picked."""
        return self._values[self._index]

    def _pick(self, index: int) -> None:
        self._show(index)
        self._tell()

    def _show(self, index: int) -> None:
        index = max(0, min(len(self._values) - 1, index))
        if index != self._index:
            self._index = index
            self.touch()

    def _tell(self) -> None:
        if self._index != self._told:
            self._told = self._index
            self._changed(self.value)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given."""
        return (width, look.tx(40))

    def _groove(self) -> Rect:
        look = self.look
        words = max(look.type.width(self._shown(value), "label") for value in self._values) + look.tx(14)
        knob = look.tx(22)
        return Rect(
            self.rect.x + knob // 2,
            self.rect.centery - look.tx(3),
            self.rect.width - words - knob,
            look.tx(6),
        )

    def _centre(self, groove: Rect) -> int:
        share = self._index / max(1, len(self._values) - 1)
        return groove.x + round(groove.width * share)

    def paint_self(self, surface: Surface) -> None:
        """Groove, notches, knob and the value in words."""
        look, theme, groove = self.look, self.look.theme, self._groove()
        brass = theme.brass if self.enabled else mix(theme.brass, theme.panel, 0.7)
        blit(
            surface,
            look.brush.rounded(groove.size, groove.height // 2, theme.panel_sunken, line=theme.line),
            groove,
        )
        centre = self._centre(groove)
        filled = (max(groove.height, centre - groove.x), groove.height)
        blit(surface, look.brush.rounded(filled, groove.height // 2, brass), groove)
        notch = mix(theme.ink_faint, theme.panel, NOTCH)
        for index in range(len(self._values)):
            x = groove.x + round(groove.width * index / max(1, len(self._values) - 1))
            surface.fill(notch, Rect(x, groove.bottom + look.tx(5), max(1, look.tx(1)), look.tx(4)))
        side = look.tx(22)
        knob = Rect(centre - side // 2, groove.centery - side // 2, side, side)
        bright = theme.brass_light if (self.is_hovered or self.has_focus) and self.enabled else brass
        disc = look.brush.rounded(knob.size, side // 2, bright, line=theme.panel, width=max(2, look.tx(2)))
        blit(surface, disc, knob)
        ink = theme.ink if self.enabled else theme.ink_faint
        area = Rect(
            groove.right + side // 2,
            self.rect.y,
            self.rect.right - groove.right - side // 2,
            self.rect.height,
        )
        look.type.draw_in(surface, self._shown(self.value), "label", ink, area, x=1.0, owner=self.id)

    def on_press(self, place: tuple[int, int]) -> None:
        """Jump to the pointer."""
        self.on_drag(place)

    def on_drag(self, place: tuple[int, int]) -> None:
        """Follow the pointer."""
        groove = self._groove()
        self._show(round((place[0] - groove.x) / max(1, groove.width) * (len(self._values) - 1)))
        if not self._waits:
            self._tell()

    def on_release(self, place: tuple[int, int]) -> None:
        """Tell the value, where that waited for the end."""
        self._tell()

    def on_key(self, event: Event) -> bool:
        """Left and right, Home and End."""
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_HOME: -len(self._values),
            pygame.K_END: len(self._values),
        }
        if event.key not in steps:
            return False
        self._pick(self._index + steps[event.key])
        return True
