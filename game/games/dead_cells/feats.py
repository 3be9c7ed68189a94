"""Feats: tasks on the Mutation board, met as soon as their test holds. Rulebook: Upgrade cards.

The reward is carried out at the end of the Run (ruling Q-70), also when the Run is lost; between two Runs at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.names import NOBODY
from game.games.dead_cells.state import DeadCellsTable, card_code, is_practice
from game.kernel.effects import Effects

PLACED = "placed"
"""The timing of Feats that the campaign may have met before they come onto the board."""


def check(table: DeadCellsTable, timing: str, names: Mapping[str, Any]) -> None:
    """upgrade.feat: note every Feat on the board whose task is met now; practice meets none."""
    listed = table.game.content.tasks.get(timing)
    if listed is None or is_practice(table):
        return
    for card in filter(listed.__contains__, table.mutations):
        note_if_met(table, card, names)


def note_if_met(table: DeadCellsTable, card: int, names: Mapping[str, Any]) -> bool:
    """upgrade.feat: note a Feat if its test holds and it has not been met before. Returns whether it was noted."""
    task = table.game.content.cards[card].task
    if task is None or was_met(table, card):
        return False
    if not task.test.holds(table, Effects(seat=NOBODY, card=card, names={"round": table.round, **names})):
        return False
    code = card_code(table, card)
    table.campaign = campaign.with_feat_met(table.campaign, code)
    table.emit("feat.met", "upgrade.feat", card=code)
    return True


def met_when_placed(table: DeadCellsTable, card: int) -> bool:
    """Ruling Q-70: whether a Feat that comes onto the board asks for what the campaign has shown already; practice
    meets none."""
    task = table.game.content.cards[card].task
    if is_practice(table) or task is None or PLACED not in task.when:
        return False
    return note_if_met(table, card, {})


def was_met(table: DeadCellsTable, card: int) -> bool:
    """Whether a Feat has been met, be it that its reward still waits or that it has paid."""
    return card_code(table, card) in table.campaign["feats"]


def reward_waits(table: DeadCellsTable, card: int) -> bool:
    """upgrade.feat: whether a Feat has been met and its reward still waits."""
    return bool(table.campaign["feats"].get(card_code(table, card)) == campaign.MET)


def pays_between_runs(table: DeadCellsTable, card: int) -> bool:
    """Ruling Q-70: whether a Feat of the board pays now, be it that the campaign has shown only since what it asks for;
    that is noted."""
    return reward_waits(table, card) or met_when_placed(table, card)
