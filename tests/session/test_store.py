"""The store: whole files at every moment, five generations, slots, trash, broken files set aside."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.errors import SaveError
from game.session.autosave import auto_name
from game.session.file_names import file_name, old_file_name
from game.session.files import GENERATIONS, Damaged, Unreadable, generations, read_text, write_generation
from game.session.log import commands
from game.session.migrations import FORMAT
from game.session.save_text import read_save, stamped, write_save
from game.session.sitting import Sitting
from game.session.store import Store
from tests.session.sittings import GAME, a_sitting, play, say

ROOT = Path(__file__).parents[2]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_every_command_is_on_the_disk_when_the_next_one_waits(store: Store):
    sitting = say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    info = store.latest()
    assert info is not None
    again = Sitting.resume(store.open(info.path).saved, GAME, store)
    assert (again.hash(), info.answers, info.waiting) == (sitting.hash(), 3, ("Bo",))


def test_the_last_five_generations_are_kept(store: Store):
    sitting = play(a_sitting(store=store), 60)
    assert len(commands(sitting.steps)) > GENERATIONS
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    kept = [len(read_save(each.read_text(), "").steps) for each in generations(path)]
    ends = [command.end for command in commands(sitting.steps)]
    assert kept == ends[: -GENERATIONS - 1 : -1]
    assert len(list(store.auto.iterdir())) == GENERATIONS


def test_an_answer_in_the_middle_of_a_command_is_on_the_disk_in_place_of_the_one_before(store: Store):
    sitting = a_sitting(store=store)
    (path,) = [info.path for info in store.saves()]
    found = []
    for answer in ("low", {1: 3}, "pass"):
        say(sitting, 0, answer)
        info = store.latest()
        assert info is not None
        found.append((info.answers, len(generations(path))))
        assert Sitting.resume(store.open(path).saved, GAME).hash() == sitting.hash()
    assert not sitting.steps[0].closes and found == [(1, 2), (2, 2), (3, 2)]


def test_notes_push_no_command_out_of_the_generations(store: Store):
    sitting = play(a_sitting(store=store), 20)
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    before = [len(read_save(each.read_text(), "").steps) for each in generations(path)]
    for n in range(9):
        sitting.write_notes(0, n)
    store.flush()
    kept = [read_save(each.read_text(), "") for each in generations(path)]
    assert [len(saved.steps) for saved in kept] == before and kept[0].notes[0] == 8


def test_taking_back_keeps_what_was_taken_back_as_a_generation(store: Store):
    sitting = say(a_sitting(store=store), 0, "low", {1: 3})
    sitting.undo()
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    assert [len(read_save(each.read_text(), "").steps) for each in generations(path)][:2] == [1, 2]


def test_a_broken_file_is_set_aside_and_named_and_the_one_before_offered(store: Store):
    sitting = say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    path.write_text(path.read_text()[:500])
    opened = store.open(path)
    assert opened.older == 1 and opened.saved.hash != sitting.hash()
    aside = path.with_name(path.name + ".broken-1")
    assert aside.stat().st_size == 500
    assert aside.name in opened.notices[0] and "offered" in opened.notices[1]
    assert store.take_notices() == list(opened.notices)


def test_of_a_broken_file_that_is_linked_only_the_link_is_set_aside(
    store: Store, tmp_path_factory: pytest.TempPathFactory
):
    say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "broken.hotseat"
    elsewhere.write_text(path.read_text()[:500])
    path.unlink()
    path.symlink_to(elsewhere)
    assert store.open(path).older == 1
    assert path.with_name(path.name + ".broken-1").is_symlink()
    assert elsewhere.stat().st_size == 500


def test_a_game_whose_newest_file_is_broken_is_offered_with_its_problem(store: Store):
    say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    path.write_text("{")
    info = store.latest()
    assert info is not None and "no JSON" in info.problem
    assert (info.seats, store.open(info.path).older) == (("Ada", "Bo"), 1)


def test_a_position_that_cannot_be_set_up_is_set_aside_like_a_broken_file(store: Store):
    sitting = a_sitting(store=store)
    before = sitting.hash()
    say(sitting, 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    saved = read_save(path.read_text(), "")
    changed = replace(saved.steps[1], answer={"4": 3}, line="")
    path.write_text(write_save(replace(saved, table={"agenda": 5}, steps=(saved.steps[0], changed))))
    again = store.resume(path, lambda saved: GAME)
    assert again.hash() == before
    assert "agenda: found 5" in again.notices[0] and "broken-1" in again.notices[0]


def test_a_sitting_resumed_from_a_slot_autosaves_further(store: Store):
    path = store.save_as(play(a_sitting(), 5).saved(), "evening")
    sitting = store.resume(path, lambda saved: GAME)
    play(sitting, 9)
    assert {(info.auto, info.answers) for info in store.saves()} >= {(False, 5)}
    assert any(info.auto and info.answers > 5 for info in store.saves())


def test_a_game_whose_newest_file_is_gone_is_still_listed(store: Store):
    say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    path.unlink()
    info = store.latest()
    assert info is not None and store.open(info.path).older == 1


def test_a_file_of_a_newer_program_is_left_alone(store: Store):
    a_sitting(store=store)
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    path.write_text(stamped(f'{{"hotseat": "game", "format": {FORMAT + 1}'))
    with pytest.raises(SaveError, match="newer version"):
        store.open(path)
    assert path.is_file()


def test_no_generation_that_can_be_read_is_one_error_that_names_all(store: Store):
    store.slots.mkdir(parents=True)
    path = store.slots / "a.hotseat"
    path.write_text("no save")
    with pytest.raises(SaveError, match=r"a\.hotseat:1: .* set aside as a\.hotseat\.broken-1"):
        store.open(path)


def test_a_save_that_is_damaged_through_and_through_stays_in_the_list_until_it_is_deleted(store: Store):
    """It was gone from the list once somebody had tried to open it."""
    path = store.save_as(a_sitting().saved(), "evening")
    path.write_text("{")
    for _ in range(2):
        with pytest.raises(Damaged, match=r"set aside as evening\.hotseat\.broken-1"):
            store.open(path)
    (info,) = store.saves()
    assert (info.path, info.game, info.kept_aside) == (path, "", ("evening.hotseat.broken-1",))
    store.delete(info)
    assert (store.saves(), [each.name for each in store.trash.iterdir()]) == ([], ["evening.hotseat.broken-1"])


def test_damage_is_told_only_of_a_file_that_was_found_broken(store: Store, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(SaveError, match="found no such save") as missing:
        store.open(store.slots / "gone.hotseat")
    broken = store.save_as(a_sitting().saved(), "evening")
    monkeypatch.setattr(Path, "read_bytes", fails)
    with pytest.raises(SaveError, match="cannot be read") as closed:
        store.open(broken)
    monkeypatch.undo()
    broken.write_text("{")
    with pytest.raises(Damaged):
        store.open(broken)
    assert not isinstance(missing.value, Damaged) and not isinstance(closed.value, Damaged)


def test_a_file_that_is_not_the_stores_own_is_never_moved(tmp_path: Path):
    photos = tmp_path / "holiday.json"
    photos.write_text('{"photos": 12}')
    with pytest.raises(SaveError, match=r"holiday\.json: hotseat: found null"):
        Store(tmp_path / "data").open(photos)
    assert [each.name for each in tmp_path.iterdir()] == ["holiday.json"]


def test_a_broken_position_in_a_file_elsewhere_is_told_and_left(store: Store, tmp_path: Path):
    path = tmp_path / "lent.hotseat"
    path.write_text(write_save(replace(a_sitting().saved(), table={"agenda": 5}, hash="0")))
    with pytest.raises(SaveError, match=r"lent\.hotseat"):
        Store(tmp_path / "data").resume(path, lambda saved: GAME)
    assert path.is_file()


def test_a_folder_in_which_nothing_can_be_moved_still_opens_the_save_before(store: Store, monkeypatch):
    sitting = a_sitting(store=store)
    before = sitting.hash()
    say(sitting, 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    saved = read_save(path.read_text(), "")
    path.write_text(write_save(replace(saved, hash="0" * 16, steps=())))

    def refused(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refused)
    again = store.resume(path, lambda saved: GAME)
    assert again.hash() == before
    assert "could not be set aside: Permission denied" in again.notices[0]


def test_named_slots_are_saved_and_go_to_the_trash(store: Store):
    sitting = play(a_sitting(), 5)
    store.save_as(sitting.saved(), "Rainy evening")
    (info,) = store.saves()
    assert (info.name, info.auto, info.seats) == ("Rainy evening", False, ("Ada", "Bo"))
    store.delete(info)
    assert store.saves() == []
    assert len(list(store.trash.iterdir())) == 1


def test_names_that_differ_give_files_that_differ():
    names = ["Łódź", "łódź", "a b", "a_b", "A b", "", "../..", "con/aux", "x" * 300, "x" * 301]
    assert file_name("Autumn Evening").startswith("autumn_evening-")
    assert len({file_name(name) for name in names}) == len(names)
    assert all("/" not in file_name(name) and len(file_name(name)) < 80 for name in names)


def test_a_save_under_the_old_spelling_of_its_file_is_replaced(store: Store):
    sitting = play(a_sitting(), 5)
    new = store.save_as(sitting.saved(), "Rainy Evening")
    old = new.rename(new.with_name(f"{old_file_name('Rainy Evening')}.hotseat"))
    assert old != new
    assert store.save_as(sitting.saved(), "Rainy Evening") == old
    store.keep_as(sitting.saved(), "Rainy Evening")
    assert [info.path for info in store.saves()] == [old]
    assert len(generations(old)) == 3


def test_a_broken_save_in_the_list_says_why_and_the_others_are_there(store: Store):
    store.save_as(a_sitting().saved(), "good")
    (store.slots / "bad.hotseat").write_text("{")
    infos = {info.name: info.problem for info in store.saves()}
    assert infos["good"] == ""
    assert "bad.hotseat:1" in infos["bad"]
    assert (store.slots / "bad.hotseat").is_file()


def test_a_disk_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path):
    (tmp_path / "saves").write_text("a file where a folder should be")
    store = Store(tmp_path)
    sitting = say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    assert "could not be written" in store.take_notices()[0]
    assert len(sitting.steps) == 3
    with pytest.raises(SaveError, match="could not be written"):
        store.save_as(sitting.saved(), "slot")


def fails(*_: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize("broken", ["fsync", "link"])
def test_saves_that_fail_eat_no_generation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str):
    path = tmp_path / "a.hotseat"
    for text in "12345":
        write_generation(path, text)
    monkeypatch.setattr(os, broken, fails)
    monkeypatch.setattr(shutil, "copyfile", fails)
    for _ in range(4):
        with pytest.raises(OSError, match="No space"):
            write_generation(path, "6")
    found = "".join(each.read_text() for each in generations(path))
    assert found in ("54321", "5432") and not list(tmp_path.glob("*.new"))
    monkeypatch.undo()
    write_generation(path, "7")
    assert "".join(each.read_text() for each in generations(path)) == "75432"


def test_two_programs_that_go_on_with_one_save_write_into_two_files(store: Store):
    say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    (info,) = store.saves()
    other = Store(store.root)
    here, there = (each.resume(info.path, lambda saved: GAME) for each in (store, other))
    play(there, 3)
    other.flush()
    play(here, 5)
    store.flush()
    told = store.take_notices()
    assert len(told) == 1 and "another program goes on with this game too" in told[0]
    play(there, 2)
    other.flush()
    assert not other.take_notices()
    found = {info.path.name: info.answers for info in Store(store.root).saves()}
    assert sorted(found.values()) == sorted([len(here.steps), len(there.steps)])
    assert found[info.path.name] == len(there.steps)
    play(here, 1)
    store.flush()
    assert not store.take_notices()


def test_the_new_file_of_such_a_game_is_gone_on_with_as_itself(store: Store):
    say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    (info,) = store.saves()
    sitting = store.resume(info.path, lambda saved: GAME)
    info.path.write_text(info.path.read_text() + "\n")
    play(sitting, 2)
    store.flush()
    (second,) = store.auto.glob("*-2.hotseat")
    later = Store(store.root)
    again = later.resume(second, lambda saved: GAME)
    play(again, 2)
    later.flush()
    assert {each.name for each in store.auto.glob("*.hotseat")} == {info.path.name, second.name}
    assert later.open(second).saved.hash == again.hash()


def test_what_a_killed_program_left_half_written_is_cleared_at_the_next_start(store: Store):
    store.auto.mkdir(parents=True)
    old, new = store.auto / "a.hotseat.77.new", store.auto / "b.hotseat.78.new"
    for each in (old, new):
        each.write_text("half")
    os.utime(old, (time.time() - 7200, time.time() - 7200))
    Store(store.root)
    assert not old.exists() and new.exists()


@pytest.mark.skipif(os.name != "posix", reason="pipes and /dev/zero")
def test_what_is_no_file_is_not_read(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(Unreadable, match="found a folder or a device, expected a file"):
            read_text(path)
    with pytest.raises(Unreadable, match="No such file"):
        read_text(tmp_path / "gone")


def test_a_finished_game_becomes_a_replay_once_and_is_not_continued(store: Store):
    sitting = play(a_sitting(store=store), 1000)
    sitting.keep()
    (path,) = store.replay_files()
    assert read_save(path.read_text(), "").kind == "replay"
    assert store.latest() is None


def test_two_sittings_of_one_second_have_files_of_their_own():
    saved = a_sitting().saved()
    assert auto_name(saved) != auto_name(replace(saved, created=saved.created + 0.002))


PLAYER = """
import sys
from pathlib import Path
from game.session.store import Store
from tests.session.sittings import a_sitting, play
store = Store(Path(sys.argv[1]))
sitting = a_sitting(store=store, options={"rounds": 10_000})
store.flush()
print("ready", flush=True)
for n in range(100_000):
    play(sitting, 1, n)
    print(len(sitting.steps), flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kills a process by SIGKILL")
@pytest.mark.parametrize("turn", range(20))
def test_a_kill_at_any_moment_leaves_a_whole_file_and_loses_at_most_the_last_answer(tmp_path: Path, turn: int):
    started = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(tmp_path)], stdout=subprocess.PIPE, cwd=ROOT, text=True
    )
    assert started.stdout is not None
    started.stdout.readline()
    time.sleep(random.Random(turn).uniform(0.0, 0.12))
    started.send_signal(signal.SIGKILL)
    told = [int(line) for line in started.communicate()[0].split() if line.isdigit()]
    store = Store(tmp_path)
    (info,) = store.saves()
    opened = store.open(info.path)
    assert (opened.older, opened.notices) == (0, ())
    assert Sitting.resume(opened.saved, GAME).notices == []
    if len(told) > 1:
        # When an answer is given, the one before it is on the disk.
        assert len(opened.saved.steps) >= told[-2]
