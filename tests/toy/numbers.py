"""Numbers that cards change: the dodge of a mouse, asked through what it wears and what lasts."""

from __future__ import annotations

from game.kernel.values import Stat, Value, ask
from tests.toy.state import SnackTable

DODGE = Stat("dodge", {"added": "add", "doubled": "times"})


def dodge(table: SnackTable, seat: int) -> Value:
    """cat.dodge: the dodge of a mouse with its parts."""
    worn = tuple(table.mice[seat].worn.cards)
    standing = table.game.content.standing.touching("dodge", worn)
    return ask(table, DODGE, 0, "cat.dodge", seat, standing, table.lasting)
