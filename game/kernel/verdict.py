"""Verdicts: whether an answer is legal, and every clause that says no."""

from __future__ import annotations

from typing import Any

from game.kernel.plain import Frozen

NOT_OFFERED = "answer.not_offered"
WRONG_SHAPE = "answer.wrong_shape"
NOT_POINTS = "answer.not_points"
NOT_ASKED = "answer.not_asked"
GIVEN_ALREADY = "answer.given_already"
GAME_OVER = "answer.game_over"
"""The clauses of the kernel's own, for answers that no rule of a game speaks of: none of those that are offered, not
the kind of thing that is asked for, not asked for now, given before, or too late. Their words stand in
``data/rules.yaml``."""
OUT_OF_TIME = {NOT_ASKED, GIVEN_ALREADY}
"""Those of them that speak of when a question is asked."""
OWN_CLAUSES = {NOT_OFFERED, WRONG_SHAPE, NOT_POINTS, NOT_ASKED, GIVEN_ALREADY, GAME_OVER}


class Reason(Frozen):
    """One clause that forbids an answer: its rule id and the values its sentences in the ledger name. also: clauses
    that it rests on and that need no sentence of their own."""

    rule: str
    numbers: dict[str, Any] = {}
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.numbers.items())
        return f"{self.rule} ({told})" if told else self.rule


class Verdict(Frozen):
    """The judgement on one answer. ``ok`` holds exactly when there is no reason against it."""

    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        return not self.reasons

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the failing clauses, in the order in which they are checked."""
        return tuple(reason.rule for reason in self.reasons)

    @property
    def rests_on(self) -> frozenset[str]:
        """The ids of the failing clauses, and of those that they rest on."""
        return frozenset(rule for reason in self.reasons for rule in (reason.rule, *reason.also))

    def __str__(self) -> str:
        return "legal" if self.ok else "not legal: " + "; ".join(map(str, self.reasons))


LEGAL = Verdict()


def resting(reason: Reason, rules: tuple[str, ...], when: tuple[str, ...], footing: tuple[str, ...]) -> Reason:
    """A reason of a decision with the clauses that it rests on: its footing there, and for a clause of the kernel's own
    the game's rules that say when this is asked, or else those that say what may be answered."""
    also = (*reason.also, *footing)
    if not also and reason.rule in OUT_OF_TIME:
        also = tuple(rule for rule in when if rule not in OWN_CLAUSES) or rules
    elif not also and reason.rule in OWN_CLAUSES:
        also = tuple(rule for rule in rules if rule not in when) or rules
    return Reason(reason.rule, reason.numbers, also)
