"""Going through a lesson: the practice table of the present step, who does what next, and what comes of it.

The run holds a practice sitting. The screen shows that sitting's view, gives the learner's answers to the run, and asks
it what is needed next; a legal answer that leads off the path goes back to the start of the step.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any

from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from game.kernel.table import Table
from game.kernel.verdict import Reason
from game.lessons.judging import astray_of, holds, marks_left, parts_hold
from game.lessons.model import Astray, Entry, Lesson, Step
from game.lessons.reading import LessonError
from game.session.line import Line
from game.session.plans import HUMAN, SeatPlan
from game.session.scenario import Scenario
from game.session.scenario_position import lay_position
from game.session.scenario_values import plain
from game.session.sitting import Sitting
from game.session.track import Track

SCRIPTED = "bot:script"
"""Who plays the seats of the script: nobody asks a bot for them."""


class Need(Enum):
    """What the step waits for. SCRIPT: the script answers next. ANSWER: the learner. REFUSAL: the learner is to try
    something and be refused. MARKS, QUESTION, ACT: what is written, chosen or done beside the table. READ: the learner
    has read. DONE: all that was asked is done. ASTRAY: a legal answer has led off the path."""

    SCRIPT = "script"
    ANSWER = "answer"
    REFUSAL = "refusal"
    MARKS = "marks"
    QUESTION = "question"
    ACT = "act"
    READ = "read"
    DONE = "done"
    ASTRAY = "astray"


class LessonRun:
    """One learner going through one lesson. ``number``: the present step, from 0. ``sitting``: its practice table.

    refused, used: the clauses that refused the learner and those that the learner's answers led to, in all steps.
    """

    def __init__(self, lesson: Lesson, game: Game, learner: str) -> None:
        self.lesson = lesson
        self.game = game
        self.number = 0
        self.is_over = False
        self._names = [name or learner for name in lesson.seats.values()]
        self.seat = list(lesson.seats).index(lesson.learner)
        self.refused: list[str] = []
        self._lay(0)
        self._begin(0)

    # The table

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.number]

    @property
    def table(self) -> Table:
        """The practice table, whole: for checking, never for drawing."""
        return self._line.table

    def _lay(self, number: int) -> None:
        """Lay the position of a step; one without any fields is the game's own beginning."""
        step = self.lesson.steps[number]
        events: list[Event] = []
        table = lay_position(self._position(step), self.game, events) if step.given else self._opening(events)
        self._dice = list(table.forced or ()) if step.given else list(step.chance)
        table.sink = table.forced = None
        self._past = len((step.given or {}).get("history", ()))
        self._take(Line(table, events))

    def _opening(self, events: list[Event]) -> Table:
        """A table at the first question of the set-up."""
        setups = self.game.definition.seats_named(list(self.lesson.seats))
        options = self.game.content.resolve_options(self.lesson.options)
        table: Table = new_table(self.game, options, setups, self.lesson.seed, events)
        return table

    def _position(self, step: Step) -> Scenario:
        lesson = self.lesson
        seats = dict.fromkeys(lesson.seats, HUMAN)
        given = {**(step.given or {})}
        return Scenario(
            f"{lesson.id}.{step.id}", "", (), lesson.game, (), lesson.options, seats, lesson.seed, given, step.chance,
            (), (),
        )  # fmt: skip

    def _take(self, line: Line) -> None:
        """Sit down at a line of play."""
        self._line = line
        setups = self.game.definition.seats_named(list(self.lesson.seats))
        plans = [
            SeatPlan(name, HUMAN if seat == self.seat else SCRIPTED, setup)
            for seat, (name, setup) in enumerate(zip(self._names, setups, strict=True))
        ]
        self.sitting = Sitting.practise(self.game, line, plans, self.lesson.seed)

    def _begin(self, number: int) -> None:
        """Take up a step: lay its position if it has one, and remember where it starts."""
        self.number = number
        step = self.step
        notes = self.sitting.notes.read(self.seat)
        if step.given is not None:
            self._lay(number)
            if notes is not None:
                self.sitting.notes.write(self.seat, notes)
        else:
            self._past = len(self._events)
            self._dice = list(step.chance)
        if step.notes is not None:
            self.sitting.notes.write(self.seat, step.notes)
        self._start = (self._line.fork(), self.sitting.notes.read(self.seat), list(self._dice), self._past)
        self._forget()

    def _forget(self) -> None:
        self._at = 0
        self._answers: dict[str, Any] = {}
        self._chosen: frozenset[str] | None = None
        self._has_read = self._has_strayed = False
        self._fired: set[str] = set()

    @property
    def _events(self) -> list[Event]:
        return self._line.histories.events

    @property
    def events(self) -> Sequence[Event]:
        """What has happened in this step, whole: for checking."""
        return self._events[self._past :]

    @property
    def before(self) -> Sequence[Event]:
        """What had happened before this step."""
        return self._events[: self._past]

    @property
    def answers(self) -> Mapping[str, Any]:
        """The learner's last answer to each decision of this step, as a file would write it."""
        return self._answers

    @property
    def fired(self) -> Collection[str]:
        """The clauses that have fired in this step: cited by an event, a refusal, or what the learner was asked."""
        return self._fired | {rule for event in self.events for rule in event.rules}

    # What comes next

    @property
    def entry(self) -> Entry | None:
        """The answer that the path has next; None when all have been given."""
        play = self.step.play
        return play[self._at] if self._at < len(play) else None

    @property
    def is_at_start(self) -> bool:
        """Whether nothing of the path has been given yet."""
        return not self._at

    @property
    def track(self) -> Track:
        """The line that was played from the last position that was laid, to be walked along."""
        return Track(self._line.opening, self._line.steps, self._line.timeline)

    def needs(self) -> Need:
        """What the step waits for now."""
        if self._has_strayed:
            return Need.ASTRAY
        entry = self.entry
        if entry is None:
            return self._needs_beside()
        if entry.is_refusal:
            return Need.REFUSAL
        if self._decision(entry) is not None:
            mine = self._seat(entry) == self.seat and not entry.by_script
            return Need.ANSWER if mine else Need.SCRIPT
        return Need.SCRIPT if self._passing() is not None else Need.ASTRAY

    def _needs_beside(self) -> Need:
        """What is asked beside the table once everything has been played."""
        step = self.step
        if not self._result_holds():
            return Need.ASTRAY
        if step.act is not None and not self._has_acted():
            return Need.ACT
        if marks_left(step.marks, self.sitting.notes.read(self.seat)):
            return Need.MARKS
        if step.question is not None and self._chosen != step.question.right:
            return Need.QUESTION
        if not step.asks(self.lesson.learner) and not self._has_read:
            return Need.READ
        return Need.DONE

    def _seat(self, entry: Entry) -> int:
        return list(self.lesson.seats).index(entry.seat)

    def _decision(self, entry: Entry) -> Decision | None:
        return self.table.decision(self._seat(entry), entry.decision)

    @property
    def is_asked(self) -> bool:
        """Whether the path's next answer is asked for now; else something that nobody named comes before it."""
        return self.entry is not None and self._decision(self.entry) is not None

    def _passing(self) -> Decision | None:
        """A question before the next entry that nobody named and that may be declined."""
        return next((each for each in self.table.open if each.may_pass), None)

    def _result_holds(self) -> bool:
        step = self.step
        if not parts_hold(step.parts, self._answers):
            return False
        return all(holds(each, self.table, self.lesson, self._events, self._past) for each in step.expect)

    def _has_acted(self) -> bool:
        act = self.step.act
        return act is not None and any((each.kind, each.data) == (act.kind, act.data) for each in self.sitting.acts)

    # What is done

    def play_script(self) -> None:
        """Give the next answer of the script, or decline what nobody named. LessonError where the path is broken."""
        entry = self.entry
        if entry is None or self.needs() is not Need.SCRIPT:
            raise LessonError(f"{self.lesson.id}.{self.step.id}: the script has nothing to answer")
        decision = self._decision(entry)
        if decision is not None:
            self._give(entry, self._seat(entry), entry.decision, entry.answer)
            return
        passing = self._passing()
        assert passing is not None
        self._give(None, passing.seat, passing.spec.id, PASS)

    def answer(self, seat: int, id: str, value: Answer) -> list[Event]:
        """The learner's answer. Returns what the learner was told of it; raises IllegalAnswer with every reason."""
        entry, decision = self.entry, self.table.decision(seat, id)
        said = None if decision is None else plain(decision.read(value))
        named = entry is not None and not entry.is_refusal and (seat, id) == (self._seat(entry), entry.decision)
        paths = [entry.answer, *entry.also] if named and entry is not None and decision is not None else []
        wanted = [plain(decision.read(each)) for each in paths] if decision is not None else []
        told = self._give(entry if named else None, seat, id, value)
        self._answers[id] = said
        if not named or (said not in wanted and not self.step.checks_result):
            self._has_strayed = True
        return told

    def _give(self, entry: Entry | None, seat: int, id: str, value: Answer) -> list[Event]:
        decision = self.table.decision(seat, id)
        dice = [*(entry.chance if entry is not None else ()), *self._dice]
        before = len(self.sitting.history((self.seat,)))
        given = len(self.sitting.steps)
        self.sitting.loaded[:] = dice  # also for what the sitting answers by itself
        self.sitting.answer(seat, id, value)
        self.sitting.loaded.clear()
        self._dice = dice[sum(len(event.chance) for step in self.sitting.steps[given:] for event in step.events) :]
        if entry is not None:
            self._at += 1
        if decision is not None and seat == self.seat:
            self._fired.update(decision.spec.rules)
        return self.sitting.history((self.seat,))[before:]

    def refuse(self, reasons: Iterable[Reason]) -> bool:
        """The learner was refused. True where that was what the step wanted."""
        rules = [reason.rule for reason in reasons]
        self.refused.extend(rules)
        self._fired.update(rules)
        entry = self.entry
        if entry is None or not entry.is_refusal or not set(entry.because) <= set(rules):
            return False
        self._at += 1
        return True

    def choose(self, choices: Iterable[str]) -> bool:
        """The learner's answer to the coach's question; True if it is right."""
        assert self.step.question is not None
        self._chosen = frozenset(choices)
        self.sitting.note_act(self.seat, "quiz", {"step": self.step.id, "chosen": sorted(self._chosen)})
        return self._chosen == self.step.question.right

    def read(self) -> None:
        """The learner has read a step that asks for nothing."""
        self._has_read = True

    @property
    def marks_left(self) -> Sequence[str]:
        """The marks that are missing or wrong, by their place in the notes."""
        return marks_left(self.step.marks, self.sitting.notes.read(self.seat))

    @property
    def astray(self) -> Astray | None:
        """What the coach says to the way that was taken, if the step has words for it."""
        return astray_of(self.step.astray, self.table, self.lesson, self._events, self._past)

    @property
    def praise(self) -> str:
        """What the coach says when the step is done, by what came of it."""
        found = astray_of(self.step.praise, self.table, self.lesson, self._events, self._past)
        return self.step.right if found is None else found.text

    @property
    def dice_left(self) -> Sequence[int]:
        """The forced dice that nothing has used."""
        return self._dice

    # Moving on

    def back(self) -> None:
        """To the start of the step, its notes too; what has been learned of it stays learned."""
        line, notes, dice, past = self._start
        self._take(line.fork())
        self.sitting.notes.write(self.seat, notes)
        self._dice, self._past = list(dice), past
        self._forget()

    def go_on(self) -> None:
        """The next step; after the last the lesson is over."""
        if self.number + 1 == len(self.lesson.steps):
            self.is_over = True
        else:
            self._begin(self.number + 1)
