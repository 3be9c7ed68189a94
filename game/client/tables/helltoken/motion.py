"""How Helltoken's events move."""

from __future__ import annotations

from game.client.animation import Animation
from game.client.tables.base import Stage
from game.client.tables.helltoken.layout import TablePlaces
from game.kernel.event import Event
from game.kernel.view import View


def animate(event: Event, before: View, after: View, stage: Stage, places: TablePlaces) -> Animation | None:
    """How an event moves; None if it just happens."""
    return None
