"""Words for what the table shows: questions, answers, log lines, clauses and refusals of one game.

Questions and answers come from ``data/lang/en/<game>.yaml`` where that says more than the ledger does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.client.strings import say, sentences
from game.client.terms import Terms, terms_of
from game.content.common import common_rules
from game.content.glossary import Glossary, headings_of
from game.content.help import HelpSection
from game.content.ledger import Rule
from game.content.plural import fill
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.verdict import Reason
from game.kernel.view import View
from game.session.describe import Refusal, Teller, sentences_begun
from game.session.plans import SeatPlan
from game.session.undo import TURN_STARTED

BOOKKEEPING = {"seat", "turn"}
"""An event that tells nothing more is no news, and is passed over when "why" has no target."""

TURNS = (TURN_STARTED, "turn.ended")
"""The events with which every game tells that a turn begins or is over; the table shows it anyway."""


PLANNED = "planned"
"""The wording of a question whose answer is held, and the name of that answer in it."""
BRIEF = 140
"""Letters of a clause that a list shows."""
NO_TERMS = Terms("", Glossary())


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of the ledger as people read it. source: the rulebook's headings. terms: the words of its game."""

    id: str
    text: str
    source: str = ""
    terms: Terms = field(default=NO_TERMS, compare=False, repr=False)

    @property
    def headings(self) -> list[str]:
        """The rulebook's headings in people's words, the first being where the clause stands."""
        return [self.terms.glossary.headings.get(each, each) for each in headings_of(self.source)]

    @property
    def heading(self) -> str:
        """What stands above the clause: the rulebook's heading, or the id of a clause without one."""
        return next(iter(self.headings), self.id)

    @property
    def brief(self) -> str:
        """The beginning of the text, for a list: whole sentences, else as many words as there is room for."""
        if len(self.text) <= BRIEF:
            return self.text
        begun = self.text[:BRIEF]
        whole = begun[: begun.rfind(". ") + 1]
        return whole if len(whole) > BRIEF // 3 else begun.rpartition(" ")[0].rstrip(",;:.") + "…"

    @property
    def markup(self) -> str:
        """The text with its terms marked."""
        return self.terms.marked(self.text)


EFFECTS = "effects"
"""The kind of a value that is a list of printed effects."""


