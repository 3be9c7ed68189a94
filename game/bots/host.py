"""Asking bots without waiting for them: a worker process with a budget, and a rule of thumb when it fails.

``Asker`` is what whoever plays a sitting's bots needs; ``BotHost`` thinks beside the window, ``AtOnce`` in the same
process. Source: DESIGN.md 7.
"""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.bots.base import Choice, rule_of_thumb
from game.bots.players import make_bot
from game.bots.worker import Question, Reply, pack_decision, pack_view, serve
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View

BUDGET = 2.0
"""Seconds that a bot may think."""
STARTING = 20.0
"""Seconds that the worker may need to start, beside the budget."""
Serve = Callable[[Connection, str, Sequence[str]], None]


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


class BotHost:
    """Bots that think in a process of their own, one for a whole sitting; it is started again when it ends.

    A bot that raises, overruns its budget or whose process ends (twice for one question) is answered for by the rule
    of thumb; ``problems`` then holds what happened. game_id, packs: what the worker loads. now: the clock.
    """

    def __init__(
        self,
        game_id: str,
        packs: Sequence[str] = (),
        *,
        budget: float = BUDGET,
        serving: Serve = serve,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.problems: list[str] = []
        self._game_id, self._packs = game_id, tuple(packs)
        self._budget, self._serving, self._now = budget, serving, now
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._is_ready = False
        self._known: dict[frozenset[int], tuple[int, Event | None]] = {}
        self._number = 0
        self._open: tuple[str, View, Sequence[Event], Decision, int] | None = None
        self._deadline = 0.0
        self._deaths = 0

    def start(self) -> None:
        """Start the worker now, so that the first question does not wait for it."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        arguments = (theirs, self._game_id, self._packs)
        self._process = context.Process(target=self._serving, args=arguments, daemon=True, name="bots")
        self._process.start()
        theirs.close()
        self._pipe, self._is_ready = ours, False
        self._known.clear()

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        """Put a question; the worker is started if there is none, and told when it is ready."""
        self._open = (level, view, history, decision, seed)
        self._deaths = 0
        self._begin()

    def _begin(self) -> None:
        self.start()
        self._deadline = self._now() + self._budget + (0.0 if self._is_ready else STARTING)
        if self._is_ready:
            self._send()

    def _send(self) -> None:
        assert self._open is not None
        assert self._pipe is not None
        level, view, history, decision, seed = self._open
        self._number += 1
        count, last = self._known.get(view.audience, (0, None))
        kept = count if count and len(history) >= count and history[count - 1] is last else 0
        new = tuple(history[kept:])
        self._known[view.audience] = (len(history), history[-1] if history else None)
        question = Question(self._number, level, seed, pack_view(view), pack_decision(decision), kept, new)
        try:
            self._pipe.send(question)
        except ConnectionError:
            return  # the worker has ended: poll finds it out

    def poll(self) -> Choice | None:
        """The choice if it is there; the rule of thumb's if the bot failed."""
        if self._open is None:
            return None
        found = self._receive()
        if found is not None:
            if found.problem:
                return self._thumb(found.problem)
            self._open = None
            return found.choice
        if self._open is not None and self._now() > self._deadline:
            self._stop()
            return self._thumb(f"no answer within {self._budget:g} seconds")
        return None

    def _receive(self) -> Reply | None:
        pipe = self._pipe
        try:
            while pipe is not None and pipe.poll():
                got: Reply = pipe.recv()
                if got.number == 0:
                    self._is_ready = True
                    self._begin()
                elif got.number == self._number:
                    return got
        except (EOFError, ConnectionError):
            return self._died()
        return None

    def _died(self) -> Reply | None:
        self._stop()
        self._deaths += 1
        if self._deaths > 1:
            return Reply(self._number, problem="the bots' process has ended twice")
        self._begin()
        return None

    def _thumb(self, problem: str) -> Choice:
        assert self._open is not None
        level, view, _, decision, seed = self._open
        self._open = None
        self.problems.append(f"bot:{level}, {decision.spec.id}: {problem}")
        choice = rule_of_thumb(view, decision, Chance(seed))
        return Choice(choice.answer, {**choice.because, "instead_of": level})

    def drop(self) -> None:
        """Forget the question; what still comes for it is thrown away."""
        self._open = None

    def close(self) -> None:
        """End the worker."""
        self._open = None
        self._stop()

    def _stop(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self._is_ready = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()
