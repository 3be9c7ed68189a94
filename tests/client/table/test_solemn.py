"""A password at the table: asked for once more, and its verdict stays until it has been read."""

from __future__ import annotations

import pytest

from game.client.table.last_look import LastLook
from game.client.table.link import Link
from game.client.table.result import ResultScene
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.tables.helltoken.demo import begin, play_on
from game.kernel.event import Event
from tests.client.table.conftest import RandomAsker


@pytest.fixture
def asked(person):
    """The first seat is asked for its password."""
    sitting = play_on(begin(("fumblers", "gafnoric"), 5), 4, "password.enter")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def name_squares(person, scene, squares) -> None:
    for square in squares:
        person.click(f"spot.square.{square}")
    person.click("confirm")


def test_a_password_is_announced_only_after_it_was_asked_for_once_more(person, asked):
    answers = len(asked.link.sitting.steps)
    name_squares(person, asked, (1, 2, 3, 4))
    assert "solemn.do" in person.ids() and len(asked.link.sitting.steps) == answers
    person.click("solemn.not")
    assert len(asked.link.sitting.steps) == answers and len(asked.hand.plan.value) == 4
    person.click("confirm")
    person.click("solemn.do")
    assert len(asked.link.sitting.steps) == answers + 1


def test_the_verdict_stays_until_it_is_put_away_and_nothing_goes_on_meanwhile(person, asked):
    own = set(asked.link.sitting._line.table.bases[0])
    name_squares(person, asked, [square for square in range(1, 26) if square not in own][:4])
    person.click("solemn.do")
    for _ in range(20):
        person.app.step(0.1)
    assert "announced.go" in person.ids() and asked.next.stage is Stage.PLAY
    assert "1 of 2 passwords left" in asked.ui.find("announced.text").text
    person.click("announced.go")
    assert asked.next.stage is Stage.ASK and asked.hand.decision.id == "move.step"


def test_an_accepted_password_is_announced_before_the_result(person, asked):
    asked.last_look = LastLook(lambda: person.app.push(ResultLater()))
    shown = []

    class ResultLater(ResultScene):
        def __init__(self) -> None:
            shown.append(True)
            super().__init__(asked.link, asked.presenter, asked.words, None)

        def buttons(self):
            return []

    name_squares(person, asked, asked.link.sitting._line.table.bases[0])
    person.click("solemn.do")
    assert "announced.go" in person.ids() and not shown
    assert "left" not in asked.ui.find("announced.text").text
    assert asked.playback.event is None and asked.centre.view.state.outcome is None
    person.click("announced.go")
    person.app.step(5.0)
    assert shown


def test_declining_is_not_asked_twice(person, asked):
    answers = len(asked.link.sitting.steps)
    person.click("pass")
    assert len(asked.link.sitting.steps) == answers + 1 and "solemn.do" not in person.ids()


def test_bots_wait_until_a_verdict_has_been_put_away(person, asked):
    own = set(asked.link.sitting._line.table.bases[0])
    name_squares(person, asked, [square for square in range(1, 26) if square not in own][:4])
    person.click("solemn.do")
    answers = len(asked.link.sitting.steps)
    asked.bots.update = lambda seconds, speed: True
    asked.bots.give = lambda: pytest.fail("a bot broke into the verdict")
    person.app.step(2.0)
    assert len(asked.link.sitting.steps) == answers and "announced.go" in person.ids()


def test_a_bot_that_fails_is_told_once_and_without_its_question(person, asked):
    failures = iter([["bot:strong, password.enter: no answer within 2 seconds"]])
    asked.bots.failures = lambda: next(failures, ())
    person.app.step(0.01)
    person.app.step(0.01)
    assert len(asked.ui.toasts.messages) == 1 and "rule of thumb" in asked.ui.toasts.messages[0]


def test_whoever_drops_out_is_announced_with_the_bases_that_are_turned_up(person):
    sitting = play_on(begin(("fumblers", "sunsitters", "gafnoric"), 5), 4, "move.step")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    event = Event(9, "seat.eliminated", 0, (), data={"seat": 1, "bases": [3, 8, 12, 21]})
    scene.solemn.announce([(event, scene.link.view())], lambda: None)
    assert "announced.go" in person.ids()
    assert "3, 8, 12, 21" in scene.ui.find("announced.text").text
    person.click("announced.go")
    assert "announced.go" not in person.ids()
