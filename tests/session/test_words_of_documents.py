"""Scenarios written from the rules and the documents alone: what they may leave out, and what they may call things."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario

BASE: dict[str, Any] = {
    "scenario": "a",
    "game": "helltoken",
    "seats": ["fumblers", "sunsitters"],
    "given": {
        "robot": 13,
        "bases": {"fumblers": [3, 9, 20, 25], "sunsitters": [1, 18, 4, 14]},
        "turn": {"seat": "fumblers", "number": 3},
    },
}
WITH_AGENTS = "options: {agents: with}\n"


def failures(text: str, **given: Any) -> list[str]:
    """What does not hold of a scenario; its ``given`` stands over a common position."""
    data = yaml.safe_load(text)
    laid = {**BASE["given"], **data.pop("given", {}), **given}
    outcome = run_scenario(read_scenario({**BASE, **data, "given": laid}, "file"))
    return [*outcome.failures, *([outcome.crash] if outcome.crash else [])]


PUNCHING = "given: {continue_at: attack, action_deck: [hell_punch], agents: {fumblers: pretty_girl}}\nchance: [2]\n"


def test_options_between_answers_are_looked_for_behind_windows() -> None:
    play = """
play:
  - expect: {options: attack.spread, seat: fumblers, count: 36}
  - expect: {judge: attack.spread, seat: fumblers, answer: [7, 8]}
  - expect: {judge: attack.spread, seat: fumblers, answer: [7], ok: false, because: [attack.spread.all_force]}
  - expect: {open: girl.use, seat: fumblers}
  - {seat: fumblers, decide: girl.use}
  - expect: {options: attack.spread, seat: fumblers, count: 126}
"""
    assert failures(WITH_AGENTS + PUNCHING + play) == []


def test_a_refused_agent_is_judged_at_this_moment_between_answers() -> None:
    play = """
play:
  - expect: {judge: expert.use, seat: fumblers, answer: use, ok: false, because: [agent.expert.timing]}
"""
    agents = {"agents": {"fumblers": "expert", "sunsitters": "hacker"}}
    assert failures(WITH_AGENTS + PUNCHING + play, **agents) == []
