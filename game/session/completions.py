"""Whole answers that begin with a half-made one: all of them where they are few, else a sample that promises nothing.

What every answer of a sample shares need not hold for all answers. A sample therefore goes on until each part that all
of its answers share was looked for in vain in others. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any

from game.kernel.chance import Chance
from game.kernel.choices import Allocation, Answer, Order, Path, Subset
from game.kernel.decision import PASS, Decision
from game.kernel.plain import Frozen

MOST_ANSWERS = 3000
"""Whole answers that are gone through; where there are more, some are made by chance."""
SAMPLES = 8
TRIES = 60


class Completions(Frozen):
    """Whole answers. are_all: there are no others."""

    answers: Sequence[Answer]
    are_all: bool = True


Steps = Generator[int, None, list[Answer]]
"""Work in short steps, each with how far it has come; the answers are returned."""


def whole_answers(decision: Decision, half: Answer, chance: Chance, most: int) -> Generator[int, None, Completions]:
    """Whole answers that begin with a half-made one: every one where there are up to ``most``; itself alone where it is
    whole, nothing where it cannot be completed."""
    if not decision.is_described:
        return Completions([half] if half == PASS or half in decision.options else [])
    if half == PASS or not decision.options.check(half):
        return Completions([half])
    if decision.options.half(half):
        return Completions([])
    every = yield from _every(decision.options, half, most)
    if every and len(every) <= most:
        return Completions(every)
    return Completions((yield from _sampled(decision.options, half, chance)), are_all=False)


def _every(choices: Any, half: Any, most: int) -> Steps:
    """Every whole answer that holds the half-made one; none where there are too many to go through."""
    if isinstance(choices, Subset):
        return _subsets(choices, half, most)
    if not isinstance(choices, Path) and choices.count() > MOST_ANSWERS:
        return []
    found: list[Answer] = []
    for number, answer in enumerate(choices.every()):
        if number > MOST_ANSWERS:
            return []
        if _holds(answer, half):
            found.append(answer)
        yield len(found)
    return found


def _holds(answer: Any, half: Any) -> bool:
    """Whether a whole answer has at least these points, or begins with these steps."""
    if isinstance(half, Mapping):
        return all(answer.get(slot, 0) >= points for slot, points in half.items())
    return bool(answer[: len(half)] == half)


def _subsets(choices: Subset, half: Sequence[Any], most: int) -> list[Answer]:
    """Every choice of several values that holds these; none where there are more than ``most``."""
    rest = [each for each in choices.values if each not in half]
    sizes = range(max(0, choices.least - len(half)), choices.most - len(half) + 1)
    if sum(comb(len(rest), size) for size in sizes) > most:
        return []
    return [choices.read((*half, *more)) for size in sizes for more in combinations(rest, size)]


def _sampled(choices: Any, half: Answer, chance: Chance) -> Steps:
    made: list[Answer] = []
    for _ in range(SAMPLES):
        _take_up(made, _completed(choices, half, chance))
        yield len(made)
    for part in sorted(_shared(choices, made), key=repr):
        for _ in range(TRIES):
            another = _completed(choices, half, chance)
            yield len(made)
            if another is not None and part not in _parts(choices, another):
                _take_up(made, another)
                break
    return made


def _take_up(made: list[Answer], whole: Answer | None) -> None:
    if whole is not None and whole not in made:
        made.append(whole)


def _parts(choices: Any, answer: Any) -> set[Any]:
    """What an answer consists of: slots with their points, members, or steps with their places in the row."""
    if isinstance(answer, Mapping):
        return set(answer.items())
    return set(answer) if isinstance(choices, Subset) else set(enumerate(answer))


def _shared(choices: Any, made: Sequence[Answer]) -> set[Any]:
    return set.intersection(*(_parts(choices, each) for each in made)) if made else set()


def _completed(choices: Any, half: Answer, chance: Chance) -> Answer | None:
    """One way to go on to the end, by chance; None where it went astray."""
    value = half
    for _ in range(TRIES):
        if not choices.check(value):
            return value
        further = [more for more in _longer(choices, value) if not choices.half(more)]
        if not further:
            return None
        value = further[chance.below(len(further))]
    return None


def _longer(choices: Any, value: Answer) -> Sequence[Answer]:
    """The answer with one part more, in every way."""
    if isinstance(choices, Allocation) and isinstance(value, Mapping):
        return [{**value, slot: value.get(slot, 0) + 1} for slot in choices.slots]
    if isinstance(choices, Path):
        return [(*value, word) for word in choices.next_steps(value)]
    if isinstance(choices, Subset):
        return [choices.read((*value, each)) for each in choices.values if each not in value]
    if isinstance(choices, Order):
        return [(*value, each) for each in choices.values]
    return ()
