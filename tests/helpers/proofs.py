"""Proofs: which tests prove which clauses of a game's ledger.

``@proves("attack.miss")`` marks a Python test; a scenario file says the same under ``proves``. A proof can be run with
a game that lacks a clause: then it must fail, by what it expects and not by a crash.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.games import registry
from game.kernel.errors import IllegalAnswer
from game.kernel.game import Game
from game.session.scenario import read_scenarios
from game.session.scenario_run import Outcome, run_scenario

TESTS = Path(__file__).parents[1]
_MARKED: dict[str, list[tuple[tuple[str, ...], Callable[[], None]]]] = {}
"""Marked Python tests by the module they stand in."""


@dataclass(frozen=True, slots=True)
class Proof:
    """One test that proves some clauses; ``run`` plays it with the game given."""

    name: str
    proves: tuple[str, ...]
    run: Callable[[Game], Outcome]


def proves(*ids: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Decorator: this test proves the clauses ``ids``. Raises ValueError for an id that no ledger has."""

    def mark(test: Callable[..., Any]) -> Callable[..., Any]:
        known = {rule for game in registry.game_ids() for rule in registry.load_game(game).content.ledger.rules}
        unknown = [rule for rule in ids if rule not in known]
        if unknown:
            raise ValueError(f"{test.__name__} proves {', '.join(unknown)}, which no ledger has")
        _MARKED.setdefault(test.__module__, []).append((ids, test))
        return test

    return mark


def proofs_of(game_id: str) -> list[Proof]:
    """Every proof of a game: its scenario files, then its marked Python tests."""
    found = [
        Proof(f"{file.stem}: {scenario.name}", scenario.proves, lambda game, s=scenario: run_scenario(s, game))  # type: ignore[misc]
        for file in sorted((TESTS / "scenarios" / game_id).rglob("*.yaml"))
        for scenario in read_scenarios(file)
    ]
    for file in sorted((TESTS / "games" / game_id).rglob("test_*.py")):
        module = ".".join(("tests", *file.relative_to(TESTS).with_suffix("").parts))
        importlib.import_module(module)
        found += [Proof(f"{file.stem}: {test.__name__}", ids, _python(test)) for ids, test in _MARKED.get(module, [])]
    return found


def _python(test: Callable[[], None]) -> Callable[[Game], Outcome]:
    def run(game: Game) -> Outcome:
        outcome = Outcome(test.__name__)
        with playing(game):
            try:
                test()
            except (AssertionError, IllegalAnswer, pytest.fail.Exception) as error:
                outcome.failures.append(str(error) or type(error).__name__)
            except Exception as error:
                outcome.crash = f"{type(error).__name__}: {error}"
        return outcome

    return run


@contextmanager
def playing(game: Game) -> Iterator[None]:
    """While this lasts, the registry gives ``game`` in place of the true one."""
    straight = registry._load
    registry._load = lambda id, packs, *more: game if id == game.id else straight(id, packs, *more)  # type: ignore[assignment]
    try:
        yield
    finally:
        registry._load = straight
