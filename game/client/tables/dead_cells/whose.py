"""By whose name an event is told: whoever acts or is befallen, and nobody's where Enemies act or the table does."""

from __future__ import annotations

from game.client.tables.base import NO_SEAT
from game.games.dead_cells.view import BOSS, COMBAT, scene_of
from game.kernel.event import Event
from game.kernel.view import View

DECKS = ("deck.improved", "card.reassigned")
"""Events whose ``hero`` is a deck: what happens to it the Group has decided."""


def whose(event: Event, view: View) -> int | None:
    """The seat of who acts, else of whom it befalls; NO_SEAT for Enemies, Serenade and what comes of itself in a
    Combat; None where the Group does something, for which whoever answered keeps the word."""
    seat = event.data.get("seat")
    if isinstance(seat, int):
        return seat
    named = () if event.name in DECKS else (event.data.get("by"), event.data.get("hero"))
    for hero in view.state.heroes:
        if hero.kind >= 0 and hero.word == next(filter(None, named), None):
            return NO_SEAT if hero.is_serenade else int(hero.seat)
    return NO_SEAT if scene_of(view.state) in (COMBAT, BOSS) else None
