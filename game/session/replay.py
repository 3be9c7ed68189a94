"""Replays: any position of a finished or saved sitting, seen by anybody, forked, and verified.

A replay file is a save of the kind ``replay``, written once when a game ends. Source: DESIGN.md 4 and 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from game.kernel.errors import SaveError
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.record import differences
from game.kernel.view import View, stream, view
from game.session.carried import open_game
from game.session.files import read_text
from game.session.line import Line
from game.session.log import Command, SideLine, Step, commands
from game.session.reader import plain
from game.session.save_text import read_save
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.timeline import Timeline
from game.session.verify import Difference, Replayed, recover, replay_log, versions_differ

OpenGame = Callable[[Saved], Game]
"""Gives the game that a save was made with."""


class Replay:
    """A sitting to be looked at. ``first`` and ``last`` bound the numbers of answers at which positions can be seen.

    notice: what is wrong with it, in words, or empty. With other versions of game or content only the end can be seen.
    """

    def __init__(self, game: Game, saved: Saved) -> None:
        self.game = game
        self.saved = saved
        self.differ = versions_differ(game, saved)
        self._replayed = Replayed(None, (), [], None, None) if self.differ else replay_log(game, saved)
        self.steps: Sequence[Step] = self._replayed.steps or saved.steps
        self.notice = self._notice()
        found = self._replayed.timeline
        self._timeline: Timeline = recover(game, saved).timeline if found is None else found
        self.first = self._timeline.floor
        self.last = len(self.steps)
        self._opening = self._replayed.opening or saved.opening
        self._events: list[Event] = [*self._opening, *(event for step in self.steps for event in step.events)]

    @classmethod
    def open(cls, file: Path, open_game: OpenGame = open_game) -> Replay:
        """The replay (or save) in a file. Raises SaveError naming file and field."""
        saved = read_save(read_text(file), str(file))
        return cls(open_game(saved), saved)

    @property
    def commands(self) -> list[Command]:
        """The log as commands."""
        return commands(self.steps)

    @property
    def side_lines(self) -> tuple[SideLine, ...]:
        """What was undone, by the number of answers before it."""
        return self.saved.side_lines

    def view(self, at: int, audience: Iterable[int] = ()) -> View:
        """What the audience saw after ``at`` answers. Raises SaveError where the position cannot be known."""
        return view(self._timeline.table_at(self._reached(at), self.steps), audience)

    def history(self, at: int, audience: Iterable[int] = ()) -> list[Event]:
        """What the audience had been told after ``at`` answers."""
        count = len(self._opening) + sum(len(step.events) for step in self.steps[: self._reached(at)])
        return stream(self._events[:count], audience)

    def hash(self, at: int) -> str:
        """The hash of the position after ``at`` answers."""
        return self._timeline.table_at(self._reached(at), self.steps).hash()

    def fork(self, at: int) -> Sitting:
        """A practice sitting that goes on after ``at`` answers."""
        timeline = self._timeline.copy()
        line = Line(timeline.table_at(self._reached(at), self.steps), self._opening, self.steps[:at], timeline)
        timeline.cut(at)
        return Sitting.practise(self.game, line, self.saved.seats, self.saved.seed)

    def verify(self) -> Difference | None:
        """The first place where answers, hashes or events are not what the rules make of them now."""
        if self.differ:
            return Difference(-1, f"made with another version: {self.differ}")
        opening = _different(self._replayed.opening, self.saved.opening)
        if opening:
            return Difference(-1, opening)
        for i, (now, was) in enumerate(zip(self._replayed.steps, self.saved.steps, strict=False)):
            events = _different(now.events, was.events)
            if events:
                return Difference(i, events)
        return self._replayed.difference or self._end()

    def _end(self) -> Difference | None:
        table = self._timeline.table_at(self.last, self.steps)
        if self.saved.fresh is not None:
            table.chance = self.saved.fresh
        if table.hash() == self.saved.hash:
            return None
        return Difference(self.last - 1, f"the end has hash {table.hash()}, recorded is {self.saved.hash}")

    def _notice(self) -> str:
        if self.differ:
            return f"made with another version ({self.differ}): only the end can be shown"
        difference = self._replayed.difference
        return f"it can be shown up to a difference: {difference}" if difference else ""

    def _reached(self, at: int) -> int:
        if not self.first <= at <= self.last:
            raise SaveError(f"{self.saved.file}: position {at}: expected one from {self.first} to {self.last}")
        return at


def _different(now: Sequence[Event], was: Sequence[Event]) -> str:
    pairs = differences(
        [plain(event.to_plain()) for event in now], [plain(event.to_plain()) for event in was], "events"
    )
    found = next(iter(pairs), None)
    if found is None:
        return ""
    at, is_now, recorded = found
    return f"{at} is {is_now!r}, recorded is {recorded!r}"
