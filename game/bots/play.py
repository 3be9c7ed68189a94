"""The bots of one sitting at work: they are asked when it is their turn, and answer like everybody else.

An answer that undo has overtaken is dropped. What a bot chose for is kept for whoever asks why.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.bots.base import Choice, rule_of_thumb
from game.bots.host import Asker
from game.bots.players import bot_seed, is_bot, is_searched
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.view import View
from game.session.log import Step
from game.session.sitting import Sitting

BEAT_IN_SECRET = 0.6
"""Seconds that an answer takes of which others see nothing: more than its search (``host.SECONDS_IN_SECRET``), so that
whoever holds nothing to search does not answer sooner."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """A question that a bot has before it. at, last: how many answers are in the log by then, and the last of them.
    since: when it was put."""

    decision: Decision
    view: View
    at: int
    last: Step | None
    seed: int
    since: float


class BotPlayers:
    """All bots of a sitting. Call ``tick`` whenever there is time; it never waits.

    pace: the least seconds an answer takes, the same for every question, so that no bot is quick to decline when it
    holds nothing; where a bot searches and others do not see the answer, at least BEAT_IN_SECRET. because: why bots
    answered, by the number of answers in the log before (the log keeps it too); it may name what others must not know
    before the game is over.
    """

    def __init__(
        self, sitting: Sitting, asker: Asker, *, pace: float = 0.0, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.sitting = sitting
        self.asker = asker
        self.pace = pace
        self.because: dict[int, Mapping[str, Any]] = {}
        self._now = now
        self._thinking: Thinking | None = None
        self._choice: Choice | None = None
        self._offers: list[Decision] = []
        self._offered_at: tuple[Any, ...] = ()

    @property
    def thinking(self) -> int | None:
        """The seat whose bot is thinking, or None."""
        return None if self._thinking is None else self._thinking.decision.seat

    def tick(self) -> bool:
        """Ask, or give an answer that is there. True if something was answered."""
        if not self.is_ready():
            return False
        self.give()
        return True

    def is_ready(self) -> bool:
        """Ask who is to be asked next. True if an answer is there and has taken its time: ``give`` gives it."""
        self._forget_overtaken()
        if self._thinking is None and not self._ask_next():
            return False
        if self._choice is None:
            self._choice = self.asker.poll()
        asked = self._thinking
        if self._choice is None or asked is None or self._now() - asked.since < self._pace_of(asked.decision):
            return False
        if self._choice.answer == PASS and self._is_offer(asked.decision):
            self._choice = self._thinking = None  # an offer that is left changes nothing
            return False
        return True

    def _pace_of(self, decision: Decision) -> float:
        player = self.sitting.plans[decision.seat].player
        if not self.pace or decision.spec.public or not is_searched(self.sitting.game.id, player):
            return self.pace
        return max(self.pace, BEAT_IN_SECRET)

    def give(self) -> None:
        """Give the answer that is ready."""
        choice, asked = self._choice, self._thinking
        assert choice is not None and asked is not None
        self._choice = self._thinking = None
        self._give(asked, choice)

    def close(self) -> None:
        """The sitting is left."""
        self.asker.close()

    def _forget_overtaken(self) -> None:
        asked = self._thinking
        if asked is None or self._is_open(asked):
            return
        self.asker.drop()
        self._thinking = self._choice = None

    def _is_open(self, asked: Thinking) -> bool:
        """Whether the table still waits for this very answer: a taken-back table asks anew, and a person may have
        sat down at the seat."""
        sitting = self.sitting
        if len(sitting.steps) != asked.at or self._last_step() is not asked.last:
            return False
        if not is_bot(sitting.plans[asked.decision.seat].player):
            return False
        return self._is_offer(asked.decision) or any(each is asked.decision for each in sitting.pending)

    def _last_step(self) -> Step | None:
        return self.sitting.steps[-1] if self.sitting.steps else None

    def _is_offer(self, decision: Decision) -> bool:
        return decision.spec.id in self.sitting.game.offered

    def _ask_next(self) -> bool:
        sitting = self.sitting
        decision = next((d for d in sitting.pending if is_bot(sitting.plans[d.seat].player)), None) or self._offer()
        if decision is None:
            return False
        seat, at = decision.seat, len(sitting.steps)
        view, history = sitting.view((seat,)), sitting.history((seat,))
        seed = bot_seed(sitting.seed, seat, len(history))
        self._thinking = Thinking(decision, view, at, self._last_step(), seed, self._now())
        self.asker.ask(sitting.plans[seat].player, view, history, decision, seed)
        return True

    def _offer(self) -> Decision | None:
        """The next offer that a bot has not considered since the last answer, in the order of the table."""
        sitting = self.sitting
        if not sitting.game.offered or sitting.outcome is not None:
            return None
        players = [plan.player for plan in sitting.plans]
        now = (len(sitting.steps), self._last_step(), players)
        if now != self._offered_at:
            seats = tuple(seat for seat, player in enumerate(players) if is_bot(player))
            self._offered_at, self._offers = now, list(sitting.view(seats).offers) if seats else []
        return self._offers.pop(0) if self._offers else None

    def _give(self, asked: Thinking, choice: Choice) -> None:
        sitting, decision = self.sitting, asked.decision
        seat, id = decision.seat, decision.spec.id
        verdict = sitting.check(seat, id, choice.answer)
        if not verdict.ok:
            self.asker.problems.append(f"{sitting.plans[seat].player}, {id}: {choice.answer!r} is {verdict}")
            choice = rule_of_thumb(asked.view, decision, Chance(asked.seed))
        self.because[asked.at] = choice.because
        sitting.answer(seat, id, choice.answer, because=choice.because)
