"""Minds: what a game brings to have its questions searched: lines worth playing, worlds to play them in, their worth.

``bots`` searches through any ``Mind`` and knows no game; a package offers makers of minds by level as ``MINDS``. A mind
is made from a view and its history, so whatever is searched stays blind to what the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.kernel.table import Table
from game.kernel.view import View, guess


class Line(Frozen):
    """An answer with what it is meant for. answers: the first answers the question, the further ones the same seat's
    next questions of the same id (a walk of three steps). because: its features, plain data."""

    answers: tuple[Answer, ...]
    because: Mapping[str, Any] = {}


class Mind(Protocol):
    """One question to one seat, ready to be searched."""

    @property
    def lines(self) -> Sequence[Line]:
        """The lines worth comparing, the rule of thumb's first; with one alone there is nothing to search."""

    def deal(self, chance: Chance) -> Table:
        """A world that looks the same from the seat, its questions asked."""

    def value(self, world: Table, line: Line, chance: Chance) -> float:
        """Play the line in ``world`` (which is used up) and on for a while: how likely the seat wins then, 0 to 1."""


MindMaker = Callable[[View, Sequence[Event], Decision, Chance], Mind]


def open_decision(world: Table, asked: Decision) -> Decision:
    """The open decision or offer of a world that is the question ``asked`` in the true one."""
    found = world.decision(asked.seat, asked.spec.id)
    assert found is not None, f"{asked!r} is not asked in a guess"
    return found


class PlainMind:
    """Any game's question, for want of a better mind: answers by chance, everybody plays on by chance. A game makes it
    its own by overriding ``answers``, ``reply`` and ``judge``."""

    most_answers = 12
    """Answers compared where more are legal."""
    played_on = 40
    """Answers given after the line before the position is judged."""

    def __init__(self, view: View, history: Sequence[Event], decision: Decision, chance: Chance) -> None:
        self.view = view
        self.history = history
        self.decision = decision
        self.seat = decision.seat
        self.is_offer = decision.spec.id in view.game.offered
        found = self.answers(chance)
        if self.is_offer and PASS not in found:
            found.insert(0, PASS)
        self.lines: Sequence[Line] = [Line((answer,)) for answer in found]

    def answers(self, chance: Chance) -> list[Answer]:
        """The answers to compare: all, or as many drawn by chance."""
        if self.decision.count() <= self.most_answers:
            return list(self.decision.every())
        drawn: list[Answer] = []
        for _ in range(4 * self.most_answers):
            answer = self.decision.sample(chance.below)
            if answer not in drawn and len(drawn) < self.most_answers:
                drawn.append(answer)
        return drawn

    def deal(self, chance: Chance) -> Table:
        """A guess."""
        return guess(self.view, self.history, chance)

    def value(self, world: Table, line: Line, chance: Chance) -> float:
        """How the seat stands some answers later."""
        answer = line.answers[0]
        if answer != PASS or not self.is_offer:  # an offer that is left changes nothing
            world.apply(open_decision(world, self.decision), answer)
        for _ in range(self.played_on):
            if not world.open:
                break
            asked = world.open[0]
            world.apply(asked, self.reply(world, asked, chance))
        return self.judge(world)

    def reply(self, world: Table, asked: Decision, chance: Chance) -> Answer:
        """What anybody answers while a world is played on."""
        return asked.sample(chance.below)

    def judge(self, world: Table) -> float:
        """0 to 1: the share in the win of a game that is over, an even share in one that is not."""
        if world.outcome is None:
            return 1 / world.seat_count
        winners = world.outcome.get("winners") or ()
        return 1 / len(winners) if self.seat in winners else 0.0
