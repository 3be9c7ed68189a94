"""Allocations: points laid over slots. The one described choice that is counted in points, not made of members.

Source: docs/architecture.md, "Decisions".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import comb
from typing import Any

from game.kernel.answers import among, as_number, unwrapped
from game.kernel.chance import Below
from game.kernel.verdict import NOT_POINTS, Reason


def _are_points(value: Any) -> bool:
    return isinstance(value, Mapping) and all(type(n) is int and n >= 0 for n in value.values())


def _no_points(value: Any) -> Any:
    """What is no points in an answer: the numbers that are none, or the whole of it."""
    if not isinstance(value, Mapping):
        return value
    return [n for n in value.values() if type(n) is not int or n < 0]


class Allocation:
    """Points over slots: ``total`` of them, between ``low`` and ``high`` on each slot; ``even`` keeps the fullest
    and the emptiest slot at most one apart. An answer maps each slot that gets points to their number.

    ``rules`` names the clauses: ``slot`` (only these slots), ``total``, ``low``, ``high``, ``even``.
    """

    __slots__ = ("even", "high", "low", "rules", "slots", "total")

    def __init__(
        self,
        slots: tuple[Any, ...],
        total: int,
        *,
        low: int = 0,
        high: int | None = None,
        even: bool = False,
        rules: Mapping[str, str],
    ) -> None:
        self.slots = slots
        self.total = total
        self.low = low
        self.high = total if high is None else high
        self.even = even
        self.rules = rules

    def count(self) -> int:
        """How many answers there are."""
        n, rest = len(self.slots), self.total - self.low * len(self.slots)
        if n == 0 or rest < 0 or self.total > self.high * n:
            return int(n == 0 and self.total == 0)
        if self.even:
            return comb(n, self.total % n)
        room = self.high - self.low
        return sum((-1) ** k * comb(n, k) * comb(rest - k * (room + 1) + n - 1, n - 1)
                   for k in range(n + 1) if rest - k * (room + 1) >= 0)  # fmt: skip

    def every(self) -> Iterator[dict[Any, int]]:
        """Every answer, in the order of the slots."""
        if (self.high == 1 and self.low == 0) or not self.slots:
            for chosen in combinations(self.slots, self.total):
                yield dict.fromkeys(chosen, 1)
            return
        yield from (self._trim(points) for points in self._fill(0, self.total) if self._is_even(points))

    def _fill(self, at: int, left: int) -> Iterator[tuple[int, ...]]:
        if at == len(self.slots) - 1:
            if self.low <= left <= self.high:
                yield (left,)
            return
        for here in range(self.low, min(self.high, left) + 1):
            for rest in self._fill(at + 1, left - here):
                yield (here, *rest)

    def _trim(self, points: tuple[int, ...]) -> dict[Any, int]:
        return {slot: n for slot, n in zip(self.slots, points, strict=True) if n}

    def _is_even(self, points: tuple[int, ...]) -> bool:
        return not self.even or max(points) - min(points) <= 1

    def sample(self, below: Below) -> dict[Any, int]:
        """One answer by chance; every slot has the same chance."""
        slots = list(self.slots)
        if self.high == 1 and self.low == 0:
            while len(slots) > 2 * self.total:
                points = {slots[below(len(slots))]: 1 for _ in range(self.total)}
                if len(points) == self.total:
                    return points
            for _ in range(len(slots) - self.total):
                del slots[below(len(slots))]
            return dict.fromkeys(slots, 1)
        level = self.total // len(slots) if self.even else self.low
        points = dict.fromkeys(slots, level)
        for _ in range(self.total - level * len(slots)):
            i = below(len(slots))
            points[slots[i]] += 1
            if self.even or points[slots[i]] >= self.high:
                del slots[i]
        return {slot: n for slot, n in points.items() if n}

    def read(self, value: Any) -> Any:
        """The answer as saved (slots as words) back to this decision's slots; slots with 0 points are dropped.

        A list of slots gives each of them one point as often as it is named."""
        inner = unwrapped(value)
        if isinstance(inner, list | tuple | Mapping):
            value = inner
        by_name = {str(slot): slot for slot in self.slots}
        if isinstance(value, list | tuple) and all(type(slot) in (int, str) for slot in value):
            named = [by_name.get(str(slot), slot) for slot in value]
            value = {slot: named.count(slot) for slot in named}
        if not isinstance(value, Mapping):
            return value
        points = {by_name.get(str(slot), slot): as_number(n) for slot, n in value.items()}
        return {slot: n for slot, n in points.items() if n is False or n != 0}

    def check(self, value: Any) -> list[Reason]:
        """Every clause that the whole answer breaks."""
        reasons = self.half(value)
        if not _are_points(value):
            return reasons
        given = sum(value.values())
        if given < self.total:
            reasons.append(Reason(self.rules["total"], {"given": given, "total": self.total}))
        reasons += self._bare(value, 0) if not self._bare(value, self.total - given) else []
        points = tuple(value.get(slot, 0) for slot in self.slots)
        if points and not self._is_even(points) and not self._uneven(value, self.total - given):
            reasons.append(Reason(self.rules["even"], {"most": max(points), "fewest": min(points)}))
        return reasons

    def half(self, value: Any) -> list[Reason]:
        """Every clause that no further point could mend."""
        if not _are_points(value):
            return [Reason(NOT_POINTS, {"given": _no_points(value)})]
        reasons = []
        outside = [slot for slot in value if not among(slot, self.slots)]
        if outside:
            reasons.append(Reason(self.rules["slot"], {"slots": outside, "area": list(self.slots)}))
        given = sum(value.values())
        if given > self.total:
            reasons.append(Reason(self.rules["total"], {"given": given, "total": self.total}))
        heaped = [slot for slot, n in value.items() if n > self.high and slot in self.slots]
        if heaped:
            reasons.append(Reason(self.rules["high"], {"slots": heaped, "high": self.high}))
        return [*reasons, *self._uneven(value, self.total - given), *self._bare(value, self.total - given)]

    def _bare(self, value: Mapping[Any, int], left: int) -> list[Reason]:
        """The clause ``low``, if ``left`` further points cannot give every slot its least."""
        wanting = {slot: self.low - value.get(slot, 0) for slot in self.slots if value.get(slot, 0) < self.low}
        if sum(wanting.values()) <= max(0, left):
            return []
        return [Reason(self.rules["low"], {"slots": list(wanting), "low": self.low})]

    def _uneven(self, value: Mapping[Any, int], left: int) -> list[Reason]:
        """The clause ``even``, if ``left`` further points cannot bring the emptiest slots near to the fullest."""
        points = [value.get(slot, 0) for slot in self.slots]
        if not self.even or not points or sum(max(0, max(points) - 1 - n) for n in points) <= max(0, left):
            return []
        return [Reason(self.rules["even"], {"most": max(points), "fewest": min(points)})]

    def complete(self, value: Any) -> dict[Any, int] | None:
        """The only whole answer that adds to ``value``, or None if there is none or more than one."""
        if self.half(value):
            return None
        if self.even:
            return self._complete_evenly(value)
        need = {slot: max(self.low, value.get(slot, 0)) for slot in self.slots}
        left = self.total - sum(need.values())
        if left == 0 and not self.check(need):
            return {slot: n for slot, n in need.items() if n}
        room = [slot for slot in self.slots if need[slot] < self.high]
        if len(room) == 1:
            need[room[0]] += left
            return {slot: n for slot, n in need.items() if n} if not self.check(need) else None
        if left > 0 and sum(self.high - need[slot] for slot in room) == left:
            return {slot: self.high if slot in room else n for slot, n in need.items() if n or slot in room}
        return None

    def _complete_evenly(self, value: Mapping[Any, int]) -> dict[Any, int] | None:
        """Level everywhere is the only way once as many slots as there may be hold the one point more."""
        level, more = divmod(self.total, len(self.slots)) if self.slots else (0, 0)
        fullest = [slot for slot, n in value.items() if n > level]
        points = {slot: level + (slot in fullest) for slot in self.slots if level or slot in fullest}
        return points if len(fullest) == more and not self.check(points) else None
