"""What can be pointed at on Helltoken's table, the answers that a click gives, and the words for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from pygame import Rect

from game.client.tables.base import RING_INSIDE, Spot, TableState
from game.client.tables.helltoken.agreement import has_agreed
from game.client.tables.helltoken.board import ghost_square, next_squares
from game.client.tables.helltoken.inspection import known_agent, uses_left
from game.client.tables.helltoken.places import SeatPlaces, TablePlaces
from game.client.tables.helltoken.seats import district, player_name
from game.client.tables.helltoken.walk import flight_squares
from game.client.tables.helltoken.words import say
from game.games.helltoken.view import DIRECTIONS, READY, SLOT_NAMES, SQUARES, faction_of, neighbour, place, total
from game.kernel.view import View

STEP_DECISIONS = ("move.step", "stomp.step", "wing.step")
SQUARE_DECISIONS = ("setup.place_robot", "attack.spread", "password.enter", "cannon.use")
"""Decisions whose values, or the slots of their plan, are squares."""
OWN_REMOTE_DECISIONS = ("remote.respond", "special.use")
"""Decisions whose values are the directions of one's own remotes; another player's is named with its faction, and
refused because it is somebody else's."""
OTHERS_REMOTE_DECISIONS = ("thunder.target", "ceo.use")
"""Decisions whose values are remotes of others, by faction and direction; one's own is refused as one's own."""


class TableSpots:
    """Every spot in the keyboard's order: robot, squares, own things, others' things, cards.

    The spots of board, seat or piles are kept until one of the facts that they depend on changes.
    """

    def __init__(self) -> None:
        self._people: Sequence[str] = ()
        self._kept: dict[object, tuple[tuple[Any, ...], list[Spot]]] = {}

    def of(self, places: TablePlaces, view: View, state: TableState, people: Sequence[str] = ()) -> list[Spot]:
        """The spots now; seats are called by the names of ``people``."""
        if people != self._people:
            self._people = people
            self._kept.clear()
        table = view.state
        spots = self._board(places, view, state)
        for seat in places.seats:
            spots += self._seat(places, seat, view, state)
        piles = (table.card, len(table.action_deck.cards), len(table.discard))
        return spots + self._group("cards", (places, *piles), lambda: _card_spots(places, view))

    def _board(self, places: TablePlaces, view: View, state: TableState) -> list[Spot]:
        """The squares, the ghosts beyond the border that a step may lead to, and the robot."""
        steps, end = step_answers(view, state), flight_end(view, state)
        spots: list[Spot] = []
        for square in SQUARES:
            step = steps.get(square)
            spots += self._group(("square", square), (places, step), partial(_square, places, square, step, view))
        facts = (places, view.state.robot, view.state.grounded, end)
        return spots + self._group("robot", facts, partial(_ghosts_and_robot, places, steps, end, view))

    def _seat(self, places: TablePlaces, seat: int, view: View, state: TableState) -> list[Spot]:
        """The spots of a seat: header with bases, each remote, agent with lamps. ``asked`` is whose answer a click is
        (-1: nobody's)."""
        asked, wish = state.seat, state.wishes.get(seat, "")
        table, is_own = view.state, _answers_itself(view, seat, asked)
        faction = table.factions[seat]
        endurance = tuple(table.endurance[seat]) if table.endurance else ()
        called = self._name(view, seat)
        facts: tuple[Any, ...] = (places, faction, endurance, table.first_seat < 0, has_agreed(view, seat), wish)
        spots = [*self._group(("bases", seat), facts, partial(_bases, places, seat, view, called, wish))]
        if not endurance:
            return spots
        for way, face in enumerate(table.remotes[seat]):
            make = partial(_remote, places, seat, way, view, called, asked)
            spots += self._group(("remote", seat, way), (places, faction, face, is_own, table.robot), make)
        told = _agent_words(view, seat, called)
        facts = (places, faction, table.attempts[seat], is_own, _agent_held(view, seat), told)
        return spots + self._group(("agent", seat), facts, partial(_agent, places, seat, view, called, asked))

    def _name(self, view: View, seat: int) -> str:
        """What a seat is called, also before it has a faction."""
        if view.state.factions[seat] >= 0:
            return player_name(view, seat, self._people)
        return self._people[seat] if seat < len(self._people) else say("seat", number=seat + 1)

    def _group(self, name: object, facts: tuple[Any, ...], make: Callable[[], list[Spot]]) -> list[Spot]:
        kept = self._kept.get(name)
        if kept is None or kept[0] != facts:
            kept = self._kept[name] = (facts, make())
        return kept[1]


