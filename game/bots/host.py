"""Asking bots without waiting for them: worker processes with a budget, and a rule of thumb when they fail.

``Asker`` is what whoever plays a sitting's bots needs; ``BotHost`` thinks beside the window, ``AtOnce`` in the same
process. Source: docs/architecture.md, "Measured choices".
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from game.bots.base import Choice, rule_of_thumb
from game.bots.players import is_searched, make_bot
from game.bots.process import Process, ProcessEnded, Serve
from game.bots.search import SECONDS, Budget, Weighing
from game.bots.worker import Reply, serve
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View

BUDGET = 2.0
"""Seconds that a bot may think."""
STARTING = 20.0
"""Seconds that the worker may need to start, beside the budget."""
WORKERS = min(2, os.cpu_count() or 1)
"""Processes that search one question together."""
SEARCH = Budget(seconds=SECONDS)
"""In play a search goes by the clock."""
SECONDS_IN_SECRET = 0.25
"""For questions of which others do not see the answer, so that the beat of play is longer and time betrays nothing."""


class Asker(Protocol):
    """Where bots think. One question at a time."""

    problems: list[str]

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        """Put a question; a question before it is forgotten."""

    def poll(self) -> Choice | None:
        """The choice if it is there, else None. It is given once."""

    def drop(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """No more questions come."""


class AtOnce:
    """Bots that think while one waits: for the terminal, tests and bots that take no time."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self.problems: list[str] = []
        self._choice: Choice | None = None

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        """Think."""
        self._choice = make_bot(self.game_id, level).choose(view, history, decision, Chance(seed))

    def poll(self) -> Choice | None:
        """The choice."""
        choice, self._choice = self._choice, None
        return choice

    def drop(self) -> None:
        """Forget the choice."""
        self._choice = None

    def close(self) -> None:
        """Nothing to end."""


@dataclass(slots=True)
class Asking:
    """The open question. replies, deadlines: by worker, what has come and by when it must. deaths: how often a process
    ended over it."""

    level: str
    view: View
    history: Sequence[Event]
    decision: Decision
    seed: int
    replies: list[Reply | None]
    deadlines: list[float]
    deaths: int = 0


class BotHost:
    """Bots that think in processes of their own, the same for a whole sitting; they are started again when they end.

    One process thinks for bots that only follow rules; ``workers`` of them search, each in worlds of its own, and what
    they found is put together. A bot that raises, overruns its budget or whose process ends (twice for one question)
    is answered for by the rule of thumb; ``problems`` then holds what happened. game_id, packs: what the workers load.
    search: the budget of one search. now: the clock.
    """

    def __init__(
        self,
        game_id: str,
        packs: Sequence[str] = (),
        *,
        budget: float = BUDGET,
        workers: int = WORKERS,
        search: Budget = SEARCH,
        serving: Serve = serve,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.problems: list[str] = []
        self._game_id = game_id
        self._budget, self._search, self._now = budget, search, now
        self._processes = [Process(game_id, packs, serving) for _ in range(workers)]
        self._number = 0
        self._open: Asking | None = None

    def start(self) -> None:
        """Start a worker now, so that the first question does not wait for it."""
        self._processes[0].start()

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        """Put a question; workers are started if there are none, and told when they are ready."""
        self._number += 1
        parts = len(self._processes) if is_searched(self._game_id, level) else 1
        self._open = asking = Asking(level, view, history, decision, seed, [None] * parts, [0.0] * parts)
        for part in range(parts):
            self._begin(asking, part)

    def _begin(self, asking: Asking, part: int) -> None:
        process = self._processes[part]
        process.start()
        asking.deadlines[part] = self._now() + self._budget + (0.0 if process.is_ready else STARTING)
        if process.is_free:
            self._send(asking, part)

    def _send(self, asking: Asking, part: int) -> None:
        budget = self._search
        if budget.seconds is not None and not asking.decision.spec.public:
            budget = replace(budget, seconds=min(budget.seconds, SECONDS_IN_SECRET))
        self._processes[part].send(
            self._number, asking.level, asking.view, asking.history, asking.decision, asking.seed, part, budget
        )

    @property
    def waits_for(self) -> set[int]:
        """The workers whose part of the open question has not come."""
        return set() if self._open is None else {part for part, came in enumerate(self._open.replies) if came is None}

    def poll(self) -> Choice | None:
        """The choice if it is there; the rule of thumb's if the bot failed."""
        asking = self._open
        if asking is None:
            return None
        for part in self.waits_for:
            self._receive(asking, part)
        problem = next((reply.problem for reply in asking.replies if reply and reply.problem), "")
        if problem:
            return self._thumb(problem)
        if all(asking.replies):
            return self._together(asking)
        waited = [at for at, reply in zip(asking.deadlines, asking.replies, strict=True) if reply is None]
        return self._overrun(asking) if self._now() > min(waited) else None

    def _receive(self, asking: Asking, part: int) -> None:
        process = self._processes[part]
        try:
            while (got := process.receive()) is not None:
                if got.number == self._number:
                    asking.replies[part] = got
                else:  # it is ready, or done with a question that was dropped
                    self._begin(asking, part)
        except ProcessEnded:
            process.stop()
            asking.deaths += 1
            if asking.deaths > 1:
                asking.replies[part] = Reply(self._number, problem="the bots' process has ended twice")
            else:
                self._begin(asking, part)

    def _together(self, asking: Asking) -> Choice | None:
        """The choice of the replies that are there; None if there is none."""
        self._open = None
        whole: Weighing | None = None
        for reply in filter(None, asking.replies):
            if reply.choice is not None:
                return reply.choice
            assert reply.weighing is not None
            if whole is None:
                whole = reply.weighing
            else:
                whole.add(reply.weighing)
        return None if whole is None else whole.choice()

    def _overrun(self, asking: Asking) -> Choice | None:
        """Who has not answered in time is stopped; what others found counts, else the rule of thumb. Where one of them
        still thought about a question before this one, and so has never been asked, all are started again and asked."""
        late = self.waits_for
        is_unasked = any(self._processes[part].thinks_of not in (0, self._number) for part in late)
        for part in late:
            self._processes[part].stop()
        found = self._together(asking)
        self._open = asking
        if found is None and is_unasked:
            for part in late:
                self._begin(asking, part)
            return None
        if found is None:
            return self._thumb(f"no answer within {self._budget:g} seconds")
        self._open = None
        return found

    def _thumb(self, problem: str) -> Choice:
        asking = self._open
        assert asking is not None
        self._open = None
        self.problems.append(f"{asking.level}, {asking.decision.spec.id}: {problem}")
        choice = rule_of_thumb(asking.view, asking.decision, Chance(asking.seed))
        return Choice(choice.answer, {**choice.because, "instead_of": asking.level})

    def drop(self) -> None:
        """Forget the question; what still comes for it is thrown away."""
        self._open = None

    def close(self) -> None:
        """End the workers."""
        self._open = None
        for process in self._processes:
            process.stop()
