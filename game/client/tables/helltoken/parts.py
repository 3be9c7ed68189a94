"""The parts of Helltoken's resting table and what each of them shows, so that only what changed is painted anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Rect

from game.client.look import Look
from game.client.tables.base import Part, TableState
from game.client.tables.helltoken.agreement import has_agreed
from game.client.tables.helltoken.board import area_line, points_shown
from game.client.tables.helltoken.dice import last_roll
from game.client.tables.helltoken.force import force_sum
from game.client.tables.helltoken.ledger_panel import Entry
from game.client.tables.helltoken.places import SeatPlaces, TablePlaces
from game.client.tables.helltoken.seats import REACH, THING_REACH, agent_shown, bases_shown, has_turn
from game.client.tables.helltoken.walk import area_shown, way_shown
from game.games.helltoken.view import DIRECTIONS, SLOT_NAMES, faction_of
from game.kernel.view import View

BOARD_IDS = ("ghost.", "robot")
EDGE = 2
"""Pixels by which things on the board reach beyond their place."""
Touch = tuple[str | None, bool]
"""The mark on a spot, and whether its thing is hidden."""


def table_parts(look: Look, places: TablePlaces, view: View, state: TableState, attacks: Sequence[Entry]) -> list[Part]:
    """Board, ledger, what lies on the seats' panels, piles and die; always the same number for the same seats."""
    reach = 2 * look.px(REACH)
    table, rolled = view.state, last_roll(state.history)
    parts = [
        *_board(look, places, view, state),
        Part(places.ledger.inflate(reach, reach), (tuple(attacks), state.notes_top)),
        Part(places.card.inflate(reach, reach), (table.card, force_sum(state.history), _touch(state, "card"))),
        Part(places.deck.inflate(reach, reach), (len(table.action_deck.cards), _touch(state, "deck"))),
        Part(places.discard.inflate(reach, reach), (tuple(table.discard), _touch(state, "discard"))),
        Part(places.die.inflate(reach, reach), (rolled and rolled.data["value"], _touch(state, "die"))),
    ]
    for seat, seat_places in places.seats.items():
        parts += _panel(look, seat_places, view, state, seat)
        parts += _things(look, seat_places, view, state, seat)
    return parts


def _touch(state: TableState, id: str) -> Touch:
    """How a spot is marked, and whether its thing is hidden."""
    return (state.marks.get(id), id in state.hidden)


def _touched(state: TableState, ids: tuple[str, ...]) -> tuple[Any, ...]:
    """Marks on spots whose ids begin so."""
    return tuple(sorted((spot, mark) for spot, mark in state.marks.items() if spot.startswith(ids)))


def _board(look: Look, places: TablePlaces, view: View, state: TableState) -> Iterable[Part]:
    """The board as a whole with ghosts and the way of a flight or walk, then each square: robot, area, points, mark."""
    way, points = way_shown(view, state), points_shown(view, state)
    yield Part(places.board.inflate(EDGE, EDGE), (way, _touched(state, BOARD_IDS)))
    reach = 2 * max(EDGE, area_line(look, places))
    area, robot = area_shown(view, state), 0 if "robot" in state.hidden else view.state.robot
    for square, rect in places.squares.items():
        standing = square == robot and (True, view.state.grounded)
        facts = (standing, square in area and area, points.get(square), state.marks.get(f"square.{square}"))
        yield Part(rect.inflate(reach, reach), facts)


def _panel(look: Look, places: SeatPlaces, view: View, state: TableState, seat: int) -> Iterable[Part]:
    """The panel as a whole, then the four sides of its border, which tells whose turn it is."""
    table, panel, reach = view.state, places.panel, 2 * look.px(REACH)
    faction, is_turn = table.factions[seat], has_turn(view, seat)
    is_shown = faction >= 0
    dealt = bool(table.endurance), bool(table.agent_faces)
    id = f"seat.{faction_of(table, seat)}" if is_shown else ""
    facts = (faction, bool(table.alive[seat]), dealt, _touch(state, id), is_shown and state.hovered == id)
    yield Part(panel.inflate(reach, reach), facts)
    wide = look.radius() + EDGE
    for side in (Rect(panel.x, panel.y, panel.width, wide), Rect(panel.x, panel.bottom - wide, panel.width, wide),
                 Rect(panel.x, panel.y, wide, panel.height),
                 Rect(panel.right - wide, panel.y, wide, panel.height)):  # fmt: skip
        yield Part(side, is_turn)


def _things(look: Look, places: SeatPlaces, view: View, state: TableState, seat: int) -> Iterable[Part]:
    """Header, bases, remotes, agent and lamps of a seat; before bases are dealt the panel tells all."""
    table = view.state
    if table.factions[seat] < 0:
        return
    faction, reach = faction_of(table, seat), 2 * look.px(THING_REACH)
    endurance = tuple(table.endurance[seat]) if table.endurance else ()
    yield Part(places.header.inflate(reach, reach), (endurance, state.wishes.get(seat), has_agreed(view, seat)))
    agent = (table.agent_faces[seat] if table.agent_faces else None, agent_shown(view, seat, state))
    yield Part(places.agent.inflate(reach, reach), (agent, _touch(state, f"agent.{faction}")))
    lamps = places.lamps[0].union(places.lamps[-1])
    yield Part(lamps.inflate(reach, reach), (table.attempts[seat], _touch(state, f"lamp.{faction}")))
    if not endurance:
        return
    bases = bases_shown(view, seat, state) or (None,) * len(endurance)
    for rect, slot, left, base in zip(places.slots, SLOT_NAMES, endurance, bases, strict=True):
        touch = _touch(state, f"slot.{faction}.{slot.lower()}")
        yield Part(rect.inflate(reach, reach), (left, base, touch))
    for rect, direction, face in zip(places.remotes, DIRECTIONS, table.remotes[seat], strict=True):
        yield Part(rect.inflate(reach, reach), (face, _touch(state, f"remote.{faction}.{direction}")))
