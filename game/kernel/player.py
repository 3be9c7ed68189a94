"""Players that are no people: what they are asked, what they answer, and why. Games and the shared bots use these.

A player gets a view, the history and a decision, never a table: it cannot use what its seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.kernel.view import View


class Choice(Frozen):
    """What a bot chose, and the features that spoke for it: plain data, told when somebody asks why."""

    answer: Answer
    because: Mapping[str, Any] = {}


class Bot(Protocol):
    """A player of one seat. What it remembers can be made again from the history."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """One legal answer to ``decision``; for an offer, PASS leaves it. ``chance`` is the bot's own, never the
        table's."""


BotMaker = Callable[[], Bot]
