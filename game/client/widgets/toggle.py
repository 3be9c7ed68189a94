"""A switch with words beside it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.theme import mix
from game.client.widgets.base import Widget

SPARE = 10
"""What is left free above and below a switch together, in logical units of type; less where it has to stand close."""


class Toggle(Widget):
    """On or off; ``changed`` is told the new state. The knob's place and a tick tell the state, not
    colour alone. ``off`` are the words while it is off, where they are others.
    """

    can_focus = True

    def __init__(
        self,
        text: str,
        on: bool,
        changed: Callable[[bool], None],
        *,
        id: str = "",
        enabled: bool = True,
        why: str = "",
        tooltip: str = "",
        off: str = "",
    ) -> None:
        super().__init__(id, enabled=enabled, why=why, tooltip=tooltip)
        self._words = (off or text, text)
        self.is_on = on
        self._changed = changed
        self.spare = SPARE

    @property
    def text(self) -> str:
        """The words beside the switch."""
        return self._words[self.is_on]

    def press(self) -> None:
        """Turn over."""
        self.is_on = not self.is_on
        self.touch()
        self._changed(self.is_on)

    def _track(self, look: Look) -> tuple[int, int]:
        return (look.tx(46), look.tx(26))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Switch and words."""
        track = self._track(look)
        room = max(1, width - track[0] - look.tx(12))
        lines = look.type.wrap(self.text, "body", room)
        words = max(look.type.width(line, "body") for line in lines)
        height = max(track[1] + look.tx(self.spare), len(lines) * look.type.line_height("body"))
        return (min(width, track[0] + look.tx(12) + words), height)

    def paint_self(self, surface: Surface) -> None:
        """The switch and its words."""
        look, theme = self.look, self.look.theme
        width, height = self._track(look)
        box = Rect(self.rect.x, self.rect.centery - height // 2, width, height)
        fill = theme.brass if self.is_on else theme.panel_sunken
        if not self.enabled:
            fill = mix(fill, theme.panel, 0.7)
        edge = theme.brass if self.is_hovered and self.enabled else theme.line
        blit(
            surface,
            look.brush.rounded(box.size, height // 2, fill, line=edge, width=max(1.5, theme.line_width)),
            box,
        )
        side = height - look.tx(8)
        x = box.right - side - look.tx(4) if self.is_on else box.x + look.tx(4)
        knob = Rect(x, box.centery - side // 2, side, side)
        colour = theme.on_brass if self.is_on else theme.ink_soft
        blit(surface, look.brush.rounded(knob.size, side // 2, colour), knob)
        if self.is_on:
            look.type.draw_icon(surface, "check", max(8, side - 4), theme.brass_light, knob)
        ink = theme.ink if self.enabled else theme.ink_faint
        left = box.right + look.tx(12)
        lines = look.type.wrap(self.text, "body", max(1, self.rect.right - left))
        height = len(lines) * look.type.line_height("body")
        area = Rect(left, self.rect.centery - height // 2, self.rect.right - left, height)
        look.type.draw_lines(surface, lines, "body", ink, area, owner=self.id)
