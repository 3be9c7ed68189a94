"""Builders for the tests of the session: sittings of whatever game, played by chance or by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.chance import Chance
from game.kernel.game import Game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.session.lanterns import OPTIONS, lanterns

NAMES = ("Ada", "Bo", "Cy", "Di")
GAME = lanterns()


def plans(*players: str) -> list[SeatPlan]:
    """A plan for each player, named in order."""
    return [SeatPlan(NAMES[i], player) for i, player in enumerate(players)]


def a_sitting(*players: str, seed: int = 7, game: Game = GAME, store: Any = None, **how: Any) -> Sitting:
    """A sitting at its first decision; two humans unless told."""
    now = how.pop("now", lambda: 1_700_000_000.0)
    options = how.pop("options", OPTIONS)
    return Sitting.begin(game, options, plans(*(players or ("human", "human"))), seed, store, now=now, **how)


def play(sitting: Sitting, answers: int, seed: int = 1) -> Sitting:
    """Give so many answers by chance (fewer if the game ends)."""
    chance = Chance(seed)
    for _ in range(answers):
        if not sitting.pending:
            break
        decision = sitting.pending[chance.below(len(sitting.pending))]
        sitting.answer(decision.seat, decision.id, decision.sample(chance.below))
    return sitting


def say(sitting: Sitting, seat: int, *answers: Any) -> Sitting:
    """Answer what the seat is asked, one after the other."""
    for value in answers:
        decision = next(d for d in sitting.pending if d.seat == seat)
        sitting.answer(seat, decision.id, value)
    return sitting


def asked(sitting: Sitting) -> Sequence[tuple[int, str]]:
    """Who is asked what."""
    return [(d.seat, d.id) for d in sitting.pending]
