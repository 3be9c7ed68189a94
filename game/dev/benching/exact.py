"""Counting instead of timing: bytecodes and calls per choice over fixed seeded games. The everyday gate, free of noise.

The counts depend on the minor version of Python alone, so budgets are kept by it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from game.dev.benching.engine import run_down
from game.dev.benching.modes import Mode, modes_of, walk
from game.kernel.chance import Chance

SEEDS = (1, 2, 3)
ANSWERS = 100
"""Answers counted of each seeded game."""
Counts = dict[str, float]


class Counter:
    """Counts the bytecodes and the calls of Python functions while it runs."""

    def __init__(self) -> None:
        self.bytecodes = 0
        self.calls = 0

    def run(self, work: Callable[[], object]) -> None:
        """Do ``work`` and count it. A debugger or coverage that traces is put back afterwards."""
        before = sys.gettrace()
        sys.settrace(self._called)
        try:
            work()
        finally:
            sys.settrace(before)

    def _called(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.calls += 1
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        return self._stepped

    def _stepped(self, frame: FrameType, event: str, argument: Any) -> Any:
        if event == "opcode":
            self.bytecodes += 1
        return self._stepped


def count_mode(mode: Mode) -> Counts:
    """Bytecodes and calls per choice in the first answers of three fixed games of one mode, the set-up left out."""
    counter, choices = Counter(), 0
    for seed in SEEDS:
        choices += walk(mode, seed, ANSWERS).choices
        run_down(mode.table(seed), Chance(seed), ANSWERS)  # what happens only once is not counted
        table, chance = mode.table(seed), Chance(seed)
        counter.run(lambda: run_down(table, chance, ANSWERS))  # noqa: B023  # called before the next turn of the loop
    return {"bytecodes": round(counter.bytecodes / choices, 1), "calls": round(counter.calls / choices, 2)}


def measure_exact(game_id: str) -> dict[str, Counts]:
    """Mode to its counts."""
    return {mode.label: count_mode(mode) for mode in modes_of(game_id)}
