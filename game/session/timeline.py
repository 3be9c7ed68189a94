"""The table at any step of the log: snapshots outside the state, and quick replay from the nearest one.

Of the last steps every snapshot is kept, of older ones every fourth; going back among old ones fills the gap that it
walks through, so that a row of undos replays each stretch once. Source:
docs/architecture.md, "Measured choices".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.errors import SaveError
from game.kernel.table import Table
from game.session.log import Step
from game.session.seating import seat_bots

RECENT = 64
"""Of so many last steps every snapshot is kept."""
EVERY = 4
"""Of older steps the snapshot of every fourth is kept."""


class Timeline:
    """Snapshots by the number of steps before them. floor: the first; nothing before it can be reached."""

    def __init__(self, table: Table, at: int = 0) -> None:
        self.floor = at
        self._kept: dict[int, Table] = {at: table.fork()}

    def copy(self) -> Timeline:
        """A timeline of its own that shares the snapshots, which never change."""
        made = Timeline.__new__(Timeline)
        made.floor = self.floor
        made._kept = dict(self._kept)
        return made

    def keep(self, at: int, table: Table) -> None:
        """Take a snapshot after ``at`` steps; an older one that is no fourth goes."""
        self._kept[at] = table.fork()
        old = at - RECENT
        if old % EVERY and old != self.floor:
            self._kept.pop(old, None)

    def cut(self, at: int) -> None:
        """Forget what comes after ``at`` steps."""
        for later in [each for each in self._kept if each > at]:
            del self._kept[later]

    def table_at(self, at: int, steps: Sequence[Step]) -> Table:
        """The table after ``at`` steps: a fresh copy. IndexError before the floor."""
        found = self._kept.get(at)
        if found is not None:
            return found.fork()
        if at < self.floor:
            raise IndexError(f"nothing is known before step {self.floor}")
        start = at
        while start not in self._kept:
            start -= 1
        table = self._kept[start].fork()
        for i in range(start, at):
            replay_step(table, steps[i])
            self._kept[i + 1] = table.fork()
        return table


def replay_step(table: Table, step: Step) -> None:
    """Give the step's answer again, unchecked and with nobody listening unless the table has a sink.

    Raises SaveError if the table does not ask for it.
    """
    make_ready(table, step)
    decision = table.decision(step.seat, step.decision)
    if decision is None:
        asked = ", ".join(f"{d.spec.id} of seat {d.seat}" for d in table.open) or "nothing"
        raise SaveError(f"seat {step.seat} answers {step.decision}, but asked is {asked}")
    if step.forced:
        table.forced = list(step.forced)
    table.rolled = []
    table.apply(decision, decision.read(step.answer))
    table.forced = None


def make_ready(table: Table, step: Step) -> None:
    """Change what was changed before the step: chance, and who plays the seats."""
    if step.fresh is not None:
        table.chance = step.fresh
    if step.bots is not None:
        seat_bots(table, step.bots)
