"""Answers in scenarios: given whole or step by step, and under every name that the rulebook has for a decision.

A flight or a walk may be written as one list or one entry for each step; what has been said of a path is kept here
until the path is whole, for the table takes it as one answer.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.kernel.answers import unwrapped
from game.kernel.choices import Answer, Path
from game.kernel.decision import PASS, Decision
from game.kernel.errors import IllegalAnswer
from game.kernel.table import Table
from game.kernel.verdict import LEGAL, Verdict
from game.session.automatic import forced

PASSES = 500


def own_id(table: Table, id: str) -> str:
    """The id of a decision that the rules ask under another name."""
    other, answer = table.game.definition.answered_in.get(id, (id, None))
    return other if answer is None else id


class Answers:
    """Reads, judges and gives the answers of one run."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.begun: dict[tuple[int, str], tuple[str, ...]] = {}
        """The beginnings of paths and pairs, by seat and decision."""

    def find(self, seat: int, id: str) -> tuple[Decision | None, Any]:
        """The open decision that ``id`` names for ``seat``, and the answer that using it stands for (None: any)."""
        decision = self.table.decision(seat, id)
        other, answer = self.table.game.definition.answered_in.get(id, ("", None))
        if decision is None and other:
            inside = self.table.decision(seat, other)
            if inside is not None and answer in inside.candidates:  # type: ignore[operator]
                return inside, answer
        return decision, None

    def give(self, seat: int, id: str, answer: Any) -> None:
        """Give an answer, or one step of it. Raises IllegalAnswer where the rules refuse it."""
        decision, stands_for = self.find(seat, id)
        assert decision is not None
        if stands_for is not None:
            if self.table.read(decision, answer) != PASS:
                self.table.answer(seat, decision.id, stands_for)
            return
        both = self._with_the_next(decision, answer)
        if both is not None:
            following = self.table.game.definition.goes_on[id]
            self.table.answer(seat, id, both[0])
            come_to(self.table, seat, following)
            if self._is_asked(seat, following):
                self.table.answer(seat, following, both[1])
            return
        answer = self._with_its_half(decision, answer)
        if self._is_half(decision, answer):
            self.begun[seat, id] = (unwrapped(answer),)
            return
        if not isinstance(decision.candidates, Path):
            self.begun.pop((seat, id), None)
        if self._is_walk(decision, answer):
            walk = Walk(self.table, decision)
            for word in answer:
                if not walk.goes_on():
                    raise IllegalAnswer(walk.too_long(answer, word))
                self.table.answer(seat, id, word)
            return
        if not isinstance(decision.candidates, Path):
            self.table.answer(seat, id, answer)
            return
        steps = self._so_far(decision, answer)
        if decision.judge_half(self.table, steps).ok and len(steps) < decision.candidates.length:
            self.begun[seat, id] = steps
            return
        self.begun.pop((seat, id), None)
        self.table.answer(seat, id, steps)

    def judge(self, seat: int, id: str, answer: Any) -> Verdict:
        """What the rules say to an answer, or to one step of it."""
        decision, stands_for = self.find(seat, id)
        if decision is None:
            return self.table.check(seat, id, answer)
        if stands_for is not None:
            return decision.judge(self.table, stands_for)
        both = self._with_the_next(decision, answer)
        if both is not None:
            ahead, following = self.table.fork(), self.table.game.definition.goes_on[id]
            ahead.answer(seat, id, both[0])
            come_to(ahead, seat, following)
            return ahead.check(seat, following, both[1]) if self._is_asked(seat, following, ahead) else LEGAL
        answer = self._with_its_half(decision, answer)
        if self._is_walk(decision, answer):
            return judge_walk(self.table, decision, answer)
        if isinstance(decision.candidates, Path) and self.table.read(decision, answer) != PASS:
            steps = self._so_far(decision, answer)
            if isinstance(answer, str):
                return decision.judge_half(self.table, steps)
            return decision.judge(self.table, steps)
        return self.table.check(seat, id, answer)

    def _is_half(self, decision: Decision, answer: Any) -> bool:
        """Whether an answer is the first word of several pairs, of which the next entry names the second."""
        word = unwrapped(answer)
        if decision.is_described or not isinstance(word, str) or self.table.read(decision, word) != word:
            return False
        pairs = [each for each in decision.options if isinstance(each, tuple) and len(each) == 2]
        return sum(bool(each[0] == word) for each in pairs) > 1

    def _with_its_half(self, decision: Decision, answer: Any) -> Any:
        """An answer with the first word of its pair, where an entry before has named that."""
        begun = self.begun.get((decision.seat, decision.id), ())
        if not begun or isinstance(decision.candidates, Path) or self._is_half(decision, answer):
            return answer
        word = unwrapped(answer)
        return [*begun, word] if isinstance(word, str) and word != PASS else answer

    def next_steps(self, decision: Decision) -> list[str] | None:
        """The steps that may follow what has been said of a path; None for any other decision."""
        if not isinstance(decision.candidates, Path):
            return None
        return decision.candidates.next_steps(self.begun.get((decision.seat, decision.id), ()))

    def _so_far(self, decision: Decision, answer: Any) -> Any:
        begun = self.begun.get((decision.seat, decision.id), ())
        read = (answer,) if isinstance(answer, str) else self.table.read(decision, answer)
        return (*begun, *read) if isinstance(read, tuple) else read

    def _is_asked(self, seat: int, id: str, table: Table | None = None) -> bool:
        """Whether a decision must be answered: one that need not be named is left out where it is not asked."""
        known = self.table if table is None else table
        return id not in known.game.definition.unsaid or known.decision(seat, id) is not None

    def _with_the_next(self, decision: Decision, answer: Any) -> tuple[Any, Any] | None:
        """What an answer says to a decision and to the one that follows it: a pair, a mapping from one to the other, or
        the second alone where the first leaves no choice. None for an answer to this decision by itself."""
        if decision.id not in self.table.game.definition.goes_on or decision.is_described:
            return None
        if self.table.read(decision, answer) in decision.options:
            return None
        if isinstance(answer, dict):
            answer = [*next(iter(answer.items()))] if len(answer) == 1 else [*answer.values()]
        if isinstance(answer, list) and len(answer) == 2:
            first = next((each for each in answer if self.table.read(decision, each) in decision.options), None)
            rest = None if first is None else answer[1 - answer.index(first)]
            return None if first is None or self.table.read(decision, rest) in decision.options else (first, rest)
        only = decision.options[0] if len(decision.options) == 1 and decision.spec.public else None
        return None if only is None or not isinstance(answer, str) else (only, answer)

    def pairs(self, decision: Decision) -> list[list[Any]]:
        """The answers to a decision, each with those to the one that follows it; none where nothing follows."""
        following = self.table.game.definition.goes_on.get(decision.id)
        if following is None or decision.is_described:
            return []
        found = []
        for first in decision.options:
            ahead = self.table.fork()
            ahead.answer(decision.seat, decision.id, first)
            come_to(ahead, decision.seat, following)
            then = ahead.decision(decision.seat, following)
            found += [] if then is None else [[first, second] for second in then.every() if second != PASS]
        return found

    def _is_walk(self, decision: Decision, answer: Any) -> bool:
        """Whether a list answers the same listed decision again and again."""
        if not isinstance(answer, list) or not answer or decision.is_described:
            return False
        if isinstance(self.table.game.definition.worded(self.table, decision, answer), tuple):
            return False  # one thing by the words that the game has for it
        values: Any = decision.candidates
        whole = any(isinstance(each, tuple) and len(each) == len(answer) for each in values)
        if whole and not any(isinstance(each, list) for each in answer) and not all(each in values for each in answer):
            return False  # one answer of several words, legal or not
        read = [self.table.read(decision, each) for each in answer]
        return not decision.judge(self.table, self.table.read(decision, answer)).ok and read[0] in decision.candidates  # type: ignore[operator]


