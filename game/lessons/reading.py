"""Reading a lesson file strictly: every problem with its file and line, and the nearest known name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.content.fields import Entry as Fields
from game.content.fields import kind_of
from game.content.problems import Problems
from game.content.yaml_source import where
from game.kernel.errors import HotseatError
from game.lessons.model import STRENGTHS, Act, Astray, Choice, Entry, Lesson, Parts, Question, Step
from game.session.scenario import EXPECT_VERBS, read_entries
from game.session.scenario_checks import wrong_chance, wrong_given

LEARNER = "learner"


def read_lesson(data: Any, game: str, problems: Problems) -> Lesson | None:
    """The lesson in a file's data, or None where it is no lesson; what is wrong goes into ``problems``."""
    if not isinstance(data, Mapping):
        problems.add(where(data), f"found {kind_of(data)}", "a mapping that begins with lesson: NAME")
        return None
    before = len(problems)
    fields = Fields(data, problems)
    id = fields.word("lesson")
    seats, learner = _seats(fields)
    made = Lesson(
        id=id,
        game=game,
        number=fields.number("number", least=0),
        title=fields.word("title"),
        text=fields.word("text"),
        minutes=fields.number("minutes", 3, least=1),
        seats=seats,
        learner=learner,
        options=fields.mapping("options"),
        steps=(),
        learned=fields.words("learned"),
        where=where(data),
        seed=fields.number("seed", 1),
    )
    shared = fields.mapping("given")
    steps = [_step(entry, made, shared) for entry in fields.entries("steps")]
    fields.done()
    if not steps:
        fields.missing("steps")
    elif steps[0].given is None:
        problems.add(steps[0].where, f'the first step "{steps[0].id}" lays no position', "given: and the position")
    _unique_ids(steps, problems)
    return replace(made, steps=tuple(steps)) if len(problems) == before else None


def _seats(fields: Fields) -> tuple[dict[str, str], str]:
    """The seats with the names of who sits there; the learner's name is left open."""
    seats = fields.mapping("seats")
    learners = [word for word, name in seats.items() if name == LEARNER]
    if len(learners) != 1 or not all(isinstance(name, str) for name in seats.values()):
        fields.wrong("seats", f"{len(learners)} seats for the learner, expected one of them to be: {LEARNER}")
    names = {word: "" if name == LEARNER else str(name) for word, name in seats.items()}
    return names, next(iter(learners), "")


def _list(fields: Fields, key: str) -> list[Any]:
    value = fields.plain(key, [])
    if isinstance(value, list):
        return value
    fields.wrong(key, f"found {value!r}, expected a list")
    return []


def _chance(fields: Fields) -> tuple[int, ...]:
    """The forced results of dice."""
    faces = _list(fields, "chance")
    wrong = wrong_chance(faces)
    for problem in wrong:
        fields.wrong("chance", problem)
    return () if wrong else tuple(faces)


def _step(fields: Fields, lesson: Lesson, shared: Mapping[str, Any]) -> Step:
    """One step; a step that asks for something has hints in three strengths. shared: what every position that a step
    lays has, unless it says otherwise."""
    given = {**shared, **fields.mapping("given")} if "given" in fields.data else None
    for problem in wrong_given(given or {}):
        fields.wrong("given", problem)
    made = Step(
        id=fields.word("id"),
        text=fields.word("text"),
        where=where(fields.data),
        given=given,
        chance=_chance(fields),
        play=tuple(each for entry in fields.entries("play") for each in _play(entry, lesson)),
        expect=_expect(fields, "expect"),
        parts=tuple(_parts(entry) for entry in fields.entries("parts")),
        marks=_marks(fields),
        question=_question(fields),
        act=_act(fields),
        notes=fields.mapping("notes") if fields.data.get("notes") is not None else fields.plain("notes"),
        page=fields.word("page", ""),
        shows=fields.words("shows", ()),
        arrows=_arrows(fields),
        rules=fields.words("rules", ()),
        told=fields.words("told", ()),
        hints=fields.words("hints", ()),
        astray=tuple(_astray(entry) for entry in fields.entries("astray")),
        right=fields.word("right", ""),
        praise=tuple(_astray(entry) for entry in fields.entries("praise")),
    )
    fields.done()
    if made.asks(lesson.learner) and len(made.hints) != STRENGTHS:
        found = f"{len(made.hints)} hints, expected {STRENGTHS}: a nudge, a pointer, the answer"
        fields.wrong("hints", found) if "hints" in fields.data else fields.missing("hints")
    return made


