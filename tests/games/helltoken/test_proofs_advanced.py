"""Proofs of clauses about agents that are no play at the table: the deal, the faction's cards, the Rite's card."""

from __future__ import annotations

from typing import Any

from game.games.registry import load_game
from game.kernel.game import new_table
from game.kernel.view import view
from tests.helpers.helltoken import F, G, S, with_agents
from tests.helpers.proofs import proves


def of_own_faction(table: Any) -> list[bool]:
    """By seat: whether its agent belongs to its faction."""
    agents = table.game.content.agents
    return [agents[held].faction == faction for held, faction in zip(table.agents, table.factions, strict=True)]


def dealt(count: int = 30, **options: str) -> list[Any]:
    """Tables of three with agents, right after the deal."""
    game = load_game("helltoken")
    resolved = game.content.resolve_options({"agents": "with", **options})
    return [new_table(game, resolved, [{"faction": f} for f in (F, S, G)], seed) for seed in range(count)]


@proves("adv.three_each")
def test_there_are_three_agents_to_each_faction() -> None:
    content = load_game("helltoken").content
    assert [sum(agent.faction == faction for agent in content.agents) for faction in range(3)] == [3, 3, 3]


@proves("adv.deal")
def test_everybody_is_dealt_one_agent_by_chance() -> None:
    tables = dealt()
    assert all(held >= 0 for table in tables for held in table.agents)
    assert all(len({table.agents[seat] for table in tables}) == 3 for seat in range(3))


@proves("ruling.r33")
def test_r33_agents_are_drawn_from_the_own_faction() -> None:
    agents = load_game("helltoken").content.agents
    assert all(
        agents[held].faction == table.factions[seat] for table in dealt() for seat, held in enumerate(table.agents)
    )


@proves("ruling.r33")
def test_r33_agents_may_be_drawn_from_all_nine() -> None:
    agents = load_game("helltoken").content.agents
    tables = dealt(agent_pool="all_nine")
    assert any(
        agents[held].faction != table.factions[seat] for table in tables for seat, held in enumerate(table.agents)
    )
    assert all(len(set(table.agents)) == 3 for table in tables)


@proves("agent.rite.draw", "ruling.r34")
def test_the_rites_owner_alone_knows_a_base_card_that_nobody_was_dealt() -> None:
    rite = load_game("helltoken").content.agent_index["mysterious_rite"]
    holding = [table for table in dealt() if table.agents[0] == rite]
    assert holding
    for table in holding:
        square = table.rite_squares[0]
        assert 1 <= square <= 25
        assert square not in [base for row in table.bases for base in row]
        assert view(table, [0]).state.rite_squares[0] == square
        assert view(table, [1, 2]).state.rite_squares[0] is None


@proves("ruling.r41")
def test_r41_a_second_use_in_one_turn_is_refused_by_the_ruling_itself() -> None:
    held = {"agents": {S: "special_agent"}, "turn": {"seat": S}, "robot": 13, "remotes": {F: {}}}
    play = with_agents("remotes", options={"special_same_turn": "once"}, **held)
    while play.asked()[0][1] != "special.use":
        play.answer(*play.asked()[0], "pass")
    play.answer(S, "special.use", "up")
    assert "ruling.r41" in play.refused_by(S, "special.use", "left")
