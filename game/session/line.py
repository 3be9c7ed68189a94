"""The line that is played: the table, the answers that led to it, what everybody was told, and the way back.

A sitting says what may be taken back; the line does it. Lines that were left stay beside it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from game.kernel.chance import seeded
from game.kernel.choices import Answer
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from game.kernel.table import Table
from game.session.history import Histories
from game.session.log import SideLine, Step, taught
from game.session.seating import bots_at, seat_bots
from game.session.timeline import Timeline


class Undone:
    """One undo that may be redone: the steps, the table after them, the fresh chance that was set before, and the bots
    that had been seated."""

    __slots__ = ("after", "bots", "fresh", "steps")

    def __init__(self, steps: tuple[Step, ...], after: Table, fresh: int | None, bots: int | None) -> None:
        self.steps = steps
        self.after = after
        self.fresh = fresh
        self.bots = bots


def _last_index(numbers: Sequence[int], wanted: int) -> int:
    """Where a number stands last."""
    return len(numbers) - 1 - list(reversed(numbers)).index(wanted)


class Line:
    """The played line. fresh: the chance state that was set after an undo across chance, until the next answer. bots:
    the seats that bots play, as a bit set, where that changed since the last answer. lows: after each undo, how many
    true events had still happened; of one that was redone, how many had then."""

    def __init__(
        self,
        table: Table,
        opening: Sequence[Event],
        steps: Sequence[Step] = (),
        timeline: Timeline | None = None,
        side_lines: Sequence[SideLine] = (),
        fresh: int | None = None,
        bots: int | None = None,
    ) -> None:
        self.table = table
        self.opening = tuple(opening)
        self.steps = list(steps)
        self.timeline = Timeline(table) if timeline is None else timeline
        self.side_lines = list(side_lines)
        self.fresh = fresh
        self.bots = bots
        self.histories = Histories([*opening, *(event for step in steps for event in step.events)])
        self.lows: list[int] = []
        self._undone: list[Undone] = []

    @classmethod
    def from_the_set_up(
        cls, game: Game, options: Mapping[str, Any], seats: Sequence[Mapping[str, Any]], seed: int, record: Any
    ) -> Self:
        """The line of a new table at its first decision; options left out take their default where the content names
        one. Raises HotseatError for an option or a set-up that cannot be."""
        resolve = getattr(game.content, "resolve_options", None)
        whole = dict(options) if resolve is None else resolve(options)
        events: list[Event] = []
        table = new_table(game, whole, seats, seed, events, record)
        table.sink = None
        return cls(table, events)

    def fork(self) -> Line:
        """A line of its own with the same past."""
        timeline = self.timeline.copy()
        return Line(self.table.fork(), self.opening, self.steps, timeline, self.side_lines, self.fresh, self.bots)

    def history(self, audience: Iterable[int]) -> list[Event]:
        """All that the audience was told. Do not change it."""
        return self.histories.stream(audience).events

    def stood_since(self, undos: int, audience: Iterable[int]) -> int:
        """How many of the audience's events have stood ever since the line's first ``undos`` undos."""
        origin = self.histories.stream(audience).origin
        return bisect_right(origin, min(self.lows[undos:], default=origin[-1])) - 1

    def told_before(self, step: int, audience: Iterable[int]) -> int:
        """How many events the audience had been told before the answer number ``step``."""
        told = sum(len(each.events) for each in self.steps[step:])
        return bisect_right(self.histories.stream(audience).origin, len(self.histories.events) - told) - 1

    def origins_since(self, step: int, audience: Iterable[int]) -> list[int]:
        """The true numbers of the events that the audience was told by the answers from number ``step`` on."""
        told = sum(len(each.events) for each in self.steps[step:])
        first = len(self.histories.events) - told
        return [number for number in self.histories.stream(audience).origin if number > first]

    def give(
        self,
        seat: int,
        id: str,
        value: Answer,
        *,
        chance: Sequence[Any],
        by: str,
        automatic: str,
        because: Mapping[str, Any],
    ) -> Step:
        """Give an answer. Raises IllegalAnswer, the table being as it was. ``chance`` is what the dice show first; of
        what they did not need nothing is kept."""
        table = self.table
        decision = table.decision(seat, id)
        told = value if decision is None else table.read(decision, value)
        try:
            events = table.answer(seat, id, told, chance=chance)
        finally:
            left, table.forced = len(table.forced or ()), None
        assert decision is not None
        self._leave_undone()
        learned = taught(events) is not None or bool(table.rolled)
        step = Step(
            seat=seat,
            decision=id,
            answer=told,
            events=tuple(events),
            hash=table.hash(),
            closes=learned or not any(each.seat == seat for each in table.open),
            public=decision.spec.public,
            shown_as=decision.spec.shown_as,
            by=by,
            automatic=automatic,
            forced=tuple(chance[: len(chance) - left]),
            fresh=self.fresh,
            bots=self.bots,
            because=because,
        )
        self._go_on(step)
        return step

    def _go_on(self, step: Step) -> None:
        """An answer that was given is the last of the line."""
        self.fresh = self.bots = None
        self.steps.append(step)
        self.timeline.keep(len(self.steps), self.table)
        self.histories.extend(step.events)

    def seat_bots(self, bots: int) -> None:
        """From now on bots play these seats (a bit set); the next answer tells so."""
        if bots_at(self.table) != bots:
            seat_bots(self.table, bots)
            self.bots = bots

    def take_back(self, to: int) -> None:
        """Back to the position after ``to`` answers; where anybody had learned something, with fresh chance. Who plays
        the seats now goes on playing them."""
        undone = tuple(self.steps[to:])
        fresh = undone[0].fresh if self.fresh is None else self.fresh
        bots, self.bots = self.bots, None
        playing = bots_at(self.table)
        self._undone.append(Undone(undone, self.table.fork(), self.fresh, bots))
        if taught(event for step in undone for event in step.events) is not None:
            fresh = seeded(self.table.chance + len(self.side_lines) + len(self._undone))
        self.table = self.timeline.table_at(to, self.steps)
        self.timeline.cut(to)
        del self.steps[to:]
        gone = sum(len(step.events) for step in undone)
        self.histories.cut(len(self.histories.events) - gone)
        self.lows.append(len(self.histories.events))
        self.fresh = fresh
        if fresh is not None:
            self.table.chance = fresh
        self.seat_bots(playing)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing else answered since."""
        return bool(self._undone)

    def redo(self) -> None:
        """Give again what was taken back last, with the same chance. IndexError if there is nothing."""
        last = self._undone.pop()
        playing = bots_at(self.table)
        self._stand_after(last)
        self._tell_again(last.steps)
        self.seat_bots(playing)

    def _stand_after(self, undone: Undone) -> None:
        """The position is again the one that was left by an undo, with its answers behind it."""
        self.table = undone.after.fork()
        self.fresh, self.bots = undone.fresh, undone.bots
        self.steps.extend(undone.steps)
        self.timeline.keep(len(self.steps), self.table)

    def _tell_again(self, steps: Sequence[Step]) -> None:
        """Everybody is told these answers again: the undo that had cut them short there is no longer one."""
        low = len(self.histories.events)
        self.histories.extend([event for step in steps for event in step.events])
        if low in self.lows:
            self.lows[_last_index(self.lows, low)] = len(self.histories.events)

    @property
    def redoable(self) -> tuple[int, ...]:
        """How many answers each redo would give again, the next first; empty where chance was set anew meanwhile, for
        then only this line knows what it was before."""
        if self.fresh is not None or any(each.fresh is not None for each in self._undone):
            return ()
        return tuple(len(each.steps) for each in reversed(self._undone))

    def take_up(self, undone: Sequence[Undone]) -> None:
        """What the last side line holds can be redone again: ``undone`` are its parts, the next to be redone last."""
        self.side_lines.pop()
        self._undone = list(undone)

    def left(self) -> tuple[SideLine, ...]:
        """The side lines, with what could still be redone as the last of them."""
        undone = tuple(step for each in reversed(self._undone) for step in each.steps)
        return (*self.side_lines, SideLine(len(self.steps), undone)) if undone else tuple(self.side_lines)

    def causes(self, number: int, audience: Iterable[int]) -> list[Event | None]:
        """An event of the audience's history and what brought it about; None stands for hidden causes. IndexError for
        a number that the audience was not told."""
        stream, events = self.histories.stream(audience), self.histories.events
        if not 0 < number < len(stream.origin):
            raise IndexError(f"there is no event {number}; events count from 1 to {len(stream.events)}")
        told = {origin: i for i, origin in enumerate(stream.origin)}
        chain: list[Event | None] = []
        at = stream.origin[number]
        while at:
            event = stream.events[told[at] - 1] if at in told else None
            if event is not None or chain[-1] is not None:
                chain.append(event)
            at = events[at - 1].cause
        return chain

    def _leave_undone(self) -> None:
        self.side_lines[:] = self.left()
        self._undone.clear()
