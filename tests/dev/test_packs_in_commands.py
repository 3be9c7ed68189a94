"""Packs on the command line: ``text`` and ``simulate`` play with them, and a save goes on with those it carries."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.dev import cli
from game.games import registry

CARD = "id: hell_fog, name: Hell Fog, kind: action, copies: 2, adjust: 1, attack: {area: block}, text: A blow."


@pytest.fixture
def packs(tmp_path: Path) -> Iterator[Path]:
    """The folder of the packs, with one that adds a card."""
    paths.set_data_dir(tmp_path)
    folder = tmp_path / "data" / "packs"
    (folder / "fog" / "cards").mkdir(parents=True)
    (folder / "fog" / "pack.yaml").write_text("{id: fog, name: Fog, version: '1', game: helltoken}\n")
    (folder / "fog" / "cards" / "a.yaml").write_text(f"cards:\n  - {{{CARD}, rule: card.punch, source: house}}\n")
    registry._load.cache_clear()
    yield folder
    paths.set_data_dir(None)
    registry._load.cache_clear()


def test_bots_play_with_a_pack(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "helltoken", "--games", "3", "--seats", "easy,random", "--json"]
    with_pack, without = [], []
    for found, more in ((with_pack, ["--pack", "fog"]), (without, [])):
        assert cli.main([*words, *more]) == 0
        found.append(json.loads(capsys.readouterr().out)["decisions"])
    assert with_pack != without


def test_an_unknown_pack_is_named(packs: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "helltoken", "--pack", "fogg"]) == 2
    assert 'unknown pack "fogg"' in capsys.readouterr().err


def test_a_game_in_the_terminal_is_played_and_goes_on_with_its_pack(
    packs: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "evening.hotseat"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"save {file}\nquit\n"))
    assert cli.main(["text", "helltoken", "--pack", "fog"]) == 0
    assert json.loads(file.read_text())["packs"] == ["fog"]
    (packs / "fog").rename(tmp_path / "gone")
    registry._load.cache_clear()
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert cli.main(["text", "helltoken", "--load", str(file)]) == 0
    told = capsys.readouterr()
    assert "could not be verified" not in told.out and not told.err
