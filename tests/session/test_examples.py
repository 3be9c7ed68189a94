"""Scenarios as examples: which show a clause, and that every one of them can be followed step by step."""

from __future__ import annotations

import pytest

from game.games.registry import game_ids, load_game
from game.session.examples import ANSWER, REFUSED, START, examples_of, shown_steps, title_of

FEWEST = 0.85
"""Clauses with an example, of all; the others are proven by tests that no table can show."""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_example_of_every_clause_can_be_followed(game_id):
    game = load_game(game_id)
    for scenario in {s.name: s for rule in game.content.ledger.rules for s in examples_of(game_id, rule)}.values():
        steps = shown_steps(scenario, game)
        assert steps[0].kind == START and steps[0].view.audience == frozenset(range(len(scenario.seats)))


@pytest.mark.parametrize("game_id", game_ids())
def test_most_clauses_have_an_example(game_id):
    rules = [rule.id for rule in load_game(game_id).content.ledger.rules.values() if not rule.waits]
    assert sum(bool(examples_of(game_id, rule)) for rule in rules) >= FEWEST * len(rules)


def test_steps_hold_the_answers_the_refusals_and_what_they_brought_about():
    scenario = next(s for s in examples_of("helltoken", "attack.area.block") if s.name.endswith("and_those_around_it"))
    steps = shown_steps(scenario, load_game("helltoken"))
    assert [step.kind for step in steps][:3] == [START, REFUSED, ANSWER]
    assert [reason.rule for reason in steps[1].verdict.reasons] == ["attack.area.block"]
    assert any(event.name == "attack.declared" for event in steps[2].events)
    assert not {e.number for e in steps[1].events} & {e.number for e in steps[2].events}


def test_an_example_is_named_by_a_sentence_and_telling_ones_come_first():
    names = [title_of(scenario) for scenario in examples_of("helltoken", "attack.force")]
    assert names[0] and sorted(names, key=lambda name: not name) == names


def test_a_clause_that_no_scenario_proves_has_no_example():
    assert examples_of("helltoken", "no.such.rule") == ()
