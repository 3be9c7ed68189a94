"""The Helltoken table: the shared robot, bases that their owners cannot see, remotes, agents. Rulebook: Contents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.answers import meant
from game.kernel.record import EVERYBODY, NOBODY, OTHERS, OWN, frozen, grid, number, numbers, zone
from game.kernel.table import Table
from game.kernel.zones import Zone

if TYPE_CHECKING:
    from game.games.helltoken.content import HelltokenContent
    from game.kernel.game import Game

    class HelltokenGame(Game):
        """The game as its tables know it: with its own content."""

        content: HelltokenContent


DIRECTIONS = ("up", "right", "down", "left")
"""Remote cards and steps; the index of a word is its number in ``links`` and ``remotes``."""
SQUARES = tuple(range(1, 26))
SLOTS = 4
FULL_ENDURANCE = 4
FALLEN_AT = 5
"""A player whose total endurance is this or lower has lost."""
PASSWORDS = 2
DIE = 6
SPENT, READY, REMOVED = 0, 1, 2
NO_AGENT, FACE_DOWN, FACE_UP = 0, 1, 2
CLOCKWISE = {2: ((1,), (0,)), 3: ((1, 2), (2, 0), (0, 1))}
"""By seat count and seat: the other seats, clockwise."""
TURN_ORDER = {2: ((0, 1), (1, 0)), 3: ((0, 1, 2), (1, 2, 0), (2, 0, 1))}
"""By seat count and seat: this seat and the others, clockwise."""
EVERY_SEAT = -1


class HelltokenTable(Table):
    """One game of Helltoken. Squares are 1 to 25 (0: none); lists go by seat.

    turn_number, round_number: from 1. grounded: this turn has no three steps; grounded_next: the next one. moved: steps
    taken in this turn, 4 once the remotes or the draw have begun. password_failed: in this turn. passwords: every
    password tried, as [seat, squares]. bases: four squares per seat in slot order, seen by the others; open_bases:
    those turned up for all. unused_bases: not dealt, nor held for the Rite. remotes: READY, SPENT or REMOVED by
    direction. card: the action card in play. bonus: added to the next roll of this turn; chosen_die: what it will show
    (0: chance). spread_seat: whose spread was fixed last, until the next attack begins (-1: none;
    below: whose attack has missed). agents: what each
    seat was dealt; agent_faces: how it lies; agent_uses: what is left of one that lies open; open_agents: those that
    everybody has seen. rite_squares: the base card held for the Rite; rite_shown: the one revealed. special_turn: the
    last turn with an extra remote; rite_turn: the turn of another in which the Rite took the place of a remote.
    draw_agreed: bit set of the seats that agree to a draw.
    """

    if TYPE_CHECKING:
        game: HelltokenGame

    turn_seat: int = number(-1, seen=EVERYBODY)
    turn_number: int = number(0, seen=EVERYBODY)
    round_number: int = number(1, seen=EVERYBODY)
    first_seat: int = number(-1, seen=EVERYBODY)
    robot: int = number(0, seen=EVERYBODY)
    grounded: int = number(0, seen=EVERYBODY)
    grounded_next: int = number(0, seen=EVERYBODY)
    moved: int = number(0, seen=EVERYBODY)
    password_failed: int = number(0, seen=EVERYBODY)
    bonus: int = number(0, seen=EVERYBODY)
    chosen_die: int = number(0, seen=EVERYBODY)
    spread_seat: int = number(-1, seen=EVERYBODY)
    special_turn: int = number(0, seen=EVERYBODY)
    rite_turn: int = number(0, seen=EVERYBODY)
    draw_agreed: int = number(0, seen=EVERYBODY)
    card: int = number(-1, seen=EVERYBODY, family="action_card")
    rite_shown: int = number(0, seen=EVERYBODY)
    factions: list[int] = numbers(seen=EVERYBODY, family="faction")
    alive: list[int] = numbers(seen=EVERYBODY)
    attempts: list[int] = numbers(seen=EVERYBODY)
    passwords: Sequence[Any] = frozen([], seen=EVERYBODY)
    endurance: list[list[int]] = grid(seen=EVERYBODY)
    remotes: list[list[int]] = grid(seen=EVERYBODY)
    bases: Sequence[Sequence[int]] = frozen([], seen=OTHERS)
    open_bases: Sequence[Sequence[int]] = frozen([], seen=EVERYBODY)
    unused_bases: Sequence[int] = frozen([], seen=NOBODY)
    action_deck: Zone = zone("action_card")
    discard: list[int] = numbers(seen=EVERYBODY, family="action_card")
    agents: list[int] = numbers(seen=OWN, family="agent")
    agent_faces: list[int] = numbers(seen=EVERYBODY)
    agent_uses: list[int] = numbers(seen=EVERYBODY)
    open_agents: list[int] = numbers(seen=EVERYBODY, family="agent")
    rite_squares: list[int] = numbers(seen=OWN)


def faction_of(table: HelltokenTable, seat: int) -> str:
    """The faction id of a seat: the word for it in answers."""
    return table.game.content.factions[table.factions[seat]]


def seat_of(table: HelltokenTable, faction: str) -> int:
    """The seat that plays ``faction``."""
    return table.factions.index(table.game.content.factions.index(faction))


def total(table: HelltokenTable, seat: int) -> int:
    """A player's endurance: the counters on all four bases."""
    return sum(table.endurance[seat])


