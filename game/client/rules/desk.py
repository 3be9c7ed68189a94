"""What the rules browser is told beside the rules themselves: the table it was opened from, a person's map, lessons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.client.table.words import Words
from game.kernel.event import Event
from game.kernel.plain import Frozen
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


def told_of(history: Sequence[Event], words: Words) -> Callable[[str], list[tuple[int, str]]]:
    """What finds the events of a stream that a clause brought about: number and line of each, in order."""

    def happened(rule: str) -> list[tuple[int, str]]:
        found = [event for event in history if rule in event.rules and words.is_shown(event)]
        return [(event.number, words.line(event)) for event in found]

    return happened


class RulesDesk(Frozen):
    """Options and seats of the table (None and 0: there is none). happened: the events of this game that a clause
    brought about, as the person at the screen may know them, with their numbers; jump shows one of them. known: the
    person's rules map. lesson: what teaches a clause. examples, show: what can be watched, and watching it."""

    options: Mapping[str, Any] | None = None
    seats: int = 0
    happened: Callable[[str], Sequence[tuple[int, str]]] | None = None
    jump: Callable[[int], None] | None = None
    known: RulesMap | None = None
    lesson: Callable[[str], LessonLink | None] | None = None
    examples: Callable[[str], Sequence[Scenario]] = nothing
    show: Callable[[str, Sequence[Scenario]], None] | None = None
