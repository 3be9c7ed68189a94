"""The everyday gate of speed: bytecodes and calls per choice stay inside the committed budget. Free of noise.

After a change that is meant to cost: ``main.py bench --exact --json`` shows the counts to write into budget.json.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from game.dev.benching.exact import measure_exact
from game.games.registry import game_ids

BUDGET: dict[str, Any] = json.loads((Path(__file__).parent / "budget.json").read_text())
PYTHON = f"{sys.version_info.major}.{sys.version_info.minor}"
CEILINGS = {"helltoken": 1500, "dead_cells": 3500}
"""Bytecodes per choice that no mode of a game may exceed: 1500 is a decision within 8 microseconds. One choice of a
Combat in Dead Cells resolves lines, Round Ends and kills until the next one."""
HERE = BUDGET["python"].get(PYTHON)

needs_budget = pytest.mark.skipif(HERE is None, reason=f"bytecodes differ by Python; no budget is kept for {PYTHON}")


def over(game: str, counts: dict[str, dict[str, float]], budget: dict[str, Any]) -> list[str]:
    """What costs more than the budget and its tolerance allow, in words."""
    room = 1 + BUDGET["tolerance_per_mille"] / 1000
    return [
        f"{game}, {mode}: {value} {what} a choice, the budget is {budget[game][mode][what]}"
        for mode, found in counts.items()
        for what, value in found.items()
        if value > budget[game][mode][what] * room
    ]


@needs_budget
@pytest.mark.parametrize("game", game_ids())
def test_a_choice_costs_no_more_than_its_budget(game: str) -> None:
    counts = measure_exact(game)
    assert HERE is not None and set(counts) == set(HERE[game]), "a mode came or went: write the budget anew"
    assert over(game, counts, HERE) == []


@needs_budget
def test_counting_twice_gives_the_same() -> None:
    game = game_ids()[0]
    assert measure_exact(game) == measure_exact(game)


@needs_budget
def test_a_dearer_choice_is_told() -> None:
    game = game_ids()[0]
    assert HERE is not None
    mode, spent = next(iter(HERE[game].items()))
    told = over(game, {mode: {"bytecodes": spent["bytecodes"] * 1.05, "calls": spent["calls"]}}, HERE)
    assert [line.partition(":")[0] for line in told] == [f"{game}, {mode}"]


def test_no_budget_is_above_the_ceiling_of_its_game() -> None:
    spent = [(name, counts["bytecodes"]) for games in BUDGET["python"].values() for name, game in games.items()
             for counts in game.values()]  # fmt: skip
    assert [(name, each) for name, each in spent if each > CEILINGS[name]] == []
