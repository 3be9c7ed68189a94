"""What positions and forced chance look like in a file, for scenarios and lessons alike: checks that need no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.kernel.position import unknown

EVENT_KEYS = ("event", "data", "rules")


def wrong_given(given: Mapping[str, Any]) -> list[str]:
    """What is wrong with the shape of a position: the step it continues at, and what has happened before it."""
    wrong = []
    if not names_a_step(given.get("continue_at", "")):
        found = given["continue_at"]
        wrong.append(f"given.continue_at: found {found!r}, expected procedure.step, or a mapping from it to its locals")
    past = given.get("history", [])
    if not isinstance(past, list | tuple):
        return [*wrong, f"given.history: found {past!r}, expected a list of events"]
    return [
        *wrong,
        *(f"given.history[{i}]{problem}" for i, each in enumerate(past, 1) for problem in _wrong_event(each)),
    ]


def wrong_chance(chance: Any, field: str = "chance") -> list[str]:
    """What is wrong with the forced results of dice: they are a list of faces."""
    if not isinstance(chance, list | tuple):
        return [f"{field}: found {chance!r}, expected a list"]
    return [
        f"{field}[{i}]: found {face!r}, expected a face of a die: a whole number from 1"
        for i, face in enumerate(chance, 1)
        if not isinstance(face, int) or isinstance(face, bool) or face < 1
    ]


def names_a_step(place: Any) -> bool:
    """Whether ``continue_at`` is a step's name, or one name with its locals (a mapping, one value, or nothing)."""
    if not isinstance(place, Mapping):
        return isinstance(place, str)
    named = all(isinstance(name, str) for name in place)
    return (
        len(place) == 1 and named and all(isinstance(values, Mapping | str | int | None) for values in place.values())
    )


def _wrong_event(entry: Any) -> Iterator[str]:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("event"), str):
        yield f": found {entry!r}, expected a mapping with event and data"
        return
    yield from (": " + unknown("field", str(key), EVENT_KEYS) for key in entry if key not in EVENT_KEYS)
    if not isinstance(entry.get("data", {}), Mapping):
        yield f".data: found {entry['data']!r}, expected a mapping"
    rules = entry.get("rules", [])
    if not isinstance(rules, list | tuple) or not all(isinstance(rule, str) for rule in rules):
        yield f".rules: found {rules!r}, expected a list of rules"
