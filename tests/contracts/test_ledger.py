"""Every clause of every ledger is proven, and every proof fails when its clause is taken away."""

from __future__ import annotations

import pytest

from game.dev.rules import Report, make_report
from game.games.registry import game_ids, load_game

HOW = "run: python3 main.py rules"


@pytest.fixture(scope="module", params=game_ids())
def report(request: pytest.FixtureRequest) -> Report:
    return make_report(load_game(request.param))


def test_no_proof_fails(report: Report) -> None:
    assert report.failing == [], f"run: python3 main.py rules {report.game} --report"


def test_every_clause_is_proven(report: Report) -> None:
    assert report.unproven == [], f"no scenario or marked test under tests/ proves these; {HOW} {report.game} --report"


def test_every_clause_has_a_switch(report: Report) -> None:
    assert report.unswitched == [], f"write their switches in tests/switches/{report.game}.py"


def test_every_switch_is_noticed(report: Report) -> None:
    assert report.survived == [], f"no proof notices that these are switched off; {HOW} {report.game} --report"


def test_every_rule_in_the_code_is_in_the_ledger(report: Report) -> None:
    unknown = load_game(report.game).rule_ids() - set(report.ids)
    assert sorted(unknown) == []
