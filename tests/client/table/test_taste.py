"""Small things that a player stumbled over: parts done again, a key that says why not, whoever only watches."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.bots import TURN_PAUSE
from game.session.plans import SeatPlan
from tests.client.table.conftest import Person
from tests.client.table.laid import THREE, open_table, position, table_of

HIT = {"turn": {"seat": "fumblers", "number": 3}, "robot": 8, "card": "hell_punch"}
SPREAD = HIT | {"continue_at": {"attack.spread": {"force": 3}}}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_a_planned_point_that_was_undone_is_done_again(person) -> None:
    """Redo said "Nothing was taken back"."""
    scene = open_table(person, SPREAD)
    for square in (3, 9):
        person.click(f"spot.square.{square}")
    planned = dict(scene.hand.plan.value)
    scene.answers.undo()
    scene.answers.undo()
    assert scene.hand.plan.is_empty and scene.page.redo.enabled
    scene.answers.redo()
    scene.answers.redo()
    assert scene.hand.plan.value == planned and not scene.answers.can_redo_part
    scene.answers.undo()
    person.click("spot.square.7")
    assert not scene.answers.can_redo_part


def test_a_point_that_the_key_took_back_is_done_again(person) -> None:
    """Backspace, then redo: "Nothing was taken back"."""
    scene = open_table(person, SPREAD)
    for square in (3, 9):
        person.click(f"spot.square.{square}")
    planned = dict(scene.hand.plan.value)
    person.key(pygame.K_BACKSPACE)
    assert scene.hand.plan.value != planned and scene.page.redo.enabled
    scene.answers.redo()
    assert scene.hand.plan.value == planned
    assert not scene.ui.toasts.messages


def test_the_key_that_completes_an_answer_says_why_it_cannot(person) -> None:
    scene = open_table(person, SPREAD)
    person.key(pygame.K_a)
    assert scene.ui.toasts.messages == ["There is more than one way to complete this: choose yourself."]
    assert scene.hand.plan.is_empty


def test_whoever_only_watches_at_once_sees_one_turn_after_the_other(person) -> None:
    """Eliminated, with animations that are over at once: three turns of bots were over in a few seconds."""
    box = position({"continue_at": "turn", "eliminated": ["gafnoric"], "robot": 13}, THREE)
    for seat in (0, 1):
        box.sitting.plans[seat] = SeatPlan(f"Bot {seat}", "bot:random")
    scene = table_of(person, box)
    sitting = box.sitting
    for _ in range(400):
        if scene.bots._is_watched():
            break
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, next(iter(decision.every())))
    assert scene.bots._is_watched() and TURN_PAUSE > 0