class Walk:
    """Several answers, one after the other, to a listed decision that its procedure asks again and again; it ends with
    that procedure: another Action asks for itself. An offer belongs to none, and stands as long as it is made."""

    def __init__(self, table: Table, decision: Decision) -> None:
        self.table = table
        self.decision = decision
        self.before = table.fork()
        self.asking = None if decision.spec.is_offer else table.agenda[-1]

    def goes_on(self) -> bool:
        """Come to the next question behind windows; whether there is one in the same procedure."""
        come_to(self.table, self.decision.seat, self.decision.id)
        is_over = self.asking is not None and not any(frame is self.asking for frame in self.table.agenda)
        return not is_over and self.table.decision(self.decision.seat, self.decision.id) is not None

    def as_one(self, answer: list[Any]) -> Verdict:
        """What the first question says to the whole list as one answer to it."""
        return self.decision.judge(self.before, self.before.read(self.decision, answer))

    def too_long(self, answer: list[Any], word: Any) -> Verdict:
        """Why the word may not follow where the walk is over: the question does not take so many, and what is said to
        the word where it is refused now."""
        return both(self.as_one(answer), self.table.check(self.decision.seat, self.decision.id, word))


def judge_walk(table: Table, decision: Decision, answer: list[Any]) -> Verdict:
    """A walk is judged step by step on a copy; one that stops too early is judged as stopping. Where the question is
    not asked again the list is judged as one answer to it too."""
    seat, id = decision.seat, decision.id
    ahead = table.fork()
    walk = Walk(ahead, decision)
    for i, word in enumerate(answer):
        if i and not walk.goes_on():
            return walk.too_long(answer, word)
        verdict = ahead.check(seat, id, word)
        if not verdict.ok:
            return verdict if i or is_asked_again(table, decision) else both(walk.as_one(answer), verdict)
        ahead.answer(seat, id, word)
    return ahead.check(seat, id, PASS) if walk.goes_on() else LEGAL