def _play(fields: Fields, lesson: Lesson) -> list[Entry]:
    """An entry of the play; ``walk`` stands for one entry for each of its answers."""
    seat = fields.word("seat", lesson.learner, choices=list(lesson.seats))
    is_refusal = "refuse" in fields.data
    decision = fields.word("refuse") if is_refusal else fields.word("decide")
    walk = _list(fields, "walk")
    answers = walk or [fields.plain("answer")]
    also, chance = tuple(_list(fields, "also")), _chance(fields)
    because, by_script = fields.words("because", ()), fields.word("by", "", choices=["script"]) == "script"
    shows = fields.words("shows", ())
    fields.done()
    if is_refusal and not because:
        fields.missing("because")
    made = [Entry(seat, decision, each, is_refusal, because, also, (), by_script, shows) for each in answers]
    return [*made[:-1], replace(made[-1], chance=chance)]


def _expect(fields: Fields, key: str) -> tuple[Mapping[str, Any], ...]:
    """Expectations as scenarios write them."""
    wrong: list[str] = []
    made = read_entries("", key, fields.plain(key, []), EXPECT_VERBS, wrong)
    for problem in wrong:
        fields.wrong(key, problem.removeprefix(": "))
    return tuple(made)


def _parts(fields: Fields) -> Parts:
    among = tuple(map(str, _list(fields, "among")))
    made = Parts(fields.word("decide"), among, fields.number("least", 0), fields.number("most", len(among)))
    fields.done()
    return made


def _marks(fields: Fields) -> dict[str, Mapping[str, Any]]:
    marks = fields.mapping("marks")
    for path, wanted in marks.items():
        if path.split(".").count("*") != 1 or not isinstance(wanted, Mapping):
            fields.wrong("marks", f"found {path}: {wanted!r}, expected a path with one *, and what stands at each")
            return {}
    return marks


def _question(fields: Fields) -> Question | None:
    """A question is a list of choices; with several right ones several may be chosen."""
    choices = []
    for entry in fields.entries("choices"):
        right = entry.plain("right", False)
        if not isinstance(right, bool):
            entry.wrong("right", f"found {right!r}, expected true or false")
        choices.append(Choice(entry.word("id"), entry.word("text"), right is True, entry.word("reply", "")))
        entry.done()
    if not choices:
        return None
    count = sum(choice.is_right for choice in choices)
    if not count:
        fields.wrong("choices", "no choice is right")
    return Question(tuple(choices), count > 1)


def _act(fields: Fields) -> Act | None:
    act = fields.mapping("act")
    if not act:
        return None
    inner = Fields(fields.data["act"], fields.problems, f"{fields.label}.act")
    made = Act(inner.word("kind"), inner.plain("data"))
    inner.done()
    return made


def _arrows(fields: Fields) -> tuple[tuple[str, str], ...]:
    arrows = _list(fields, "arrows")
    if all(isinstance(pair, list) and len(pair) == 2 for pair in arrows):
        return tuple((str(start), str(end)) for start, end in arrows)
    fields.wrong("arrows", f"found {arrows!r}, expected a list of pairs: from, to")
    return ()


def _astray(fields: Fields) -> Astray:
    made = Astray(fields.word("text"), fields.word("rule", ""), _expect(fields, "when"))
    fields.done()
    return made


def _unique_ids(steps: Sequence[Step], problems: Problems) -> None:
    seen: set[str] = set()
    for step in steps:
        if step.id in seen:
            problems.add(step.where, f'the step "{step.id}" stands twice', "an id once")
        seen.add(step.id)


class LessonError(HotseatError):
    """A lesson cannot go on as it is written."""