def opponents(table: HelltokenTable, seat: int) -> list[int]:
    """Everybody else still in the game, clockwise from ``seat`` (ruling R4)."""
    alive = table.alive
    return [other for other in CLOCKWISE[table.seat_count][seat] if alive[other]]


def in_turn_order(table: HelltokenTable) -> list[int]:
    """The players still in the game: the turn player first, then clockwise."""
    turn_seat = table.turn_seat
    others = opponents(table, turn_seat)
    return [turn_seat, *others] if table.alive[turn_seat] else others


def ready_remotes(table: HelltokenTable, seat: int) -> list[str]:
    """The directions of a seat's ready remote cards."""
    return [word for word, face in zip(DIRECTIONS, table.remotes[seat], strict=True) if face == READY]


def own_remote(table: HelltokenTable, seat: int, value: object) -> dict[str, object] | None:
    """The numbers of a refusal if ``value`` names one of the seat's own remotes, in whatever way answers may do so."""
    named = tuple((faction_of(table, seat), word) for word in DIRECTIONS)
    own = meant(value, named, ())
    return {"victim": seat, "direction": own[1], "own": True} if isinstance(own, tuple) and own in named else None


def others_remote(table: HelltokenTable, seat: int, value: object) -> dict[str, object] | None:
    """The numbers of a refusal if ``value`` names a remote of somebody else where one's own is asked for."""
    others = [other for other in range(table.seat_count) if other != seat]
    named = [(faction_of(table, other), word) for other in others for word in DIRECTIONS]
    found = meant(value, named, ())
    if not isinstance(found, tuple) or found not in named:
        return None
    return {"victim": seat_of(table, found[0]), "direction": found[1], "ready": ready_remotes(table, seat)}


def still_in_the_game(table: HelltokenTable, seat: int) -> dict[str, object] | None:
    """three.eliminated: nothing is asked of whoever is out; the same bar for every question of a turn."""
    return None if table.alive[seat] else {}


def taken_out(table: HelltokenTable, owner: int, direction: str) -> dict[str, object] | None:
    """ruling R45: the numbers of a refusal if CEO took this remote card of ``owner`` out of the game."""
    return {"direction": direction} if table.remotes[owner][DIRECTIONS.index(direction)] == REMOVED else None


def advanced(options: Mapping[str, object]) -> bool:
    """Whether the table plays with agents (setup.no_agents_in_basic)."""
    return options["agents"] == "with"
