"""Profiles: lessons and clauses of each person, kept whole; and what counts as met, used and refused by."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.registry import load_game
from game.kernel.errors import SaveError
from game.kernel.event import Event
from game.session.file_names import file_name, old_file_name
from game.session.plans import SeatPlan
from game.session.profiles import Profiles
from game.session.rules_met import RulesMap, Witness, seat_of
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting
from tests.session.sittings import GAME, say
from tests.session.sittings import a_sitting as a_game


def a_sitting() -> Sitting:
    plans = [
        SeatPlan("Ada", "human", {"faction": "fumblers"}),
        SeatPlan("Bo", "bot:easy", {"faction": "sunsitters"}),
    ]
    return Sitting.begin(load_game("helltoken"), {}, plans, 3)


def answer_first(sitting: Sitting, seat: int) -> None:
    """The seat gives the first answer there is."""
    decision = next(each for each in sitting.pending if each.seat == seat)
    sitting.answer(seat, decision.id, next(iter(decision.every())))


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Ada Lovelace")
    profiles.present.progress("helltoken", "walk").done = 2
    profiles.present.rules_of("helltoken").note_refusals(["move.wrap"])
    profiles.keep()
    again = Profiles(tmp_path).present
    assert again.name == "Ada Lovelace"
    assert again.done("helltoken") == {"walk"}
    assert again.rules_of("helltoken").ways("move.wrap") == ("met", "refused")


def test_everybody_keeps_their_own(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path, "You")
    assert (profiles.present.name, profiles.names) == ("You", [])
    for name in ("Ada", "bo", "Cleo"):
        profiles.choose(name).progress("helltoken", name).done = 1
        profiles.keep()
    assert profiles.names == ["Ada", "bo", "Cleo"]
    assert profiles.choose("bo").done("helltoken") == {"bo"}
    assert Profiles(tmp_path).present.name == "bo"


def test_a_profile_under_the_old_spelling_of_its_file_is_that_person(tmp_path: Path) -> None:
    Profiles(tmp_path).choose("Bo")
    profiles = Profiles(tmp_path)
    profiles.choose("Anna").progress("helltoken", "walk").done = 1
    profiles.keep()
    folder = tmp_path / "profiles"
    old = old_file_name("Anna")
    for each in folder.glob(f"{file_name('Anna')}*"):
        each.rename(each.with_name(each.name.replace(file_name("Anna"), old)))
    (folder / "chosen.txt").write_text(f"{old}\n")
    again = Profiles(tmp_path)
    assert again.present.name == "Anna"
    again.keep()
    assert again.choose("Anna").done("helltoken") == {"walk"}
    assert again.names == ["Anna", "Bo"]
    again.rename("Anne")
    assert again.names == ["Anne", "Bo"]


def test_a_broken_file_is_set_aside_and_the_one_before_is_taken(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Ada").progress("helltoken", "walk").done = 1
    profiles.keep()
    profiles.keep()
    file = next((tmp_path / "profiles").glob("*.json"))
    file.write_text('{"hotseat": "profile", "format": 1, "name": 7}', "utf-8")
    again = Profiles(tmp_path)
    assert again.present.done("helltoken") == {"walk"}
    (notice,) = again.take_notices()
    assert "name: found 7, expected a word" in notice and "set aside" in notice
    assert [each.name for each in (tmp_path / "profiles").glob("*broken*")] == [f"{file.name}.broken-1"]


def test_a_profile_of_a_newer_program_says_so_and_stays_as_it_is(tmp_path: Path) -> None:
    Profiles(tmp_path).choose("Ada")
    file = next((tmp_path / "profiles").glob("*.json"))
    text = file.read_text("utf-8").replace('"format": 1', '"format": 99')
    file.write_text(text, "utf-8")
    profiles = Profiles(tmp_path, "You")
    assert profiles.present.name == "You" and profiles.names == []
    (notice,) = profiles.take_notices()
    assert "format: found 99, expected at most 1: a newer version of the program wrote this file" in notice
    with pytest.raises(SaveError, match="not written over"):
        profiles.choose("Ada")
    assert profiles.present.name == "You"
    assert file.read_text("utf-8") == text and not list(file.parent.glob("*broken*"))


def test_a_broken_file_that_cannot_be_moved_is_told_and_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Profiles(tmp_path).choose("Ada")
    file = next((tmp_path / "profiles").glob("*.json"))
    file.write_text("[", "utf-8")
    monkeypatch.setattr(Path, "rename", refused)
    profiles = Profiles(tmp_path, "You")
    assert profiles.present.name == "You"
    assert "could not be set aside: Permission denied" in profiles.take_notices()[0]
    with pytest.raises(SaveError, match="could not be moved: Permission denied"):
        profiles.delete("Ada")


def refused(self: Path, target: Path) -> None:
    raise PermissionError(13, "Permission denied")


def full(path: Path, text: str) -> None:
    raise OSError(28, "No space left")


@pytest.mark.parametrize("act", ["rename", "choose"])
def test_who_cannot_be_written_down_is_not_seated(act: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Ada").progress("helltoken", "walk").done = 1
    profiles.keep()
    monkeypatch.setattr("game.session.profiles.write_generation", full)
    with pytest.raises(SaveError, match="could not be written: No space left"):
        getattr(profiles, act)("Bo")
    assert (profiles.present.name, profiles.present.done("helltoken")) == ("Ada", {"walk"})
    assert profiles.names == ["Ada"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(SaveError, match="expected a name of 1 to 40 letters"):
        Profiles(tmp_path).choose(name)


def test_a_renamed_profile_keeps_what_it_knows_and_a_taken_name_is_refused(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Bo")
    profiles.choose("Ada").progress("helltoken", "walk").done = 1
    with pytest.raises(SaveError, match="nobody has yet"):
        profiles.rename("Bo")
    profiles.rename("Ada B")
    assert (profiles.names, profiles.present.done("helltoken")) == (["Ada B", "Bo"], {"walk"})


def test_a_deleted_profile_lies_in_the_trash(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Ada")
    profiles.delete("Ada")
    assert profiles.names == []
    assert len(list((tmp_path / "profiles" / "trash").iterdir())) >= 1


def test_clauses_are_met_by_events_and_used_by_ones_own_answers() -> None:
    sitting, rules = a_sitting(), RulesMap()
    witness = Witness(rules, sitting, 0)
    while not any(each.seat == 0 for each in sitting.pending):
        answer_first(sitting, 1)
    answer_first(sitting, 0)
    witness.take()
    assert rules.met and rules.used.keys() <= rules.met.keys()
    once = dict(rules.met)
    witness.take()
    assert rules.met == once


def test_what_is_done_in_place_of_something_taken_back_is_counted() -> None:
    """Undone below where the counting began, the first of what came instead was not counted."""

    class Told:
        events = [Event(1, "a", 0, ("r.one",)), Event(2, "b", 0, ("r.two",))]

        def audience_of(self, seat: int) -> frozenset[int]:
            return frozenset((seat,))

        def history(self, audience: frozenset[int]) -> list[Event]:
            return self.events

    sitting, rules = Told(), RulesMap()
    witness = Witness(rules, sitting, 0)  # type: ignore[arg-type]
    sitting.events = [sitting.events[0], Event(2, "b", 0, ("r.three",)), Event(3, "c", 0, ("r.four",))]
    assert witness.take() == {"r.three": 1, "r.four": 1}
    assert witness.take() == {}


def restarted(sitting: Sitting) -> Sitting:
    """The sitting as it stands after the program was ended from outside."""
    return Sitting.resume(read_save(write_save(sitting.saved()), "here"), GAME)


def test_what_replaced_something_counted_is_counted_after_the_program_was_ended_from_outside() -> None:
    """Taken back below where the profile's note stands, and never left in order."""
    sitting = say(a_game(), 0, "low", {1: 3})
    counted, undos = len(sitting.history(sitting.audience_of(0))), sitting.undos
    for _ in range(2):
        sitting.undo()
    say(sitting, 0, "middle", {2: 3})
    again = restarted(sitting)
    rules, blind = RulesMap(), RulesMap()
    witness = Witness(rules, again, 0, counted, undos)
    assert witness.counted < counted
    met = witness.take()
    assert met
    assert not Witness(blind, again, 0, counted).take(), (
        "without the number of undos nothing tells that it was replaced"
    )
    assert not Witness(RulesMap(), again, 0, witness.counted, again.undos).take()


