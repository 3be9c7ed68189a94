"""Set-up, passwords and the end of the game. Rulings R25 to R33, R50."""

from __future__ import annotations

import pytest

from game.games.registry import load_game
from game.kernel.errors import HotseatError
from game.kernel.game import new_table
from tests.helpers.helltoken import F, G, Play, S, a_play, with_agents
from tests.helpers.proofs import proves

TRIO = {"seats": (F, S, G), "bases": {F: [7, 1, 2, 3], S: [8, 4, 5, 6], G: [9, 10, 11, 15]}}


def strike(card: str, robot: int = 13, *, dice: list[int], **given: object) -> Play:
    return a_play("attack", robot=robot, action_deck=[card], dice=dice, **given)  # type: ignore[arg-type]


def a_setup(seats: int = 2, **chosen: str) -> Play:
    game = load_game("helltoken")
    return Play(new_table(game, game.content.resolve_options(chosen), [{"faction": None}] * seats, 1))


def test_before_the_lots_are_drawn_it_is_nobodys_turn() -> None:
    """The last seat was told as the one that goes first."""
    fields = {field.name: field.read(a_setup().table) for field in load_game("helltoken").definition.position}
    assert (fields["turn"]["seat"], fields["first"]) == (None, None)


@proves("setup.faction")
def test_no_faction_is_used_twice() -> None:
    play = a_setup()
    play.table.answer(0, "setup.faction", S)
    assert play.table.pending[0].options == (F, G)
    verdict = play.table.check(1, "setup.faction", S)
    assert verdict.rules == ("setup.faction",)
    assert verdict.reasons[0].numbers == {"faction": S, "owner": 0, "free": [F, G]}


def test_seats_that_name_an_unknown_faction_get_the_nearest() -> None:
    game = load_game("helltoken")
    with pytest.raises(HotseatError, match='did you mean "fumblers"'):
        new_table(game, game.content.resolve_options({}), [{"faction": "fumbler"}, {"faction": S}], 1)


def test_r32_the_table_may_choose_the_first_player() -> None:
    play = a_setup(first_player="choose")
    play.table.answer(0, "setup.faction", S)
    play.table.answer(1, "setup.faction", G)
    assert play.table.pending[0].options == (S, G)
    play.table.answer(0, "setup.first", G)
    assert [decision.id for decision in play.table.pending] == ["setup.study", "setup.study"]
    assert play.table.check(0, "setup.place_robot", 3).rules == ("setup.bases.study",)
    play.table.answer(1, "setup.study", "done")
    play.table.answer(0, "setup.study", "done")
    assert [(each.seat, each.id) for each in play.table.pending] == [(0, "setup.place_robot")]
    play.table.answer(0, "setup.place_robot", 25)
    assert play.read("turn") == {"seat": G, "number": 1}


@pytest.mark.parametrize(("pool", "own"), [("own_faction", True), ("all_nine", False)])
def test_r33_agents_come_from_the_own_faction_or_from_all_nine(pool: str, own: bool) -> None:
    game = load_game("helltoken")
    options = game.content.resolve_options({"agents": "with", "agent_pool": pool})
    agents = game.content.agents
    dealt = [new_table(game, options, [{"faction": f} for f in (F, S, G)], seed) for seed in range(30)]
    of_own = [agents[held].faction == table.factions[seat] for table in dealt for seat, held in enumerate(table.agents)]
    assert all(of_own) == own
    assert all(len(set(table.agents)) == 3 for table in dealt)


def test_r25_a_password_is_four_different_squares() -> None:
    play = a_play("password")
    assert play.refused_by(F, "password.enter", [3, 3, 9, 20]) == ["ruling.r25"]
    assert play.refused_by(F, "password.enter", [3, 9, 20]) == ["password.content"]
    assert play.refused_by(F, "password.enter", [3, 9, 20, 26]) == ["ruling.r25"]
    assert play.refused_by(F, "password.enter", [1, 18, 4, 14]) == []
    assert play.table.attempts == [2, 2]


def test_a_password_belongs_to_step_zero_of_the_own_turn() -> None:
    play = a_play("password")
    assert play.refused_by(S, "password.enter", [1, 2, 3, 4]) == ["password.only_step0"]
    play.answer(F, "password.enter", [1, 2, 4, 5])
    assert play.refused_by(F, "password.enter", [1, 2, 4, 5]) == [
        "password.once_per_turn",
        "password.only_step0",
    ]


@proves("password.wrong_reply")
def test_the_reply_to_a_wrong_password_never_says_how_many_are_right() -> None:
    play = a_play("password")
    play.answer(F, "password.enter", [3, 9, 20, 24])
    assert set(play.told("password.entered")[0]) == {"seat", "squares", "right", "left"}


