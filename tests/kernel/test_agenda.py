"""The agenda: steps, repetition, ends, cuts, queues, holding, settling and the guard against endless loops."""

from __future__ import annotations

import json

import pytest

from game.kernel.agenda import BACK, END, REPEAT, RESTART, SKIP, Flow, Frame, Procedure, carry_out
from game.kernel.decision import PASS, Decision
from game.kernel.errors import RulesError, SaveError
from game.kernel.game import table_from_plain, table_to_plain
from game.kernel.record import EVERYBODY, OWN, number, numbers
from tests.kernel.tiny import Tiny, note, tiny_game, tiny_table


class Outer(Frame):
    rounds: int = number(0, seen=EVERYBODY)


class Inner(Frame):
    pass


class Asks(Frame):
    seat: int = number(0, seen=EVERYBODY)


def asking(*, holds: bool = False) -> Procedure:
    """A procedure that asks one question and has a closing step."""
    made = Procedure("asks", Asks, holds=holds)
    made.step("rule")(note("before"))

    @made.decision("asks.go", "confirm", "rule", may_pass=True)
    def go(table: Tiny, frame: Asks) -> Decision:
        return Decision(frame.seat, ("go",))

    @go.then
    def gone(table: Tiny, frame: Asks, seat: int, answer: str) -> Flow | None:
        table.told.append(answer)
        return {"go": None, PASS: END}[answer]

    made.step("rule")(note("after"))
    made.step("rule", closing=True)(note("closing"))
    return made


def test_a_step_can_repeat_and_a_pushed_procedure_comes_before_the_next_step() -> None:
    outer, inner = Procedure("outer", Outer), Procedure("inner", Inner)
    inner.step("rule")(note("inner"))

    @outer.step("rule")
    def again(table: Tiny, frame: Outer) -> Flow | None:
        frame.rounds += 1
        table.told.append(f"round {frame.rounds}")
        table.push(Inner())
        return REPEAT if frame.rounds < 2 else None

    outer.step("rule")(note("last"))
    table = tiny_table(tiny_game(outer, inner, begin=lambda table: table.push(Outer())))
    assert table.told == ["round 1", "inner", "round 2", "inner", "last"]
    assert table.agenda == []


@pytest.mark.parametrize("begins", [False, True])
def test_a_step_carried_out_at_once_is_over_unless_it_has_begun_something(begins: bool) -> None:
    outer, inner = Procedure("outer", Outer), Procedure("inner", Inner)

    @outer.step("rule")
    def first(table: Tiny, frame: Outer) -> None:
        table.told.append(f"over: {carry_out(table, Inner())}, {len(table.agenda)} on the agenda")

    @inner.step("rule")
    def acts(table: Tiny, frame: Inner) -> None:
        table.told.append("inner")
        if begins:
            table.push(Asks())

    table = tiny_table(tiny_game(outer, inner, asking(), begin=lambda table: table.push(Outer())))
    assert table.told[:2] == ["inner", "over: False, 3 on the agenda" if begins else "over: True, 1 on the agenda"]
    assert bool(table.pending) is begins


def test_a_game_can_end_in_a_step_that_is_carried_out_at_once() -> None:
    outer, inner = Procedure("outer", Outer), Procedure("inner", Inner)

    @outer.step("rule")
    def first(table: Tiny, frame: Outer) -> None:
        table.told.append(f"over: {carry_out(table, Inner())}")

    @inner.step("rule")
    def ends(table: Tiny, frame: Inner) -> None:
        table.finish({"won": True})

    table = tiny_table(tiny_game(outer, inner, begin=lambda table: table.push(Outer())))
    assert (table.told, table.outcome) == (["over: True"], {"won": True})


