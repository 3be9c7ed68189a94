"""Described choices: count, list, sample, check, half and complete agree with each other."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kernel.chance import Chance
from game.kernel.choices import Allocation, Choices, Order, Path, Range, Subset

POINTS = {"slot": "r.slot", "total": "r.total", "low": "r.low", "high": "r.high", "even": "r.even"}
MEMBERS = {"value": "r.value", "distinct": "r.distinct", "count": "r.count"}
STEPS = {"length": "r.length", "step": "r.step", "fresh": "r.fresh"}
LINKS = {
    "a": {"east": "b", "south": "c"},
    "b": {"west": "a", "down": "c"},
    "c": {"north": "a", "up": "b", "out": "d"},
    "d": {},
}
RING = {"a": {"next": "b", "back": "c"}, "b": {"next": "c", "back": "a"}, "c": {"next": "a", "back": "b"}}


@st.composite
def allocations(draw: st.DrawFn) -> Allocation:
    slots = tuple(range(draw(st.integers(1, 4))))
    low = draw(st.integers(0, 1))
    high = draw(st.integers(low, 3))
    total = draw(st.integers(low * len(slots), max(low, high) * len(slots)))
    even = draw(st.booleans()) and low == 0 and total <= high * len(slots)
    return Allocation(slots, total, low=low, high=high, even=even, rules=POINTS)


@st.composite
def subsets(draw: st.DrawFn) -> Subset:
    values = tuple(range(draw(st.integers(0, 5))))
    least = draw(st.integers(0, len(values)))
    return Subset(values, least, draw(st.integers(least, 6)), MEMBERS)


orders = st.lists(st.sampled_from([1, 2, "x"]), max_size=5).map(lambda v: Order(tuple(v), {"order": "r.order"}))
ranges = st.tuples(st.integers(-3, 3), st.integers(0, 5)).map(lambda r: Range(r[0], sum(r), {"number": "r.number"}))
paths = st.tuples(st.sampled_from("abc"), st.integers(1, 3), st.booleans()).map(
    lambda p: Path(p[0], p[1], RING if p[1] < 3 or not p[2] else LINKS, fresh=p[2], rules=STEPS)
)
every_kind = st.one_of(allocations(), subsets(), orders, ranges, paths)
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 4) | st.floats() | st.text(max_size=2),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.integers(0, 3) | st.text(max_size=2), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None)
@given(every_kind, st.integers(0, 999))
def test_what_is_counted_listed_sampled_and_checked_is_the_same(choices: Choices, seed: int) -> None:
    every = list(choices.every())
    assert choices.count() == len(every)
    assert all(choices.check(answer) == [] for answer in every)
    assert all(choices.half(answer) == [] for answer in every)
    if every:
        sample = choices.sample(Chance(seed).below)
        assert choices.check(sample) == []
        assert sample in every


@settings(max_examples=150, deadline=None)
@given(every_kind, JUNK)
def test_whatever_is_answered_it_is_an_option_or_refused_with_a_rule(choices: Choices, junk: Any) -> None:
    answer = choices.read(junk)
    reasons = choices.check(answer)
    choices.half(answer)
    choices.complete(answer)
    assert bool(reasons) != (answer in list(choices.every())) or is_other_spelling(choices, answer)
    assert all(reason.rule.startswith(("r.", "answer.")) for reason in reasons)


def is_other_spelling(choices: Choices, answer: Any) -> bool:
    """Allocations may name slots with 0 points, and Python holds True and 1.0 equal to 1: neither is compared."""
    members = answer if isinstance(answer, tuple) else (answer,)
    return isinstance(choices, Allocation) or any(isinstance(member, bool | float) for member in members)


@settings(max_examples=100, deadline=None)
@given(allocations(), st.data())
def test_a_part_of_an_answer_is_allowed_and_completed_only_to_what_begins_with_it(
    choices: Allocation, data: st.DataObject
) -> None:
    every = list(choices.every())
    if not every:
        return
    whole = data.draw(st.sampled_from(every))
    part = {slot: data.draw(st.integers(0, points)) for slot, points in whole.items()}
    assert choices.half(part) == []
    done = choices.complete(part)
    if done is not None:
        assert choices.check(done) == []
        assert all(done.get(slot, 0) >= points for slot, points in part.items())


@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        ({1: 1, 2: 1}, ["r.total"]),
        ({1: 1, 2: 3}, ["r.high", "r.even"]),
        ({1: 2, 2: 2, 9: 1}, ["r.slot", "r.total", "r.even"]),
        ({1: 2, 3: 2}, ["r.even"]),
        ({9: 1}, ["r.slot", "r.total"]),
        ({1: -1}, ["answer.not_points"]),
        ({1: True, 2: 2}, ["answer.not_points"]),
        ("all", ["answer.not_points"]),
    ],
)
def test_an_allocation_names_every_clause_it_breaks(answer: Any, rules: list[str]) -> None:
    choices = Allocation((1, 2, 3), 4, high=2, even=True, rules=POINTS)
    assert sorted(reason.rule for reason in choices.check(answer)) == sorted(rules)


def test_an_allocation_reads_slots_as_words_and_drops_empty_ones() -> None:
    choices = Allocation((1, 2, 3), 4, rules=POINTS)
    assert choices.read({"1": 4, "2": 0}) == {1: 4}
    assert choices.check(choices.read({"1": 4, "2": 0})) == []


def test_an_allocation_to_no_slots_has_one_answer_or_none() -> None:
    assert list(Allocation((), 0, rules=POINTS).every()) == [{}]
    assert Allocation((), 0, rules=POINTS).count() == 1
    assert Allocation((), 2, rules=POINTS).count() == 0


def test_an_allocation_is_completed_when_one_way_is_left() -> None:
    choices = Allocation((1, 2), 4, high=3, rules=POINTS)
    assert choices.complete({1: 3}) == {1: 3, 2: 1}
    assert choices.complete({1: 1}) is None
    assert Allocation((1, 2), 4, high=2, rules=POINTS).complete({}) == {1: 2, 2: 2}


@settings(max_examples=150, deadline=None)
@given(allocations(), st.dictionaries(st.integers(0, 3), st.integers(0, 3), max_size=4))
def test_half_an_allocation_is_refused_exactly_if_nothing_can_complete_it(
    choices: Allocation, part: dict[int, int]
) -> None:
    part = {slot: n for slot, n in part.items() if slot in choices.slots}
    beyond = [whole for whole in choices.every() if all(whole.get(slot, 0) >= n for slot, n in part.items())]
    if choices.high * len(choices.slots) >= choices.total:
        assert (choices.half(part) == []) == bool(beyond)
    if choices.half(part) == []:
        assert choices.complete(part) == (beyond[0] if len(beyond) == 1 else None)


def test_even_points_are_refused_as_soon_as_they_cannot_become_even() -> None:
    choices = Allocation((1, 2, 3), 7, low=1, even=True, rules=POINTS)
    assert choices.half({1: 3}) == []
    assert [reason.rule for reason in choices.half({1: 4})] == ["r.even"]
    assert [reason.rule for reason in choices.half({1: 3, 2: 3})] == ["r.even"]
    assert choices.complete({2: 3}) == {1: 2, 2: 3, 3: 2}
    assert choices.complete({2: 2}) is None


def test_a_subset_is_read_in_canonical_order() -> None:
    choices = Subset(("a", "b", "c"), 2, 2, MEMBERS)
    assert choices.read(["c", "a"]) == ("a", "c")
    assert [r.rule for r in choices.check(("a", "a"))] == ["r.distinct"]
    assert [r.rule for r in choices.check(("a",))] == ["r.count"]
    assert [r.rule for r in choices.check(("a", "b", "z"))] == ["r.value", "r.count"]
    assert choices.half(("a",)) == []
    assert Subset(("a", "b"), 2, 2, MEMBERS).complete(()) == ("a", "b")


def test_an_order_knows_equal_values_and_the_last_place() -> None:
    choices = Order(("a", "b", "b"), {"order": "r.order"})
    assert choices.count() == 3
    assert next(choices.every()) == ("a", "b", "b")
    assert choices.complete(("b", "a")) == ("b", "a", "b")
    assert choices.complete(("b",)) is None
    assert [r.rule for r in choices.half(("a", "a"))] == ["r.order"]
    assert Order((1, 2), {"order": "r.order"}).check(("1", "2")) != []
    assert Order((1, 2), {"order": "r.order"}).read(("2", "1")) == (2, 1)


def test_a_range_takes_whole_numbers_only() -> None:
    choices = Range(0, 3, {"number": "r.number"})
    assert [bool(choices.check(value)) for value in (0, 3, 4, -1, True, 1.0, "1", None)] == [0, 0, 1, 1, 1, 1, 1, 1]
    assert choices.complete(None) is None
    assert Range(2, 2, {"number": "r.number"}).complete(None) == 2


def test_a_fresh_path_offers_only_steps_from_which_it_can_be_finished() -> None:
    choices = Path("a", 3, LINKS, fresh=True, rules=STEPS)
    assert list(choices.every()) == [("east", "down", "out")]
    assert choices.next_steps(()) == ["east"]
    assert choices.complete(()) == ("east", "down", "out")
    assert choices.places(("east", "down")) == ["b", "c"]


@pytest.mark.parametrize(
    ("answer", "rules"),
    [
        (("east", "west", "south"), ["r.fresh"]),
        (("east",), ["r.length"]),
        (("east", "down", "out", "up"), ["r.step"]),
        (("down",), ["r.step"]),
        ((3,), ["r.step"]),
        ("east", ["r.step"]),
    ],
)
def test_a_path_names_the_clause_it_breaks(answer: Any, rules: list[str]) -> None:
    assert [reason.rule for reason in Path("a", 3, LINKS, fresh=True, rules=STEPS).check(answer)] == rules


def test_large_choices_are_sampled_without_being_listed() -> None:
    choices = Allocation(tuple(range(25)), 40, rules=POINTS)
    assert choices.count() > 10**15
    assert choices.check(choices.sample(Chance(3).below)) == []
    assert len(list(islice(choices.every(), 3))) == 3
