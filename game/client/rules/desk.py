"""What the rules browser is told beside the rules themselves: the table it was opened from, a person's map, lessons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.plain import Frozen
from game.session.rules_met import RulesMap
from game.session.scenario import Scenario


class LessonLink(Frozen):
    """The lesson that shows a clause, and how to begin it."""

    number: int
    title: str
    start: Callable[[], None]


def nothing(rule: str) -> Sequence[Any]:
    """Where there is no table, nothing has happened at it."""
    return ()


class RulesDesk(Frozen):
    """Options and seats of the table (None and 0: there is none). happened: the events of this game that a clause
    brought about, as the person at the screen may know them, with their numbers; jump shows one of them. known: the
    person's rules map. lesson: what teaches a clause. examples, show: what can be watched, and watching it."""

    options: Mapping[str, Any] | None = None
    seats: int = 0
    happened: Callable[[str], Sequence[tuple[int, str]]] = nothing
    jump: Callable[[int], None] | None = None
    known: RulesMap | None = None
    lesson: Callable[[str], LessonLink | None] | None = None
    examples: Callable[[str], Sequence[Scenario]] = nothing
    show: Callable[[str, Sequence[Scenario]], None] | None = None
