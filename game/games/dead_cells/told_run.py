"""What the events of a table tell of its Run beside the campaign's record: Runes found, how far the Boss was fought.

A table is one Run, so its whole history is the Run's; everything here is seen by everybody. Specification, 11.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.event import Event
from game.kernel.plain import Frozen


class ToldRun(Frozen):
    """runes: those found, in the order in which they were. boss: the name of the Boss that was met; "" for none.
    instance: which of its instances was reached, counted from 1; 0 without a Boss. turn: the Turn of that
    Combat that was reached. beaten: whether it fell."""

    runes: tuple[str, ...]
    boss: str
    instance: int
    turn: int
    beaten: bool


def told_run(history: Sequence[Event]) -> ToldRun:
    """The Run that these events tell of, as far as it has come."""
    runes, boss, instance, turn, beaten = list[str](), "", 0, 0, False
    for event in history:
        if event.name == "rune.flipped":
            runes.append(str(event.data["rune"]))
        elif event.name == "boss.started":
            boss, instance = str(event.data["boss"]), 0
        elif event.name == "boss.appeared":
            instance += 1
        elif event.name == "turn.started" and boss:
            turn = int(event.data["number"])
        elif event.name == "boss.beaten":
            beaten = True
    return ToldRun(tuple(runes), boss, instance, turn, beaten)
