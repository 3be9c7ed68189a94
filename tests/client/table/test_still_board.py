"""Nothing moves under the hand while one question is answered, at any size of the text."""

from __future__ import annotations

import pygame
import pytest

from tests.client.table.laid import open_table, shared_table

TURN = {"turn": {"seat": "fumblers", "number": 4}, "robot": 13}
PUNCH = TURN | {"continue_at": "attack", "action_deck": ["hell_punch"]}
ESPER = PUNCH | {"turn": {"seat": "gafnoric", "number": 4}, "agents": {"fumblers": "expert", "gafnoric": "esper"}}
TEXTS = (1.0, 1.25, 1.5, 1.75, 2.0)


@pytest.fixture(params=TEXTS)
def large(request, person):
    person.app.settings.text_size = request.param
    person.app.refresh_look()
    return person


def until(person, scene, id: str) -> None:
    """Let everything pass until this is asked."""
    for _ in range(20):
        person.pass_curtains()
        if scene.hand.decision is not None and scene.hand.decision.id == id:
            return
        if "window.1" in person.ids() and id == "esper.use" and scene.link.decision(1).id == id:
            person.click("window.1")
        elif "continue" in person.ids():
            person.click("continue")
        else:
            scene.give("pass")
    raise AssertionError(f"{id} is never asked")


class Still:
    """What must stay: the board, and every button that is there from the beginning."""

    def __init__(self, scene) -> None:
        self._scene = scene
        self.places = self.now()

    def now(self) -> dict[str, object]:
        scene = self._scene
        buttons = {each.id: tuple(each.rect) for each in scene.page.prompt.prompt.controls if each.is_visible}
        squares = scene.presenter.places(scene.centre.view).squares
        return {"board": tuple(tuple(rect) for rect in squares.values()), **buttons}

    def holds(self) -> bool:
        now = self.now()
        return all(now[id] == place for id, place in self.places.items() if id in now)


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_the_board_stays_through_a_walk(large, laid):
    scene = laid(large, TURN | {"continue_at": "movement"})
    until(large, scene, "move.step")
    still = Still(scene)
    for word in ("up", "left", "up"):
        scene.answers.choose(word)
        assert still.now()["board"] == still.places["board"]
        large.app.step(0.0)
        assert still.now()["board"] == still.places["board"]
    assert scene.hand.plan.is_whole()


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_the_board_stays_while_a_password_is_put_together(large, laid):
    scene = laid(large, TURN | {"continue_at": "password"})
    until(large, scene, "password.enter")
    still = Still(scene)
    for square in (1, 7, 13, 25):
        scene.answers.choose(square)
        assert still.holds()


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_the_board_stays_while_points_are_spread(large, laid):
    scene = laid(large, PUNCH, chance=[4])
    until(large, scene, "attack.spread")
    still = Still(scene)
    for square in (7, 8, 9, 12):
        scene.answers.choose(square)
        assert still.holds()
    scene.answers.take_back()
    assert still.holds()


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_the_stepper_stays_while_the_number_is_stepped_there_and_back(large, laid):
    scene = laid(large, ESPER, ("fumblers", "gafnoric"), agents="with")
    until(large, scene, "esper.use")
    still = Still(scene)
    assert {"less", "number", "more"} <= still.places.keys()
    assert scene.ui.find("confirm").kind == "primary"  # the least number is an answer, too
    large.click("more")
    assert still.holds() and "back" not in still.now()
    large.click("less")
    assert still.holds()


def test_squares_chosen_before_everybody_outlast_a_look_at_ones_own_view(person):
    scene = shared_table(person, TURN | {"continue_at": "password"})
    until(person, scene, "password.enter")
    scene.handover.back_out()
    for square in (1, 7):
        person.click(f"spot.square.{square}")
    person.click("look")
    person.hold()
    assert scene.link.audience == {0} and scene.hand.plan.value == (1, 7)
    person.click("spot.square.13")
    person.click("leave")
    assert scene.link.audience == frozenset() and scene.hand.plan.value == (1, 7)


def test_tab_leads_from_a_whole_answer_to_confirm_and_enter_on_another_square_confirms_nothing(person):
    scene = open_table(person, PUNCH, chance=[2])
    until(person, scene, "attack.spread")
    for square in (7, 8):
        scene.answers.choose(square)
    assert scene.hand.plan.is_whole()
    scene.ui.focus(scene.ui.find("spot.square.8"))
    person.key(pygame.K_TAB)
    assert scene.ui.focused.id == "confirm"
    scene.ui.focus(scene.ui.find("spot.square.25"))
    person.key(pygame.K_RETURN)
    assert scene.hand.decision.id == "attack.spread" and scene.page.refusal is not None
    scene.ui.focus(scene.ui.find("spot.square.8"))
    person.key(pygame.K_RETURN)
    assert "attack.spread" not in [ask.decision for ask in scene.link.asks()] or "doubt.do" in person.ids()
