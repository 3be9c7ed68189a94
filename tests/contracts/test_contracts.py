"""The contracts, over every registered game and the toy, every seat count and mode."""

from __future__ import annotations

import pytest

from tests.contracts import memoised
from tests.contracts.contracts import CONTRACTS, MEMOISED, events_explain_themselves
from tests.contracts.settings import Setting, game_ids, load, settings
from tests.contracts.walks import play_random
from tests.toy.contracts import memoised as memoised_in_toy

MEMOISED |= {"toy": memoised_in_toy, "helltoken": memoised.in_helltoken, "dead_cells": memoised.in_dead_cells}
SETTINGS = list(settings())


@pytest.mark.parametrize("seed", [21, 22, 23])
@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.game == "toy"], ids=str)
def test_further_games_of_the_toy_keep_the_contracts(setting: Setting, seed: int) -> None:
    play_random(setting, seed, CONTRACTS)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_decision_of_a_random_game_keeps_the_contracts(setting: Setting) -> None:
    walk = play_random(setting, 11, CONTRACTS)
    assert walk.table.outcome is not None, f"the game does not end\n{walk.story()}"
    events_explain_themselves(walk.table, walk.setup_events, walk.events)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_same_seed_and_answers_give_the_same_game(setting: Setting) -> None:
    walk = play_random(setting, 5)
    again = setting.table(5)
    for seat, id, value in walk.answers:
        again.answer(seat, id, value)
    assert again.hash() == walk.table.hash()
    assert again.outcome == walk.table.outcome


@pytest.mark.parametrize("game_id", game_ids())
def test_the_memos_of_every_game_are_looked_at(game_id: str) -> None:
    game = load(game_id)
    assert game_id in MEMOISED, f"say what {game_id} looks up once and uses again, or that it is memoised.nothing"
    pairs = MEMOISED[game_id](Setting(game_id, min(game.definition.seats)).table(1))
    assert pairs or MEMOISED[game_id] is memoised.nothing, "nothing was compared"


@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_of_the_code_is_in_the_ledger(game_id: str) -> None:
    game = load(game_id)
    own = {rule for rule in game.rule_ids() if rule}
    assert own <= set(game.content.ledger.rules), sorted(own - set(game.content.ledger.rules))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_game_without_one_rule_can_still_be_made(game_id: str) -> None:
    game = load(game_id)
    for rule in sorted(game.rule_ids()):
        assert rule not in {id for spec in game.without(rule).specs.values() for id, _ in spec.clauses}
