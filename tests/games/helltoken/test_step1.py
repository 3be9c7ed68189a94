"""Step 1: three steps, remotes, recovery. Rulings R1 to R9, R24, R51."""

from __future__ import annotations

import pytest

from game.games.helltoken.areas import around_the_edge
from tests.helpers.helltoken import F, G, S, a_play, with_agents


def test_r1_an_opponent_may_use_a_remote_now() -> None:
    play = a_play("remotes", robot=13)
    assert play.options(S, "remote.respond") == ("up", "right", "down", "left")
    assert play.refused_by(S, "remote.respond", "pass") == []


def test_r2_one_remote_a_turn() -> None:
    play = a_play("remotes", robot=13, action_deck=["hell_punch"], dice=[3])
    play.answer(S, "remote.respond", "up")
    assert play.asked() == [(F, "attack.spread")]


def test_r2_any_number_of_remotes_until_he_passes() -> None:
    play = a_play("remotes", robot=13, options={"remote_limit": "any"})
    play.answer(S, "remote.respond", "up")
    play.answer(S, "remote.respond", "left")
    assert play.options(S, "remote.respond") == ("right", "down")
    play.answer(S, "remote.respond", "pass")
    assert play.told("remote.declined") == []
    assert list(play.remotes(S).values()) == ["spent", "ready", "ready", "spent"]


def test_r3_remotes_are_not_offered_between_the_steps() -> None:
    play = a_play("movement", robot=13)
    play.walk(F, "up")
    assert play.refused_by(S, "remote.respond", "up") == ["remote.who"]


def test_r4_opponents_decide_clockwise() -> None:
    play = a_play("remotes", seats=(F, S, G), robot=13, turn={"seat": S})
    assert play.asked() == [(G, "remote.respond")]
    play.answer(G, "remote.respond", "up")
    assert play.asked() == [(F, "remote.respond")]


def test_r5_special_agent_counts_as_use() -> None:
    play = with_agents(
        "remotes", robot=13, agents={S: "special_agent"}, remotes={S: {"up": "spent"}}, action_deck=["hell_punch"]
    )
    play.table.forced = [6]
    play.answer(S, "remote.respond", "pass")
    play.answer(S, "special.use", "left")
    play.decline_until("attack.spread")
    assert play.told("remotes.recovered") == []
    assert play.remotes(S)["up"] == "spent"


def test_r5_the_rite_in_place_of_a_remote_counts_as_use() -> None:
    play = with_agents(
        "remotes", robot=13, turn={"seat": S}, agents={F: "mysterious_rite"}, rite={F: 7}, remotes={F: {"up": "spent"}}
    )
    play.answer(F, "remote.respond", "rite")
    assert play.table.robot == 7
    assert play.told("remotes.recovered") == []


def test_r6_the_first_turn_has_no_step_one() -> None:
    play = a_play("turn", turn={"number": 1}, robot=13, remotes={S: {"up": "spent"}}, action_deck=["hell_punch"])
    assert play.asked() == [(F, "attack.spread")]
    assert play.remotes(S)["up"] == "spent"
    assert play.refused_by(S, "remote.respond", "up") == ["turn.first_skips", "remote.face_down"]


@pytest.mark.parametrize(
    ("square", "around"), [(1, (21, 2, 6, 5)), (5, (25, 1, 10, 4)), (25, (20, 21, 5, 24)), (13, (8, 14, 18, 12))]
)
def test_r7_the_board_goes_row_by_row(square: int, around: tuple[int, int, int, int]) -> None:
    assert around_the_edge(square) == around


@pytest.mark.parametrize(("direction", "square"), [("up", 8), ("right", 14), ("down", 18), ("left", 12)])
def test_r8_each_faction_has_one_remote_of_each_direction(direction: str, square: int) -> None:
    play = a_play("remotes", robot=13)
    play.answer(S, "remote.respond", direction)
    assert play.table.robot == square


def test_r9_remotes_start_ready() -> None:
    play = a_play(seats=(F, S, G))
    assert {face for seat in (F, S, G) for face in play.remotes(seat).values()} == {"ready"}


def test_r24_only_the_first_turn_of_the_game_skips_steps() -> None:
    play = a_play("turn", turn={"seat": S, "number": 2}, robot=13)
    assert play.asked() == [(S, "password.enter")]


def test_spent_remotes_are_refused_with_those_that_are_ready() -> None:
    play = a_play("remotes", remotes={S: ["left"]})
    verdict = play.check(S, "remote.respond", "up")
    assert verdict.rules == ("remote.face_down",)
    assert verdict.reasons[0].numbers == {"direction": "up", "ready": ["left"]}


def test_r51_whoever_has_no_ready_remote_is_passed_over_and_recovers() -> None:
    play = a_play("remotes", robot=13, remotes={S: []}, action_deck=["hell_punch"])
    assert play.told("remote.passed_over") == [{"seat": 1}]
    assert set(play.remotes(S).values()) == {"ready"}


@pytest.mark.parametrize("agent", ["mysterious_rite", "expert"])
def test_r51_whoever_might_hold_the_rite_is_asked_all_the_same(agent: str) -> None:
    play = with_agents("remotes", robot=13, turn={"seat": S}, agents={F: agent}, remotes={F: []})
    assert play.asked() == [(F, "remote.respond")]
    assert play.options(F, "remote.respond") == (("rite",) if agent == "mysterious_rite" else ())


def test_r51_once_his_agent_is_open_he_is_passed_over() -> None:
    play = with_agents(
        "remotes", robot=13, turn={"seat": S}, agents={F: {"agent": "expert", "face": "up", "uses": 0}}, remotes={F: []}
    )
    assert play.told("remote.passed_over") == [{"seat": 0}]


def test_the_turn_player_does_not_use_remotes() -> None:
    play = a_play("remotes")
    assert play.refused_by(F, "remote.respond", "up") == ["remote.who"]


def test_a_fourth_step_is_refused() -> None:
    play = a_play("movement", robot=13)
    play.walk(F, "up", "up", "up")
    assert play.refused_by(F, "move.step", "up") == ["move.exactly_three"]
    assert play.refused_by(S, "move.step", "up") == ["turn.order"]


def test_r2_whoever_has_used_a_remote_cannot_use_the_rite_any_more_and_is_not_asked_for_it() -> None:
    play = with_agents(
        "remotes",
        robot=13,
        turn={"seat": S},
        agents={F: "expert"},
        remotes={F: ["up"]},
        options={"remote_limit": "any"},
    )
    play.answer(F, "remote.respond", "up")
    assert play.decision(F, "remote.respond") is None
    assert play.told("remote.passed_over") == []