class Words:
    """The words of one game for the people at one table."""

    def __init__(
        self, game: Game, plans: Sequence[SeatPlan], called: Callable[[str, Any], str] = lambda id, value: ""
    ) -> None:
        self.game = game
        self._called = called
        self.plans = plans
        self._rules: Mapping[str, Rule] = game.content.ledger.rules
        self._all_rules: Mapping[str, Rule] = common_rules() | dict(self._rules)
        self.terms = terms_of(game)
        self._teller: Teller

    @property
    def _own(self) -> Mapping[str, str]:
        """The game's own sentences of the screen, in the language that is spoken now."""
        return sentences(self.game.id)

    def name(self, seat: int) -> str:
        """The player's name at a seat."""
        return self.plans[seat].name

    def of_game(self, key: str, of: str = "", **values: str) -> str:
        """A sentence of the table, in the game's own words where it has some: for the decision ``of``, or for all."""
        own = self._own.get(f"own.{key}.{of}") or self._own.get(f"own.{key}", "")
        return own.format(**values) if own else say(key, **values)

    def clause(self, rule: str) -> Clause:
        """The clause of a rule id."""
        entry = self._all_rules.get(rule)
        if entry is None:
            return Clause(rule, say("table.no_clause"))
        return Clause(rule, entry.text, entry.source, self.terms)

    def known_clause(self, rule: str) -> Clause | None:
        """The clause of a rule id; None where the id is no rule's, such as the name of an event."""
        return self.clause(rule) if rule in self._all_rules else None

    def summary(self, rules: Sequence[str]) -> HelpSection | None:
        """The part of the quick reference that cites most of these rules; None where no part cites any."""
        wanted, found = set(rules), None
        most = 0
        for section in getattr(self.game.content, "help", ()):
            count = len(wanted & {rule for line in section.lines for rule in line.rules})
            if count > most:
                found, most = section, count
        return found

    def counts(self, rule: str, options: Mapping[str, Any], seats: int) -> bool:
        """Whether a clause is a rule of play, no ruling, at a table with these options and so many seats."""
        found = self._rules.get(rule)
        if found is None:
            return True
        scope = self.terms.glossary.scopes.get(found.scope)
        return found.kind != "ruling" and (scope is None or scope.holds(options, seats))

    def clauses(self) -> list[Clause]:
        """The whole ledger."""
        return [self.clause(rule) for rule in self._rules]

    def question(self, decision: Decision, form: str = "", planned: object = "") -> str:
        """What is asked, as one sentence; ``form`` is another wording of the same question, ``planned`` the answer that
        is held."""
        own = self._own.get(f"ask.{decision.id}.{form}") or self._own.get(f"ask.{decision.id}")
        if own is not None:
            about = {**(decision.about or {}), PLANNED: planned}
            values = {name: self._called(name, value) or value for name, value in about.items()}
            return sentences_begun(fill(own, _Told(values)))
        return self.clause(decision.spec.rules[0]).text

    def window(self, decision: Decision | None) -> str:
        """What everybody is asked in a window: by its moment, which everybody knows."""
        moment = "" if decision is None else (decision.about or {}).get("moment", "")
        return self._own.get(f"window.{moment}") or say("table.window")

    def lulls(self, decision: Decision | None) -> list[tuple[str, str, tuple[str, ...]]]:
        """Until when windows may be let go from this one's moment on: a moment of the turn that is to come, its words,
        and the moments of which the first to come ends it. The windows stand in the order of a turn."""
        order = [key.removeprefix("window.") for key in self._own if key.startswith("window.")]
        now = "" if decision is None else (decision.about or {}).get("moment", "")
        at = order.index(now) if now in order else len(order)
        told = [(moment, self._own.get(f"until.{moment}", ""), tuple(order[i:])) for i, moment in enumerate(order)]
        return [each for each in told[at + 1 :] if each[1]]

    def nothing(self, decision_id: str) -> str:
        """What is said of a question to which only passing is an answer."""
        return self._own.get(f"none.{decision_id}") or say("table.not_now")

    def named_offer(self, offer: Decision) -> str:
        """What a list of many things that may be done unasked is called."""
        return self._own.get(f"offer.{offer.id}") or self.question(offer)

    def stopped_by(self, code: str, rule: str) -> str:
        """At what undo stops, in the game's own words for the rule behind it; "" for the usual ones."""
        return self._own.get(f"fence.{code}.{rule}", "")

    def is_listed(self, offer: Decision) -> bool:
        """Whether an offer has a name of its own, so that its answers stand in a list behind one button."""
        return f"offer.{offer.id}" in self._own

    def grave(self, offer: Decision, form: str = "") -> str:
        """What is asked before something is done unasked that weighs; "" for the rest."""
        return self._of_offer("grave", offer, form)

    def in_menu(self, offer: Decision) -> str:
        """What an offer is called that stands in the menu of the table; "" for those that stand beside the question."""
        return self.menu_name(offer.id)

    def menu_name(self, decision_id: str) -> str:
        """What a decision is called in the menu of the table; "" where it does not stand there."""
        return self._own.get(f"menu.{decision_id}", "")

    def menu_ids(self) -> list[str]:
        """The decisions that stand in the menu of the table."""
        return [key.removeprefix("menu.") for key in self._own if key.startswith("menu.")]

    def told_of(self, offer: Decision, form: str = "") -> str:
        """What a pointer at the button of an offer is told; "" for most offers."""
        return self._of_offer("tip", offer, form)

    def of_everybody(self, offer: Decision) -> str:
        """What is told of an offer that stands there for all seats at once; "" where each has its own."""
        return self._of_offer("everybody", offer, "")

    def _of_offer(self, kind: str, offer: Decision, form: str) -> str:
        own = self._own.get(f"{kind}.{offer.id}.{form}") or self._own.get(f"{kind}.{offer.id}", "")
        return own and self._teller.worded(own, offer.about or {})

    def offered(self, offer: Decision, value: Any, form: str = "") -> str:
        """An answer to an offer as its button shows it."""
        return self._own.get(f"option.{offer.id}.{value}.{form}") or self.option(offer.id, value)

    def option(self, decision_id: str, value: Any) -> str:
        """An answer as a button shows it."""
        for key in (f"option.{decision_id}.{value}", f"option.{value}"):
            if key in self._own:
                return self._own[key]
        if called := self._called(decision_id, value):
            return called
        if value == PASS:
            return say("table.pass")
        if isinstance(value, tuple) and value and (shaped := self._own.get(f"option.{decision_id}.{value[0]}", "")):
            return self._teller.filled(shaped, value[1:])
        named = self._own.get(f"option.{decision_id}", "")
        return self._teller.filled(named, value) if named and isinstance(value, tuple) else self.value(value)

    def value(self, value: Any) -> str:
        """Any plain value in words."""
        key = f"option.{value}" if isinstance(value, str) else ""
        if key and key in self._own:
            return self._own[key]
        if isinstance(value, Mapping):
            return ", ".join(f"{self.value(k)} {n}" for k, n in value.items())
        if isinstance(value, list | tuple):
            return ", ".join(map(self.value, value))
        text = str(value).replace("_", " ")
        return text[:1].upper() + text[1:] if isinstance(value, str) else text

    def declining(self, decision: Decision, form: str = "") -> str:
        """What the button says that leaves an answer out."""
        return self._own.get(f"option.{decision.id}.{PASS}.{form}") or self.option(decision.id, PASS)

    def skipped(self, rule: str) -> str:
        """Why the turn lacks a step; "" where nothing need be said."""
        own = self._own.get(f"skipped.{rule}", "")
        return own and say("table.skipped", why=own)

    def moment(self, decision_id: str) -> str:
        """A decision named in the strip and in refusals."""
        return self._own.get(f"moment.{decision_id}", self.value(decision_id.replace(".", " ")))

    def playing(self, decision_id: str) -> str:
        """What is going on after a decision, until something of it has been seen."""
        return self._own.get(f"playing.{decision_id}") or self.moment(decision_id)

    def moving(self, event: Event, decision_id: str) -> str:
        """What is going on while an event moves: its own words, else what goes on after the last decision."""
        own = self._own.get(f"moving.{event.name}", "")
        if "{" in own:
            return self._teller.worded(own, event.data)
        return own or (self.playing(decision_id) if decision_id else "")

    def look_at(self, view: View) -> None:
        """From now on events and refusals are told to the audience of this view; printed effects in the words of the
        game's screen."""
        self._teller = Teller(view, [plan.name for plan in self.plans])
        printed = self._teller.printers.get(EFFECTS)
        if printed is not None:
            self._teller.printers[EFFECTS] = lambda value: self._called(EFFECTS, value) or printed(value)

    def line(self, event: Event) -> str:
        """The event as a line of the log."""
        return self._teller.short(event)

    def story(self, event: Event) -> str:
        """The event as a whole sentence."""
        return self._teller.long(event)

    def besides(self, event: Event) -> str:
        """What the game's screen adds to the sentence of an event where somebody asks why; "" for most."""
        return self._called(f"why.{event.name}", event.data.get("card"))

    def is_shown(self, event: Event) -> bool:
        """Whether the log shows a line for the event; bare answers are told by what follows them."""
        return event.name != "answered"

    def is_news(self, event: Event) -> bool:
        """Whether somebody who looked away is told of the event: all that the log shows but the turning of turns."""
        return self.is_shown(event) and event.name not in TURNS

    def is_untimely(self, reason: Reason) -> bool:
        """Whether a reason says only that something else is asked now, and when this would be."""
        return self._teller.is_untimely(reason)

    def refusals(self, reasons: Sequence[Reason]) -> list[Refusal]:
        """Every reason in words, each rule once; a clause says nothing beside the ruling that settles it for the same
        thing, beside the clause that leads to it and says more of it, or beside one that says the same, but is cited
        with that."""
        found = list({reason.rule: reason for reason in reasons}.values())
        told: dict[tuple[str, str], Refusal] = {}
        for reason in found:
            settling = [each.rule for each in found if self._settles(each, reason)]
            if not settling:
                refusal = self._teller.refusal(self._with_settled(reason, found))
                same = told.setdefault((refusal.words, refusal.fix), refusal)
                if same is not refusal:
                    told[refusal.words, refusal.fix] = replace(same, also=(*same.also, refusal.rule, *refusal.also))
        return list(told.values())

    def _with_settled(self, ruling: Reason, found: Sequence[Reason]) -> Reason:
        """A reason that rests also on the clauses for which it speaks."""
        settled = [reason for reason in found if self._settles(ruling, reason)]
        more = [rule for reason in settled for rule in (reason.rule, *reason.also)]
        return ruling.but(also=tuple(dict.fromkeys((*ruling.also, *more)))) if more else ruling

    def _settles(self, ruling: Reason, reason: Reason) -> bool:
        """Whether a ruling says of the same thing what a reason says, and more of it, each with its own names for who
        and what it speaks of; or a clause that leads to the other, and not that one to it, speaks of all the same."""
        rule, other = self._rules.get(ruling.rule), self._rules.get(reason.rule)
        if rule is None or other is None:
            return False
        leads = reason.rule in rule.see and ruling.rule not in other.see
        if leads and len(reason.numbers) > 1 and reason.numbers == ruling.numbers:
            return True
        known = list(ruling.numbers.values())
        return reason.rule in rule.settles and all(value in known for value in reason.numbers.values())


class _Told(dict[str, Any]):
    """Values for a template; one that is not there is shown as a dash."""

    def __missing__(self, key: str) -> str:
        return "–"
