"""What the person who answers has in hand: the decision, the plan, and the last refusal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from typing import Any

from game.client.table.decisions import NumberPlan, Plan, WeighedPlan, plan_for, weighed_plan_for
from game.client.table.link import Link
from game.client.tables.base import BLAMED, CHOSEN, LEGAL, REFUSED, Spot
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.verdict import Reason

Kept = tuple[Decision, Plan]
"""A plan as it stood, and the question that it answers."""


class Hand:
    """One decision being answered. It only plans and asks; ``ready`` is the answer that the table has approved;
    ``on_refusal`` is called when something is refused, ``heard`` is told the reasons; ``weighs`` says whether a single
    click must be confirmed; ``blamed`` are the fields of a refusal that name places, ``telling`` the
    rules whose refusals tell what is hidden, first the one whose clause says it for all;
    ``clicked`` is the spot that is being answered with, ``hint`` what the prompt says in place of the question."""

    def __init__(
        self,
        link: Link,
        weighs: Callable[[Decision], bool] = lambda decision: False,
        blamed: Collection[str] = (),
        telling: Sequence[str] = (),
    ) -> None:
        self._link = link
        self._blamed = blamed
        self._telling = tuple(telling)
        self._weighs = weighs
        self.decision: Decision | None = None
        self.plan: Plan | None = None
        self._aside: tuple[Decision, Plan] | None = None
        self.reasons: tuple[Reason, ...] = ()
        self.refused: Answer = None
        self.refused_id = ""
        self.refused_spot = ""
        self.clicked = ""
        self.hint = ""
        self.on_refusal: Callable[[], None] = lambda: None
        self.heard: Callable[[Sequence[Reason]], None] = lambda reasons: None

    def take(self, decision: Decision | None) -> None:
        """Take up a decision (None: nothing is asked). The plan begins anew."""
        self.decision = decision
        self.plan = None if decision is None else self._plan(decision)
        if decision is not None and self._aside is not None and self._aside[0] is decision:
            self.plan = _twin(self._aside[1])
        self.forgive()

    def lay_aside(self) -> None:
        """Somebody goes to look at what only they may see: what has been planned before everybody waits meanwhile, and
        is there again afterwards as it was."""
        decision, plan = self.decision, self.plan
        is_open = decision is not None and decision.spec.public
        self._aside = (decision, _twin(plan)) if is_open and decision is not None and plan is not None else None
        self.take(None)

    def keep(self) -> Kept | None:
        """The plan as it stands now, for ``lay_back``."""
        return None if self.decision is None or self.plan is None else (self.decision, _twin(self.plan))

    def lay_back(self, kept: Kept) -> None:
        """Have the plan again as it stood; the question is still the same."""
        self.plan = _twin(kept[1])
        self.forgive()

    def _plan(self, decision: Decision) -> Plan:
        return weighed_plan_for(decision) if self._weighs(decision) else plan_for(decision)

    def forgive(self) -> None:
        """Forget the last refusal and the last hint."""
        self.reasons, self.refused, self.refused_id, self.refused_spot, self.hint = (), None, "", "", ""

    def refuse(self, reasons: Sequence[Reason], value: Answer, id: str = "") -> None:
        """Remember why something was refused: an answer to the decision ``id``, else to the one in hand."""
        self.reasons, self.refused = self._as_told(reasons), value
        self.refused_id = id or (self.decision.id if self.decision is not None else "")
        self.refused_spot = self.clicked
        self.on_refusal()
        if self.reasons:
            self.heard(self.reasons)

    def _as_told(self, reasons: Sequence[Reason]) -> tuple[Reason, ...]:
        """The reasons as the screen's audience may have them. Before everybody, those that tell what is hidden become
        one: the clause as the rulebook has it, without what it finds here and without the others that find it too."""
        hidden = [each for each in reasons if self._is_public and each.rule in self._telling]
        if not hidden:
            return tuple(reasons)
        first = min(hidden, key=lambda each: self._telling.index(each.rule))
        return (Reason(first.rule), *(each for each in reasons if each not in hidden))

    @property
    def _is_public(self) -> bool:
        """Whether people who see different things look at the screen together."""
        return self._link.is_shared and not self._link.audience

    def choose(self, value: Answer) -> bool:
        """A value was clicked. True when it is the whole answer and legal: the scene then gives it."""
        if self.plan is None:
            return False
        self.forgive()
        part = self.plan.part_of(value)
        reasons = self._held_back(part) or self.plan.add(part)
        if reasons:
            self.refuse(reasons, value)
            return False
        return self.plan.is_instant and self.approve(part)

    def _held_back(self, part: Answer) -> Sequence[Reason]:
        """What speaks against holding a value until it is confirmed."""
        if self.decision is None or not isinstance(self.plan, WeighedPlan):
            return ()
        return self._link.check(self.decision.seat, self.decision.id, part).reasons

    def approve(self, answer: Answer) -> bool:
        """Ask the table whether the whole answer is legal; remember the reasons if not."""
        assert self.decision is not None
        verdict = self._link.check(self.decision.seat, self.decision.id, answer)
        if verdict.ok:
            return True
        if self.plan is not None and self.plan.is_instant:
            self.plan.back()
        self.refuse(verdict.reasons, answer)
        return False

    def ask_absent(
        self, seat: int, id: str, value: Answer, instead: Callable[[Sequence[Reason]], Sequence[Reason]] | None = None
    ) -> None:
        """Something that is not being asked was wanted: remember why it is not. ``instead`` may find better reasons."""
        reasons = self._link.check(seat, id, value).reasons
        self.refuse(reasons if instead is None else instead(reasons), value, id)

    def nearest(self, answers: Mapping[str, Answer]) -> str:
        """Which of a spot's decisions is nearest to what is asked now: the same family of rules (the word before the
        dot), else any that belongs to play, and to the set-up only where nothing else can be meant."""
        family = "" if self.decision is None else self.decision.id.partition(".")[0]
        near = [id for id in answers if id.partition(".")[0] == family]
        later = [id for id in answers if not id.startswith("setup.")]
        return next(iter([*near, *later, *answers]))

    @property
    def may_pass(self) -> bool:
        """Whether declining is an answer."""
        return self.decision is not None and self.decision.may_pass

    @property
    def has_plan(self) -> bool:
        """Whether something would be lost by leaving."""
        return self.plan is not None and not self.plan.is_empty and not self.plan.is_only

    @property
    def names_nothing(self) -> bool:
        """Whether nothing is chosen where choosing nothing is declining, which has words and a button of its own. A
        stepper always names a number."""
        return self.plan is not None and self.may_pass and self.plan.is_empty and not isinstance(self.plan, NumberPlan)

    def answer_of(self, spot: Spot) -> Answer | None:
        """What a click on a spot means for the decision in hand; None where it means nothing."""
        return None if self.decision is None else spot.answers.get(self.decision.id)

    def marks(self, spots: Sequence[Spot]) -> dict[str, str]:
        """Spot id to mark: blame and refusal before choice, choice before legality."""
        if self.plan is None:
            return self._blame(spots)
        nexts = {*map(_key, self.plan.nexts()), *map(_key, self._maybe_legal())}
        chosen = set(map(_key, self.plan.chosen()))
        marks: dict[str, str] = {}
        for spot in spots:
            value = self.answer_of(spot)
            if value is None:
                continue
            if _key(self.plan.part_of(value)) in nexts:
                marks[spot.id] = LEGAL
            elif _key(self.plan.place_of(value)) in chosen:
                marks[spot.id] = CHOSEN
        return marks | self._blame(spots)

    def _maybe_legal(self) -> list[Answer]:
        """On the public table: the answers of which everybody knows nothing against them, though whoever is asked may
        hold nothing for them. What is lit there must not tell what is in a hidden hand."""
        decision, link = self.decision, self._link
        if decision is None or decision.is_described or not self._is_public:
            return []
        candidates: Any = decision.candidates
        rest = [value for value in candidates if value not in decision.options]
        reasons = {value: link.check(decision.seat, decision.id, value).rules for value in rest if self._telling}
        return [value for value, rules in reasons.items() if rules and set(rules) <= set(self._telling)]

    def _blame(self, spots: Sequence[Spot]) -> dict[str, str]:
        """The spots that the reasons name, and the one that was refused. A number may be a count, a seat or a place:
        only the fields that name places point at any. Where a spot was clicked, it alone is marked."""
        if not self.reasons:
            return {}
        if self.refused_spot:
            return {spot.id: REFUSED for spot in spots if spot.id == self.refused_spot}
        named = {_key(value) for reason in self.reasons for value in _values(reason.numbers, self._blamed)}
        marks = {}
        for spot in spots:
            if self.refused_id in spot.answers and _key(self.refused) == _key(spot.answers[self.refused_id]):
                marks[spot.id] = REFUSED
            elif named & {_key(value) for value in spot.answers.values()}:
                marks[spot.id] = BLAMED
        return marks


def _twin(plan: Plan) -> Plan:
    """A plan of its own that stands where another one does."""
    twin = copy(plan)
    twin.__dict__.update({name: copy(each) for name, each in vars(plan).items() if isinstance(each, list | dict)})
    return twin


def _key(value: Any) -> str:
    """Values of answers may be lists and mappings: compare them as text."""
    return repr(value)


def _values(numbers: Mapping[str, Any], fields: Collection[str]) -> list[Any]:
    """Every single value in these fields of a refusal's numbers."""
    found: list[Any] = []
    for key in fields:
        value = numbers.get(key, ())
        found.extend(value if isinstance(value, list | tuple) else [value])
    return found
