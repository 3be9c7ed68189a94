"""What a game brings so that its questions can be searched: lines worth playing, worlds to play them in, their worth.

``bots`` searches through any ``Mind`` and knows no game; a package offers makers of minds by level as ``MINDS``. A mind
is made from a view and its history, so whatever is searched stays blind to what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.table import Table
from game.kernel.view import View


@dataclass(frozen=True, slots=True)
class Line:
    """An answer with what it is meant for. answers: the first answers the question, the further ones the same seat's
    next questions of the same id (a walk of three steps). because: its features, plain data."""

    answers: tuple[Answer, ...]
    because: Mapping[str, Any] = field(default_factory=dict)


class Mind(Protocol):
    """One question to one seat, ready to be searched."""

    @property
    def lines(self) -> Sequence[Line]:
        """The lines worth comparing, the rule of thumb's first; with one alone there is nothing to search."""

    def deal(self, chance: Chance) -> Table:
        """A world that looks the same from the seat, its questions asked."""

    def value(self, world: Table, line: Line, chance: Chance) -> float:
        """Play the line in ``world`` (which is used up) and on for a while: how likely the seat wins then, 0 to 1."""


MindMaker = Callable[[View, Sequence[Event], Decision, Chance], Mind]


def open_decision(world: Table, asked: Decision) -> Decision:
    """The open decision or offer of a world that is the question ``asked`` in the true one."""
    found = world.decision(asked.seat, asked.spec.id)
    assert found is not None, f"{asked!r} is not asked in a guess"
    return found
