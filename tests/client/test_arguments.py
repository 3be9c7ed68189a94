"""What the command line asks for and cannot be had: one message and exit 2, no page with a toast."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from game.client.app import App
from game.client.program import run
from game.client.sound import Silence, SoundPlayer


@pytest.fixture(autouse=True)
def no_loop(monkeypatch, window):
    """The window of all tests instead of one of its own; it must not come to the loop."""
    monkeypatch.setattr("game.client.program.GameWindow", lambda size: window)
    monkeypatch.setattr(window, "close", lambda: None)
    monkeypatch.setattr(
        "game.client.program.SoundPlayer", lambda settings, sounds: SoundPlayer(settings, sounds, Silence())
    )

    def never(self: App) -> int:
        raise AssertionError("the window stays open")

    monkeypatch.setattr(App, "loop", never)


def test_an_unknown_game_ends_with_2_and_the_nearest_name(tmp_path: Path, capsys):
    assert run(SimpleNamespace(data_dir=tmp_path, game="heltoken")) == 2
    assert 'unknown game "heltoken"; did you mean "helltoken"?' in capsys.readouterr().err


def test_a_file_that_is_no_save_ends_with_2_and_stays_where_it_is(tmp_path: Path, capsys):
    file = tmp_path / "holiday.json"
    file.write_text('{"photos": 12}')
    assert run(SimpleNamespace(data_dir=tmp_path / "own", load=file)) == 2
    assert f"{file}: hotseat: found null" in capsys.readouterr().err
    assert file.read_text() == '{"photos": 12}'


def test_a_file_that_is_not_there_ends_with_2(tmp_path: Path, capsys):
    assert run(SimpleNamespace(data_dir=tmp_path, load=tmp_path / "gone.hotseat")) == 2
    assert "gone.hotseat: found no such save" in capsys.readouterr().err
