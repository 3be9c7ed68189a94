"""Foresight: what a game brings so that an answer can be previewed and doubted before it is given.

``session.preview`` plays an answer on in guesses and knows no game; a package may offer a ``Foresight`` as
``FORESIGHT``: facts about the position reached, what guesses cannot settle, and doubts about legal answers. All of it
rests on a question, that is on the seat's own view, so nothing tells what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.kernel.table import Table
from game.kernel.view import View


class Question(Frozen):
    """An open decision as its seat knows it, and the answer in hand (half-made or whole). seen, history: of an audience
    that holds the seat, or of nobody where the game foresees from the public table. notes: the seat's own notes, plain
    data (None: none)."""

    seen: View
    history: Sequence[Event]
    decision: Decision
    answer: Answer
    notes: Any = None

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return self.decision.seat


class Found(Frozen):
    """A fact about the position reached, told like an event: its name, the ledger ids behind it, its values."""

    name: str
    rules: tuple[str, ...]
    data: Mapping[str, Any]


Doubt = Callable[[Question], Mapping[str, Any] | None]
"""Looks at a whole legal answer: the numbers of a warning, or None where there is nothing to warn of."""


class Foresight:
    """What most games need: nothing beyond their events. A game overrides what it knows better.

    doubts: the conditions that ``warnings.yaml`` may name. names: the facts that ``found`` may tell, each with the
    names of its values. from_public: what everybody may see is enough to foresee a public answer; else the seat's own
    view is needed, since most rests on what it alone knows.
    """

    from_public = False
    doubts: Mapping[str, Doubt] = {}
    names: Mapping[str, Sequence[str]] = {}

    def found(self, asked: Question, reached: Table) -> Sequence[Found]:
        """What is worth telling of the position that an answer leads to, in a guessed world."""
        return ()

    def is_open(self, asked: Question, name: str, values: Mapping[str, Any]) -> bool:
        """Whether a fact stays open to the seat although every guess agreed on it: guesses are few, and the table may
        have agreed that the program does not do the thinking."""
        return False

    def follows(self, asked: Question, name: str, values: Mapping[str, Any]) -> bool:
        """Whether a fact that some ways to finish a half-made answer share follows from what is given of it, so that it
        holds in all of them."""
        return False

    def leaves_open(self, asked: Question, event: Event) -> bool:
        """Whether all that follows from an event stays open to the seat, since its outcome does: guesses are not even
        asked what comes after it."""
        return False

    def helps(self, asked: Question, level: str) -> bool:
        """Whether the seat's notes may do as much thinking as ``level`` names ("": none)."""
        return True
