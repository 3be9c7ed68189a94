"""A campaign and a copy of it that was imported: two campaigns, whose backups are their own."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.session.campaign import Campaign
from game.session.campaign_store import CampaignStore, farthest
from tests.session.lanterns import OPTIONS
from tests.session.sittings import GAME, plans, play


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    """A store at whose moments no two are the same."""
    clock = itertools.count(1_700_000_000)
    return CampaignStore(tmp_path, now=lambda: float(next(clock)))


def nights(campaign: Campaign, count: int) -> Campaign:
    for seed in range(count):
        play(campaign.begin(GAME, OPTIONS, plans("human", "human"), seed), 1000, seed)
    campaign.flush()
    return campaign


def a_copy(store: CampaignStore, campaign: Campaign) -> Campaign:
    return store.bring_in(store.export(campaign))


def tables(store: CampaignStore, campaign: Campaign) -> list[int]:
    return [info.tables for info in store.backups(campaign)]


def test_the_state_after_a_reset_of_a_copy_was_offered_to_the_campaign_that_was_copied(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 3)
    copy = a_copy(store, winter)
    copy.reset(GAME)
    copy.backup()
    copy.flush()
    assert tables(store, winter) == [2, 1]
    assert tables(store, copy) == [0, 3]


def test_a_copy_that_got_the_name_of_its_original_pushed_the_backups_of_that_out(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 4)
    copy = a_copy(store, winter)
    winter.close()
    copy.close()
    summer = store.open(store.rename(winter.path, "summer"))
    copy = store.open(store.rename(copy.path, "winter"))
    nights(copy, 11)
    assert tables(store, summer) == [3, 2, 1]
    assert len(tables(store, copy)) == 10


def test_backups_of_a_campaign_that_is_here_no_more_are_left_to_its_copy_behind_its_own(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 3)
    copy = a_copy(store, winter)
    copy.reset(GAME)
    copy.backup()
    copy.flush()
    winter.close()
    store.delete(winter.path)
    assert tables(store, copy) == [0, 3, 2, 1]
    assert farthest(store.backups(copy)) == 1


def test_a_campaign_that_cannot_be_opened_keeps_its_backups_from_its_copy(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 2)
    copy = a_copy(store, winter)
    winter.close()
    for each in store.folder.glob("winter.campaign*"):
        each.write_text("{")
    assert tables(store, copy) == []
    assert [info.tables for info in store.backups_for(winter.path, GAME.id)] == [1]


def test_a_renamed_campaign_finds_the_backups_from_before(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 3)
    winter.close()
    assert tables(store, store.open(store.rename(winter.path, "spring"))) == [2, 1]


def test_the_backup_that_got_farthest_is_chosen_first_and_of_those_the_newest(store: CampaignStore):
    winter = nights(store.begin(GAME, "winter"), 3)
    older, newer = winter.backup(), winter.backup()
    winter.note("feast")
    latest = winter.backup()
    winter.reset(GAME)
    winter.backup()
    winter.flush()
    found = store.backups(winter)
    assert found[farthest(found)].tables == 3
    assert found[farthest(found)].path not in (older, newer)
    assert latest in [info.path for info in found]
    assert farthest([]) == 0
