"""How far a scenario looks: behind what may be passed for what is expected, never into another Action or Round for what
is refused; and what is denied is denied at the end too."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario

TWO = ["flayed", "immolated"]
DEATH: dict[str, Any] = {
    "continue_at": {"round": {"round": "III"}},
    "active": {"flayed": ["ST07", "ST08"]},
    "serenade": {"active": ["ST26"]},
    "damage": {"flayed": 2},
    "states": {"flayed": {"poisoned": 1}},
    "bag": {"cells": 2},
}
"""A single player who dies of poison and takes two Cells home, which may be spent."""
LOST = {"outcome": {"winners": [], "reason": "dying.run_over"}}


def fails(
    given: dict[str, Any],
    expect: list[Any] | None = None,
    play: list[Any] | None = None,
    seats: list[str] | None = None,
) -> list[str]:
    """What does not hold of a scenario of Dead Cells; a single player is the Flayed."""
    written = {"scenario": "made/up", "game": "dead_cells", "seats": seats or ["flayed"], "given": given}
    asked = {"play": play or [], "expect": expect or []}
    return run_scenario(read_scenario({**written, **asked}, "made.yaml")).failures


@pytest.mark.parametrize(
    "expectation",
    [
        LOST,
        {"event": "run.ended", "data": {"won": False}},
        {"state": "bag", "is": {}},
        {"state": "bag", "is": {"cells": 2}},
        {"outcome": None},
        {"no_event": "run.ended"},
        {"next": "spend.buy"},
    ],
)
@pytest.mark.parametrize("is_played", [False, True])
def test_the_end_of_a_run_may_be_expected_before_and_behind_the_question_for_cells(
    expectation: dict[str, Any], is_played: bool
) -> None:
    entry = [{"expect": expectation}] if is_played else [expectation]
    assert fails(DEATH, play=entry, expect=[{"next": "spend.buy"}]) == [] if is_played else fails(DEATH, entry) == []


def test_what_is_expected_behind_a_question_leaves_it_open_for_the_rest() -> None:
    asked = {"options": "spend.buy", "seat": "flayed", "include": ["SV"]}
    assert fails(DEATH, [LOST, asked, {"state": "bag", "is": {"cells": 2}}]) == []


@pytest.mark.parametrize("denied", [{"no_event": "run.ended"}, {"event": "cells.lost", "times": 0}, {"outcome": None}])
@pytest.mark.parametrize("is_first", [False, True])
def test_what_is_denied_is_denied_at_the_end_that_is_expected_too(denied: dict[str, Any], is_first: bool) -> None:
    assert fails(DEATH, [denied]) == []
    assert fails(DEATH, [denied, LOST] if is_first else [LOST, denied]) != []


def test_another_end_than_that_which_comes_does_not_hold() -> None:
    assert fails(DEATH, [{"outcome": {"winners": ["flayed"], "reason": "boss.win"}}]) != []
    assert fails(DEATH, [{"event": "run.won"}]) != []


@pytest.mark.parametrize("reason", ["Q-68", "ruling.q68"])
def test_the_reason_of_an_end_may_be_cited_as_the_documents_do(reason: str) -> None:
    left = {"seat": "flayed", "decide": "run.abandon"}
    given = {"continue_at": "explore", "place": "a1"}
    assert fails(given, [{"outcome": {"winners": [], "reason": reason}}], [left]) == []
    assert fails(given, [{"outcome": {"winners": [], "reason": "Q-67"}}], [left]) != []


# Refusals


def refused(given: dict[str, Any], id: str, answer: Any, *because: str, seat: str = "flayed") -> list[list[str]]:
    """What does not hold of a refusal: under ``play``, and as a judgement there and at the end."""
    entry = {"seat": seat, "answer": answer, "because": [*because]}
    judged = {**entry, "judge": id, "ok": False}
    play = [{**entry, "refuse": id}], [{"expect": judged}]
    return [*(fails(given, [], [*each], TWO) for each in play), fails(given, [judged], [], TWO)]


AIMED = {
    "continue_at": {"round": {"round": "II"}},
    "first_player": "flayed",
    "active": {"flayed": ["ST09", "ST12"], "immolated": ["ST02"]},
    "enemies": {"1": "zombie", "2": "zombie", "3": "undead_archer"},
}
HAMMER = {
    "biome": "B3",
    "continue_at": {"round": {"round": "III"}},
    "first_player": "flayed",
    "active": {"flayed": ["ST07", "ST10"], "immolated": ["ST04"]},
    "enemies": {"2": "hammer"},
}


def test_a_list_of_spaces_is_one_answer_to_an_action_that_takes_one() -> None:
    assert refused(AIMED, "act.target", ["1", "3"], "range.single") == [[], [], []]
    assert all(refused(AIMED, "act.target", ["1", "3"], "range.icon"))
    out_of_range = {**AIMED, "active": {"flayed": ["SV37", "ST12"], "immolated": ["ST01"]}}
    out_of_range["continue_at"] = {"round": {"round": "III"}}
    assert refused(out_of_range, "act.target", ["1", "2"], "range.single") == [[], [], []]


def test_a_second_word_is_no_answer_to_the_attack_of_the_next_round() -> None:
    assert refused(HAMMER, "enemy.damage", ["flayed", "immolated"], "damage.enemy") == [[], [], []]
    answered = {"seat": "flayed", "decide": "enemy.damage", "answer": ["flayed", "immolated"]}
    assert fails(HAMMER, [], [answered], TWO) != []


def test_several_hits_of_one_attack_are_given_as_one_list() -> None:
    three = [*TWO, "poisoned"]
    given = {
        "continue_at": {"round": {"round": "II"}},
        "first_player": "flayed",
        "active": {"flayed": ["ST12"], "immolated": ["ST02"], "poisoned": ["ST17"]},
        "enemies": {"3": "grenadier"},
    }
    entry = {"seat": "flayed", "answer": ["flayed", "poisoned"]}
    hurt = [{"state": "damage", "is": {"flayed": 1, "poisoned": 1}}]
    assert fails(given, hurt, [{**entry, "decide": "enemy.damage"}], three) == []
    same = {**entry, "refuse": "enemy.damage", "answer": ["flayed", "flayed"]}
    assert fails(given, [], [{**same, "because": ["Q-37"]}], three) == []
    assert fails(given, [], [{**same, "because": ["range.single"]}], three) != []


WORN = {
    "continue_at": {"round": {"round": "I"}},
    "first_player": "immolated",
    "equipment": {"immolated": ["broadsword"]},
    "active": {"immolated": ["ST04", "ST05"], "flayed": ["ST12"]},
    "enemies": {"1": "shieldbearer"},
}


def test_equipment_of_another_round_is_refused_although_nothing_is_chosen_in_this_one() -> None:
    line = ["broadsword", 1]
    assert refused(WORN, "act.equipment", line, "equip.use", seat="immolated") == [[], [], []]
    assert all(refused(WORN, "act.equipment", line, "range.single", seat="immolated"))


# Options


@pytest.mark.parametrize("is_played", [False, True])
def test_no_options_are_no_options(is_played: bool) -> None:
    none = {"options": "explore.corridor", "seat": "flayed", "are": []}
    explores = {"continue_at": "explore", "place": "a1"}
    entries: dict[str, Any] = {"play": [{"expect": none}]} if is_played else {"expect": [none]}
    assert fails(explores, **entries) != []
    offered = {"expect": {"options": "market.merchant", "seat": "flayed", "are": [], "pass": True}}
    assert fails({"continue_at": "interbiome", "place": "X1", "bag": {}}, play=[offered]) == []


def test_a_trader_with_nothing_to_sell_hides_nothing_behind_it() -> None:
    given = {"continue_at": "interbiome", "place": "X1", "mutations": ["W14"], "bag": {}}
    asked = {"expect": {"options": "setup.peek_tile", "seat": "flayed", "are": ["b1", "d1"]}}
    looked = {"seat": "flayed", "decide": "setup.peek_tile", "answer": "b1"}
    assert fails(given, [{"view": "flayed", "has": "tiles.b1"}], [asked, looked]) == []
    beside = {"equipment": {"flayed": ["cleaver"]}, "stash": {"flayed": ["broadsword"]}, "mutations": ["TC08"]}
    given = {"continue_at": "interbiome", "bag": {}, "first_player": "flayed", **beside}
    asked = {"expect": {"options": "inter.stash", "seat": "flayed", "count": 1}}
    assert fails(given, [], [asked], TWO) == []
