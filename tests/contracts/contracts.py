"""What holds at every decision of every game. Each contract takes one moment of a walk and asserts.

Source: docs/architecture.md, "The kernel in one page".
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from game.bots import worker
from game.content.common import common_rules
from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.errors import IllegalAnswer
from game.kernel.event import ONLOOKERS, Event
from game.kernel.game import table_from_plain, table_to_plain
from game.kernel.hidden import guarded
from game.kernel.record import differences
from game.kernel.table import Table
from game.kernel.verdict import Verdict
from game.kernel.view import View, guess, stream, view
from game.kernel.zones import seats_mask

FEW = 40
"""So many answers of a described decision are listed; of larger ones samples are taken."""
JUNK: tuple[Any, ...] = ("no such answer", -1, True, [], {}, ["x", ["y"]], {"x": 1}, {"x": "y"}, 0.5, [{}])


@dataclass
class Moment:
    """One moment of a walk: the table, all events so far, and a chance of the walk's own."""

    table: Table
    history: list[Event]
    chance: Chance

    def asked(self) -> list[Decision]:
        """Everything that may be answered now."""
        return [*self.table.pending, *self.table.offers()]

    def audiences(self) -> list[tuple[int, ...]]:
        """Nobody, and every seat."""
        return [(), *((seat,) for seat in range(self.table.seat_count))]


def same(what: str, found: Any, expected: Any) -> None:
    """Assert equality and show both sides."""
    assert found == expected, f"{what}\nfound:    {found!r}\nexpected: {expected!r}"


def shape(decisions: Iterable[Decision]) -> list[tuple[Any, ...]]:
    """What can be compared of decisions: who is asked what, with which options."""
    return [(d.seat, d.id, d.about, d.on_behalf, options_of(d)) for d in decisions]


def options_of(decision: Decision) -> Any:
    """The options of a decision, or a part of them where they are described."""
    return (decision.count(), *map(str, islice(decision.every(), FEW)))


def saved_and_loaded(table: Table) -> Table:
    """The table after a trip through a file."""
    loaded: Table = table_from_plain(table.game, json.loads(json.dumps(table_to_plain(table))))
    return loaded


def a_save_loads_to_the_same_table(moment: Moment) -> None:
    table, loaded = moment.table, saved_and_loaded(moment.table)
    same("the position after a save", loaded.agenda, table.agenda)
    assert loaded == table
    same("the hash after a save", loaded.hash(), table.hash())
    same("the questions after a save", shape(loaded.pending), shape(table.pending))
    same("the offers after a save", shape(loaded.offers()), shape(table.offers()))


def the_same_answer_leads_to_the_same_table(moment: Moment) -> None:
    """On a copy without a listener, on a loaded save, and on the table with one."""
    for decision in moment.asked():
        value = decision.sample(moment.chance.below)
        listened, quiet, loaded = moment.table.fork(), moment.table.fork(), saved_and_loaded(moment.table)
        listened.answer(decision.seat, decision.id, value)
        apply_quietly(quiet, decision, value)
        apply_quietly(loaded, decision, value)
        same_table("without a listener", quiet, listened)
        same_table("from a save", loaded, listened)


def same_table(what: str, found: Table, expected: Table) -> None:
    """Two tables hash alike; shows where they differ if not."""
    if found.hash() != expected.hash():
        parts = [*differences(table_to_plain(found), table_to_plain(expected))]
        raise AssertionError(f"the hash {what} differs: {parts or 'not in what is saved'}")


def apply_quietly(table: Table, decision: Decision, value: Any) -> None:
    """The quick way of search."""
    own = table.decision(decision.seat, decision.id)
    assert own is not None
    table.apply(own, own.read(value))


def the_position_is_sound(moment: Moment) -> None:
    same("what is wrong with the position", moment.table.game.definition.invariants(moment.table), [])
    assert moment.table.outcome is not None or moment.table.pending, "nobody is asked, and the game is not over"
    for decision in moment.asked():
        assert any(True for _ in decision.every()), f"{decision!r} has no answer"


def what_is_asked_passes_every_gate(moment: Moment) -> None:
    """Also those that its procedure keeps by itself, which nobody looks at when asking."""
    for decision in moment.table.pending:
        same(f"{decision!r}: gates that are closed", decision.spec.closed(moment.table, decision.seat), [])


def options_are_what_check_allows(moment: Moment) -> None:
    table = moment.table
    for decision in moment.asked():
        for value in legal_answers(decision, moment.chance):
            assert table.check(decision.seat, decision.id, value).ok, f"{decision!r} refuses its option {value!r}"
        if not decision.is_described:
            for value in decision.candidates:
                legal = table.check(decision.seat, decision.id, value).ok
                same(f"{decision!r}: {value!r} is legal", legal, value in decision.options)
                same(f"{decision!r}: {value!r} passes all clauses", not decision.broken_clauses(table, value), legal)
        for value in JUNK:
            verdict = table.check(decision.seat, decision.id, value)
            if verdict.ok:
                assert is_listed(decision, decision.read(value)), f"{decision!r} allows {value!r}"
            else:
                cites_the_ledger(table, verdict)