def test_without_attempts_no_password_is_asked() -> None:
    play = a_play("password", attempts={F: 0})
    assert play.asked() == [(F, "move.step")]
    assert play.refused_by(F, "password.enter", [1, 2, 3, 4]) == [
        "password.twice_per_game",
        "password.only_step0",
    ]


def test_two_players_one_at_five_or_lower() -> None:
    play = strike("hell_punch", 1, dice=[1], endurance={S: [2, 2, 2, 0]})
    play.spread(F, 1)
    assert play.table.outcome == {"winners": [0], "reason": "end.opponent_wins"}


def test_six_endurance_is_enough_to_go_on() -> None:
    play = strike("hell_punch", 1, dice=[1], endurance={S: [3, 2, 2, 0]})
    play.spread(F, 1)
    assert play.table.outcome is None


def test_r28_two_fall_and_the_third_wins() -> None:
    play = strike("hell_punch", dice=[2], endurance={F: [2, 2, 2, 0], S: [2, 2, 2, 0]}, **TRIO)
    play.spread(F, 7, 8)
    assert play.table.outcome == {"winners": [2], "reason": "three.last_standing"}


@pytest.mark.parametrize(("rest", "winners"), [([2, 1, 2, 0], [0]), ([2, 2, 2, 0], [])])
def test_r29_all_fall_together(rest: list[int], winners: list[int]) -> None:
    """The unique most of those who fall now wins; whoever fell earlier is not compared."""
    low = {F: [2, 2, 2, 0], S: rest}
    play = strike("hell_punch", dice=[2], eliminated=[G], endurance=low, **TRIO)
    play.spread(F, 7, 8)
    assert play.table.outcome["winners"] == winners


def test_r30_the_bases_of_an_eliminated_player_are_open_and_take_no_more_damage() -> None:
    play = strike("hell_chaos", dice=[4, 5], endurance={G: [3, 3, 0, 0]}, **TRIO)
    play.spread(F, 9)
    assert play.told("seat.eliminated") == [{"seat": 2, "bases": [9, 10, 11, 15]}]
    play.spread(F, 9, 8)
    assert play.endurance(G) == [2, 3, 0, 0]
    assert play.view(G).state.open_bases[2] == [9, 10, 11, 15]
    assert play.refused_by(G, "password.enter", [9, 10, 11, 15]) == ["three.eliminated"]


def test_r30_the_agent_of_an_eliminated_player_stays_unseen() -> None:
    play = with_agents(
        "attack.draw", agents={G: "ceo"}, robot=13, action_deck=["hell_punch"], dice=[1], endurance={G: [3, 3, 0, 0]},
        **TRIO,
    )  # fmt: skip
    play.decline_until("attack.spread")
    play.spread(F, 9)
    assert play.view(F).state.agents[2] is None
    assert play.read("agent_faces")[G] == "none"


def test_r30_a_special_agent_used_once_leaves_with_its_owner() -> None:
    agents = {S: {"agent": "special_agent", "face": "up", "uses": 1}}
    low = {F: [4, 4, 4, 4], S: [3, 1, 1, 1], G: [4, 4, 4, 4]}
    play = with_agents("attack", seats=(F, S, G), robot=1, action_deck=["hell_punch"], dice=[1], agents=agents,
                       endurance=low)  # fmt: skip
    play.spread(F, 1)
    assert play.told("seat.eliminated") == [{"seat": 1, "bases": [1, 18, 4, 14]}]
    assert play.read("agent_uses")[S] == 0
    assert play.table.game.definition.invariants(play.table) == []


def test_r31_the_turn_of_an_eliminated_turn_player_ends_and_crush_stays() -> None:
    play = strike("hell_crush", dice=[3], endurance={F: [3, 3, 0, 0]}, **TRIO)
    play.spread(F, 7)
    assert play.read("turn")["seat"] == S
    assert play.read("grounded") is True
    assert play.read("discard")[0] == "hell_crush"


def test_the_turn_passes_over_eliminated_players() -> None:
    play = strike("hell_punch", dice=[1], eliminated=[S], **TRIO)
    play.spread(F, 13)
    assert play.read("turn")["seat"] == G


def test_r50_a_draw_is_offered_after_sixty_rounds_and_forced_on_nobody() -> None:
    play = a_play("turn.end_turn", robot=13, round_number=59)
    assert play.refused_by(F, "draw.agree", "agree") == ["ruling.r50"]
    play = a_play("turn.end_turn", robot=13, round_number=60, turn={"seat": S})
    assert play.told("draw.offered") == [{}]
    play.answer(F, "draw.agree", "agree")
    assert play.table.outcome is None
    play.answer(S, "draw.agree", "agree")
    assert play.table.outcome == {"winners": [], "reason": "ruling.r50"}
    assert play.told("game.ended")[0]["reason"] == "draw_agreed"
