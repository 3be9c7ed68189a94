"""Confirming while nothing is chosen declines nothing: what may be declined has a button of its own for that."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.client.strings import say
from game.client.table.answers import Answers
from game.client.table.hand import Hand
from game.client.tables.find import presenter_for
from game.games.helltoken.foresight import shoots_at_black
from tests.client.table.test_wording import aiming_the_cannon
from tests.client.test_pad import A, PadHands
from tests.golden.test_replays import FILES, kept, replay_of


def by_mouse(person) -> None:
    person.click("confirm")


def by_key(person) -> None:
    person.scene.ui.focus(None)
    person.key(pygame.K_RETURN)


def by_pad(person) -> None:
    person.scene.ui.focus(person.scene.ui.find("confirm"))
    PadHands(person.table).press(A)


@pytest.mark.parametrize("press", [by_mouse, by_key, by_pad])
def test_a_cannon_without_a_square_is_not_put_away_by_confirming(person, press):
    scene = aiming_the_cannon(person)
    before = len(scene.link.sitting.steps)
    press(person)
    assert scene.hand.decision.id == "cannon.use" and len(scene.link.sitting.steps) == before
    assert len(scene.ui.pages) == 1  # nor is anything asked about "None"
    assert say("table.confirm.empty") in scene.ui.toasts.messages
    person.click("pass")
    assert scene.link.sitting.steps[before].answer == "pass"


def test_no_warning_speaks_of_a_square_that_is_none():
    assert shoots_at_black(SimpleNamespace(answer=None)) is None


def confirmed(hand: Hand) -> tuple[list[object], list[str]]:
    """What confirming gives as an answer, and what it says."""
    given: list[object] = []
    told: list[str] = []
    toasts = SimpleNamespace(show=lambda words, tone: told.append(words))
    Answers(SimpleNamespace(hand=hand, give=given.append, ui=SimpleNamespace(toasts=toasts))).confirm()
    return given, told


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_question_of_a_kept_game_is_declined_by_confirming_nothing(file):
    replay = replay_of(kept(file))
    presenter, met = presenter_for(replay.game), 0
    for at in range(0, replay.last, 3):
        for decision in replay.fork(at).line.table.pending:
            hand = Hand(None, presenter.weighs)
            hand.take(decision)
            if decision.may_pass and not hand.plan.is_instant and hand.plan.is_empty:
                given, told = confirmed(hand)
                is_number = decision.spec.kind == "number"  # a stepper always names one
                assert (bool(given), bool(told)) == (is_number, not is_number)
                met += 1
    assert met or replay.game.id != "helltoken"
