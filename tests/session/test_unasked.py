"""What a scenario may decline although it was not asked: what had its chance, never what cannot be declined or be."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario

IN_COMBAT: dict[str, Any] = {
    "scenario": "made/up",
    "game": "dead_cells",
    "seats": ["flayed", "immolated"],
    "given": {"continue_at": {"round": "I"}, "enemies": {"1": "Zombie"}, "active": {"flayed": ["ST06"]}},
    "expect": [{"outcome": None}],
}


def fails(play: list[dict[str, Any]], **given: Any) -> list[str]:
    """What does not hold when this is played in the middle of a Combat, or at the place that is given."""
    written = {**IN_COMBAT, "play": play, **({"given": given} if given else {})}
    return run_scenario(read_scenario(written, "made.yaml")).failures


@pytest.mark.parametrize("id", ["market.heal", "inter.stash", "enemy.damage", "act.target", "combat.card"])
@pytest.mark.parametrize("seat", ["flayed", "immolated"])
def test_what_nobody_could_ask_here_or_decline_is_not_declined(id: str, seat: str) -> None:
    assert fails([{"seat": seat, "decide": id, "answer": "pass"}])


@pytest.mark.parametrize("id", ["act.skill", "act.equipment"])
def test_what_had_its_chance_may_be_declined(id: str) -> None:
    assert fails([{"seat": "flayed", "decide": id, "answer": "pass"}]) == []


def test_what_offers_nothing_at_the_market_may_be_declined_there() -> None:
    declined = [{"seat": "flayed", "decide": id, "answer": "pass"} for id in ("market.heal", "market.merchant")]
    assert fails(declined, continue_at="market") == []


def test_no_more_than_the_procedure_in_progress_is_passed_before_an_expectation() -> None:
    """The next Biome lies behind the Interbiome, and many more questions behind that."""
    begun = {"continue_at": "market", "biome": "B1"}
    written = {**IN_COMBAT, "given": begun, "play": [], "expect": [{"event": "combat.started"}]}
    assert run_scenario(read_scenario(written, "made.yaml")).failures
