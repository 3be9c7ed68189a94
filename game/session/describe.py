"""Sentences: events, refusals and chains of causes in words, for one audience.

Rules emit facts and the ledger holds clauses; here they become lines of the log, refusal cards and "why". Everything is
told from a view, so no sentence says what its audience may not know. Source:
docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter
from typing import Any

from game.content.common import common_rules
from game.content.ledger import Rule
from game.content.log_templates import LogBook, Wording
from game.kernel.choices import Answer
from game.kernel.decision import PASS
from game.kernel.event import Event
from game.kernel.verdict import NOT_ASKED, NOT_OFFERED, Reason, Verdict
from game.kernel.view import View
from game.session.sitting import Sitting

HIDDEN = "hidden from you"
ANSWERED = "answered"
"""The kernel's event that somebody has answered; what the answer brought about follows as events of its own."""
STOP = re.compile(r"(^|[.?!] )([^\s.?!]+)")
"""Where a sentence begins, and its first word."""
ASKED = "asked"
"""The only number of a refusal by the rule of a time: what is waited for."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule that is cited: its id and the clause in a player's words (empty for an id that the ledger lacks)."""

    rule: str
    text: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """One clause that refuses. words: what it forbids here. fix: what would be legal. text: the clause itself. also:
    the clauses that it rests on."""

    rule: str
    words: str
    fix: str
    text: str
    numbers: Mapping[str, Any]
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Link:
    """One link of "why": an event in words with the rules it cites, or what is hidden (then ``event`` is None).

    number: the event's in the audience's history. source: the card or thing behind it. root: it began the chain.
    """

    words: str
    rules: tuple[Cited, ...] = ()
    source: str = ""
    number: int = 0
    event: Event | None = None
    root: bool = False


def begun(words: str) -> str:
    """A sentence with a capital; a space such as e1 keeps its spelling at the beginning too."""
    first = words.partition(" ")[0]
    return words if any(sign.isdigit() for sign in first) else words[:1].upper() + words[1:]


def sentences_begun(words: str) -> str:
    """The sentences of a text, each with a capital."""
    return STOP.sub(lambda found: found[1] + begun(found[2]), words)


