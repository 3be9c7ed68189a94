"""Autosaves: where a sitting goes on, and that nothing is written over which somebody may want back."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.session.autosave as autosave
from game.session.files import GENERATIONS, generations
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting
from game.session.store import Store
from tests.session.sittings import GAME, a_sitting, play, say


def resumed(store: Store, path: Path) -> Sitting:
    return store.resume(path, lambda saved: GAME)


def autosaves(store: Store) -> dict[str, int]:
    """How many answers each autosave of the list has, by what tells its name from the first one's."""
    infos = [info for info in Store(store.root).saves() if info.auto]
    shortest = min((info.path.stem for info in infos), key=len)
    return {info.path.stem.removeprefix(shortest): info.answers for info in infos}


def depths(path: Path) -> list[int]:
    """How many answers each generation of a file has."""
    return [len(read_save(each.read_text(), "").steps) for each in generations(path)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_an_older_save_that_is_opened_leaves_the_game_that_went_on_from_it_on_the_list(store: Store):
    """The autosave was written over, and its five generations with it: sixty answers were gone."""
    sitting = play(a_sitting(store=store), 10)
    slot = store.save_as(sitting.saved(), "early")
    play(sitting, 20, 3)
    store.flush()
    later = Store(store.root)
    again = resumed(later, slot)
    assert "gone another way since" in again.notices[0]
    play(again, 12, 5)
    later.flush()
    assert autosaves(store) == {"": 30, "-2": 22}
    assert [info.name for info in later.saves() if info.auto] == [info.path.stem for info in later.saves() if info.auto]
    assert [info.answers for info in later.saves() if not info.auto] == [10]
    assert resumed(Store(store.root), sorted(store.auto.glob("*-2.hotseat"))[0]).hash() == again.hash()


def test_a_save_from_which_nothing_went_on_goes_on_in_the_autosave_of_its_game(store: Store):
    sitting = play(a_sitting(store=store), 10)
    slot = store.save_as(sitting.saved(), "early")
    later = Store(store.root)
    again = resumed(later, slot)
    assert again.notices == []
    play(again, 5)
    later.flush()
    assert autosaves(store) == {"": 15}


def test_what_was_taken_back_after_a_save_is_no_other_way(store: Store):
    sitting = say(a_sitting(store=store), 0, "low", {1: 3})
    slot = store.save_as(sitting.saved(), "early")
    sitting.undo()
    store.flush()
    later = Store(store.root)
    say(resumed(later, slot), 0, "pass")
    later.flush()
    assert autosaves(store) == {"": 3}


@pytest.mark.parametrize("change", ["notes", "player"])
def test_a_save_does_not_write_over_what_was_noted_or_agreed_since(store: Store, change: str):
    sitting = play(a_sitting(store=store), 10)
    slot = store.save_as(sitting.saved(), "early")
    if change == "notes":
        sitting.write_notes(1, {"7": "black"})
    else:
        sitting.seat_player(1, "bot:easy")
    store.flush()
    later = Store(store.root)
    play(resumed(later, slot), 2)
    later.flush()
    assert autosaves(store) == {"": 10, "-2": 12}


def test_a_save_does_not_write_over_an_autosave_that_cannot_be_read(store: Store):
    sitting = play(a_sitting(store=store), 10)
    slot = store.save_as(sitting.saved(), "early")
    (path,) = store.auto.glob("*.hotseat")
    path.write_text("{")
    later = Store(store.root)
    play(resumed(later, slot), 2)
    later.flush()
    assert path.read_text() == "{" and autosaves(store)["-2"] == 12


def test_a_newest_state_that_cannot_be_read_now_is_not_written_over_by_the_one_before(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    sitting = play(a_sitting(store=store), 10)
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    real = Path.read_bytes

    def closed(self: Path) -> bytes:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return real(self)

    later = Store(store.root)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "read_bytes", closed)
        again = resumed(later, path)
    before = len(again.steps)
    play(again, 3)
    later.flush()
    assert before < len(sitting.steps) and autosaves(store) == {"": 10, "-2": before + 3}


def test_to_open_a_game_and_leave_it_pushes_no_generation_out(store: Store):
    play(a_sitting(store=store), 20)
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    before = depths(path)
    for _ in range(GENERATIONS):
        later = Store(store.root)
        resumed(later, path).keep()
        later.flush()
    assert depths(path) == before


def test_a_table_that_is_left_does_not_write_over_what_another_program_went_on_with(store: Store):
    """Opened from the table's own menu: the sitting that is left is kept once more, after the file was read again."""
    here = play(a_sitting(store=store), 10)
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    other = Store(store.root)
    there = play(resumed(other, path), 5)
    other.flush()
    again = resumed(store, path)
    here.keep()
    store.flush()
    assert autosaves(store) == {"": 15}
    assert again.hash() == there.hash()
    play(again, 2)
    store.flush()
    assert autosaves(store) == {"": 17} and store.take_notices() == []


def test_a_table_that_goes_another_way_than_another_program_keeps_its_own(store: Store):
    here = say(a_sitting(store=store), 0, "low")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    other = Store(store.root)
    say(resumed(other, path), 0, {1: 3}, "pass")
    other.flush()
    say(here, 0, {2: 3})
    store.flush()
    assert autosaves(store) == {"": 3, "-2": 2}
    (told,) = store.take_notices()
    assert "another program goes on with this game too" in told


def test_a_game_that_began_at_the_same_moment_is_not_written_over(store: Store):
    play(a_sitting(store=store), 10)
    store.flush()
    other = Store(store.root)
    a_sitting(store=other, seed=7 + (1 << 16))
    other.flush()
    assert autosaves(store) == {"": 10, "-2": 0}


def test_an_answer_that_could_not_be_written_does_not_cost_the_command_before_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    """What was noted as written before it was: the next answer replaced the last whole command."""
    sitting = say(a_sitting(store=store), 0, "low", {1: 3}, "pass")
    store.flush()
    (path,) = store.auto.glob("*.hotseat")
    before = depths(path)

    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(autosave, "write_generation", full)
        say(sitting, 1, "pass")
        store.flush()
    assert not sitting.steps[-1].closes
    say(sitting, 1, "low")
    store.flush()
    assert depths(path) == [5, *before] == [5, 3, 0]


def test_a_game_that_is_deleted_and_played_on_is_there_again(store: Store):
    sitting = play(a_sitting(store=store), 10)
    (info,) = store.saves()
    store.delete(info)
    assert store.saves() == []
    play(sitting, 1)
    store.flush()
    assert autosaves(store) == {"": 11}


def test_a_replay_that_is_opened_as_a_save_writes_over_no_notes(store: Store):
    sitting = play(a_sitting(store=store), 1000)
    sitting.write_notes(0, "kept")
    (replay,) = store.replay_files()
    later = Store(store.root)
    resumed(later, replay).keep()
    later.flush()
    (path,) = [each for each in store.auto.glob("*.hotseat") if not each.stem.endswith("-2")]
    assert read_save(path.read_text(), "").notes[0] == "kept"
    assert write_save(read_save(path.read_text(), "")) == path.read_text()
