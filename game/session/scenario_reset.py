"""Starting all over in a scenario: what the host does with a campaign between two tables, where nothing is asked.

It is no decision of any table, so a scenario names it as one that the program itself takes.
"""

from __future__ import annotations

from typing import Any

from game.kernel.game import new_table
from game.kernel.table import Table
from game.kernel.verdict import LEGAL, NOT_ASKED, Reason, Verdict
from game.session.scenario import Scenario

RESET = "campaign.reset"
"""What entries of a scenario call it, in every game that has a record."""
DECLINED: tuple[Any, ...] = ("pass", "no", False)
"""Answers by which the host lets the campaign be."""


def is_reset(table: Table, id: str) -> bool:
    """Whether an entry is about starting the campaign of this table all over."""
    return id == RESET and bool(table.game.definition.record)


def may_reset(scenario: Scenario, table: Table, answered: int) -> Verdict:
    """Only between tables: when one is over, or before anything is answered at a position that names no moment."""
    between = table.outcome is not None or not (answered or "continue_at" in scenario.given)
    return LEGAL if between else Verdict((Reason(NOT_ASKED, {"asked": [each.id for each in table.open]}),))


def begun_again(scenario: Scenario, table: Table, setups: list[Any], events: int) -> Table:
    """The next table of the same people, which begins with what the game's reset leaves of the record. events: how many
    there have been so far."""
    game, definition = table.game, table.game.definition
    left = definition.reset(game.content, getattr(table, definition.record))
    begun: Table = new_table(game, table.options, setups, scenario.seed, record=left)
    begun.event_count = events
    begun.forced = list(table.forced or [])
    return begun
