"""One line of play to walk along: what anybody saw and was told after any number of answers, and the places to stop at.

The line that was played is a track, and so is each line that was undone, with the answers that led to it.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from game.kernel.errors import SaveError
from game.kernel.event import Event
from game.kernel.table import Table
from game.kernel.view import View, view
from game.session.history import Stream
from game.session.log import Step, commands
from game.session.moments import views_after
from game.session.timeline import Timeline
from game.session.undo import TURN_STARTED


class Track:
    """A line of play. ``first`` and ``last`` bound the numbers of answers at which positions can be seen."""

    def __init__(
        self, opening: Sequence[Event], steps: Sequence[Step], timeline: Timeline, floor: int | None = None
    ) -> None:
        self.opening = tuple(opening)
        self.steps = tuple(steps)
        self.timeline = timeline
        self.first = timeline.floor if floor is None else floor
        self.last = len(self.steps)
        self._events = [*self.opening, *(event for step in self.steps for event in step.events)]
        self._told = [*accumulate((len(step.events) for step in self.steps), initial=len(self.opening))]
        self._streams: dict[frozenset[int], Stream] = {}

    @property
    def stops(self) -> list[int]:
        """The numbers of answers after which a command ends, from the first position on."""
        return [self.first, *(each.end for each in commands(self.steps) if each.end > self.first)]

    @property
    def turns(self) -> list[int]:
        """The numbers of answers after which a turn has just begun, with the first position."""
        begun = [at for at, step in enumerate(self.steps, 1) if any(e.name == TURN_STARTED for e in step.events)]
        return [self.first, *(at for at in begun if at > self.first)]

    def table_at(self, at: int) -> Table:
        """A copy of the table after ``at`` answers. Raises SaveError where the position cannot be known."""
        if not self.first <= at <= self.last:
            raise SaveError(f"position {at}: expected one from {self.first} to {self.last}")
        return self.timeline.table_at(at, self.steps)

    def view(self, at: int, audience: Iterable[int] = ()) -> View:
        """What the audience saw after ``at`` answers."""
        return view(self.table_at(at), audience)

    def history(self, at: int, audience: Iterable[int] = ()) -> list[Event]:
        """What the audience had been told after ``at`` answers."""
        stream = self._stream(audience)
        return stream.events[: bisect_right(stream.origin, self._told[at]) - 1]

    def told_between(self, start: int, end: int, audience: Iterable[int] = ()) -> list[tuple[Event, View]]:
        """What the audience was told by the answers from number ``start`` to ``end``, each with what it saw then."""
        stream = self._stream(audience)
        seen = views_after(self.table_at(start), self.steps[start:end], audience)
        low, high = (bisect_right(stream.origin, self._told[at]) for at in (start, end))
        return [(stream.events[i - 1], seen[stream.origin[i]]) for i in range(low, high)]

    def answer_of(self, number: int, audience: Iterable[int] = ()) -> int:
        """After how many answers event ``number`` of the audience's history had been told."""
        origin = self._stream(audience).origin
        true = origin[min(number, len(origin) - 1)]
        return min(self.last, max(self.first, bisect_left(self._told, true)))

    def _stream(self, audience: Iterable[int]) -> Stream:
        seats = frozenset(audience)
        found = self._streams.get(seats)
        if found is None:
            found = self._streams[seats] = Stream(seats)
            found.extend(self._events)
        return found
