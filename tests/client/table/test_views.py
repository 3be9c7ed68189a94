"""Whose view the screen shows: a private one until its person has answered, then the public table at once."""

from __future__ import annotations

from itertools import islice

import pygame
import pytest
from pygame.event import Event

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import WITH_BOT, RandomAsker

NOBODY: frozenset[int] = frozenset()
THREE = (SeatPlan("Ada"), SeatPlan("Ben"), SeatPlan("Robo", "bot:random"))
SIDES = (SeatPlan("Ada", setup={"faction": "fumblers"}), SeatPlan("Ben", setup={"faction": "sunsitters"}))


@pytest.fixture
def watched(monkeypatch):
    """Who watched each time that events were played, and the view they were played over."""

    def watch(scene: TableScene) -> list[tuple[frozenset[int], frozenset[int]]]:
        seen = []
        play = scene.playback.play

        def noted(*given) -> None:
            seen.append((scene.link.audience, scene.centre.view.audience))
            play(*given)

        monkeypatch.setattr(scene.playback, "play", noted)
        return seen

    return watch


def play_helltoken(person, **options) -> TableScene:
    """Two people, who have read their bases."""
    game = load_game("helltoken")
    scene = TableScene(Link(Sitting.begin(game, game.content.resolve_options(options), SIDES, 5)))
    person.app.push(scene)
    person.app.step(0.0)
    for _ in range(2):
        person.pass_curtains()
        person.click("choice.done")
    return scene


def until(person, scene, id: str, wanted: Stage = Stage.ASK) -> None:
    """Answer with the first legal answer until this is asked."""
    for _ in range(200):
        asks = scene.link.asks()
        if asks and asks[0].decision == id and scene.next.stage is wanted:
            return
        person.pass_curtains()
        if scene.link.asks()[0].decision == id and wanted is Stage.ASK:
            return
        scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
    raise AssertionError(f"{id} is not asked")


def test_the_public_table_returns_before_what_a_private_answer_brought_about_is_played(person, watched):
    scene = person.sit_down()
    person.pass_curtains()
    seen = watched(scene)
    assert scene.link.audience == {0}
    person.click("choice.seen")
    assert seen == [(NOBODY, NOBODY)]


def test_bots_play_before_the_public_table_after_a_private_answer(person, watched):
    scene = person.sit_down(THREE)
    seen = watched(scene)
    for _ in range(2):
        person.pass_curtains()
        person.click("choice.seen")
    for _ in range(20):
        person.app.step(0.0)
    assert len(seen) >= 3 and set(seen) == {(NOBODY, NOBODY)}


def test_the_only_person_keeps_their_view_while_bots_play(person, watched):
    scene = person.sit_down(WITH_BOT)
    seen = watched(scene)
    person.click("choice.seen")
    for _ in range(20):
        person.app.step(0.0)
    assert set(seen) == {(frozenset({0}), frozenset({0}))}


def test_a_public_answer_given_in_ones_own_view_leaves_it_too(person, watched):
    scene = play_helltoken(person)
    person.click("look")
    person.hold()
    assert scene.link.audience == {1} and "leave" in person.ids()
    seen = watched(scene)
    person.click("spot.square.13")
    assert seen == [(NOBODY, NOBODY)]


def test_whoever_looks_may_hide_the_view_and_is_asked_the_same_on_the_public_table(person):
    scene = play_helltoken(person)
    person.click("look")
    person.hold()
    asked = scene.hand.decision.id
    person.click("leave")
    assert scene.link.audience == NOBODY and scene.next.stage is Stage.ASK and scene.hand.decision.id == asked


def test_the_view_of_a_turns_first_look_can_be_hidden(person):
    scene = play_helltoken(person)
    until(person, scene, "password.enter", Stage.HAND_OVER)
    person.pass_curtains()
    assert scene.link.audience and "leave" in person.ids()
    person.click("leave")
    assert scene.next.stage is Stage.ASK and scene.link.audience == NOBODY


def test_points_are_spread_on_the_public_table_once_the_die_of_the_turn_is_cast(person):
    scene = play_helltoken(person)
    person.click("spot.square.13")
    stages = []
    for _ in range(40):
        asks = scene.link.asks()
        if scene.next.stage is Stage.ASK and asks[0].decision == "attack.spread":
            stages.append(scene.link.audience)
            break
        assert not (scene.next.stage is Stage.HAND_OVER and asks[0].decision == "attack.spread")
        person.pass_curtains()
        scene.give(next(iter(scene.hand.decision.every())))
    assert stages == [NOBODY]


def test_a_public_remote_decision_is_declined_without_a_curtain(person):
    scene = play_helltoken(person)
    until(person, scene, "remote.respond", Stage.HAND_OVER)
    seat = scene.next.seats[0]
    person.click("pass")
    steps = [step for step in scene.link.sitting.steps if step.decision == "remote.respond"]
    assert [(step.seat, step.answer) for step in steps] == [(seat, "pass")]
    assert scene.link.audience == NOBODY


def test_a_secret_answer_cannot_be_declined_at_the_curtain(person):
    person.sit_down()
    assert "pass" not in person.ids()


