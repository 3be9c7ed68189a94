"""One sitting: answers, streams, what one missed, curtains, notes, automatic answers, who plays."""

from __future__ import annotations

import pytest

from game.kernel.errors import HotseatError, IllegalAnswer, RulesError
from game.kernel.view import stream
from game.session.automatic import Automatic
from game.session.log import commands
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.session.lanterns import OPTIONS
from tests.session.sittings import GAME, a_sitting, asked, plans, play, say


def test_answers_become_commands_up_to_the_first_event_that_is_more_than_a_choice():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    (command,) = commands(sitting.steps)
    assert [step.decision for step in command.steps] == ["wick.trim", "oil.spread", "lamp.look"]
    assert command.steps[-1].chance and command.hash == sitting.hash()


def test_an_illegal_answer_changes_nothing_and_tells_its_rule():
    sitting = a_sitting()
    before = sitting.hash()
    with pytest.raises(IllegalAnswer) as refused:
        sitting.answer(0, "wick.trim", "high")
    assert refused.value.verdict.rules == ("wick.not_high_first",)
    assert (sitting.hash(), len(sitting.steps)) == (before, 0)


@pytest.mark.parametrize("audience", [(), (0,), (1,), (0, 1)])
def test_each_audience_has_the_stream_that_the_kernel_makes_also_after_undo(audience):
    sitting = a_sitting()
    for seed in range(12):
        play(sitting, 3, seed)
        sitting.history(audience)
        if sitting.can_undo():
            sitting.undo()
        true = [*sitting._line.opening, *(event for step in sitting.steps for event in step.events)]
        assert sitting.history(audience) == stream(true, audience)


def test_a_seat_misses_what_happened_since_it_last_looked():
    sitting = a_sitting()
    sitting.seen(1)
    say(sitting, 0, "low", {1: 3}, "pass")
    assert [event.name for event in sitting.missed(1)][-1] == "wind.rolled"
    sitting.seen(1)
    assert sitting.missed(1) == []


def test_whoever_answers_has_seen_what_was_told_before():
    """On a public table nobody sits down to look: "what you missed" grew from the first turn on."""
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    before = len(sitting.history((1,)))
    say(sitting, 1, "pass")
    told = sitting.history((1,))
    assert len(told) > before > 1 and list(sitting.missed(1)) == list(told[before:])


def test_whoever_takes_a_seat_over_from_a_person_has_missed_nothing():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    assert sitting.missed(1)
    sitting.seat_player(1, "human")
    assert sitting.missed(1) == []


def test_what_was_undone_was_not_missed():
    sitting = a_sitting()
    say(sitting, 0, "low")
    sitting.seen(1)
    sitting.undo()
    say(sitting, 0, "middle")
    assert [event.data.get("height") for event in sitting.missed(1)] == [None, "middle"]


def test_a_curtain_falls_before_private_sight_and_only_when_the_person_changes():
    sitting = a_sitting()
    assert sitting.next_curtain() == 0
    sitting.sit_down(0)
    assert sitting.next_curtain() is None
    say(sitting, 0, "low", {1: 3}, "pass")
    assert asked(sitting) == [(1, "object.card")]
    assert sitting.next_curtain() == 1


def test_no_curtain_falls_for_one_person_alone():
    assert a_sitting("human", "bot:easy").next_curtain() is None


def test_one_person_with_two_seats_sees_both_and_needs_no_curtain():
    both = [SeatPlan("Ada", person="Ada"), SeatPlan("Bo", person="Ada")]
    sitting = Sitting.begin(GAME, OPTIONS, both, 7)
    assert sitting.audience_of(0) == {0, 1}
    assert sitting.next_curtain() is None


def test_no_curtain_falls_where_nothing_hidden_is_involved():
    sitting = a_sitting()
    sitting.sit_down(0)
    say(sitting, 0, "low")
    sitting.sit_down(None)
    assert asked(sitting) == [(0, "oil.spread")]
    assert sitting.next_curtain() is None


def test_notes_have_an_undo_of_their_own():
    sitting = a_sitting()
    sitting.write_notes(0, {"7": "black"})
    sitting.write_notes(0, {"7": "white"})
    say(sitting, 0, "low")
    sitting.undo()
    assert sitting.notes.read(0) == {"7": "white"}
    assert sitting.notes.undo(0) == {"7": "black"}
    assert sitting.notes.redo(0) == {"7": "white"}
    assert sitting.notes.read(1) is None


def test_notes_cannot_be_changed_from_outside():
    sitting = a_sitting()
    mine = {"marks": [1]}
    sitting.write_notes(0, mine)
    mine["marks"].append(2)
    sitting.notes.read(0)["marks"].append(3)
    assert sitting.notes.read(0) == {"marks": [1]}


