"""What a scenario may decline although it was not asked: a question that may be passed and had its chance to be put.

In games that leave forced answers to the session, a question that offers nothing is left out. Who declines it has said
nothing wrong, as long as the rules are in its procedure or went through it since the last answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any, SupportsIndex

from game.kernel.game import Game
from game.kernel.table import Table
from game.session.scenario_answers import pass_unnamed

MOST_PASSED = 40
"""How many questions that nobody named may stand before one that is declined."""


class Watched(list[Any]):
    """What the steps of each procedure do; it notes whose steps are looked up."""

    def __init__(self, acts: Iterable[Any]) -> None:
        super().__init__(acts)
        self.seen: set[int] = set()

    def __getitem__(self, proc: SupportsIndex) -> Any:  # type: ignore[override]
        """The steps of one procedure."""
        self.seen.add(int(proc))
        return super().__getitem__(proc)


class Walked:
    """Which procedures a table went through since the last answer. game: to be played with in place of the other."""

    def __init__(self, game: Game) -> None:
        self._own = game
        self._acts = Watched(game.acts)
        self.game = copy(game)
        self.game.acts = self._acts

    def forget(self) -> None:
        """An answer is given: what was gone through before it counts no longer."""
        self._acts.seen.clear()

    def ahead_of(self, table: Table) -> Table:
        """A copy of the table to look ahead on, of which nothing is noted."""
        ahead = table.fork()
        ahead.game, ahead.open = self._own, table.open
        ahead.forced = list(table.forced or [])
        return ahead

    def is_never_asked(self, table: Table, seat: int, id: str) -> bool:
        """Whether a decision may be declined, though something else must be answered before it is asked of the seat."""
        spec = table.game.specs.get(id)
        if spec is None or not spec.may_pass or spec.is_offer or not table.game.definition.forced:
            return False
        if not self._was_near(table, id) and not _is_akin(table, id):
            return False
        ahead = self.ahead_of(table)
        for _ in range(MOST_PASSED):
            if ahead.decision(seat, id) is not None:
                return False
            if not pass_unnamed(ahead):
                return True
        return False

    def _was_near(self, table: Table, id: str) -> bool:
        """Whether the procedure that asks this is on the agenda or was gone through since the last answer, or one was
        whose steps say when that procedure begins: it is left out where nothing would happen in it."""
        procedures = table.game.procedures
        asking = next(i for i, each in enumerate(procedures) if any(spec.id == id for spec in each.specs))
        whole_game = table.agenda[0].proc if table.agenda else asking
        near = (self._acts.seen | {frame.proc for frame in table.agenda}) - {whole_game}
        moments = {rule for spec in procedures[asking].specs for rule in spec.when}
        return asking in near or any(moments & {*step.rules} for proc in near for step in procedures[proc].steps)


def _is_akin(table: Table, id: str) -> bool:
    """Whether something of the same family is open: ids that begin with the same word belong to one moment."""
    family = id.partition(".")[0]
    return any(asked.id.partition(".")[0] == family for asked in table.open)
