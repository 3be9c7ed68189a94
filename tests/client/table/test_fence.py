"""Why undo stops, and what a refusal says: in words, with the clause under its heading, put away by Escape."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.scene import TableScene
from game.session.undo import Fence
from tests.helpers.markup import plain_text


@pytest.fixture
def scene(person) -> TableScene:
    return person.walk_the_robot()


def test_the_fence_shows_heading_and_clause_and_neither_rule_id_nor_event(scene):
    fence = Fence("practice", "rolled", "attack.force", "chance has decided (die.rolled)")
    words = plain_text(scene.talk.fence_words(fence))
    clause = scene.words.clause("attack.force")
    assert clause.heading in words and clause.text in words and "chance has decided" in words
    assert "attack.force" not in words and "die.rolled" not in words


@pytest.mark.parametrize("code", ["nothing", "floor", "answered", "turn", "rolled", "revealed"])
def test_every_fence_has_words_and_names_no_event(scene, code):
    words = plain_text(scene.talk.fence_words(Fence("none", code, "turn.started", "", (1,))))
    assert words.startswith("Undo stops here: ") and "turn.started" not in words


def test_an_answered_question_names_who_answered(scene):
    """Also where others would have to agree, or nobody can."""
    for kind, seats in (("agreement", (1,)), ("agreement", (0,)), ("practice", ())):
        fence = Fence(kind, "answered", "move.step", "", seats, 0, 1)
        assert "Ben has answered" in plain_text(scene.talk.fence_words(fence))


def test_a_refusal_card_goes_with_escape_and_the_question_stays(person, scene):
    scene.answers.ask_for("password.enter")
    assert scene.page.refusal is not None and scene.page.refusal.reasons[0].words
    person.key(pygame.K_ESCAPE)
    assert person.scene is scene and scene.page.refusal is None
    assert scene.hand.decision is not None and scene.hand.decision.id == "move.step"


def test_a_refusal_card_is_closed_by_its_button_and_keys_go_on(person, scene):
    scene.answers.ask_for("password.enter")
    person.app.step(0.0)
    person.click("refusal.close")
    assert scene.page.refusal is None
    before = len(scene.link.sitting.steps)
    person.key(pygame.K_UP)
    assert len(scene.link.sitting.steps) == before + 1
