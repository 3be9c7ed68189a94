"""Sentences with named values in braces, and the forms of words that follow a number.

``{count}`` is printed; ``{count:counter|counters}`` is the form that fits the number, in the order in which the
language counts (English: one, other); of several things their number counts. How many forms a language has is in
``FORMS``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

VALUE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def names_in(template: str) -> list[str]:
    """The values that a sentence names, in order."""
    return [name for name, _ in VALUE.findall(template)]


def _slavic(number: int) -> int:
    """Polish: one, few (2 to 4, not in the teens), many."""
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


def _east_slavic(number: int) -> int:
    """Russian, Ukrainian: 1, 21, 31 …; 2 to 4, 22 to 24 …; many."""
    return 0 if number % 10 == 1 and number % 100 != 11 else max(_slavic(number), 1)


def _czech(number: int) -> int:
    """Czech, Slovak: one, few (2 to 4), many."""
    return 0 if number == 1 else 1 if number in (2, 3, 4) else 2


def _english(number: int) -> int:
    """Most of Europe: one, other."""
    return 0 if number == 1 else 1


FORMS: Mapping[str, Callable[[int], int]] = {
    **dict.fromkeys(("fr", "pt"), lambda number: 0 if number in (0, 1) else 1),
    "pl": _slavic,
    **dict.fromkeys(("ru", "uk"), _east_slavic),
    **dict.fromkeys(("cs", "sk"), _czech),
    **dict.fromkeys(("ja", "ko", "zh", "vi", "th", "id"), lambda number: 0),
}
"""Language to which form a number takes, from 0; a country's (``pt-br``) counts as its language does, and languages not
listed as English does."""


def _counts(language: str) -> Callable[[int], int]:
    return FORMS.get(language) or FORMS.get(language.replace("_", "-").partition("-")[0].lower(), _english)


def form(forms: str, number: Any, language: str = "en") -> str:
    """The form for a number (its size counts, not its sign); the last one for anything that is no number."""
    each = forms.split("|")
    if not isinstance(number, int):
        return each[-1]
    return each[min(_counts(language)(abs(number)), len(each) - 1)]


def fill(
    template: str, values: Mapping[str, Any], language: str = "en", show: Callable[[str], str] | None = None
) -> str:
    """The sentence with its values put in. show: prints the value of a name (default: ``str``). Raises KeyError for a
    value that is not there."""

    def put(found: re.Match[str]) -> str:
        value = values[found[1]]
        if found[2] is not None:
            return form(found[2], len(value) if isinstance(value, list | tuple) else value, language)
        return str(value) if show is None else show(found[1])

    return VALUE.sub(put, template)
