"""Twenty-seven worked examples, E1 to E27."""

from __future__ import annotations

import pytest

from game.games.helltoken.areas import area
from game.games.helltoken.notes import assist, count_passwords, possible_squares
from game.kernel.event import Event
from tests.helpers.helltoken import F_BASES, S_BASES, F, G, Play, S, a_play, with_agents
from tests.helpers.proofs import proves

NOTHING = [0, 0, 0, 0]


def strike(card: str, robot: int, *, dice: list[int], **given: object) -> Play:
    """F's attack with ``card`` from ``robot``, the dice forced."""
    return a_play("attack", robot=robot, action_deck=[card], dice=dice, **given)  # type: ignore[arg-type]


def told(number: int, points: dict[int, int], losses: list[list[int]]) -> list[Event]:
    """A spread and its declaration as events."""
    spread = Event(number, "attack.spread", 0, (), data={"points": points})
    return [spread, Event(number + 1, "attack.declared", number, (), data={"losses": losses})]


def test_e1_six_points_on_six_of_nine_squares() -> None:
    play = strike("hell_punch", 13, dice=[6])
    block = (7, 8, 9, 12, 13, 14, 17, 18, 19)
    assert play.options(F, "attack.spread").slots == block
    assert play.refused_by(F, "attack.spread", dict.fromkeys(block[:6], 1)) == []
    assert play.refused_by(F, "attack.spread", dict.fromkeys(block[:5], 1)) == ["attack.spread.all_force"]
    assert play.refused_by(F, "attack.spread", dict.fromkeys(block[:7], 1)) == ["attack.spread.all_force"]
    doubled = {7: 2, 8: 1, 9: 1, 12: 1, 13: 1}
    assert play.refused_by(F, "attack.spread", doubled) == ["attack.spread.distinct"]


@pytest.mark.parametrize(("surplus", "heaped"), [("free", []), ("even", ["ruling.r10"])])
def test_e2_surplus_goes_on_top_of_struck_squares(surplus: str, heaped: list[str]) -> None:
    play = strike("hell_punch", 1, dice=[6], options={"surplus": surplus})
    assert play.refused_by(F, "attack.spread", {1: 2, 2: 2, 6: 1, 7: 1}) == []
    assert play.refused_by(F, "attack.spread", {1: 3, 2: 1, 6: 1, 7: 1}) == heaped
    assert "attack.spread.surplus" in play.refused_by(F, "attack.spread", {1: 3, 2: 2, 6: 1})


@proves("guide.notes.cross", "guide.notes.black")
def test_e3_the_white_board_after_a_declaration_without_losses() -> None:
    play = strike("hell_punch", 7, dice=[3], turn={"seat": S}, bases={S: S_BASES, F: [5, 9, 20, 25]})
    play.answer(S, "attack.spread", {2: 1, 3: 1, 12: 1})
    seat, seen, history = play.seat(F), play.view(F), play.told_to(F)
    board = assist(seen, history, seat, "ink")
    rival = play.seat(S)
    assert board.crosses == {square: (rival, slot) for slot, square in enumerate(S_BASES)}
    assert board.black == (2, 3, 12)
    assert [len(squares) for squares in possible_squares(seen, history, seat)] == [18, 18, 18, 18]


@pytest.mark.parametrize(
    ("robot", "squares"),
    [
        (13, (7, 8, 9, 12, 13, 14, 17, 18, 19)),
        (3, (2, 3, 4, 7, 8, 9)),
        (11, (6, 7, 11, 12, 16, 17)),
        (25, (19, 20, 24, 25)),
    ],
)
def test_e4_the_normal_area_stops_at_the_edge(robot: int, squares: tuple[int, ...]) -> None:
    assert area("block", robot) == squares


def test_e5_steps_go_around_the_edge_and_remotes_come_after_the_third() -> None:
    play = a_play("movement", robot=5)
    play.walk(F, "right", "right")
    assert play.asked() == [(F, "move.step")]
    play.walk(F, "up")
    assert play.table.robot == 22
    assert [(each["from"], each["to"]) for each in play.told("robot.stepped")] == [(5, 1), (1, 2), (2, 22)]
    assert play.asked() == [(S, "remote.respond")]


def test_e6_steps_may_return_and_are_exactly_three() -> None:
    play = a_play("movement", robot=8)
    play.walk(F, "right", "left")
    assert play.check(F, "move.step", "pass").ok is False
    play.walk(F, "right")
    assert play.table.robot == 9


def test_e7_a_remote_pushes_the_robot_and_is_spent() -> None:
    play = a_play("remotes", robot=22, remotes={S: {"up": "spent"}})
    play.answer(S, "remote.respond", "down")
    assert play.table.robot == 2
    assert play.remotes(S) == {"up": "spent", "right": "ready", "down": "spent", "left": "ready"}
    assert play.told("remotes.recovered") == []


def test_e8_declining_recovers_all_remotes_of_the_opponent_only() -> None:
    play = a_play("remotes", robot=22, remotes={S: {"right": "spent", "down": "spent"}, F: {"left": "spent"}})
    play.answer(S, "remote.respond", "pass")
    assert set(play.remotes(S).values()) == {"ready"}
    assert play.remotes(F)["left"] == "spent"


