"""What each audience has been told: its own stream of events, and what a seat has not seen yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.kernel.event import Event
from game.kernel.zones import seats_mask


class Stream:
    """The events as one audience knows them, numbered from 1 without gaps (as ``kernel.view.stream`` does it whole).

    A cause that did not happen for the audience is replaced by the nearest cause that did.
    """

    def __init__(self, audience: Iterable[int]) -> None:
        self.mask = seats_mask(audience)
        self.events: list[Event] = []
        self.origin: list[int] = [0]
        self.number: list[int] = [0]

    def extend(self, events: Iterable[Event]) -> None:
        """Take further events, in the order of their numbers."""
        for event in events:
            cause = self.number[event.cause]
            told = event.seen_by(self.mask)
            if told is None:
                self.number.append(cause)
                continue
            told.number, told.cause = len(self.events) + 1, cause
            self.number.append(told.number)
            self.origin.append(event.number)
            self.events.append(told)

    def cut(self, count: int) -> None:
        """Forget all but the first ``count`` true events."""
        del self.number[count + 1 :]
        while len(self.origin) > 1 and self.origin[-1] > count:
            self.origin.pop()
            self.events.pop()


class Histories:
    """The true events of a sitting and a stream for every audience that asked."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = list(events)
        self._streams: dict[frozenset[int], Stream] = {}

    def extend(self, events: Sequence[Event]) -> None:
        """Further events have happened."""
        self.events.extend(events)

    def cut(self, count: int) -> None:
        """Only the first ``count`` events have happened."""
        del self.events[count:]
        for stream in self._streams.values():
            if len(stream.number) > count + 1:
                stream.cut(count)

    def stream(self, audience: Iterable[int]) -> Stream:
        """The stream of ``audience``, up to date."""
        seats = frozenset(audience)
        found = self._streams.get(seats)
        if found is None:
            found = self._streams[seats] = Stream(seats)
        found.extend(self.events[len(found.number) - 1 :])
        return found


class Seen:
    """How many events of its own stream each seat has seen."""

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts = list(counts)

    def mark(self, seat: int, told: Sequence[Event]) -> None:
        """The seat has seen all that it was told so far."""
        self.counts[seat] = len(told)

    def mark_at_least(self, seats: Iterable[int], count: int) -> None:
        """These seats have seen so many events of their stream, or more of them already."""
        for seat in seats:
            self.counts[seat] = max(self.counts[seat], count)

    def missed(self, seat: int, told: Sequence[Event]) -> list[Event]:
        """What the seat was told since it last looked; what was undone meanwhile has not happened."""
        return list(told[min(self.counts[seat], len(told)) :])

    def clip(self, seat: int, told: Sequence[Event]) -> None:
        """After an undo nobody has seen more than there is."""
        self.counts[seat] = min(self.counts[seat], len(told))
