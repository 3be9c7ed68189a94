"""Bots at the table: where it is a bot's turn, its question goes to the bots' process and the answer comes back here.

A bot gets its seat's view and history, nothing else. The beat before its answer is shown does not depend on what it
holds: it is the same for every answer that is there in time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.bots.players import bot_seed
from game.client.table.link import Link
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.player import Choice
from game.kernel.view import View


class Asker(Protocol):
    """Where bots think; one question at a time (``game.bots.host``)."""

    def ask(self, level: str, view: View, history: Sequence[Event], decision: Decision, seed: int) -> None:
        """Put a question."""

    def poll(self) -> Choice | None:
        """The choice if it is there; it is given once."""

    def drop(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """No more questions come."""


BEAT = 0.6
"""Seconds from a bot's question to its answer at animation speed 1."""
POLL = 0.03
Found = tuple[int, str, Answer]


class BotDesk:
    """The bots of one sitting. ``make_asker`` is called when a bot is asked for the first time."""

    def __init__(self, link: Link, make_asker: Callable[[], Asker]) -> None:
        self._link = link
        self._make_asker = make_asker
        self._asker: Asker | None = None
        self._asked: tuple[int, str, int] | None = None
        self._choice: Choice | None = None
        self._left = 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether a bot has been asked and its answer has not been taken."""
        return self._asked is not None

    def ask(self, seat: int, speed: float) -> None:
        """Ask the bot at a seat; ``speed`` is that of animations (0: no beat)."""
        decision = self._link.decision(seat)
        assert decision is not None
        if self._asker is None:
            self._asker = self._make_asker()
        sitting = self._link.sitting
        audience = sitting.audience_of(seat)
        history = sitting.history(audience)
        self._asked = (seat, decision.id, len(sitting.steps))
        self._choice, self._left = None, BEAT / speed if speed else 0.0
        seed = bot_seed(sitting.seed, seat, len(history))
        self._asker.ask(self._link.plans[seat].player, sitting.view(audience), history, decision, seed)

    def poll(self, seconds: float) -> Found | None:
        """Time passes: the answer, once it is there and the beat is over. One overtaken by an undo is dropped."""
        if self._asked is None or self._asker is None:
            return None
        seat, id, at = self._asked
        if at != len(self._link.sitting.steps):
            self.drop()
            return None
        self._left -= seconds
        self._choice = self._choice or self._asker.poll()
        if self._choice is None or self._left > 0:
            return None
        self._asked = None
        return seat, id, self._choice.answer

    def hurry(self) -> None:
        """Wait for the beat no longer."""
        self._left = 0.0

    def drop(self) -> None:
        """Forget the question."""
        self._asked = None
        if self._asker is not None:
            self._asker.drop()

    def close(self) -> None:
        """The table is left."""
        self._asked = None
        if self._asker is not None:
            self._asker.close()
            self._asker = None


def asker_of(link: Link) -> Callable[[], Asker]:
    """A maker of the process in which the sitting's bots think."""

    def make() -> Asker:
        from game.bots.host import BotHost

        return BotHost(link.game.id, link.sitting.packs)

    return make
