"""Step 2: cards, spread, flight, declaration. Rulings R10 to R23, R46 to R48."""

from __future__ import annotations

import pytest

from tests.helpers.helltoken import F, G, Play, S, a_play
from tests.helpers.proofs import proves


def strike(card: str, robot: int = 13, *, dice: list[int], **given: object) -> Play:
    return a_play("attack", robot=robot, action_deck=[card], dice=dice, **given)  # type: ignore[arg-type]


def test_r11_no_less_than_the_full_force() -> None:
    play = strike("hell_punch", dice=[4])
    verdict = play.check(F, "attack.spread", {7: 1, 8: 1})
    assert verdict.rules == ("attack.spread.all_force",)
    assert verdict.reasons[0].numbers == {"given": 2, "total": 4}


@pytest.mark.parametrize(("square", "rule"), [(20, "attack.area.block"), (21, "attack.area.no_wrap")])
def test_squares_outside_the_block_are_refused(square: int, rule: str) -> None:
    play = strike("hell_punch", 1, dice=[1])
    assert play.refused_by(F, "attack.spread", {square: 1}) == [rule]


@pytest.mark.parametrize(("card", "square", "rule"), [("hell_breath", 8, "card.breath"), ("hell_beam", 7, "card.beam")])
def test_squares_outside_a_cards_area_are_refused(card: str, square: int, rule: str) -> None:
    play = strike(card, dice=[1])
    assert rule in play.refused_by(F, "attack.spread", {square: 1})


@pytest.mark.parametrize(("path", "second"), [("free", ("up", "right", "down", "left")), ("straight", ("left",))])
def test_r12_stomp_takes_two_steps(path: str, second: tuple[str, ...]) -> None:
    play = strike("hell_stomp", 11, dice=[2], options={"stomp_path": path})
    play.answer(F, "stomp.step", "left")
    assert play.options(F, "stomp.step") == second
    play.answer(F, "stomp.step", "left")
    assert play.table.robot == 14
    assert play.options(F, "attack.spread").slots == (8, 9, 10, 13, 14, 15, 18, 19, 20)


def test_r13_thunder_must_flip_if_it_can() -> None:
    play = strike("hell_thunder", dice=[3], remotes={S: ["up"]})
    assert play.options(F, "thunder.target") == ((S, "up"),)
    assert play.refused_by(F, "thunder.target", "pass") == ["ruling.r13"]
    assert play.refused_by(F, "thunder.target", (S, "left")) == ["card.thunder"]


def test_r13_thunder_fizzles_without_a_ready_remote() -> None:
    play = strike("hell_thunder", dice=[3], remotes={S: []})
    assert play.told("thunder.fizzled") == [{}]
    assert play.asked() == [(F, "attack.spread")]


def test_r14_the_deck_is_shuffled_only_when_a_card_is_needed() -> None:
    play = strike("hell_punch", dice=[1], discard="all")
    assert play.table.action_deck.cards == ()
    play.spread(F, 13)
    assert play.told("deck.reshuffled") == []
    play.decline_until("move.step")
    play.walk(S, "up", "up", "up")
    play.decline_until_drawn()
    assert len(play.told("deck.reshuffled")[0]["cards"]) == 18


def test_r15_the_grounded_turn_keeps_stomp_by_default() -> None:
    play = strike("hell_stomp", dice=[2], grounded=True)
    assert play.asked() == [(F, "stomp.step")]


def test_r15_with_crush_scope_turn_stomp_stands_still_and_wing_misses() -> None:
    options = {"crush_scope": "turn"}
    play = strike("hell_stomp", dice=[2], grounded=True, options=options)
    assert play.told("robot.held") == [{"seat": 0, "card": "hell_stomp"}]
    assert play.asked() == [(F, "attack.spread")]
    play = strike("hell_wing", dice=[2], grounded=True, options=options)
    assert play.told("attack.missed") == [{"seat": 0, "card": "hell_wing", "force": 2}]


def test_r16_grounding_lasts_one_turn_and_passes_to_whoever_is_next() -> None:
    play = strike("hell_crush", dice=[1])
    assert play.told("grounded.set") == [{}]
    assert play.read("grounded")
    assert play.told("turn.grounded") == [{"seat": 1}]
    play.decline_until("remote.respond")
    play.table.forced = [6]
    while play.read("turn")["number"] == 3:
        decision = play.table.pending[0]
        play.table.apply(decision, next(iter(decision.every())))
    assert not play.read("grounded") or "grounded.set" in play.names()[20:]


def test_r17_chaos_ends_when_the_turn_player_is_out() -> None:
    play = strike(
        "hell_chaos",
        dice=[4, 6],
        seats=(F, S, G),
        bases={F: [13, 1, 2, 3], S: [4, 5, 6, 10], G: [11, 15, 16, 20]},
        endurance={F: [2, 2, 2, 0]},
    )
    play.spread(F, 13)
    assert [each["seat"] for each in play.told("seat.eliminated")] == [0]
    assert len(play.told("die.rolled")) == 1
    assert play.read("turn")["seat"] == S


