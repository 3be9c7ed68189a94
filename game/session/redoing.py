"""Redo across a restart: a save holds what could be redone as its last side line, and in which parts."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.line import Line, Undone
from game.session.timeline import Timeline
from game.session.verify import Replayed, play_again


def take_up_undone(line: Line, parts: Sequence[int]) -> None:
    """Make the answers of the last side line redoable again, in parts of so many answers, the next first. Where they do
    not lead where they led, they stay a side line."""
    side = line.side_lines[-1] if line.side_lines else None
    if side is None or side.at != len(line.steps) or sum(parts) != len(side.steps):
        return
    table = line.timeline.table_at(side.at, line.steps)
    made = Replayed(table, line.opening, list(line.steps), Timeline(table, side.at), None)
    undone: list[Undone] = []
    done = 0
    for part in parts:
        for step in side.steps[done : done + part]:
            if play_again(made, len(made.steps), step) is not None:
                return
        done += part
        undone.append(Undone(tuple(made.steps[-part:]), table.fork(), None, None))
    line.take_up(undone[::-1])
