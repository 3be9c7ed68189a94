"""Every scenario file holds, and every scenario says what it proves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.registry import load_game
from game.session.scenario import Scenario, read_scenarios
from game.session.scenario_run import run_scenario

HERE = Path(__file__).parent
SCENARIOS = [scenario for file in sorted(HERE.rglob("*.yaml")) for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario_holds(scenario: Scenario) -> None:
    outcome = run_scenario(scenario)
    assert outcome.ok, "\n".join([*outcome.failures, outcome.crash])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_scenario_proves_clauses_of_the_ledger(scenario: Scenario) -> None:
    known = load_game(scenario.game).content.ledger.rules
    assert scenario.proves, "a scenario without proves"
    assert [rule for rule in scenario.proves if rule not in known] == []


def test_scenario_names_are_unique() -> None:
    names = [scenario.name for scenario in SCENARIOS]
    assert sorted(set(names)) == sorted(names)
