"""Every refusal cites a rule of the game: also where a clause of the kernel's own is all that a person reads."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import game_ids
from game.kernel.decision import PASS
from game.kernel.verdict import OWN_CLAUSES
from tests.contracts.settings import settings
from tests.contracts.walks import play_random

NO_ANSWERS: tuple[Any, ...] = (PASS, "no such thing", -1, ("nothing",), {"nowhere": -1})


def unfounded(table: Any) -> set[str]:
    """The decisions that refuse something now without a rule of the game's ledger."""
    rules = set(table.game.content.ledger.rules)
    verdicts = (
        (id, table.check(seat, id, value))
        for id in table.game.specs
        for seat in range(table.seat_count)
        for value in NO_ANSWERS
    )
    return {id for id, verdict in verdicts if not verdict.ok and not (verdict.rests_on & rules) - OWN_CLAUSES}


SETTINGS = [next(each for each in settings() if each.game == game) for game in game_ids()]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_refusal_cites_a_rule_of_the_game_from_the_set_up_on(setting: Any) -> None:
    assert unfounded(setting.table(3)) == set()


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_refusal_behind_the_end_cites_what_ended_the_game(setting: Any) -> None:
    table = play_random(setting, 11).table
    assert table.outcome is not None
    assert unfounded(table) == set()
    verdict = table.check(0, next(iter(table.game.specs)), PASS)
    assert verdict.rests_on == {"answer.game_over", table.outcome["reason"]}
