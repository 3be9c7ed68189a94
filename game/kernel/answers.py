"""Answers as people write them: the value of a decision that is meant by another shape of it.

``{victim: sunsitters, remote: left}``, ``sunsitters.left`` and ``[sunsitters, left]`` are one answer; so are ``true``
and the only thing there is to do. Used on the checked path alone (files, scenarios, text play), never in search.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

LONGEST_NUMBER = 9
"""Digits of a number that is written as a word; no game names longer ones."""


def tupled(value: Any) -> Any:
    """Lists as tuples, however deep."""
    return tuple(map(tupled, value)) if isinstance(value, list) else value


def same(own: Any, given: Any) -> bool:
    """Whether both are one answer. Python holds ``True`` and ``1.0`` equal to 1; a table does not."""
    if type(own) is tuple and type(given) is tuple:
        return len(own) == len(given) and all(map(same, own, given))
    return type(own) is type(given) and bool(own == given)


def among(value: Any, values: Sequence[Any]) -> bool:
    """Whether ``value`` is one of these answers."""
    return value in values and any(same(own, value) for own in values)


def member(value: Any, values: Sequence[Any]) -> Any:
    """The one of ``values`` that is written so: itself, a number as text, or a word of digits as a number; else the
    value itself (lists as tuples)."""
    for shape in _plain_shapes(value):
        found = next((own for own in values if same(own, shape)), None)
        if found is not None:
            return found
    return tupled(value)


def as_number(value: Any) -> Any:
    """The whole number that a text of digits stands for; any other value as it is."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER:
        return int(value)
    return value


def meant(value: Any, candidates: Sequence[Any], options: Sequence[Any]) -> Any:
    """The candidate that ``value`` stands for, or the value itself (lists as tuples) where it stands for none.

    ``options`` are the legal candidates: a part of a pair is enough where only one of them holds it, or where one
    candidate alone does, which the rules then refuse by name. Without options parts stand for nothing.
    """
    for shape in _shapes(value):
        found = next((own for own in candidates if same(own, shape)), None)
        if found is not None:
            return found
    if value is True and len(candidates) == 1:
        return candidates[0]
    parts = _parts(value)
    if parts is not None:
        fitting = [own for own in candidates if isinstance(own, tuple) and sorted(map(str, own)) == parts]
        if len(fitting) == 1:
            return fitting[0]
    if isinstance(value, str) and options:
        for among in (options, candidates):
            holding = [own for own in among if isinstance(own, tuple) and value in own]
            if len(holding) == 1:
                return holding[0]
    return tupled(value)


def unwrapped(value: Any) -> Any:
    """What stands alone in a mapping such as ``{square: 7}`` or ``{squares: [3, 9]}``; else the value itself."""
    if isinstance(value, Mapping) and len(value) == 1:
        return next(iter(value.values()))
    return value


def _shapes(value: Any) -> Iterator[Any]:
    """The value and what else may be read from it, nearest first."""
    yield from _plain_shapes(value)
    if isinstance(value, Mapping):
        if len(value) == 1:
            ((key, inner),) = value.items()
            yield (key, tupled(inner))
            yield from _shapes(inner)
    elif isinstance(value, str) and "." in value:
        yield tuple(value.split("."))


def _plain_shapes(value: Any) -> Iterator[Any]:
    """The value itself, and a number for a text of digits or the other way round."""
    yield tupled(value)
    number = as_number(value)
    if number is not value:
        yield number
    elif type(value) is int:
        yield str(value)


def _parts(value: Any) -> list[str] | None:
    """The words of a pair in sorted order, whatever they are called and whichever comes first."""
    if isinstance(value, Mapping):
        given: Sequence[Any] = list(value.values())
    elif isinstance(value, list | tuple):
        given = value
    else:
        return None
    return sorted(map(str, given)) if len(given) > 1 else None
