"""A save carries the packs it uses and plays on when a pack changed or left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game import paths
from game.kernel.errors import SaveError
from game.session import carried
from game.session.carried import pack_texts, packs_of
from game.session.save_text import read_save, write_save
from game.session.saved import Saved
from tests.session.sittings import a_sitting


@pytest.fixture
def packs(tmp_path: Path) -> Path:
    paths.set_data_dir(tmp_path)
    (tmp_path / "data" / "packs" / "mine" / "cards").mkdir(parents=True)
    (tmp_path / "data" / "packs" / "mine" / "pack.yaml").write_text("id: mine\n")
    (tmp_path / "data" / "packs" / "mine" / "cards" / "a.yaml").write_text("cards: []\n")
    yield tmp_path / "data" / "packs"
    paths.set_data_dir(None)


def saved() -> Saved:
    return read_save(write_save(a_sitting(packs=["mine"]).saved()), "a.hotseat")


def test_a_pack_that_is_the_same_is_used_as_it_is(packs: Path):
    assert packs_of(saved()) == ("mine",)


def test_a_pack_that_changed_is_taken_from_the_save(packs: Path):
    before = saved()
    (packs / "mine" / "cards" / "a.yaml").write_text("cards: [1]\n")
    (kept,) = packs_of(before)
    assert kept.startswith(".kept/mine@")
    assert pack_texts([kept])[kept] == before.pack_files["mine"]
    again = replace(before, packs=(kept,), pack_files=pack_texts([kept]))
    assert packs_of(again) == (kept,)


def test_a_pack_that_left_is_taken_from_the_save(packs: Path):
    before = saved()
    (packs / "mine").rename(packs / "gone")
    (kept,) = packs_of(before)
    assert (packs / kept / "cards" / "a.yaml").read_text() == "cards: []\n"


@pytest.mark.parametrize("break_it", [
    lambda file: file.write_bytes(b"cards: \xff"),
    lambda file: (file.unlink(), file.mkdir(), (file / "b.yaml").write_text("x")),
    lambda file: (file.unlink(), file.symlink_to("gone.yaml")),
])  # fmt: skip
def test_an_installed_pack_that_cannot_be_read_is_not_the_same(packs: Path, break_it):
    before = saved()
    break_it(packs / "mine" / "cards" / "a.yaml")
    (kept,) = packs_of(before)
    assert pack_texts([kept])[kept] == before.pack_files["mine"]


@pytest.mark.parametrize("name", ["../evil.yaml", "/tmp/evil.yaml", "run.py", "a\\..\\b.yaml"])
def test_a_save_writes_nothing_outside_its_pack(packs: Path, name: str):
    before = replace(saved(), pack_files={"mine": {name: "text"}})
    with pytest.raises(SaveError, match="expected names of yaml and tmx files"):
        packs_of(before)


def test_carried_files_that_lie_there_already_are_not_written_again(packs: Path, monkeypatch: pytest.MonkeyPatch):
    """In a folder that had become read-only, or on a full disk, a game with packs could not be opened any more."""
    before = saved()
    (packs / "mine").rename(packs / "gone")
    kept = packs_of(before)

    def full(path: Path, text: str) -> None:
        raise SaveError(f"{path}: could not be written: No space left on device")

    monkeypatch.setattr(carried, "write_or_tell", full)
    assert packs_of(before) == kept
