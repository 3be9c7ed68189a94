"""What a bot is: something that chooses one answer from what its seat may know, and can say why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot chose, and the features that spoke for it: plain data, told when somebody asks why."""

    answer: Answer
    because: Mapping[str, Any] = field(default_factory=dict)


class Bot(Protocol):
    """A player of one seat. What it remembers can be made again from the history."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """One legal answer to ``decision``. ``chance`` is the bot's own, never the table's."""


BotMaker = Callable[[], Bot]


class RandomBot:
    """Answers by chance. The yardstick for every other bot, and what simulations walk with."""

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """Any legal answer, each option with the same chance."""
        return Choice(decision.sample(chance.below), {"by": "chance"})
