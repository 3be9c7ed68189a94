"""Lines that were undone, made into tracks: each from the line it left, which may itself have been undone later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.session.log import SideLine
from game.session.track import Track
from game.session.verify import Replayed, play_again


@dataclass(frozen=True, slots=True)
class SideTrack:
    """An undone line. number: from 1, in the order in which they were left. track: the whole line with the answers
    before it; None where it cannot be played again, so that only its answers are known."""

    number: int
    line: SideLine
    track: Track | None


def side_tracks(main: Track, lines: Sequence[SideLine]) -> list[SideTrack]:
    """The undone lines of a sitting, in the order in which they were left."""
    found: list[SideTrack] = []
    # A line leaves the played one, or one that was undone after it: the later ones are there first.
    for number in range(len(lines), 0, -1):
        trunks = [main, *(each.track for each in found if each.track is not None)]
        found.insert(0, SideTrack(number, lines[number - 1], _grown(trunks, lines[number - 1])))
    return found


def _grown(trunks: Sequence[Track], line: SideLine) -> Track | None:
    """The line on the first trunk on which its answers lead where they led."""
    return next((track for trunk in trunks if (track := _on(trunk, line)) is not None), None)


def _on(trunk: Track, line: SideLine) -> Track | None:
    if not trunk.first <= line.at <= trunk.last:
        return None
    timeline = trunk.timeline.copy()
    timeline.cut(line.at)
    made = Replayed(trunk.table_at(line.at), trunk.opening, list(trunk.steps[: line.at]), timeline, None)
    for i, step in enumerate(line.steps, line.at):
        if play_again(made, i, step) is not None:
            return None
    return Track(trunk.opening, made.steps, timeline, trunk.first)
