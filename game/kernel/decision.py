"""Decisions: who answers, what is asked, every legal answer, and the clauses that say why another is not.

Legality is computed here and nowhere else: the options of a decision are its candidates that pass all clauses,
and ``judge`` names the clauses that an answer fails. Source: docs/architecture.md, "Decisions".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.kernel.answers import among, meant
from game.kernel.chance import Below
from game.kernel.choices import NOTHING_OF_SHAPE, SHAPES, Answer, Choices
from game.kernel.errors import RulesError
from game.kernel.verdict import LEGAL, NOT_OFFERED, WRONG_SHAPE, Reason, Verdict, resting

if TYPE_CHECKING:
    from game.kernel.table import Table

PASS = "pass"
"""The answer that declines."""

Numbers = dict[str, Any]
Clause = Callable[..., Numbers | None]
"""``clause(table, frame, seat, value)``: None if it allows the value, else the numbers of its refusal."""
Gate = Callable[..., Numbers | None]
"""``gate(table, seat)``: None if the decision may be asked of the seat, else the numbers of its refusal."""
Beside = Callable[[Any, int], Sequence[str]]
"""``beside(table, seat)``: further clauses on which it rests that the decision is not being asked of the seat."""
Timely = Callable[[Any, int], bool]
"""``timely(table, seat)``: whether the moment at which the decision is asked of the seat is now."""
KINDS = ("pick", "allocate", "order", "number", "path", "confirm")


def no_then(table: Any, frame: Any, seat: int, answer: Any) -> None:
    """The ``then`` of a decision that has none."""
    raise RulesError(f"an answer was given to a decision without a then, in {table.agenda[-1]!r}")


def _switched_off(table: Any, seat: int) -> Numbers:
    return {}


def _closed(gates: Sequence[tuple[str, Gate]], table: Any, seat: int) -> list[Reason]:
    refusals = ((rule, gate(table, seat)) for rule, gate in gates)
    return [Reason(rule, numbers) for rule, numbers in refusals if numbers is not None]


class DecisionSpec:
    """What never changes about a decision: its id, kind, rule ids and clauses.

    rules: what grants the decision and says what may be answered. when: the rules that say when it is asked;
    they are the reason while it is not. public: others see the answer. sight: the seat must look at something
    private, so a curtain falls before it. shown_as: the id that other seats see, where the true one would betray.
    declined: the rule that refuses passing where ``may_pass`` is not set; the first of ``rules`` unless named.
    outside: the rule that refuses what is not even a candidate; the kernel's own clause unless named. pause: a moment
    of rest, asked also where one answer is legal and a sitting gives such answers by itself.
    """

    def __init__(
        self,
        id: str,
        kind: str,
        rules: Sequence[str],
        *,
        when: Sequence[str] = (),
        may_pass: bool = False,
        public: bool = True,
        sight: bool = False,
        shown_as: str = "",
        declined: str = "",
        outside: str = NOT_OFFERED,
        pause: bool = False,
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"{id}: unknown kind of decision {kind!r}")
        if not rules:
            raise ValueError(f"{id}: a decision cites at least one rule")
        self.id = id
        self.kind = kind
        self.rules = tuple(rules)
        self.when = tuple(when) or self.rules
        self.may_pass = may_pass
        self.public = public
        self.sight = sight
        self.shown_as = shown_as or id
        self.declined = declined or self.rules[0]
        self.outside = outside
        self.pause = pause
        self.is_offer = False
        self.answered: Callable[..., object] = no_then
        self.reader: Callable[[Any, Any], Any] | None = None
        self.lister: Callable[..., Sequence[Answer]] | None = None
        self.clauses: tuple[tuple[str, Clause], ...] = ()
        self.gates: tuple[tuple[str, Gate], ...] = ()
        self.kept: tuple[tuple[str, Gate], ...] = ()
        self.bars: tuple[tuple[str, Gate], ...] = ()
        self.strays: tuple[tuple[str, Clause], ...] = ()
        self.lasting: tuple[tuple[str, Clause], ...] = ()
        self.timely: Timely | None = None
        self.beside: tuple[Beside, ...] = ()
        self.footing: dict[str, tuple[str, ...]] = {}

    def __repr__(self) -> str:
        return f"DecisionSpec({self.id!r})"

    def then(self, function: Callable[..., object]) -> Callable[..., object]:
        """Decorator: ``function(table, frame, seat, answer)`` applies the answer."""
        self.answered = function
        return function

    def reads(self, function: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
        """Decorator: ``function(value, about)`` turns further ways of writing an answer into a plain one."""
        self.reader = function
        return function

    def lists(self, function: Callable[..., Sequence[Answer]]) -> Callable[..., Sequence[Answer]]:
        """Decorator: ``function(table, frame, seat, candidates)`` gives the candidates that pass every clause, quicker
        than asking each clause of each. Legality stays with the clauses: a contract holds that both agree."""
        self.lister = function
        return function

    def clause(self, rule: str) -> Callable[[Clause], Clause]:
        """Decorator: a clause of the ledger that may forbid a value (or a whole described answer)."""

        def register(function: Clause) -> Clause:
            self.clauses = (*self.clauses, (rule, function))
            return function

        return register

    def stray(self, rule: str) -> Callable[[Clause], Clause]:
        """Decorator: a clause of the ledger that says why a value is not even a candidate, where it does (its numbers).
        Legality never turns on it: without such a clause ``outside`` is the reason."""

        def register(function: Clause) -> Clause:
            self.strays = (*self.strays, (rule, function))
            return function

        return register

    def gate(self, rule: str) -> Callable[[Gate], Gate]:
        """Decorator: a clause of the ledger that may keep the decision from being asked at all."""

        def register(function: Gate) -> Gate:
            self.gates = (*self.gates, (rule, function))
            return function

        return register

    def keep(self, rule: str) -> Callable[[Gate], Gate]:
        """Decorator: a gate that the procedure keeps by itself, so that it is open whenever the decision is asked (a
        contract holds that). It only says why the decision is not being asked, and costs nothing when it is."""

        def register(function: Gate) -> Gate:
            self.kept = (*self.kept, (rule, function))
            return function

        return register

    def bar(self, rule: str) -> Callable[[Gate], Gate]:
        """Decorator: a keep that says all there is to say where it speaks: whoever is out of the game needs no further
        reason, not even another bar's."""

        def register(function: Gate) -> Gate:
            self.bars = (*self.bars, (rule, function))
            return function

        return register

    def lasts(self, rule: str) -> Callable[[Clause], Clause]:
        """Decorator: ``function(table, None, seat, value)`` forbids a value at any time, so that it is told too where
        the decision is not being asked. It says what a clause of the same rule says when it is."""

        def register(function: Clause) -> Clause:
            self.lasting = (*self.lasting, (rule, function))
            return function

        return register

    def moment(self, function: Timely) -> Timely:
        """Decorator: ``function(table, seat)`` says whether it is the moment of the decision. Where it is not, the
        rules of its time are told beside a closed gate; without such a function the gate stands alone."""
        self.timely = function
        return function

    def besides(self, function: Beside) -> Beside:
        """Decorator: ``function(table, seat)`` gives clauses that say more closely why this is not asked now. They are
        cited beside the rules of its time, where none of those is told beside the first closed gate, and need no
        sentence of their own."""
        self.beside = (*self.beside, function)
        return function

    def rests(self, rule: str, *footing: str) -> None:
        """A refusal by ``rule`` rests on these clauses too. They need no sentence of their own."""
        self.footing = {**self.footing, rule: footing}

    def without(self, rule: str) -> DecisionSpec:
        """The same decision, lacking the clauses and gates of ``rule``; never asked if the rule grants it."""
        made = DecisionSpec.__new__(DecisionSpec)
        made.__dict__.update(self.__dict__)
        made.clauses = tuple(pair for pair in self.clauses if pair[0] != rule)
        if len(made.clauses) < len(self.clauses):
            made.lister = None
        made.gates = tuple(pair for pair in self.gates if pair[0] != rule)
        made.kept = tuple(pair for pair in self.kept if pair[0] != rule)
        made.bars = tuple(pair for pair in self.bars if pair[0] != rule)
        made.lasting = tuple(pair for pair in self.lasting if pair[0] != rule)
        if rule in self.rules:
            made.gates = (*made.gates, (rule, _switched_off))
        return made

    def closed(self, table: Table, seat: int) -> list[Reason]:
        """The gates that keep this decision from ``seat`` now: a bar that is down, or else all of the others."""
        return _closed(self.bars, table, seat)[:1] or _closed((*self.kept, *self.gates), table, seat)

    def not_asked(self, table: Table, seat: int, value: Any) -> list[Reason]:
        """Every reason why ``seat`` may not answer this now, where it is not asked: a bar alone; else the closed gates,
        what forbids the value at any time, and the rules of its time unless its moment is now."""
        barred = _closed(self.bars, table, seat)[:1]
        if barred:
            return barred
        beside = tuple(rule for each in self.beside for rule in each(table, seat))
        closed = _closed((*self.kept, *self.gates), table, seat)
        closed = [Reason(each.rule, each.numbers, beside) if each.rule in self.when else each for each in closed]
        if closed and (self.timely is None or self.timely(table, seat)):
            timing = []
        else:
            told = {reason.rule for reason in closed}
            timing = [Reason(rule, {"asked": table.asked()}, beside) for rule in self.when if rule not in told]
        if not timing and closed and not any(each.rule in self.when for each in closed):
            closed[0] = Reason(closed[0].rule, closed[0].numbers, beside)
        refusals = ((rule, clause(table, None, seat, value)) for rule, clause in self.lasting)
        return [*closed, *timing, *(Reason(rule, numbers) for rule, numbers in refusals if numbers is not None)]

    def founded(self, reasons: list[Reason]) -> list[Reason]:
        """The reasons. One that is a clause of the kernel's own rests on the game's rules: those that say when this is
        asked where it comes out of time, else those that say what may be answered."""
        return [resting(each, self.rules, self.when, self.footing.get(each.rule, ())) for each in reasons]


