"""Views: what an audience may see, built by adding; and guesses: one table that looks the same from there.

An audience is nobody (the public table), one seat, or several seats that share what they see. Scenes, bots, hints
and lessons get a view and the history, never the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.chance import Chance
from game.kernel.decision import Decision
from game.kernel.event import Event
from game.kernel.plain import Frozen, Plain
from game.kernel.zones import Zone, seats_mask

if TYPE_CHECKING:
    from game.kernel.game import Game
    from game.kernel.table import Table


class Waiting(Frozen):
    """That a seat is being asked, as others see it: no options, and the id that does not betray."""

    seat: int
    decision: str
    kind: str
    sight: bool


class View(Plain):
    """What one audience sees.

    state: a table record that holds only what may be seen; what is hidden reads None. decisions: the open
    decisions of the audience's own seats, whole. offers: what those seats may do unasked. waiting: the open
    decisions of other seats, as far as they show.
    """

    game: Game
    audience: frozenset[int]
    state: Any
    decisions: tuple[Decision, ...]
    offers: tuple[Decision, ...]
    waiting: tuple[Waiting, ...]

    @property
    def mask(self) -> int:
        """The audience as a bit set."""
        return seats_mask(self.audience)

    @property
    def outcome(self) -> Any:
        """None while the game lasts, else how it ended."""
        return self.state.outcome


def view(table: Table, audience: Iterable[int] = ()) -> View:
    """What the seats of ``audience`` see together (none: the public table)."""
    seats = frozenset(audience)
    state = table.view(seats_mask(seats))
    state.unheeded()
    own = tuple(d for d in table.open if d.seat in seats)
    hides = not table.game.opens(table.options)
    others = tuple(_waiting(d, hides=hides) for d in table.open if d.seat not in seats)
    offers = tuple(d for d in table.offers() if d.seat in seats) if seats else ()
    return View(table.game, seats, state, own, offers, others)


def _waiting(decision: Decision, *, hides: bool) -> Waiting:
    """A decision as other seats see it. hides: whether the seats have secrets from each other."""
    spec = decision.spec
    kind = "pick" if spec.shown_as != spec.id else spec.kind
    return Waiting(decision.seat, spec.shown_as, kind, spec.sight and hides)


def stream(events: Iterable[Event], audience: Iterable[int]) -> list[Event]:
    """The events as an audience knows them, numbered from 1 without gaps, causes renumbered alike.

    A cause that did not happen for the audience is replaced by the nearest cause that did.
    """
    mask = seats_mask(audience)
    number: dict[int, int] = {0: 0}
    seen: list[Event] = []
    for event in events:
        told = event.seen_by(mask)
        if told is None:
            number[event.number] = number.get(event.cause, 0)
            continue
        number[event.number] = len(seen) + 1
        told.number = len(seen) + 1
        told.cause = number.get(event.cause, 0)
        seen.append(told)
    return seen


def deal_unseen(zones: Sequence[Zone], pool: Sequence[int], chance: Chance) -> None:
    """Deal into the unknown places of ``zones`` what of ``pool`` is not already seen in them, by chance."""
    unseen = list(pool)
    for zone in zones:
        for card in zone.cards:
            if card is not None:
                unseen.remove(card)
    chance.shuffle(unseen)
    for zone in zones:
        zone.cards = tuple([unseen.pop() if card is None else card for card in zone.cards])


def _forget_counters(table: Table, chance: Chance) -> None:
    """Give the kernel's own fields, which no seat sees, values to play on with."""
    if table.chance is None:
        table.chance = chance.below(1 << 31) << 32 | chance.below(1 << 31)
    table.event_count = table.event_count or 0
    table.due = table.due or 0
    waiting = [*table.agenda]
    while waiting:
        frame = waiting.pop()
        frame.cause = frame.cause or 0
        waiting.extend(getattr(frame, "waiting", ()))


def guess(seen: View, history: Sequence[Event], chance: Chance) -> Table:
    """A whole table that looks like the view to its audience and could be the true one, as far as the game knows
    from ``history``. Its questions are asked."""
    table: Table = seen.game.definition.guess(seen, history, chance)
    _forget_counters(table, chance)
    table.game = seen.game
    table.unheeded()
    table.advance()
    return table
