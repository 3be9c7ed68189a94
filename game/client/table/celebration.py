"""What moves over the result when it comes up: sparks that rise from a victory, ashes that fall on a defeat.

With reduced motion only the light comes and goes; at speed 0 nothing of it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin
from random import Random

from pygame import Rect, Surface

from game.client.look import Look
from game.client.presenter import Sprite
from game.client.theme import Colour

WON, LOST = "won", "lost"
"""The moods of an end; a third one, "", has no motion of its own."""
SECONDS = 4.5
LIGHT = 1.1
"""Seconds in which the first light goes out again."""
GOLDEN: tuple[Colour, ...] = ((255, 224, 138), (255, 154, 46), (255, 244, 214))
ASHEN: tuple[Colour, ...] = ((150, 176, 180), (104, 124, 130))


@dataclass(frozen=True, slots=True)
class Mote:
    """A spark or a flake. x: where, as a share of the width. start, lasts: seconds. sway: how far it swings, as a share
    of the height. size: in logical units."""

    x: float
    start: float
    lasts: float
    sway: float
    size: float
    colour: Colour


def motes(mood: str, colours: Sequence[Colour]) -> list[Mote]:
    """The same ones at every end of that mood; more of them for a victory."""
    chance = Random(11)
    many, shades = (64, [*GOLDEN, *colours]) if mood == WON else (18, list(ASHEN))
    found = []
    for n in range(many):
        lasts = chance.uniform(1.4, 2.4) if mood == WON else chance.uniform(2.4, 3.6)
        start = chance.uniform(0.0, SECONDS - lasts)
        size = chance.uniform(4.0, 10.0) if mood == WON else chance.uniform(2.5, 5.0)
        found.append(Mote(chance.random(), start, lasts, chance.uniform(-0.3, 0.3), size, shades[n % len(shades)]))
    return found


class Celebration:
    """An animation that keeps its own sprites. area: where it plays now, asked at every frame."""

    def __init__(self, mood: str, look: Callable[[], Look], area: Callable[[], Rect], colours: Sequence[Colour] = (),
                 *, moves: bool = True) -> None:  # fmt: skip
        self._mood, self._look, self._area = mood, look, area
        self._motes = motes(mood, colours) if moves and mood in (WON, LOST) else []
        self._time = 0.0
        self.is_over = mood not in (WON, LOST)

    def advance(self, seconds: float) -> float:
        """Move on; see :class:`game.client.animation.Animation`."""
        self._time += seconds
        most = SECONDS if self._motes else LIGHT
        if self._time < most:
            return 0.0
        self.is_over = True
        return self._time - most

    def finish(self) -> None:
        """Nothing of it is left."""
        self.is_over = True

    def sprites(self) -> tuple[Sprite, ...]:
        """What is seen of it now."""
        if self.is_over:
            return ()
        area, look = self._area(), self._look()
        drifting = [self._sprite(mote, area, look) for mote in self._motes
                    if mote.start <= self._time < mote.start + mote.lasts]  # fmt: skip
        return (*self._light(area, look), *drifting)

    def _light(self, area: Rect, look: Look) -> tuple[Sprite, ...]:
        """A flash of gold that fades, or a darkness that lifts."""
        left = 1 - self._time / LIGHT
        if left <= 0:
            return ()
        colour, strength = (GOLDEN[0], 0.7) if self._mood == WON else ((0, 0, 0), 1.0)
        veil = look.brush.rounded(area.size, look.radius(), colour)
        return (Sprite(veil, area.center, alpha=strength * left**2),)

    def _sprite(self, mote: Mote, area: Rect, look: Look) -> Sprite:
        """Sparks rise over the upper edge, ashes fall to the lower one; both swing, and fade at both ends."""
        share = (self._time - mote.start) / mote.lasts
        x = area.x + mote.x * area.width + mote.sway * area.height * sin(share * pi * 1.5)
        height = area.bottom - share * area.height * 1.25 if self._mood == WON else area.y + share * area.height
        return Sprite(_disc(look, mote), (x, height), alpha=sin(share * pi) ** 0.7)


def _disc(look: Look, mote: Mote) -> Surface:
    """A small soft light."""
    side = max(2, round(look.px(mote.size)))
    return look.brush.glow((side, side), side, max(2, side // 2), mote.colour, 255)
