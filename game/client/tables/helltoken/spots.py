"""What can be pointed at on Helltoken's table, the answers that a click gives, and the words for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.tables.base import Spot, TableState
from game.client.tables.helltoken.board import ghost_square, next_squares
from game.client.tables.helltoken.layout import TablePlaces
from game.client.tables.helltoken.seats import district, player_name
from game.client.tables.helltoken.walk import flight_squares
from game.client.tables.helltoken.words import say
from game.games.helltoken.view import DIRECTIONS, SLOT_NAMES, SQUARES, faction_of, place, total
from game.kernel.view import View

STEP_DECISIONS = ("move.step", "stomp.step", "wing.step")
SQUARE_DECISIONS = ("setup.place_robot", "attack.spread", "password.enter", "cannon.use")
"""Decisions whose values, or the slots of their plan, are squares."""
OWN_REMOTE_DECISIONS = ("remote.respond", "special.use")
OTHERS_REMOTE_DECISIONS = ("thunder.target", "ceo.use")
AGENT_DECISIONS = ("rite.use", "expert.use", "girl.use", "traveller.use", "hacker.use")


def table_spots(places: TablePlaces, view: View, state: TableState, people: Sequence[str] = ()) -> list[Spot]:
    """Every spot in the keyboard's order: robot, squares, own things, others' things, cards."""
    spots = _board_spots(places, view, state)
    for seat, seat_places in places.seats.items():
        if view.state.factions[seat] >= 0:
            spots += _seat_spots(places, seat, view, people)
        else:
            name = people[seat] if seat < len(people) else say("seat", number=seat + 1)
            spots.append(Spot(f"seat.{seat}", seat_places.panel, order=900 + seat, words=name))
    spots += _card_spots(places, view)
    return spots


def _board_spots(places: TablePlaces, view: View, state: TableState) -> list[Spot]:
    """The squares, the ghosts beyond the border that a step may lead to, and the robot."""
    steps = step_answers(view, state)
    spots = []
    for square in SQUARES:
        answers: dict[str, Any] = dict.fromkeys(SQUARE_DECISIONS, square)
        if square in steps:
            answers |= dict.fromkeys(STEP_DECISIONS, steps[square])
        where = district(view, square)
        words = say("spot.square" if where else "spot.square.plain", square=square, district=where)
        spots.append(Spot(f"square.{square}", places.squares[square], answers, STEP_DECISIONS, 100 + square, words))
    for name, rect in places.ghosts.items():
        square, side = ghost_square(name), name.split(".")[0]
        if steps.get(square) == side and _is_beside(name, flight_end(view, state)):
            answers = dict.fromkeys(STEP_DECISIONS, side)
            spots.append(Spot(f"ghost.{name}", rect, answers, STEP_DECISIONS, 150, say("spot.ghost", square=square)))
    if view.state.robot:
        rect = places.squares[view.state.robot]
        figure = rect.inflate(-rect.width // 3, -rect.height // 3).move(0, rect.height // 8)
        spots.append(
            Spot("robot", figure, _robot_answers(view), STEP_DECISIONS, 100, say("spot.robot", square=view.state.robot))
        )
    return spots


def _robot_answers(view: View) -> dict[str, Any]:
    """The robot hides its square, so a click on it means the square."""
    return dict.fromkeys(SQUARE_DECISIONS, view.state.robot)


def flight_end(view: View, state: TableState) -> int:
    """Where the next step begins: the robot's square, or the end of the flight planned so far."""
    flight = flight_squares(view, state)
    return flight[-1] if flight else int(view.state.robot)


def step_answers(view: View, state: TableState) -> dict[int, str]:
    """The squares one step away and the direction that leads there."""
    start = flight_end(view, state)
    return {square: word for word, square in next_squares(view, start).items()} if start else {}


def _is_beside(ghost: str, square: int) -> bool:
    """Whether a ghost lies just beyond the border from ``square``."""
    if not square:
        return False
    side, index = ghost.split(".")
    row, column = place(square)
    at_edge = {"up": row == 0, "down": row == 4, "left": column == 0, "right": column == 4}[side]
    return at_edge and int(index) == (column if side in ("up", "down") else row) + 1


def _seat_spots(places: TablePlaces, seat: int, view: View, people: Sequence[str]) -> list[Spot]:
    """A seat's bases, remotes, agent and lamps."""
    seat_places, table = places.seats[seat], view.state
    faction, name = faction_of(table, seat), player_name(view, seat, people)
    start = 200 + 100 * list(places.seats).index(seat)
    seated = Spot(f"seat.{faction}", seat_places.header, {"setup.first": faction}, order=start,
                  words=say("spot.seat", name=name, total=total(table, seat)) if table.endurance else name)  # fmt: skip
    spots = [seated]
    if not table.endurance:
        return spots
    for slot, rect in enumerate(seat_places.slots):
        letter, left = SLOT_NAMES[slot], table.endurance[seat][slot]
        spots.append(Spot(f"slot.{faction}.{letter.lower()}", rect, order=start + 1 + slot,
                          words=say("spot.slot", name=name, slot=letter, left=left)))  # fmt: skip
    for way, rect in enumerate(seat_places.remotes):
        spots.append(_remote_spot(view, seat, way, rect, start + 10 + way, name))
    if table.options.get("agents") == "with":
        spots.append(Spot(f"agent.{faction}", seat_places.agent, _agent_answers(view, seat), order=start + 20,
                          words=say("spot.agent", name=name)))  # fmt: skip
    lamps = seat_places.lamps[0].union(seat_places.lamps[-1])
    spots.append(
        Spot(f"lamp.{faction}", lamps, order=start + 21, words=say("spot.lamp", name=name, left=table.attempts[seat]))
    )
    return spots


def _remote_spot(view: View, seat: int, way: int, rect: Any, order: int, name: str) -> Spot:
    """A remote: its owner answers with the direction, others with faction and direction."""
    table = view.state
    faction, direction = faction_of(table, seat), DIRECTIONS[way]
    answers: dict[str, Any] = dict.fromkeys(OTHERS_REMOTE_DECISIONS, (faction, direction))
    if seat in view.audience:
        answers = dict.fromkeys(OWN_REMOTE_DECISIONS, direction)
    face = say(f"face.{table.remotes[seat][way]}")
    words = say("spot.remote", direction=say(f"way.{direction}"), name=name, face=face)
    return Spot(f"remote.{faction}.{direction}", rect, answers, order=order, words=words)


def _agent_answers(view: View, seat: int) -> dict[str, Any]:
    """Whoever sees his own agent may use it by its card; the Rite also stands in for a remote."""
    if seat not in view.audience:
        return {}
    return {**dict.fromkeys(AGENT_DECISIONS, "use"), "remote.respond": "rite"}


def _card_spots(places: TablePlaces, view: View) -> list[Spot]:
    """Card in play, deck, discard pile and die."""
    table = view.state
    card = view.game.content.cards[table.card].name if table.card >= 0 else say("card.none")
    return [
        Spot("card", places.card, order=800, words=str(card)),
        Spot("deck", places.deck, order=801, words=say("spot.deck", count=len(table.action_deck.cards))),
        Spot("discard", places.discard, order=802, words=say("spot.discard", count=len(table.discard))),
        Spot("die", places.die, order=803, words=say("inspect.die")),
        *([Spot("ledger", places.ledger, order=804, words=say("ledger"))] if places.ledger.width else []),
    ]
