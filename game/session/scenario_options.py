"""What a scenario says of the options of a decision: their count, whether one may pass, which there are and which not.

An entry names them in the shape in which its writer thinks of them: the next steps of a path, pairs with what is asked
next, several that are answered one after the other, or simply what the decision offers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from game.kernel.decision import PASS, Decision
from game.kernel.table import Table
from game.session.scenario_answers import Answers
from game.session.scenario_values import plain

NAMING = ("are", "include", "exclude")
"""The fields of an entry that name options."""


@dataclass(frozen=True, slots=True)
class Listing:
    """values: the options in one shape. read: how what an entry names becomes one of them."""

    values: Sequence[Any]
    read: Callable[[Any], Any]


class OptionsSaid:
    """One entry about one open decision."""

    def __init__(self, decision: Decision, table: Table, answers: Answers, entry: Mapping[str, Any]) -> None:
        self.decision = decision
        self.table = table
        self.answers = answers
        self.entry = entry
        self._names = [value for key in NAMING for value in entry.get(key, ())]

    def failures(self) -> list[str]:
        """What does not hold, in words."""
        listing = self.listing()
        return [*self._count_fails(listing), *self._pass_fails(), *self._names_fail(listing)]

    def listing(self) -> Listing:
        """The options in the first shape that the entry is written in."""
        return self._steps() or self._pairs() or self._together() or self._nothing_named() or self._offered()

    def _count_fails(self, listing: Listing) -> list[str]:
        several = any(isinstance(value, list) for value in listing.values)
        found = len(listing.values) if several else self.decision.count() - self.decision.may_pass
        if "count" not in self.entry or self.entry["count"] in (found, found - len(self._declining())):
            return []
        return [f"{self.decision.id}: expected {self.entry['count']} options, found {found}"]

    def _pass_fails(self) -> list[str]:
        asked = "pass" in self.entry
        passes = asked and self.decision.judge(self.table, self.table.read(self.decision, PASS)).ok
        if passes == self.entry.get("pass", False):
            return []
        return [f"{self.decision.id}: expected passing to be {self.entry['pass']}, found {passes}"]

    def _names_fail(self, listing: Listing) -> list[str]:
        id, found, left = self.decision.id, plain(listing.values), self._declining()
        words = [str(plain(value)) for value in listing.values]
        are, include, exclude = (self._as_words(key, listing) for key in NAMING)
        failures = []
        if "are" in self.entry and sorted({*words} - left) != sorted({*are} - left):
            failures.append(f"{id}: expected exactly {self.entry['are']}, found {found}")
        failures += [f"{id}: expected {word} among the options, found {found}" for word in include if word not in words]
        failures += [f"{id}: expected {word} not to be an option" for word in exclude if word in words]
        return failures

    def _as_words(self, key: str, listing: Listing) -> list[str]:
        """The options that the entry names under ``key``, each once."""
        named = (value for value in self.entry.get(key, ()) if value != PASS)
        return [*dict.fromkeys(str(plain(listing.read(value))) for value in named)]

    def _declining(self) -> set[str]:
        """The option by which a decision is declined, as a word, where it has one: it need not be named among them."""
        declining = plain(self.table.read(self.decision, PASS))
        return set() if declining == PASS else {str(declining)}

    # The shapes: each None where the entry is not written in it

    def _steps(self) -> Listing | None:
        """The next steps of a path, if the entry is about steps and not about whole paths."""
        steps = self.answers.next_steps(self.decision) if all(isinstance(each, str) for each in self._names) else None
        return None if steps is None else Listing(steps, plain)

    def _pairs(self) -> Listing | None:
        """Pairs of an answer and that to what is asked next."""
        are_two = (isinstance(each, list | Mapping) and len(as_pair(each)) == 2 for each in self._names)
        pairs = self.answers.pairs(self.decision) if self._names and all(are_two) else []
        if not pairs or any(self.table.read(self.decision, each) in self.decision.options for each in self._names):
            return None
        return Listing(pairs, lambda value: as_called(self.table, as_pair(value), pairs))

    def _together(self) -> Listing | None:
        """What may be answered together, where the entry is about several answers at once to a decision that takes one
        after the other, in the order of its options."""
        if not self._names or self.decision.is_described or not all(isinstance(each, list) for each in self._names):
            return None
        single = [value for value in self.decision.every() if isinstance(value, str) and value != PASS]
        most = max(map(len, self._names))
        if most < 2 or any(value not in single for each in self._names for value in self._one_way(each)):
            return None
        several = (list(values) for values in combinations(single, most))
        return Listing([values for values in several if self._is_legal(values)], self._one_way)

    def _nothing_named(self) -> Listing | None:
        return None if self._names or "are" in self.entry else Listing((), plain)

    def _offered(self) -> Listing:
        """What the decision offers."""
        offered = [value for value in self.decision.every() if value != PASS]
        return Listing(offered, lambda value: self.table.read(self.decision, value))

    def _is_legal(self, values: list[Any]) -> bool:
        return self.answers.judge(self.decision.seat, self.decision.id, values).ok

    def _one_way(self, values: Sequence[Any]) -> list[Any]:
        """Several answers to a decision that takes one after the other, in the order of its options."""
        order = [value for value in self.decision.every() if value != PASS]
        read = [self.table.read(self.decision, value) for value in values]
        return sorted(read, key=lambda value: order.index(value) if value in order else len(order))


def as_pair(value: Any) -> Any:
    """One thing of a mapping with what it maps to; a list as it is."""
    return [part for entry in value.items() for part in entry] if isinstance(value, Mapping) else value


def as_called(table: Table, wanted: Any, found: Any) -> Any:
    """What is wanted, with printed names as what was found calls them."""
    called = table.game.definition.called
    return wanted if called is None else called(table.game.content, wanted, [(), plain(found)])
