"""Movement in time: easing, tweens, sequences and the one clock that speeds, skips and stills them.

At speed 0 (tests, or a person's wish) everything is over at once; reduced motion keeps fades and drops
flights.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in(t: float) -> float:
    """Slow, then fast (cubic)."""
    return t**3


def ease_in_out(t: float) -> float:
    """Slow at both ends (cosine)."""
    return 0.5 - math.cos(math.pi * t) / 2


def overshoot(t: float) -> float:
    """A little too far and back, as a thing put down by hand."""
    s = 1.4
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def bounce(t: float) -> float:
    """Falls and bounces, as a die does."""
    if t < 0.55:
        return (t / 0.55) ** 2
    if t < 0.85:
        return 1 - 0.25 * (1 - ((t - 0.7) / 0.15) ** 2)
    return 1 - 0.06 * (1 - ((t - 0.925) / 0.075) ** 2)


class Animation(Protocol):
    """Something that runs for a while."""

    @property
    def is_over(self) -> bool:
        """True when nothing more will change."""

    def advance(self, seconds: float) -> float:
        """Move on by ``seconds``; returns the seconds that were not needed."""

    def finish(self) -> None:
        """Jump to the end; everything that would have been done on the way is done."""


class Tween:
    """Calls ``change`` with a number that runs from ``start`` to ``end`` in ``seconds``."""

    def __init__(
        self,
        seconds: float,
        change: Callable[[float], None],
        *,
        start: float = 0.0,
        end: float = 1.0,
        easing: Easing = ease_in_out,
    ) -> None:
        self._seconds = max(seconds, 1e-6)
        self._change = change
        self._start = start
        self._end = end
        self._easing = easing
        self._passed = 0.0
        self.is_over = False

    def advance(self, seconds: float) -> float:
        """Move on; see :class:`Animation`."""
        self._passed += seconds
        if self._passed >= self._seconds:
            left = self._passed - self._seconds
            self.finish()
            return left
        share = self._easing(self._passed / self._seconds)
        self._change(self._start + (self._end - self._start) * share)
        return 0.0

    def finish(self) -> None:
        """Jump to the end value."""
        if not self.is_over:
            self.is_over = True
            self._change(self._end)


class Pause:
    """Waits."""

    def __init__(self, seconds: float) -> None:
        self._left = seconds

    @property
    def is_over(self) -> bool:
        """True after the time."""
        return self._left <= 0

    def advance(self, seconds: float) -> float:
        """Move on; see :class:`Animation`."""
        self._left -= seconds
        return max(0.0, -self._left)

    def finish(self) -> None:
        """Wait no longer."""
        self._left = 0.0


class Call:
    """Does something once, in no time."""

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action
        self.is_over = False

    def advance(self, seconds: float) -> float:
        """Do it; see :class:`Animation`."""
        self.finish()
        return seconds

    def finish(self) -> None:
        """Do it, unless done."""
        if not self.is_over:
            self.is_over = True
            self._action()


class Breath:
    """Lets one picture be shown before what comes next, so that no frame has the work of both."""

    def __init__(self) -> None:
        self._is_drawn = False
        self.is_over = False

    def advance(self, seconds: float) -> float:
        """Over when time passes for the second time."""
        self.is_over, self._is_drawn = self._is_drawn, True
        return seconds if self.is_over else 0.0

    def finish(self) -> None:
        """Wait for no picture."""
        self.is_over = True


class InOrder:
    """One animation after the other."""

    def __init__(self, steps: Sequence[Animation]) -> None:
        self._steps = list(steps)

    @property
    def is_over(self) -> bool:
        """True when the last step is over."""
        return not self._steps

    def advance(self, seconds: float) -> float:
        """Move on; time left over by a step goes to the next."""
        while self._steps:
            step = self._steps[0]
            seconds = step.advance(seconds)
            if not step.is_over:
                return 0.0
            # What the step did may have skipped the whole sequence.
            if self._steps and self._steps[0] is step:
                self._steps.pop(0)
        return seconds

    def finish(self) -> None:
        """Finish every step in order."""
        while self._steps:
            self._steps.pop(0).finish()


class Together:
    """Several animations at once; over when all are."""

    def __init__(self, parts: Sequence[Animation]) -> None:
        self._parts = list(parts)

    @property
    def is_over(self) -> bool:
        """True when every part is over."""
        return all(part.is_over for part in self._parts)

    def advance(self, seconds: float) -> float:
        """Move all parts on; returns what the longest did not need."""
        left = [part.advance(seconds) for part in self._parts if not part.is_over]
        return min(left, default=seconds) if self.is_over else 0.0

    def finish(self) -> None:
        """Finish every part."""
        for part in self._parts:
            part.finish()


def in_sequence(*steps: Animation) -> Animation:
    """One after the other."""
    return InOrder(steps)


def together(*parts: Animation) -> Animation:
    """At once."""
    return Together(parts)


class Animator:
    """Plays animations. ``speed`` 1 is normal, 0 means at once; ``skip`` ends what runs."""

    def __init__(self, speed: float = 1.0, *, reduced_motion: bool = False) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._running: list[Animation] = []

    @property
    def is_running(self) -> bool:
        """True while something moves; the loop then draws frames instead of waiting."""
        return bool(self._running)

    def play(self, animation: Animation) -> None:
        """Start an animation; at speed 0 it is over on return."""
        if self.speed <= 0:
            animation.finish()
        else:
            self._running.append(animation)

    def update(self, seconds: float) -> None:
        """Move on by real seconds."""
        for animation in list(self._running):
            animation.advance(seconds * self.speed)
        self._running = [animation for animation in self._running if not animation.is_over]

    def skip(self) -> None:
        """End everything that runs, in order, with all its effects."""
        while self._running:
            self._running.pop(0).finish()
