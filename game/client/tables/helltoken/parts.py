"""The parts of Helltoken's resting table and what each of them shows, so that only what changed is painted anew."""

from __future__ import annotations

from typing import Any

from pygame import Rect

from game.client.look import Look
from game.client.tables.base import Part, TableState
from game.client.tables.helltoken.board import points_shown
from game.client.tables.helltoken.dice import last_roll
from game.client.tables.helltoken.layout import TablePlaces
from game.client.tables.helltoken.ledger_panel import entries
from game.client.tables.helltoken.seats import agent_shown, bases_shown
from game.client.tables.helltoken.walk import way_shown
from game.games.helltoken.view import area_now, faction_of
from game.kernel.view import View

BOARD_IDS = ("square.", "ghost.", "robot")
REACH = 18
"""How far shadows and tags reach beyond a thing, in logical units."""


def table_parts(look: Look, places: TablePlaces, view: View, state: TableState) -> list[Part]:
    """Board, seats, piles, die and ledger."""
    reach = 2 * look.px(REACH)
    parts = [(places.board, _board(view, state)), (places.ledger, tuple(entries(state.history)))]
    parts += [(seat_places.panel, _seat(view, state, seat)) for seat, seat_places in places.seats.items()]
    table, rolled = view.state, last_roll(state.history)
    parts += [
        (places.card, (table.card, _touched(state, "card"))),
        (places.deck, (len(table.action_deck.cards), _touched(state, "deck"))),
        (places.discard, (tuple(table.discard), _touched(state, "discard"))),
        (places.die, (rolled and rolled.data["value"], _touched(state, "die"))),
    ]
    return [Part(Rect(rect).inflate(reach, reach), (rect.size, facts)) for rect, facts in parts]


def _touched(state: TableState, *ids: str) -> tuple[Any, ...]:
    """Marks on spots with such an id, or a part of it, and which of them are hidden."""
    marks = sorted((spot, mark) for spot, mark in state.marks.items() if any(id in spot for id in ids))
    return (tuple(marks), tuple(sorted(spot for spot in state.hidden if any(id in spot for id in ids))))


def _board(view: View, state: TableState) -> tuple[Any, ...]:
    """Robot, area, points, the way of a flight or walk, marks."""
    points = tuple(sorted(points_shown(view, state).items()))
    return (view.state.robot, area_now(view.state), points, way_shown(view, state), _touched(state, *BOARD_IDS))


def _seat(view: View, state: TableState, seat: int) -> tuple[Any, ...]:
    """All that a panel tells of its seat."""
    table = view.state
    if table.factions[seat] < 0:
        return (seat, table.turn_seat == seat)
    rows = (table.endurance, table.remotes, table.alive, table.attempts, table.agent_faces)
    public = tuple(_frozen(row[seat]) if row else None for row in rows)
    secret = (_frozen(bases_shown(view, seat, state)), agent_shown(view, seat, state))
    return (seat, table.factions[seat], table.turn_seat == seat, public, secret, state.wishes.get(seat),
            _touched(state, f".{faction_of(table, seat)}"))  # fmt: skip


def _frozen(value: Any) -> Any:
    """A list as a tuple."""
    return tuple(value) if isinstance(value, list) else value