def test_what_lies_open_of_the_log_tells_only_what_has_been_played(person):
    scene = person.sit_down()
    person.pass_curtains()
    scene.state.history = scene.state.history[:1]
    scene.page.toggle_log()
    assert len([id for id in person.ids() if id.startswith("log.") and id[4:].isdigit()]) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_in_large_text_the_log_has_the_height_of_the_window_and_the_prompt_below_it_no_keys(person, size):
    scene = play_helltoken(person)
    until(person, scene, "move.step")
    person.app.window.resize(size)
    for scale in (1.0, 2.0):
        person.app.settings.text_size = scale
        person.app.refresh_look()
        person.app.step(0.0)
        scene.page.toggle_log()
        over = scene.page.log.rect.colliderect(scene.page.prompt.rect)
        assert over == (scale == 2.0)
        assert any(each in scene.page.prompt.walk() for each in scene.ui.ring()) != over
        assert scene.page.log._body.rect.height >= 5 * scene.look.type.line_height("small")
        scene.page.toggle_log()
        assert scene.ui.focused is None or not scene.page.hides(scene.ui.focused)


def test_whoever_declines_the_password_at_the_curtain_plays_on_without_it(person):
    scene = play_helltoken(person)
    until(person, scene, "password.enter", Stage.HAND_OVER)
    person.click("pass")
    assert scene.next.stage is Stage.ASK and scene.hand.decision.id == "move.step"
    assert scene.link.audience == NOBODY


def window_of_agents(person) -> TableScene:
    """Two people, both with an agent, before the first step of the second turn."""
    scene = play_helltoken(person, agents="with")
    for _ in range(200):
        person.pass_curtains()
        if scene.next.stage is Stage.WINDOW and scene.link.decision(scene.next.seats[0]).about["moment"] == "special":
            return scene
        if scene.next.stage is Stage.WINDOW:
            person.click("continue")
        else:
            scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
    raise AssertionError("no window after the remotes")


def test_nobody_means_everybody_at_this_moment_and_not_at_the_next(person):
    scene = window_of_agents(person)
    before = len(scene.link.sitting.steps)
    person.key(pygame.K_RETURN)
    assert [step.answer for step in scene.link.sitting.steps[before:]] == ["pass", "pass"]
    assert scene.next.stage is Stage.WINDOW
    assert scene.link.decision(scene.next.seats[0]).about["moment"] == "before_draw"


def test_a_window_says_which_moment_it_is(person):
    scene = window_of_agents(person)
    assert scene.page.prompt.prompt.text == "After the remotes: does anybody use an agent?"


def test_while_somebody_elses_answer_is_played_the_prompt_says_what_it_is(person):
    scene = play_helltoken(person)
    person.app.animator.speed = 1.0
    person.click("spot.square.13")
    assert scene.next.stage is Stage.PLAY and scene.page.prompt.prompt.text == "Placing the robot"
    assert scene.ui.find("prompt.text").text


def test_on_the_open_table_a_remote_is_played_by_its_card(person):
    scene = play_helltoken(person, handover="light")
    until(person, scene, "remote.respond")
    assert scene.link.audience == NOBODY and scene.next.stage is Stage.ASK
    seat = scene.next.seats[0]
    faction = ("fumblers", "sunsitters")[seat]
    person.click(f"spot.remote.{faction}.up")
    assert scene.link.sitting.steps[-1].answer == "up"


def test_the_open_table_never_shows_that_the_rite_could_stand_in_for_a_remote(person, shot):
    seen = []
    for agent in ("rite.use", "hacker.use"):
        scene = play_helltoken(person, handover="light", agents="with")
        table = scene.link.sitting._line.table
        held = next(i for i, each in enumerate(table.game.content.agents) if each.decision == agent)
        table.agents[:] = [held, held]
        for _ in range(200):
            asks = scene.link.asks()
            if asks[0].decision == "remote.respond":
                break
            if scene.next.stage is Stage.WINDOW:
                person.click("continue")
                continue
            person.pass_curtains()
            if scene.next.stage is Stage.ASK and scene.link.asks()[0].decision != "remote.respond":
                scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
        assert scene.link.audience == NOBODY and scene.next.stage is Stage.ASK
        seen.append((person.ids(), shot(), dict(scene.state.marks)))
        assert ("rite" in scene.hand.decision.options) == (agent == "rite.use")
        person.app.pop()
    assert seen[0] == seen[1]


def test_a_press_while_the_curtain_still_falls_opens_it(person):
    scene = person.sit_down()
    person.app.animator.speed = 1.0
    place = scene.ui.find("hand_over").rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEBUTTONDOWN):
        pygame.event.post(Event(kind, pos=place, button=1))
    person.app.step(0.0)
    person.app.step(0.5)
    for _ in range(10):
        person.app.step(0.1)
    assert person.scene is scene and scene.link.audience == {0}


def test_in_a_whole_game_of_two_people_and_a_bot_nothing_is_played_over_a_private_view(person, watched):
    game = load_game("helltoken")
    plans = [SeatPlan(name, player, {"faction": faction}) for name, player, faction in TABLE]
    sitting = Sitting.begin(game, game.content.resolve_options({"agents": "with"}), plans, 5)
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    seen = watched(scene)
    for turn in range(400):
        person.app.step(0.0)
        person.pass_curtains()
        if scene.next.stage is Stage.OVER:
            break
        if scene.next.stage is Stage.WINDOW:
            person.click("continue" if turn % 3 else f"window.{scene.next.seats[0]}")
        elif scene.next.stage is Stage.ASK:
            values = list(islice(scene.hand.decision.every(), 40))
            scene.give(values[turn % len(values)] if values else "pass")
    followed = [audience for audience, _ in seen if audience]
    assert len(seen) > 100 and all(audience == view for audience, view in seen)
    asked = {step.decision for step in sitting.steps}
    assert len(followed) <= sum(step.decision == "traveller.use" for step in sitting.steps), asked


TABLE = (("Ada", "human", "fumblers"), ("Ben", "human", "sunsitters"), ("Robo", "bot:random", "gafnoric"))