@pytest.mark.parametrize(
    ("flow", "told"),
    [
        (BACK, ["one", "two", "three", "two", "three", "four"]),
        (RESTART, ["one", "two", "three", "one", "two", "three", "four"]),
        (SKIP, ["one", "two", "three"]),
    ],
)
@pytest.mark.parametrize("asks", [False, True])
def test_a_step_says_by_a_word_where_its_procedure_goes_on(flow: Flow, told: list[str], asks: bool) -> None:
    """Once; whether the step acts by itself or applies an answer."""
    outer = Procedure("outer", Outer)

    def third(table: Tiny, frame: Outer, *answer: object) -> Flow | None:
        table.told.append("three")
        frame.rounds += 1
        return flow if frame.rounds == 1 else None

    outer.step("rule")(note("one"))
    outer.step("rule")(note("two"))
    if asks:
        spec = outer.decision("outer.go", "confirm", "rule")(lambda table, frame: Decision(0, ("go",)))
        spec.then(lambda table, frame, seat, answer: third(table, frame))
    else:
        outer.step("rule")(third)
    outer.step("rule")(note("four"))
    table = tiny_table(tiny_game(outer, begin=lambda table: table.push(Outer())))
    while table.pending:
        table.answer(0, "outer.go", "go")
    assert table.told == told


def test_an_answer_that_ends_a_procedure_skips_its_other_steps() -> None:
    table = tiny_table(tiny_game(asking(), begin=lambda table: table.push(Asks())))
    table.answer(0, "asks.go", PASS)
    assert table.told == ["before", PASS]


def test_queued_procedures_run_in_their_order_and_stay_so_in_a_save() -> None:
    game = tiny_game(asking(), begin=lambda table: table.queue([Asks(seat=0), Asks(seat=1), Asks(seat=0)]))
    table = tiny_table(game)
    seats = []
    while table.pending:
        table = table_from_plain(game, json.loads(json.dumps(table_to_plain(table))))
        seats.append(table.pending[0].seat)
        table.answer(table.pending[0].seat, "asks.go", "go")
    assert seats == [0, 1, 0]


class Cut(Frame):
    pass


def cutting(drop: str = "") -> Procedure:
    """A procedure that cuts the one below short, after or before what it has begun above."""
    made = Procedure("cut", Cut)

    @made.step("rule")
    def cut(table: Tiny, frame: Cut) -> None:
        below = table.find(Outer)
        table.push(Inner())
        table.cut(below)
        if drop:
            table.drop_above(below)

    made.step("rule")(note("rest of the cut"))
    return made


@pytest.mark.parametrize(
    ("drop", "told"),
    [("", ["first", "inner", "rest of the cut", "closing"]), ("drop", ["first", "closing"])],
)
def test_a_cut_finishes_what_stands_above_unless_dropped_and_runs_the_closing_steps(drop: str, told: list[str]) -> None:
    outer, inner = Procedure("outer", Outer), Procedure("inner", Inner)
    inner.step("rule")(note("inner"))
    outer.step("rule")(note("first"))

    @outer.step("rule")
    def begin_cut(table: Tiny, frame: Outer) -> None:
        table.push(Cut())

    outer.step("rule")(note("skipped"))
    outer.step("rule", closing=True)(note("closing"))
    table = tiny_table(tiny_game(outer, inner, cutting(drop), begin=lambda table: table.push(Outer())))
    assert table.told == told


def test_a_procedure_without_closing_steps_that_is_cut_is_over() -> None:
    outer = Procedure("outer", Outer)

    @outer.step("rule")
    def cut_itself(table: Tiny, frame: Outer) -> None:
        table.cut(frame)

    outer.step("rule")(note("skipped"))
    assert tiny_table(tiny_game(outer, begin=lambda table: table.push(Outer()))).told == []


def settle(table: Tiny) -> None:
    """Writes down that it ran, and for what."""
    table.told.append(f"settled {table.due}")
    table.due = 0


@pytest.mark.parametrize(("holds", "told"), [(False, "settled 3 before"), (True, "before")])
def test_consequences_wait_while_a_procedure_holds(holds: bool, told: str) -> None:
    def begin(table: Tiny) -> None:
        table.due = 3
        table.push(Asks())

    table = tiny_table(tiny_game(asking(holds=holds), begin=begin, settle=settle))
    assert " ".join(table.told) == told
    table.answer(0, "asks.go", "go")
    assert table.told.count("settled 3") == 1
    assert table.due == 0


