"""Which boards and cards are asked for a number, and which positions a Combat can leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells.names import MODIFY
from game.games.registry import load_game
from game.session.scenario import read_scenario
from game.session.scenario_run import run_scenario

GAME = load_game("dead_cells")


def failures(given: dict[str, Any]) -> list[str]:
    """What is wrong with a position of two Beheaded."""
    scenario = {"scenario": "a", "game": "dead_cells", "seats": ["flayed", "poisoned"], "given": given}
    return run_scenario(read_scenario({**scenario, "expect": [{"state": "place", "is": "S"}]}, "file")).failures


def test_every_printed_change_of_a_number_is_listed() -> None:
    content = GAME.content
    for number, card in enumerate(content.cards):
        for change in card.always:
            assert change.does != MODIFY or change in content.modified[change.what].cards[number], card.code
    for kind, hero in enumerate(content.beheaded):
        steps = [step for track in hero.tracks for step in track]
        printed = {change.what for step in steps for change in step.always if change.does == MODIFY}
        assert printed == {what for what, listed in content.modified.items() if kind in listed.tracks}


def test_nothing_is_listed_that_does_not_change_the_number() -> None:
    for what, listed in GAME.content.modified.items():
        changes = [change for of_card in listed.cards.values() for change in of_card]
        assert {(change.what, change.does) for change in changes} <= {(what, MODIFY)}
        assert all(listed.cards.values())


def test_every_feat_is_listed_by_the_events_that_may_meet_it() -> None:
    content = GAME.content
    for number, card in enumerate(content.cards):
        events = {event for event, listed in content.tasks.items() if number in listed}
        assert events == set(() if card.task is None else card.task.when), card.code


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"continue_at": "explore", "active": {"flayed": ["ST08"]}}, "flayed has Active cards, but nobody fights"),
        ({"continue_at": "round", "active": {"flayed": ["ST07", "ST08", "ST09"]}}, "flayed has 3 Active cards"),
    ],
)
def test_active_cards_belong_to_a_combat_and_are_two_at_most(given: dict[str, Any], told: str) -> None:
    assert any(told in failure for failure in failures(given))
    assert "Active" not in str(failures({**given, "active": {}}))
