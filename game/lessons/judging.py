"""Judging what a learner did: expectations about the table, parts of an answer, marks in private notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.table import Table
from game.lessons.model import Astray, Lesson, Parts
from game.session.scenario_expect import Expectations


def holds(entry: Mapping[str, Any], table: Table, lesson: Lesson, events: list[Event], past: int) -> bool:
    """Whether one expectation, written as in a scenario, holds now; the first ``past`` events lie before the step."""
    return not failures(entry, table, lesson, events, past)


def failures(entry: Mapping[str, Any], table: Table, lesson: Lesson, events: list[Event], past: int) -> list[str]:
    """What an expectation finds amiss. Raises HotseatError for one that names what the game does not know."""
    seats = {word: seat for seat, word in enumerate(lesson.seats)}
    return Expectations(table, seats, events, past).check(entry)


def parts_hold(parts: Sequence[Parts], answers: Mapping[str, Any]) -> bool:
    """Whether every check of the learner's answers holds. answers: the last answer to each decision."""
    return all(each.least <= _among(each, answers.get(each.decision)) <= each.most for each in parts)


def _among(parts: Parts, answer: Any) -> int:
    """How many parts of an answer are among the given ones."""
    members = answer if isinstance(answer, Mapping | list | tuple) else [answer]
    return sum(str(member) in parts.among for member in members)


def marks_left(marks: Mapping[str, Mapping[str, Any]], notes: Any) -> list[str]:
    """The places at which notes do not hold what they must, such as ``squares.2.main``; what is written where nothing
    is wanted counts too."""
    left = []
    for path, wanted in marks.items():
        before, after = path.split("*")
        found = _found(notes, before.strip("."), after.strip("."))
        for key in sorted({*map(str, wanted), *found}, key=_in_order):
            if found.get(key) != wanted.get(key):
                left.append(f"{before}{key}{after}")
    return left


def _in_order(key: str) -> tuple[int, str]:
    return (int(key), "") if key.isdigit() else (0, key)


def _found(notes: Any, before: str, after: str) -> dict[str, Any]:
    """What notes hold at a path with a star, by what stands for the star; empty values are left out."""
    inside = _inside(notes, before)
    if not isinstance(inside, Mapping):
        return {}
    values = {str(key): _inside(value, after) for key, value in inside.items()}
    return {key: value for key, value in values.items() if value not in (None, "", 0)}


def _inside(data: Any, path: str) -> Any:
    for key in path.split(".") if path else ():
        data = data.get(key) if isinstance(data, Mapping) else None
    return data


def with_marks(marks: Mapping[str, Mapping[str, Any]], notes: Any) -> Any:
    """The notes with every mark as it must be, for "show me" and for the check of a lesson."""
    made: dict[str, Any] = dict(notes or {})
    for path, wanted in marks.items():
        before, after = (part.strip(".") for part in path.split("*"))
        for key in {*_found(made, before, after), *map(str, wanted)}:
            made = _written(made, [*filter(None, before.split(".")), key, *filter(None, after.split("."))],
                            wanted.get(key, ""))  # fmt: skip
    return made


def _written(data: Any, path: Sequence[str], value: Any) -> Any:
    """A copy of nested mappings with the value at a path."""
    if not path:
        return value
    made = dict(data) if isinstance(data, Mapping) else {}
    made[path[0]] = _written(made.get(path[0]), path[1:], value)
    return made


def astray_of(
    known: Sequence[Astray], table: Table, lesson: Lesson, events: list[Event], past: int
) -> Astray | None:  # fmt: skip
    """The first words that fit the way that was taken; None where the step has none for it."""
    for each in known:
        if all(holds(entry, table, lesson, events, past) for entry in each.when):
            return each
    return None
