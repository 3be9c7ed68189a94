"""The four Beheaded as the set-up of a game shows them: portrait, name, how each plays."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.tables.base import Side
from game.client.tables.dead_cells.words import say
from game.games.dead_cells.view import BEHEADED


def sides() -> Sequence[Side]:
    """The Beheaded in the order of the box."""
    return [Side(word, say(f"hero.{word}"), f"dead_cells/figure_{word}.svg", say(f"setup.{word}")) for word in BEHEADED]
