"""One process in which bots think, seen from the window: started, asked, listened to, stopped."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game.bots.search import Budget
from game.bots.worker import Question, Reply, pack_decision, pack_view
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View

Serve = Callable[[Connection, str, Sequence[str]], None]


class ProcessEnded(Exception):
    """The process is gone; what it was asked stays unanswered."""


class Process:
    """A worker that is started when it is first needed. is_ready: whether it has loaded the game. thinks_of: the number
    of the question that it has before it, 0 for none."""

    def __init__(self, game_id: str, packs: Sequence[str], serving: Serve) -> None:
        self._game_id, self._packs, self._serving = game_id, tuple(packs), serving
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._known: dict[frozenset[int], tuple[int, Event | None]] = {}
        self.is_ready = False
        self.thinks_of = 0

    @property
    def is_free(self) -> bool:
        """Whether it waits for a question: one that is put now is read at once."""
        return self.is_ready and not self.thinks_of

    def start(self) -> None:
        """Start it if it does not run."""
        if self._process is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        arguments = (theirs, self._game_id, self._packs)
        self._process = context.Process(target=self._serving, args=arguments, daemon=True, name="bots")
        self._process.start()
        theirs.close()
        self._pipe, self.is_ready = ours, False
        self._known.clear()

    def send(
        self,
        number: int,
        level: str,
        view: View,
        history: Sequence[Event],
        decision: Decision,
        seed: int,
        part: int,
        budget: Budget,
    ) -> None:
        """Put a question to a worker that is free; only the events that it does not have yet travel. One that thinks
        reads nothing, and whoever wrote more than the pipe holds would wait for it."""
        assert self._pipe is not None and self.is_free
        self.thinks_of = number
        count, last = self._known.get(view.audience, (0, None))
        kept = count if count and len(history) >= count and history[count - 1] is last else 0
        self._known[view.audience] = (len(history), history[-1] if history else None)
        new = tuple(history[kept:])
        question = Question(number, level, seed, part, budget, pack_view(view), pack_decision(decision), kept, new)
        try:
            self._pipe.send(question)
        except ConnectionError:
            return  # it has ended: receive finds it out

    def receive(self) -> Reply | None:
        """A reply if one is there (number 0: it is ready now). Raises ProcessEnded."""
        try:
            if self._pipe is not None and self._pipe.poll():
                got: Reply = self._pipe.recv()
                self.is_ready, self.thinks_of = True, 0
                return got
        except (EOFError, ConnectionError) as error:
            raise ProcessEnded from error
        return None

    def stop(self) -> None:
        """End it."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        self.is_ready, self.thinks_of = False, 0
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()
