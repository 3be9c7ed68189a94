"""Previews of any game: dice counted out or sampled, answers completed, facts joined in one sentence."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.bots.reasons import sentences
from game.content.previews import Line, PreviewBook
from game.kernel.chance import Chance
from game.kernel.choices import Allocation, Order, Path, Subset
from game.kernel.decision import PASS, Decision
from game.kernel.foresight import Foresight, Question
from game.kernel.game import new_table
from game.kernel.view import view
from game.session.branches import branches
from game.session.completions import whole_answers
from game.session.describe import Teller
from game.session.preview import CHANCE, UNKNOWN, Preview
from tests.client.table.parlour import LINKS, parlour

DIE = Line("die", "die.rolled", "It shows {value}.", "It shows {odds}.", "", {}, (), "", {}, "value", ("roll",))
BOOK = PreviewBook({"die.rolled": [DIE]})


def before_the_roll(seats: int) -> tuple[Any, Decision]:
    """Parlour when the last seat is asked whether it shows its card; then every seat rolls a die."""
    table = new_table(parlour(), {}, [{}] * seats, 3)
    for _ in range(40):
        decision = table.pending[0]
        if len(table.pending) == 1 and decision.id == "cards.show":
            return table, decision
        table.answer(decision.seat, decision.id, next(iter(decision.every())) if decision.id != "cards.show" else PASS)
    raise AssertionError("nobody is asked for a card")


def foreseen(table: Any, decision: Decision, answer: Any, book: PreviewBook = BOOK) -> list[tuple[str, str]]:
    seen = view(table, range(table.seat_count))
    asked = Question(seen, [], decision, answer)
    preview = Preview(asked, book, Foresight(), Teller(seen, ["Ada", "Ben", "Cy"]), sentences().say)
    assert preview.work(60.0)
    return [(item.kind, item.text) for item in preview.items]


def test_two_dice_are_counted_out_face_by_face() -> None:
    table, decision = before_the_roll(2)
    found, is_exact = branches(table, decision, PASS, Chance(1))
    assert is_exact and len(found) == 36
    assert sum((branch.share for branch in found), Fraction(0)) == 1
    assert {tuple(branch.reached.rolls) for branch in found} == {(a, b) for a in range(1, 7) for b in range(1, 7)}


def test_three_dice_are_sampled() -> None:
    table, decision = before_the_roll(3)
    found, is_exact = branches(table, decision, PASS, Chance(1))
    assert not is_exact and sum((branch.share for branch in found), Fraction(0)) == 1
    assert len({tuple(branch.reached.rolls) for branch in found}) > 10


def test_playing_on_leaves_the_world_as_it_was() -> None:
    table, decision = before_the_roll(2)
    before = table.hash()
    branches(table, decision, PASS, Chance(1))
    assert table.hash() == before and table.forced is None


def test_counted_odds_are_told_as_they_are() -> None:
    table, decision = before_the_roll(2)
    assert (CHANCE, "It shows 1 to 6, each 11 in 36.") in foreseen(table, decision, PASS)


def test_sampled_odds_are_marked_as_about() -> None:
    table, decision = before_the_roll(3)
    told = foreseen(table, decision, PASS)
    assert told and all(kind == CHANCE and "about" in text for kind, text in told)


def test_a_game_without_words_foretells_nothing() -> None:
    table, decision = before_the_roll(2)
    asked = Question(view(table, (0, 1)), [], decision, PASS)
    preview = Preview(asked, PreviewBook(), Foresight(), Teller(asked.seen), sentences().say)
    assert preview.work(0.0) and preview.items == []


def a_question(choices: Any) -> Decision:
    decision = Decision(0, choices)
    decision.options = choices
    return decision


RULES = dict.fromkeys(("slot", "total", "low", "high", "even", "value", "distinct", "count", "order", "length", "step",
                       "fresh"), "rule")  # fmt: skip


def completed(choices: Any, half: Any, most: int) -> list[Any]:
    """What completing a half-made answer comes to."""
    steps = whole_answers(a_question(choices), half, Chance(5), most)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value.answers


@pytest.mark.parametrize(
    ("choices", "half"),
    [
        (Allocation(("a", "b", "c"), 3, high=2, rules=RULES), {"b": 1}),
        (Subset(("a", "b", "c", "d"), 2, 2, RULES), ("c",)),
        (Order(("a", "b", "c"), RULES), ("b",)),
        (Path(1, 3, LINKS, fresh=True, rules=RULES), ("right",)),
    ],
)
def test_a_half_made_answer_is_completed_in_legal_ways_that_hold_its_parts(choices: Any, half: Any) -> None:
    whole = completed(choices, half, 4)
    assert whole and all(not choices.check(answer) for answer in whole)
    for answer in whole:
        if isinstance(half, dict):
            assert all(answer.get(slot, 0) >= points for slot, points in half.items())
        else:
            assert set(half) <= set(answer)


@pytest.mark.parametrize("most", [4, 200])
@pytest.mark.parametrize(
    ("choices", "half"),
    [
        (Allocation(tuple("abcdefghi"), 7, high=1, rules=RULES), {"b": 1}),
        (Allocation(tuple("abcdef"), 9, low=1, rules=RULES), {"a": 1, "b": 1}),
        (Subset(tuple("abcdefgh"), 4, 4, RULES), ("c",)),
        (Order(tuple("abcde"), RULES), ("b",)),
        (Path(1, 3, LINKS, fresh=True, rules=RULES), ()),
    ],
)
def test_no_part_is_shared_by_the_completions_that_another_one_lacks(choices: Any, half: Any, most: int) -> None:
    def parts(answer: Any) -> set[Any]:
        return set(answer.items()) if isinstance(answer, dict) else set(enumerate(answer))

    def holds(answer: Any) -> bool:
        if isinstance(half, dict):
            return all(answer.get(slot, 0) >= points for slot, points in half.items())
        return set(half) <= set(answer) if isinstance(choices, Subset) else answer[: len(half)] == half

    every = [answer for answer in choices.every() if holds(answer)]
    found = completed(choices, half, most)
    assert all(answer in every for answer in found) and len(every) > 1
    assert len(found) == len(every) or most == 4
    assert set.intersection(*map(parts, found)) == set.intersection(*map(parts, every))


def test_what_cannot_be_completed_is_not_foretold() -> None:
    choices = Allocation(("a", "b"), 3, high=2, rules=RULES)
    assert completed(choices, {"x": 1}, 4) == []


def test_what_differs_between_worlds_is_unknown() -> None:
    """A guess of Parlour is the view itself, so the worlds are made to differ here."""
    from game.session.preview import Chances, Fact

    facts = [Fact(DIE, {"value": value}, (), False) for value in (1, 2)]
    chances = Chances()
    chances.add([(Fraction(1), [facts[0]])])
    chances.add([(Fraction(1), [facts[1]])])
    assert [chances.kind(fact.key) for fact in facts] == [UNKNOWN, UNKNOWN]


def test_what_is_foretold_begins_with_a_capital_though_a_name_stands_there_first() -> None:
    """Dead Cells told "the Flayed will take 1 Damage."."""
    table, decision = before_the_roll(2)
    odds = "the die of nobody shows {odds}."
    line = Line("die", "die.rolled", "It shows {value}.", odds, "", {}, (), "", {}, "value", ("roll",))
    told = foreseen(table, decision, PASS, PreviewBook({"die.rolled": [line]}))
    assert any(text.startswith("The die of nobody") for _, text in told)
