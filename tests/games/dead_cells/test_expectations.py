"""What is read short must still be able to fail; answers with two meanings are refused with what they may mean."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.scenario import read_scenario
from game.session.scenario_run import Outcome, run_scenario

GIVEN = {
    "continue_at": "explore",
    "damage": {"flayed": 1},
    "bag": {"cells": 2},
    "hands": {"flayed": ["ST08", "ST09", "ST10"]},
    "enemies": {"1": "zombie"},
}


def outcome_of(**parts: Any) -> Outcome:
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed"]}
    return run_scenario(read_scenario({**head, **parts}, "x.yaml"))


@pytest.mark.parametrize(
    "expectation",
    [
        {"state": "damage", "is": {"flayed": 2}},
        {"state": "damage", "is": {}},
        {"state": "damage.flayed", "is": None},
        {"state": "bag", "is": {"cells": 2, "teeth": 1}},
        {"state": "bag", "is": {}},
        {"state": "bag.cells", "is": 0},
        {"state": "bag", "has": {"cells": 1}},
        {"state": "bag", "has": ["cells", "teeth"]},
        {"state": "bag", "has": []},
        {"state": "bag", "lacks": "cells"},
        {"state": "bag", "lacks": {"cells": 2}},
        {"state": "hands.flayed", "has": ["ST08", "ST11"]},
        {"state": "hands.flayed", "lacks": ["ST08", "ST11"]},
        {"state": "hands.flayed", "is": ["ST08"]},
        {"state": "enemies", "is": {"1": "grenadier"}},
        {"state": "enemies.1", "has": {"damage": 1}},
        {"state": "enemies", "is": {"1": {"card": "zombie", "damage": 1}}},
        {"event": "damage.placed", "data": {"target": "flayed", "n": 1}},
        {"state": "campaign.purged", "is": ["foo"]},
        {"state": "campaign.purged", "has": "ST08"},
    ],
)
def test_what_does_not_hold_fails_however_short_it_is_written(expectation: dict[str, Any]) -> None:
    outcome = outcome_of(given=GIVEN, expect=[expectation])
    assert outcome.failures and not outcome.crash


AIMED = {
    "continue_at": {"round": {"round": "II"}},
    "active": {"flayed": ["ST08", "ST10"]},
    "serenade": {"active": ["ST26"]},
    "equipment": {"flayed": ["broadsword"]},
}
REACHING = {"active": {"flayed": ["ST09", "ST08"]}}


@pytest.mark.parametrize(
    ("given", "decision", "answer", "told"),
    [
        ({"enemies": {"1": "zombie", "2": "zombie"}, **REACHING}, "act.target", "zombie", "zombie"),
        ({"enemies": {"1": "zombie"}, **REACHING}, "act.target", "ghost", "ghost"),
    ],
)  # fmt: skip
def test_a_word_with_no_single_meaning_is_refused(given: dict[str, Any], decision: str, answer: str, told: str) -> None:
    play = [{"decide": decision, "answer": answer}]
    outcome = outcome_of(given={**AIMED, **given}, play=play)
    assert outcome.failures and told in outcome.failures[0]


@pytest.mark.parametrize(
    "expectation",
    [
        {"are": [["quartered", "flayed"]]},
        {"include": [["flayed", "poisoned", "quartered"]]},
        {"exclude": [["flayed", "poisoned"]]},
        {"include": [["flayed", "serenade"]]},
        {"include": [["flayed", "poisoned"]], "count": 4},
    ],
)
def test_answers_named_together_can_fail(expectation: dict[str, Any]) -> None:
    expect = [{"options": "run.start_damage", "seat": "flayed", **expectation}]
    seats = ["flayed", "poisoned", "immolated", "quartered"]
    given = {"continue_at": "run.start_damage", "first_player": "flayed"}
    failures = outcome_of(seats=seats, given=given, expect=expect).failures
    assert failures and "not asked" not in failures[0]


def test_the_name_of_another_instance_does_not_hold() -> None:
    given = {"biome": "C1", "continue_at": "boss_turn"}
    assert outcome_of(given=given, expect=[{"state": "enemies", "is": {"1": "The Angry Concierge"}}]).failures


def test_a_refusal_for_another_reason_is_no_match() -> None:
    play = [{"refuse": "explore.corridor", "answer": "d1", "because": ["explore.move.rune"]}]
    assert outcome_of(given={"continue_at": "explore"}, play=play).failures
    assert outcome_of(given={"continue_at": "explore"}, play=[{**play[0], "because": []}]).failures
