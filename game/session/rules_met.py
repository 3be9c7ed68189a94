"""Which clauses a person has met, used, and been refused by: counted from what they are told at a table.

Met: an event cited the clause as what brought it about, a finished step of a lesson taught it, or it refused something.
Used: an answer of their own led to that event. Refused by: the clause stood against something they wanted. An answer
itself cites everything that it might have touched; that says nothing about what happened, and counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from game.kernel.event import Event
from game.session.describe import ANSWERED
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

MET, USED, REFUSED = "met", "used", "refused"
WAYS = (MET, USED, REFUSED)
MOST = 1_000_000
"""Nobody counts further."""


@dataclass
class RulesMap:
    """Clause id to how often, for each of the three ways."""

    met: dict[str, int] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Whatever is known in another way has been met, so that every count of the clauses known is the same."""
        self.note_taught((*self.used, *self.refused))

    def note_events(self, events: Iterable[Event], own: Iterable[bool]) -> None:
        """Count the clauses of events; ``own`` says of each whether an answer of one's own led to it."""
        for event, is_own in zip(events, own, strict=True):
            for rule in event.rules if event.name != ANSWERED else ():
                _count(self.met, rule)
                if is_own:
                    _count(self.used, rule)

    def note_refusals(self, rules: Iterable[str]) -> None:
        """Count the clauses of a refusal."""
        for rule in rules:
            _count(self.refused, rule)
            _count(self.met, rule)

    def note_taught(self, rules: Iterable[str]) -> None:
        """Clauses that have been shown or told: met once, where they have not been met already."""
        for rule in rules:
            self.met.setdefault(rule, 1)

    def ways(self, rule: str) -> tuple[str, ...]:
        """In which ways a clause is known; empty where it has never been met."""
        return tuple(way for way in WAYS if rule in getattr(self, way))

    @property
    def known(self) -> frozenset[str]:
        """Every clause that is known in any way."""
        return frozenset(self.met)

    def to_plain(self) -> dict[str, dict[str, int]]:
        """The map as JSON's kinds of data."""
        return {way: dict(sorted(getattr(self, way).items())) for way in WAYS}


def _count(counts: dict[str, int], rule: str) -> None:
    counts[rule] = min(MOST, counts.get(rule, 0) + 1)


def own_events(history: Sequence[Event], seats: Iterable[int]) -> list[bool]:
    """Of each event of a stream, whether an answer of one of ``seats`` led to it."""
    mine, own = frozenset(seats), [False]
    for event in history:
        if event.name == ANSWERED:
            own.append(event.data.get("seat") in mine)
        else:
            own.append(0 < event.cause < len(own) and own[event.cause])
    return own[1:]


def seat_of(name: str, plans: Sequence[SeatPlan]) -> int | None:
    """The seat of the person called ``name``: theirs by name, else that of the only person; None if nobody can say."""
    humans = [seat for seat, plan in enumerate(plans) if plan.is_human]
    named = [seat for seat in humans if plans[seat].name == name]
    return named[0] if named else humans[0] if len(humans) == 1 else None


class Witness:
    """Counts for one person what happens at a sitting: ``take`` whenever it may be written down.

    counted: how many of the person's events have been counted before; None: all that have happened by now. undos: how
    often something had been taken back by then (None: as often as now); what was taken back later was counted, what
    stands in its place was not.
    """

    def __init__(
        self, rules: RulesMap, sitting: Sitting, seat: int, counted: int | None = None, undos: int | None = None
    ) -> None:
        self.rules = rules
        self._sitting = sitting
        self._audience = sitting.audience_of(seat)
        self._seen: list[Event] = list(sitting.history(self._audience))[:counted]
        if undos is not None:
            self._seen = self._seen[: sitting.stood_since(undos, self._audience)]

    @property
    def counted(self) -> int:
        """How many events have been counted, or were when the counting began."""
        return len(self._seen)

    def take(self) -> Mapping[str, int]:
        """Count what has happened since the last time; returns how often each clause was met in it. What stands in the
        place of something that was taken back has happened since."""
        history = self._sitting.history(self._audience)
        own = own_events(history, self._audience)
        before = dict(self.rules.met)
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self._seen, history, strict=False)))
        self.rules.note_events(history[known:], own[known:])
        self._seen = list(history)
        return {
            rule: count - before.get(rule, 0) for rule, count in self.rules.met.items() if count > before.get(rule, 0)
        }