def test_notes_stay_with_who_wrote_them_when_the_seat_changes_hands():
    sitting = a_sitting()
    sitting.write_notes(0, "what Ada thinks")
    sitting.seat_player(0, "bot:easy")
    assert sitting.notes.read(0) is None and not sitting.notes.can_undo(0)
    sitting.seat_player(0, "human")
    assert sitting.notes.read(0) is None
    sitting.write_notes(0, "what Bea thinks")
    sitting.seat_player(0, "human", notes=0)
    assert (sitting.notes.read(0), sitting.notes.aside(0)) == ("what Ada thinks", 1)
    assert not sitting.notes.can_undo(0) and not sitting.notes.can_redo(0)


def test_in_practice_one_person_has_the_notes_of_every_seat():
    sitting = a_sitting(kind="practice")
    sitting.write_notes(0, "mine")
    sitting.seat_player(0, "bot:easy")
    sitting.seat_player(0, "human")
    assert sitting.notes.read(0) == "mine"


def test_notes_that_nobody_has_left_change_nothing():
    sitting = a_sitting()
    sitting.write_notes(0, "mine")
    with pytest.raises(IndexError, match="found notes 1, but 0 lie aside"):
        sitting.seat_player(0, "bot:easy", notes=1)
    assert (sitting.plans[0].player, sitting.notes.read(0), sitting.acts) == ("human", "mine", [])


def test_at_the_end_the_notes_that_were_written_last_are_shown():
    sitting = a_sitting()
    sitting.write_notes(0, "first")
    sitting.seat_player(0, "bot:easy")
    assert sitting.notes.last(0) == "first"
    sitting.seat_player(0, "human")
    sitting.write_notes(0, "second")
    assert (sitting.notes.last(0), sitting.notes.last(1)) == ("second", None)


def test_let_go_declines_until_the_seats_own_turn():
    sitting = a_sitting()
    sitting.set_automatic(Automatic(1, "object.card"))
    say(sitting, 0, "low", {1: 3}, "pass")
    assert asked(sitting) == [(1, "wick.trim")]
    assert (sitting.steps[-1].automatic, sitting.steps[-1].answer) == ("let_go", "pass")
    assert sitting.automatic == []


def test_only_if_can_asks_where_there_is_something_to_do():
    sitting = a_sitting()
    sitting.set_automatic(Automatic(1, how="only_if_can", until="cancelled"))
    say(sitting, 0, "low", {1: 3}, "pass")
    assert asked(sitting) == [(1, "object.card")]


def test_a_seat_may_change_hands_in_the_middle():
    sitting = say(a_sitting(), 0, "low")
    sitting.seat_player(0, "bot:easy")
    say(sitting, 0, {1: 3})
    assert [step.by for step in sitting.steps] == ["human", "bot:easy"]
    assert [act.kind for act in sitting.acts] == ["player"]


@pytest.mark.parametrize("player", ["", "bot", "bot:", "robot", "Human"])
def test_an_unknown_player_is_refused(player):
    with pytest.raises(HotseatError, match="is played by"):
        Sitting.begin(GAME, OPTIONS, plans("human", player), 7)


def test_a_fork_is_a_practice_sitting_that_shares_nothing_further():
    sitting = play(a_sitting(), 9)
    before = sitting.hash()
    fork = play(sitting.fork(), 5)
    assert (sitting.hash(), len(sitting.steps), fork.kind) == (before, 9, "practice")
    for _ in range(14):
        fork.undo()
    assert not fork.can_undo()


def test_forced_chance_lasts_no_longer_than_its_answer():
    sitting = say(a_sitting(), 0, "low", {2: 3})
    sitting.answer(0, "lamp.look", "pass", chance=[2, 4, 4])
    assert sitting.history()[-1].data["face"] == 2
    assert sitting.steps[-1].forced == (2,)
    assert sitting.steps[-1].chance == (2,)


def test_a_mistake_of_the_rules_is_not_taken_for_a_loaded_die_that_is_no_face(monkeypatch: pytest.MonkeyPatch):
    """Any RulesError dropped the loaded dice and gave the answer a second time: the mistake was never heard of."""
    sitting = a_sitting(kind="practice")
    sitting.loaded = [1]
    given = []

    def stumble(*answer: object, **how: object) -> None:
        given.append(answer)
        raise RulesError("10000 steps without a question")

    monkeypatch.setattr(sitting.line, "give", stumble)
    with pytest.raises(RulesError, match="without a question"):
        say(sitting, 0, "low")
    assert (len(given), sitting.loaded) == (1, [1])