def legal_answers(decision: Decision, chance: Chance) -> Iterator[Any]:
    """Every listed option; of described ones the first few and some samples."""
    if decision.is_described:
        yield from islice(decision.every(), FEW)
        yield from (decision.sample(chance.below) for _ in range(3))
    else:
        yield from decision.every()


def is_listed(decision: Decision, value: Any) -> bool:
    """Whether an answer is among all answers (for large described ones: true)."""
    return decision.count() > 2000 or value in list(decision.every())


def cites_the_ledger(table: Table, verdict: Verdict) -> None:
    """A refusal names rules that the ledger has, or those of every table."""
    assert verdict.reasons
    unknown = set(verdict.rules) - set(table.game.content.ledger.rules) - set(common_rules())
    assert not unknown, f"not in the ledger: {unknown}"


def what_is_not_asked_is_refused(moment: Moment) -> None:
    table = moment.table
    asked = {(decision.seat, decision.id) for decision in moment.asked()}
    ids = sorted(table.game.specs)
    seat, id = moment.chance.below(table.seat_count), ids[moment.chance.below(len(ids))]
    if (seat, id) in asked:
        return
    before = table.hash()
    verdict = table.check(seat, id, "anything")
    assert not verdict.ok
    cites_the_ledger(table, verdict)
    try:
        table.answer(seat, id, "anything")
    except IllegalAnswer as refusal:
        same("the reasons", refusal.verdict.rules, verdict.rules)
    else:
        raise AssertionError(f"{id} of seat {seat} is refused by the check and taken as an answer")
    same("the hash after a refusal", table.hash(), before)


def asking_changes_nothing(moment: Moment) -> None:
    table = moment.table
    before, plain = table.hash(), table_to_plain(table)
    for decision in moment.asked():
        table.check(decision.seat, decision.id, decision.sample(moment.chance.below))
        list(islice(decision.every(), FEW))
        repr(decision)
    for audience in moment.audiences():
        view(table, audience)
    same("the hash after asking", table.hash(), before)
    same("the position after asking", table_to_plain(table), plain)


def nobody_sees_more(moment: Moment) -> None:
    """What a seat cannot see is dealt anew: all that it sees, is offered and is refused stays as it is."""
    table = moment.table
    for audience in moment.audiences():
        seen = view(table, audience)
        other = guess(view(table, audience), stream(moment.history, audience), moment.chance)
        again = view(other, audience)
        same_state(f"what {audience} sees", again.state, seen.state)
        same("the questions", shape(again.decisions), shape(seen.decisions))
        same("the offers", shape(again.offers), shape(seen.offers))
        same("who else is asked", again.waiting, seen.waiting)
        same("what is wrong with a guess", table.game.definition.invariants(other), [])
        same_refusals(table, other, seen, moment.chance)


def same_state(what: str, found: Any, expected: Any) -> None:
    """Two views hold the same, field by field."""
    for name in type(expected).fields:
        same(f"{what}: {name}", getattr(found, name), getattr(expected, name))


def same_refusals(table: Table, other: Table, seen: View, chance: Chance) -> None:
    """Whatever the audience tries, it hears the same."""
    ids = sorted(table.game.specs)
    id = ids[chance.below(len(ids))]
    for seat in seen.audience:
        same(f"{id} now", told(other.check(seat, id, "anything")), told(table.check(seat, id, "anything")))
    for decision in (*seen.decisions, *seen.offers):
        tried = [*islice(decision.every(), 5)] if decision.is_described else decision.candidates
        for value in tried:
            found, expected = (t.check(decision.seat, decision.id, value) for t in (other, table))
            same(f"{decision.id}: {value!r}", told(found), told(expected))


def told(verdict: Verdict) -> list[str]:
    """What a verdict says, in words."""
    return [str(reason) for reason in verdict.reasons]


def clauses_do_not_peek(moment: Moment) -> None:
    """Clauses and gates read only what the asking seat may know: hidden things raise when they are read."""
    table = moment.table
    for decision in moment.asked():
        state = guarded(view(table, (decision.seat,)).state)
        same("the gates", decision.spec.closed(state, decision.seat), [])
        tried = [decision.sample(moment.chance.below)] if decision.is_described else decision.candidates
        for value in tried:
            verdict = decision.judge(state, value)
            same(f"{decision.id}: {value!r}", told(verdict), told(decision.judge(table, value)))