class Teller:
    """Puts facts into words for the audience of one view. names: the players' names, by seat; without them the game's
    own words for its seats are used."""

    def __init__(self, view: View, names: Sequence[str] = ()) -> None:
        content, definition = view.game.content, view.game.definition
        log = getattr(content, "log", None)
        self.log = log if isinstance(log, LogBook) else LogBook({}, {}, {})
        ledger = getattr(content, "ledger", None)
        self.rules: Mapping[str, Rule] = common_rules() | (dict(ledger.rules) if ledger is not None else {})
        own: Mapping[str, Callable[[Any], str]] = definition.printers(content, view.state, names)
        self.printers = {**self.log.common_printers(), **own}
        self.names = names or definition.seat_names(view.state)

    def short(self, event: Event) -> str:
        """The line in the log."""
        wording = self._wording(event)
        return self._told(event, wording.short if wording else "")

    def long(self, event: Event) -> str:
        """The whole sentence, for "why" and what one missed."""
        wording = self._wording(event)
        return self._told(event, wording.long if wording else "")

    def icon(self, event: Event) -> str:
        """The name of the icon, or empty."""
        wording = self._wording(event)
        return wording.icon if wording else ""

    def cited(self, rules: Iterable[str]) -> tuple[Cited, ...]:
        """The rules with their clauses."""
        return tuple(Cited(id, self.rules[id].text if id in self.rules else "") for id in rules)

    def refusal(self, reason: Reason) -> Refusal:
        """One failing clause in words."""
        rule, values = self.rules.get(reason.rule), reason.numbers
        text = rule.text if rule else ""
        words = self.log.fill(rule.refusal_for(values), values, self.printers) if rule and rule.refusal else None
        if rule and self.is_untimely(reason):
            return self._not_now(reason, text)
        fix = self.log.fill(rule.fix, values, self.printers) if rule and rule.fix else None
        if fix is None and values.get("given") == PASS:
            fix = self.log.fill(self.rules[NOT_OFFERED].fix, values, self.printers)
        said = sentences_begun(begun(words)) if words else text or str(reason)
        return Refusal(reason.rule, said, sentences_begun(fix or ""), text, values, reason.also)

    def is_untimely(self, reason: Reason) -> bool:
        """Whether a reason says no more than that something else is asked now."""
        rule = self.rules.get(reason.rule)
        told = rule is not None and rule.refusal and self.log.fill(rule.refusal, reason.numbers, self.printers)
        return rule is not None and not told and [*reason.numbers] == [ASKED]

    def _not_now(self, reason: Reason, text: str) -> Refusal:
        """The rule of a time that is not now: what it says of its time, and what is asked instead."""
        common = self.rules[NOT_ASKED]
        words = self.log.fill(common.refusal, reason.numbers, self.printers)
        return Refusal(reason.rule, f"{text} {words}".strip(), common.fix, text, reason.numbers)

    def refusals(self, verdict: Verdict) -> list[Refusal]:
        """Every failing clause in words."""
        return [self.refusal(reason) for reason in verdict.reasons]

    def worded(self, template: str, values: Mapping[str, Any]) -> str:
        """A template with its named values as the game prints them."""
        told = self.log.fill(template, values, self.printers)
        return sentences_begun(told) if told is not None else template

    def filled(self, template: str, parts: Sequence[Any]) -> str:
        """A template whose named values are the parts of an answer, in the order in which it names them."""
        names = [name for _, name, _, _ in Formatter().parse(template) if name]
        told = self.log.fill(template, dict(zip(names, parts, strict=True)), self.printers)
        return told if told is not None else ", ".join(map(str, parts))

    def _wording(self, event: Event) -> Wording | None:
        return self.log.wording(event.name, event.data)

    def _told(self, event: Event, template: str) -> str:
        data = self.log.told(event.name, event.data)
        told = self.log.fill(template, data, self.printers) if template else None
        return sentences_begun(told) if told is not None else self._bare(event)

    def _bare(self, event: Event) -> str:
        if event.name == ANSWERED:
            return self._choice(event.data)
        values = [f"{key} {self.printed(key, value)}" for key, value in event.data.items()]
        return event.name.replace(".", " ").replace("_", " ") + (f": {', '.join(values)}" if values else "")

    def _choice(self, data: Mapping[str, Any]) -> str:
        asked = f"{self.seat(data['seat'])}: {self.log.plain(data['decision'])}"
        return f"{asked} – {self.printed('answer', data['answer'])}" if "answer" in data else asked

    def printed(self, name: str, value: Any) -> str:
        """One named value in words."""
        return self.seat(value) if name == "seat" else self.log.print(name, value, self.printers)

    def seat(self, seat: Any) -> str:
        """What a seat is called."""
        if "seat" in self.log.prints:
            return self.log.print("seat", seat, self.printers)
        return self.names[seat] if isinstance(seat, int) and 0 <= seat < len(self.names) else str(seat)


def teller(sitting: Sitting, audience: Iterable[int] = ()) -> Teller:
    """A teller for what the audience sees now."""
    return Teller(sitting.view(audience), [plan.name for plan in sitting.plans])


def why(sitting: Sitting, number: int, audience: Iterable[int] = ()) -> list[Link]:
    """Why the event of this number (in the audience's history) happened: itself first, what began it last.

    IndexError for a number that the audience was not told.
    """
    seats = tuple(audience)
    tells = teller(sitting, seats)
    chain = sitting.causes(number, seats)
    return [_link(tells, event, root=i + 1 == len(chain)) for i, event in enumerate(chain)]


def _link(tells: Teller, event: Event | None, *, root: bool) -> Link:
    if event is None:
        return Link(HIDDEN, root=root)
    return Link(tells.long(event), tells.cited(event.rules), event.source, event.number, event, root)


def why_not(sitting: Sitting, seat: int, decision: str, value: Answer) -> list[Refusal]:
    """Why the seat may not answer this now: every failing clause; empty if it may. KeyError for an unknown decision."""
    return teller(sitting, sitting.audience_of(seat)).refusals(sitting.check(seat, decision, value))
