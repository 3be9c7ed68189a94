"""Described choices: sets of answers too large to list, which can count, list, sample, check and complete.

Every class names the ledger rule of each of its own clauses, so a refusal cites the game's rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any, Protocol

from game.kernel.allocation import Allocation
from game.kernel.answers import among, as_number, member, same, unwrapped
from game.kernel.chance import Below
from game.kernel.verdict import Reason

Answer = Any
"""A value in an answer: a word, a whole number, a tuple of answers, or for allocations a mapping to points."""
SHAPES: dict[str, type] = {"allocate": dict, "order": tuple, "number": int, "path": tuple}
"""What a described answer is, by the kind of its decision."""
NOTHING_OF_SHAPE: Mapping[str, Any] = {"allocate": {}, "order": (), "path": ()}
"""The described answer in which there is nothing, by the kind of its decision."""


class Choices(Protocol):
    """What a described set of answers can do. ``check`` returns every failing clause; ``half`` allows what is
    still missing; ``complete`` gives the only whole answer that begins with a part, or None if there are several."""

    def count(self) -> int: ...
    def every(self) -> Iterator[Answer]: ...
    def sample(self, below: Below) -> Answer: ...
    def read(self, value: Any) -> Answer: ...
    def check(self, value: Answer) -> list[Reason]: ...
    def half(self, value: Answer) -> list[Reason]: ...
    def complete(self, value: Answer) -> Answer | None: ...


class Subset:
    """``least`` to ``most`` different values, in any order; the answer is a tuple in the order of ``values``.

    ``rules`` names the clauses ``value`` (only these), ``distinct`` and ``count``.
    """

    __slots__ = ("least", "most", "rules", "values")

    def __init__(self, values: tuple[Any, ...], least: int, most: int, rules: Mapping[str, str]) -> None:
        self.values = values
        self.least = least
        self.most = min(most, len(values))
        self.rules = rules

    def count(self) -> int:
        """How many answers there are."""
        return sum(comb(len(self.values), k) for k in range(self.least, self.most + 1))

    def every(self) -> Iterator[tuple[Any, ...]]:
        """Every answer, smaller ones first."""
        for k in range(self.least, self.most + 1):
            yield from combinations(self.values, k)

    def sample(self, below: Below) -> tuple[Any, ...]:
        """One answer by chance: first its size, then its members."""
        size = self.least + (below(self.most - self.least + 1) if self.most > self.least else 0)
        values = self.values
        chosen = list(values)
        if 2 * size > len(values):
            for _ in range(len(values) - size):
                del chosen[below(len(chosen))]
            return tuple(chosen)
        places: set[int] = set()
        while len(places) < size:
            places.add(below(len(values)))
        return tuple([values[place] for place in sorted(places)])

    def read(self, value: Any) -> Any:
        """A list becomes a tuple in canonical order where all members are known."""
        value = unwrapped(value)
        if not isinstance(value, list | tuple):
            return value
        members = [member(v, self.values) for v in value]
        known = [v for v in self.values if among(v, members)]
        return tuple(known) if len(known) == len(members) else tuple(members)

    def check(self, value: Any) -> list[Reason]:
        """Every clause that the whole answer breaks."""
        reasons = self.half(value)
        if isinstance(value, tuple) and len(value) < self.least:
            reasons.append(Reason(self.rules["count"], {"given": len(value), "count": self.least}))
        return reasons

    def half(self, value: Any) -> list[Reason]:
        """Every clause that no further member could mend."""
        if not isinstance(value, tuple):
            return [Reason(self.rules["count"], {"given": str(value), "count": self.least})]
        reasons = []
        strange = [v for v in value if not among(v, self.values)]
        if strange:
            reasons.append(Reason(self.rules["value"], {"given": strange}))
        if any(v in value[:i] for i, v in enumerate(value)):
            reasons.append(Reason(self.rules["distinct"], {"given": list(value)}))
        if len(value) > self.most:
            reasons.append(Reason(self.rules["count"], {"given": len(value), "count": self.most}))
        return reasons

    def complete(self, value: Any) -> tuple[Any, ...] | None:
        """The only whole answer that begins with ``value``: when everything left must be taken."""
        if self.half(value) or self.least != self.most:
            return None
        return self.values if self.least == len(self.values) else (value if len(value) == self.least else None)


class Order:
    """A permutation of ``values``; ``rules`` names the clause ``order``."""

    __slots__ = ("rules", "values")

    def __init__(self, values: tuple[Any, ...], rules: Mapping[str, str]) -> None:
        self.values = values
        self.rules = rules

    def count(self) -> int:
        """How many answers there are, counting equal values as one."""
        same = [self.values.count(v) for v in dict.fromkeys(self.values)]
        total = factorial(len(self.values))
        for n in same:
            total //= factorial(n)
        return total

    def every(self) -> Iterator[tuple[Any, ...]]:
        """Every order, the present one first, no order twice."""
        return iter(dict.fromkeys(permutations(self.values)))

    def sample(self, below: Below) -> tuple[Any, ...]:
        """One order by chance."""
        items = list(self.values)
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
        return tuple(items)

    def read(self, value: Any) -> Any:
        """A list becomes a tuple of the values that it names."""
        value = unwrapped(value)
        return tuple(member(v, self.values) for v in value) if isinstance(value, list | tuple) else value

    def check(self, value: Any) -> list[Reason]:
        """The clause broken if the answer is not a permutation."""
        return self.half(value) or ([] if len(value) == len(self.values) else self._refused(value))

    def _refused(self, value: Any) -> list[Reason]:
        return [Reason(self.rules["order"], {"given": value, "free": list(self.values)})]

    def half(self, value: Any) -> list[Reason]:
        """The clause broken if the beginning cannot become a permutation."""
        if not isinstance(value, tuple):
            return self._refused(value)
        left = list(self.values)
        for each in value:
            if not among(each, left):
                return self._refused(value)
            left.remove(each)
        return []

    def complete(self, value: Any) -> tuple[Any, ...] | None:
        """The whole order if only one value is missing."""
        if self.half(value) or len(value) < len(self.values) - 1:
            return None
        left = list(self.values)
        for each in value:
            left.remove(each)
        return (*value, *left)


class Range:
    """A whole number from ``least`` to ``most``; ``rules`` names the clause ``number``."""

    __slots__ = ("least", "most", "rules")

    def __init__(self, least: int, most: int, rules: Mapping[str, str]) -> None:
        self.least = least
        self.most = most
        self.rules = rules

    def count(self) -> int:
        """How many answers there are."""
        return self.most - self.least + 1

    def every(self) -> Iterator[int]:
        """Every number, upwards."""
        return iter(range(self.least, self.most + 1))

    def sample(self, below: Below) -> int:
        """One number by chance."""
        return self.least + below(self.most - self.least + 1)

    def read(self, value: Any) -> Any:
        """A number, also one in digits, and where it stands under a name."""
        return as_number(unwrapped(value))

    def check(self, value: Any) -> list[Reason]:
        """The clause broken if the number is out of range."""
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return []
        return [Reason(self.rules["number"], {"given": value, "least": self.least, "most": self.most})]

    half = check

    def complete(self, value: Any) -> int | None:
        """The only number there is, if there is one only."""
        return self.least if self.least == self.most else None


class Path:
    """``length`` steps from ``start`` through ``links`` (place -> word -> place); with ``fresh``, no place is
    entered twice, nor the start, and a step is legal only if the whole path can still be walked.

    An answer is the tuple of step words. ``rules`` names the clauses ``length``, ``step``, ``fresh``.
    """

    __slots__ = ("fresh", "length", "links", "rules", "start")

    def __init__(
        self,
        start: Any,
        length: int,
        links: Mapping[Any, Mapping[str, Any]],
        *,
        fresh: bool,
        rules: Mapping[str, str],
    ) -> None:
        self.start = start
        self.length = length
        self.links = links
        self.fresh = fresh
        self.rules = rules

    def places(self, steps: tuple[str, ...]) -> list[Any]:
        """The places entered by ``steps``, in order. KeyError for an unknown step."""
        place, entered = self.start, []
        for word in steps:
            place = self.links[place][word]
            entered.append(place)
        return entered

    def next_steps(self, steps: tuple[str, ...]) -> list[str]:
        """The step words that may follow ``steps`` so that the path can still be finished."""
        if len(steps) >= self.length:
            return []
        entered = self.places(steps)
        place = entered[-1] if entered else self.start
        used = {self.start, *entered}
        left = self.length - len(steps) - 1
        return [word for word, to in self.links[place].items() if self._open(to, used, left)]

    def _open(self, to: Any, used: set[Any], left: int) -> bool:
        if self.fresh and to in used:
            return False
        if left == 0:
            return True
        seen = used | {to} if self.fresh else used
        return any(self._open(further, seen, left - 1) for further in self.links[to].values())

    def count(self) -> int:
        """How many whole paths there are."""
        return sum(1 for _ in self.every())

    def every(self) -> Iterator[tuple[str, ...]]:
        """Every whole path."""
        yield from self._walk(())

    def _walk(self, steps: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(steps) == self.length:
            yield steps
            return
        for word in self.next_steps(steps):
            yield from self._walk((*steps, word))

    def sample(self, below: Below) -> tuple[str, ...]:
        """One path by chance, step by step."""
        steps: tuple[str, ...] = ()
        used = {self.start}
        place = self.start
        for left in range(self.length - 1, -1, -1):
            ways = list(self.links[place].items())
            # a way that cannot be finished is drawn again, so every other one has the same chance
            word, to = ways.pop(below(len(ways)))
            while not self._open(to, used, left):
                word, to = ways.pop(below(len(ways)))
            steps, place = (*steps, word), to
            used.add(to)
        return steps

    def read(self, value: Any) -> Any:
        """A list becomes a tuple; places in the order in which they are entered become the steps that lead there."""
        value = unwrapped(value)
        if not isinstance(value, list | tuple):
            return value
        by_place = self._steps_to(value[1:] if value[:1] == [self.start] else value)
        return tuple(value) if by_place is None else by_place

    def _steps_to(self, places: Sequence[Any]) -> tuple[str, ...] | None:
        place, steps = self.start, []
        for to in places:
            word = next((word for word, end in self.links[place].items() if same(end, member(to, [end]))), None)
            if word is None:
                return None
            steps.append(word)
            place = to
        return tuple(steps)

    def check(self, value: Any) -> list[Reason]:
        """Every clause that the whole path breaks."""
        reasons = self.half(value)
        if not reasons and len(value) < self.length:
            reasons.append(Reason(self.rules["length"], {"given": len(value), "length": self.length}))
        return reasons

    def half(self, value: Any) -> list[Reason]:
        """Every clause that no further step could mend."""
        if not isinstance(value, tuple):
            return [
                Reason(
                    self.rules["step"], {"given": str(value), "from": self.start, "steps": list(self.links[self.start])}
                )
            ]
        place = self.start
        for word in value:
            links = self.links[place]
            if not isinstance(word, str) or word not in links:
                return [Reason(self.rules["step"], {"given": str(word), "from": place, "steps": list(links)})]
            place = links[word]
        reasons = []
        if len(value) > self.length:
            reasons.append(Reason(self.rules["length"], {"given": len(value), "length": self.length}))
        for i, word in enumerate(value[: self.length]):
            if word not in self.next_steps(value[:i]):
                entered = self.places(value[: i + 1])[-1]
                reasons.append(Reason(self.rules["fresh"], {"given": word, "place": entered, "step": i + 1}))
                break
        return reasons

    def complete(self, value: Any) -> tuple[str, ...] | None:
        """The whole path if each further step is forced."""
        steps: tuple[str, ...] = value
        if self.half(steps):
            return None
        while len(steps) < self.length:
            words = self.next_steps(steps)
            if len(words) != 1:
                return None
            steps = (*steps, words[0])
        return steps


__all__ = ["Allocation", "Answer", "Choices", "Order", "Path", "Range", "Subset"]


def subset(values: Sequence[Answer], least: int, most: int, rule: str) -> Subset:
    """Several of ``values``, all shape clauses citing one rule."""
    return Subset(tuple(values), least, most, {"value": rule, "distinct": rule, "count": rule})
