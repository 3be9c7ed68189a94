"""``bench``: the promised keys, figures that are figures, and positions that stay the same."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from game.dev import cli
from game.dev.benching import modes, start
from game.dev.benching.modes import POSITIONS, modes_of, positions, walk_of_use
from game.dev.benching.timing import side_by_side, yardstick
from game.dev.benching.workers import workers_ratio
from game.games.registry import game_ids

ENGINE = {"decisions_per_second", "legal_us", "clone_us", "undo_us", "save_us", "load_us", "save_bytes", "state_bytes"}


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert cli.main(["bench", "--json", *words]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_engine_figures_have_the_promised_keys(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench(capsys, "--only", "engine", "--rounds", "1")
    assert list(found) == ["engine"]
    assert list(found["engine"]) == game_ids()
    for figures in found["engine"].values():
        assert set(figures) >= ENGINE
        assert all(figures[key] > 0 for key in ENGINE)
        assert all(game["with_bots_ms"] > game["rules_ms"] > 0 for game in figures["whole_games"].values())
    solo = found["engine"]["dead_cells"]["whole_games"]["1 seats"]
    assert 0 < solo["combat_ms"] < solo["rules_ms"]


def test_two_workers_are_told_beside_what_the_machine_lets_two_do() -> None:
    found = workers_ratio(rounds=1, seconds=0.02)
    assert list(found) == ["workers_ratio", "workers_ceiling", "workers_cpu_ratio"]
    assert all(each > 0 for each in found.values())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="start is measured on Linux")
def test_the_start_is_measured_up_to_a_window_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(start, "TIMES", 1)
    found = start.window_ms()
    assert list(found) == ["first_frame_ms", "home_ms", "table_ms"]
    assert 0 < found["first_frame_ms"] < found["home_ms"]
    assert list(found["table_ms"]) == game_ids()
    assert all(0 < each < start.PATIENCE * 1000 for each in found["table_ms"].values())


def test_one_game_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = bench(capsys, "--exact", "--game", "helltoken")
    assert list(found["exact"]) == ["helltoken"]


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--game", "heltoken"]) == 2
    assert 'did you mean "helltoken"' in capsys.readouterr().err


@pytest.mark.parametrize("game", game_ids())
def test_positions_are_spread_and_fixed(game: str) -> None:
    first, again = ([spot.table.hash() for spot in positions(game)] for _ in range(2))
    assert first == again
    lengths = [len(walk_of_use(game, mode).answers) for mode in range(len(modes_of(game)))]
    assert len(set(first)) == len(first) == sum(min(POSITIONS, length) for length in lengths)


def test_a_short_game_gives_all_its_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(mode: modes.Mode, seed: int) -> modes.Walk:
        return walk(mode, seed, most=3 + seed % 2)

    walk = modes.walk
    monkeypatch.setattr(modes, "walk", short)
    walk_of_use.cache_clear()
    try:
        assert len(list(positions("helltoken"))) == 4 * len(modes_of("helltoken"))
    finally:
        walk_of_use.cache_clear()


def test_the_yardstick_against_itself_reads_one() -> None:
    other = yardstick()
    assert other is not None
    assert any(0.97 <= side_by_side(other, other, 9) <= 1.03 for _ in range(5))
