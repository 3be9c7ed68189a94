"""Builders for short plays in the pantry: everything a test does not name has a default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.decision import PASS
from game.kernel.event import Event
from game.kernel.game import new_table
from game.kernel.position import find_step, write_fields
from tests.toy import load
from tests.toy.state import SnackTable


def pantry(at: str, *, seats: int = 2, options: Mapping[str, Any] | None = None, **given: Any) -> SnackTable:
    """A table about to take the step ``at``; ``given`` are fields of the position and locals of the step's frame."""
    game = load()
    table: SnackTable = new_table(game, game.content.resolve_options(options or {}), [{}] * seats, 1)
    fields = {field.name: field for field in game.definition.position}
    hands: dict[str, list[str]] = {f"seat_{seat + 1}": [] for seat in range(seats)}
    hands |= given.pop("hands", {})
    write_fields(fields, table, {"hands": hands} | {k: v for k, v in given.items() if k in fields})
    procedure, step = find_step(game.procedures, at)
    game.definition.continue_at(table, procedure, step, {k: v for k, v in given.items() if k not in fields})
    table.crumbs = [0, 4, 3, 5, 6]
    table.sink = []
    table.open = ()
    table.advance()
    return table


def names(events: list[Event] | None) -> list[str]:
    """The names of the events, without the answers."""
    return [event.name for event in events or [] if event.name != "answered"]


def pass_all(table: SnackTable, until: str) -> None:
    """Decline everything that may be declined until a decision of this id is open."""
    while table.pending and table.pending[0].id != until and table.pending[0].may_pass:
        table.answer(table.pending[0].seat, table.pending[0].id, PASS)
