"""Replays: verified to the first difference, shown up to it, forked, and the command that prints them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.dev import replay as command
from game.kernel.errors import HotseatError, SaveError
from game.session.replay import Replay
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting
from tests.session.lanterns import lanterns
from tests.session.sittings import GAME, a_sitting, play, say


def replay_of(sitting: Sitting) -> Replay:
    return Replay(GAME, read_save(write_save(sitting.saved()), "a.replay"))


def test_a_changed_answer_is_found_where_it_is():
    saved = say(a_sitting(), 0, "low", {1: 3}, "pass").saved()
    steps = (saved.steps[0], replace(saved.steps[1], answer={2: 3}), saved.steps[2])
    found = Replay(GAME, replace(saved, steps=steps)).verify()
    assert found is not None and found.at == 1
    assert "oil.spread of seat 0 leads to" in str(found)


def test_a_changed_event_is_found_where_it_is():
    saved = say(a_sitting(), 0, "low", {1: 3}, "pass").saved()
    rolled = saved.steps[2].events[-1]
    events = (*saved.steps[2].events[:-1], rolled.but(data={**rolled.data, "face": 9}))
    found = Replay(GAME, replace(saved, steps=(*saved.steps[:2], replace(saved.steps[2], events=events)))).verify()
    assert found is not None and found.at == 2
    assert "face" in found.words and "recorded is 9" in found.words


def test_an_error_of_the_program_was_told_like_a_bad_file(monkeypatch: pytest.MonkeyPatch):
    """The log did not replay because of "'wick'": nobody could know that the rules had raised a KeyError."""

    def broken(table: object, step: object) -> None:
        raise KeyError("wick")

    saved = say(a_sitting(), 0, "low").saved()
    monkeypatch.setattr("game.session.verify.replay_step", broken)
    found = Replay(GAME, saved).verify()
    assert found is not None and found.at == 0
    assert re.fullmatch(r"the rules stumble: KeyError: 'wick', at test_replay\.py:\d+ in broken", found.words)
    (notice,) = Sitting.resume(saved, GAME).notices
    assert "KeyError: 'wick', at test_replay.py" in notice


def test_an_illegal_answer_is_found_where_it_is():
    saved = say(a_sitting(), 0, "low").saved()
    found = Replay(GAME, replace(saved, steps=(replace(saved.steps[0], answer="high"),))).verify()
    assert found is not None and "wick.not_high_first" in str(found)


def test_a_replay_with_a_difference_can_be_shown_up_to_it():
    saved = say(a_sitting(), 0, "low", {1: 3}, "pass").saved()
    shown = Replay(GAME, replace(saved, steps=(*saved.steps[:2], replace(saved.steps[2], decision="bid.secret"))))
    assert (shown.first, shown.last) == (0, 2)
    assert "answer 3" in shown.notice
    assert shown.view(2, [0]).decisions[0].id == "lamp.look"


def test_with_other_rules_only_the_end_is_shown_and_it_says_so():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    shown = Replay(lanterns(version=2), sitting.saved())
    assert (shown.first, shown.last) == (3, 3)
    assert "another version" in shown.notice
    assert shown.verify() is not None
    with pytest.raises(SaveError, match="expected one from 3 to 3"):
        shown.view(1)


def test_a_seat_sees_in_a_replay_only_what_it_saw():
    shown = replay_of(play(a_sitting(), 9))
    hidden = shown.view(9, [0]).state.hands[1].cards
    assert hidden == (None,) * len(hidden)
    assert shown.history(9, [0]) != shown.history(9, [1])


def test_undone_lines_stay_in_the_replay():
    sitting = say(a_sitting(), 0, "low")
    sitting.undo()
    (side,) = replay_of(say(sitting, 0, "middle")).side_lines
    assert (side.at, side.steps[0].answer) == (0, "low")


def test_a_practice_game_with_fresh_dice_verifies():
    sitting = play(a_sitting(kind="practice"), 8)
    for seed in range(6):
        sitting.undo()
        sitting.undo()
        play(sitting, 3, seed)
    sitting.undo()
    assert replay_of(sitting).verify() is None


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(command, "open_game", lambda saved: GAME)
    path = tmp_path / "a.replay"
    path.write_text(write_save(play(a_sitting(), 1000).saved()))
    return path


def run(*words: str) -> int:
    import argparse

    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return command.run(parser.parse_args(words))


def test_the_command_verifies(file: Path, capsys: pytest.CaptureFixture[str]):
    assert run(str(file), "--verify") == 0
    assert "as recorded" in capsys.readouterr().out


def test_the_command_prints_the_public_log(file: Path, capsys: pytest.CaptureFixture[str]):
    assert run(str(file)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "night begun" in lines[0] and "night over" in lines[-1]


def test_the_command_refuses_a_seat_that_is_not_there(file: Path):
    with pytest.raises(HotseatError, match="expected a seat from 1 to 2"):
        run(str(file), "--seat", "7")


def test_the_command_names_a_file_that_is_missing(tmp_path: Path):
    with pytest.raises(SaveError, match="cannot be read"):
        run(str(tmp_path / "none.replay"))


def test_a_game_of_one_person_is_first_seen_through_their_eyes():
    """One's own hand lay face down in the replay of one's own game."""
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    both = replay_of(sitting)
    sitting.seat_player(1, "bot:easy")
    alone = replay_of(sitting)
    assert (both.first_audience(), alone.first_audience()) == (frozenset(), frozenset({0}))
    sitting.kind = "practice"
    assert replay_of(sitting).first_audience() == frozenset({0})