def test_e9_the_first_turn_of_the_game_begins_with_the_attack() -> None:
    play = a_play("turn", robot=12, turn={"seat": F, "number": 1}, action_deck=["hell_punch"], dice=[3])
    assert play.asked() == [(F, "attack.spread")]
    assert {"move.step", "remote.respond", "password.enter"}.isdisjoint(play.told("answered"))
    assert play.refused_by(F, "password.enter", [1, 2, 3, 4]) == ["turn.first_skips"]


def test_e10_thunder_flips_a_remote_though_the_attack_misses() -> None:
    play = strike("hell_thunder", 13, dice=[1])
    play.answer(F, "thunder.target", (S, "left"))
    assert play.told("die.rolled")[0]["force"] == 0
    assert play.told("attack.missed") != []
    assert play.told("attack.spread") == []
    assert play.remotes(S)["left"] == "spent"


def test_e11_breath_in_a_corner_has_two_squares() -> None:
    play = strike("hell_breath", 1, dice=[5])
    assert play.options(F, "attack.spread").slots == (1, 7)
    assert play.refused_by(F, "attack.spread", {1: 4, 7: 1}) == []
    assert play.refused_by(F, "attack.spread", {1: 5}) == ["attack.spread.surplus"]


def test_e12_beam_covers_row_and_column() -> None:
    play = strike("hell_beam", 1, dice=[6])
    assert play.options(F, "attack.spread").slots == (1, 2, 3, 4, 5, 6, 11, 16, 21)
    assert play.refused_by(F, "attack.spread", dict.fromkeys((1, 2, 3, 4, 5, 6, 11), 1)) == []
    assert play.refused_by(F, "attack.spread", {1: 2, 2: 5}) == ["attack.spread.distinct"]


def test_e13_chaos_makes_two_whole_attacks() -> None:
    play = strike("hell_chaos", 13, dice=[5, 3])
    play.spread(F, 13, 14)
    assert [each["force"] for each in play.told("die.rolled")] == [2, 0]
    assert len(play.told("attack.declared")) == 1
    assert play.read("discard")[0] == "hell_chaos"


def test_e14_wing_strikes_every_square_it_enters() -> None:
    play = strike("hell_wing", 24, dice=[4])
    play.answer(F, "wing.step", ("down", "right", "right", "up"))
    assert play.told("wing.flown")[0]["path"] == [24, 4, 5, 1, 21]
    assert play.table.robot == 21
    # S's bases are 1, 18, 4, 14; F's 3, 9, 20, 25
    assert play.told("attack.declared")[0]["losses"] == [NOTHING, [1, 0, 1, 0]]


def test_e15_a_base_loses_no_more_than_it_has() -> None:
    play = strike("hell_punch", 5, dice=[6], bases={F: [3, 11, 20, 25], S: [1, 5, 18, 14]}, endurance={S: [4, 1, 4, 4]})
    play.answer(F, "attack.spread", {5: 3, 4: 1, 9: 1, 10: 1})
    assert play.told("attack.declared")[0]["losses"][1] == [0, 1, 0, 0]
    assert play.endurance(S) == [4, 0, 4, 4]


@pytest.mark.parametrize(("robber", "winners"), [(2, []), (3, [1])])
def test_e16_both_down_at_once(robber: int, winners: list[int]) -> None:
    """F has 6 and S 7 endurance; on one attack F loses 2, and S 3 (nobody wins) or 2 (S wins)."""
    counters = [4, 3, 0, 0] if robber == 2 else [4, 2, 1, 0]
    bases = {F: [7, 8, 20, 25], S: [13, 14, 12, 1]}
    play = strike("hell_missile", 13, dice=[2], bases=bases, endurance={F: [3, 3, 0, 0], S: counters})
    assert play.told("die.rolled")[0]["force"] == 5
    if robber == 2:
        play.spread(F, 7, 8, 13, 14, 9)
        assert (sum(play.endurance(F)), sum(play.endurance(S))) == (4, 5)
        assert play.table.outcome["winners"] == [1]
    else:
        play.spread(F, 7, 8, 13, 14, 12)
        assert (sum(play.endurance(F)), sum(play.endurance(S))) == (4, 4)
        assert play.table.outcome == {"winners": [], "reason": "end.simultaneous_tie"}


def test_e17_two_of_three_fall_together_and_the_third_wins() -> None:
    play = strike(
        "hell_punch",
        13,
        dice=[2],
        seats=(F, S, G),
        bases={F: [7, 1, 2, 3], S: [4, 5, 6, 10], G: [8, 11, 15, 16]},
        endurance={F: [3, 3, 0, 0], S: [3, 3, 3, 3], G: [3, 3, 0, 0]},
    )
    play.spread(F, 7, 8)
    assert [each["seat"] for each in play.told("seat.eliminated")] == [0, 2]
    assert play.table.outcome == {"winners": [1], "reason": "three.last_standing"}


