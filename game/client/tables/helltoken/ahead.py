"""Makers of the pictures that Helltoken's motions want: drawn while nothing moves, a large drawing at a time.

Every card and agent is made, whoever holds what, so that nothing is betrayed by what comes quickly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from game.client.look import Look
from game.client.tables.helltoken import cards
from game.client.tables.helltoken.art import art_of
from game.client.tables.helltoken.board import chip, chip_rect, robot_on
from game.client.tables.helltoken.dice import die_face
from game.client.tables.helltoken.motion import agent_size
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.seats import panel_sheet
from game.client.tables.helltoken.throws import base_size, die_side, verdict_stamp
from game.games.helltoken.view import DIRECTIONS

Maker = Callable[[], object]
POSES = ("step_left", "step_right", "stand", "stomp", "fly")
MOST_POINTS = 9


def pictures_ahead(look: Look, places: TablePlaces, content: Any) -> Iterator[Maker]:
    """One maker after the other; what is wanted first comes first."""
    yield from _figures(look, places)
    yield partial(cards.action_back, look, places.card.size)
    for size in (places.card.size, places.discard.size):
        for card in content.cards:
            yield from _card(look, size, art_of("action", card.id), "action")
            words = cards.clause(content, card.rule)
            yield partial(cards.action_face, look, size, card, words)
    yield from (partial(die_face, look, die_side(look, places), value) for value in range(1, 7))
    yield from _agents(look, places, content)
    yield partial(cards.base_back, look, base_size(places))
    yield partial(cards.base_face, look, base_size(places), 1, "")
    yield from _panels(look, places)
    yield from (partial(verdict_stamp, look, places, is_right=right) for right in (True, False))


def _figures(look: Look, places: TablePlaces) -> Iterator[Maker]:
    """The robot in its poses, what it stirs up, and the points."""
    square = places.squares[1]
    yield from (partial(robot_on, look, square, pose) for pose in POSES)
    yield partial(look.assets.svg, "helltoken/stomp_ring.svg", (square.width * 5 // 4, square.height * 5 // 4))
    for size in sorted({each.size for each in places.squares.values()}):
        yield partial(look.assets.svg, "helltoken/burst_hit.svg", size)
    yield partial(look.assets.svg, "helltoken/burst_miss.svg", (square.width * 3 // 2, square.height * 3 // 2))
    side = chip_rect(square).width
    yield from (partial(chip, look, side, str(points)) for points in range(1, MOST_POINTS + 1))


def _agents(look: Look, places: TablePlaces, content: Any) -> Iterator[Maker]:
    """Every agent as large as it is shown, and as it lies in the panels."""
    panels = {seat.agent.size for seat in places.seats.values() if seat.agent.width >= 8}
    for size in (agent_size(places), *sorted(panels)):
        for agent in content.agents:
            yield from _card(look, size, art_of("agent", agent.id), "agent")
            yield partial(cards.agent_face, look, size, content, agent)


def _panels(look: Look, places: TablePlaces) -> Iterator[Maker]:
    """The panels of seats at rest and in their turn, and what lies on them."""
    for seat in places.seats.values():
        yield from (partial(panel_sheet, look, seat.panel, faction) for faction in (None, *cards.INKS))
        for name in ("lamp_on", "lamp_off"):
            yield partial(look.assets.svg, f"helltoken/{name}.svg", seat.lamps[0].size)
        for faction in cards.INKS:
            yield partial(cards.agent_back, look, seat.agent.size, faction)
            for direction in DIRECTIONS:
                yield partial(cards.remote_face, look, seat.remotes[0].size, faction, direction)
            yield partial(cards.remote_back, look, seat.remotes[0].size, faction)


def _card(look: Look, size: tuple[int, int], art: str, frame: str) -> Iterator[Maker]:
    """The drawings of a card, each by itself, for both together would hold up a frame."""
    yield partial(look.assets.svg, art, cards.window(size).size)
    yield partial(look.assets.svg, f"helltoken/card_frame_{frame}.svg", size)
