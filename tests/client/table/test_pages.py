"""From home to the result page and back: set-up, table, pause, save, load, continue, once more."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import paths
from game.client.lessons.scene import LessonScene
from game.client.scenes.home import HomeScene
from game.client.strings import use_language
from game.client.table.load import LoadScene
from game.client.table.newgame import NewGameScene
from game.client.table.pause import PauseScene
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.widgets.trouble import attempt
from game.games import registry
from game.kernel.chance import Chance
from game.kernel.errors import HotseatError, SaveError
from game.lessons.library import lessons_of
from game.session.files import not_written
from game.session.notice import Notice
from game.session.save_text import read_save, write_save
from tests.client.table.conftest import RandomAsker
from tests.helpers.markup import plain_text


def begin(person) -> TableScene:
    """Home, set-up with the first side drawn by lot, start."""
    person.click("box.helltoken")
    assert isinstance(person.scene, NewGameScene)
    person.click("start")
    assert isinstance(person.scene, TableScene)
    return person.scene


def answer_all(person, scene: TableScene) -> None:
    """Answer as chance will have it, until the game is over."""
    asker = RandomAsker()
    for _ in range(4000):
        if person.scene is not scene:
            return
        person.pass_curtains()
        if scene.next.stage is Stage.WINDOW:
            person.click("continue")
        elif scene.next.stage is Stage.ASK:
            decision = scene.hand.decision
            asker.ask("", scene.link.view(), [], decision, len(scene.link.sitting.steps))
            scene.give(asker.poll().answer)
    raise AssertionError("the game does not end")


def test_helltoken_is_played_from_home_to_the_result_and_once_more(person, wires):
    scene = begin(person)
    answer_all(person, scene)
    assert isinstance(person.scene, ResultScene)
    winners = scene.link.outcome["winners"]
    assert person.scene.winners == winners
    person.click("watch")
    assert person.scene is scene
    person.click("result")
    person.click("again")
    assert isinstance(person.scene, TableScene) and person.scene is not scene
    assert [plan.name for plan in person.scene.link.plans] == [plan.name for plan in scene.link.plans]


def test_a_game_is_left_and_continued_where_it_stood(person, wires):
    scene = begin(person)
    person.pass_curtains()
    person.click("choice.done")
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    person.click("leave")
    assert isinstance(person.scene, HomeScene)
    person.click("continue")
    again = person.scene
    assert isinstance(again, TableScene)
    assert again.link.sitting.hash() == scene.link.sitting.hash()
    assert again.next.stage is Stage.HAND_OVER


def test_a_save_whose_position_is_broken_is_named_and_the_one_before_goes_on(person, wires):
    scene = begin(person)
    person.pass_curtains()
    before = scene.link.sitting.hash()
    person.click("choice.done")
    wires.go_home()
    path = wires.last().path
    saved = read_save(path.read_text("utf-8"), "")
    changed = replace(saved.steps[-1], answer="nonsense", line="")
    path.write_text(write_save(replace(saved, hash="0" * 16, steps=(*saved.steps[:-1], changed))), "utf-8")
    wires.go_on()
    person.app.step(0.0)
    again = person.scene
    assert isinstance(again, TableScene) and again.link.sitting.hash() == before
    notice, offered = again.link.sitting.notices
    assert "position: found another one than its check tells of" in notice and "broken-1" in notice
    assert "the save before it is offered" in offered
    read = " ".join(again.ui.toasts.messages)
    assert f"is kept beside the others as {path.name}.broken-1." in read and "Nothing else is lost." in read
    assert "hash" not in read and "position:" not in read
    assert notice in (person.app.folders.state / "notices.log").read_text("utf-8")
    assert path.with_name(f"{path.name}.broken-1").is_file()


def test_a_file_from_elsewhere_that_is_no_save_is_refused_and_stays(person, wires, tmp_path):
    wires.store.root = tmp_path / "own"
    photos = tmp_path / "holiday.json"
    photos.write_text('{"photos": 12}')
    with pytest.raises(SaveError, match="hotseat: found null"):
        wires.begin(SimpleNamespace(load=photos))
    assert photos.is_file()


def test_a_named_save_is_listed_and_opened_and_a_broken_one_says_why(person, wires):
    scene = begin(person)
    person.key(pygame.K_ESCAPE)
    person.click("save")
    person.click("save.do")
    person.click("load")
    assert isinstance(person.scene, LoadScene)
    rows = [row.text for row in person.scene._list.rows]
    assert any(row.startswith("My game") for row in rows) and len(rows) == 2
    for file in wires.store.slots.iterdir():
        file.write_text("nonsense")
    person.scene.rebuild()
    broken = next(info for info in person.scene._saves if not info.auto)
    assert broken.problem
    person.scene._open_row(str(person.scene._saves.index(broken)))
    person.app.step(0.0)
    assert "broken.close" in person.ids()
    person.click("broken.close")
    person.scene.rebuild()
    lost = next(row for row in person.scene._list.rows if row.symbol == "alert")
    assert f"{broken.path.name}.broken-1" in lost.detail
    assert scene in person.app._scenes


def test_a_list_without_saves_offers_the_way_back_alone(person, wires):
    person.app.push(LoadScene(wires.store, lambda path: None))
    person.app.step(0.0)
    assert "back" in person.ids() and not {"open", "delete"} & set(person.ids())


def test_an_autosave_that_cannot_be_written_is_told_once_while_one_plays(person, wires):
    wires.store.auto.parent.mkdir(parents=True)
    wires.store.auto.write_text("no folder")
    scene, chance = begin(person), Chance(1)
    told = []
    for _ in range(6):
        wires.store.flush()
        person.pass_curtains()
        decision = scene.hand.decision
        if decision is not None:
            scene.give(decision.sample(chance.below))
        told += [words for words in scene.ui.toasts.messages if words not in told]
    assert len([words for words in told if "could not be written" in words]) == 1


def test_a_save_that_cannot_be_moved_stays_and_says_why(person, wires):
    begin(person)
    wires.store.flush()
    wires.store.trash.write_text("no folder")
    wires.open_saves()
    person.app.step(0.0)
    person.click("delete")
    person.click("delete.yes")
    assert "could not be moved" in person.scene.ui.find("dialog.text").markup
    person.click("broken.close")
    assert len(person.scene._list.rows) == 1
    wires.store.trash.unlink()
    person.click("delete")
    person.click("delete.yes")
    assert not person.scene._list.rows and wires.store.trash.is_dir()


def test_what_went_wrong_is_told_with_its_brackets_and_nothing_of_it_is_markup(person, wires):
    begin(person)

    def act() -> None:
        raise HotseatError("her_walk[0].seat: unknown [b]")

    attempt(act, person.scene.ui, "Broken")
    person.app.step(0.0)
    text = person.scene.ui.find("dialog.text")
    assert plain_text(text.markup) == "her_walk[0].seat: unknown [b]"
    person.click("broken.close")
    assert "broken.close" not in person.ids()


def test_two_seats_cannot_have_one_name_or_one_side(person, wires):
    person.click("box.helltoken")
    form = person.scene.form
    form.seats[1].name = form.seats[0].name
    person.click("start")
    assert isinstance(person.scene, NewGameScene) and person.scene.problem()
    form.seats[1].name = "Ben"
    form.seats[0].role = form.seats[1].role = "fumblers"
    assert "side" in person.scene.problem()
    form.seats[1].role = "draw"
    form.seed = "12x"
    assert "12x" in person.scene.problem()
    form.seed = "12"
    assert not person.scene.problem()


def test_the_same_seed_seats_the_same_sides(person, wires):
    person.click("box.helltoken")
    assert person.scene.plans(7) == person.scene.plans(7)
    sides = [plan.setup["faction"] for plan in person.scene.plans(7)]
    assert len(set(sides)) == len(sides)


def test_a_save_of_another_version_is_told_in_a_persons_words(person, wires):
    scene = begin(person)
    person.pass_curtains()
    person.click("choice.done")
    wires.go_home()
    path = wires.last().path
    saved = read_save(path.read_text("utf-8"), "")
    path.write_text(write_save(replace(saved, content="0" * 64, engine="0.0.1")), "utf-8")
    wires.go_on()
    person.app.step(0.0)
    again = person.scene
    assert again.link.sitting.hash() == scene.link.sitting.hash()
    read = " ".join(again.ui.toasts.messages)
    assert "It goes on exactly as it stands" in read and "000" not in read and "engine" not in read
    assert "engine 0.0.1 is now" in (person.app.folders.state / "notices.log").read_text("utf-8")


def test_a_last_game_of_which_nothing_can_be_read_is_told_at_home_without_its_insides(person, wires):
    begin(person)
    wires.go_home()
    path = wires.last().path
    last = wires.last()
    for each in [each for each in path.parent.iterdir() if each.name.startswith(path.name)]:
        each.write_text(each.read_text("utf-8")[:200], "utf-8")
    wires.last = lambda: last if path.exists() else None
    wires.go_on()
    person.app.step(0.0)
    assert isinstance(person.scene, HomeScene)
    read = " ".join(person.scene.ui.toasts.messages)
    assert read.startswith("The last game cannot be opened") and "check" not in read


def test_a_profile_that_cannot_be_written_is_told_in_plain_words(wires, monkeypatch):
    def full() -> None:
        raise not_written(Path("ada.profile"), OSError(errno.ENOSPC, "No space left on device"))

    monkeypatch.setattr(wires.learning.profiles, "keep", full)
    wires.learning.keep()
    assert "the disk is full" in wires.app.scene.ui.toasts.messages[-1]


def test_a_last_game_that_cannot_be_opened_is_told_in_plain_words(wires, monkeypatch):
    def full(path: Path) -> None:
        raise not_written(path, OSError(errno.ENOSPC, "No space left on device"))

    monkeypatch.setattr(wires, "last", lambda: SimpleNamespace(path=Path("evening.hotseat")))
    monkeypatch.setattr(wires, "open_save", full)
    monkeypatch.setattr(wires, "home", lambda notes: SimpleNamespace(notes=notes))
    monkeypatch.setattr(wires.app, "replace", lambda scene: told.extend(scene.notes))
    told: list[str] = []
    wires.go_on()
    assert isinstance(told[0], Notice)


def test_a_lesson_is_played_in_the_language_spoken_whatever_that_calls_cards(person, wires, tmp_path, monkeypatch):
    pack = tmp_path / "packs" / "undead"
    (pack / "lang").mkdir(parents=True)
    (pack / "pack.yaml").write_text("{id: undead, name: Undead, version: '1', game: dead_cells}")
    (pack / "lang/xx.yaml").write_text("cards: {B1-01: {name: Untoter}}")
    monkeypatch.setattr(paths, "user_data_dir", lambda: tmp_path)
    told = registry.load_game("dead_cells", ["undead"], "xx")
    assert "Untoter" in {card.name for card in told.content.cards}
    monkeypatch.setattr(wires.learning, "_load", lambda game, packs=(): told)
    lessons = lessons_of("dead_cells")
    use_language("xx")
    try:
        wires.learning.start(lessons[0], lessons)
    finally:
        use_language("en")
    assert isinstance(person.scene, LessonScene)
    assert person.scene.link.game is told
