"""Windows: the closed list of moments in which seats may react, each with its asking policy.

Whether, whom and how long a window asks depends on public facts alone: ``might`` names every seat that *might*
hold something, and such a seat is asked even if "no" is all it can say. Source: docs/architecture.md,
"Windows". So far only the toy game of the tests uses this module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.plain import Frozen
from game.kernel.record import EVERYBODY, number
from game.kernel.zones import seats_mask

ONE_BY_ONE = "one by one"
"""The first seat in order that has not declined is asked; a use asks everybody again."""
ONCE_ROUND = "once round"
"""Each seat is asked once, in order, whether it uses something or not."""
AT_ONCE = "at once"
"""All seats are asked together; a use asks everybody again; the window closes when all have declined."""


class Window(Frame):
    """One open window. moment: which of the game's moments. answered: bit set of the seats that are done.
    subject and amount: what the window is about, as the moment understands them."""

    moment: int = number(0, seen=EVERYBODY, family="moment")
    answered: int = number(0, seen=EVERYBODY)
    subject: int = number(-1, seen=EVERYBODY)
    amount: int = number(0, seen=EVERYBODY)


class Moment(Frozen):
    """A moment of the game's list.

    might(table, window): the seats that might react, in asking order, by public facts alone.
    ask(table, window, seat): the decision put to that seat; its spec (declared with ``windows.also``) may pass.
    used(table, window, seat, answer): carries the reaction out, or begins the procedure that does.
    """

    name: str
    policy: str
    might: Callable[[Any, Window], Sequence[int]]
    ask: Callable[[Any, Window, int], Decision | None]
    used: Callable[[Any, Window, int, Any], object]


def window_procedure(moments: Sequence[Moment], rules: Sequence[str]) -> Procedure:
    """The procedure that runs any of ``moments``; ``rules`` are cited where a decision has no spec of its own.

    The game's names need a family ``moment`` with the moments' names in this order.
    """
    windows = Procedure("window", Window, source="kernel")

    def react(table: Any, window: Window) -> list[Decision] | None:
        moment = moments[window.moment]
        seats = [seat for seat in moment.might(table, window) if not window.answered >> seat & 1]
        ready = []
        for seat in seats:
            decision = moment.ask(table, window, seat)
            if decision is None or _is_closed(table, decision):
                continue
            ready.append(decision)
            if moment.policy != AT_ONCE:
                break
        return ready or None

    def reacted(table: Any, window: Window, seat: int, answer: Any) -> Flow:
        moment = moments[window.moment]
        if answer == PASS:
            window.answered |= _up_to(moment, table, window, seat) if moment.policy == ONCE_ROUND else 1 << seat
            return REPEAT
        window.answered = window.answered | _up_to(moment, table, window, seat) if moment.policy == ONCE_ROUND else 0
        moment.used(table, window, seat, answer)
        return REPEAT

    spec = windows.decision("window", "pick", *rules, may_pass=True)(react)
    spec.then(reacted)
    return windows


def _is_closed(table: Any, decision: Decision) -> bool:
    spec = getattr(decision, "spec", None)
    return spec is not None and bool(table.game.specs[spec.id].closed(table, decision.seat))


def _up_to(moment: Moment, table: Any, window: Window, seat: int) -> int:
    """The bit set of the seats whose turn in the round is over once ``seat`` has answered."""
    order = list(moment.might(table, window))
    return seats_mask(order[: order.index(seat) + 1])


def window_spec(procedure: Procedure, id: str, kind: str, *rules: str, **how: Any) -> DecisionSpec:
    """A decision that a moment may put to a seat, with an id and clauses of its own; it may always be passed."""
    spec = procedure.also(id, kind, *rules, may_pass=True, **how)
    spec.then(procedure.specs[0].answered)
    return spec
