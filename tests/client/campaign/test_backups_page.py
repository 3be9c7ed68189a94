"""The page of a campaign's backups: which one is chosen at first."""

from __future__ import annotations

from tests.client.campaign.keeper import Keeper
from tests.toy import load


def test_the_state_after_a_reset_was_chosen_before_the_one_that_was_reset(keeper: Keeper):
    keeper.sit_down()
    keeper.play_to_the_end()
    keeper.wires.campaigns.back_to_hub()
    reset = keeper.present.reset(load())
    keeper.present.backup()
    keeper.click("menu")
    keeper.click("restore")
    backups = keeper.scene.ui.find("backups")
    assert [row.value for row in backups.rows] == ["0", "1"]
    found = keeper.store.backups(keeper.present)
    assert found[int(backups.value)].path == reset
    keeper.click("take")
    keeper.click("sure.yes")
    assert keeper.present.record(load())["nights"]
