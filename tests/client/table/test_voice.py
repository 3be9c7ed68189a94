"""What a shared table lets the room hear: public acts, never that somebody is busy with a secret one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.sound import Silence, SoundPlayer, at_once
from game.session.plans import SeatPlan


@pytest.fixture
def heard(table, monkeypatch) -> list[str]:
    """The names of all sounds that are played from now on."""
    names: list[str] = []
    table.app.sound = SoundPlayer(table.app.settings, Path("sounds"), Silence(), at_once)
    monkeypatch.setattr(table.app.sound, "play", lambda name, kind="effects": names.append(name))
    return names


def test_the_curtain_is_heard_as_it_falls(person, heard):
    person.sit_down()
    person.click("hand_over")
    assert heard == ["curtain"]


def test_nobody_hears_the_buttons_of_a_secret_answer(person, heard):
    scene = person.sit_down()
    person.click("hand_over")
    person.hold()
    assert scene.hand.decision is not None and not scene.hand.decision.spec.public
    heard.clear()
    person.click("choice.seen")
    assert heard == []


def test_the_buttons_of_a_public_answer_are_heard(person, heard):
    scene = person.sit_down()
    person.look_at_cards()
    person.pass_curtains()
    assert scene.hand.decision is not None and scene.hand.decision.spec.public
    heard.clear()
    scene.voice.press(scene.page)
    scene.voice.refuse()
    assert heard == ["tick", "refusal"]


def test_whoever_plays_alone_hears_every_button(person, heard):
    scene = person.sit_down((SeatPlan("Ada"), SeatPlan("Bot", "bot:easy")))
    scene.voice.press(scene.page)
    assert heard == ["tick"]