def test_what_was_taken_back_and_given_again_is_not_counted_twice() -> None:
    sitting = say(a_game(), 0, "low", {1: 3})
    counted, undos = len(sitting.history(sitting.audience_of(0))), sitting.undos
    sitting.undo()
    again = restarted(sitting)
    assert again.redo()
    assert not Witness(RulesMap(), restarted(again), 0, counted, undos).take()


def test_a_profile_keeps_how_often_something_was_taken_back(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.choose("Ada Lovelace")
    profiles.present.note_counted("a table", 100, 3)
    profiles.keep()
    again = Profiles(tmp_path).present
    assert (again.counted, again.undos) == ({"a table": 100}, {"a table": 3})


def test_what_others_bring_about_is_met_and_not_used() -> None:
    sitting = a_sitting()
    rules, others = RulesMap(), RulesMap()
    mine, theirs = Witness(rules, sitting, 0), Witness(others, sitting, 1)
    seat = sitting.pending[0].seat
    answer_first(sitting, seat)
    mine.take()
    theirs.take()
    assert bool(rules.used) is (seat == 0)
    assert bool(others.used) is (seat == 1)


def test_a_person_sits_where_the_name_says_or_alone() -> None:
    plans = [SeatPlan("Ada"), SeatPlan("Bo"), SeatPlan("Cy", "bot:easy")]
    assert seat_of("Bo", plans) == 1
    assert seat_of("You", plans) is None
    assert seat_of("You", plans[1:]) == 0


def test_every_count_of_the_clauses_known_is_the_same() -> None:
    rules = RulesMap(met={"move.wrap": 2}, refused={"attack.area.block": 1})
    rules.note_refusals(["remote.face_down"])
    assert rules.known == {"move.wrap", "attack.area.block", "remote.face_down"} == set(rules.met)


def test_a_profile_that_is_deleted_half_stays_what_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest went first: what had been learned last was gone, and the rest came back."""
    profiles = Profiles(tmp_path)
    profiles.choose("Ada")
    for done in (1, 2, 3):
        profiles.present.progress("helltoken", "walk").done = done
        profiles.keep()
    real, moved = Path.rename, []

    def pulled(self: Path, target: Path) -> Path:
        if moved:
            raise KeyboardInterrupt
        moved.append(self)
        return real(self, target)

    monkeypatch.setattr(Path, "rename", pulled)
    with pytest.raises(KeyboardInterrupt):
        profiles.delete("Ada")
    monkeypatch.undo()
    assert Profiles(tmp_path).choose("Ada").progress("helltoken", "walk").done == 3