def hidden_answers_stay_hidden(moment: Moment) -> None:
    """Whatever a seat answers in secret, the others are told the same of the answer itself."""
    table = moment.table
    for decision in table.pending:
        if decision.spec.public:
            continue
        answers = [*islice(decision.every(), 2)]
        for seat in range(table.seat_count):
            if seat != decision.seat:
                tellings = [stream(answer_told(table, decision, value), (seat,)) for value in answers]
                assert all(telling == tellings[0] for telling in tellings), f"{decision!r} tells seat {seat} too much"


def answer_told(table: Table, decision: Decision, value: Any) -> list[Event]:
    """The event that tells of an answer."""
    return table.fork().answer(decision.seat, decision.id, value)[:1]


def history_tells_no_more(moment: Moment) -> None:
    """The same answer with other hidden things looks the same to a seat, up to the first event that says that it
    reveals something to it; and if none does, the seat sees the same afterwards."""
    table = moment.table
    for audience in moment.audiences():
        for decision in moment.asked():
            value = decision.sample(moment.chance.below)
            other = guess(view(table, audience), stream(moment.history, audience), moment.chance)
            if other.check(decision.seat, decision.id, value).ok:
                compare_futures(table.fork(), other, audience, (decision.seat, decision.id, value))


def compare_futures(table: Table, other: Table, audience: tuple[int, ...], answer: tuple[int, str, Any]) -> None:
    """One answer on two tables that look the same to an audience and have the same dice."""
    other.chance, other.event_count = table.chance, table.event_count
    events, others = table.answer(*answer), other.answer(*answer)
    mask = seats_mask(audience)
    told = [event for event in events if event.seen_by(mask)]
    learns = next((i for i, event in enumerate(told) if event.reveals & (mask or ONLOOKERS)), None)
    heard, heard_there = stream(events, audience)[:learns], stream(others, audience)[:learns]
    same(f"what {audience} hears of {answer}", [each.to_plain() for each in heard_there], [e.to_plain() for e in heard])
    if learns is None:
        same(f"how much {audience} hears of {answer}", len(stream(others, audience)), len(heard))
        same_state(f"what {audience} sees after {answer}", view(other, audience).state, view(table, audience).state)


def questions_travel_whole(moment: Moment) -> None:
    """A bot in another process is asked what a bot beside the table would be asked."""
    table = moment.table
    for seat in sorted({decision.seat for decision in moment.asked()}):
        seen = view(table, (seat,))
        for decision in (*seen.decisions, *seen.offers):
            arrived = worker.unpack_decision(table.game, worker.pack_decision(decision))
            same(f"{decision!r} on arrival", shape([arrived]), shape([decision]))
            same(f"{decision!r} on arrival: whether it may be passed", arrived.may_pass, decision.may_pass)


MEMOISED: dict[str, Callable[[Table], list[tuple[Any, Any]]]] = {}
"""Game id to a function that gives pairs of memoised values and the same values made afresh."""


def memoised_values_are_fresh(moment: Moment) -> None:
    pairs = MEMOISED.get(moment.table.game.id, lambda table: [])(moment.table)
    for memoised, fresh in pairs:
        same("a memoised value", memoised, fresh)


CONTRACTS: tuple[Callable[[Moment], None], ...] = (
    the_position_is_sound,
    asking_changes_nothing,
    a_save_loads_to_the_same_table,
    the_same_answer_leads_to_the_same_table,
    what_is_asked_passes_every_gate,
    options_are_what_check_allows,
    what_is_not_asked_is_refused,
    nobody_sees_more,
    clauses_do_not_peek,
    hidden_answers_stay_hidden,
    history_tells_no_more,
    questions_travel_whole,
    memoised_values_are_fresh,
)


def events_explain_themselves(table: Table, setup: int, events: list[Event]) -> None:
    """Numbers have no gaps, causes come before, every rule is in the ledger, and every chain of causes begins with an
    answer, in the set-up, or with an event that names the rule whose time had come."""
    known = set(table.game.content.ledger.rules)
    by_number = {event.number: event for event in events}
    same("the numbers of the events", [event.number for event in events], list(range(1, len(events) + 1)))
    for event in events:
        unknown = set(event.rules) - known
        assert not unknown, f"{event.name}: not in the ledger: {unknown}"
        assert event.rules, f"{event.name} names no rule: {event}"
        assert 0 <= event.cause < event.number, f"{event} comes before its cause"
        first = event
        while first.cause:
            first = by_number[first.cause]
        begins = first.name == "answered" or first.number <= setup or bool(first.rules)
        assert begins, f"{event} explains back to {first}"
        json.dumps(event.to_plain())
        same("an event after a save", Event.from_plain(json.loads(json.dumps(event.to_plain()))).number, event.number)
