"""Being asked less often: the control in a window's prompt and in the pause menu, what it does and what it shows."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.client.strings import say
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.table.wires import Wires
from game.client.tables.base import TableState
from game.client.tables.helltoken.demo import begin, play_on
from game.session.store import Store
from tests.client.table.conftest import RandomAsker


def at_a_window(person) -> TableScene:
    """Two people; the cards may be shown."""
    scene = person.sit_down()
    person.look_at_cards()
    for _ in range(20):
        person.pass_curtains()
        if scene.next.stage is Stage.WINDOW:
            return scene
        scene.give(next(iter(scene.hand.decision.every())))
    raise AssertionError("no window opens")


def choose(person, seat: int, wish: int) -> None:
    """Open the dialog and choose by keyboard."""
    person.click("wishes")
    choice = person.scene.ui.find(f"wish.{seat}")
    person.scene.ui.focus(choice)
    for _ in range(wish):
        person.key(pygame.K_RIGHT)


def told_where(scene: TableScene) -> int:
    """How often it is said now where one chooses to be asked less."""
    return scene.page.prompt.prompt.text.count("“Ask me less”")


def test_the_first_pause_of_a_game_says_once_where_one_asks_for_fewer(person):
    scene = at_a_window(person)
    assert told_where(scene) == 1
    assert scene.ui.toasts.messages == []
    button = scene.ui.find("wishes")
    assert scene.wishes.where(button)
    person.click("continue")
    assert not scene.wishes.where(button)


def test_practice_says_nothing_of_pauses(person):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4, agents="with"), 1, "agents.window")
    sitting.kind = "practice"
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    assert "wishes" in person.ids() and told_where(scene) == 0


def test_letting_go_at_a_window_declines_at_once_and_is_logged(person):
    scene = at_a_window(person)
    assert 1 in scene.next.seats
    scene.wishes.ask_wishes()
    scene.wishes.wish(1, "let_go")
    person.click("wishes.close")
    last = scene.link.sitting.steps[-1]
    assert (last.seat, last.answer, last.automatic) == (1, "pass", "let_go")
    assert scene.link.sitting.acts[-1].kind == "automatic"
    assert 1 not in scene.next.seats


def test_the_control_stands_in_the_prompt_of_a_window_with_what_it_betrays(person):
    scene = at_a_window(person)
    choose(person, 1, 1)
    person.click("wishes.close")
    assert scene.link.wishes == {1: "only_if_can"}
    person.click("wishes")
    words = [scene.ui.find(f"wish.{wish}.help").text for wish in ("ask", "only_if_can", "let_go")]
    assert "Nobody learns" in words[0] and "the others" in words[1] and "Nobody learns" in words[2]


def test_the_dialog_stays_until_it_is_closed_and_keeps_what_each_person_chose(person):
    scene = at_a_window(person)
    choose(person, 0, 1)
    for _ in range(2):
        scene.ui.focus(scene.ui.find("wish.1"))
        person.key(pygame.K_RIGHT)
    assert (scene.ui.find("wish.0").value, scene.ui.find("wish.1").value) == ("only_if_can", "let_go")
    assert scene.link.wishes == {}
    person.key(pygame.K_ESCAPE)
    assert "wishes.close" not in person.ids()
    assert scene.link.wish(0) == "only_if_can" and scene.link.sitting.acts[-1].kind == "automatic"
    assert scene.link.sitting.steps[-1].automatic == "let_go"


def test_asking_again_is_logged_too(person):
    scene = at_a_window(person)
    scene.link.set_wish(0, "only_if_can")
    scene.link.set_wish(0, "ask")
    assert [act.kind for act in scene.link.sitting.acts[-2:]] == ["automatic", "asked_again"]
    assert scene.link.wishes == {}


def test_no_button_for_it_where_nothing_is_secret(person):
    scene = person.sit_down()
    person.look_at_cards()
    assert scene.hand.decision.id == "pick.colour"
    assert "wishes" not in person.ids()


def test_in_a_view_of_ones_own_only_that_person_may_choose(person):
    scene = at_a_window(person)
    person.click("window.1")
    person.hold()
    assert scene.link.audience == {1}
    person.click("wishes")
    assert "wish.1" in person.ids() and "wish.0" not in person.ids()


def test_the_panel_shows_the_sign_while_it_is_on(person):
    sitting = play_on(begin(("sunsitters", "fumblers"), 4), 4, "move.step")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    before = scene.presenter.parts(scene.centre.view, scene.state)
    scene.link.set_wish(0, "let_go")
    scene.refresh()
    assert scene.state.wishes == {0: "let_go"}
    changed = [one.rect for one, two in zip(before, scene.presenter.parts(scene.centre.view, scene.state), strict=True)
               if one.facts != two.facts]  # fmt: skip
    assert len(changed) == 1
    assert TableState().wishes == {}


def test_a_new_game_with_bots_alone_begins_without_empty_pauses(person, tmp_path):
    wires = Wires(person.app, Store(tmp_path / "data"), make_asker=RandomAsker)
    wires.begin(SimpleNamespace())
    try:
        for alone, wish in ((False, "ask"), (True, "only_if_can")):
            wires.new_game("helltoken")
            person.app.step(0.0)
            if alone:
                person.scene._alone()
            person.scene.start()
            link = person.scene.link
            assert link.wish(0) == wish
        link.set_wish(0, "ask")
        assert link.wish(0) == "ask"
    finally:
        wires.close()


def test_pointing_at_the_sign_says_what_it_means(person):
    scene = person.walk_the_robot()
    assert "clock" not in scene.centre.spot("seat.sunsitters").tooltip
    scene.link.set_wish(0, "only_if_can")
    scene.refresh()
    assert scene.centre.spot("seat.sunsitters").tooltip.endswith("the clock: asked only where something can be done")


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_either_all_buttons_of_a_pause_have_symbols_or_none(table, text):
    """In large text two of four had some, and one by another name ended in dots, as if it were cut."""
    table.app.settings.text_size = text
    table.app.apply_settings()
    scene = table.show("helltoken_window").app.scene
    buttons = [scene.ui.find(id) for id in ("window.0", "wishes", "until", "continue")]
    assert len({button.shows_sign for button in buttons}) == 1
    assert buttons[1].text == say("pause.wishes") and not buttons[2].text.endswith("…")
