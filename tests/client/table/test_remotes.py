"""Whose remote is it? A click on another player's thing never answers for one's own of the same word."""

from __future__ import annotations

import pygame
import pytest

from game.client.tables.base import LEGAL
from game.client.tables.helltoken.phases import turn_phases
from game.client.tables.helltoken.walk import way_shown
from game.games.helltoken.attack import missed_by
from game.games.helltoken.view import DIRECTIONS, has_only_its_end_left
from tests.client.table.laid import THREE, TWO, open_table, shared_table

RESPOND = {"turn": {"seat": "fumblers", "number": 4}, "continue_at": "remotes", "robot": 13}
THUNDER = {"turn": {"seat": "fumblers", "number": 4}, "continue_at": "attack", "robot": 13,
           "action_deck": ["hell_thunder"]}  # fmt: skip
WITH_AGENTS = {"agents": {"fumblers": "expert", "sunsitters": "special_agent"}}


def lit(scene) -> set[str]:
    """The remotes that glow."""
    return {id for id, mark in scene.state.marks.items() if mark == LEGAL and id.startswith("remote.")}


def remotes(faction: str) -> set[str]:
    return {f"remote.{faction}.{word}" for word in DIRECTIONS}


def faces(scene) -> list[list[int]]:
    return [list(row) for row in scene.link.view().state.remotes]


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_only_the_asked_seats_own_ready_remotes_glow_and_no_other_answers(person, laid):
    scene = laid(person, RESPOND | {"remotes": {"sunsitters": {"up": "spent"}}}, THREE)
    person.pass_curtains()
    assert (scene.hand.decision.id, scene.hand.decision.seat) == ("remote.respond", 1)
    assert lit(scene) == remotes("sunsitters") - {"remote.sunsitters.up"}
    before = faces(scene)
    for other in ("remote.gafnoric.left", "remote.fumblers.left"):
        person.click(f"spot.{other}")
        assert faces(scene) == before and scene.hand.decision.id == "remote.respond"
        (reason,) = scene.page.refusal.reasons
        assert reason.rule == "remote.effect" and "belongs to" in reason.words
        assert way_shown(scene.centre.view, scene.state)[1] == ()
    person.click("spot.remote.sunsitters.left")
    assert faces(scene)[1][DIRECTIONS.index("left")] == 0 and faces(scene)[2] == before[2]


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_the_special_agent_uses_a_remote_of_his_own_player(person, laid):
    given = RESPOND | WITH_AGENTS
    scene = laid(person, given, agents="with")
    for _ in range(8):
        person.pass_curtains()
        if "window.1" in person.ids():
            person.click("window.1")
        elif scene.hand.decision.id != "special.use":
            scene.give("pass")
    assert (scene.hand.decision.id, scene.hand.decision.seat) == ("special.use", 1)
    assert lit(scene) == remotes("sunsitters")
    before = faces(scene)
    person.click("spot.remote.fumblers.left")
    assert faces(scene) == before
    assert [reason.rule for reason in scene.page.refusal.reasons] == ["agent.special.effect"]
    person.key(pygame.K_ESCAPE)
    person.click("spot.square.2")
    assert "one of your ready remotes" in scene.page.prompt.prompt.text


@pytest.mark.parametrize("laid", [open_table, shared_table])
def test_hell_thunder_is_aimed_by_a_click_on_an_opponents_ready_remote(person, laid):
    scene = laid(person, THUNDER | {"remotes": {"gafnoric": {"up": "spent"}}}, THREE)
    person.pass_curtains()
    assert scene.hand.decision.id == "thunder.target"
    assert lit(scene) == remotes("sunsitters") | remotes("gafnoric") - {"remote.gafnoric.up"}
    assert not [id for id in person.ids() if id.startswith("choice.")]
    person.click("spot.square.2")
    assert "ready remote of an opponent" in scene.page.prompt.prompt.text
    person.click("spot.remote.fumblers.left")
    assert [reason.rule for reason in scene.page.refusal.reasons] == ["card.thunder"]
    person.click("spot.remote.gafnoric.left")
    assert faces(scene)[2][DIRECTIONS.index("left")] == 0


def test_a_remote_as_an_answer_is_called_by_its_players_name(person):
    scene = open_table(person, THUNDER)
    scene.link.plans[1] = type(scene.link.plans[1])("Ben")
    scene.words.plans = scene.link.plans
    scene.refresh()
    assert scene.words.option("thunder.target", ("sunsitters", "left")) == "Ben: left"


@pytest.mark.parametrize("seats", [TWO, THREE])
@pytest.mark.parametrize("attack_before", [1, missed_by(1), -1])
def test_a_square_clicked_instead_of_a_remote_brings_up_the_remotes_and_no_attack_of_long_ago(
    person, seats, attack_before
):
    scene = open_table(person, RESPOND, seats)
    scene.link.sitting._line.table.spread_seat = attack_before
    assert (scene.hand.decision.id, scene.hand.decision.seat) == ("remote.respond", 1)
    for spot in ("square.3", "square.8", "robot"):  # far, beside the robot, its own
        person.click(f"spot.{spot}")
        assert scene.page.refusal is None and scene.hand.decision.id == "remote.respond"
        assert scene.page.prompt.prompt.text == "Choose one of your ready remotes, or none."
        scene.answers.forgive()
    told = scene.link.check(1, "attack.spread", {13: 1}).rules
    assert "turn.order" in told and not {"attack.no_takeback", "attack.miss"} & set(told)


def test_after_one_remote_of_any_number_none_is_declined_any_more(person):
    scene = open_table(person, RESPOND, remote_limit="any")
    assert scene.ui.find("pass").text == "Use no remote"
    person.click("spot.remote.sunsitters.left")
    assert (scene.hand.decision.id, scene.hand.decision.seat) == ("remote.respond", 1)
    assert scene.ui.find("pass").text == "No further remote"
    assert scene.page.prompt.prompt.text.startswith("Push the robot one step further")


def test_the_steps_stay_ticked_off_while_agents_are_asked_for_before_the_turn_ends(person):
    given = {"turn": {"seat": "fumblers", "number": 4}, "robot": 13, "continue_at": "turn.end_window"} | WITH_AGENTS
    given["agents"] = {"gafnoric": "satellite_cannon", "sunsitters": "special_agent", "fumblers": "expert"}
    given["turn"] = {"seat": "gafnoric", "number": 4}
    view = open_table(person, given, THREE, agents="with").link.view()
    assert has_only_its_end_left(view.state)
    assert [phase.state for phase in turn_phases(view)] == ["over"] * 5
