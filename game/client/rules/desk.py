"""What the rules browser is told beside the rules themselves: the table it was opened from, a person's map, lessons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from game.client.rules.words import say
from game.client.table.words import Words
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.session.describe import ANSWERED
from game.session.rules_met import RulesMap
from game.session.scenario import Scenario


class LessonLink(Frozen):
    """The lesson that shows a clause, and how to begin it."""

    number: int
    title: str
    start: Callable[[], None]


def nothing(rule: str) -> Sequence[Any]:
    """Where nothing can be watched."""
    return ()


def told_of(
    history: Sequence[Event], words: Words, *, unasked: Collection[int] = (), asked: Sequence[Decision] = ()
) -> Callable[[str], list[tuple[int, str]]]:
    """What finds the moments of a stream in which a clause counted: number and line of each, in order.

    Such a moment is an event that the clause brought about, and a question put by it that led to no such event, as when
    what it permits is declined. unasked: the answers among the events that nobody was asked for; asked: what is being
    asked now, of whoever may know it.
    """

    def happened(rule: str) -> list[tuple[int, str]]:
        found = {event.number: words.line(event) for event in history if rule in event.rules and words.is_shown(event)}
        told = {_root(history, number) for number in found}
        for event in history:
            is_question = event.name == ANSWERED and event.number not in unasked and event.number not in told
            if is_question and rule in _rules_of(words, event.data["decision"]):
                found[event.number] = _question(words, event)
        lines = sorted(found.items())
        now = len(history)
        return lines + [(now, _asks(words, each.seat, each.id)) for each in asked if rule in _cited(each.spec)]

    return happened


def _root(history: Sequence[Event], number: int) -> int:
    """The event at the beginning of a chain of causes."""
    while 0 < (cause := history[number - 1].cause) < number:
        number = cause
    return number


def _rules_of(words: Words, decision_id: str) -> frozenset[str]:
    spec = words.game.specs.get(decision_id)
    return frozenset() if spec is None else _cited(spec)


def _cited(spec: DecisionSpec) -> frozenset[str]:
    """The clauses by which a decision is asked."""
    return frozenset((*spec.rules, *spec.when))


def _question(words: Words, event: Event) -> str:
    """A question of the past and, as far as the audience knows it, that it was declined."""
    seat, id = event.data["seat"], event.data["decision"]
    if event.data.get("answer") != PASS:
        return _asks(words, seat, id)
    return say("book.asked.declined", name=words.name(seat), moment=words.moment(id))


def _asks(words: Words, seat: int, id: str) -> str:
    return say("book.asked", name=words.name(seat), moment=words.moment(id))


class RulesDesk(Frozen):
    """Options and seats of the table (None and 0: there is none). happened: the events of this game that a clause
    brought about, and the questions that it put, as the person at the screen may know them, with their numbers; jump
    shows one of them. known: the person's rules map. lesson: what teaches a clause. examples, show: what can be
    watched, and watching it."""

    options: Mapping[str, Any] | None = None
    seats: int = 0
    happened: Callable[[str], Sequence[tuple[int, str]]] | None = None
    jump: Callable[[int], None] | None = None
    known: RulesMap | None = None
    lesson: Callable[[str], LessonLink | None] | None = None
    examples: Callable[[str], Sequence[Scenario]] = nothing
    show: Callable[[str, Sequence[Scenario]], None] | None = None
