"""Playing a scenario: lay the position, give the answers, compare with what is expected.

Decisions that nobody names are passed where passing is allowed; elsewhere the scenario fails and lists the options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from game.games.registry import load_game
from game.kernel.decision import PASS, Decision
from game.kernel.errors import HotseatError, IllegalAnswer, NoSuchFace
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.table import Table
from game.kernel.verdict import Verdict
from game.session.plans import HUMAN
from game.session.scenario import EXPECT_VERBS, PLAY_VERBS, Scenario, verb_of
from game.session.scenario_ahead import (
    ANY,
    HANDFUL,
    UNNAMED,
    Behind,
    Passes,
    behind,
    comes_beyond,
    denies,
    pass_for_chance,
    pass_so_often,
)
from game.session.scenario_answers import (
    PASSES,
    answer_forced,
    answer_unsaid,
    come_to,
    is_declinable,
    own_id,
    pass_unnamed,
    pass_windows,
)
from game.session.scenario_expect import Expectations
from game.session.scenario_position import chance_left, lay_position, setups_of
from game.session.scenario_private import private_act
from game.session.scenario_reset import DECLINED, begun_again, is_reset, may_reset
from game.session.scenario_unasked import Walked

SETTLED = ("state", "view", "event", "outcome")
"""What may also hold only once the windows behind the last answer are passed."""
ASKED = ("options", "judge")
"""What is about a decision that may stand behind windows."""


@dataclass(slots=True)
class Outcome:
    """How a scenario went: its failures in words, each with what was expected and what was found.

    crash: the mistake of the rules that stopped it, or empty. bad_input: it could not be run as it is written. trace:
    where in the program the rules stumbled, or empty.
    """

    name: str
    failures: list[str] = field(default_factory=list)
    crash: str = ""
    bad_input: bool = False
    trace: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything held."""
        return not self.failures and not self.crash


def run_scenario(scenario: Scenario, game: Game | None = None) -> Outcome:
    """Play ``scenario`` with its game, or with ``game`` in its place. Bad input of the scenario is a failure, a mistake
    of the rules is a crash; nothing is raised for either."""
    outcome = Outcome(scenario.name)
    if not scenario.play and not scenario.expect:
        outcome.failures.append("a scenario needs something under play or expect; without, only the sandbox opens it")
        outcome.bad_input = True
        return outcome
    try:
        Run(scenario, game or load_game(scenario.game, scenario.packs), outcome).play()
    except HotseatError as error:
        outcome.failures.append(str(error))
        outcome.bad_input = True
        outcome.trace = "" if error.__cause__ is None else _trace(error.__cause__)
    except NoSuchFace as error:
        outcome.failures.append(f"chance: {error}")
        outcome.bad_input = True
    except Exception as error:
        outcome.crash = f"{type(error).__name__}: {error}"
        outcome.trace = _trace(error)
    return outcome


def _trace(error: BaseException) -> str:
    import traceback

    return "".join(traceback.format_exception(error))


