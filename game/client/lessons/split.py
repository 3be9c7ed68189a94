"""The window of a lesson: the table at the left, the coach at the right, both in the scale of the whole window."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from game.client.layout import Screen
from game.client.look import Look

COACH = 336
MOST = 0.42
"""The coach never takes more than this share of the window."""


@dataclass(frozen=True)
class PartOfScreen(Screen):
    """A part of a screen, drawn in the scale of the whole."""

    whole_scale: float = 1.0

    @property
    def scale(self) -> float:
        """Pixels per logical unit, as on the whole screen."""
        return self.whole_scale


def coach_rect(look: Look) -> Rect:
    """Where the coach sits; wider where the text is larger."""
    screen = look.screen
    wide = min(round(screen.width * MOST), round(screen.px(COACH) * max(1.0, 0.5 + screen.text / 2)))
    return Rect(screen.width - wide, 0, wide, screen.height)


def table_look(look: Look) -> Look:
    """The look of the table beside the coach."""
    screen = look.screen
    width = coach_rect(look).x
    return replace(look, screen=PartOfScreen(width, screen.height, screen.text, screen.scale))
