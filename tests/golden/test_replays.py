"""Whole bot games of an earlier day: the rules of today lead to every hash and event that was written down.

Their content hash is set to today's, so that a changed sentence in ``data/`` does not hide them; what changes the play
shows as a difference. After a wanted change of the rules: ``python -m tests.golden.write_replays``.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.registry import load_game
from game.session.autosave import REPLAY
from game.session.replay import Replay
from game.session.save_text import read_save
from game.session.saved import ENGINE, Saved, content_hash
from tests.golden.write_replays import CHANGED, FOLDER, GAMES

FILES = sorted(FOLDER.glob(f"*{REPLAY}"))
MOST_BYTES = 100_000


def kept(file: Path) -> Saved:
    """The replay, as if today's program had written it."""
    saved = read_save(file.read_text(), file.name)
    game = load_game(saved.game)
    return replace(saved, engine=ENGINE, content=content_hash(game), rules_version=game.definition.version)


def replay_of(saved: Saved) -> Replay:
    return Replay(load_game(saved.game), saved)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_is_played_again_to_every_hash_and_event(file: Path) -> None:
    replay = replay_of(kept(file))
    assert replay.verify() is None
    assert replay.notice == ""
    assert replay.saved.outcome is not None
    assert replay.view(replay.last).state.outcome == replay.saved.outcome


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_can_be_scrubbed_to_and_fro(file: Path) -> None:
    replay = replay_of(kept(file))
    seats = range(len(replay.saved.seats))
    for at in (replay.last, 0, replay.last // 2, 1, *range(0, replay.last, 9), *range(replay.last, 0, -11)):
        expected = replay.saved.steps[at - 1].hash if at else replay.hash(0)
        assert replay.hash(at) == expected
        for audience in ((), *((seat,) for seat in seats)):
            assert replay.view(at, audience).audience == frozenset(audience)
            assert len(replay.history(at, audience)) <= len(replay.history(replay.last, audience))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_is_small(file: Path) -> None:
    assert file.stat().st_size < MOST_BYTES


def test_every_seat_count_and_mode_is_kept() -> None:
    assert {each.file for each in GAMES} == set(FILES)
    game = load_game("helltoken")
    found = {(len(each.bots), each.mode) for each in GAMES if each.game == "helltoken"}
    assert found == {(seats, mode) for seats in game.definition.seats for mode in ("basic", "advanced", CHANGED)}


def test_a_changed_hash_in_a_kept_game_is_found_where_it_is() -> None:
    saved = kept(FILES[0])
    steps = (*saved.steps[:7], replace(saved.steps[7], hash="0" * 16), *saved.steps[8:])
    found = replay_of(replace(saved, steps=steps)).verify()
    assert found is not None and found.at == 7
