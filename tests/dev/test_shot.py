"""The command ``shot`` says what is wrong with its arguments before it draws anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dev.cli import main
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.save_text import write_save
from game.session.sitting import Sitting
from tests.session.sittings import play


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--out", "{}/none/x.png"], "there is no folder {}/none"),
        (["--out", "{}"], "expected the name of a .png file"),
        (["--out", "{}/x.xyz"], "expected the name of a .png file"),
        (["--out", "{}/x.png", "--size", "99999x99999"], "expected WIDTHxHEIGHT from 100 to 8192"),
        (["--out", "{}/x.png", "--size", "0100x0100"], "expected WIDTHxHEIGHT"),
    ],
)
def test_a_picture_that_cannot_be_is_told(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", "home", *(word.format(tmp_path) for word in words)]) == 2
    assert told.format(tmp_path) in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [
    ["sounds", "--out", "{}/file/x"],
    ["gallery", "--out", "{}/file/x", "--scene", "dialog"],
    ["gallery", "--out", "{}/folder", "--scene", "dialog", "--size", "1280x720", "--text", "100", "--theme", "dark"],
    ["shot", "dialog", "--out", "{}/folder/dialog/gone.png"],
])  # fmt: skip
def test_a_folder_that_cannot_be_written_is_one_clear_message(
    words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("no folder")
    (tmp_path / "folder" / "dialog" / "1280x720-100-dark.png").mkdir(parents=True)
    (tmp_path / "folder" / "dialog" / "gone.png").symlink_to(tmp_path / "no" / "folder.png")
    assert main([word.format(tmp_path) for word in words]) == 2
    told = capsys.readouterr().err
    assert "--out: " in told and "cannot be written" in told


def test_a_position_of_a_save_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plans = [SeatPlan("Ada", "human", {"faction": "fumblers"}), SeatPlan("Ben", "human", {"faction": "sunsitters"})]
    sitting = play(Sitting.begin(load_game("helltoken"), {}, plans, 3), 30)
    replay = str(tmp_path / "evening.hotseat")
    Path(replay).write_text(write_save(sitting.saved()), "utf-8")
    for name, more in (("end", []), ("begin", ["--at", "3"])):
        assert main(["shot", replay, "--out", str(tmp_path / f"{name}.png"), *more]) == 0
    assert (tmp_path / "end.png").read_bytes() != (tmp_path / "begin.png").read_bytes()
    assert main(["shot", replay, "--out", str(tmp_path / "x.png"), "--at", "9999"]) == 2
    assert "--at: found 9999, expected 0 to" in capsys.readouterr().err
    (tmp_path / "photos.json").write_text("{}", "utf-8")
    assert main(["shot", str(tmp_path / "photos.json"), "--out", str(tmp_path / "x.png")]) == 2
    assert "photos.json: hotseat: found null" in capsys.readouterr().err
