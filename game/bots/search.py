"""Search for any game: lines are played on in guessed worlds, the weaker half is dropped again and again.

All lines that are still compared are played in the same worlds with the same dice, so that luck weighs on all alike
(sequential halving with common random numbers). Source: docs/architecture.md, "Bots".
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, log2, sqrt

from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.mind import Line, Mind, MindMaker
from game.kernel.player import Choice
from game.kernel.view import View

ITERATIONS = 400
"""Lines played in simulations and tests, where the same question must get the same answer."""
SECONDS = 0.8
"""Time for thinking in play."""
LEAST_WORLDS = 2
"""Worlds in which every line is played before the first are dropped, however small the budget."""
DOUBT = 0.3
"""How much a line that was played seldom is mistrusted: this over the root of the number of its worlds."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search goes on: by lines played, or by the clock (seconds) where that is given."""

    iterations: int = ITERATIONS
    seconds: float | None = None


@dataclass(slots=True)
class Weighing:
    """What came of a search. worlds, totals: by line, in how many worlds it was played and the sum of its values."""

    lines: tuple[Line, ...]
    worlds: list[int]
    totals: list[float]

    def add(self, other: Weighing) -> None:
        """Put to it what another search of the same lines has found."""
        self.worlds = [mine + theirs for mine, theirs in zip(self.worlds, other.worlds, strict=True)]
        self.totals = [mine + theirs for mine, theirs in zip(self.totals, other.totals, strict=True)]

    def mean(self, line: int) -> float:
        """What a line is worth; 0 for one never played."""
        return self.totals[line] / self.worlds[line] if self.worlds[line] else 0.0

    def choice(self) -> Choice:
        """The best line's answer, with how it compares."""
        if len(self.lines) == 1:
            return Choice(self.lines[0].answers[0], self.lines[0].because)
        ranked = sorted(range(len(self.lines)), key=lambda line: (-self._trusted(line), line))
        best, next_best = ranked[:2]
        compared = {"wins": round(self.mean(best), 3), "wins_otherwise": round(self.mean(next_best), 3)}
        compared |= {"compared": len(self.lines), "played": sum(self.worlds)}
        line = self.lines[best]
        return Choice(line.answers[0], {**line.because, **compared})

    def _trusted(self, line: int) -> float:
        return self.mean(line) - DOUBT / sqrt(self.worlds[line]) if self.worlds[line] else -1.0


def weigh(mind: Mind, budget: Budget, chance: Chance, now: Callable[[], float] = time.monotonic) -> Weighing:
    """Compare the lines of a mind within the budget. By iterations, the same chance finds the same."""
    lines = tuple(mind.lines)
    found = Weighing(lines, [0] * len(lines), [0.0] * len(lines))
    if len(lines) == 1:
        return found
    rounds, began = ceil(log2(len(lines))), now()
    left = list(range(len(lines)))
    for number in range(1, rounds + 1):
        worlds = max(LEAST_WORLDS, budget.iterations // (rounds * len(left)))
        until = None if budget.seconds is None else began + budget.seconds * number / rounds
        _play_round(mind, found, left, chance, worlds, until, now)
        left.sort(key=lambda line: (-found.mean(line), line))
        del left[max(2, ceil(len(left) / 2)) :]
    return found


def _play_round(
    mind: Mind,
    found: Weighing,
    left: Sequence[int],
    chance: Chance,
    worlds: int,
    until: float | None,
    now: Callable[[], float],
) -> None:
    """Play every line of ``left`` in as many worlds, or until the time is over (in one world at least)."""
    played = 0
    while played < worlds if until is None else (not played or now() < until):
        world, luck = mind.deal(chance), chance.below(1 << 31)
        for line in left:
            found.totals[line] += mind.value(world.fork(), found.lines[line], Chance(luck))
            found.worlds[line] += 1
        played += 1


class SearchBot:
    """A bot that searches the mind that its game makes of each question."""

    def __init__(self, make_mind: MindMaker, budget: Budget | None = None) -> None:
        self._make_mind = make_mind
        self.budget = budget or Budget()

    def choose(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> Choice:
        """The line that wins most often."""
        return self.weigh(view, history, decision, chance.below(1 << 31)).choice()

    def weigh(self, view: View, history: Sequence[Event], decision: Decision, seed: int, part: int = 0) -> Weighing:
        """The comparison behind a choice. Several searches of one question (root-parallel) have the same ``seed``,
        hence the same lines, and each its own ``part``, hence its own worlds."""
        mind = self._make_mind(view, history, decision, Chance(seed))
        return weigh(mind, self.budget, Chance(seed + 1 + part))
