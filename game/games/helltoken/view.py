"""What presenters may ask about a Helltoken table or a view of one: board, areas, names, the white board's help.

``state`` is always a view's state; what is hidden in it reads None.
"""

from __future__ import annotations

from game.games.helltoken.areas import place
from game.games.helltoken.attack import Strike
from game.games.helltoken.content import END_OF_TURN, MOMENTS, HelltokenContent
from game.games.helltoken.movement import Movement, wraps
from game.games.helltoken.notes import (
    ASSIST_LEVELS,
    Assist,
    Declared,
    assist,
    count_passwords,
    crossed,
    declarations,
    failed_passwords,
    known_bases,
    possible_squares,
)
from game.games.helltoken.remotes import Remotes
from game.games.helltoken.state import (
    DIRECTIONS,
    FACE_DOWN,
    FACE_UP,
    FALLEN_AT,
    FULL_ENDURANCE,
    NO_AGENT,
    PASSWORDS,
    READY,
    REMOVED,
    SLOTS,
    SPENT,
    SQUARES,
    HelltokenTable,
    faction_of,
    in_turn_order,
    opponents,
    ready_remotes,
    seat_of,
    total,
)
from game.games.helltoken.windows import AgentWindow
from game.kernel.plain import Frozen

SLOT_NAMES = ("A", "B", "C", "D")


class CardCount(Frozen):
    """How many of one kind of action card there are, lie in the discard pile, and may still be drawn."""

    card: int
    copies: int
    discarded: int
    left: int


def has_used_a_remote(state: HelltokenTable, seat: int) -> bool:
    """Whether the seat has pushed the robot in the step of the remotes that is under way (``remote_limit: any``)."""
    frame: Remotes | None = state.find(Remotes)
    return frame is not None and bool(frame.used >> seat & 1)


def has_only_its_end_left(state: HelltokenTable) -> bool:
    """Whether all steps of the turn are over, and agents may be used before it ends."""
    frame: AgentWindow | None = state.find(AgentWindow)
    return frame is not None and frame.moment == END_OF_TURN


def neighbour(content: HelltokenContent, square: int, direction: str) -> int:
    """The square one step away, around the edge where need be."""
    return content.links[square][DIRECTIONS.index(direction)]


def area_now(state: HelltokenTable) -> tuple[int, ...]:
    """The squares that the card in play may strike from where the robot stands; empty without a card or in a flight."""
    if state.card < 0:
        return ()
    areas = state.game.content.cards[state.card].areas
    return areas[state.robot] if areas else ()


def area_of(content: HelltokenContent, card: str, square: int) -> tuple[int, ...]:
    """The squares that a card would strike from ``square``; empty for a flight."""
    areas = content.cards[content.card_index[card]].areas
    return areas[square] if areas else ()


def planned(state: HelltokenTable) -> dict[int, int]:
    """The spread that is fixed and not declared yet: square to points."""
    frame: Strike | None = state.find(Strike)
    return {} if frame is None else dict(zip(frame.squares, frame.points, strict=True))


def steps_taken(state: HelltokenTable) -> int:
    """How many of the three steps the turn player has taken."""
    frame: Movement | None = state.find(Movement)
    return 0 if frame is None else frame.taken


def deck_counts(state: HelltokenTable) -> list[CardCount]:
    """The public composition of deck and discard pile, by kind of card."""
    cards = state.game.content.cards
    gone = [*state.discard, state.card]
    return [
        CardCount(i, card.copies, state.discard.count(i), card.copies - gone.count(i)) for i, card in enumerate(cards)
    ]


def rounds_until_draw(state: HelltokenTable) -> int:
    """Table rounds until a draw may be agreed on (ruling R50); 0 once it may."""
    from game.games.helltoken.turn import OFFER_A_DRAW_AFTER

    return max(0, OFFER_A_DRAW_AFTER + 1 - state.round_number)


__all__ = [
    "ASSIST_LEVELS",
    "DIRECTIONS",
    "FACE_DOWN",
    "FACE_UP",
    "FALLEN_AT",
    "FULL_ENDURANCE",
    "MOMENTS",
    "NO_AGENT",
    "PASSWORDS",
    "READY",
    "REMOVED",
    "SLOTS",
    "SLOT_NAMES",
    "SPENT",
    "SQUARES",
    "Assist",
    "CardCount",
    "Declared",
    "area_now",
    "area_of",
    "assist",
    "count_passwords",
    "crossed",
    "deck_counts",
    "declarations",
    "faction_of",
    "failed_passwords",
    "in_turn_order",
    "known_bases",
    "neighbour",
    "opponents",
    "place",
    "planned",
    "possible_squares",
    "ready_remotes",
    "rounds_until_draw",
    "seat_of",
    "steps_taken",
    "total",
    "wraps",
]
