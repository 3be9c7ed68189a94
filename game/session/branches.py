"""An answer played on in a guessed world: every way the dice may fall, up to the next question of somebody.

Few dice are counted out face by face, many are sampled. Windows in which somebody might step in are passed, and what
comes after them is marked. Source: docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from game.kernel.chance import Chance, seeded
from game.kernel.choices import Answer
from game.kernel.decision import PASS, Decision
from game.kernel.errors import NoSuchFace
from game.kernel.event import Event
from game.kernel.plain import Frozen
from game.kernel.table import Table

MOST_BRANCHES = 36
"""Ways of the dice that are counted out: two dice."""
SAMPLES = 24
MOST_FACES = 100
MOST_WINDOWS = 40


class Branch(Frozen):
    """One way on. share: how likely in its world. events: what happened, each with whether it holds only if nobody
    steps in. reached: the table then."""

    share: Fraction
    events: Sequence[tuple[Event, bool]]
    reached: Table


class DieWanted(Exception):
    """The dice that are fixed have been used, and another one is rolled."""


class TooMany(Exception):
    """More ways than are counted out."""


class FixedDice(list[int]):
    """Forced chance results that say when more are wanted."""

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return max(1, super().__len__())

    def pop(self, index: Any = 0) -> int:
        """The next fixed result."""
        try:
            return super().pop(index)
        except IndexError:
            raise DieWanted from None


def is_window(decision: Decision) -> bool:
    """Whether a question is a secret one that may be declined, put to whoever might hold something."""
    return decision.spec.sight and decision.may_pass and not decision.spec.public


def branches(world: Table, asked: Decision, answer: Answer, chance: Chance) -> tuple[list[Branch], bool]:
    """Every way on from ``answer`` in ``world``, and whether the dice were counted out (else they are sampled)."""
    try:
        return _counted(world, asked, answer, (), Fraction(1), [0]), True
    except TooMany:
        share = Fraction(1, SAMPLES)
        return [_sampled(world, asked, answer, share, chance.below(1 << 31)) for _ in range(SAMPLES)], False


def _counted(
    world: Table, asked: Decision, answer: Answer, dice: tuple[int, ...], share: Fraction, played: list[int]
) -> list[Branch]:
    """The branches in which the dice begin with ``dice``. ``played`` counts all branches together."""
    try:
        branch = _play(world, asked, answer, FixedDice(dice), share)
    except DieWanted:
        return _each_face(world, asked, answer, dice, share, played)
    played[0] += 1
    if played[0] > MOST_BRANCHES:
        raise TooMany
    return [branch]


def _each_face(
    world: Table, asked: Decision, answer: Answer, dice: tuple[int, ...], share: Fraction, played: list[int]
) -> list[Branch]:
    parts: list[list[Branch]] = []
    for face in range(1, MOST_FACES):
        try:
            parts.append(_counted(world, asked, answer, (*dice, face), share, played))
        except NoSuchFace:
            break
    return [branch.but(share=branch.share / len(parts)) for part in parts for branch in part]


def _sampled(world: Table, asked: Decision, answer: Answer, share: Fraction, seed: int) -> Branch:
    by_chance = world.fork()
    by_chance.chance = seeded(seed)
    return _play(by_chance, asked, answer, None, share)


def _play(world: Table, asked: Decision, answer: Answer, dice: FixedDice | None, share: Fraction) -> Branch:
    table = world.fork()
    told: list[Event] = []
    table.sink, table.forced, table.rolled = told, dice, []
    decision = table.decision(asked.seat, asked.id)
    assert decision is not None, f"{asked!r} is not asked in a guess"
    table.apply(decision, answer)
    surely = 0
    for _ in range(MOST_WINDOWS):
        if table.outcome is not None or not table.open or not all(map(is_window, table.open)):
            break
        if not surely and _may_step_in(table.open[0], asked.seat):
            surely = len(told)
        table.apply(table.open[0], PASS)
    table.forced = None
    return Branch(share, [(event, 0 < surely <= at) for at, event in enumerate(told)], table)


def _may_step_in(window: Decision, asked: int) -> bool:
    """Whether somebody may do something in a window, as far as the asked seat can tell: others may hold anything, its
    own hand it knows."""
    return window.seat != asked or window.is_described or bool(window.options)
