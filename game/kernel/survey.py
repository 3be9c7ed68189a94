"""What a game wants counted when many of its tables are played: its own figures, by name. ``simulate --campaign``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.plain import Frozen

Facts = Mapping[str, Any]


class Target(Frozen):
    """What a game is meant to be like: between ``low`` and ``high``.

    name: what is wanted, told. bots: the level in every seat. seats: how many. run: of which table in a row, 0 for the
    median table of a first time. figure: the fact, and the word where it counts words.
    """

    name: str
    figure: tuple[str, ...]
    run: int
    low: float
    high: float
    bots: str = "normal"
    seats: Sequence[int] = (1,)


class Survey(Frozen):
    """facts(table, events): the figures of one finished table; a number is averaged, true or false told as a share, a
    word counted, a mapping of lists averaged by key. firsts: those of true or false whose first time in a campaign is
    told. against: pairs (a share, a number) where the share is told by the number. targets: what should be."""

    facts: Callable[[Any, Sequence[Event]], Facts]
    firsts: Sequence[str] = ()
    against: Sequence[tuple[str, str]] = ()
    targets: Sequence[Target] = ()
