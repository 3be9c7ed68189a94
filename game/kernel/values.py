"""Numbers asked through the cards in play: standing effects are folded in, never stored as buffs.

A number declares its stages (printed, added, doubled, reduced ...) and lists its parts, so that anybody can ask
where it comes from. Which standing effects touch a number is found through an index by its name, made once for
each set of things in play. Source: docs/architecture.md, "Values" and "Measured choices".
So far only the toy game of the tests uses this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from game.kernel.plain import Frozen
from game.kernel.record import EVERYBODY, Record, number, word


class Lasting(Record):
    """An effect that outlasts its card: whose it is, on whom, on which number, how much, and when it ends."""

    source: int = number(-1, seen=EVERYBODY)
    subject: int = number(-1, seen=EVERYBODY)
    stat: str = word(seen=EVERYBODY)
    stage: str = word(seen=EVERYBODY)
    amount: int = number(0, seen=EVERYBODY)
    until: str = word(seen=EVERYBODY)


class Modifier(Frozen):
    """A standing change of a number: at which stage, by how much, while ``applies(table, subject, source)``."""

    stat: str
    stage: str
    amount: Callable[[Any, int, int], int]
    applies: Callable[[Any, int, int], bool]
    source: int
    rule: str


class Part(Frozen):
    """One contribution to a number: its stage, what it added (or its factor), from which thing, by which rule."""

    stage: str
    amount: int
    source: int
    rule: str


class Value(Frozen):
    """A number with the parts it is made of, in the order in which they count."""

    total: int
    parts: tuple[Part, ...]


class Stat(Frozen):
    """A number that cards may change. stages: names in order, each with how it combines: add, times or floor."""

    name: str
    stages: Mapping[str, str]

    def fold(self, base: int, rule: str, changes: Iterable[Part]) -> Value:
        """The number from its printed value and the changes, stage by stage."""
        waiting = list(changes)
        total, parts = base, [Part("printed", base, -1, rule)]
        for stage, how in self.stages.items():
            for part in waiting:
                if part.stage == stage:
                    total = total * part.amount if how == "times" else total + part.amount
                    parts.append(part)
            if how == "floor" and total < 0:
                parts.append(Part(stage, -total, -1, rule))
                total = 0
        return Value(total, tuple(parts))


class StandingIndex:
    """Standing effects by the number they touch, for each set of things in play; bounded, compared exactly."""

    def __init__(self, modifiers_of: Callable[[int], Sequence[Modifier]], most: int = 4096) -> None:
        self._modifiers_of = modifiers_of
        self._most = most
        self._known: dict[tuple[int, ...], dict[str, tuple[Modifier, ...]]] = {}

    def touching(self, stat: str, in_play: tuple[int, ...]) -> tuple[Modifier, ...]:
        """The modifiers of ``stat`` among the things in play."""
        found = self._known.get(in_play)
        if found is None:
            if len(self._known) >= self._most:
                self._known.clear()
            found = self._known[in_play] = self._build(in_play)
        return found.get(stat, ())

    def _build(self, in_play: tuple[int, ...]) -> dict[str, tuple[Modifier, ...]]:
        made: dict[str, tuple[Modifier, ...]] = {}
        for thing in in_play:
            for modifier in self._modifiers_of(thing):
                made[modifier.stat] = (*made.get(modifier.stat, ()), modifier)
        return made


def ask(
    table: Any,
    stat: Stat,
    base: int,
    rule: str,
    subject: int,
    standing: Sequence[Modifier],
    lasting: Sequence[Lasting] = (),
) -> Value:
    """The number ``stat`` of ``subject`` now, with its parts."""
    changes = [
        Part(m.stage, m.amount(table, subject, m.source), m.source, m.rule)
        for m in standing
        if m.applies(table, subject, m.source)
    ]
    changes += [
        Part(each.stage, each.amount, each.source, rule)
        for each in lasting
        if each.stat == stat.name and each.subject in (-1, subject)
    ]
    return stat.fold(base, rule, changes)
