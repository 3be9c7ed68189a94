"""A clause and the ruling that settles it stand for each other in scenarios, and no further."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.content.ledger import Rule
from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario

RULES: Mapping[str, Rule] = load_game("dead_cells").content.ledger.rules
ASIDE = "07 10 13 38 41 42 82 87"
"""Rulings about the box, about several clauses at once or about what no clause speaks of."""
IN_LEDGER = [
    ("ruling.q57", "equip.limit"),
    ("ruling.q47", "dying.finish_combat"),
    ("ruling.q36", "block.cancel"),
    ("ruling.q91", "combat.pass.out"),
    ("ruling.q81", "boss.enemy"),
    ("ruling.q95", "house.scroll.lose"),
]
FIGHT: dict[str, Any] = {
    "continue_at": {"round": "I"},
    "enemies": {"1": "zombie", "3": "B1-05"},
    "active": {"flayed": ["ST07"], "immolated": ["ST01"]},
    "first_player": "immolated",
}


def failures(given: dict[str, Any], *play: dict[str, Any], expect: list[dict[str, Any]] | None = None) -> list[str]:
    head = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated", "poisoned"]}
    whole = {**head, "given": given, "play": list(play), **({"expect": expect} if expect else {})}
    return run_scenario(read_scenario(whole, "x.yaml")).failures


@pytest.mark.parametrize(("ruling", "clause"), IN_LEDGER)
def test_a_ruling_settles_the_clause_that_it_details(ruling: str, clause: str) -> None:
    assert clause in RULES[ruling].settles


def test_every_ruling_says_what_it_settles_among_the_clauses_that_it_speaks_of() -> None:
    rulings = [rule for rule in RULES.values() if rule.kind == "ruling"]
    assert [rule.id for rule in rulings if not {*rule.settles} <= {*rule.see}] == []
    silent = [rule.id.removeprefix("ruling.q") for rule in rulings if not rule.settles]
    assert silent == ASIDE.split()


EITHER = [("Q-47", 0), ("dying.finish_combat", 0), ("Q-48", 1), ("dying.run_over", 1)]


@pytest.mark.parametrize(("cited", "count"), EITHER)
def test_a_refusal_may_be_cited_by_either(cited: str, count: int) -> None:
    play = {"seat": "immolated", "refuse": "enemy.damage", "answer": "flayed", "because": [cited]}
    assert len(failures({**FIGHT, "dead": ["flayed"]}, play)) == count


@pytest.mark.parametrize(("cited", "count"), [("Q-31", 0), ("damage.enemy", 0), ("Q-33", 1)])
def test_what_an_event_rests_on_may_be_cited_by_either(cited: str, count: int) -> None:
    hit = {"seat": "immolated", "decide": "enemy.damage", "answer": "flayed"}
    assert len(failures(FIGHT, hit, expect=[{"event": "damage.suffered", "rules": [cited]}])) == count


@pytest.mark.parametrize("name", ["no_event", "event"])
@pytest.mark.parametrize(("event", "told"), [("enemy.killd", "enemy.killed"), ("answerd", "answered")])
def test_an_event_that_no_game_tells_of_is_an_error_with_the_nearest_name(name: str, event: str, told: str) -> None:
    (found,) = failures(FIGHT, expect=[{name: event, "times": 0} if name == "event" else {name: event}])
    assert found == f'unknown event "{event}"; did you mean "{told}"?'


def test_other_names_of_events_are_none_that_nobody_knows() -> None:
    names = ["character.died", "combat.began", "game.ended", "enemy.damaged"]
    assert failures(FIGHT, expect=[{"no_event": name} for name in names]) == []