class Run:
    """One run of one scenario: its position is laid when it is made."""

    def __init__(self, scenario: Scenario, game: Game, outcome: Outcome) -> None:
        self.scenario = scenario
        self.outcome = outcome
        self.events: list[Event] = []
        self.walked = Walked(game)
        self.table = lay_position(scenario, self.walked.game, self.events)
        self.seats = {name: i for i, name in enumerate(game.definition.seat_names(self.table))}
        self.bots = [seat for seat, player in enumerate(scenario.seats.values()) if player != HUMAN]
        past = len(scenario.given.get("history", ()))
        self.expectations = Expectations(self.table, self.seats, self.events, past)
        self.ahead: tuple[Passes, int] | None = None
        """What stands before the decision that was last expected next; a refusal is judged behind them."""
        self.answered = 0
        """How many entries have answered something."""
        self._let_bots_act()

    def play(self) -> None:
        """Play it to its end; what does not hold goes into the outcome."""
        for verb, _, failures in self.entries():
            if failures and verb == "decide":
                return
        self._note("after the last answer", list(self.table.game.definition.invariants(self.table)))
        self.check_end()

    def entries(self) -> Iterator[tuple[str, Mapping[str, Any], list[str]]]:
        """Play one entry after the other: its verb, itself, and what did not hold of it."""
        for i, entry in enumerate(self.scenario.play):
            verb = verb_of(entry, PLAY_VERBS)
            if verb != "expect":
                entry = {**entry, verb: own_id(self.table, entry[verb])}
            own = private_act(self.table.game, verb, entry, self.expectations.seat)
            failures: list[str] = getattr(self, f"_{verb}")(entry) if own is None else own
            self._note(f"play[{i + 1}] {verb}", failures)
            yield verb, entry, failures

    def check_end(self) -> None:
        """What must hold when everything has been played. Where something is expected behind a question that is
        declined by an option of its own, the table stays before it, and what is denied must not be there either."""
        ends: list[Expectations] = []
        for i, entry in enumerate(self.scenario.expect):
            self._settle_for(entry)
            failures = self.expectations.check(entry)
            is_settled = failures and verb_of(entry, EXPECT_VERBS) in SETTLED
            found = self._behind(entry, ANY) if is_settled else None
            if found is not None:
                failures = []
                if found.passes in UNNAMED:
                    pass_so_often(self.table, found.passes, found.count)
                else:
                    ends.append(found.later)
            self._note(f"expect[{i + 1}]", failures)
        for i, entry in enumerate(self.scenario.expect):
            for end in ends if denies(entry) else ():
                self._note(f"expect[{i + 1}]", end.check(entry))
        if self.table.forced:
            pass_windows(self.table)
            pass_for_chance(self.table)
        if self.table.forced:
            self.outcome.failures.append(chance_left(self.table))

    def _behind(self, entry: Mapping[str, Any], kinds: Sequence[Passes]) -> Behind | None:
        """Where what is expected of the last answer comes to hold, behind questions of one of these kinds."""
        return behind(entry, self.expectations, self.walked, kinds)

    def _note(self, where: str, failures: Sequence[str]) -> None:
        self.outcome.failures.extend(f"{where}: {failure}" for failure in failures)

    def _seat(self, entry: Mapping[str, Any]) -> int:
        return self.expectations.seat(entry.get("seat"))

    def _expect(self, entry: Mapping[str, Any]) -> list[str]:
        return [failure for each in entry["expect"] for failure in self._expect_now(each)]

    def _expect_now(self, entry: Mapping[str, Any]) -> list[str]:
        """The failures of an expectation between answers; windows that stand before it stay open."""
        verb = verb_of(entry, EXPECT_VERBS)
        if self._holds_in_time(entry):
            return []
        later = self._behind_windows(entry) if verb in ASKED else None
        failures = (later or self.expectations).check(entry)
        if not failures or verb not in (*SETTLED, "next"):
            return failures
        is_any = self.table.game.definition.forced and entry.get("next", True) is not None
        kinds = UNNAMED if verb == "next" else ANY
        found = self._behind(entry, kinds if is_any else UNNAMED[:1])
        if verb == "next":
            self.ahead = None if found is None else (found.passes, found.count)
        return failures if found is None else []

    def _behind_windows(self, entry: Mapping[str, Any]) -> Expectations | None:
        """The moment behind the windows at which the decision that an expectation is about is asked, laid on a copy;
        None where it is open already, or does not stand behind them. A refusal by an agent is judged at this moment."""
        seat, verb = self._seat(entry), verb_of(entry, EXPECT_VERBS)
        id = own_id(self.table, entry[verb])
        if id not in self.table.game.specs or self.expectations.answers.find(seat, id)[0] is not None:
            return None
        if not entry.get("ok", True) and not self._is_looked_behind(id):
            return None
        ahead = self.walked.ahead_of(self.table)
        come_to(ahead, seat, id)
        later = Expectations(ahead, self.seats, self.events, self.expectations.past)
        return None if later.answers.find(seat, id)[0] is None else later

    def _is_beyond(self, seat: int, id: str) -> bool:
        """Whether a decision that is looked for behind windows is asked only when what its game judges refusals in (a
        Round) has ended: what is refused may be meant at this very moment."""
        if not self._is_looked_behind(id) or self.expectations.answers.find(seat, id)[0] is not None:
            return False
        return comes_beyond(self.walked.ahead_of(self.table), seat, id)

    def _holds_in_time(self, entry: Mapping[str, Any]) -> bool:
        """Whether an expected refusal holds at this moment, where its decision is asked only beyond it."""
        if entry.get("ok", True) or verb_of(entry, EXPECT_VERBS) != "judge":
            return False
        id = own_id(self.table, entry["judge"])
        return (
            id in self.table.game.specs
            and self._is_beyond(self._seat(entry), id)
            and not self.expectations.check(entry)
        )

    def _is_looked_behind(self, id: str) -> bool:
        """Whether a refused decision is looked for behind open windows: one that the whole table sees."""
        spec = self.table.game.specs.get(id)
        return spec is not None and (spec.public or self.table.game.definition.forced)

    def verdict(self, seat: int, id: str, answer: Any) -> Verdict:
        """What is said to an answer at this very moment."""
        if is_reset(self.table, id):
            return may_reset(self.scenario, self.table, self.answered)
        return self.expectations.answers.judge(seat, id, answer)

    def _refuse(self, entry: Mapping[str, Any]) -> list[str]:
        if self.ahead is not None:
            pass_so_often(self.table, *self.ahead)
        self.ahead = None
        seat, id = self._seat(entry), entry["refuse"]
        if is_reset(self.table, id):
            verdict = self.verdict(seat, id, entry.get("answer"))
            return self.expectations.refused_as(id, entry.get("answer"), entry.get("because"), verdict)
        refused = (seat, id, entry.get("answer"), entry.get("because"))
        if self._is_beyond(seat, id) and not self.expectations.refusal(*refused):
            return []
        self._come_through_windows(seat, id)
        failures = self.expectations.refusal(*refused)
        return failures and self._refusal_behind_unsaid(*refused, failures)

    def _refusal_behind_unsaid(
        self, seat: int, id: str, answer: Any, because: Sequence[str] | None, failures: list[str]
    ) -> list[str]:
        """What does not hold of a refusal where what a scenario need not say comes first; ``failures`` where nothing
        does. That stays open, for the next entry may say it."""
        ahead, unsaid = self.walked.ahead_of(self.table), 0
        while id not in self.table.game.definition.unsaid and answer_unsaid(ahead):
            unsaid += 1
        if not unsaid:
            return failures
        later = Expectations(ahead, self.seats, self.events, self.expectations.past)
        return later.refusal(seat, id, answer, because)

    def _decide(self, entry: Mapping[str, Any]) -> list[str]:
        seat, id = self._seat(entry), entry["decide"]
        if is_reset(self.table, id):
            return self._reset(entry)
        if entry.get("answer") == PASS and self.walked.is_never_asked(self.table, seat, id):
            return []
        problem = self._come_to(seat, id)
        if problem:
            return [problem]
        decision, stands_for = self.expectations.answers.find(seat, id)
        self.ahead = None
        if "chance" in entry:
            self.table.forced = [*entry["chance"], *(self.table.forced or [])]
        self.walked.forget()
        try:
            self.expectations.answers.give(seat, id, entry.get("answer", self._unsaid(decision, stands_for)))
        except IllegalAnswer as error:
            return [f"{id}: {entry.get('answer')!r} is {error}; open: {decision!r}"]
        self.answered += 1
        self._let_bots_act()
        return []

    def _reset(self, entry: Mapping[str, Any]) -> list[str]:
        """The campaign is started all over, and its next table stands at the beginning of its set-up."""
        while not (may := may_reset(self.scenario, self.table, self.answered)).ok and answer_forced(self.table):
            self.answered += 1
        if not may.ok:
            return [f"{entry['decide']}: found a table in play, expected one that is over; open: {self.table.open!r}"]
        if entry.get("answer", True) in DECLINED:
            return []
        setups = setups_of(self.scenario, self.table.game)
        self.table = begun_again(self.scenario, self.table, setups, len(self.events))
        self.table.sink = self.events
        self.walked.forget()
        self.expectations = Expectations(self.table, self.seats, self.events, self.expectations.past)
        return []

    def _let_bots_act(self) -> None:
        """Bots take up what the rules have them take up unasked; what they are asked the scenario says."""
        unasked = self.table.game.definition.unasked
        while found := next(((seat, *taken) for seat in self.bots if (taken := unasked(self.table, seat))), None):
            self.table.answer(*found)

    def _give(self, decision: Decision, value: Any) -> None:
        self.table.answer(decision.seat, decision.id, value)

    def _unsaid(self, decision: Decision | None, stands_for: Any) -> Any:
        """What an entry without an answer says: the only thing there is to do where passing is not allowed, and the
        only use of an agent; else pass."""
        if stands_for is not None:
            return stands_for
        if decision is None or (decision.may_pass and decision.spec.public):
            return PASS
        uses = [each for each in islice(decision.every(), 3) if each != PASS]
        return uses[0] if len(uses) == 1 else PASS

    def _come_through_windows(self, seat: int, id: str) -> None:
        """Pass the windows before a public decision, if it is what stands behind them."""
        if not self._is_looked_behind(id) or self.table.decision(seat, id) is not None:
            return
        ahead = self.walked.ahead_of(self.table)
        come_to(ahead, seat, id)
        if ahead.decision(seat, id) is not None:
            come_to(self.table, seat, id)

    def _come_to(self, seat: int, id: str) -> str:
        """Pass what nobody named until ``seat`` may answer ``id``; the problem in words if that cannot be."""
        for _ in range(PASSES):
            if self.expectations.answers.find(seat, id)[0] is not None:
                return ""
            if answer_unsaid(self.table):
                continue
            passing = next((d for d in self.table.open if d.may_pass), None)
            if passing is not None:
                self._give(passing, PASS)
            elif not answer_forced(self.table):
                break
        waiting = "; ".join(map(repr, self.table.open)) or "nothing: the game is over"
        return f"{id} is not asked of seat {seat}; open: {waiting}"

    def _settle_for(self, entry: Mapping[str, Any]) -> None:
        """Before the last expectations, pass windows that stand between an answer and its consequence."""
        verb = verb_of(entry, EXPECT_VERBS)
        if verb in ("next", *ASKED) and isinstance(entry[verb], str):
            entry = {**entry, verb: own_id(self.table, entry[verb])}
        if verb in ("next", "options", "judge", "open"):
            wanted = entry[verb]
            if any(d.spec.id == wanted for d in self.table.open):
                return
        if self._holds_in_time(entry):
            return
        if verb in ASKED and self._behind_windows(entry) is not None:
            come_to(self.table, self._seat(entry), own_id(self.table, entry[verb]))
        elif verb in ASKED and entry.get("ok", True):
            self._come_behind_unnamed(self._seat(entry), own_id(self.table, entry[verb]))
        if verb == "next" and entry["next"] is not None:
            self._come_to(self._seat(entry) if "seat" in entry else self._first_seat(), entry["next"])

    def _come_behind_unnamed(self, seat: int, id: str) -> None:
        """Decline what nobody named before a decision that is expected at the end, if that comes behind it."""
        ahead = self.walked.ahead_of(self.table)
        for count in range(HANDFUL + 1):
            come_to(ahead, seat, id)
            if ahead.decision(seat, id) is not None:
                for _ in range(count):
                    come_to(self.table, seat, id)
                    pass_unnamed(self.table)
                come_to(self.table, seat, id)
                return
            if not is_declinable(ahead) or not pass_unnamed(ahead):
                return

    def _first_seat(self) -> int:
        return self.table.open[0].seat if self.table.open else 0


def follow(scenario: Scenario, game: Game) -> Table:
    """The table after everything under ``play``. Raises HotseatError where the scenario cannot be laid or an answer
    cannot be given."""
    outcome = Outcome(scenario.name)
    run = Run(scenario, game, outcome)
    run.play()
    if outcome.failures:
        raise HotseatError(outcome.failures[0])
    run.table.game = game
    return run.table
