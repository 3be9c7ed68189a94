"""The plans: what a hand may put together for each kind of decision, and take apart again."""

from __future__ import annotations

import pytest

from game.client.table.decisions import plan_for
from game.client.table.hand import Hand
from game.games.helltoken.attack import Spread
from game.kernel.decision import Decision, DecisionSpec
from game.kernel.game import new_table
from tests.client.table.parlour import parlour


@pytest.fixture(scope="module")
def game():
    return parlour()


def asked(game, id: str):
    """The decision of this id, reached by the first answer to each other one."""
    table = new_table(game, {}, [{}, {}], 4)
    while table.pending[0].id != id:
        first = table.pending[0]
        table.answer(first.seat, first.id, next(iter(first.every())))
    return table.pending[0]


def test_points_are_added_one_by_one_up_to_the_most_a_slot_takes(game):
    plan = plan_for(asked(game, "spread"))
    assert [plan.add("hall"), plan.add("hall")] == [[], []]
    assert [reason.rule for reason in plan.add("hall")] == ["spread.points"]
    assert plan.value == {"hall": 2} and plan.count() == (2, 3) and not plan.is_whole()
    assert plan.nexts() == ("den",)


def test_the_rest_is_filled_where_there_is_one_way_only(game):
    plan = plan_for(asked(game, "spread"))
    assert not plan.fill()
    plan.add("hall")
    plan.add("hall")
    assert plan.fill() and plan.value == {"hall": 2, "den": 1} and plan.is_whole()


def test_the_last_point_is_taken_back_first_and_any_point_by_its_slot(game):
    plan = plan_for(asked(game, "spread"))
    for slot in ("hall", "den", "den"):
        plan.add(slot)
    assert plan.back() and plan.value == {"hall": 1, "den": 1}
    assert plan.remove("hall") and plan.value == {"den": 1}
    assert plan.back() and not plan.back() and plan.is_empty


def spread_of(force: int, *, even: bool = False):
    """The plan for so much force on four squares."""
    area = Spread((1, 2, 6, 7), force, 1, "attack.area.card", even=even)
    decision = Decision(0, area, spec=DecisionSpec("attack.spread", "allocate", ["attack.spread.all_force"]))
    decision.options = area
    return plan_for(decision)


@pytest.mark.parametrize(("force", "even", "points"), [(4, False, 1), (8, True, 2)])
def test_a_spread_that_the_rules_leave_one_way_for_lies_ready_to_be_confirmed(force, even, points):
    plan = spread_of(force, even=even)
    assert plan.is_only and plan.is_whole() and plan.value == dict.fromkeys((1, 2, 6, 7), points)
    hand = Hand(None)
    hand.plan = plan
    assert not hand.has_plan  # undo takes back the answer before it


@pytest.mark.parametrize(("force", "even"), [(3, False), (5, False), (8, False), (5, True)])
def test_a_spread_with_a_choice_begins_empty(force, even):
    plan = spread_of(force, even=even)
    assert not plan.is_only and plan.is_empty


def test_a_thing_is_moved_in_the_order_and_back(game):
    plan = plan_for(asked(game, "arrange"))
    assert plan.is_whole() and plan.is_empty
    assert plan.move(2, 0) and plan.value == ("pot", "cup", "jug")
    assert not plan.move(0, 0) and not plan.move(0, 3)
    assert plan.back() and plan.value == ("cup", "jug", "pot") and not plan.back()


def test_the_stepper_stops_at_the_least_and_the_most(game):
    plan = plan_for(asked(game, "bid"))
    assert [reason.rule for reason in plan.step(-1)] == ["bid"]
    for _ in range(4):
        plan.step(1)
    assert plan.value == 5 and [reason.rule for reason in plan.step(1)] == ["bid"]


def test_a_step_may_be_named_by_the_place_it_leads_to(game):
    plan = plan_for(asked(game, "walk"))
    assert plan.part_of(2) == "right" and plan.part_of("down") == "down"
    plan.add(2)
    assert plan.value == ("right",) and list(plan.nexts()) == ["down"]
    assert [reason.rule for reason in plan.add("left")] == ["walk"]
    plan.add("down")
    assert plan.is_whole() and plan.places() == [2, 4]
    assert plan.back() and plan.value == ("right",)


def test_a_value_of_a_set_goes_in_and_out_and_one_too_many_is_refused(game):
    plan = plan_for(asked(game, "keep"))
    plan.add("c")
    plan.add("a")
    assert plan.is_whole() and plan.answer() == ("a", "c")
    assert [reason.rule for reason in plan.add("b")] == ["keep.two"]
    plan.add("c")
    assert plan.value == ("a",) and not plan.is_whole()


def test_a_pick_is_the_whole_answer(game):
    plan = plan_for(asked(game, "pick.colour"))
    assert plan.is_instant and plan.nexts() == ("green", "blue")


def test_a_slot_that_is_clicked_again_when_all_points_are_given_gives_one_back(game):
    plan = plan_for(asked(game, "spread"))
    for slot in ("hall", "hall", "den"):
        plan.add(slot)
    assert plan.add("hall") == [] and plan.value == {"hall": 1, "den": 1}
    assert plan.add("den") == [] and plan.value == {"hall": 1, "den": 2}


def test_every_place_that_a_path_has_entered_is_among_the_chosen(game):
    from game.kernel.choices import Path
    from game.kernel.decision import Decision

    links = {1: {"on": 2}, 2: {"on": 3, "back": 1}, 3: {"on": 1, "back": 2}}
    first = asked(game, "spread")
    way = Path(1, 3, links, fresh=False, rules={"length": "", "step": "", "fresh": ""})
    decision = Decision(first.seat, way, spec=first.spec)
    decision.options = way
    plan = plan_for(decision)
    plan.add("on")
    plan.add("on")
    assert [plan.place_of(value) for value in ("back", 3)] == [2, 3]
    assert set(plan.chosen()) == {2, 3}
