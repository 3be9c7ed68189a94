"""Undo with an honest fence: back to the last fact that anyone learned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.session.log import SideLine
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting
from game.session.timeline import RECENT
from game.session.undo import UndoRefused
from tests.session.sittings import GAME, a_sitting, asked, play, say


def test_the_last_answer_of_a_half_made_command_is_free():
    sitting = say(a_sitting(), 0, "low")
    before = sitting.hash()
    say(sitting, 0, {1: 3})
    assert sitting.undo().kind == "free"
    assert sitting.hash() == before
    assert asked(sitting) == [(0, "oil.spread")]


def test_nothing_is_before_the_first_answer():
    fence = a_sitting().undo_fence()
    assert (fence.kind, fence.code) == ("none", "nothing")


def test_a_roll_is_a_fence_that_names_its_rule():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    fence = sitting.undo_fence()
    assert (fence.kind, fence.code, fence.reason) == ("practice", "rolled", "wind.roll")
    before = sitting.hash()
    with pytest.raises(UndoRefused):
        sitting.undo()
    assert sitting.hash() == before


def test_what_only_one_seat_learned_is_a_fence():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low", {1: 3}, "look")
    assert sitting.undo_fence().kind == "practice"
    assert any(event.name == "deck.seen" for event in sitting.steps[-1].events)


def test_another_persons_answer_needs_agreement():
    sitting = a_sitting("human", "human", "human")
    say(sitting, 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass")
    fence = sitting.undo_fence(by=2)
    assert (fence.kind, fence.seats) == ("agreement", (1,))
    with pytest.raises(UndoRefused):
        sitting.undo(by=2)
    assert sitting.undo(by=2, agreed={1}).code == "answered"
    assert asked(sitting) == [(1, "object.card")]


def test_the_fence_does_not_say_what_another_seat_was_asked_in_secret():
    """The id of an agent's decision named the agent: "Bo has answered [hacker.use]"."""
    sitting = a_sitting("human", "human", "human")
    say(sitting, 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass")
    sitting.steps[-1].shown_as = "cards"
    assert sitting.undo_fence(by=2).reason == "cards"


def test_the_fence_does_not_name_a_fact_that_the_asker_was_not_told():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low", {1: 3}, "look")
    seen = next(event for event in sitting.steps[-1].events if event.name == "deck.seen")
    seen.only, sitting.steps[-1].events = 0b10, (seen,)
    assert sitting.undo_fence(by=1).reason == "lamp.look"
    hidden = sitting.undo_fence(by=0)
    assert (hidden.code, hidden.reason, hidden.words) == ("revealed", "", "something was revealed")


def test_a_turn_that_is_over_needs_the_others_agreement():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass")
    fence = sitting.undo_fence()
    assert (fence.kind, fence.code, fence.reason, fence.seats) == ("agreement", "turn", "turn.order", (0,))
    assert not sitting.can_undo()
    assert sitting.can_undo(agreed=[0])


def test_one_takes_back_ones_own_answer_with_what_bots_added():
    sitting = say(a_sitting("human", "bot:easy", options={"rounds": 3}), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low", {1: 3}, "pass")
    say(sitting, 0, "pass", 1)
    assert asked(sitting) == [(1, "bid.secret")]
    assert sitting.undo().kind == "free"
    assert asked(sitting) == [(0, "bid.secret"), (1, "bid.secret")]


def test_redo_gives_the_same_position_with_the_same_dice():
    sitting = play(a_sitting(kind="practice"), 12)
    positions = [sitting.hash()]
    while sitting.can_undo():
        sitting.undo()
    while sitting.redo():
        positions.append(sitting.hash())
    assert positions[0] == positions[-1]
    assert len(sitting.steps) == 12
    assert list(sitting.side_lines) == []


def test_redo_outlasts_a_restart_of_the_program():
    sitting = say(a_sitting(), 0, "low", {1: 3})
    positions = [sitting.hash()]
    for _ in range(2):
        sitting.undo()
        positions.append(sitting.hash())
    again = Sitting.resume(read_save(write_save(sitting.saved()), "here"), GAME)
    assert again.hash() == positions[2]
    while again.redo():
        positions.append(again.hash())
    assert positions[3:] == [positions[1], positions[0]]
    assert [step.decision for step in again.steps] == ["wick.trim", "oil.spread"]
    assert list(again.side_lines) == []


def test_another_answer_after_a_restart_leaves_what_could_be_redone_beside_the_line():
    sitting = say(a_sitting(), 0, "low", {1: 3})
    sitting.undo()
    again = Sitting.resume(read_save(write_save(sitting.saved()), "here"), GAME)
    assert again.can_redo
    say(again, 0, {2: 3})
    assert not again.can_redo
    assert [[step.decision for step in side.steps] for side in again.side_lines] == [["oil.spread"]]


def test_what_does_not_lead_where_it_led_is_no_redo():
    sitting = say(a_sitting(), 0, "low", {1: 3})
    sitting.undo()
    saved = sitting.saved()
    (side,) = saved.side_lines
    saved.side_lines = (SideLine(side.at, (replace(side.steps[0], hash="another"),)),)
    again = Sitting.resume(saved, GAME)
    assert not again.can_redo and len(again.side_lines) == 1


def test_practice_crosses_a_roll_with_fresh_chance():
    faces = set()
    sitting = say(a_sitting(kind="practice"), 0, "low", {1: 3}, "pass")
    for _ in range(12):
        faces.add(sitting.history()[-1].data["face"])
        assert sitting.undo().kind == "practice"
        say(sitting, 0, "pass")
    assert len(faces) > 1


def test_an_undo_in_between_does_not_bring_the_old_dice_back():
    sitting = say(a_sitting(kind="practice"), 0, "low", {1: 3}, "pass")
    sitting.undo()
    fresh = sitting.saved().fresh
    sitting.undo()
    say(sitting, 0, {2: 3})
    assert sitting.steps[-1].fresh == fresh


def test_what_was_undone_and_not_redone_stays_as_a_side_line():
    sitting = say(a_sitting(), 0, "low", {1: 3})
    sitting.undo()
    sitting.undo()
    say(sitting, 0, "middle")
    (side,) = sitting.side_lines
    assert (side.at, [step.answer for step in side.steps]) == (0, ["low", {1: 3}])
    assert not sitting.can_redo


@pytest.mark.parametrize("rounds", [1, 40])
def test_every_depth_is_reached_by_undo(rounds):
    sitting = a_sitting(kind="practice", options={"rounds": rounds})
    hashes = [sitting.hash()]
    while sitting.pending and len(sitting.steps) < 3 * RECENT:
        play(sitting, 1, len(hashes))
        hashes.append(sitting.hash())
    while sitting.can_undo():
        sitting.undo()
        at = len(sitting.steps)
        assert sitting._line.timeline.table_at(at, sitting.steps).hash() == hashes[at]
    assert not sitting.steps
    assert len(sitting.history()) == len([event for event in sitting._line.opening if event.only == -1])


def test_what_a_bot_answered_openly_is_a_fence_but_for_practice():
    sitting = say(a_sitting("bot:easy", "human", "bot:easy"), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass")
    assert sitting.undo_fence().kind == "free"
    say(sitting, 2, "pass")
    fence = sitting.undo_fence()
    assert (fence.kind, fence.code, fence.words, fence.who) == ("practice", "answered", "Cy has answered", 2)
    with pytest.raises(UndoRefused):
        sitting.undo(agreed=[0, 2])
    sitting.kind = "practice"
    assert sitting.undo().code == "answered" and asked(sitting) == [(1, "object.card")]


def test_an_open_reaction_is_taken_back_only_with_whose_turn_it_is():
    sitting = say(a_sitting("human", "human", "human"), 0, "low", {1: 3}, "pass")
    for _ in range(2):
        say(sitting, asked(sitting)[0][0], "pass")
    say(sitting, 1, "low", {1: 3}, "pass")
    say(sitting, asked(sitting)[0][0], "pass")
    fence = sitting.undo_fence()
    assert (fence.kind, fence.code, fence.seats) == ("agreement", "answered", (1,))
    assert not sitting.can_undo() and sitting.can_undo(agreed=[1])


def test_ones_own_answer_in_ones_own_turn_stays_free_after_anothers_turn():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low")
    assert sitting.undo_fence().kind == "free"
