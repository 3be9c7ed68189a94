"""The command ``gallery`` draws what is asked for, tells what does not fit, and refuses wrong arguments."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.client.text import DrawnText, TextLog
from game.dev.cli import main
from game.dev.gallery import Shot, faults, index


def test_pictures_and_their_page_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--out", str(tmp_path / "g"), "--scene", "pause", "--size", "960x540", "--text", "100", "--theme", "light"]
    assert main(["gallery", *words]) == 0
    assert "1 pictures, 0 with faults" in capsys.readouterr().out
    picture = pygame.image.load(tmp_path / "g" / "pause" / "960x540-100-light.png")
    assert picture.get_size() == (960, 540)
    assert 'src="pause/960x540-100-light.png"' in (tmp_path / "g" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--scene", "hom"], 'did you mean "home"?'),
        (["--size", "big"], "expected WIDTHxHEIGHT"),
        (["--text", "300"], "expected 75 to 200"),
    ],
)
def test_wrong_arguments_are_named_before_anything_is_drawn(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["gallery", "--out", str(tmp_path / "g"), *words]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "g").exists()


def text(words: str, x: int, layer: int = 0, wide: int = 40) -> DrawnText:
    return DrawnText(words, Rect(x, 0, wide, 20), Rect(0, 0, 100, 100), "", layer)


def test_text_that_is_cut_off_or_covered_is_a_fault() -> None:
    log = TextLog([text("Move", 0), text("Draw", 20), text("Attack", 80)])
    assert list(faults(log)) == ['"Attack" is cut off', '"Move" lies on "Draw"']


def test_a_dialog_may_lie_on_its_page() -> None:
    log = TextLog([text("Move", 0), text("Leave?", 20, layer=1)])
    assert list(faults(log)) == []


def test_faults_are_written_so_that_a_browser_shows_them() -> None:
    assert "&quot;&lt;b&gt;&quot; is cut off" in index([Shot("home", "960x540", 75, "dark", ('"<b>" is cut off',))])
