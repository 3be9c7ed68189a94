"""What a click that means no legal answer is told: the clause of what was meant, and no square that is none."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.decisions import WeighedPlan
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.tables.base import BLAMED, REFUSED
from game.client.widgets.button import Button
from game.games.registry import load_game
from game.kernel.allocation import Allocation
from game.kernel.decision import Decision
from game.kernel.verdict import Reason
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import Person

SIDES = (
    SeatPlan("Ada", setup={"faction": "fumblers"}),
    SeatPlan("Ben", setup={"faction": "sunsitters"}),
)


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def laid(person, plans=SIDES, **options) -> TableScene:
    game = load_game("helltoken")
    scene = TableScene(Link(Sitting.begin(game, game.content.resolve_options(options), plans, 5)))
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def until(person, scene, id: str) -> None:
    """Answer with the first legal answer until this is asked."""
    for _ in range(200):
        person.pass_curtains()
        if "continue" in person.ids():
            person.click("continue")
            continue
        if scene.hand.decision.id == id:
            return
        scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
    raise AssertionError(f"{id} is not asked")


def refused(scene) -> list[str]:
    return [reason.rule for reason in scene.hand.reasons]


@pytest.mark.parametrize("agent", ["cannon.use", "expert.use", "hacker.use", "ceo.use"])
def test_ones_own_agent_clicked_too_early_is_refused_with_its_own_clauses(person, agent):
    scene = laid(person, agents="with")
    agents = scene.link.game.content.agents
    held = next(i for i, each in enumerate(agents) if each.decision == agent)
    scene.link.sitting._line.table.agents[0] = held
    person.pass_curtains()
    assert scene.hand.decision.id.startswith("setup.")
    person.click("spot.agent.fumblers")
    others = {rule for each in agents if each.decision != agent for rule in each.rules}
    assert scene.hand.refused_id == agent and refused(scene)
    assert not set(refused(scene)) & (others - set(agents[held].rules))
    assert all(not rule.startswith("agent.") or rule.split(".")[1] == agent.split(".")[0] for rule in refused(scene))


def test_nobody_else_can_ask_about_an_agent_that_lies_face_down(person):
    scene = laid(person, agents="with")
    person.pass_curtains()
    spot = scene.centre.spot("agent.sunsitters").spot
    assert spot.answers == {}


def test_a_far_square_is_refused_as_a_step_and_not_as_something_else(person):
    scene = laid(person)
    until(person, scene, "move.step")
    robot = scene.link.view().state.robot
    links = set(scene.link.game.content.links[robot])
    far = next(square for square in range(1, 26) if square not in links and square != robot)
    person.click(f"spot.square.{far}")
    assert refused(scene) == ["move.orthogonal"]
    (told,) = scene.page.refusal.reasons
    assert told.words.startswith(f"{far} is not next to {robot}.")
    assert scene.state.marks[f"square.{far}"] == REFUSED and BLAMED not in scene.state.marks.values()


def test_a_far_square_is_not_held_as_the_last_step(person):
    scene = laid(person)
    until(person, scene, "move.step")
    while not isinstance(scene.hand.plan, WeighedPlan):
        scene.give(next(iter(scene.hand.decision.every())))
        until(person, scene, "move.step")
    robot = scene.link.view().state.robot
    links = set(scene.link.game.content.links[robot])
    far = next(square for square in range(1, 26) if square not in links and square != robot)
    person.click(f"spot.square.{far}")
    assert refused(scene) == ["move.orthogonal"] and scene.hand.plan.value is None


def test_a_flight_says_whether_a_square_is_far_or_touched_already(person):
    scene = laid(person)
    until_wing(person, scene)
    robot = scene.link.view().state.robot
    first = scene.link.game.content.links[robot][0]
    scene.answers.choose("up")
    links = set(scene.link.game.content.links[first])
    far = next(square for square in range(1, 26) if square not in links and square != first)
    person.click(f"spot.square.{far}")
    assert refused(scene) == ["move.orthogonal"]
    assert scene.page.refusal.reasons[0].words.startswith(f"{far} is not next to {first}.")
    person.click("spot.robot")
    assert refused(scene) == ["card.wing.no_repeat", "ruling.r18"]
    (told,) = scene.page.refusal.reasons  # the ruling says what the card's clause says, and more
    assert told.rule == "ruling.r18" and "the flight began there" in told.words
    scene.answers.forgive()
    person.key(pygame.K_DOWN)
    assert refused(scene) == ["card.wing.no_repeat", "ruling.r18"]


def until_wing(person, scene) -> None:
    """Have Hell Wing drawn and hit with three."""
    content = scene.link.game.content
    wing = next(i for i, card in enumerate(content.cards) if card.id == "hell_wing")
    for _ in range(200):
        person.pass_curtains()
        if scene.hand.decision is not None and scene.hand.decision.id == "wing.step":
            return
        deck = scene.link.sitting._line.table.action_deck
        if wing in deck.cards:
            deck.put(wing, deck.remove(wing))
        scene.give("pass" if scene.hand.may_pass else next(iter(scene.hand.decision.every())))
    raise AssertionError("no flight")


@pytest.mark.parametrize("numbers", [{"victim": 2}, {"count": 7}, {"left": 0, "given": 4}, {"seat": 1, "total": 10}])
def test_counts_and_seats_of_a_refusal_mark_no_square(person, numbers):
    scene = laid(person)
    until(person, scene, "move.step")
    scene.hand.refuse([Reason("card.thunder", numbers)], ("fumblers", "right"), "thunder.target")
    marks = scene.hand.marks(scene.centre.spots)
    assert not {id for id, mark in marks.items() if mark == BLAMED}
    assert {id for id, mark in marks.items() if mark == REFUSED} <= {"remote.fumblers.right"}


def test_a_refused_number_is_no_refused_square(person):
    scene = laid(person)
    until(person, scene, "move.step")
    scene.hand.refuse([Reason("agent.esper.effect", {"given": 2})], 2, "esper.use")
    assert scene.hand.marks(scene.centre.spots).get("square.2") not in (REFUSED, BLAMED)


AGENTS = ["rite.use", "expert.use", "girl.use", "traveller.use", "hacker.use", "cannon.use", "special.use", "ceo.use"]


def asked_of(person, agent: str) -> list[Button]:
    """The buttons below the question whether an agent is used."""
    scene = laid(person, agents="with")
    decision = Decision(0, options_of(agent), {"moment": "start"}, spec=scene.link.game.specs[agent])
    decision.options = options_of(agent)
    person.pass_curtains()
    scene.hand.take(decision)
    scene.prompts.show()
    return list(scene.page.prompt.prompt.controls)


def options_of(agent: str) -> tuple[object, ...]:
    """Either to use it, or the squares that it is used on."""
    return ("use",) if agent in AGENTS[:5] else (7,) * 2


@pytest.mark.parametrize("agent", AGENTS)
def test_an_agent_is_used_or_left_by_a_button_that_says_so(person, agent):
    options, shown = options_of(agent), {button.id: button.text for button in asked_of(person, agent)}
    assert shown["pass"] == "Not now"
    assert ("choice.use" in shown) == (options == ("use",))
    assert options != ("use",) or shown["choice.use"].startswith("Use the")


@pytest.mark.parametrize("agent", AGENTS)
def test_no_agent_is_used_or_let_go_by_the_key_that_has_just_confirmed_something(person, agent):
    brass = [button.id for button in asked_of(person, agent) if button.kind == "primary"]
    assert not {"choice.use", "pass"} & set(brass)


def test_the_whole_panel_says_who_takes_the_first_turn(person):
    scene = laid(person, first_player="choose")
    person.pass_curtains()
    assert scene.hand.decision.id == "setup.first"
    panel = scene.presenter.places(scene.centre.view).seats[1].panel
    person.click((panel.centerx, panel.bottom - 12))
    assert scene.link.view().state.turn_seat == 1 or scene.hand.decision.id != "setup.first"


def test_a_force_that_fits_into_the_area_is_spread_one_on_each_square(person):
    scene = laid(person)
    until(person, scene, "attack.spread")
    decision, view = scene.hand.decision, scene.link.view()
    few = Decision(decision.seat, Allocation((1, 2, 3), 3, rules={}), {"force": 3}, spec=decision.spec)
    many = Decision(decision.seat, Allocation((1, 2), 3, rules={}), {"force": 3}, spec=decision.spec)
    asked = [scene.words.question(each, scene.presenter.form(each, view)) for each in (few, many)]
    assert [", one on each" in each for each in asked] == [True, False]


def test_too_many_points_are_refused_with_the_way_to_take_one_back(person):
    scene = laid(person)
    (told,) = scene.words.refusals([Reason("attack.spread.all_force", {"given": 5, "total": 4})])
    assert told.fix.startswith("Spend exactly 4 points") and "right click" in told.fix and "Take back" in told.fix


KNOWN = "Special Agent, agent of Ada: 2 uses left. One more shove. After the remotes, twice."


def test_ones_own_agent_is_named_to_its_owner_alone_with_the_uses_left(person):
    scene = laid(person, agents="with")
    until(person, scene, "attack.spread")
    table = scene.link.sitting._line.table
    special = next(i for i, each in enumerate(table.game.content.agents) if each.id == "special_agent")
    table.agents[0] = special
    for audience, words in (({0}, KNOWN), ({1}, "Agent of Ada")):
        spots = scene.presenter.spots(scene.link.sitting.view(audience), scene.state)
        assert next(spot.words for spot in spots if spot.id == "agent.fumblers") == words


def test_the_cannon_is_aimed_before_it_is_fired(person):
    scene = laid(person, agents="with")
    spec = scene.link.game.specs["cannon.use"]
    assert scene.presenter.weighs(Decision(0, (1, 2), spec=spec))


def test_the_robot_says_that_its_turn_is_grounded(person):
    scene = laid(person)
    table = scene.link.sitting._line.table
    table.robot = 13
    free = scene.presenter.parts(scene.link.view(), scene.state)
    table.grounded = 1
    view = scene.link.view()
    robot = next(spot for spot in scene.presenter.spots(view, scene.state) if spot.id == "robot")
    assert "grounded" in robot.words
    assert scene.presenter.parts(view, scene.state) != free


def test_whoever_holds_the_rite_is_asked_with_its_square_and_nobody_else_hears_it(person):
    scene = laid(person, agents="with")
    decision = Decision(0, ("use",), {"moment": "start"}, spec=scene.link.game.specs["rite.use"])
    state = scene.link.sitting._line.table
    state.rite_squares = [7, 0]
    own, open_to_all = scene.link.sitting.view((0,)), scene.link.sitting.view()
    assert scene.presenter.aside(decision, [], own) == "The card of your Rite is square 7."
    assert scene.presenter.aside(decision, [], open_to_all) == ""