class Decision:
    """One open question to one seat. Immutable once asked, so copies of a table share it.

    candidates: the conceivable values in canonical order, or described ``Choices``. options: those of the values
    that pass every clause (for described choices, the choices themselves). about: plain public data for whoever
    shows the question. on_behalf: a word for whom the seat answers, where that is not itself. may_pass: whether
    passing is legal, always or this time. declined: the rules that refuse passing this time, the first with its
    sentence; its spec's own unless named.
    """

    __slots__ = ("about", "candidates", "declined", "may_pass", "on_behalf", "options", "seat", "spec")

    spec: DecisionSpec
    options: Any

    def __init__(
        self,
        seat: int,
        candidates: Sequence[Answer] | Choices,
        about: dict[str, Any] | None = None,
        spec: DecisionSpec | None = None,
        on_behalf: str = "",
        *,
        may_pass: bool = False,
        declined: Sequence[str] = (),
    ) -> None:
        self.seat = seat
        self.candidates = candidates
        self.about = about
        self.spec = spec  # type: ignore[assignment]  # the kernel puts the step's own spec here when it asks
        self.on_behalf = on_behalf
        self.declined = declined
        self.may_pass = True if spec is not None and spec.may_pass else may_pass

    def __repr__(self) -> str:
        told = "described" if self.is_described else ", ".join(map(str, self.options))
        return f"<{self.spec.id} for seat {self.seat}: {told}{' or pass' if self.may_pass else ''}>"

    @property
    def id(self) -> str:
        """The decision's id, such as ``attack.spread``."""
        return self.spec.id

    @property
    def is_described(self) -> bool:
        """Whether the options are described rather than listed."""
        return type(self.candidates) not in (tuple, list)

    def narrow(self, table: Table, frame: Any) -> None:
        """Keep as options the candidates that pass every clause. The kernel calls this once, when it asks."""
        values: Any = self.candidates
        spec, seat = self.spec, self.seat
        if type(values) is tuple or type(values) is list:
            if spec.lister is not None:
                values = spec.lister(table, frame, seat, values)
            else:
                for _, clause in spec.clauses:
                    left = []
                    for value in values:  # a comprehension would make cells of the local names
                        if clause(table, frame, seat, value) is None:
                            left.append(value)
                    values = left
            values = tuple(values)
        self.options = values

    @property
    def is_choice(self) -> bool:
        """Whether two or more answers are legal."""
        if self.is_described:
            return len(list(islice(self.options.every(), 2))) + self.may_pass > 1
        return len(self.options) + self.may_pass > 1

    def count(self) -> int:
        """How many answers are legal, passing included."""
        options = self.options.count() if self.is_described else len(self.options)
        return int(options) + self.may_pass

    def every(self) -> Iterator[Answer]:
        """Every legal answer in canonical order, passing last."""
        yield from self.options.every() if self.is_described else self.options
        if self.may_pass:
            yield PASS

    def sample(self, below: Below) -> Answer:
        """One legal answer by chance. Passing has the chance of one option (of one in eight if described)."""
        options = self.options
        if options.__class__ is not tuple and options.__class__ is not list:
            return PASS if self.may_pass and below(8) == 0 else options.sample(below)
        count = len(options)
        if not self.may_pass:
            return options[below(count)] if count > 1 else options[0]
        i = below(count + 1) if count else 0
        return options[i] if i < count else PASS

    def read(self, value: Any) -> Answer:
        """An answer as written in a file (lists for tuples, words for slots, and the shapes that ``answers`` knows) as
        this decision's own values."""
        if self.spec.reader is not None:
            value = self.spec.reader(value, self.about)
        if value == PASS or value is None or value is False:
            return PASS
        if self.is_described:
            return self.options.read(value)
        return meant(value, self.candidates, self.options)  # type: ignore[arg-type]

    def judge(self, table: Table, value: Answer) -> Verdict:
        """Whether ``value`` is legal; every failing clause if not."""
        reasons = self._reasons(table, value)
        return Verdict(tuple(self.spec.founded(reasons))) if reasons else LEGAL

    def judge_half(self, table: Table, value: Answer) -> Verdict:
        """Whether ``value``, the beginning of an answer, can still become legal."""
        reasons = self._half_reasons(value) if self.is_described else self._reasons(table, value)
        return Verdict(tuple(self.spec.founded(reasons))) if reasons else LEGAL

    def _reasons(self, table: Table, value: Answer) -> list[Reason]:
        spec = self.spec
        if value == PASS:
            rule, *also = self.declined or (spec.declined,)
            return [] if self.may_pass else [Reason(rule, self._declining(rule), tuple(also))]
        if self.is_described:
            shape = self._shape_reasons(value) or self.options.check(value)
            return shape or self.broken_clauses(table, value)
        if among(value, self.options):
            return []
        if among(value, self.candidates):  # type: ignore[arg-type]
            return self.broken_clauses(table, value)
        stray = self._refusals(table, value, spec.strays)
        return stray or [Reason(spec.outside, {**(self.about or {}), "given": value, "options": list(self.options)})]

    def _declining(self, rule: str) -> Numbers:
        """What there is to say to passing: what it is about, and what may be answered instead; where nothing at all is
        an answer of the right shape, what ``rule`` says of that."""
        nothing = NOTHING_OF_SHAPE.get(self.spec.kind)
        if self.is_described and nothing is not None:
            told = next((reason for reason in self.options.check(nothing) if reason.rule == rule), None)
            if told is not None:
                return {**(self.about or {}), **told.numbers}
        listed = {} if self.is_described else {"free": list(self.options), "options": list(self.options)}
        return {**listed, **(self.about or {}), "given": PASS}

    def _half_reasons(self, value: Answer) -> list[Reason]:
        return self._shape_reasons(value) or list(self.options.half(value))

    def _shape_reasons(self, value: Answer) -> list[Reason]:
        """What is wrong with an answer that is not even the kind of thing that the choices describe."""
        wanted = SHAPES.get(self.spec.kind)
        return [] if wanted is None or isinstance(value, wanted) else [Reason(WRONG_SHAPE, {"given": value})]

    def broken_clauses(self, table: Table, value: Answer) -> list[Reason]:
        """The clauses that ``value`` breaks, asked one by one, whatever the list of options says."""
        return self._refusals(table, value, self.spec.clauses)

    def _refusals(self, table: Table, value: Answer, clauses: Sequence[tuple[str, Clause]]) -> list[Reason]:
        frame = None if self.spec.is_offer else table.agenda[-1]
        refusals = ((rule, clause(table, frame, self.seat, value)) for rule, clause in clauses)
        return [Reason(rule, numbers) for rule, numbers in refusals if numbers is not None]
