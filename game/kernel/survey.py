"""What a game wants counted when many of its tables are played: its own figures, by name. ``simulate --campaign``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.plain import Frozen

Facts = Mapping[str, Any]


class Survey(Frozen):
    """facts(table, events): the figures of one finished table; a number is averaged, true or false told as a share, a
    word counted, a mapping of lists averaged by key. firsts: those of true or false whose first time in a campaign is
    told. against: pairs (a share, a number) where the share is told by the number."""

    facts: Callable[[Any, Sequence[Event]], Facts]
    firsts: Sequence[str] = ()
    against: Sequence[tuple[str, str]] = ()
