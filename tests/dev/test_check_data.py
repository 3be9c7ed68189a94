"""check-data: counts of everything, each problem once, exit codes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import paths
from game.content.problems import Problems
from game.dev import check_data
from game.dev.cli import main
from game.games import registry


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path) -> Iterator[None]:
    registry._load.cache_clear()
    yield
    registry._load.cache_clear()
    paths.set_data_dir(None)


def pack(folder: Path, head: str, card: str) -> None:
    cards = folder / "data/packs/mine/cards"
    cards.mkdir(parents=True)
    (cards.parent / "pack.yaml").write_text(head, "utf-8")
    (cards / "mine.yaml").write_text(f"cards:\n  - {{{card}}}\n", "utf-8")


def check(folder: Path, *words: str) -> int:
    return main(["check-data", *words, "--data-dir", str(folder)])


HEAD = "{id: mine, name: Mine, version: '1', game: helltoken}"
PUNCH = (
    "id: hell_punch, name: Fist, kind: action, copies: 4, adjust: 2, attack: {area: block}, text: A fist of 2., "
    "rule: card.punch, source: house"
)


def test_everything_we_ship_is_sound(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["problems"] == []
    assert told["checked"]["helltoken"] | {"cards": 30, "kinds of card": 21, "maps": 1} == told["checked"]["helltoken"]
    assert told["checked"]["drawings"]["files"] > 50
    assert told["checked"]["lang"]["sentences"] > 20


def test_a_table_says_what_was_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path, "helltoken") == 0
    assert "helltoken" in (out := capsys.readouterr().out)
    assert "none" in out


def test_a_sound_pack_is_checked_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack(tmp_path, HEAD, PUNCH)
    assert check(tmp_path, "mine") == 0
    assert "packs/mine" in capsys.readouterr().out


def test_a_broken_pack_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack(tmp_path, HEAD, PUNCH.replace("area: block", "area: blok"))
    assert check(tmp_path) == 1
    out = capsys.readouterr().out
    assert out.count("packs/mine/cards/mine.yaml:2: hell_punch.attack.area: found 'blok'") == 1


@pytest.mark.parametrize("game", ["helltoken", "dead_cells"])
def test_a_printer_that_nobody_has_was_no_problem(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = (check_data.data_root() / game / "log.yaml").read_text("utf-8")
    (tmp_path / game).mkdir()
    (tmp_path / game / "log.yaml").write_text(log.replace("prints: player", "prints: plyer", 1), "utf-8")
    monkeypatch.setattr(check_data, "data_root", lambda: tmp_path)
    problems = Problems()
    check_data.check_log_printers(game, problems)
    (problem,) = problems.found
    line = log[: log.index("prints: player")].count("\n") + 1
    assert (problem.file.endswith(f"{game}/log.yaml"), problem.line, problem.hint) == (True, line, "player")
    assert problem.found == 'unknown printer "plyer"'


@pytest.mark.parametrize(
    ("old", "new", "found", "hint"),
    [
        ("menu.run.abandon:", "menu.run.abandn:", 'unknown offer "run.abandn"', "run.abandon"),
        ("menu.run.abandon:", "menu.run.abandon.now:", 'unknown offer "run.abandon.now"', "run.abandon"),
        ("ask.act.skill:", "ask.act.skil:", 'unknown decision "act.skil"', "act.skill"),
    ],
)
def test_words_for_a_decision_that_there_is_not_were_no_problem(
    old: str, new: str, found: str, hint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (check_data.data_root() / "lang/en/dead_cells.yaml").read_text("utf-8")
    (tmp_path / "lang/en").mkdir(parents=True)
    (tmp_path / "lang/en/dead_cells.yaml").write_text(told.replace(old, new, 1), "utf-8")
    monkeypatch.setattr(check_data, "data_root", lambda: tmp_path)
    problems = Problems()
    check_data.check_decisions_named("dead_cells", problems)
    (problem,) = problems.found
    line = told[: told.index(old)].count("\n") + 1
    assert (problem.line, problem.found, problem.hint) == (line, found, hint)


def test_a_pack_of_an_unknown_game_does_not_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack(tmp_path, HEAD.replace("helltoken", "heltoken"), PUNCH)
    assert check(tmp_path) == 1
    message = 'packs/mine/pack.yaml: game: unknown game "heltoken"; did you mean "helltoken"?'
    assert message in capsys.readouterr().out


def test_an_unknown_name_is_bad_input(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(tmp_path, "heltoken") == 2
    looked_in = tmp_path / "data" / "packs"
    message = f'there is no game or pack "heltoken" (packs are looked for in {looked_in}); did you mean "helltoken"?'
    assert capsys.readouterr().err == message + "\n"
