"""The fence: how far one may take back, and why not further. Back to the last fact that anyone learned.

Free over one's own answers that taught nobody anything; with agreement over another person's answer or a turn that is
over; over a roll, a draw, a reveal or what a bot has openly answered only in practice. Source:
docs/architecture.md, "The session in one page".
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from game.kernel.errors import HotseatError
from game.kernel.zones import seats_mask
from game.session.log import FORCED, Step, taught
from game.session.plans import SeatPlan, same_person

Kind = Literal["free", "agreement", "practice", "none"]
TURN_STARTED = "turn.started"
"""The event by which every game tells that a turn begins, with its ``seat``."""


@dataclass(frozen=True, slots=True)
class Fence:
    """What taking back the last answer needs.

    kind: free; agreement of the people at ``seats``; practice (only there, with fresh chance); none (nothing to take
    back, or nothing known before). code: nothing, floor, answered, turn, rolled, revealed. reason: the rule id (else
    the event's name, or the decision as others see it) that stops it, empty when free or where the asker was not told.
    words: one sentence. to: steps in the log afterwards. who: the seat that has answered, for the code ``answered``.
    """

    kind: Kind
    code: str = ""
    reason: str = ""
    words: str = ""
    seats: tuple[int, ...] = ()
    to: int = 0
    who: int = -1

    def opens(self, agreed: Collection[int], *, is_practice: bool) -> bool:
        """Whether one may cross it where the people at the seats ``agreed`` agree; in practice nobody has to."""
        if self.kind == "agreement":
            return is_practice or set(self.seats) <= set(agreed)
        return self.kind == "free" or (self.kind == "practice" and is_practice)


class UndoRefused(HotseatError):
    """Taking back is not possible like this; ``fence`` says why."""

    def __init__(self, fence: Fence) -> None:
        super().__init__(fence.words)
        self.fence = fence


def last_by_hand(steps: Sequence[Step], floor: int) -> int | None:
    """The index of the last answer that a person gave (of the last at all where no person plays), or None."""
    for i in range(len(steps) - 1, floor - 1, -1):
        if steps[i].by_hand:
            return i
    nobody = not any(step.by_hand for step in steps)
    return len(steps) - 1 if nobody and len(steps) > floor else None


def fence(
    steps: Sequence[Step],
    floor: int,
    plans: Sequence[SeatPlan],
    by: Collection[int],
    offered: Collection[str] = (),
) -> Fence:
    """The fence before the last answer, for the person who plays the seats ``by`` (empty: whoever gave it). offered:
    the decisions that are answered unasked, which are no reaction to anything."""
    to = last_by_hand(steps, floor)
    if to is None:
        return _nothing_left(steps, floor)
    undone = steps[to:]
    fact = taught(event for step in undone for event in step.events)
    if fact is not None:
        code, words = ("rolled", "chance has decided") if fact.chance else ("revealed", "something was revealed")
        told = fact.seen_by(seats_mask(by or (undone[0].seat,)))
        if told is None:
            return Fence("practice", code, "", words, (), to)
        reason = told.rules[0] if told.rules else told.name
        return Fence("practice", code, reason, f"{words} ({told.name})", (), to)
    return _bots_answer(undone, plans, to) or _agreement(steps, plans, by, to, offered) or Fence("free", to=to)


def _nothing_left(steps: Sequence[Step], floor: int) -> Fence:
    if floor and steps:
        told = "what came before was played with another version; the position stands, its past cannot be taken back"
        return Fence("none", "floor", "", told, (), floor)
    return Fence("none", "nothing", "", "nothing has been answered yet", (), len(steps))


def _bots_answer(undone: Sequence[Step], plans: Sequence[SeatPlan], to: int) -> Fence | None:
    """What everybody saw a bot answer since: whoever took back would know it, and bots agree to nothing."""
    for step in undone[1:]:  # what left a bot no choice was known before it was answered
        if step.public and not plans[step.seat].is_human and step.automatic != FORCED:
            return _answered("practice", step, plans, (), to)
    return None


def _agreement(
    steps: Sequence[Step], plans: Sequence[SeatPlan], by: Collection[int], to: int, offered: Collection[str]
) -> Fence | None:
    undone = steps[to:]
    seat, asking = undone[0].seat, by or (undone[0].seat,)
    if seat not in asking and plans[seat].is_human:
        return _answered("agreement", undone[0], plans, (seat,), to)
    reacted_to = () if undone[0].decision in offered else _reacted_to(steps, plans, by, to)
    if reacted_to:
        return _answered("agreement", undone[0], plans, reacted_to, to)
    turns = [event for step in undone for event in step.events if event.name == TURN_STARTED]
    others = tuple(i for i, plan in enumerate(plans) if plan.is_human and i not in asking)
    if turns and others:
        reason = turns[-1].rules[0] if turns[-1].rules else TURN_STARTED
        return Fence("agreement", "turn", reason, "the next turn has begun", others, to)
    return None


def _answered(kind: Kind, step: Step, plans: Sequence[SeatPlan], seats: tuple[int, ...], to: int) -> Fence:
    # the id that others see: the true one may say what the seat holds
    asked, words = step.shown_as or step.decision, f"{plans[step.seat].name} has answered"
    return Fence(kind, "answered", asked, words, seats, to, step.seat)


def _reacted_to(steps: Sequence[Step], plans: Sequence[SeatPlan], by: Collection[int], to: int) -> tuple[int, ...]:
    """The person whose turn it is, where the answer is another person's open reaction: without it the way back to what
    it was a reaction to would be free for somebody who knows it. Empty where nobody has to agree."""
    step, turn = steps[to], _turn_of(steps[:to])
    own = turn is None or turn in (by or same_person(plans, step.seat))
    return () if turn is None or own or not step.public or not plans[turn].is_human else (turn,)


def _turn_of(steps: Sequence[Step]) -> int | None:
    """Whose turn the last of these answers left; None before any turn that one of them began."""
    for step in reversed(steps):
        for event in reversed(step.events):
            if event.name == TURN_STARTED:
                return int(event.data["seat"])
    return None
