"""Campaigns: the record lasts from table to table and is written only by the rules that change it."""

from __future__ import annotations

import errno
import itertools
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.errors import HotseatError, SaveError
from game.session.campaign import Campaign
from game.session.campaign_store import CampaignStore, latest
from game.session.file_names import old_file_name
from game.session.files import Damaged, Unreadable, asides, generations
from game.session.notice import Notice, notice_of
from tests.session.lanterns import OPTIONS, lanterns
from tests.session.sittings import GAME, plans, play


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return CampaignStore(tmp_path, now=lambda: 1_700_000_000.0)


def ticking(folder: Path) -> CampaignStore:
    """A store at whose moments no two are the same."""
    clock = itertools.count(1_700_000_000)
    return CampaignStore(folder, now=lambda: float(next(clock)))


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


def test_a_table_that_ended_is_a_replay_before_the_end_stands_in_its_campaign(
    store: CampaignStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """A program killed between the two must not have lost the replay: nothing writes it later."""
    found: set[tuple[bool, int]] = set()

    def put(path: Path, text: str) -> None:
        found.add(('"ended"' in text, len(list((tmp_path / "replays").glob("*.replay")))))

    monkeypatch.setattr("game.session.campaign.write_generation", put)
    monkeypatch.setattr("game.session.campaign.write_whole", put)
    a_night(store.begin(GAME, "winter"))
    assert found == {(False, 0), (True, 1)}


def test_a_campaign_is_carried_elsewhere(store: CampaignStore, tmp_path: Path):
    campaign = a_night(store.begin(GAME, "winter"))
    campaign.export(tmp_path / "carried.campaign")
    elsewhere = CampaignStore(tmp_path / "elsewhere")
    assert nights(elsewhere.bring_in(tmp_path / "carried.campaign")) == 1
    assert elsewhere.bring_in(tmp_path / "carried.campaign").name == "winter (2)"
    assert elsewhere.bring_in(tmp_path / "carried.campaign", "spring").name == "spring"


def test_a_name_is_for_one_campaign(store: CampaignStore):
    store.begin(GAME, "winter")
    with pytest.raises(SaveError, match="already"):
        store.begin(GAME, "winter")
    for name in ("", "   ", "w" * 41):
        with pytest.raises(SaveError, match="1 to 40"):
            store.begin(GAME, name)


def test_a_name_under_the_old_spelling_of_its_file_is_taken(store: CampaignStore):
    begun = store.begin(GAME, "Winter")
    begun.close()
    old = begun.path.with_name(f"{old_file_name('Winter')}{begun.path.suffix}")
    for each in generations(begun.path):
        each.rename(old.with_name(each.name.replace(begun.path.name, old.name)))
    with pytest.raises(SaveError, match="already"):
        store.begin(GAME, "Winter")
    assert store.files() == [old]


def test_people_and_options_of_the_last_table_are_remembered(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    assert (campaign.last_seats(), campaign.last_options()) == ((), {})
    campaign.begin(GAME, OPTIONS, plans("human", "bot:random"), 1)
    campaign.give_up(GAME)
    campaign.close()
    again = store.open(campaign.path)
    assert [(plan.name, plan.player) for plan in again.last_seats()] == [("Ada", "human"), ("Bo", "bot:random")]
    assert again.last_options() == OPTIONS


def test_a_bot_that_took_a_seat_keeps_it_where_the_table_is_given_up(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    sitting = campaign.begin(GAME, OPTIONS, plans("human", "human"), 1)
    sitting.seat_player(1, "bot:random")
    campaign.give_up(GAME)
    campaign.close()
    left = store.open(campaign.path).last_seats()
    assert [(plan.player, plan.stands_in) for plan in left] == [("human", False), ("bot:random", True)]


def test_the_next_table_knew_no_more_for_whom_a_bot_plays(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    sitting = campaign.begin(GAME, OPTIONS, plans("human", "bot:random"), 1)
    sitting.seat_player(0, "bot:random")
    play(sitting, 1000)
    campaign.close()
    campaign = store.open(campaign.path)
    assert [plan.stands_in for plan in campaign.last_seats()] == [True, False]
    sitting = campaign.begin(GAME, OPTIONS, campaign.last_seats(), 2)
    assert [plan.stands_in for plan in sitting.plans] == [True, False]
    campaign.flush()
    resumed = store.open(campaign.path).resume(GAME)
    assert resumed.plans == sitting.plans
    sitting.seat_player(0, "human")
    assert [plan.stands_in for plan in campaign.last_seats()] == [False, False]
    sitting.seat_player(0, "bot:random")
    campaign.give_up(GAME)
    campaign.close()
    assert [plan.stands_in for plan in store.open(campaign.path).last_seats()] == [True, False]


def test_a_table_that_cannot_be_set_up_leaves_no_entry(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    with pytest.raises(HotseatError):
        campaign.begin(GAME, OPTIONS, plans("nobody"), 1)
    assert [entry.kind for entry in campaign.diary] == ["founded"]
    assert not campaign.is_running


def test_a_renamed_campaign_is_the_same_under_another_name(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    campaign.close()
    path = store.rename(campaign.path, "spring")
    assert store.files() == [path]
    renamed = store.open(path)
    assert (renamed.name, nights(renamed), renamed.diary[-1].kind) == ("spring", 1, "renamed")
    store.begin(GAME, "winter")
    with pytest.raises(SaveError, match="already"):
        store.rename(path, "winter")


def test_a_restored_backup_takes_the_place_of_what_becomes_a_backup_itself(tmp_path: Path):
    store = ticking(tmp_path)
    campaign = a_night(store.begin(GAME, "winter"))
    first = campaign.backup()
    a_night(campaign, 2).close()
    back = store.restore(campaign.path, first)
    assert (nights(back), back.name) == (1, "winter")
    assert [info.tables for info in store.backups(back)] == [2, 1, 1]
    assert nights(store.restore(campaign.path, store.backups(back)[0].path)) == 2


def test_a_copy_is_made_before_each_table_and_the_newest_ten_are_kept(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    for seed in range(13):
        a_night(campaign, seed)
    kept = sorted(store.backups_folder.iterdir())
    assert [path.stem[-4:] for path in kept] == [f"{number:04}" for number in range(3, 13)]
    assert [nights(store.open(path)) for path in kept] == list(range(3, 13))


def test_backups_of_a_deleted_campaign_were_written_over_by_one_of_its_name(tmp_path: Path):
    store = ticking(tmp_path)
    old = store.begin(GAME, "winter")
    for seed in range(13):
        a_night(old, seed)
    old.close()
    store.delete(old.path)
    before = {path.name: path.read_bytes() for path in store.backups_folder.iterdir()}
    new = store.begin(GAME, "winter")
    for seed in range(4):
        a_night(new, seed)
    assert [info.tables for info in store.backups(new)] == [3, 2, 1]
    assert {path.name: path.read_bytes() for path in store.backups_folder.iterdir() if path.name in before} == before


def test_copies_made_after_a_restore_were_thrown_away_at_once(tmp_path: Path):
    store = ticking(tmp_path)
    campaign = store.begin(GAME, "winter")
    for seed in range(13):
        a_night(campaign, seed)
    campaign.close()
    back = store.restore(campaign.path, store.backups(campaign)[-1].path)
    assert nights(back) == 3
    for seed in range(3):
        a_night(back, seed)
    assert sorted(info.tables for info in store.backups(back)) == [3, 4, 5, *range(6, 14)]


def test_the_last_of_two_programs_that_wrote_a_campaign_won_silently(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    one, other = store.open(path), store.open(path)
    a_night(one, 2)
    other.note("seen")
    other.flush()
    a_night(a_night(other, 3), 4)
    assert one.take_notices() == []
    (told,) = other.take_notices()
    assert (told.key, told.values) == ("elsewhere.campaign", {"name": "winter", "own": "winter (2)"})
    assert (nights(store.open(path)), nights(store.open(other.path))) == (2, 3)
    assert (other.name, store.open(other.path).name) == ("winter (2)", "winter (2)")
    assert {info.name for info in store.infos(GAME.id)} == {"winter", "winter (2)"}


def test_who_only_looks_on_beside_another_program_leaves_no_copy(store: CampaignStore):
    """A second window in which nothing was played left "winter (2)" behind."""
    begun = store.begin(GAME, "winter")
    begun.begin(GAME, OPTIONS, plans("human", "human"), 2)
    begun.close()
    (path,) = store.files()
    one, other = store.open(path), store.open(path)
    looking = other.resume(GAME)
    play(one.resume(GAME), 3)
    one.flush()
    stands = path.read_text()
    looking.seen(0)
    looking.keep()
    other.close()
    assert (other.take_notices(), [info.name for info in store.infos(GAME.id)]) == ([], ["winter"])
    assert path.read_text() == stands


def test_who_then_plays_beside_another_program_goes_on_in_a_copy(store: CampaignStore):
    begun = store.begin(GAME, "winter")
    begun.begin(GAME, OPTIONS, plans("human", "human"), 2)
    begun.close()
    (path,) = store.files()
    one, other = store.open(path), store.open(path)
    looking = other.resume(GAME)
    play(one.resume(GAME), 3)
    one.flush()
    looking.keep()
    other.flush()
    play(looking, 2, seed=9)
    other.close()
    assert {info.name: info.answers for info in store.infos(GAME.id)} == {"winter": 3, "winter (2)": 2}


def test_a_table_goes_on_beside_a_campaign_that_another_program_restored(tmp_path: Path):
    store = ticking(tmp_path)
    campaign = a_night(store.begin(GAME, "winter"))
    backup = campaign.backup()
    a_night(campaign, 2)
    sitting = play(campaign.begin(GAME, OPTIONS, plans("human", "human"), 3), 5)
    campaign.flush()
    store.restore(campaign.path, backup)
    play(sitting, 1)
    campaign.close()
    restored, own = store.open(store.files()[0]), store.open(campaign.path)
    assert (nights(restored), restored.is_running, nights(own), own.is_running) == (1, False, 2, True)
    assert own.resume(GAME).hash() == sitting.hash()


def test_a_campaign_that_another_program_deleted_is_written_again(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    store.delete(campaign.path)
    a_night(campaign, 2)
    assert (nights(store.open(campaign.path)), campaign.name) == (2, "winter")


def test_what_cannot_be_read_is_kept_as_a_generation(store: CampaignStore, monkeypatch: pytest.MonkeyPatch):
    campaign = store.begin(GAME, "winter")
    play(campaign.begin(GAME, OPTIONS, plans("human", "human"), 1), 5)
    campaign.close()
    path, stood = campaign.path, campaign.path.read_text()

    def locked(each: Path) -> str:
        if each == path:
            raise Unreadable(f"{each}: cannot be read: Permission denied")
        return each.read_text()

    monkeypatch.setattr("game.session.newest.read_text", locked)
    again = store.open(path)
    again.resume(GAME).keep()
    again.flush()
    assert stood in [each.read_text() for each in generations(path)]


def test_a_restore_that_could_not_be_written_looked_like_success(store: CampaignStore, monkeypatch: pytest.MonkeyPatch):
    campaign = a_night(store.begin(GAME, "winter"))
    backup = campaign.backup()
    a_night(campaign, 2).close()
    with monkeypatch.context() as patch:
        patch.setattr("game.session.campaign_store.write_generation", full_disk)
        with pytest.raises(SaveError, match="No space left"):
            store.restore(campaign.path, backup)
        with pytest.raises(SaveError, match="No space left"):
            store.begin(GAME, "spring")
        with pytest.raises(SaveError, match="No space left"):
            store.rename(campaign.path, "spring")
    assert nights(store.open(campaign.path)) == 2
    assert store.files() == [campaign.path]


def full_disk(path: Path, text: str) -> None:
    """A write that finds no room."""
    raise OSError(errno.ENOSPC, "No space left on device", str(path))


def test_a_backup_under_its_older_name_is_offered_and_kept(tmp_path: Path):
    store = ticking(tmp_path)
    campaign = a_night(store.begin(GAME, "winter"))
    older = store.backups_folder / "winter-before-0002.campaign"
    campaign.export(older)
    for seed in range(13):
        a_night(campaign, seed)
    assert older in [info.path for info in store.backups(campaign)]
    assert nights(store.restore(campaign.path, older)) == 1


def test_a_copy_that_cannot_be_made_hinders_nobody(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    store.backups_folder.write_text("no folder")
    a_night(campaign, 2)
    assert "backups" in campaign.take_notices()[0]
    assert nights(campaign) == 2


def test_backups_of_another_campaign_are_not_offered(store: CampaignStore, tmp_path: Path):
    other = CampaignStore(tmp_path, now=lambda: 1_800_000_000.0).begin(GAME, "summer")
    other.backup()
    assert store.backups(store.begin(GAME, "winter")) == []
    assert len(store.backups(other)) == 1


def test_a_deleted_campaign_lies_in_the_trash(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    campaign.close()
    store.delete(campaign.path)
    assert store.files() == []
    assert len(list(store.trash.iterdir())) >= 2


def test_a_reset_begins_from_the_first_and_keeps_a_backup(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    backup = campaign.reset(GAME)
    campaign.flush()
    assert nights(store.open(campaign.path)) == 0
    assert nights(store.open(backup)) == 1
    running = campaign.begin(GAME, OPTIONS, plans("human", "human"), 3)
    assert running.pending
    with pytest.raises(SaveError, match="in play"):
        campaign.reset(GAME)


def test_tables_from_before_a_reset_are_counted_no_more(store: CampaignStore):
    """The home screen spoke of the twenty-first Run where the campaign spoke of the first."""
    campaign = a_night(store.begin(GAME, "winter"))
    campaign.flush()
    assert [info.tables for info in store.infos(GAME.id)] == [1]
    campaign.reset(GAME)
    campaign.flush()
    assert [(info.tables, info.was_played) for info in store.infos(GAME.id)] == [(0, True)]
    assert latest(store.infos(GAME.id)) is not None


def test_a_game_says_what_its_reset_leaves(store: CampaignStore):
    game = lanterns()
    game.definition = game.definition.but(reset=lambda content, record: {"nights": 0, "best": record["best"]})
    campaign = a_night(store.begin(GAME, "winter"))
    best = campaign.record(GAME)["best"]
    campaign.reset(game)
    assert campaign.record(GAME) == {"nights": 0, "best": best}


def test_the_list_tells_what_is_broken_and_moves_nothing(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    path.write_text("{")
    (info,) = store.infos(GAME.id)
    assert (info.name, info.game) == ("winter", GAME.id)
    assert "winter.campaign" in info.problem
    assert path.read_text() == "{"
    for each in generations(path):
        each.write_text("{")
    (info,) = store.infos(GAME.id)
    assert (info.name, info.game, info.tables) == ("winter", "", 0)
    assert store.infos("another") == [info]


def damaged_through(store: CampaignStore, name: str = "winter") -> Path:
    """The slot of a campaign whose generations are all broken."""
    path = next(each for each in store.files() if each.name == f"{name}.campaign")
    for each in generations(path):
        each.write_text("{")
    return path


def test_a_backup_takes_the_place_of_a_slot_that_is_damaged_through_and_through(store: CampaignStore):
    winter = a_night(store.begin(GAME, "winter"))
    backup, record = winter.backup(), winter.record(GAME)
    winter.close()
    store.begin(GAME, "summer").close()
    path = damaged_through(store)
    with pytest.raises(Damaged, match="set aside as"):
        store.open(path)
    with pytest.raises(Damaged, match="set aside as"):
        store.open(path)
    (info,) = [info for info in store.infos(GAME.id) if info.is_lost]
    assert (info.path, info.name) == (path, "winter")
    assert [each.path for each in store.backups_for(path, GAME.id)] == [backup]
    again = store.restore(path, backup)
    assert (again.name, again.path, again.record(GAME)) == ("winter", path, record)
    assert again.diary[-1].data == {"backup": backup.name, "kept": ", ".join(each.name for each in asides(path))}
    assert [info.is_lost for info in store.infos(GAME.id)] == [False, False]


def test_without_a_backup_of_its_name_those_of_no_campaign_in_the_list_are_offered(store: CampaignStore):
    winter = store.begin(GAME, "winter")
    backup = winter.backup()
    winter.close()
    path = store.rename(store.folder / "winter.campaign", "spring")
    damaged_through(store, "spring")
    assert [each.path for each in store.backups_for(path, GAME.id)] == [backup]
    assert store.restore(path, backup).name == "spring"


@pytest.mark.parametrize(
    ("name", "left", "told"),
    [
        ("Long nights", "{", "Long nights"),
        ("Campaign 2", "{", "Campaign 2"),
        ("Mia & Ben", '{"hotseat": "campaign", "name": "Mia & Ben", "gam', "Mia & Ben"),
        ("Mia & Ben", '{"hotseat": "campaign", "name": "Somebody else", "gam', "Mia  Ben"),
    ],
)
def test_what_is_lost_without_any_backup_keeps_its_name(store: CampaignStore, name: str, left: str, told: str):
    """It was called "campaign 2" in small letters, as its file is."""
    store.begin(GAME, name).close()
    (path,) = store.files()
    path.write_text(left)
    for _ in range(2):
        assert [info.name.lower() for info in store.infos(GAME.id)] == [told.lower()]
        assert told == "Mia  Ben" or [info.name for info in store.infos(GAME.id)] == [told]
        with pytest.raises(Damaged):
            store.open(path)


def test_a_copy_of_a_copy_counts_on(store: CampaignStore):
    """A copy of "Campaign 1" was called "Campaign 1 2"."""
    store.begin(GAME, "Campaign 1").close()
    exported = store.export(store.open(store.files()[0]))
    store.bring_in(exported).close()
    copy = next(path for path in store.files() if store.open(path).name == "Campaign 1 (2)")
    assert store.bring_in(store.export(store.open(copy))).name == "Campaign 1 (3)"


def test_a_slot_that_is_damaged_through_and_through_leaves_the_list_when_it_is_deleted(store: CampaignStore):
    store.begin(GAME, "winter").close()
    path = damaged_through(store)
    with pytest.raises(Damaged):
        store.open(path)
    store.delete(path)
    assert (store.files(), asides(path)) == ([], [])


def test_a_slot_whose_file_was_set_aside_is_still_found(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    path.write_text("{")
    store.open(path)
    assert not path.exists()
    assert store.files() == [path]
    assert store.infos(GAME.id)[0].problem == ""


def test_a_file_of_a_newer_program_is_left_alone(store: CampaignStore):
    store.begin(GAME, "winter").close()
    (path,) = store.files()
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(SaveError, match="newer version"):
        store.open(path)
    assert "newer version" in store.infos(GAME.id)[0].problem
    assert path.exists()


def test_an_end_that_was_taken_back_stands_in_the_diary_once(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    campaign.begin(GAME, OPTIONS, plans("human", "human"), 1)
    before = campaign.saved
    assert before is not None
    over = replace(before, outcome={"winners": [0]})
    for saved in (over, before, over):
        campaign.keep(saved)
    assert [entry.kind for entry in campaign.diary].count("ended") == 1


def test_generations_are_kept_by_command(store: CampaignStore):
    campaign = store.begin(GAME, "winter")
    sitting = campaign.begin(GAME, OPTIONS, plans("human", "human"), 1)
    play(sitting, 1)
    campaign.flush()
    assert latest(store.infos(GAME.id)).answers == 1


def test_the_campaign_played_last_is_one_at_which_somebody_sat_down(store: CampaignStore):
    store.begin(GAME, "summer")
    assert latest(store.infos(GAME.id)) is None
    a_night(store.begin(GAME, "winter"))
    assert latest(store.infos(GAME.id)).name == "winter"


def test_a_copy_that_was_brought_in_is_not_what_was_played_last(tmp_path: Path):
    clock = iter(range(1_700_000_000, 1_800_000_000))
    store = CampaignStore(tmp_path, now=lambda: float(next(clock)))
    file = store.export(a_night(store.begin(GAME, "winter")))
    copy = store.bring_in(file, "copy")
    assert latest(store.infos(GAME.id)).name == "winter"
    assert [info.name for info in store.infos(GAME.id)] == ["copy", "winter"]
    store.rename(store.open(store.files()[1]).path, "spring")
    assert latest(store.infos(GAME.id)).name == "spring"
    a_night(copy, 2)
    assert latest(store.infos(GAME.id)).name == "copy"
    assert not latest(store.infos(GAME.id)).is_copy


def test_a_campaign_that_was_brought_in_alone_is_gone_on_with(store: CampaignStore, tmp_path: Path):
    file = store.export(a_night(store.begin(GAME, "winter")))
    elsewhere = CampaignStore(tmp_path / "elsewhere")
    elsewhere.bring_in(file)
    assert latest(elsewhere.infos(GAME.id)).name == "winter"


def test_a_backup_is_a_campaign_of_its_own(store: CampaignStore):
    campaign = a_night(store.begin(GAME, "winter"))
    assert nights(store.open(campaign.backup())) == 1


def test_when_a_backup_was_made_stays_with_a_copy_of_it_and_is_said_of_backups_alone(tmp_path: Path):
    store = ticking(tmp_path)
    campaign = a_night(store.begin(GAME, "winter"))
    before = store._now()
    made = campaign.backup()
    os.utime(made, (1.0, 1.0))
    [info] = store.backups(campaign)
    assert info.path == made and info.backed_up > before
    campaign.close()
    back = store.restore(campaign.path, made)
    assert "backed_up" not in back.path.read_text("utf-8")
    assert "backed_up" not in store.export(back).read_text("utf-8")


def test_a_broken_slot_falls_back_to_the_generation_before(store: CampaignStore):
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    path.write_text(path.read_text()[:-30])
    campaign = store.open(path)
    assert "broken-1" in campaign.take_notices()[0]
    assert campaign.saved is not None
    assert len(generations(path)) == 4


def test_an_older_state_was_used_without_a_word_once_the_newer_files_had_been_set_aside(store: CampaignStore):
    """The main file and the one before it were damaged, and set aside when the campaign was opened first; from then on
    neither the list nor the page said that later answers are lost."""
    a_night(store.begin(GAME, "winter")).close()
    (path,) = store.files()
    assert not store.info(path).is_older
    for each in generations(path)[:2]:
        each.write_text(each.read_text()[:-30])
    assert store.info(path).is_older
    for _ in range(2):
        campaign = store.open(path)
        told = campaign.take_notices()[-1]
        assert (told.key, told.values["name"]) == ("before.campaign", "winter") and told.values["moment"]
        assert store.info(path).is_older
    campaign.resume(GAME).keep()
    campaign.close()
    assert not store.info(path).is_older


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"hotseat": "game", "format": 1}', '{"hotseat": "campaign"}'])
def test_a_damaged_file_is_not_brought_in(store: CampaignStore, tmp_path: Path, damage: str):
    (tmp_path / "bad.campaign").write_text(damage)
    with pytest.raises(SaveError, match=r"bad\.campaign"):
        store.bring_in(tmp_path / "bad.campaign")
    assert store.files() == []


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"hotseat": "campaign", "name": "Wint', "import.broken"),
        ('{"hotseat": "campaign", "format": 999}', "import.newer"),
        (None, "import.missing"),
    ],
)
def test_what_cannot_be_brought_in_is_told_to_people(
    store: CampaignStore, tmp_path: Path, text: str | None, key: str
) -> None:
    """The words of the reader of JSON were shown as they were."""
    file = tmp_path / "bad.campaign"
    if text is not None:
        file.write_text(text)
    with pytest.raises(SaveError) as caught:
        store.bring_in(file)
    told = notice_of(caught.value)
    assert isinstance(told, Notice) and (told.key, told.values) == (key, {"name": file.name}) and str(file) in told


def test_a_game_without_a_record_has_no_campaigns(store: CampaignStore):
    plain = lanterns()
    plain.definition = plain.definition.but(record="")
    with pytest.raises(SaveError, match="no record"):
        store.begin(plain, "winter").begin(plain, OPTIONS, plans("human"), 1)
