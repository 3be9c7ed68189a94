"""Nobody until ...: the pauses for agents go by until a moment that everybody sees, whatever anybody holds."""

from __future__ import annotations

import pytest

from game.client.table.stage import Stage
from game.session.automatic import Automatic
from game.session.save_text import read_save, write_save
from tests.client.table.laid import THREE, open_table, shared_table

START = {
    "turn": {"seat": "fumblers", "number": 4},
    "continue_at": "password",
    "robot": 13,
    "action_deck": ["hell_punch", "hell_punch"],
    "agents": {"fumblers": "expert", "sunsitters": "special_agent", "gafnoric": "esper"},
}
OTHERS = START | {"agents": {"fumblers": "mysterious_rite", "sunsitters": "hacker", "gafnoric": "ceo"}}


def moment(scene) -> str:
    """The moment of the window that is open; "" for another question."""
    decision = scene.link.decision(scene.next.seats[0])
    return (decision.about or {}).get("moment", "") if decision is not None else ""


def play_on(person, scene, found: list[str]) -> list[str]:
    """Answer all that is no window until one opens; the questions."""
    for _ in range(20):
        person.pass_curtains()
        if scene.next.stage is Stage.WINDOW:
            return [*found, moment(scene)]
        decision = scene.hand.decision
        found.append(decision.id)
        scene.give("pass" if decision.may_pass else next(iter(decision.every())))
        if scene.hand.plan is not None and scene.hand.decision is decision:
            scene.answers.confirm()
    return found


def at_a_window(person, given=START):
    scene = shared_table(person, given, THREE, agents="with")
    play_on(person, scene, [])
    return scene


@pytest.mark.parametrize("given", [START, OTHERS])
def test_no_pause_opens_until_just_before_the_roll_whatever_is_held(person, given):
    scene = at_a_window(person, given)
    person.click("until")
    person.click("until.pre_roll")
    asked = play_on(person, scene, [])
    assert asked[-1] == "pre_roll" and set(asked[:-1]) <= {"password.enter", "move.step", "remote.respond"}
    assert not scene.link.sitting.automatic


def test_the_end_of_the_walk_is_before_the_roll_and_past_moments_are_not_offered(person):
    scene = at_a_window(person)
    person.click("until")
    person.click("until.turn")
    assert play_on(person, scene, [])[-1] == "start"
    person.click("until")
    assert [id for id in person.ids() if id.startswith("until.")] == [
        "until.help",
        "until.special",
        "until.pre_roll",
        "until.post_roll",
        "until.turn",
        "until.close",
    ]
    person.click("until.special")
    assert play_on(person, scene, [])[-1] == "special"
    person.click("until")
    assert "until.special" not in person.ids() and "until.pre_roll" in person.ids()


def test_it_ends_with_the_turn_and_is_logged_as_automatic(person):
    scene = at_a_window(person)
    person.click("until")
    person.click("until.turn")
    steps = len(scene.link.sitting.steps)
    by_itself = [step.automatic for step in scene.link.sitting.steps if step.seat == 0][-2:]
    assert by_itself == ["let_go", "let_go"]
    play_on(person, scene, [])
    assert scene.link.turn == (5, 1) and len(scene.link.sitting.steps) > steps
    assert moment(scene) == "start" and not scene.link.sitting.automatic


def test_what_is_let_go_until_a_moment_outlasts_a_save(person):
    scene = at_a_window(person)
    kept = [Automatic(0, "agents.window", until="moment", moments=("pre_roll", "post_roll"))]
    scene.link.sitting.automatic = kept
    assert list(read_save(write_save(scene.link.sitting.saved()), "here").automatic) == kept


def test_one_person_with_all_hands_may_let_them_go_too(person):
    scene = open_table(person, START, THREE, agents="with")
    while "until" not in person.ids():
        scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
        scene.answers.confirm()
    person.click("until")
    person.click("until.pre_roll")
    for _ in range(12):
        decision = scene.hand.decision
        if decision.spec.shown_as == "agents.window":
            break
        scene.give("pass" if decision.may_pass else next(iter(decision.every())))
        if scene.hand.decision is decision:
            scene.answers.confirm()
    assert (scene.hand.decision.about or {})["moment"] == "pre_roll"
