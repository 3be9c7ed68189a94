"""Whom the session asks for agents: nobody of whom all know that no agent he may hold has its moment. Ruling R49."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.session.automatic import left_out
from tests.games.helltoken.test_secrecy import AGENTS, without_agents
from tests.helpers.helltoken import F, G, Play, S, with_agents

WINDOW = "agents.window"
OTHERS = {F: "expert", S: "hacker", G: "ceo"}


def asked_in_play(play: Play) -> list[tuple[str, str]]:
    """Who is still asked once the session has declined for those of whom all know that they must."""
    table = play.table
    while (found := left_out(table)) is not None:
        assert found[1] == PASS and found[0].may_pass
        table.answer(found[0].seat, found[0].spec.id, PASS)
    return play.asked()


@pytest.mark.parametrize(
    ("at", "given", "asked"),
    [
        ("turn", {"turn": {"seat": S}}, [S]),
        ("turn", {"turn": {"seat": G}}, [G]),
        ("movement", {"turn": {"seat": F}}, []),
        ("attack.before_draw", {"turn": {"seat": F}}, [F]),
        ("turn", {"turn": {"seat": G}, "options": {"agent_pool": "all_nine"}}, [G]),
    ],
    ids=["Time Traveller's", "Cannon's and CEO's", "of no agent's", "of the Rite", "own turn, any of nine"],
)
def test_only_those_are_asked_one_of_whose_agents_has_its_moment(at: str, given: Any, asked: list[str]) -> None:
    """Each holds a hidden agent of the own faction, which has none, one or more for this moment."""
    given = {"seats": (F, S, G), "agents": OTHERS, "robot": 13, **given}
    found = [seat for seat, id in asked_in_play(with_agents(at, **given)) if id in (WINDOW, "ceo.use")]
    assert found == asked


def pauses(holder: str, agent: str, options: dict[str, str]) -> list[Any]:
    """Who is asked, and for whom the session declines, in a game in which nobody uses an agent."""
    play = with_agents(options=options, seats=(F, S, G), agents={**OTHERS, holder: agent}, robot=13)
    play.table.chance, chance, seen = 99, Chance(5), list[Any]()
    for _ in range(160):
        found = left_out(play.table)
        seen.append(found and (found[0].seat, found[0].spec.shown_as))
        decision = found[0] if found else play.table.pending[0]
        seen.append((decision.seat, decision.spec.shown_as))
        play.table.answer(decision.seat, decision.id, PASS if found else without_agents(decision, chance))
    return seen


@pytest.mark.parametrize("pool", ["own_faction", "all_nine"])
@pytest.mark.parametrize("windows", ["uniform", "prompt_all"])
@pytest.mark.parametrize("holder", [F, S, G])
def test_who_is_not_asked_betrays_no_hidden_agent(pool: str, windows: str, holder: str) -> None:
    options = {"agent_pool": pool, "agent_windows": windows, "rite_draw": "on_use"}
    seen = [pauses(holder, agent, options) for agent in AGENTS[holder]]
    assert seen[0] == seen[1] == seen[2]
    assert any(each for each in seen[0][::2])


@pytest.mark.parametrize("pool", ["own_faction", "all_nine"])
@pytest.mark.parametrize("holder", [F, S, G])
def test_nobody_who_can_use_his_agent_is_left_out(pool: str, holder: str) -> None:
    for agent in AGENTS[holder]:
        options = {"agent_pool": pool, "rite_draw": "on_use"}
        table = with_agents(options=options, seats=(F, S, G), agents={**OTHERS, holder: agent}, robot=13).table
        chance = Chance(7)
        for _ in range(160):
            found = left_out(table)
            assert found is None or found[0].spec.id == WINDOW
            decision = found[0] if found else table.pending[0]
            table.answer(decision.seat, decision.id, without_agents(decision, chance))
