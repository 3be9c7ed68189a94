"""Helltoken tables made up for the gallery: positions that nobody had to play, drawn by the real presenter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.look import Look
from game.client.scene import Scene
from game.client.tables.base import CHOSEN, LEGAL, TableState
from game.client.tables.helltoken.presenter import HelltokenPresenter
from game.games.registry import load_game
from game.kernel.event import Event
from game.kernel.table import Table, new_table
from game.kernel.view import View, stream, view

STRIP = 44
PROMPT = 62


@dataclass
class Demo:
    """A table with its history, seen by ``seats``."""

    table: Table
    events: list[Event]
    seats: tuple[int, ...]
    state: TableState = field(default_factory=TableState)

    @property
    def view(self) -> View:
        """What the seats see."""
        return view(self.table, self.seats)

    def history(self) -> Sequence[Event]:
        """What they know of the past."""
        return stream(self.events, self.seats)


def play_demo(factions: Sequence[str], *, seed: int = 5, answers: int = 0, stop: str = "", seats: tuple[int, ...] = (0,),
              options: dict[str, Any] | None = None) -> Demo:  # fmt: skip
    """Play ``answers`` middling answers, then on to a decision called ``stop``; looked at by ``seats``."""
    events: list[Event] = []
    table = new_table(load_game("helltoken"), options or {}, [{"faction": each} for each in factions], seed, events.append)
    count = 0
    while table.pending and table.outcome is None and count < answers + 400:
        decision = table.pending[0]
        if count >= answers and (not stop or decision.spec.id == stop):
            break
        table.answer(decision.seat, decision.spec.id, _middling(decision, count))
        count += 1
    return Demo(table, events, seats)


def _middling(decision: Any, count: int) -> Any:
    """A legal answer that is neither always the first nor by chance."""
    if decision.spec.id == "remote.respond" and count % 3:
        return "pass"
    if decision.spec.id in ("password.enter",) or decision.spec.may_pass and decision.spec.id != "remote.respond":
        return "pass"
    return decision.choices.sample(_Count(count))


class _Count:
    """Stands in for chance: the same numbers for the same count."""

    def __init__(self, start: int) -> None:
        self._next = start * 7 + 3

    def below(self, most: int) -> int:
        self._next = (self._next * 1103515245 + 12345) % (1 << 31)
        return (self._next >> 8) % most
