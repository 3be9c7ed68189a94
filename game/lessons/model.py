"""What a lesson is: a practice table, steps, what each step shows, asks and checks, and the rules it is about.

A step goes on from the position before it or lays one of its own. What its ``play`` names is answered in order: by the
learner where the seat is the learner's, by the script elsewhere; decisions that nobody names are passed where passing
is allowed. Source: docs/architecture.md, "Lessons and profiles".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.content.problems import Where

STRENGTHS = 3
"""Hints of a step that asks for something: a nudge, a pointer, the answer."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One answer of a step's play. is_refusal: the learner is to try it and be refused for ``because``. also: other
    answers that are as good. chance: the dice that it leads to. by_script: given by the script, whoever has the seat.
    shows: what lies in the light while this answer is next, in place of what the step shows.
    """

    seat: str
    decision: str
    answer: Any
    is_refusal: bool = False
    because: tuple[str, ...] = ()
    also: tuple[Any, ...] = ()
    chance: tuple[int, ...] = ()
    by_script: bool = False
    shows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parts:
    """A check of the learner's last answer to a decision: at least ``least`` and at most ``most`` of its parts (slots
    of an allocation, members of a list) are among the given ones."""

    decision: str
    among: tuple[str, ...]
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question of the coach, and what the coach says to it."""

    id: str
    text: str
    is_right: bool = False
    reply: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach asks: choices of which exactly the right ones are to be chosen. many: several may be chosen."""

    choices: tuple[Choice, ...]
    many: bool = False

    @property
    def right(self) -> frozenset[str]:
        """The ids of the right choices."""
        return frozenset(choice.id for choice in self.choices if choice.is_right)


@dataclass(frozen=True, slots=True)
class Astray:
    """What the coach says where ``when`` (expectations) holds: to a legal answer that leads off the path, or to one of
    several outcomes of a step that is done."""

    text: str
    rule: str = ""
    when: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Act:
    """Something the learner does that changes no table, such as looking at a private page."""

    kind: str
    data: Any = None


@dataclass(frozen=True, slots=True)
class Step:
    """One step. shows: names of spots, controls and zones in the light. arrows: from name to name. rules: clauses that
    fire in it; told: clauses that its text speaks of. notes: what the learner's private notes hold at its start (None:
    what they held). page: the private page that lies open. marks: path with a ``*`` to what the notes must hold there.
    hints: from a nudge to the answer. right: what the coach says when it is done; without it the next step follows.
    praise: what it says instead where ``when`` holds, as not every way of doing the step comes to the same."""

    id: str
    text: str
    where: Where
    given: Mapping[str, Any] | None = None
    chance: tuple[int, ...] = ()
    play: tuple[Entry, ...] = ()
    expect: tuple[Mapping[str, Any], ...] = ()
    parts: tuple[Parts, ...] = ()
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    question: Question | None = None
    act: Act | None = None
    notes: Any = None
    page: str = ""
    shows: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    rules: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    astray: tuple[Astray, ...] = ()
    right: str = ""
    praise: tuple[Astray, ...] = ()

    def asks(self, learner: str) -> bool:
        """Whether the learner has to do more than to read."""
        answers = any(entry.seat == learner and not entry.by_script for entry in self.play)
        return answers or bool(self.marks) or self.question is not None or self.act is not None

    @property
    def checks_result(self) -> bool:
        """Whether the outcome of the step is judged, and not each answer by itself."""
        return bool(self.expect or self.parts)

    def shown_at(self, entry: Entry | None) -> tuple[str, ...]:
        """What lies in the light while ``entry`` is the next answer of its play (None: all are given)."""
        return entry.shows if entry is not None and entry.shows else self.shows


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a game. seats: seat words in turn order to the names of who sits there ("" for the learner's own).
    learned: what the learner can do now, one sentence each. pack: the folder of the pack that brought it, or ""."""

    id: str
    game: str
    number: int
    title: str
    text: str
    minutes: int
    seats: Mapping[str, str]
    learner: str
    options: Mapping[str, Any]
    steps: tuple[Step, ...]
    learned: tuple[str, ...]
    where: Where
    seed: int = 1
    pack: str = ""

    @property
    def rules(self) -> Sequence[str]:
        """Every clause that the lesson is about, in the order of its steps."""
        return list(dict.fromkeys(rule for step in self.steps for rule in (*step.rules, *step.told)))