def test_a_held_consequence_settles_once_when_the_holder_is_over() -> None:
    def begin(table: Tiny) -> None:
        table.due = 3
        table.push(Outer())
        table.push(Asks())

    outer = Procedure("outer", Outer)
    outer.step("rule")(note("outer goes on"))
    table = tiny_table(tiny_game(outer, asking(holds=True), begin=begin, settle=settle))
    table.answer(0, "asks.go", "go")
    assert table.told == ["before", "go", "after", "closing", "settled 3", "outer goes on"]


class Both(Frame):
    answers: list[int] = numbers((-1, -1), seen=OWN)
    given: int = number(0, seen=EVERYBODY)


def at_once() -> Procedure:
    """Two seats answer in secret, at the same time."""
    made = Procedure("both", Both)

    @made.decision("both.pick", "pick", "rule", public=False)
    def pick(table: Tiny, frame: Both) -> list[Decision]:
        return [Decision(seat, (1, 2)) for seat in (0, 1) if not frame.given >> seat & 1]

    @pick.then
    def picked(table: Tiny, frame: Both, seat: int, answer: int) -> None:
        frame.answers[seat] = answer
        frame.given |= 1 << seat

    @made.step("rule")
    def reveal(table: Tiny, frame: Both) -> None:
        table.told.append(str(frame.answers))

    return made


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_simultaneous_answers_are_open_together_and_lie_by_seat_not_by_arrival(order: tuple[int, int]) -> None:
    table = tiny_table(tiny_game(at_once(), begin=lambda table: table.push(Both())))
    assert [decision.seat for decision in table.pending] == [0, 1]
    for seat in order:
        assert table.told == []
        table.answer(seat, "both.pick", seat + 1)
    assert table.told == ["[1, 2]"]


def test_steps_without_a_question_are_stopped_with_the_agenda() -> None:
    outer = Procedure("outer", Outer)

    @outer.step("rule")
    def for_ever(table: Tiny, frame: Outer) -> Flow:
        return REPEAT

    with pytest.raises(RulesError) as failure:
        tiny_table(tiny_game(outer, begin=lambda table: table.push(Outer())))
    assert "10000 steps without a question" in str(failure.value)
    assert "outer.for_ever" in str(failure.value)


def test_a_finished_game_asks_nothing_and_refuses_everything() -> None:
    def begin(table: Tiny) -> None:
        table.push(Asks())
        table.finish({"winners": [1], "reason": "rule"})

    table = tiny_table(tiny_game(asking(), begin=begin))
    assert (table.pending, table.agenda, table.outcome) == ((), [], {"winners": [1], "reason": "rule"})
    assert table.check(0, "asks.go", "go").rules == ("answer.game_over",)


def test_a_save_names_procedure_and_step_and_renamed_steps_are_read() -> None:
    game = tiny_game(asking(), begin=lambda table: table.push(Asks()), renamed_steps={"asked.went": "asks.go"})
    plain = table_to_plain(tiny_table(game))
    assert plain["agenda"] == [{"procedure": "asks", "step": "go", "cause": 0, "seat": 0}]
    old = plain | {"agenda": [{"procedure": "asked", "step": "went", "seat": 1}]}
    assert table_from_plain(game, old).pending[0].seat == 1


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (
            {"procedure": "ask", "step": "go"},
            'agenda[0].procedure: unknown procedure "ask"; did you mean "asks"?',
        ),
        ({"procedure": "zzz", "step": "go"}, 'unknown procedure "zzz"; known: asks, due'),
        ({"procedure": "asks", "step": "went"}, 'asks has no step "went"; its steps: before, go, after, closing, end'),
        ({"procedure": "asks", "step": "go", "seats": 1}, "unknown field 'seats'"),
        (3, "found 3, expected a frame with procedure and step"),
    ],
)
def test_a_broken_frame_is_refused_in_words(frame: object, message: str) -> None:
    game = tiny_game(asking(), begin=lambda table: table.push(Asks()))
    with pytest.raises(SaveError) as failure:
        table_from_plain(game, table_to_plain(tiny_table(game)) | {"agenda": [frame]})
    assert message in str(failure.value)
