"""The table: the whole state of a game in play, and the door through which it is asked and answered.

The door is small. Here: ``pending``, ``offers``, ``check``, ``answer``, ``apply``, ``fork`` (``copy`` shares the list
that takes events), ``hash``, ``outcome``, ``dump``. In :mod:`game.kernel.game`: ``new_table``, ``table_to_plain`` and
``table_from_plain``; in :mod:`game.kernel.view`: ``view``, ``stream`` and ``guess``. docs/architecture.md shows it at
work ("Door"). Everything else here is for rules code.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self

from game.kernel.agenda import END, REPEAT, RESTART, SKIP, STAY, Due, Flow, Frame
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.errors import HotseatError, IllegalAnswer, NoSuchFace, RulesError
from game.kernel.event import ALL, NO_CAUSE, Event
from game.kernel.record import EVERYBODY, NOBODY, Record, frames, frozen, number
from game.kernel.verdict import GAME_OVER, Reason, Verdict

if TYPE_CHECKING:
    from game.kernel.game import Game

STEPS = range(10_000)
"""How many steps may follow each other without a question, before a mistake in the rules is suspected."""


class Table(Record):
    """One game in play. Games derive their own table class and add their fields.

    chance: the chance state (64 bits). event_count: events so far, whether recorded or not. due: not 0 while
    consequences are to be settled. options: the table's options, id to value. outcome: None while the game lasts,
    else ``{"winners": [seats], "reason": rule id, ...}``. The slots in ``shared`` are no state: the definitions,
    the open decisions, the list that takes events (None: nobody listens), chance results to come, and results
    since the last event.
    """

    shared = ("forced", "game", "open", "rolled", "sink")

    chance: int = number(0, seen=NOBODY)
    event_count: int = number(0, seen=NOBODY)
    due: int = number(0, seen=NOBODY)
    seat_count: int = number(0, seen=EVERYBODY)
    options: Mapping[str, Any] = frozen({}, seen=EVERYBODY)
    outcome: Mapping[str, Any] | None = frozen(None, seen=EVERYBODY)
    agenda: list[Frame] = frames(seen=EVERYBODY)

    if TYPE_CHECKING:
        game: Game
        open: tuple[Decision, ...]
        sink: list[Event] | None
        forced: list[Any] | None
        rolled: list[int]

    # What rules code asks and does

    def emit(
        self,
        name: str,
        *rules: str,
        source: str = "",
        cause: int | None = None,
        private: dict[int, dict[str, Any]] | None = None,
        only: int = ALL,
        reveals: int = 0,
        **data: Any,
    ) -> int:
        """Tell a fact; returns its number. The cause is what brought the running frame about, unless given."""
        self.event_count = count = self.event_count + 1
        if self.sink is not None:
            if cause is None:
                cause = self.agenda[-1].cause if self.agenda else NO_CAUSE
            chance, self.rolled = tuple(self.rolled), []
            self.sink.append(Event(count, name, cause, rules, source, data, private or {}, only, reveals, chance))
        return count

    def unheard(self) -> int:
        """Count an event instead of telling it; returns its number. For the busiest places, where nobody listens."""
        self.event_count = count = self.event_count + 1
        return count

    def push(self, frame: Frame, cause: int | None = None) -> None:
        """Begin a procedure: it runs before the next step of the present one."""
        frame.proc = self.game.proc_index[frame.__class__]
        agenda = self.agenda
        if cause is not None:
            frame.cause = cause
        elif not frame.cause and agenda:
            frame.cause = agenda[-1].cause
        agenda.append(frame)

    def queue(self, waiting: Sequence[Frame]) -> None:
        """Begin several procedures one after the other, the first of them first."""
        for frame in waiting:
            frame.proc = self.game.proc_index[type(frame)]
        self.push(Due(waiting=list(waiting)))

    def cut(self, frame: Frame) -> None:
        """Cut a procedure short: what stands above it is finished first, then only its closing steps run."""
        frame.at = max(frame.at, self.game.closing_at[frame.proc])

    def drop_above(self, frame: Frame) -> None:
        """Drop what stands above ``frame`` on the agenda unfinished."""
        agenda = self.agenda
        while agenda[-1] is not frame:
            agenda.pop()

    def finish(self, outcome: Mapping[str, Any]) -> None:
        """End the game; what is left of the agenda is dropped."""
        self.outcome = outcome
        self.agenda.clear()
        self.due = 0

    def find(self, kind: type[Frame]) -> Any:
        """The topmost frame of ``kind`` on the agenda, or None."""
        for frame in reversed(self.agenda):
            if frame.__class__ is kind:
                return frame
        return None

    def may_ask(self, id: str, seat: int) -> bool:
        """Whether no gate keeps the decision ``id`` from ``seat``; what only asks it need not begin if one does."""
        for _, gate in self.game.specs[id].gates:  # noqa: SIM110  # twice as quick as all()
            if gate(self, seat) is not None:
                return False
        return True

    def roll(self, sides: int) -> int:
        """One die: a whole number from 1 to ``sides``; taken from ``forced`` where results are forced."""
        forced = self.forced
        if forced:
            value = forced.pop(0)
            if not isinstance(value, int) or not 1 <= value <= sides:
                raise NoSuchFace(f"forced chance result {value!r} is no face of a die with {sides} sides")
        else:
            self.chance = state = (self.chance * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            value = ((state >> 33) * sides >> 31) + 1
        if self.sink is not None:
            self.rolled.append(value)
        return int(value)

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1 by the table's chance, never forced: for shuffles and blind draws."""
        self.chance = state = (self.chance * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (state >> 33) * n >> 31

    def shuffle(self, items: list[Any]) -> None:
        """Shuffle a list in place by the table's chance, as ``below`` draws."""
        state = self.chance
        for i in range(len(items) - 1, 0, -1):
            state = (state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
            j = (state >> 33) * (i + 1) >> 31
            items[i], items[j] = items[j], items[i]
        self.chance = state

    # The door

    @property
    def pending(self) -> tuple[Decision, ...]:
        """The decisions that are waited for; empty when the game is over."""
        return self.open

    def offers(self) -> list[Decision]:
        """What seats may do unasked, beside the pending decisions."""
        if self.outcome is not None:
            return []
        made = []
        for spec, ask in self.game.offers:
            for decision in ask(self):
                decision.spec = spec
                decision.may_pass = decision.may_pass or spec.may_pass
                decision.narrow(self, None)
                if not spec.closed(self, decision.seat) and (decision.is_described or decision.options):
                    made.append(decision)
        return made

    def decision(self, seat: int, id: str) -> Decision | None:
        """The open decision or offer of ``seat`` with this id, or None."""
        open_now = next((d for d in self.open if d.seat == seat and d.spec.id == id), None)
        return open_now or next((d for d in self.offers() if d.seat == seat and d.spec.id == id), None)

    def asked(self) -> str:
        """What is waited for: the ids of the open decisions as others see them, for the sentence of a refusal."""
        return ", ".join(sorted({decision.spec.shown_as for decision in self.open}))

    def read(self, decision: Decision, value: Any) -> Answer:
        """An answer as people write it, as the decision's own: by the names that the game knows, in any shape."""
        if not (isinstance(value, str) and value == PASS):
            value = self.game.definition.worded(self, decision, value)
            called = self.game.definition.called
            value = value if called is None else called(self.game.content, value, decision.candidates)
        return decision.read(value)

    def check(self, seat: int, id: str, value: Answer) -> Verdict:
        """Whether ``seat`` may give this answer now; every reason if not. Nothing changes.

        What is not being asked now is refused by its closed gates, by the rules that say when it is asked, and by what
        forbids the value at any time. KeyError: an unknown decision; HotseatError: no such seat."""
        if seat.__class__ is not int or not 0 <= seat < self.seat_count:
            raise HotseatError(f"no seat {seat!r} at this table; expected a number from 0 to {self.seat_count - 1}")
        decision = self.decision(seat, id)
        if decision is not None:
            return decision.judge(self, self.read(decision, value))
        spec: DecisionSpec = self.game.specs[id]
        if self.outcome is not None:
            return Verdict((Reason(GAME_OVER, {}, self._why_it_is_over()),))
        return Verdict(tuple(spec.founded(spec.not_asked(self, seat, value))))

    def _why_it_is_over(self) -> tuple[str, ...]:
        """The rule that ended the game, where the outcome names it."""
        reason = None if self.outcome is None else self.outcome.get("reason")
        return (reason,) if isinstance(reason, str) else ()

    def answer(self, seat: int, id: str, value: Answer, *, chance: Sequence[Any] = ()) -> list[Event]:
        """Give an answer; returns the events. All or nothing: an illegal answer raises IllegalAnswer, a seat or a
        decision that there is not what ``check`` raises, a mistake in the rules what it raises, and all leave the table
        as it was. ``chance`` forces the next dice."""
        verdict = self.check(seat, id, value)
        if not verdict.ok:
            raise IllegalAnswer(verdict)
        decision = self.decision(seat, id)
        assert decision is not None
        before = self.copy()
        events: list[Event] = []
        outer, self.sink = self.sink, events
        forced = None if self.forced is None else [*self.forced]
        self.rolled = []
        self.forced = [*chance] or self.forced
        try:
            self.apply(decision, self.read(decision, value))
        except BaseException:
            self.become(before)
            self.forced = forced
            self.rolled = []
            raise
        finally:
            self.sink = outer
        if outer is not None:
            outer.extend(events)
        return events

    def apply(self, decision: Decision, value: Answer) -> None:
        """Give an answer known to be legal, without looking back: the quick way of search and simulation."""
        spec, seat, frame = decision.spec, decision.seat, self.agenda[-1]
        if self.sink is None:
            self.event_count = number = self.event_count + 1
        else:
            number = self._tell_answer(spec, seat, value)
        if spec.is_offer:
            before, frame.cause = frame.cause, number
            spec.answered(self, None, seat, value)
            frame.cause = before
        else:
            frame.cause = number
            at = frame.at
            flow = spec.answered(self, frame, seat, value)
            if flow is None:
                if frame.at == at and len(self.open) == 1:
                    frame.at = at + 1
            elif flow is STAY:
                if len(self.open) > 1:
                    self._close(decision)
                    return
            elif flow is not REPEAT and frame.at == at:
                agenda = self.agenda
                if flow is SKIP:
                    frame.at = at + 2
                elif flow is not END:
                    frame.at = 0 if flow is RESTART else at - 1
                elif agenda and agenda[-1] is frame and not self.due:
                    del agenda[-1]
                else:
                    frame.at = self.game.ends[frame.proc]
        self.advance()

    def _tell_answer(self, spec: DecisionSpec, seat: int, value: Answer) -> int:
        told = {"answer": value}
        shown = self.game.specs.get(spec.shown_as)
        rules = shown.rules if shown else ()
        if spec.public:
            return self.emit("answered", *rules, cause=NO_CAUSE, seat=seat, decision=spec.shown_as, **told)
        private = {seat: {"decision": spec.id, **told}}
        return self.emit("answered", *rules, cause=NO_CAUSE, private=private, seat=seat, decision=spec.shown_as)

    def advance(self) -> None:
        """Run steps until somebody is asked or the game is over."""
        game, agenda = self.game, self.agenda
        acts = game.acts
        self.open = ()
        for _ in STEPS:
            if self.due and not self._is_held():
                game.settle(self)
            if not agenda:  # nothing is left of it: the game is over
                return
            frame = agenda[-1]
            act, after, asks = acts[frame.proc][frame.at]
            if act is not None:
                frame.at = after
                flow = act(self, frame)
                if flow is None or frame.at != after:
                    continue
                if flow is REPEAT:
                    frame.at = after - 1
                elif flow is not END:
                    frame.at = 0 if flow is RESTART else after + (1 if flow is SKIP else -2)
                elif agenda and agenda[-1] is frame and not self.due:
                    del agenda[-1]
                else:
                    frame.at = game.ends[frame.proc]
            elif asks is None:
                del agenda[-1]
            else:
                asked = asks.ask(self, frame)
                if asked is not None and self._opens(asked, asks.spec, frame):
                    return
                frame.at = after
        raise RulesError(f"{len(STEPS)} steps without a question\n{self.dump()}")

    # These have comprehensions: in the busy methods above they would turn local names into slower cells.

    def _close(self, decision: Decision) -> None:
        """One of the open decisions is no longer asked."""
        self.open = tuple([each for each in self.open if each is not decision])

    def _is_held(self) -> bool:
        """Whether a procedure on the agenda makes consequences wait."""
        holds = self.game.holds
        return self.game.may_hold and any(holds[frame.proc] for frame in self.agenda)

    def _opens_any(self, asked: list[Decision], spec: Any, frame: Frame) -> bool:
        """Open those of several decisions that can be asked; whether there are any."""
        self.open = tuple([each for each in asked if self._opens(each, spec, frame)])
        return bool(self.open)

    def _opens(self, decision: Any, spec: Any, frame: Frame) -> bool:
        """Open a decision, or several, if it can be asked: no gate is closed, and there is an answer, be it to pass."""
        if decision.__class__ is list:
            return self._opens_any(decision, spec, frame)
        own = decision.spec
        if own is not None:
            spec = self.game.specs[own.id]
        decision.spec = spec
        for _, gate in spec.gates:
            if gate(self, decision.seat) is not None:
                return False
        if spec.clauses:
            lister, values = spec.lister, decision.candidates
            if lister is not None and values.__class__ is tuple:
                decision.options = tuple(lister(self, frame, decision.seat, values))
            else:
                decision.narrow(self, frame)
        else:
            decision.options = decision.candidates
        if spec.may_pass:
            decision.may_pass = True
        elif not decision.options and not decision.may_pass:
            return False
        self.open = (decision,)
        return True

    def become(self, other: Self) -> None:
        """Take over the whole state of another table."""
        for name in type(self).fields:
            setattr(self, name, getattr(other, name))
        self.open = other.open

    def unheeded(self) -> None:
        """Nobody listens, no result is forced, and nothing is asked yet: a table as it is made."""
        self.sink = None
        self.forced = None
        self.rolled = []
        self.open = ()

    def fork(self) -> Self:
        """A copy with which nobody listens and no result is forced."""
        made: Self = self.copy()
        made.sink = None
        made.forced = None
        return made

    def hash(self) -> str:
        """Sixteen hexadecimal digits; equal for equal positions in every process and Python version."""
        from hashlib import blake2b  # loads a cipher library, which a start can do without

        return blake2b(marshal.dumps(self.pack(), 0), digest_size=8).hexdigest()

    def dump(self) -> str:
        """One page for whoever looks for a mistake: agenda, open decisions, chance."""
        lines = [f"{self.game.id}: chance {self.chance}, {self.event_count} events, outcome {self.outcome}"]
        for frame in reversed(self.agenda):
            name, steps = self.game.names.procedures[frame.proc]
            step = steps[frame.at] if frame.at < len(steps) else "end"
            lines.append(f"  {name}.{step}: {frame!r}")
        lines.extend(f"  open: {decision!r}" for decision in self.open)
        return "\n".join(lines)


__all__ = ["END", "PASS", "REPEAT", "Answer", "Decision", "Flow", "Table"]
