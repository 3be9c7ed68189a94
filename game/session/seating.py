"""Which seats bots play, as the rules of some games ask for it (``GameDef.bots``): told at set-up, changed later."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.table import Table
from game.session.plans import HUMAN, SeatPlan

BOT = "bot"
"""The word under which a seat's set-up says that a bot plays it."""


def told_of_bots(plan: SeatPlan) -> SeatPlan:
    """The plan whose set-up says whether a bot plays the seat."""
    return SeatPlan(plan.name, plan.player, with_player(plan.setup, plan.player), plan.person)


def with_player(setup: Mapping[str, Any], player: str) -> dict[str, Any]:
    """What a seat's set-up is told where ``player`` plays it."""
    told = {key: value for key, value in setup.items() if key != BOT}
    return told if player == HUMAN else {**told, BOT: True}


def bots_at(table: Table) -> int:
    """The bit set of the seats that bots play; 0 in games whose rules do not ask for it."""
    name = table.game.definition.bots
    return int(getattr(table, name)) if name else 0


def seat_bots(table: Table, bots: int) -> None:
    """From now on bots play these seats (a bit set), and what is asked is asked anew."""
    name = table.game.definition.bots
    if not name or getattr(table, name) == bots:
        return
    setattr(table, name, bots)
    if table.open:
        table.open = ()
        table.advance()
