"""upgrade.feat: what the record says of a Feat that was met, and when its reward is paid."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.dead_cells import campaign, feats
from game.games.dead_cells.placing import reward_next_feat
from game.games.registry import load_game
from game.kernel.agenda import REPEAT
from game.kernel.game import new_table

GAME = load_game("dead_cells")
FEAT = "SV04"
CARD = GAME.content.index[FEAT]


def with_feat(state: str) -> Any:
    """A table with the Feat on the board; state: what the record says of it, "" for nothing."""
    record = GAME.definition.first_record(GAME.content)
    record["board"]["feats"], record["feats"] = [FEAT], {FEAT: state} if state else {}
    return new_table(GAME, GAME.content.resolve_options({}), [{"beheaded": "flayed"}], 1, None, record)


@pytest.mark.parametrize(
    ("state", "was_met", "waits"), [("", False, False), (campaign.MET, True, True), (campaign.PAID, True, False)]
)
def test_the_reward_of_a_feat_waits_from_when_it_is_met_until_it_is_paid(
    state: str, was_met: bool, waits: bool
) -> None:
    table = with_feat(state)
    assert feats.was_met(table, CARD) is was_met
    assert feats.reward_waits(table, CARD) is waits
    assert feats.pays_between_runs(table, CARD) is waits


@pytest.mark.parametrize("pays", [feats.reward_waits, feats.pays_between_runs])
def test_a_feat_pays_once(pays: Any) -> None:
    """ "Met, and its reward still waits" was also said of what had been paid."""
    table = with_feat(campaign.MET)
    assert reward_next_feat(table, pays) is REPEAT
    assert table.campaign["feats"] == {FEAT: campaign.PAID}
    table.campaign = campaign.with_board_card(campaign.without_aside(table.campaign, FEAT), "feats", FEAT)
    assert reward_next_feat(table, pays) is None
