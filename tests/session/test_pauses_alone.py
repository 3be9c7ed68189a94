"""Pauses for agents hide from other people who holds what: whoever plays with bots alone is spared the empty ones."""

from __future__ import annotations

import pytest

from game.games.registry import load_game
from game.kernel.decision import PASS
from game.session.plans import SeatPlan
from game.session.seating import change_player, spare_pauses
from game.session.sitting import Sitting

WINDOW = "agents.window"


def begun(*players: str) -> Sitting:
    game = load_game("helltoken")
    seats = zip(players, ("gafnoric", "fumblers", "sunsitters"), strict=False)
    plans = [SeatPlan(faction, player, {"faction": faction}) for player, faction in seats]
    sitting = Sitting.begin(game, game.content.resolve_options({"agents": "with"}), plans, 3)
    spare_pauses(sitting)
    return sitting


def asked(sitting: Sitting, answers: int = 150) -> list[tuple[str, int]]:
    """What the first seat is asked for agents, and how many answers it has each time; nothing is used."""
    found = []
    for _ in range(answers):
        if not sitting.pending:
            break
        decision = sitting.pending[0]
        if decision.seat == 0 and decision.spec.shown_as == WINDOW:
            found.append((decision.id, decision.count()))
        sitting.answer(decision.seat, decision.id, PASS if decision.may_pass else next(iter(decision.every())))
    return found


def test_a_person_among_bots_is_paused_only_where_the_agent_can_be_used():
    """ "Nothing can be used now. Continue" came several times a turn, though only bots sat opposite."""
    found = asked(begun("human", "bot:easy", "bot:easy"))
    assert found and all(count > 1 for _, count in found)


@pytest.mark.parametrize("players", [("human", "human", "bot:easy"), ("human", "human")])
def test_pauses_stay_between_people(players):
    assert WINDOW in [id for id, _ in asked(begun(*players))]


def test_pauses_come_back_when_somebody_joins():
    sitting = begun("human", "bot:easy", "bot:easy")
    assert sitting.automatic
    change_player(sitting, 1, "human", None)
    assert not sitting.automatic
