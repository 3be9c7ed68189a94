"""Helltoken tables laid at a position of a scenario and shown as any table is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario

TWO, THREE = ("fumblers", "sunsitters"), ("fumblers", "sunsitters", "gafnoric")


def position(
    given: Mapping[str, Any], seats: Sequence[str] = TWO, chance: Sequence[int] = (), **options: Any
) -> Sandbox:
    """A sandbox at a position; hands lie open. Seats are factions, and their players are called so."""
    written = {
        "scenario": "laid/here",
        "game": "helltoken",
        "seats": dict.fromkeys(seats, "human"),
        "options": options,
        "given": given,
        "chance": list(chance),
        "expect": [{"state": "robot", "is": 0}],
    }
    return Sandbox.of_scenario(read_scenario(written, "here"), load_game("helltoken"))


def table_of(person, box: Sandbox) -> TableScene:
    """The table of a sandbox without its tools."""
    scene = TableScene(Link(box.sitting))
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def open_table(person, given: Mapping[str, Any], seats: Sequence[str] = TWO, **more: Any) -> TableScene:
    """One person sees all hands."""
    return table_of(person, position(given, seats, **more))


def shared_table(person, given: Mapping[str, Any], seats: Sequence[str] = TWO, **more: Any) -> TableScene:
    """Each seat has a person of its own, so that curtains fall."""
    box = position(given, seats, **more)
    box.close_hands()
    return table_of(person, box)
