"""Bots at the table: :class:`game.bots.play.BotPlayers` with the table's clock, so that answers keep a beat.

A bot gets its seat's view and history, nothing else. The beat before its answer is shown does not depend on what it
holds: it is the same for every answer that is there in time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.client.table.link import Link
from game.session.undo import TURN_STARTED

if TYPE_CHECKING:
    from game.bots.host import Asker
    from game.bots.play import BotPlayers
    from game.session.log import Step

BEAT = 0.6
"""Seconds from a bot's question to its answer at animation speed 1."""
TURN_PAUSE = 0.9
"""Seconds before a turn's first answer where the turn before has asked no person anything and nothing else pauses."""
REST = 4.0
"""Seconds for which bots wait after something at which whoever watches may want a seat back, at any speed."""
POLL = 0.03


class BotDesk:
    """The bots of one sitting. ``make_asker`` is called when the table first has time for a bot; without bots never."""

    def __init__(self, link: Link, make_asker: Callable[[], Asker]) -> None:
        self._link = link
        self._make_asker = make_asker
        self._players: BotPlayers | None = None
        self._clock = 0.0
        self._failures = 0
        self._waits = False
        self._let_at = -1
        self._rest = 0.0
        self._leave_after: Step | None = None

    @property
    def asks_leave(self) -> bool:
        """Whether they wait for whoever had a seat: as long as the answer after which it was asked is the last one."""
        steps = self._link.sitting.steps
        return self._leave_after is not None and bool(steps) and steps[-1] is self._leave_after

    @property
    def is_held(self) -> bool:
        """Whether no bot answers before somebody lets it."""
        if self.asks_leave and not any(plan.is_human for plan in self._link.plans):
            return True
        return self._waits and self._let_at != len(self._link.sitting.steps)

    def hold(self, waits: bool) -> None:
        """From now on bots wait until they are let, or they do not."""
        self._waits, self._let_at = waits, -1

    def let_play(self, *, once: bool) -> None:
        """They wait no longer; ``once``: the next answer of a bot is given, then they wait again."""
        if self.asks_leave:
            self._leave_after = None
            return
        self._waits, self._let_at = once, len(self._link.sitting.steps) if once else -1

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has been asked and its answer has not been taken."""
        return self._players is not None and self._players.thinking is not None

    @property
    def because(self) -> Mapping[int, Mapping[str, Any]]:
        """Why bots answered, by the number of answers before; to be told when the game is over."""
        return {} if self._players is None else self._players.because

    def update(self, seconds: float, speed: float) -> bool:
        """Time passes, at the ``speed`` of animations (0: no beat, but whoever only watches sees one turn after the
        other): ask who is to be asked. True if an answer waits to be given."""
        self._clock += seconds
        self._rest = max(0.0, self._rest - seconds)
        if self.is_held or self._rest:
            return False
        players = self._players or self._begin()
        if players is None:
            return False
        players.pace = BEAT / speed if speed else TURN_PAUSE * self._is_watched()
        return players.is_ready()

    def _is_watched(self) -> bool:
        """Whether a turn has just begun and the one before passed without an answer of a person who plays along."""
        sitting, turns = self._link.sitting, 0
        if not any(plan.is_human for plan in sitting.plans):
            return False
        for at, step in enumerate(reversed(sitting.steps)):
            turns += sum(event.name == TURN_STARTED for event in step.events)
            if step.by_hand or (at == 0 and not turns):
                return False
            if turns > 1:
                return True
        return False

    def give(self) -> None:
        """Give the answer that waits."""
        assert self._players is not None
        self._players.give()

    def failures(self) -> Sequence[str]:
        """How bots failed, for whom a rule of thumb had to answer, since this was asked last."""
        if self._players is None:
            return ()
        problems = self._players.asker.problems
        new, self._failures = problems[self._failures :], len(problems)
        return new

    def hurry(self) -> None:
        """Wait for the beat no longer, nor rest."""
        self._clock += BEAT * 10
        self._rest = 0.0

    def rest(self) -> None:
        """Something has happened after which a seat may be taken back: no bot answers for a while."""
        self._rest = REST

    def ask_leave(self) -> None:
        """Something comes that whoever had a bot's seat may want to do: no bot answers before somebody lets it."""
        steps = self._link.sitting.steps
        self._leave_after = steps[-1] if steps else None

    def close(self) -> None:
        """The table is left."""
        if self._players is not None:
            self._players.close()
            self._players = None

    def _begin(self) -> BotPlayers | None:
        if all(plan.is_human for plan in self._link.plans):
            return None
        from game.bots.play import BotPlayers

        self._players = BotPlayers(self._link.sitting, self._make_asker(), now=lambda: self._clock)
        return self._players


def asker_of(link: Link) -> Callable[[], Asker]:
    """A maker of the process in which the sitting's bots think."""

    def make() -> Asker:
        from game.bots.host import BotHost
        from game.session.carried import packs_in_play

        return BotHost(link.game.id, packs_in_play(link.sitting.packs, link.sitting.pack_files))

    return make
