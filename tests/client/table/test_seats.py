"""Who plays which seat changes in the middle of a game: nothing is shown to anybody who may not see it."""

from __future__ import annotations

import pygame

from game.client.table.curtain import CurtainScene
from game.client.table.link import NOBODY, Link
from game.client.table.scene import TableScene
from game.client.table.seats import comers
from game.client.table.stage import Stage
from game.client.tables.helltoken.demo import play_on, seated
from game.session.automatic import Automatic
from game.session.save_text import read_save, write_save
from game.session.sitting import Sitting

FACTIONS = ("sunsitters", "fumblers")


def at_table(person, wires, people: int) -> TableScene:
    """A game of Helltoken in the middle, with so many people at it."""
    sitting = play_on(seated(FACTIONS, 4, {}, people), 4, "move.step")
    wires._show(sitting)
    person.app.step(0.0)
    return person.scene


def change(person, *seats: tuple[int, str]) -> None:
    """In the menu of the table others take these seats."""
    person.click("menu")
    person.click("seats")
    for seat, player in seats:
        person.scene.ui.find(f"seat.{seat}")._changed(player)
    person.click("seats.do")
    person.app.step(0.0)


def test_a_person_takes_the_seat_of_a_bot_and_nothing_of_it_is_shown_before_the_curtain(person, wires):
    scene = at_table(person, wires, 1)
    assert scene.link.audience == {0}
    change(person, (1, "human"))
    assert person.scene is scene
    assert scene.link.sitting.humans == [0, 1]
    assert scene.link.audience == NOBODY
    assert scene.link.missed(1) == []


def test_who_leaves_the_seat_to_a_bot_does_not_see_what_the_other_sees(person, wires):
    scene = at_table(person, wires, 2)
    name = scene.link.plans[0].name
    change(person, (1, "bot:easy"))
    assert isinstance(person.scene, CurtainScene) and person.scene.name == name
    person.key(pygame.K_ESCAPE)
    assert (scene.link.sitting.humans, scene.link.audience) == ([0, 1], NOBODY)
    change(person, (1, "bot:easy"))
    person.hold()
    assert (scene.link.sitting.humans, scene.link.audience) == ([0], {0})
    assert person.scene is scene


def test_who_changes_seats_alone_has_the_curtain_fall_too(person, wires):
    scene = at_table(person, wires, 1)
    change(person, (0, "bot:easy"), (1, "human"))
    assert isinstance(person.scene, CurtainScene) and scene.link.audience == {0}
    person.hold()
    assert (scene.link.sitting.humans, scene.link.audience) == ([1], {1})


def test_bots_play_on_before_people_who_only_watch(person, wires):
    scene = at_table(person, wires, 1)
    answers = len(scene.link.sitting.steps)
    change(person, (0, "bot:easy"))
    assert (scene.link.audience, scene.next.stage) == (NOBODY, Stage.BOTS)
    for _ in range(40):
        person.app.step(0.5)
    assert len(scene.link.sitting.steps) > answers


def test_the_log_tells_of_it_where_it_was(person, wires):
    scene = at_table(person, wires, 1)
    name = scene.link.plans[1].name
    change(person, (1, "bot:normal"))
    told = [words for number, words, _ in _log(scene) if number == 0]
    assert told == [f"From here on {name} is played by: Bot, normal."]
    lines = len(_log(scene))
    person.key(pygame.K_l)
    person.app.step(0.0)
    scene.link.sitting.answer(0, "move.step", scene.link.decision(0).options[0])
    scene.moved()
    assert [number for number, _, _ in _log(scene)].index(0) == lines - 1 < len(_log(scene)) - 1


def _log(scene: TableScene) -> list[tuple[int, str, bool]]:
    scene.page.tell_log()
    return scene.page.log._lines


def test_nothing_chosen_changes_nothing(person, wires):
    scene = at_table(person, wires, 1)
    change(person)
    assert scene.link.sitting.acts == []


def test_a_table_that_is_taken_up_again_has_the_seats_as_they_were(person, wires):
    scene = at_table(person, wires, 1)
    change(person, (1, "human"))
    saved = read_save(write_save(scene.link.sitting.saved()), "here")
    again = Sitting.resume(saved, scene.link.game)
    assert again.humans == [0, 1]
    assert again.changes_of_seats((0,)) == scene.link.sitting.changes_of_seats((0,)) != []


def words_of(scene: TableScene, seat: int) -> dict[str, str]:
    """Who may play the seat from now on, as the dialog says it."""
    return {word: words for word, words, _ in comers(scene.link, seat)}


def test_a_person_after_a_bot_does_not_read_what_the_person_before_it_wrote(person, wires):
    scene = at_table(person, wires, 2)
    notes = scene.link.sitting.notes
    scene.link.sitting.write_notes(1, {"squares": {"7": {"main": "cross"}}})
    change(person, (1, "bot:easy"))
    person.hold()
    assert words_of(scene, 1)["human"] == "Another person, with empty notes"
    change(person, (1, "human"))
    assert notes.read(1) is None
    change(person, (1, "back:0"))
    assert notes.read(1) == {"squares": {"7": {"main": "cross"}}}


def test_another_person_takes_the_seat_of_a_person(person, wires):
    scene = at_table(person, wires, 2)
    assert "another" not in words_of(scene, 1)
    scene.link.sitting.write_notes(1, "mine")
    scene.link.sitting.sit_down(1)
    change(person, (1, "another"))
    assert scene.link.sitting.notes.read(1) is None and scene.link.sitting.at_screen is None
    assert words_of(scene, 1)["back:0"] == "Who played here before, with their notes"


def test_in_practice_nobody_is_promised_empty_notes_or_their_own(person, wires):
    """The dialog said "Another person, with empty notes", and the notes stayed."""
    scene = at_table(person, wires, 2)
    for player in ("bot:easy", "human"):
        scene.link.sitting.write_notes(1, "mine")
        scene.link.sitting.seat_player(1, player)
    scene.link.sitting.write_notes(1, "mine")
    assert {"another", "back:0"} <= words_of(scene, 1).keys()
    practice = Link(scene.link.sitting.fork())
    assert not [word for word, *_ in comers(practice, 1) if word == "another" or word.startswith("back")]


def test_people_who_left_notes_at_a_seat_are_told_apart(person, wires):
    scene = at_table(person, wires, 2)
    for _ in range(2):
        scene.link.sitting.write_notes(1, "mine")
        scene.link.sitting.seat_player(1, "human")
    assert words_of(scene, 1)["back:1"] == "Who played here as number 2, with their notes"


def test_wishes_of_the_one_before_are_gone_with_the_seat(person, wires):
    scene = at_table(person, wires, 2)
    scene.link.sitting.set_automatic(Automatic(1, how="only_if_can", until="cancelled"))
    scene.link.sitting.seat_player(1, "bot:easy")
    assert scene.link.sitting.automatic == []


def test_who_takes_the_only_seat_back_from_a_bot_hid_everything_from_nobody(person, wires):
    scene = at_table(person, wires, 1)
    change(person, (0, "bot:easy"))
    change(person, (0, "human"))
    assert person.scene is scene
    assert (scene.link.sitting.humans, scene.link.audience) == ([0], {0})
