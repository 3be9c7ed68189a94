"""What the grid of a white board needs to be drawn: one that is written on, or one that is only looked back at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.client.tables.helltoken.whiteboard.marks import PENCILS, Notes
from game.client.theme import Colour
from game.games.helltoken.view import Assist, faction_of, seat_of
from game.kernel.view import View

NO_ASSIST = Assist({}, (), {}, {}, None, None)


class Sheet(Protocol):
    """The white board as its grid knows it. tool: what a press writes with."""

    tool: str
    notes: Notes
    assist: Assist

    def tint(self, square: int) -> Colour | None:
        """A square's ground; None for plain paper."""

    def label_of(self, seat: int, slot: int) -> str:
        """The label of a base."""

    def pips(self, label: str) -> int:
        """The counters left on a labelled base."""

    def write(self, square: int, *, starts: bool) -> None:
        """A stroke touches a square."""

    def moved(self) -> None:
        """The cursor is on another square."""


class OldSheet:
    """A white board after the game: what was written by hand, and where the bases really were."""

    tool = ""

    def __init__(self, view: View, notes: Notes, bases: Mapping[int, Colour]) -> None:
        self.notes = notes
        self.assist = NO_ASSIST
        self._view = view
        self._bases = bases

    def tint(self, square: int) -> Colour | None:
        """The squares of the seat's own bases are coloured."""
        return self._bases.get(square)

    def label_of(self, seat: int, slot: int) -> str:
        """The label of a base."""
        return f"{faction_of(self._view.state, seat)}.{PENCILS[slot]}"

    def pips(self, label: str) -> int:
        """The counters left on a labelled base."""
        faction, slot = label.split(".")
        return int(self._view.state.endurance[seat_of(self._view.state, faction)][PENCILS.index(slot)])

    def write(self, square: int, *, starts: bool) -> None:
        """Nothing is written any more."""

    def moved(self) -> None:
        """There is no cursor."""
