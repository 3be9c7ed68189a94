"""Decisions and the door: options, verdicts, refusals, offers, and answers that are all or nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.agenda import Frame, Procedure
from game.kernel.chance import Chance
from game.kernel.choices import Allocation
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.errors import IllegalAnswer, RulesError
from game.kernel.event import Event
from game.kernel.game import table_from_plain, table_to_plain
from game.kernel.verdict import NOT_OFFERED, WRONG_SHAPE
from tests.kernel.tiny import Tiny, note, tiny_game, tiny_table


class Ask(Frame):
    pass


ask = Procedure("ask", Ask)


@ask.decision("ask.pick", "pick", "pick.grants", "pick.more", when=("turn",), may_pass=True)
def pick(table: Tiny, frame: Ask) -> Decision:
    return Decision(0, (1, 2, 3, ("a", ("b",))))


@pick.clause("pick.odd")
def is_odd(table: Tiny, frame: Ask, seat: int, value: Any) -> dict[str, Any] | None:
    return {"value": value} if value == 2 else None


@pick.clause("pick.small")
def is_small(table: Tiny, frame: Ask, seat: int, value: Any) -> dict[str, Any] | None:
    return {"value": value, "most": 1} if value in (2, 3) else None


@pick.then
def picked(table: Tiny, frame: Ask, seat: int, value: Any) -> None:
    table.told.append(f"picked {value!r}")
    table.emit("picked", "pick.grants", die=table.roll(6))
    if table.score == 99:
        table.hand.put(1)
        raise ZeroDivisionError


@ask.decision("ask.spread", "allocate", "spread.grants")
def spread(table: Tiny, frame: Ask) -> Decision:
    rules = dict.fromkeys(("slot", "total", "low", "high"), "spread.shape")
    return Decision(1, Allocation((1, 2), 2, rules=rules))


@spread.then
def spread_done(table: Tiny, frame: Ask, seat: int, value: dict[int, int]) -> None:
    table.score = value.get(1, 0)


@spread.gate("spread.awake")
def is_awake(table: Tiny, seat: int) -> dict[str, Any] | None:
    return {"hour": 3} if table.score == 5 else None


shout = DecisionSpec("shout", "pick", ("shout.any",))


def who_may_shout(table: Tiny) -> list[Decision]:
    return [Decision(1, ("hey", "ho"))]


@shout.clause("shout.once")
def not_twice(table: Tiny, frame: None, seat: int, value: str) -> dict[str, Any] | None:
    assert frame is None
    return {"word": value} if f"shouted {value}" in table.told else None


@shout.then
def shouted(table: Tiny, frame: None, seat: int, value: str) -> None:
    table.told.append(f"shouted {value}")
    table.emit("shouted", "shout.any")


GAME = tiny_game(ask, begin=lambda table: table.push(Ask()), offers=((shout, who_may_shout),))


def test_options_are_the_candidates_that_pass_every_clause() -> None:
    decision = tiny_table(GAME).pending[0]
    assert decision.options == (1, ("a", ("b",)))
    assert decision.count() == 3
    assert list(decision.every()) == [1, ("a", ("b",)), PASS]
    assert {decision.sample(Chance(seed).below) for seed in range(60)} == {1, ("a", ("b",)), PASS}


@pytest.mark.parametrize(("may_pass", "asked"), [(True, ["ask.once"]), (False, [])])
def test_what_may_be_passed_this_time_is_asked_though_nothing_else_is_left(may_pass: bool, asked: list[str]) -> None:
    once = Procedure("once", Ask)

    @once.decision("ask.once", "pick", "once.grants")
    def choose(table: Tiny, frame: Ask) -> Decision:
        return Decision(0, (), may_pass=may_pass)

    table = tiny_table(tiny_game(once, begin=lambda table: table.push(Ask())))
    assert [decision.id for decision in table.pending] == asked
    assert [list(decision.every()) for decision in table.pending] == [[PASS]] * len(asked)


def test_what_can_only_be_passed_is_no_choice() -> None:
    spec = DecisionSpec("tiny.share", "allocate", ("tiny.rule",), may_pass=True)
    points = dict.fromkeys(("slot", "total", "low", "high"), "tiny.rule")
    for slots, is_choice in (((), False), ((1,), True)):
        decision = Decision(0, Allocation(slots, 1, rules=points), spec=spec)
        decision.options = decision.candidates
        assert (decision.count() > 1, decision.is_choice) == (is_choice, is_choice)


def test_a_refusal_names_every_failing_clause_with_its_numbers() -> None:
    verdict = tiny_table(GAME).check(0, "ask.pick", 2)
    assert not verdict.ok
    assert verdict.rules == ("pick.odd", "pick.small")
    assert verdict.reasons[1].numbers == {"value": 2, "most": 1}
    assert str(verdict) == "not legal: pick.odd (value=2); pick.small (value=2, most=1)"
    assert str(tiny_table(GAME).check(0, "ask.pick", 1)) == "legal"


def test_a_value_outside_the_candidates_cites_the_kernels_own_clause() -> None:
    verdict = tiny_table(GAME).check(0, "ask.pick", "x")
    assert verdict.rules == (NOT_OFFERED,)
    assert set(verdict.reasons[0].numbers) == {"given", "options"}
    assert tiny_table(GAME).check(0, "ask.pick", [1]).rules == (NOT_OFFERED,)


def test_a_value_outside_the_candidates_cites_the_rule_that_the_game_names_for_it() -> None:
    spec = DecisionSpec("walk", "pick", ("walk.may",), outside="walk.ways")
    decision = Decision(0, ("up", "down"), spec=spec)
    decision.options = decision.candidates
    assert decision.judge(tiny_table(GAME), "sideways").rules == ("walk.ways",)


def test_an_answer_of_the_wrong_shape_cites_the_kernels_own_clause() -> None:
    table = tiny_table(GAME)
    table.answer(0, "ask.pick", 1)
    decision = next(d for d in table.pending if d.id == "ask.spread")
    for judge in (decision.judge, decision.judge_half):
        assert judge(table, "much").rules == (WRONG_SHAPE,)
        assert judge(table, ("much",)).rules == (WRONG_SHAPE,)


def test_what_is_not_asked_is_refused_by_the_rules_that_say_when_it_is() -> None:
    table = tiny_table(GAME)
    assert table.check(1, "ask.pick", 1).rules == ("turn",)
    assert table.check(1, "ask.spread", {1: 2}).reasons[0].numbers == {"asked": "ask.pick"}
    with pytest.raises(KeyError):
        table.check(0, "ask.nothing", 1)


def test_a_closed_gate_keeps_a_decision_from_being_asked_and_is_the_reason() -> None:
    table = tiny_table(GAME)
    table.score = 5
    assert table.check(1, "ask.spread", {1: 2}).rules == ("spread.awake",)
    table.answer(0, "ask.pick", 1)
    assert table.pending == ()


def test_a_bar_speaks_alone_where_it_speaks_and_goes_with_its_rule() -> None:
    spec = DecisionSpec("ask.other", "pick", ("ask.grants",))
    spec.gate("turn")(lambda table, seat: {})
    spec.keep("ask.late")(lambda table, seat: {})
    spec.bar("out")(lambda table, seat: {} if seat else None)
    table = tiny_table(GAME)
    assert [reason.rule for reason in spec.closed(table, 1)] == ["out"]
    assert [reason.rule for reason in spec.closed(table, 0)] == ["ask.late", "turn"]
    assert [reason.rule for reason in spec.without("out").closed(table, 1)] == ["ask.late", "turn"]


def test_a_refusal_rests_on_what_its_decision_says_of_that_rule() -> None:
    spec = DecisionSpec("walk", "pick", ("walk.may",), outside="walk.ways")
    spec.rests("walk.ways", "walk.signposts")
    decision = Decision(0, ("up", "down"), spec=spec)
    decision.options = decision.candidates
    verdict = decision.judge(tiny_table(GAME), "sideways")
    assert verdict.rules == ("walk.ways",)
    assert verdict.rests_on == {"walk.ways", "walk.signposts"}


def test_what_is_true_besides_goes_with_a_closed_gate_of_the_same_rule() -> None:
    spec = DecisionSpec("walk", "pick", ("walk.may",), when=("turn",))
    spec.keep("turn")(lambda table, seat: {"owner": 1})
    spec.besides(lambda table, seat: ("walk.tired",))
    (reason,) = spec.not_asked(tiny_table(GAME), 0, "up")
    assert (reason.rule, reason.numbers, reason.also) == ("turn", {"owner": 1}, ("walk.tired",))


def test_what_is_true_besides_goes_with_the_first_closed_gate_where_no_rule_of_its_time_is_told() -> None:
    spec = DecisionSpec("walk", "pick", ("walk.may",), when=("turn",))
    spec.keep("walk.over")(lambda table, seat: {})
    spec.keep("walk.rain")(lambda table, seat: {})
    spec.besides(lambda table, seat: ("walk.tired",))
    reasons = spec.not_asked(tiny_table(GAME), 0, "up")
    assert [(reason.rule, reason.also) for reason in reasons] == [("walk.over", ("walk.tired",)), ("walk.rain", ())]


def test_answers_are_read_as_files_write_them() -> None:
    table = tiny_table(GAME)
    assert table.check(0, "ask.pick", ["a", ["b"]]).ok
    table.answer(0, "ask.pick", ["a", ["b"]])
    table.answer(1, "ask.spread", {"1": 2, "2": 0})
    assert (table.told, table.score) == (["picked ('a', ('b',))"], 2)


def test_a_number_as_text_counts_as_that_option_and_what_only_equals_it_does_not() -> None:
    table = tiny_table(GAME)
    assert not table.check(0, "ask.pick", True).ok
    assert not table.check(0, "ask.pick", 1.0).ok
    table.answer(0, "ask.pick", "1")
    assert table.told == ["picked 1"]


def test_half_an_answer_is_judged_by_what_can_still_come() -> None:
    table = tiny_table(GAME)
    assert not table.pending[0].judge_half(table, 2).ok
    table.answer(0, "ask.pick", PASS)
    decision = table.pending[0]
    assert decision.judge_half(table, {1: 1}).ok
    assert not decision.judge(table, {1: 1}).ok
    assert decision.judge(table, PASS).rules == ("spread.grants",)


def test_an_illegal_answer_raises_with_its_verdict_and_changes_nothing() -> None:
    table = tiny_table(GAME)
    before = table.hash()
    with pytest.raises(IllegalAnswer) as refusal:
        table.answer(0, "ask.pick", 2)
    assert refusal.value.verdict.rules == ("pick.odd", "pick.small")
    assert table.hash() == before


def test_a_mistake_in_the_rules_restores_the_table_and_the_forced_dice() -> None:
    sink: list[Event] = []
    table = tiny_table(GAME, sink=sink)
    table.score = 99
    before, plain, told = table.hash(), table_to_plain(table), len(sink)
    table.forced = [4, 5]
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "ask.pick", 1)
    assert table.hash() == before
    assert table_to_plain(table) == plain
    assert table.forced == [4, 5]
    assert len(sink) == told
    assert [decision.id for decision in table.pending] == ["ask.pick"]
    table.score = 0
    assert [event.chance for event in table.answer(0, "ask.pick", 1)] == [(), (4,)]


def test_dice_can_be_forced_with_an_answer_and_must_be_faces() -> None:
    table = tiny_table(GAME)
    before = table.hash()
    with pytest.raises(RulesError, match="7 is no face of a die with 6 sides"):
        table.answer(0, "ask.pick", 1, chance=[7])
    assert table.hash() == before
    assert table.answer(0, "ask.pick", 1, chance=[3])[1].data == {"die": 3}


def test_an_offer_is_taken_beside_the_question_and_is_the_cause_of_what_follows() -> None:
    table = tiny_table(GAME)
    assert [(offer.seat, offer.id, offer.options) for offer in table.offers()] == [(1, "shout", ("hey", "ho"))]
    answered, told = table.answer(1, "shout", "hey")
    assert (answered.name, told.name, told.cause) == ("answered", "shouted", answered.number)
    assert table.agenda[-1].cause == 0
    assert [decision.id for decision in table.pending] == ["ask.pick"]
    assert table.check(1, "shout", "hey").rules == ("shout.once",)
    table.answer(1, "shout", "ho")
    assert table.offers() == []


def test_a_game_without_a_rule_lacks_its_clauses_its_gates_and_what_it_grants() -> None:
    assert tiny_table(GAME.without("pick.odd")).check(0, "ask.pick", 2).rules == ("pick.small",)
    assert tiny_table(GAME.without("pick.grants")).pending[0].id == "ask.spread"
    assert tiny_table(GAME.without("shout.any")).offers() == []
    assert GAME.rule_ids() >= {"turn", "pick.odd", "spread.awake", "shout.once", "shout.any"}
    assert tiny_table(GAME).check(0, "ask.pick", 2).rules == ("pick.odd", "pick.small")


def test_a_table_is_the_same_from_a_save_in_mid_question() -> None:
    table = tiny_table(GAME)
    loaded = table_from_plain(GAME, table_to_plain(table))
    assert (loaded, loaded.hash()) == (table, table.hash())
    assert loaded.pending[0].options == table.pending[0].options


def test_mistakes_in_a_declaration_are_told_at_once() -> None:
    with pytest.raises(ValueError, match="unknown kind of decision 'peck'"):
        DecisionSpec("x", "peck", ("rule",))
    with pytest.raises(ValueError, match="cites at least one rule"):
        DecisionSpec("x", "pick", ())
    with pytest.raises(ValueError, match="empty has no steps"):
        tiny_game(Procedure("empty", Ask), begin=lambda table: None)
    twin = Procedure("twin", Ask)
    twin.step("rule")(note("nothing"))
    with pytest.raises(ValueError, match="two procedures share a frame class"):
        tiny_game(ask, twin, begin=lambda table: None)
    with pytest.raises(ValueError, match="two decisions are called shout"):
        tiny_game(ask, begin=lambda table: None, offers=((shout, who_may_shout),) * 2)
