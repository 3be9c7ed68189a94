"""The places of Helltoken's table: those of all, and those of one seat's things. ``layout.py`` finds them."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect


@dataclass(frozen=True)
class SeatPlaces:
    """The places of one seat's things inside its panel. slots: of each base, cards: of the card within its slot."""

    panel: Rect
    header: Rect
    slots: tuple[Rect, ...]
    cards: tuple[Rect, ...]
    remotes: tuple[Rect, ...]
    agent: Rect
    lamps: tuple[Rect, ...]
    is_short: bool


@dataclass(frozen=True)
class TablePlaces:
    """Every place of the table for one size, number of seats and seat at the bottom."""

    area: Rect
    bottom: int
    board: Rect
    squares: dict[int, Rect]
    seats: dict[int, SeatPlaces]
    card: Rect
    deck: Rect
    discard: Rect
    die: Rect
    ledger: Rect
    is_small: bool
    ghosts: dict[str, Rect] = field(default_factory=dict)
