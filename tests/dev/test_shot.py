"""The command ``shot`` says what is wrong with its arguments before it draws anything."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.dev.cli import main


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
