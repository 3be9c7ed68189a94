"""Campaigns: the record lasts from table to table and is written only by the rules that change it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.errors import SaveError
from game.session.campaign import Campaign, CampaignStore
from game.session.files import generations
from tests.session.lanterns import OPTIONS, lanterns
from tests.session.sittings import GAME, plans, play


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return CampaignStore(tmp_path, now=lambda: 1_700_000_000.0)


def nights(campaign: Campaign) -> int:
    record = campaign.record(GAME)
    return record["nights"] if record else 0


def a_night(campaign: Campaign, seed: int = 1) -> Campaign:
    play(campaign.begin(GAME, OPTIONS, plans("human", "human"), seed), 1000, seed)
    campaign.flush()
    return campaign


def test_the_next_table_begins_with_what_the_last_one_left(store: CampaignStore):
    campaign = a_night(a_night(store.begin(GAME, "winter")), 2)
    assert nights(campaign) == 2
    assert campaign.begin(GAME, OPTIONS, plans("human", "human"), 3).view().state.campaign["nights"] == 2


def test_it_is_the_same_campaign_after_it_was_opened_again(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    campaign = store.open(path)
    assert (campaign.name, nights(campaign)) == ("winter", 1)
    assert [entry.kind for entry in campaign.diary] == ["founded", "began", "ended"]


def test_a_table_in_play_is_resumed_where_it_was(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    sitting = play(campaign.begin(GAME, OPTIONS, plans("human", "human"), 1), 9)
    sitting.keep()
    campaign.close()
    again = store.open(store.files()[0])
    assert again.resume(GAME).hash() == sitting.hash()
    with pytest.raises(SaveError, match="in play"):
        again.begin(GAME, OPTIONS, plans("human", "human"), 2)
    again.give_up(GAME)
    assert nights(a_night(again)) == 1


def test_a_fork_never_writes_back(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    sitting = campaign.begin(GAME, OPTIONS, plans("human", "human"), 1)
    play(sitting.fork(), 1000)
    campaign.flush()
    assert nights(store.open(store.files()[0])) == 0


def test_a_finished_table_becomes_a_replay_once(store: CampaignStore, tmp_path: Path):
    a_night(a_night(store.begin(GAME, "winter")), 2)
    assert len(list((tmp_path / "replays").glob("*.replay"))) == 2


def test_a_campaign_is_carried_elsewhere(store: CampaignStore, tmp_path: Path):
    campaign = a_night(store.begin(GAME, "winter"))
    campaign.export(tmp_path / "carried.campaign")
    elsewhere = CampaignStore(tmp_path / "elsewhere")
    assert nights(elsewhere.bring_in(tmp_path / "carried.campaign")) == 1
    with pytest.raises(SaveError, match="already"):
        elsewhere.bring_in(tmp_path / "carried.campaign")
    assert elsewhere.bring_in(tmp_path / "carried.campaign", "spring").name == "spring"


def test_a_backup_is_a_campaign_of_its_own(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    assert nights(store.open(campaign.backup())) == 1


def test_a_broken_slot_falls_back_to_the_generation_before(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    path.write_text(path.read_text()[:-30])
    campaign = store.open(path)
    assert "broken-1" in campaign.notices[0]
    assert campaign.saved is not None
    assert len(generations(path)) == 4


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"hotseat": "game", "format": 1}', '{"hotseat": "campaign"}'])
def test_a_damaged_file_is_not_brought_in(store: CampaignStore, tmp_path: Path, damage: str):
    (tmp_path / "bad.campaign").write_text(damage)
    with pytest.raises(SaveError, match=r"bad\.campaign"):
        store.bring_in(tmp_path / "bad.campaign")
    assert store.files() == []


def test_a_game_without_a_record_has_no_campaigns(store: CampaignStore):
    plain = lanterns()
    plain.definition = plain.definition.but(record="")
    with pytest.raises(SaveError, match="no record"):
        store.begin(plain, "winter").begin(plain, OPTIONS, plans("human"), 1)
