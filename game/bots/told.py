"""Whether and how far a bot tells why it answered as it did: all of it after the game and in practice; before that only
what rests on facts that everybody knows, and nothing about an answer of which others see nothing.

Of a running game the same is said whether a bot had hidden reasons or none, so that silence betrays nothing either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.bots.players import is_bot
from game.bots.reasons import reasons
from game.content.language import Sentences
from game.kernel.plain import Frozen
from game.session.describe import ANSWERED
from game.session.log import Step
from game.session.sitting import Sitting


class Told(Frozen):
    """What a bot's seat tells of one answer. lines: sentences. is_open: nothing more is kept back."""

    seat: int
    lines: tuple[str, ...]
    is_open: bool


def step_behind(sitting: Sitting, number: int, audience: Iterable[int]) -> Step | None:
    """The answer that brought about the event of this number in the audience's history; None for the set-up. IndexError
    for a number that the audience was not told."""
    line = sitting.line
    left = line.histories.stream(audience).origin[number] - len(line.opening)
    for step in line.steps:
        if 0 < left <= len(step.events):
            return step
        left -= len(step.events)
    return None


def reasons_told(
    sitting: Sitting, number: int, audience: Iterable[int], open_features: Collection[str], said: Sentences
) -> Told | None:
    """Why a bot answered as it did, as far as the audience may know now. number: the event of the answer; None for any
    other one (what the rules do by themselves after an answer is nobody's choice) and for a person's."""
    seats = tuple(audience)
    step = step_behind(sitting, number, seats)
    if step is None or not is_bot(step.by) or sitting.history(seats)[number - 1].name != ANSWERED:
        return None
    if sitting.outcome is not None or sitting.kind == "practice":
        return Told(step.seat, tuple(reasons(step.because, step.decision, said)), True)
    shown = {name: value for name, value in step.because.items() if step.public and name in open_features}
    return Told(step.seat, tuple(reasons(shown, step.decision, said)), False)
