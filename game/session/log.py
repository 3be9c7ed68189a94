"""The command log: every answer with its events and the position's hash afterwards, and the lines that were undone.

A command is one seat's run of answers up to the first event that is more than a choice: one that reveals something,
uses chance, or leaves another seat to be asked. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.kernel.choices import Answer
from game.kernel.event import ONLOOKERS, Event
from game.session.plans import HUMAN

FORCED = "forced"
"""The kind of an automatic answer to a decision that leaves no choice."""


@dataclass(slots=True)
class Step:
    """One answer as it was given. Never changed afterwards; ``line`` only remembers how a save writes it.

    forced: the chance results that were forced with it. fresh: the chance state that was set before it, after an undo
    across a roll (practice only). bots: the bit set of the seats that bots played from then on, where that changed
    before it. by: who played the seat. automatic: the kind of automatic answer, empty if by hand.
    closes: it ended its command. hash: the table's afterwards. public, shown_as: what other seats see of the answer.
    because: the features that spoke for a bot's answer, plain data; they may name what others must not know before the
    game is over.
    """

    seat: int
    decision: str
    answer: Answer
    events: tuple[Event, ...]
    hash: str
    closes: bool
    public: bool = True
    shown_as: str = ""
    by: str = HUMAN
    automatic: str = ""
    forced: tuple[Any, ...] = ()
    fresh: int | None = None
    bots: int | None = None
    because: Mapping[str, Any] = field(default_factory=dict)
    line: str = field(default="", compare=False, repr=False)

    @property
    def by_hand(self) -> bool:
        """Whether a person gave the answer."""
        return self.by == HUMAN and not self.automatic

    @property
    def chance(self) -> tuple[int, ...]:
        """The dice and draws of its events, in order."""
        return tuple(result for event in self.events for result in event.chance)


@dataclass(frozen=True, slots=True)
class Command:
    """One seat's run of answers. number: from 1. start: the index of its first step in the log."""

    number: int
    seat: int
    start: int
    steps: tuple[Step, ...]

    @property
    def end(self) -> int:
        """The index after its last step."""
        return self.start + len(self.steps)

    @property
    def hash(self) -> str:
        """The table's hash after the command."""
        return self.steps[-1].hash

    @property
    def events(self) -> tuple[Event, ...]:
        """All that it brought about."""
        return tuple(event for step in self.steps for event in step.events)


@dataclass(frozen=True, slots=True)
class SideLine:
    """Answers that were undone and not redone: they followed the first ``at`` steps of the log."""

    at: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Act:
    """What changed no table: something looked at or marked, a new player for a seat. at: steps in the log by then."""

    at: int
    seat: int
    kind: str
    data: Any = None


def commands(steps: Sequence[Step]) -> list[Command]:
    """The steps grouped into commands."""
    made: list[Command] = []
    start = 0
    for i, step in enumerate(steps):
        last = i + 1 == len(steps)
        if step.closes or last or steps[i + 1].seat != step.seat:
            made.append(Command(len(made) + 1, step.seat, start, tuple(steps[start : i + 1])))
            start = i + 1
    return made


def taught(events: Iterable[Event]) -> Event | None:
    """The last of the events from which anybody learned something: a reveal, a roll or a draw. None: only choices."""
    found = None
    for event in events:
        if event.reveals & ~ONLOOKERS or event.chance:
            found = event
    return found
