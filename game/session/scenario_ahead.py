"""Looking ahead in a scenario: what is expected may hold only once questions that nobody named are passed.

Windows come first, then whatever may be declined, and last what is declined by an option of its own (``stop``). How far
one looks is bounded, so that nothing of another turn is taken for what the last answer has brought about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.agenda import Frame
from game.kernel.event import Event
from game.kernel.table import Table
from game.session.scenario_answers import (
    PASSES,
    come_to,
    is_declinable,
    is_stoppable,
    pass_or_stop,
    pass_unnamed,
    pass_window,
    pass_windows,
)
from game.session.scenario_expect import Expectations
from game.session.scenario_unasked import Walked

Passes = Callable[[Table], bool]
"""Passes one open question; whether there was one."""
UNNAMED: Sequence[Passes] = (pass_window, pass_unnamed)
"""What nobody named may be passed as: windows, or whatever may be declined."""
ANY: Sequence[Passes] = (*UNNAMED, pass_or_stop)
"""What may be passed before what is expected; the last on a copy alone, for it ends what somebody may still want."""
HANDFUL = 6
"""How many questions asked in public may be passed before what is expected."""
AROUND = 3
"""They are of the procedure in progress: so many of the uppermost on the agenda count as that, never the whole game."""


@dataclass(frozen=True, slots=True)
class Behind:
    """Where an expectation comes to hold: behind ``count`` questions that ``passes`` passes. later: that moment."""

    passes: Passes
    count: int
    later: Expectations


def behind(entry: Mapping[str, Any], now: Expectations, walked: Walked, kinds: Sequence[Passes] = ANY) -> Behind | None:
    """Where what is expected comes to hold: behind questions of the first of these kinds that is enough; None where it
    does not. What must be hidden, must be hidden at once."""
    if "lacks" in entry:
        return None
    return next((found for passes in kinds if (found := _behind(entry, now, walked, passes)) is not None), None)


def _behind(entry: Mapping[str, Any], now: Expectations, walked: Walked, passes: Passes) -> Behind | None:
    ahead = walked.ahead_of(now.table)
    told: list[Event] = now.told()
    ahead.sink = told
    later = Expectations(ahead, now.seats, told, now.past)
    begun, passed = ahead.agenda[1:][-AROUND:], 0
    for count in range(1, PASSES):
        asked = passes is not pass_window and (is_declinable(ahead) or (passes is pass_or_stop and is_stoppable(ahead)))
        passed += asked
        if passed > HANDFUL or (asked and not any(is_on(ahead, each) for each in begun)):
            return None
        if not passes(ahead):
            return None
        if not later.check(entry):
            return Behind(passes, count, later)
    return None


def pass_so_often(table: Table, passes: Passes, count: int) -> None:
    """Pass so many questions."""
    for _ in range(count):
        passes(table)


def denies(entry: Mapping[str, Any]) -> bool:
    """Whether an expectation says that something did not happen, which holds only as long as it does not."""
    return "no_event" in entry or entry.get("times") == 0 or entry.get("outcome", True) is None


def comes_beyond(ahead: Table, seat: int, id: str) -> bool:
    """Whether a decision stands behind windows, and the procedure in progress in which its game judges refusals is over
    by then. ahead: a copy of the table, which is played on."""
    within, procedures = ahead.game.definition.refused_within, ahead.game.procedures
    span = next((each for each in reversed(ahead.agenda) if procedures[each.proc].name in within), None)
    come_to(ahead, seat, id)
    return span is not None and ahead.decision(seat, id) is not None and not is_on(ahead, span)


def is_on(table: Table, frame: Frame) -> bool:
    """Whether a procedure is still in progress."""
    return any(each is frame for each in table.agenda)


def pass_for_chance(table: Table) -> None:
    """Decline what nobody named and stands between the last answer and the dice that it should roll."""
    before = list(table.forced or [])
    begun = table.agenda[1:][-AROUND:]
    for _ in range(HANDFUL):
        if table.forced != before or not any(is_on(table, each) for each in begun):
            return
        if not pass_unnamed(table):
            return
        pass_windows(table)
