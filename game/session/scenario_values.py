"""Comparing what a scenario says with what was found: both as a file would write them, seats by their words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

RULING = re.compile(r"\A([QqRr])-?([0-9]+)\Z")
"""A ruling as the documents of the games cite it."""


def plain(value: Any) -> Any:
    """A value as a file would write it: tuples as lists, keys as words."""
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [plain(each) for each in value]
    return value


def same(found: Any, wanted: Any) -> bool:
    """Whether a found value is the wanted one, both as a file would write them."""
    return bool(plain(found) == plain(wanted))


def by_ledger(rule: str) -> str:
    """A rule's id in the ledger; a ruling may be cited as the documents do: ``Q-37``, ``R25``."""
    return RULING.sub(lambda cited: f"ruling.{cited[1].lower()}{int(cited[2]):02}", rule)


def nothing(value: Any) -> bool:
    """Whether a value says that there is none of something; a mapping also where it says so of each."""
    if isinstance(value, Mapping):
        return all(nothing(each) for each in value.values())
    return value is None or (isinstance(value, int | list | tuple) and not value)


def hidden(value: Any) -> bool:
    """Whether nothing of a value is seen."""
    if isinstance(value, Mapping):
        return all(hidden(each) for each in value.values())
    if isinstance(value, list | tuple):
        return all(hidden(each) for each in value)
    return value is None


def ordered_as(found: Any, wanted: Any) -> Any:
    """A wanted list in the order of the one that was found, if both hold the same."""
    if not isinstance(wanted, list) or not isinstance(found, list | tuple):
        return wanted
    return list(found) if sorted(map(str, wanted)) == sorted(map(str, found)) else wanted


def same_by_seats(found: Any, wanted: Any, seats: Mapping[str, int], letters: str = "") -> bool:
    """Whether a found value is the wanted one with seats by their words: one seat, a list of them, or what a list
    holds for some of them (``{sunsitters: [1, 0, 0, 0]}``), there also by the letters of their slots."""
    if isinstance(wanted, str):
        return wanted in seats and bool(found == seats[wanted])
    if isinstance(wanted, list):
        return bool(plain(found) == [seats.get(word) if isinstance(word, str) else word for word in wanted])
    if isinstance(wanted, Mapping) and wanted and isinstance(found, list | tuple):
        return all(
            word in seats and _same_by_letters(found[seats[word]], each, letters) for word, each in wanted.items()
        )
    return False


def _same_by_letters(found: Any, wanted: Any, letters: str) -> bool:
    """Whether a list is the wanted one, or holds what is wanted of some of its places by their letters and no more than
    nothing in the others."""
    if not isinstance(wanted, Mapping) or not isinstance(found, list | tuple) or len(found) != len(letters):
        return same(found, wanted)
    by_letter = {str(letter).upper(): each for letter, each in wanted.items()}
    return {*by_letter} <= {*letters} and same(found, [by_letter.get(letter, 0) for letter in letters])