def test_e18_the_right_password_wins_in_any_order() -> None:
    play = a_play("password")
    play.answer(F, "password.enter", [25, 3, 9, 20])
    assert play.table.outcome == {"winners": [0], "reason": "end.password"}


def test_e19_a_wrong_password_costs_only_the_attempt() -> None:
    play = a_play("password")
    play.answer(F, "password.enter", [3, 9, 20, 24])
    entered = play.told("password.entered")[0]
    assert entered == {"seat": 0, "squares": [3, 9, 20, 24], "right": False, "left": 1}
    assert play.asked() == [(F, "move.step")]


@pytest.mark.parametrize(("second", "wins"), [([1, 4, 14, 18], True), ([1, 4, 14, 20], False)])
def test_e20_hacker_enters_a_second_password(second: list[int], wins: bool) -> None:
    play = with_agents("password", turn={"seat": S}, agents={S: "hacker"})
    play.answer(S, "password.enter", [1, 4, 14, 19])
    play.answer(S, "hacker.use", "use")
    play.answer(S, "password.enter", second)
    assert play.table.attempts[1] == 0
    assert (play.table.outcome is not None) == wins
    if not wins:
        assert play.refused_by(S, "password.enter", second) == [
            "password.twice_per_game",
            "password.once_per_turn",
            "password.only_step0",
        ]


def test_e21_a_grounded_turn_has_no_steps_but_remotes_and_stomp() -> None:
    play = strike("hell_crush", 13, dice=[3])
    play.spread(F, 13)
    assert play.asked() == [(S, "password.enter")]
    play.answer(S, "password.enter", "pass")
    assert play.asked() == [(F, "remote.respond")]
    assert play.refused_by(S, "move.step", "up") == ["card.crush"]
    play.table.forced = [1]
    deck = play.table.action_deck
    stomp = play.table.game.content.card_index["hell_stomp"]
    deck.put(stomp, deck.remove(stomp))
    play.answer(F, "remote.respond", "up")
    assert play.asked() == [(S, "stomp.step")]


def test_e22_expert_calls_off_the_second_attack_of_chaos() -> None:
    play = with_agents(
        "attack", turn={"seat": S}, robot=13, action_deck=["hell_chaos"], dice=[6, 5], agents={F: "expert"}
    )
    play.decline_until("attack.spread")
    play.spread(S, 13, 14, 19)
    play.decline_until("attack.spread")
    play.spread(S, 13, 19)
    play.answer(F, "expert.use", "use")
    assert len(play.told("attack.declared")) == 1
    assert play.told("attack.cancelled") == [{"seat": 0, "by": "expert"}]


def test_e23_ceo_shuts_down_all_remotes_and_removes_one() -> None:
    play = with_agents(
        "movement", seats=(G, S), robot=13, turn={"seat": G}, agents={G: "ceo"}, bases={G: [5, 12, 16, 22]}
    )
    play.answer(G, "ceo.use", (S, "up"))
    play.walk(G, "up", "up", "up")
    assert play.told("remote.passed_over") == [{"seat": 1}]
    assert play.remotes(S) == {"up": "removed", "right": "ready", "down": "ready", "left": "ready"}


def test_e24_the_discards_become_the_new_deck() -> None:
    play = a_play("attack.draw", robot=13, discard="all", dice=[3])
    assert len(play.told("deck.reshuffled")[0]["cards"]) == 18
    assert len(play.table.action_deck.cards) == 17


def test_e25_a_destroyed_base_shows_nothing() -> None:
    play = strike("hell_punch", 15, dice=[1], bases={F: [3, 9, 20, 25]}, endurance={F: [4, 4, 0, 4]}, turn={"seat": S})
    play.spread(S, 10)
    slots = possible_squares(play.view(F), play.told_to(F), play.seat(F))
    assert [10 in squares for squares in slots] == [False, False, True, False]


def test_e26_the_solver_on_three_declarations() -> None:
    play = a_play("turn", bases={F: F_BASES, S: S_BASES}, endurance={F: [4, 2, 4, 3]})
    history = [
        *told(1, dict.fromkeys((2, 3, 12), 1), [NOTHING, NOTHING]),
        *told(3, dict.fromkeys((7, 8, 9, 13, 17, 19), 1), [[0, 1, 0, 0], NOTHING]),
        *told(5, dict.fromkeys((8, 10, 15, 19, 20), 1), [[0, 1, 0, 1], NOTHING]),
    ]
    slots = possible_squares(play.view(F), history, play.seat(F))
    rest = (5, 6, 11, 16, 21, 22, 23, 24, 25)
    assert slots == (rest, (8, 19), rest, (10, 15, 20))
    assert count_passwords(slots, frozenset()) == (432, 216)


@pytest.mark.parametrize(("counters", "offered"), [([4, 3, 3, 0], True), ([4, 3, 2, 0], False)])
def test_e27_the_cannon_needs_ten_endurance(counters: list[int], offered: bool) -> None:
    play = with_agents("turn", seats=(G, S), turn={"seat": G}, agents={G: "satellite_cannon"}, endurance={G: counters})
    assert (play.decision(G, "cannon.use") is not None) == offered