def test_r17_chaos_ends_with_the_game() -> None:
    play = strike("hell_chaos", dice=[4, 6], bases={F: [1, 2, 3, 5], S: [13, 4, 6, 10]}, endurance={S: [2, 2, 2, 0]})
    play.spread(F, 13)
    assert play.table.outcome == {"winners": [0], "reason": "end.opponent_wins"}
    assert len(play.told("die.rolled")) == 1


def test_r18_a_flight_never_enters_a_square_twice_nor_its_start() -> None:
    play = strike("hell_wing", dice=[4])
    assert play.refused_by(F, "wing.step", ("up", "down", "left", "left")) == ["card.wing.no_repeat", "ruling.r18"]
    assert play.refused_by(F, "wing.step", ("up", "right", "down", "left")) == ["card.wing.no_repeat", "ruling.r18"]
    assert play.refused_by(F, "wing.step", ("up", "right", "down")) == ["card.wing"]


def test_r18_a_step_into_a_dead_end_is_refused_in_a_flight_of_eight() -> None:
    play = strike("hell_wing", 13, dice=[5], bonus=3)
    into_a_trap = ("up", "up", "right", "right", "down", "down", "left")
    choices = play.options(F, "wing.step")
    places = [13, *choices.places(into_a_trap)]
    assert len(set(places)) == 8
    open_ends = [word for word, to in choices.links[places[-1]].items() if to not in places]
    refused = play.refused_by(F, "wing.step", (*into_a_trap, "up"))
    assert refused == ([] if "up" in open_ends else refused)
    assert all(play.refused_by(F, "wing.step", path) == [] for path in some_paths(choices))


def some_paths(choices: object) -> list[tuple[str, ...]]:
    from itertools import islice

    return list(islice(choices.every(), 50))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("adjust", "steps"), [("steps", 6), ("none", 3)])
def test_r19_bonuses_lengthen_the_flight_or_are_wasted(adjust: str, steps: int) -> None:
    play = strike("hell_wing", dice=[3], bonus=3, options={"wing_adjust": adjust})
    assert play.options(F, "wing.step").length == steps


def test_r20_r21_a_flight_crosses_the_border_and_is_declared_once() -> None:
    play = strike("hell_wing", 5, dice=[3], bases={F: [1, 2, 20, 25], S: [3, 18, 4, 14]})
    play.answer(F, "wing.step", ("right", "right", "right"))
    assert play.told("attack.declared") == [
        {"seat": 0, "card": "hell_wing", "losses": [[1, 1, 0, 0], [1, 0, 0, 0]]},
    ]


def test_r22_a_destroyed_base_loses_nothing() -> None:
    play = strike("hell_punch", 1, dice=[1], endurance={S: [0, 4, 4, 4]})
    play.spread(F, 1)
    assert play.told("attack.declared")[0]["losses"] == [[0, 0, 0, 0], [0, 0, 0, 0]]


def test_r23_overkill_shows_only_the_counters_lost() -> None:
    play = strike("hell_breath", 1, dice=[6], endurance={S: [2, 4, 4, 4]})
    play.answer(F, "attack.spread", {1: 5, 7: 1})
    assert play.told("attack.declared")[0]["losses"][1] == [2, 0, 0, 0]


def test_the_turn_players_own_bases_are_damaged_too() -> None:
    play = strike("hell_punch", 3, dice=[1])
    play.spread(F, 3)
    assert play.endurance(F) == [3, 4, 4, 4]


def test_r46_thunder_cannot_choose_whoever_is_out() -> None:
    play = strike("hell_thunder", dice=[3], seats=(F, S, G), eliminated=[G])
    assert {victim for victim, _ in play.options(F, "thunder.target")} == {S}
    assert "ruling.r46" in play.refused_by(F, "thunder.target", (G, "up"))


@proves("ruling.r47", "attack.no_takeback")
def test_r47_the_spread_is_final_once_it_is_fixed() -> None:
    play = strike("hell_punch", dice=[1])
    play.spread(F, 13)
    declared = next(event for event in play.history if event.name == "attack.declared")
    assert declared.reveals == -1
    assert play.refused_by(F, "attack.spread", {12: 1}) == ["attack.no_takeback"]


@pytest.mark.parametrize(("card", "asked"), [("hell_wing", "wing.step"), ("hell_stomp", "stomp.step")])
def test_r48_wing_and_stomp_work_in_the_first_turn(card: str, asked: str) -> None:
    play = a_play("turn", turn={"number": 1}, robot=13, action_deck=[card], dice=[3])
    assert play.asked() == [(F, asked)]
