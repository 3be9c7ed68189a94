"""Answers as people write them are read as the values that are meant."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.answers import among, meant
from game.kernel.choices import Allocation, Order, Path, Range, Subset

PAIRS = (("sunsitters", "up"), ("sunsitters", "left"), ("gafnoric", "up"))
SQUARES = (7, 8, 9)
FLIGHT = Path(1, 2, {1: {"right": 2}, 2: {"right": 3, "left": 1}, 3: {"left": 2}}, fresh=True,
              rules={"length": "l", "step": "s", "fresh": "f"})  # fmt: skip
FLIGHT_BACK = Path(3, 2, FLIGHT.links, fresh=True, rules=FLIGHT.rules)
SPREAD = Allocation(SQUARES, 3, rules=dict.fromkeys(("slot", "total", "low", "high"), "r"))


@pytest.mark.parametrize(
    "written",
    [
        ["sunsitters", "left"],
        "sunsitters.left",
        {"victim": "sunsitters", "remote": "left"},
        {"remote": "left", "victim": "sunsitters"},
        {"sunsitters": "left"},
        "left",
    ],
)
def test_a_pair_may_be_written_in_many_ways(written: Any) -> None:
    assert meant(written, PAIRS, PAIRS) == ("sunsitters", "left")


def test_a_part_that_two_options_hold_stands_for_neither() -> None:
    assert meant("up", PAIRS, PAIRS) == "up"


def test_a_part_that_one_candidate_holds_stands_for_it_though_it_is_not_legal() -> None:
    assert meant("left", PAIRS, PAIRS[:1]) == ("sunsitters", "left")
    assert meant("up", PAIRS, PAIRS[1:]) == ("gafnoric", "up")
    assert meant("up", PAIRS, PAIRS[1:2]) == "up"
    assert meant("left", PAIRS, ()) == "left"


@pytest.mark.parametrize(("written", "value"), [(True, "use"), ({"agent": "use"}, "use"), ("used", "used")])
def test_true_is_the_only_thing_there_is_to_do(written: Any, value: str) -> None:
    assert meant(written, ("use",), ("use",)) == value


def test_a_number_may_be_a_word_or_stand_under_a_name() -> None:
    assert [meant(written, SQUARES, SQUARES) for written in (8, "8", {"square": 8})] == [8, 8, 8]
    assert Range(1, 6, {}).read({"value": 3}) == 3


def test_a_list_of_slots_gives_each_a_point_as_often_as_it_is_named() -> None:
    assert SPREAD.read([7, 8, 8]) == {7: 1, 8: 2}
    assert SPREAD.read({"squares": ["7", "9"]}) == {7: 1, 9: 1}
    assert SPREAD.read({"7": 3}) == {7: 3}


@pytest.mark.parametrize("written", [{True: 1, 2: 2}, [True, 2, 3], [True]])
def test_true_is_no_slot_although_python_holds_it_equal_to_one(written: Any) -> None:
    slots = Allocation((1, 2, 3), 3, rules=dict.fromkeys(("slot", "total", "low", "high"), "r"))
    read = slots.read(written)
    assert slots.check(read) and slots.half(read) and slots.complete(read) is None


def test_a_path_may_be_the_places_it_enters() -> None:
    assert FLIGHT.read([2, 3]) == FLIGHT.read([1, 2, 3]) == FLIGHT.read(["right", "right"]) == ("right", "right")
    assert FLIGHT.read([2, 1, 4]) == (2, 1, 4)


def test_a_set_may_stand_under_a_name() -> None:
    assert Subset(SQUARES, 2, 2, {}).read({"squares": [9, 7]}) == (7, 9)


SHAPE = {"value": "v", "distinct": "d", "count": "c"}
PICKED = (1, 2, 25)
DESCRIBED = {
    "subset": (Subset(PICKED, 1, 2, SHAPE), lambda each: [each, 2]),
    "order": (Order(PICKED, {"order": "o"}), lambda each: [each, 2, 25]),
    "range": (Range(1, 6, {"number": "n"}), lambda each: each),
    "spread": (Allocation(PICKED, 2, rules=dict.fromkeys(("slot", "total", "low", "high", "even"), "s")),
               lambda each: {each: 1, 2: 1}),
    "points": (Allocation(PICKED, 2, rules=dict.fromkeys(("slot", "total", "low", "high", "even"), "s")),
               lambda each: {1: each, 2: 1}),
    "path": (FLIGHT_BACK, lambda each: [2, each]),
}  # fmt: skip


@pytest.mark.parametrize("kind", DESCRIBED)
@pytest.mark.parametrize("wrong", [True, 1.0])
def test_true_and_a_broken_number_are_never_taken_for_one(kind: str, wrong: object) -> None:
    """Python holds both equal to 1: a password of ``[true, 3, 4, 5]`` was one of square 1."""
    choices, written = DESCRIBED[kind]
    assert choices.check(choices.read(written(wrong))) != []
    assert choices.check(choices.read(written(1))) == []


@pytest.mark.parametrize("kind", DESCRIBED)
def test_a_number_as_text_is_that_number(kind: str) -> None:
    choices, written = DESCRIBED[kind]
    assert choices.read(written("1")) == choices.read(written(1))
    assert choices.check(choices.read(written("1"))) == []


@pytest.mark.parametrize("wrong", [True, 1.0, "1.0", [1]])
def test_a_listed_number_is_picked_by_nothing_that_only_equals_it(wrong: object) -> None:
    assert not among(meant(wrong, PICKED, PICKED), PICKED)
    assert among(meant("1", PICKED, PICKED), PICKED)


def test_a_slot_named_as_a_number_and_as_text_gets_both_points() -> None:
    choices, _ = DESCRIBED["spread"]
    assert choices.read([1, "1"]) == {1: 2}
