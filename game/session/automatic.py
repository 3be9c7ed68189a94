"""Automatic answers: "let go until my turn", "ask me only if I can". They belong to the sitting and are logged.

Wishes decline and never do anything else. One for ``*`` is for every decision that may be passed, one for a decision
also for all that look like it to others (the questions of a window). Without any wish, in games that say so
(``GameDef.forced``), a decision with a single legal answer gets it; one that changes nothing, whatever is answered
(``GameDef.needless``), is passed or gets its first answer; one of which everybody knows that it can only be declined
(``GameDef.idle``) is declined, and one that is taken on request by an offer
(``GameDef.on_request``) is passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.table import Table
from game.session.log import FORCED
from game.session.undo import TURN_STARTED

How = Literal["let_go", "only_if_can"]
Until = Literal["my_turn", "cancelled", "moment"]
ANY = "*"
HOWS: tuple[How, ...] = ("let_go", "only_if_can")
UNTILS: tuple[Until, ...] = ("my_turn", "cancelled", "moment")
CHOOSING = ("pick", "number", "confirm")
"""The kinds of decisions in which a single legal answer leaves no choice."""


@dataclass(frozen=True, slots=True)
class Automatic:
    """One seat's wish. how: let_go declines always, only_if_can declines where passing is the only legal answer.
    until: my_turn ends it when a turn of the seat begins, cancelled never by itself, moment when the window of one of
    ``moments`` opens or any turn begins: whoever might act is told by what everybody sees."""

    seat: int
    decision: str = ANY
    how: How = "let_go"
    until: Until = "my_turn"
    moments: tuple[str, ...] = ()

    def declines(self, decision: Decision) -> bool:
        """Whether it answers this decision."""
        spec = decision.spec
        if decision.seat != self.seat or not decision.may_pass or self.decision not in (ANY, spec.id, spec.shown_as):
            return False
        return self.how == "let_go" or decision.count() == 1

    def is_over(self, pending: Sequence[Decision]) -> bool:
        """Whether the moment has come until which it was to hold."""
        return any(_moment(decision) in self.moments for decision in pending)

    def to_plain(self) -> dict[str, Any]:
        """The wish as JSON's kinds of data."""
        plain = {"seat": self.seat, "decision": self.decision, "how": self.how, "until": self.until}
        return plain | ({"moments": list(self.moments)} if self.moments else {})


def _moment(decision: Decision) -> str:
    """The moment of the window that asks, as everybody knows it; "" outside of windows."""
    return str((decision.about or {}).get("moment", ""))


def declined(wishes: Iterable[Automatic], pending: Sequence[Decision]) -> tuple[Decision, Automatic] | None:
    """The first open decision that somebody wants declined, with the wish; None if all are to be asked."""
    wanted = list(wishes)
    for decision in pending:
        for wish in wanted:
            if wish.declines(decision):
                return decision, wish
    return None


def still_wanted(wishes: Sequence[Automatic], events: Sequence[Event]) -> list[Automatic]:
    """The wishes that outlast these events."""
    begun = {event.data.get("seat") for event in events if event.name == TURN_STARTED}
    kept = [wish for wish in wishes if wish.until != "my_turn" or wish.seat not in begun]
    return [wish for wish in kept if wish.until != "moment" or not begun]


def forced(pending: Sequence[Decision], sights: int = 0) -> tuple[Decision, Answer] | None:
    """The first open decision that leaves no choice, with its answer: nothing may be passed and one answer is legal.

    Pauses are asked all the same, and so is what a seat answers in secret after a look at something private, or the
    pace would betray it. sights: how many people play who see different things; between two of them also what is
    answered openly after such a look is asked, for that it need not be would tell what the seat holds.
    """
    for decision in pending:
        spec = decision.spec
        if decision.may_pass or spec.pause or spec.kind not in CHOOSING:
            continue
        if spec.sight and (sights > 1 or not spec.public):
            continue
        legal = list(islice(decision.every(), 2))
        if len(legal) == 1:
            return decision, legal[0]
    return None


def left_out(table: Table) -> tuple[Decision, Answer] | None:
    """The first open decision that nobody need be asked, with its PASS (or its first answer, where it may not be
    passed), in games that know such ones: it changes nothing, whatever is answered, or whoever wants it takes an offer
    instead.

    What a seat answers in secret is asked all the same, or the pace would betray it, unless everybody knows that it can
    only decline (``GameDef.idle``).
    """
    definition = table.game.definition
    is_needless, on_request, is_idle = definition.needless, definition.on_request, definition.idle
    if is_needless is None and is_idle is None and not on_request:
        return None
    for decision in table.open:
        spec = decision.spec
        if is_idle is not None and decision.may_pass and is_idle(table, decision):
            return decision, PASS
        if spec.sight and not spec.public:
            continue
        if decision.may_pass and spec.id in on_request:
            return decision, PASS
        if is_needless is not None and is_needless(table, decision):
            return decision, PASS if decision.may_pass else decision.options[0]
    return None


@dataclass(frozen=True, slots=True)
class Unasked:
    """An answer that is given without asking anybody. how: the wish that gives it, or that it is forced."""

    decision: Decision
    answer: Answer
    how: str


def unasked(wishes: Sequence[Automatic], table: Table, sights: int = 0) -> Unasked | None:
    """The next automatic answer: what somebody wants declined, else what leaves no choice or need not be asked in games
    that say so. None where somebody is to be asked. sights: how many people play who see different things."""
    found = declined(wishes, table.open) if wishes else None
    if found is not None:
        return Unasked(found[0], PASS, found[1].how)
    only = (forced(table.open, sights) if table.game.definition.forced else None) or left_out(table)
    return None if only is None else Unasked(*only, FORCED)
