"""Saves: readable, whole, checked; the position is the authority; other versions play on."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.kernel.errors import SaveError
from game.session.automatic import Automatic
from game.session.migrations import FORMAT, NewerFormat
from game.session.save_text import read_save, stamped, write_save
from game.session.saved import Saved
from game.session.sitting import Sitting
from tests.session.lanterns import CARDS, lanterns
from tests.session.sittings import GAME, a_sitting, asked, play, say


def text_of(sitting: Sitting) -> str:
    return write_save(sitting.saved())


def loaded(sitting: Sitting) -> Sitting:
    return Sitting.resume(read_save(text_of(sitting), "a.hotseat"), GAME, now=lambda: 1_700_000_000.0)


def restamped(text: str, change: dict[str, object]) -> str:
    """The save with changed fields and a right check."""
    data = {**json.loads(text), **change}
    del data["check"]
    return stamped(json.dumps(data)[:-1])


def test_a_sitting_is_the_same_after_every_answer():
    sitting = a_sitting("human", "human", "human")
    while sitting.pending:
        play(sitting, 1, len(sitting.steps))
        again = loaded(sitting)
        assert (again.hash(), asked(again), again.notices) == (sitting.hash(), asked(sitting), [])
        assert again.history([1]) == sitting.history([1])
        assert again.undo_fence() == sitting.undo_fence()
    assert again.outcome == sitting.outcome


def test_a_loaded_sitting_plays_on_like_the_one_that_was_saved():
    sitting = play(a_sitting(), 10)
    again = loaded(sitting)
    assert play(sitting, 20, 5).hash() == play(again, 20, 5).hash()


def test_all_that_undo_never_touches_is_saved():
    sitting = say(a_sitting(kind="practice"), 0, "low", {1: 3}, "pass")
    sitting.undo()
    sitting.write_notes(1, {"7": "black"})
    sitting.set_automatic(Automatic(1, "object.card", until="cancelled"))
    sitting.seat_player(1, "bot:easy")
    sitting.seen(0)
    again = loaded(sitting)
    assert again.notes.read(1) == {"7": "black"}
    assert again.automatic == sitting.automatic
    assert again.plans == sitting.plans
    assert again.missed(0) == []
    assert [act.kind for act in again.acts] == ["automatic", "player"]
    assert (again.kind, again.hash()) == ("practice", sitting.hash())
    assert [side.steps[0].decision for side in again.saved().side_lines] == ["lamp.look"]


def test_notes_of_who_has_left_a_seat_are_saved_and_sealed():
    sitting = a_sitting()
    sitting.write_notes(1, "my secret")
    sitting.seat_player(1, "bot:easy")
    again = loaded(sitting)
    assert "my secret" not in text_of(sitting) and again.notes.read(1) is None
    again.seat_player(1, "human", notes=0)
    assert again.notes.read(1) == "my secret"


def test_two_saves_of_one_position_are_the_same_text():
    sitting = play(a_sitting(), 12)
    assert text_of(sitting) == text_of(loaded(sitting))


def test_hidden_facts_cannot_be_read_at_a_glance():
    sitting = a_sitting()
    sitting.write_notes(0, "my secret")
    say(sitting, 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low", {1: 3}, "look")
    text = text_of(sitting)
    assert not [card for card in CARDS if f'"{card}"' in text]
    assert "my secret" not in text
    assert '"answer": "low"' in text


def test_a_secret_answer_cannot_be_read_at_a_glance():
    sitting = say(a_sitting(), 0, "low", {1: 3}, "pass")
    say(sitting, 1, "pass", "low", {1: 3}, "pass")
    say(sitting, 0, "pass", 2)
    (line,) = [
        line for line in text_of(sitting).splitlines() if line.startswith('{"seat": 0, "decision": "bid.secret"')
    ]
    assert '"answer"' not in line
    assert loaded(sitting).steps[-1].answer == 2


def test_other_content_plays_on_from_the_position_and_undo_says_why_it_stops():
    sitting = say(a_sitting(), 0, "low")
    newer = lanterns(version=2)
    again = Sitting.resume(read_save(text_of(sitting), "a.hotseat"), newer)
    assert "rules 1 is now 2" in again.notices[0]
    assert again.history([0]) == sitting.history([0])
    assert (again.undo_fence().kind, again.undo_fence().code) == ("none", "floor")
    say(again, 0, {1: 3})
    assert again.undo_fence().kind == "free"
    assert Sitting.resume(again.saved(), newer).hash() == again.hash()


def changed_log(sitting: Sitting) -> Saved:
    """The save with another answer to ``oil.spread``, the second decision."""
    saved = read_save(text_of(sitting), "a.hotseat")
    first, second, *rest = saved.steps
    return replace(saved, steps=(first, replace(second, answer={"4": 3}), *rest))


def test_a_log_that_does_not_replay_leaves_the_position_and_says_where():
    sitting = say(a_sitting(), 0, "low", {1: 3})
    again = Sitting.resume(changed_log(sitting), GAME)
    assert "answer 2" in again.notices[0]
    assert again.hash() == sitting.hash()
    assert again.undo_fence().code == "floor"


def test_a_position_that_is_broken_is_taken_from_a_log_that_replays():
    sitting = play(a_sitting(), 9)
    saved = replace(sitting.saved(), table={"agenda": "nonsense"})
    assert Sitting.resume(saved, GAME).hash() == sitting.hash()


def test_neither_position_nor_log_is_an_error_that_names_the_field():
    saved = replace(changed_log(play(a_sitting(), 9)), table={"agenda": 5}, file="a.hotseat")
    with pytest.raises(SaveError, match=r"a\.hotseat: position: table\.agenda: found 5, expected a list"):
        Sitting.resume(saved, GAME)


def test_a_newer_format_says_so():
    text = restamped(text_of(a_sitting()), {"format": FORMAT + 1})
    with pytest.raises(NewerFormat, match="newer version"):
        read_save(text, "a.hotseat")


def format_nought(text: str) -> str:
    """The save as a format 0 would have been: players called users, no check."""
    data = json.loads(text)
    data["format"] = 0
    data["users"] = [plan["name"] for plan in data.pop("seats")]
    del data["check"]
    return json.dumps(data)


def from_nought(data: dict[str, object]) -> dict[str, object]:
    names = data.pop("users")
    assert isinstance(names, list)
    return {**data, "seats": [{"name": name, "player": "human", "setup": {}} for name in names]}


def test_an_older_format_is_brought_up_step_by_step():
    sitting = play(a_sitting(), 8)
    saved = read_save(format_nought(text_of(sitting)), "a.hotseat", {0: from_nought})
    assert Sitting.resume(saved, GAME).hash() == sitting.hash()


def test_a_format_without_a_migration_names_those_that_can_be_read():
    with pytest.raises(SaveError, match="format: found 0, expected a format from 1 to 1"):
        read_save(format_nought(text_of(a_sitting())), "a.hotseat")
