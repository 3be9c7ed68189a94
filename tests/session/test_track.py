"""Walking along a replay: stops, turns, what was told between, undone lines, whose eyes, forks that keep secrets."""

from __future__ import annotations

import time

import pytest

from game.kernel.errors import SaveError
from game.kernel.view import stream
from game.session.log import commands
from game.session.replay import Replay
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting
from tests.session.games import load
from tests.session.sittings import GAME, a_sitting, play, say

ALL = frozenset((0, 1))


def replay_of(sitting: Sitting, game=GAME) -> Replay:
    return Replay(game, read_save(write_save(sitting.saved()), "a.replay"))


def over(seed: int = 1) -> Sitting:
    """A finished game of lanterns."""
    return play(a_sitting(), 1000, seed)


def test_stops_are_the_ends_of_commands_and_turns_are_among_the_positions():
    shown = replay_of(over())
    assert shown.main.stops == [0, *(command.end for command in shown.commands)]
    assert shown.main.turns[0] == 0
    assert set(shown.main.turns) <= set(range(shown.last + 1))


@pytest.mark.parametrize("audience", [(), (0,), (1,), (0, 1)])
def test_what_is_told_on_the_way_is_all_that_was_told(audience):
    track = replay_of(over()).main
    whole = stream([*track.opening, *(e for s in track.steps for e in s.events)], audience)
    walked = track.history(0, audience)
    for at in range(track.last):
        told = track.told_between(at, at + 1, audience)
        walked = [*walked, *(event for event, _ in told)]
        assert track.history(at + 1, audience) == walked
        assert all(view.audience == frozenset(audience) for _, view in told)
    assert walked == whole


def test_an_event_of_the_log_leads_to_the_answer_that_told_it():
    track = replay_of(over()).main
    for seat in (0, 1):
        for event in track.history(track.last, [seat]):
            at = track.answer_of(event.number, [seat])
            assert len(track.history(at, [seat])) >= event.number
            assert at == 0 or len(track.history(at - 1, [seat])) < event.number


def test_a_position_beyond_the_end_is_refused():
    track = replay_of(say(a_sitting(), 0, "low")).main
    with pytest.raises(SaveError, match="position 2: expected one from 0 to 1"):
        track.view(2)


def test_an_undone_line_can_be_walked_from_the_beginning_to_its_own_end():
    sitting = say(a_sitting(), 0, "low")
    sitting.undo()
    (side,) = replay_of(say(sitting, 0, "middle")).side_tracks
    assert side.track is not None
    assert (side.number, side.track.first, side.track.last) == (1, 0, 1)
    assert [step.answer for step in side.track.steps] == ["low"]


def test_a_line_that_left_a_line_which_was_undone_later_is_found_on_it():
    sitting = play(a_sitting(kind="practice"), 6)
    first = len(sitting.steps)
    sitting.undo()
    play(sitting, 1, 5)
    while len(sitting.steps) > 2:
        sitting.undo()
    play(sitting, 3, 9)
    lines = replay_of(sitting).side_tracks
    assert len(lines) == 2
    assert [side.track is not None for side in lines] == [True, True]
    assert lines[0].track.last == first
    for side in lines:
        assert [s.hash for s in side.track.steps[side.line.at :]] == [s.hash for s in side.line.steps]


def test_a_side_line_whose_answers_lead_elsewhere_is_known_by_its_answers_only():
    from dataclasses import replace

    sitting = say(a_sitting(), 0, "low")
    sitting.undo()
    saved = say(sitting, 0, "middle").saved()
    broken = replace(saved.side_lines[0].steps[0], hash="0")
    (side,) = Replay(GAME, replace(saved, side_lines=(replace(saved.side_lines[0], steps=(broken,)),))).side_tracks
    assert side.track is None


def test_after_the_end_everybodys_eyes_may_be_used():
    assert replay_of(over()).audiences() == [frozenset(), frozenset((0,)), frozenset((1,)), ALL]


def test_in_a_running_game_of_two_people_only_the_public_eyes_and_ones_own():
    shown = replay_of(play(a_sitting(), 3))
    assert shown.audiences() == [frozenset()]
    assert shown.audiences([1]) == [frozenset(), frozenset((1,))]


def test_in_a_running_game_of_one_person_that_persons_eyes():
    assert replay_of(a_sitting("bot:random", "human")).audiences() == [frozenset(), frozenset((1,))]


def test_a_fork_of_a_finished_game_is_the_very_position_and_goes_on():
    shown = replay_of(over())
    forked = shown.fork(3)
    assert forked.hash() == shown.hash(3) and forked.kind == "practice"
    assert len(play(forked, 2).steps) == 5
    assert shown.hash(3) != forked.hash()


def test_a_fork_of_a_running_game_looks_the_same_and_lays_nothing_open():
    game = load("helltoken")
    plans_of = a_sitting("human", "human", game=game, options=game.content.resolve_options({}), seed=3)
    shown = replay_of(play(plans_of, 9), game)
    forks = [shown.fork(9, audience=[0])]
    assert forks[0].view([0]).state == shown.view(9, [0]).state
    assert [e.data for e in forks[0].history([0])] == [e.data for e in shown.history(9, [0])]
    true, dealt = (
        each.state.bases[0] for each in (shown.view(9, ALL), forks[0].view(ALL))
    )  # seat 0 sees all but its own
    assert true != dealt
    again = Replay(game, read_save(write_save(play(forks[0], 4).saved()), "fork"))
    assert again.verify() is None and again.notice == ""


def test_scrubbing_a_replay_of_three_hundred_commands_takes_less_than_50_ms_a_jump():
    game = load("helltoken")
    sitting = a_sitting("human", "human", "human", game=game, options=game.content.resolve_options({}), seed=5)
    for seed in range(40):
        play(sitting, 1000, seed)
        if len(commands(sitting.steps)) >= 300:
            break
        while sitting.outcome is not None:
            sitting._line.take_back(len(sitting.steps) - 40)
    shown = replay_of(sitting, game)
    at, slowest = 0, 0.0
    for i in range(120):
        at = (at * 31 + 17 * i + 5) % (shown.last + 1)
        start = time.process_time()
        shown.view(at, [0])
        shown.history(at, [0])
        slowest = max(slowest, time.process_time() - start) if i else 0.0
    assert slowest < 0.05


def test_a_log_that_differs_from_its_first_answer_shows_the_beginning():
    from dataclasses import replace

    saved = say(a_sitting(), 0, "low").saved()
    shown = Replay(GAME, replace(saved, steps=(replace(saved.steps[0], answer="high"),)))
    assert (shown.first, shown.last) == (0, 0) and "answer 1" in shown.notice
    assert shown.view(0).waiting
