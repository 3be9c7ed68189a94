"""What went wrong with files, in the person's language: no sentence of it stands in the program."""

from __future__ import annotations

import errno
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.notices import said, told
from game.client.replay.told import replay_detail
from game.client.settings import FILE_NAME, load_settings
from game.client.strings import say
from game.client.table import last_table
from game.games.registry import load_game
from game.kernel.errors import HotseatError, SaveError
from game.session.campaign_store import CampaignStore
from game.session.files import into_folder, not_written, read_text
from game.session.notice import Notice, notice_of
from game.session.own_files import write_report_file
from game.session.plans import SeatPlan
from game.session.profiles import Profiles
from game.session.replay_list import replay_infos
from game.session.save_text import read_save, write_save
from game.session.store import Store
from game.session.verify import recover
from game.session.writer import Writer
from tests.session.sittings import a_sitting

FULL = OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (FULL, "notice.why.full"),
        (OSError(errno.EROFS, "Read-only file system"), "notice.why.closed"),
        (PermissionError(errno.EACCES, "Permission denied"), "notice.why.closed"),
    ],
)
def test_a_file_that_could_not_be_written_is_told_with_the_reason_in_the_persons_language(error: OSError, why: str):
    words = said(notice_of(not_written(Path("/games/a.hotseat"), error)))
    assert words == say("notice.not_written", name="/games/a.hotseat", why=say(why))
    assert str(error.strerror) not in words


def test_a_reason_that_nobody_can_mend_is_told_as_the_system_says_it(tmp_path: Path):
    notice = notice_of(not_written(Path("a"), OSError(errno.EIO, "Input/output error")))
    assert "Input/output error" in told(notice, tmp_path)
    assert "could not be written: Input/output error" in (tmp_path / "notices.log").read_text("utf-8")


def test_answers_that_cannot_be_written_down_are_told_with_what_happens_now():
    def full() -> None:
        raise FULL

    writer = Writer()
    writer.submit(full)
    writer.close()
    (problem,) = writer.take_problems()
    assert said(problem) == say("notice.unkept", why=say("notice.why.full"))


def test_each_error_of_the_store_is_a_notice(tmp_path: Path):
    store = Store(tmp_path)
    sitting = a_sitting(store=store)
    with pytest.raises(HotseatError) as nameless:
        store.save_as(sitting.saved(), " ")
    with pytest.raises(HotseatError) as nothing:
        write_report_file(tmp_path, "", "")
    (tmp_path / "trash").write_text("a file where a folder should be")
    (info,) = store.saves()
    with pytest.raises(SaveError) as stuck:
        into_folder(info.path, tmp_path / "trash")
    store.slots.write_text("a file where a folder should be")
    with pytest.raises(SaveError) as unwritten:
        store.save_as(sitting.saved(), "evening")
    store.keep_as(sitting.saved(), "evening")
    store.flush()
    found = [notice_of(each.value) for each in (nameless, nothing, stuck, unwritten)] + store.take_notices()
    keys = [each.key for each in found if isinstance(each, Notice)]
    assert keys == ["nameless", "nameless", "not_moved", "not_written", "not_written"]
    assert all(said(each) != each for each in found)


def _raised(act: Callable[[], object]) -> Notice:
    with pytest.raises(HotseatError) as caught:
        act()
    notice = notice_of(caught.value)
    assert isinstance(notice, Notice)
    return notice


def test_each_error_of_campaigns_is_a_notice(tmp_path: Path):
    game = load_game("dead_cells")
    store, plans = CampaignStore(tmp_path), [SeatPlan("Ada", "human")]
    winter = store.begin(game, "Winter")
    found = [
        _raised(lambda: store.begin(game, "Winter")),
        _raised(lambda: store.begin(game, "x" * 200)),
        _raised(lambda: store.open(tmp_path / "campaigns" / "gone.campaign")),
        _raised(lambda: winter.resume(game)),
        _raised(lambda: winter.begin(load_game("helltoken"), {}, (), 1)),
    ]
    winter.begin(game, {}, plans, 1).keep()
    found.append(_raised(lambda: winter.begin(game, {}, plans, 1)))
    keys = [each.key for each in found]
    assert keys == ["campaign.taken", "name", "campaign.gone", "campaign.not_in_play", "campaign.none",
                    "campaign.in_play"]  # fmt: skip
    assert all(said(each) != each and str(tmp_path) not in said(each) for each in found)
    winter.close()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("no settings", "settings.aside"),
        ('{"text_size": 9}', "settings.wrong"),
        ('{"text_sise": 1}', "settings.unknown"),
        ('{"keys": {"undo": 3}}', "settings.keys"),
    ],
)
def test_what_is_wrong_with_settings_is_told_in_the_persons_language(tmp_path: Path, text: str, key: str):
    (tmp_path / FILE_NAME).write_text(text, "utf-8")
    (note,) = load_settings(tmp_path)[1]
    assert isinstance(note, Notice) and note.key == key
    assert said(note) != note and str(tmp_path) not in said(note)


