"""Every refusal that the scenarios obtain has its words: no template names a value that the rules do not give."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.common import common_rules
from game.content.log_templates import names_in
from game.games.registry import load_game
from game.session.scenario import Scenario, read_scenarios
from game.session.scenario_answers import Answers
from game.session.scenario_run import run_scenario

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "helltoken"


def refusing() -> list[Scenario]:
    """The scenarios in which something is refused."""
    scenarios = [each for file in sorted(SCENARIOS.rglob("*.yaml")) for each in read_scenarios(file)]
    return [each for each in scenarios if any("refuse" in entry for entry in each.play)]


def test_every_refusal_has_the_values_that_its_sentences_name(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = common_rules() | dict(load_game("helltoken").content.ledger.rules)
    reasons: list[Any] = []
    judge = Answers.judge

    def judged(self: Answers, seat: int, id: str, answer: Any) -> Any:
        verdict = judge(self, seat, id, answer)
        reasons.extend(verdict.reasons)
        return verdict

    monkeypatch.setattr(Answers, "judge", judged)
    for scenario in refusing():
        run_scenario(scenario)
    missing = {
        (reason.rule, name)
        for reason in reasons
        for template in (rules[reason.rule].refusal, rules[reason.rule].fix)
        for name in names_in(template or "")
        if name not in reason.numbers
    }
    assert len(reasons) > 50
    assert missing == set()
    assert [reason.rule for reason in reasons if not rules[reason.rule].refusal] == []
