"""Feats: tasks on the Mutation board, met as soon as their test holds. Rulebook: Upgrade cards.

The reward is carried out at the end of the Run (ruling Q-70), also when the Run is lost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.state import DeadCellsTable, card_code, content_of
from game.kernel.effects import Effects


def check(table: DeadCellsTable, timing: str, names: Mapping[str, Any]) -> None:
    """upgrade.feat: note every Feat on the board whose task is met now; practice meets none."""
    if table.options["undo"] == "free":
        return
    cards = content_of(table).cards
    for card in table.mutations:
        task = cards[card].task
        if task is None or timing not in task.when or is_met(table, card):
            continue
        if task.test.holds(table, Effects(seat=NOBODY, card=card, names={"round": table.round, **names})):
            code = card_code(table, card)
            table.campaign = campaign.with_feat_met(table.campaign, code)
            table.emit("feat.met", "upgrade.feat", card=code)


def is_met(table: DeadCellsTable, card: int) -> bool:
    """Whether a Feat is met and its reward still waits."""
    return card_code(table, card) in table.campaign["feats"]
