"""The smallest table for kernel tests: a few fields, and a game made of the procedures a test declares."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

from game.kernel.agenda import Frame, Procedure
from game.kernel.chance import Chance
from game.kernel.effects import Scripts
from game.kernel.event import Event
from game.kernel.game import Game, GameDef, new_table
from game.kernel.record import EVERYBODY, NOBODY, OTHERS, OWN, number, numbers, zone
from game.kernel.table import Table
from game.kernel.view import View
from game.kernel.zones import Zone

CARDS = ("ace", "bee", "cat", "dog", "elk")


class Tiny(Table):
    """told: what steps wrote down, in order."""

    told: list[str] = numbers(seen=EVERYBODY)
    score: int = number(0, seen=EVERYBODY)
    secret: int = number(7, seen=NOBODY)
    own: list[int] = numbers(seen=OWN)
    others: list[int] = numbers(seen=OTHERS)
    deck: Zone = zone("card")
    hand: Zone = zone("card")


def same_view(seen: View, history: Sequence[Event], chance: Chance) -> Tiny:
    """A guess without hidden cards: lowest cards first."""
    table: Tiny = seen.state
    for each in (table.deck, table.hand):
        each.cards = tuple([0 if card is None else card for card in each.cards])
    table.own = [0 if value is None else value for value in table.own]
    table.others = [0 if value is None else value for value in table.others]
    table.secret = 0
    return table


def tiny_game(
    *procedures: Procedure,
    begin: Callable[[Tiny], object],
    scripts: Scripts | None = None,
    moments: Sequence[str] = (),
    **more: Any,
) -> Game:
    """A game of these procedures; ``begin(table)`` pushes the first frame."""
    definition = GameDef(
        id="tiny",
        title="Tiny",
        seats=(2, 3),
        table=Tiny,
        procedures=procedures,
        setup=lambda table, seats: begin(table),
        families=lambda content: {"card": CARDS, "moment": moments},
        guess=same_view,
        **more,
    )
    return Game(definition, SimpleNamespace(), scripts)


def tiny_table(game: Game, seats: int = 2, sink: list[Event] | None = None, **options: Any) -> Tiny:
    """A table of the game at its first decision."""
    table: Tiny = new_table(game, options, [{}] * seats, 1, sink)
    return table


def note(word: str) -> Callable[[Tiny, Frame], None]:
    """A step that writes a word down."""

    def act(table: Tiny, frame: Frame) -> None:
        table.told.append(word)

    act.__name__ = word
    return act
