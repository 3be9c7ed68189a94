"""The sandbox goes on wherever a scenario may: at steps, at decisions, and at moments by their other names."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.editing import CONTINUE_AT, Wrong
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from tests.session.games import load

GAMES = {
    "helltoken": {
        "seats": {"fumblers": "human", "sunsitters": "human"},
        "options": {"agents": "with"},
        "given": {"turn": {"seat": "fumblers", "number": 3}, CONTINUE_AT: "movement"},
    },
    "dead_cells": {"seats": {"flayed": "human", "quartered": "human"}, "given": {"place": "S"}},
}
NAMES = [(game, name) for game in GAMES for name in load(game).definition.places]


def a_box(game: str, **given: Any) -> Sandbox:
    """A sandbox in the middle of a game of two."""
    told = {**GAMES[game], "given": {**GAMES[game]["given"], **given}}
    data = {"scenario": "x", "game": game, **told, "expect": [{"next": None}]}
    return Sandbox.of_scenario(read_scenario(data, "x"), load(game))


def wrong_at(box: Sandbox, **texts: str) -> list[Wrong]:
    return box.edit({**box.texts(), **texts})


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_the_sandbox_did_not_know_the_other_names_of_moments(game: str, name: str) -> None:
    wrong = wrong_at(a_box(game), continue_at=name)
    assert not wrong or wrong[0].words.startswith(f"continue_at: {name} is not asked here; it needs ")


def test_one_value_alone_is_the_first_local_in_the_sandbox_too() -> None:
    box = a_box("dead_cells")
    assert wrong_at(box, continue_at="{receive: scroll_tactics}") == []
    assert [asked.id for asked in box.sitting.pending] == ["gain.receiver"]


def test_a_moment_after_the_roll_needs_a_card_and_keeps_the_one_in_play() -> None:
    box = a_box("helltoken", continue_at="attack.spread", card="hell_beam")
    assert wrong_at(box, continue_at="post_roll") == []
    assert box.texts()["card"] == "hell_beam"
    box = a_box("helltoken")
    assert wrong_at(box, continue_at="post_roll") == []
    assert box.texts()["card"] == "hell_punch"


def test_a_moment_that_no_other_card_has_lays_its_own() -> None:
    box = a_box("helltoken", continue_at="attack.spread", card="hell_beam")
    assert wrong_at(box, continue_at="wing.step") == []
    assert box.texts()["card"] == "hell_wing"


def test_a_place_that_is_not_known_is_told_with_every_name_there_is() -> None:
    (wrong,) = wrong_at(a_box("helltoken"), continue_at="xyzzy")
    game = load("helltoken")
    known = wrong.words.partition("known: ")[2].split(", ")
    asked = [step.spec.id for procedure in game.procedures for step in procedure.steps if step.spec]
    assert {*game.definition.places, *asked, "movement", "strike.roll"} <= set(known)
    assert len(known) == len(set(known))


@pytest.mark.parametrize("name", ["gate.ignore", "check.hand_card", "serenade.power"])
def test_a_decision_that_answers_what_went_before_is_told_with_what_it_needs(name: str) -> None:
    (wrong,) = wrong_at(a_box("dead_cells"), continue_at=name)
    assert wrong == Wrong(CONTINUE_AT, f"continue_at: {name} is not asked here; it needs " + needed(name))


def needed(name: str) -> str:
    return load("dead_cells").definition.needed[name]
