"""The table between the events of one answer: what an audience saw after each of them.

A copy of the table is given the answers again with somebody listening. Rules change the table, then tell it, so what
stands when an event is told is what stands after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.kernel.event import Event
from game.kernel.table import Table
from game.kernel.view import View
from game.kernel.zones import seats_mask
from game.session.log import Step
from game.session.timeline import replay_step


class Listener(list[Event]):
    """A sink that is called for every event."""

    def __init__(self, heard: Callable[[Event], None]) -> None:
        super().__init__()
        self._heard = heard

    def append(self, event: Event) -> None:
        """An event is told."""
        self._heard(event)


def views_after(table: Table, steps: Sequence[Step], audience: Iterable[int]) -> dict[int, View]:
    """Number of the event (as the table counts) to what the audience sees after it; ``table`` is used up."""
    seats = frozenset(audience)
    seen: dict[int, View] = {}

    def heard(event: Event) -> None:
        seen[event.number] = resting_view(table, seats)

    table.sink = Listener(heard)
    for step in steps:
        replay_step(table, step)
    table.sink = None
    return seen


def resting_view(table: Table, seats: frozenset[int]) -> View:
    """What the seats see in the middle of a step, where nothing is asked."""
    state = table.view(seats_mask(seats))
    state.sink = state.forced = None
    state.rolled, state.open = [], ()
    return View(table.game, seats, state, (), (), ())