def test_a_broken_memory_of_the_last_table_is_told_in_the_persons_language(tmp_path: Path):
    (tmp_path / last_table.FILE_NAME).write_text("{", "utf-8")
    notice = _raised(lambda: last_table.read_last(tmp_path, "helltoken"))
    assert said(notice) == say("notice.last_table.aside", aside="last_tables.json.broken-1")


def _damaged(folder: Path, change: Callable[[str], str]) -> Notice:
    """What is told of a save in which something was changed."""
    file = folder / "evening.hotseat"
    file.write_text(change(write_save(a_sitting().saved("evening"))), "utf-8")
    return _raised(lambda: read_save(read_text(file), str(file)))


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda text: text[: text.rindex(",\n")] + "}", "damaged.cut"),
        (lambda text: text.replace("evening", "morning"), "damaged.changed"),
        (lambda text: text[:200], "damaged.line"),
        (lambda text: text.replace('"hotseat": "game"', '"hotseat": "gam"'), "damaged.field"),
        (lambda text: text.replace('"format": 1', '"format": 99'), "newer"),
    ],
)
def test_what_is_amiss_with_a_file_is_told_in_the_persons_language(
    tmp_path: Path, change: Callable[[str], str], key: str
):
    notice = _damaged(tmp_path, change)
    assert notice.key == key
    assert "evening.hotseat" in said(notice) and str(tmp_path) not in said(notice) and "expected" not in said(notice)
    assert "expected" in notice


def test_a_file_that_is_no_text_or_is_not_there_is_told_in_the_persons_language(tmp_path: Path):
    file = tmp_path / "a.hotseat"
    assert said(_raised(lambda: read_text(file))) == say("notice.missing", name=file)
    file.write_bytes(b"\xff\xfe")
    assert said(_raised(lambda: read_text(file))) == say("notice.damaged.value", save="a.hotseat")
    assert said(_raised(lambda: read_text(tmp_path))) == say("notice.unreadable", save=tmp_path.name)


def test_a_position_of_other_rules_is_not_told_to_have_been_changed_by_something_else():
    sitting = a_sitting()
    saved = sitting.saved("evening")
    other = replace(saved, rules_version=saved.rules_version + 1, table={**saved.table, "lamp_oil": 3})
    again = read_save(write_save(other), "evening.hotseat")
    notice = _raised(lambda: recover(sitting.game, again))
    assert said(notice) == say("notice.other_rules", save="evening.hotseat") and "lamp_oil" in notice


def test_each_error_of_profiles_is_a_notice(tmp_path: Path):
    profiles = Profiles(tmp_path, "Ada")
    profiles.choose("Bea")
    profiles.choose("Ada")
    (tmp_path / "cut.json").write_text('{"hotseat": "profile"', "utf-8")
    newer = '{"hotseat": "profile", "format": 99, "name": "Cleo"}'
    (tmp_path / "newer.json").write_text(newer, "utf-8")
    found = [
        _raised(lambda: profiles.choose(" ")),
        _raised(lambda: profiles.rename("Bea")),
        _raised(lambda: profiles.export("Cleo")),
        _raised(lambda: profiles.take_in(tmp_path / "cut.json")),
        _raised(lambda: profiles.take_in(tmp_path / "newer.json")),
    ]
    profiles._path("Bea").write_text(newer.replace("Cleo", "Bea"), "utf-8")
    found.append(_raised(lambda: profiles.choose("Bea")))
    found += [each for each in profiles.take_notices() if isinstance(each, Notice)]
    keys = ["name", "profile.taken", "profile.gone", "damaged.line", "newer", "profile.newer", "newer"]
    assert [each.key for each in found] == keys
    assert all(said(each) != each and str(tmp_path) not in said(each) for each in found)


def test_lists_keep_what_is_amiss_as_a_notice(tmp_path: Path):
    (tmp_path / "campaigns").mkdir()
    (tmp_path / "campaigns" / "winter.campaign").write_text("{", "utf-8")
    (tmp_path / "replays").mkdir()
    (tmp_path / "replays" / "a.replay").write_text("{", "utf-8")
    store = Store(tmp_path)
    store.slots.mkdir(parents=True, exist_ok=True)
    (store.slots / "evening.hotseat").write_text("{", "utf-8")
    (replay,) = replay_infos(store)
    found = [*CampaignStore(tmp_path).infos("dead_cells"), *store.saves(), replay]
    assert [getattr(each.problem, "key", "") for each in found] == ["damaged.line"] * 3
    assert replay_detail(replay) == say("notice.damaged.line", save="a.replay", line=1)