def _named_elsewhere() -> dict[str, str]:
    """Questions about remotes: a click on the board only brings up what is to be chosen."""
    return {
        "thunder.target": say("target.opponents_ready_remote"),
        "ceo.use": say("target.opponents_remote"),
        "special.use": say("target.ready_remote"),
        "remote.respond": say("target.remote_or_none"),
    }


def _square(places: TablePlaces, square: int, step: str | None, view: View) -> list[Spot]:
    """A square, with the step that leads there; where none does the square is asked for, and refused with its rule."""
    answers: dict[str, Any] = dict.fromkeys(SQUARE_DECISIONS, square)
    answers |= dict.fromkeys(STEP_DECISIONS, square if step is None else step)
    where = district(view, square)
    words = say("spot.square" if where else "spot.square.plain", square=square, district=where)
    rect, hints = places.squares[square], _named_elsewhere()
    return [Spot(f"square.{square}", rect, answers, STEP_DECISIONS, 100 + square, words, stands_for=hints)]


def _ghosts_and_robot(places: TablePlaces, steps: Mapping[int, str], end: int, view: View) -> list[Spot]:
    """The ghosts to which a step leads from ``end``, and the robot."""
    spots = []
    for name, rect in places.ghosts.items():
        square, side = ghost_square(name), name.split(".")[0]
        if steps.get(square) == side and _is_beside(name, end):
            answers = dict.fromkeys(STEP_DECISIONS, side)
            spots.append(Spot(f"ghost.{name}", rect, answers, STEP_DECISIONS, 150, say("spot.ghost", square=square)))
    if view.state.robot:
        rect = places.squares[view.state.robot]
        figure = rect.inflate(-rect.width // 3, -rect.height // 3).move(0, rect.height // 8)
        words = say("spot.robot.grounded" if view.state.grounded else "spot.robot", square=view.state.robot)
        answers, hints = _robot_answers(view, steps), _named_elsewhere()
        spots.append(Spot("robot", figure, answers, STEP_DECISIONS, 100, words, is_stop=False, stands_for=hints))
    return spots


def _robot_answers(view: View, steps: Mapping[int, str]) -> dict[str, Any]:
    """The robot hides its square, so a click on it means the square."""
    square = view.state.robot
    return dict.fromkeys(SQUARE_DECISIONS, square) | dict.fromkeys(STEP_DECISIONS, steps.get(square, square))


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


def _first_order(places: TablePlaces, seat: int) -> int:
    """Where a seat's spots begin in the keyboard's order."""
    return 200 + 100 * list(places.seats).index(seat)


def _ranks(places: SeatPlaces) -> dict[str, int]:
    """Where the things of a seat stand in the keyboard's order, after its header: as they are drawn."""
    if places.is_short:
        return {"lamp": 5, "remote": 10, "agent": 20, "slot": 30}
    is_row = places.panel.width > places.panel.height
    return {"lamp": 1 if is_row else 40, "slot": 5, "remote": 10, "agent": 20}


def _bases(places: TablePlaces, seat: int, view: View, name: str, wish: str) -> list[Spot]:
    """A seat's header and bases; the whole panel before bases are dealt, for nothing else lies on it. Until somebody
    goes first the header answers who does (setup.first_player); afterwards it only tells of the seat, and of its
    ``wish`` to be asked less often."""
    seat_places, table = places.seats[seat], view.state
    if table.factions[seat] < 0:
        return [Spot(f"seat.{seat}", seat_places.panel, order=900 + seat, words=name)]
    faction, start = faction_of(table, seat), _first_order(places, seat)
    told = "spot.seat.draw" if has_agreed(view, seat) else "spot.seat"
    words = say(told, name=name, total=total(table, seat)) if table.endurance else name
    words = say(f"spot.seat.{wish}", seat=words) if wish else words
    whole = _head(seat_places) if table.endurance else seat_places.panel
    answers = {"setup.first": faction} if table.first_seat < 0 else {}
    spots = [Spot(f"seat.{faction}", whole, answers, order=start, words=words)]
    if table.endurance:
        first = start + _ranks(seat_places)["slot"]
        for index, (rect, slot) in enumerate(zip(seat_places.slots, SLOT_NAMES, strict=True)):
            words = say("spot.slot", name=name, slot=slot, left=table.endurance[seat][index])
            spots.append(Spot(f"slot.{faction}.{slot.lower()}", rect, order=first + index, words=words))
    return spots


def _head(places: SeatPlaces) -> Rect:
    """The place of a seat's header; in a short panel wider by the ring of the focus, which else lay on the sum."""
    head = places.header
    return Rect(head.x, head.y, head.width + RING_INSIDE, head.height) if places.is_short else head


def _remote(places: TablePlaces, seat: int, way: int, view: View, name: str, asked: int) -> list[Spot]:
    """A remote: its owner answers with the direction, others with faction and direction."""
    table = view.state
    faction, direction = faction_of(table, seat), DIRECTIONS[way]
    named = (faction, direction)
    answers: dict[str, Any] = dict.fromkeys((*OTHERS_REMOTE_DECISIONS, *OWN_REMOTE_DECISIONS), named)
    if _answers_itself(view, seat, asked):
        answers = dict.fromkeys(OWN_REMOTE_DECISIONS, direction) | dict.fromkeys(OTHERS_REMOTE_DECISIONS, named)
    face = say(f"face.{table.remotes[seat][way]}")
    words = say("spot.remote", direction=say(f"way.{direction}"), name=name, face=face)
    if table.robot and table.remotes[seat][way] == READY:
        to = neighbour(view.game.content, table.robot, direction)
        words = say("spot.remote.pushes", remote=words, start=table.robot, to=to)
    seat_places = places.seats[seat]
    rect, order = seat_places.remotes[way], _first_order(places, seat) + _ranks(seat_places)["remote"] + way
    return [Spot(f"remote.{faction}.{direction}", rect, answers, order=order, words=words)]


def _answers_itself(view: View, seat: int, asked: int) -> bool:
    """Whether a click on a seat's thing is its owner's: of whoever is asked, else of whoever looks, however many seats
    that person sees."""
    return seat == asked if asked >= 0 else seat in view.audience


def _agent(places: TablePlaces, seat: int, view: View, name: str, asked: int) -> list[Spot]:
    """A seat's agent, where agents are played, and its lamps."""
    seat_places, table, start = places.seats[seat], view.state, _first_order(places, seat)
    faction, ranks = faction_of(table, seat), _ranks(seat_places)
    lamps = seat_places.lamps[0].union(seat_places.lamps[-1])
    words = say("spot.lamp", name=name, left=table.attempts[seat])
    spots = [Spot(f"lamp.{faction}", lamps, order=start + ranks["lamp"], words=words)]
    if table.options.get("agents") == "with":
        is_own, words = _answers_itself(view, seat, asked), _agent_words(view, seat, name)
        answers, hints = (_agent_answers(view, seat), _agent_hints(view, seat)) if is_own else ({}, {})
        place = seat_places.agent
        spots.append(
            Spot(f"agent.{faction}", place, answers, order=start + ranks["agent"], words=words, stands_for=hints)
        )
    return spots


def _agent_words(view: View, seat: int, name: str) -> str:
    """Whose agent it is; where the view knows it also which one, how often it may still be used, and what it does."""
    agent = known_agent(view, seat)
    if agent is None:
        return say("spot.agent", name=name)
    known = say("spot.agent.known", agent=agent.name, name=name, count=uses_left(view, seat, agent))
    does, when = say(f"does.{agent.id}"), say(f"when.{agent.id}")
    return say("spot.agent.does", agent=f"{known}.", does=does, when=when)


def _agent_answers(view: View, seat: int) -> dict[str, Any]:
    """Whoever sees his own agent may use it by its card, or be told why not; the Rite also stands in for a remote."""
    card = _agent_held(view, seat)
    if card < 0:
        return {}
    decision = view.game.content.agents[card].decision
    return {decision: "use"} | ({"remote.respond": "rite"} if decision == "rite.use" else {})


def _agent_hints(view: View, seat: int) -> dict[str, str]:
    """What is named with an agent that its card does not say: a remote, a square or a number."""
    card = _agent_held(view, seat)
    agent = view.game.content.agents[card]
    return {} if card < 0 or agent.target == "use" else {agent.decision: say(f"target.{agent.target}")}


def _agent_held(view: View, seat: int) -> int:
    """The agent of somebody who looks, held or used up; -1 for one that the view does not show as its own."""
    table = view.state
    if seat not in view.audience or not table.agents:
        return -1
    return int(table.agents[seat] if table.agents[seat] >= 0 else table.open_agents[seat])


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
