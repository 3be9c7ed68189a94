"""An agent's card on the table, refusals beside it, and what Enter means after the mouse."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.centre import SpotWidget
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.tables.helltoken.demo import begin, habit
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import RandomAsker

RITE_SQUARE = 9


def sitting_with(asked: str) -> Sitting:
    """A sitting in which Ada holds the agent of a decision and is asked for it."""
    sitting, chance = begin(("sunsitters", "gafnoric", "fumblers"), 5, agents="with"), Chance(1)
    table = sitting._line.table
    held = next(i for i, agent in enumerate(table.game.content.agents) if agent.decision == asked)
    for _ in range(400):
        if table.endurance and table.agents[0] >= 0:
            table.agents[0] = held
            table.rite_squares[0] = RITE_SQUARE
        decision = next((each for each in sitting.pending if each.seat != 0), sitting.pending[0])
        if decision.seat == 0 and decision.id == asked and decision.count() > 1:
            return sitting
        sitting.answer(decision.seat, decision.id, PASS if decision.may_pass else habit(decision, chance))
    raise AssertionError(f"{asked} is not asked")


@pytest.fixture
def holding(person):
    """Sits down at a table at which Ada is asked about her agent."""

    def sit(asked: str) -> TableScene:
        scene = TableScene(Link(sitting_with(asked)), make_asker=RandomAsker)
        person.app.push(scene)
        person.app.step(0.0)
        assert scene.hand.decision.id == asked
        return scene

    return sit


def said(scene: TableScene) -> str:
    """All words of the uppermost page."""
    return " ".join(
        str(getattr(widget, "text", "") or getattr(widget, "markup", "")) for widget in scene.ui.page.walk()
    )


@pytest.mark.parametrize(("asked", "words"), [
    ("special.use", "Choose one of your ready remotes."),
    ("ceo.use", "Choose a remote of an opponent."),
])  # fmt: skip
def test_the_card_of_an_agent_that_needs_a_remote_asks_for_one(person, holding, asked, words):
    scene = holding(asked)
    person.click("spot.agent.sunsitters")
    assert not scene.hand.reasons and scene.page.refusal is None
    assert words in said(scene)
    assert any(mark == "legal" and id.startswith("remote.") for id, mark in scene.state.marks.items())


def test_ceo_is_asked_about_before_it_is_spent(person, holding):
    scene = holding("ceo.use")
    answers = len(scene.link.sitting.steps)
    remote = next(id for id, mark in scene.state.marks.items() if mark == "legal")
    person.click(f"spot.{remote}")
    assert "solemn.do" in person.ids() and "turn face down" in said(scene)
    assert len(scene.link.sitting.steps) == answers
    person.click("solemn.do")
    assert len(scene.link.sitting.steps) > answers


def test_the_rite_names_its_square_to_its_holder_before_it_is_spent(person, holding):
    scene = holding("rite.use")
    answers = len(scene.link.sitting.steps)
    person.click("spot.agent.sunsitters")
    assert f"square {RITE_SQUARE}" in said(scene)
    person.click("solemn.not")
    assert len(scene.link.sitting.steps) == answers


def test_whoever_switched_last_uses_off_is_not_asked(person, holding):
    person.app.settings.last_uses = False
    scene = holding("ceo.use")
    person.click(f"spot.{next(id for id, mark in scene.state.marks.items() if mark == 'legal')}")
    assert "solemn.do" not in person.ids()


def test_a_refusal_marks_only_what_was_clicked_and_covers_no_legal_answer(person, holding):
    scene = holding("ceo.use")
    person.click("spot.remote.sunsitters.up")
    assert scene.page.refusal is not None
    marks = scene.state.marks
    assert [id for id, mark in marks.items() if mark not in ("legal", "chosen")] == ["remote.sunsitters.up"]
    legal = [spot.rect for spot in scene.centre.spots if marks.get(spot.id) == "legal"]
    assert legal and scene.page.refusal.rect.collidelist(legal) < 0


def test_enter_is_the_prompts_again_after_a_click_on_the_table(person, holding):
    scene = holding("special.use")
    person.key(pygame.K_TAB)
    scene.ui.focus(scene.ui.find("spot.remote.gafnoric.up"))
    person.click("spot.agent.sunsitters")
    assert not isinstance(scene.ui.focused, SpotWidget)


def test_one_pause_is_enough_for_all_seats_of_one_person_that_can_use_nothing(person):
    sitting = sitting_with("special.use")
    plans = sitting.plans
    plans[:] = [SeatPlan(plan.name, "human", plan.setup, "one") for plan in plans]
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    for _ in range(60):
        idle = [ask for ask in sitting.pending if ask.id == ask.spec.shown_as == "agents.window"]
        if len(idle) > 1 and scene.hand.decision in idle:
            break
        sitting.answer(
            sitting.pending[0].seat,
            sitting.pending[0].id,
            PASS if sitting.pending[0].spec.may_pass else habit(sitting.pending[0], Chance(2)),
        )
        scene.moved()
    moment = idle[0].about
    scene.handover.go_on()
    for _ in range(20):
        person.app.step(1.0)
    assert not [ask for ask in sitting.pending if ask.id == "agents.window" and ask.about == moment]


def test_a_shot_is_confirmed_once_and_not_asked_for_again(person, holding):
    scene = holding("cannon.use")
    answers = len(scene.link.sitting.steps)
    person.click("spot.square.1")
    assert len(scene.link.sitting.steps) == answers and "Fire at square 1?" in scene.page.prompt.prompt.text
    person.app.settings.doubts = False
    person.click("confirm")
    assert len(scene.link.sitting.steps) > answers
