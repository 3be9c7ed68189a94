"""Replays: any position of a finished or saved sitting, seen by whoever may see it, forked, and verified.

A replay file is a save of the kind ``replay``, written once when a game ends. Source:
docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cached_property
from pathlib import Path

from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.game import Game, table_to_plain
from game.kernel.record import differences
from game.kernel.view import View, guess
from game.session.carried import open_game
from game.session.files import read_text
from game.session.knowing import know_alike
from game.session.line import Line
from game.session.log import Command, SideLine, Step, commands
from game.session.notice import Notice
from game.session.plans import seen_with, sights
from game.session.reader import plain
from game.session.report import save_inside
from game.session.save_text import read_save
from game.session.saved import Saved
from game.session.seating import seat_bots
from game.session.side_tracks import SideTrack, side_tracks
from game.session.sitting import Sitting
from game.session.track import Track
from game.session.unseen import is_dealt_anew
from game.session.verify import Difference, Replayed, recover, replay_log, versions_differ

OpenGame = Callable[[Saved], Game]
"""Gives the game that a save was made with."""


class Replay:
    """A sitting to be looked at. ``first`` and ``last`` bound the numbers of answers at which positions can be seen.

    main: the line that was played. notice: what is wrong with the file, in words, or empty. With other versions of game
    or content only the end can be seen.
    """

    def __init__(self, game: Game, saved: Saved) -> None:
        self.game = game
        self.saved = saved
        self.differ = versions_differ(game, saved)
        self._replayed = Replayed(None, (), [], None, None) if self.differ else replay_log(game, saved)
        found = self._replayed
        if found.timeline is None:
            self.main = Track(saved.opening, saved.steps, recover(game, saved).timeline)
        else:
            self.main = Track(found.opening, found.steps, found.timeline)
        self.notice = self._notice()
        self.first, self.last = self.main.first, self.main.last

    @classmethod
    def open(cls, file: Path, open_game: OpenGame = open_game) -> Replay:
        """The replay, the save, or the save inside a report, in a file. Raises SaveError naming file and field."""
        saved = read_save(save_inside(read_text(file)), str(file))
        return cls(open_game(saved), saved)

    @property
    def steps(self) -> Sequence[Step]:
        """The answers of the line that was played."""
        return self.main.steps

    @property
    def commands(self) -> list[Command]:
        """The log as commands."""
        return commands(self.steps)

    @property
    def side_lines(self) -> tuple[SideLine, ...]:
        """What was undone, by the number of answers before it."""
        return self.saved.side_lines

    @cached_property
    def side_tracks(self) -> list[SideTrack]:
        """What was undone, each as a line that can be walked along, but with other versions of game or content."""
        if self.differ:
            return [SideTrack(number, line, None) for number, line in enumerate(self.side_lines, 1)]
        return side_tracks(self.main, self.side_lines)

    def view(self, at: int, audience: Iterable[int] = ()) -> View:
        """What the audience saw after ``at`` answers. Raises SaveError where the position cannot be known."""
        return self.main.view(at, audience)

    def history(self, at: int, audience: Iterable[int] = ()) -> list[Event]:
        """What the audience had been told after ``at`` answers."""
        return self.main.history(at, audience)

    def hash(self, at: int) -> str:
        """The hash of the position after ``at`` answers."""
        return self.main.table_at(at).hash()

    @property
    def is_open(self) -> bool:
        """Whether nothing of it is a secret any more: the game is over, or it was practice."""
        return self.saved.outcome is not None or self.saved.kind == "practice"

    def audiences(self, own: Collection[int] = ()) -> list[frozenset[int]]:
        """Whose eyes one may look through: the public's, and each seat's and everybody's where nothing is a secret.
        Of a running game only the seats of the person who looks: ``own``, or those of the only person there is."""
        plans = self.saved.seats
        if self.is_open:
            seats = range(len(plans))
            return [frozenset(), *(frozenset((seat,)) for seat in seats), frozenset(seats)]
        openly = self.game.opens(self.saved.options)
        if not own and sights(plans, openly=openly) == 1:
            own = seen_with(plans, next(seat for seat, plan in enumerate(plans) if plan.is_human), openly=openly)
        return [frozenset(), frozenset(own)] if own else [frozenset()]

    def first_audience(self, own: Collection[int] = ()) -> frozenset[int]:
        """Through whose eyes one looks first: those of the only person who played, else what everybody saw."""
        plans, audiences = self.saved.seats, self.audiences(own)
        if len(audiences) == 2:
            return audiences[-1]
        if sights(plans, openly=self.game.opens(self.saved.options)) != 1:
            return audiences[0]
        seat = next(seat for seat, plan in enumerate(plans) if plan.is_human)
        seen = seen_with(plans, seat, openly=self.game.opens(self.saved.options))
        return seen if seen in audiences else audiences[0]

    def fork(self, at: int, track: Track | None = None, audience: Iterable[int] = ()) -> Sitting:
        """A practice sitting that goes on after ``at`` answers. Where something is still a secret, what ``audience``
        does not know is dealt anew so that everything looks the same to it."""
        track = track or self.main
        if self.is_open:
            timeline = track.timeline.copy()
            line = Line(track.table_at(at), track.opening, track.steps[:at], timeline)
            timeline.cut(at)
            made = Sitting.practise(self.game, line, self.saved.seats, self.saved.seed)
            made.base, made.is_dealt_anew = self.saved.base, self.saved.is_dealt_anew
        else:
            made = self._guessed(track, at, frozenset(audience))
        made.packs, made.pack_files, made.record = self.saved.packs, self.saved.pack_files, self.saved.record
        made.created = self.saved.created
        return made

    def _guessed(self, track: Track, at: int, audience: frozenset[int]) -> Sitting:
        history = track.history(at, audience)
        seen = track.view(at, audience)
        table = guess(seen, history, Chance(at))
        know_alike(table, track.table_at(at))
        table.event_count = len(history)
        made = Sitting.practise(self.game, Line(table, history), self.saved.seats, at)
        made.base = table_to_plain(table)
        made.is_dealt_anew = self.saved.is_dealt_anew or is_dealt_anew(seen.state, table)
        return made

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
        table = self.main.table_at(self.last)
        if self.saved.fresh is not None:
            table.chance = self.saved.fresh
        if self.saved.bots is not None:
            seat_bots(table, self.saved.bots)
        if table.hash() == self.saved.hash:
            return None
        return Difference(self.last - 1, f"the end has hash {table.hash()}, recorded is {self.saved.hash}")

    def _notice(self) -> str:
        if self.differ:
            return Notice(f"made with another version ({self.differ}): only the end can be shown", "replay.versions")
        difference = self._replayed.difference
        if difference is None:
            return ""
        told = f"it can be shown up to a difference: {difference}"
        return Notice(told, "replay.past", count=max(0, difference.at))


def _different(now: Sequence[Event], was: Sequence[Event]) -> str:
    pairs = differences(
        [plain(event.to_plain()) for event in now], [plain(event.to_plain()) for event in was], "events"
    )
    found = next(iter(pairs), None)
    if found is None:
        return ""
    at, is_now, recorded = found
    return f"{at} is {is_now!r}, recorded is {recorded!r}"
