"""Where one stands in a replay: the line, the number of answers, through whose eyes. Knows no screen."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence

from game.kernel.event import Event
from game.kernel.view import View
from game.session.replay import Replay
from game.session.scenario_text import Moment, write_public, write_scenario
from game.session.side_tracks import SideTrack
from game.session.track import Track


class Walk:
    """A walk through a replay. ``own``: the seats of the person who looks, while the game still runs."""

    def __init__(self, replay: Replay, own: Collection[int] = ()) -> None:
        self.replay = replay
        self.audiences = replay.audiences(own)
        self.audience = replay.first_audience(own)
        self.track = replay.main
        self.side: SideTrack | None = None
        self.at = self.track.first
        self._take(self.track)

    def _take(self, track: Track) -> None:
        self.track = track
        self._stops, self._turns = track.stops, track.turns
        self.at = max(track.first, min(track.last, self.at))

    # Moving

    def go(self, at: int) -> None:
        """To the position after so many answers, or the nearest there is."""
        self.at = max(self.track.first, min(self.track.last, at))

    def command(self, by: int) -> None:
        """So many commands on, or back."""
        self.at = _stepped(self._stops, self.at, by)

    def turn(self, by: int) -> None:
        """To the beginning of the turn so many turns on, or back; on from the last one to the end."""
        self.at = _stepped([*self._turns, self.track.last], self.at, by)

    def next_command(self) -> int:
        """The position after the next command."""
        return _stepped(self._stops, self.at, 1)

    def to_event(self, number: int) -> None:
        """To where an event of the audience's history has just been told."""
        self.at = self.track.answer_of(number, self.audience)

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes after."""
        return self.at >= self.track.last

    @property
    def turns(self) -> Sequence[int]:
        """The positions at which a turn has just begun."""
        return self._turns

    @property
    def number(self) -> tuple[int, int]:
        """How many decisions have been made, and how many the line has; the list of replays counts alike."""
        return self.at, self.track.last

    # Looking

    def look_through(self, audience: Iterable[int]) -> None:
        """From now on see what these seats saw. ValueError for eyes that are not one's to use."""
        seats = frozenset(audience)
        if seats not in self.audiences:
            raise ValueError(f"the eyes of seats {sorted(seats)} are not to be used in this replay")
        self.audience = seats

    def view(self) -> View:
        """What is seen now."""
        return self.track.view(self.at, self.audience)

    def history(self) -> list[Event]:
        """What had been told by now."""
        return self.track.history(self.at, self.audience)

    def whole_history(self) -> list[Event]:
        """What was told until the end of the line."""
        return self.track.history(self.track.last, self.audience)

    def told_until(self, at: int) -> list[tuple[Event, View]]:
        """What is told from here until a later position, each with what is seen after it."""
        return self.track.told_between(self.at, at, self.audience)

    # Writing down

    def scenario(self, name: str) -> str:
        """The present moment as the text of a scenario: all of it, or what these eyes know while it is a secret."""
        saved = self.replay.saved
        is_whole = self.track.first == 0 and saved.base is None and saved.record is None
        table = self.track.table_at(self.at)
        moment = Moment(self.replay.game, table, self.track, self.at, saved.seed, saved.packs, is_whole)
        written = write_scenario(moment, name) if self.replay.is_open else write_public(moment, self.view(), name)
        return written.text

    # Undone lines

    def open_side(self, side: SideTrack) -> None:
        """Walk along an undone line, from where it left. ValueError for one that cannot be walked."""
        if side.track is None:
            raise ValueError(f"undone line {side.number} cannot be played again")
        self.side, self.at = side, side.line.at
        self._take(side.track)

    def close_side(self) -> None:
        """Back on the line that was played, where the undone one left it."""
        if self.side is not None:
            self.at = min(self.at, self.side.line.at)
            self.side = None
            self._take(self.replay.main)


def _stepped(stops: Sequence[int], at: int, by: int) -> int:
    """The stop ``by`` stops after ``at``, or before it."""
    i = bisect_right(stops, at) - 1 + by if by > 0 else bisect_left(stops, at) + by
    return stops[max(0, min(len(stops) - 1, i))]