def is_asked_again(table: Table, decision: Decision) -> bool:
    """Whether its procedure asks a decision again behind its first legal answer."""
    ahead = table.fork()
    walk = Walk(ahead, decision)
    first = next(iter(decision.options), None)
    if first is not None:
        ahead.answer(decision.seat, decision.id, first)
    return first is not None and walk.goes_on()


def both(one: Verdict, other: Verdict) -> Verdict:
    """The reasons of both."""
    return Verdict((*one.reasons, *(reason for reason in other.reasons if reason.rule not in one.rules)))


def come_to(table: Table, seat: int, id: str) -> None:
    """Pass windows, and nothing else, until ``seat`` is asked ``id`` or something must be answered."""
    for _ in range(PASSES):
        if table.decision(seat, id) is not None or not pass_window(table):
            return


def pass_windows(table: Table) -> None:
    """Pass windows, and nothing else, until something else is asked or the game is over."""
    for _ in range(PASSES):
        if not pass_window(table):
            return


def pass_window(table: Table) -> bool:
    """Pass one open question of a window (what may be declined and is not asked in public, or nobody is asked unless
    on request), or give the only answer where a game leaves those to the session; whether there was one."""
    if answer_unsaid(table):
        return True
    unasked = table.game.definition.on_request
    window = next((d for d in table.open if d.may_pass and (not d.spec.public or d.id in unasked)), None)
    if window is not None:
        table.answer(window.seat, window.id, PASS)
        return True
    return answer_forced(table)


def pass_unnamed(table: Table) -> bool:
    """Pass one open question that may be declined, in public too; else what ``pass_window`` passes. Whether there was
    one."""
    if answer_unsaid(table):
        return True
    asked = next((d for d in table.open if d.may_pass), None)
    if asked is None:
        return pass_window(table)
    table.answer(asked.seat, asked.id, PASS)
    return True


def is_declinable(table: Table) -> bool:
    """Whether ``pass_unnamed`` would decline something that is asked in public."""
    unsaid = table.game.definition.unsaid
    asked = None if any(d.id in unsaid for d in table.open) else next((d for d in table.open if d.may_pass), None)
    return asked is not None and asked.spec.public


def pass_or_stop(table: Table) -> bool:
    """Pass what ``pass_unnamed`` passes, or else decline one open question by an option of its own (``stop``). Whether
    there was one."""
    if pass_unnamed(table):
        return True
    found = _stop(table)
    if found is not None:
        table.answer(found[0].seat, found[0].id, found[1])
    return found is not None


def is_stoppable(table: Table) -> bool:
    """Whether something is open that is declined by an option of its own."""
    return _stop(table) is not None


def _stop(table: Table) -> tuple[Decision, Answer] | None:
    """The first open decision that is declined by an option of its own, with that option."""
    for decision in table.open:
        declining = PASS if decision.is_described else table.read(decision, PASS)
        if declining != PASS and declining in decision.options:
            return decision, declining
    return None


def answer_unsaid(table: Table) -> bool:
    """Give a decision that a scenario need not name the answer that its game has for it; whether there was one."""
    unsaid = table.game.definition.unsaid
    asked = next((d for d in table.open if d.id in unsaid), None)
    if asked is None:
        return False
    answer = unsaid[asked.id]
    table.answer(asked.seat, asked.id, asked.options[0] if answer is None else answer)
    return True


def answer_forced(table: Table) -> bool:
    """Give the only answer to a decision that leaves no choice, in games that leave those to the session."""
    only = (forced(table.open) or only_declines(table)) if table.game.definition.forced else None
    if only is not None:
        table.answer(only[0].seat, only[0].id, only[1])
    return only is not None


def only_declines(table: Table) -> tuple[Decision, Answer] | None:
    """The first open decision that can only be declined, be it by an option of its own (``stop``), with how. A person
    rests there; whoever writes a scenario need not say it."""
    for decision in table.open:
        declining = PASS if decision.is_described else table.read(decision, PASS)
        if [*islice(decision.every(), 2)] == [declining]:
            return decision, declining
    return None
