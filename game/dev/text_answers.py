"""Decisions in a terminal: how their options are shown, and how a typed line becomes an answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.kernel.choices import Allocation, Answer, Order, Path, Range, Subset
from game.kernel.decision import PASS, Decision

PASS_WORDS = ("0", "pass", "-")
_WHOLE = re.compile(r"-?\d{1,18}")
"""What is read as a whole number; anything longer is no answer to any question."""


def spoken(value: Any) -> str:
    """A value of an answer as it is shown and typed: the parts of a tuple with blanks between them."""
    return " ".join(map(spoken, value)) if isinstance(value, tuple | list) else str(value)


def are_numbers(values: Sequence[Any]) -> bool:
    """Whether the values are whole numbers, which are typed as they are; everything else is numbered."""
    return all(type(value) is int for value in values)


def numbered(values: Sequence[Any]) -> str:
    """The values in one line, with the numbers by which they can be typed."""
    if are_numbers(values):
        return " ".join(map(str, values))
    return "   ".join(f"{i}) {spoken(value)}" for i, value in enumerate(values, 1))


def shown(decision: Decision) -> list[str]:
    """The lines that say what may be answered and how it is written."""
    lines = _described(decision.options) if decision.is_described else [numbered(decision.options)]
    if decision.may_pass:
        lines.append("0) pass")
    return [line for line in lines if line]


def _described(options: Any) -> list[str]:
    if isinstance(options, Allocation):
        example = f"{spoken(options.slots[0])}:2 {spoken(options.slots[-1])}" if options.slots else "nothing"
        return [f"{options.total} points over {numbered(options.slots)}", f"write slots with points, such as {example}"]
    if isinstance(options, Subset):
        count = str(options.most) if options.least == options.most else f"{options.least} to {options.most}"
        return [f"{count} of {numbered(options.values)}", "write them with blanks between"]
    if isinstance(options, Order):
        return [numbered(options.values), "write all of them in the new order"]
    if isinstance(options, Range):
        return [f"a number from {options.least} to {options.most}"]
    if isinstance(options, Path):
        return [f"{options.length} steps from {options.start}: {', '.join(options.next_steps(()))} first"]
    return [f"{options.count()} answers, such as {spoken(next(options.every()))}"]


def read_answer(decision: Decision, text: str) -> Answer:
    """The answer that a typed line stands for; what fits nothing is handed on as it is, so that the rules refuse it."""
    text = text.strip()
    if text in PASS_WORDS and decision.may_pass:
        return PASS
    if not decision.is_described:
        return _one(decision.options, text)
    options, parts = decision.options, text.replace(",", " ").split()
    if isinstance(options, Allocation):
        return _points(options.slots, parts)
    if isinstance(options, Subset | Order):
        return decision.read([_one(options.values, part) for part in parts])
    if isinstance(options, Path):
        return tuple(parts)
    return read_number(text)


def _one(values: Sequence[Any], text: str) -> Any:
    """The value that was typed: by its words, or by its number in the list."""
    for value in values:
        if spoken(value) == text:
            return value
    number = read_number(text)
    if isinstance(number, int) and not are_numbers(values) and 1 <= number <= len(values):
        return values[number - 1]
    words = text.split()
    return tuple(words) if len(words) > 1 else number


def _points(slots: Sequence[Any], parts: Sequence[str]) -> dict[Any, Any]:
    points: dict[Any, Any] = {}
    for part in parts:
        name, colon, count = part.partition(":")
        slot = _one(slots, name)
        points[slot] = points.get(slot, 0) + (read_number(count) if colon else 1)
    return points


def read_number(text: str) -> int | str:
    """A whole number that was typed, or what was typed as it is."""
    return int(text) if _WHOLE.fullmatch(text) else text
