"""Runs played as a person would: by mouse alone, by keys alone, and two people with curtains between them."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage
from game.client.tables.base import LEGAL
from game.client.tables.dead_cells.demo import laid
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
from game.session.sitting import Sitting
from tests.client.table.conftest import Person
from tests.helpers.askers import RandomAsker

PEOPLE = [SeatPlan("Ada"), SeatPlan("Ben"), SeatPlan("Cleo"), SeatPlan("Dan")]


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def sit_down(person: Person, sitting: Sitting) -> TableScene:
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def begun(people: int, seed: int) -> Sitting:
    game = load_game("dead_cells")
    return Sitting.begin(game, game.content.resolve_options({}), PEOPLE[:people], seed)


def answers_of(scene: TableScene) -> int:
    return len(scene.link.sitting.steps)


def insist(person: Person) -> None:
    """Stay with an answer although a warning speaks against it."""
    if "doubt" in person.ids():
        person.click("doubt.do")


def by_mouse(person: Person, scene: TableScene) -> str:
    """Click something that may be answered with; returns what was asked."""
    person.pass_curtains()
    if scene.next.stage is not Stage.ASK:
        return ""
    asked, before = scene.hand.decision.id, answers_of(scene)
    legal = [f"spot.{id}" for id, mark in scene.state.marks.items() if mark == LEGAL]
    ids = person.ids()
    choices = [id for id in ids if id.startswith("choice.")]
    rest = [id for id in ("confirm", "pass") if id in ids]
    for id in [*legal[:1], *choices[:1], *rest]:
        person.click(id)
        insist(person)
        person.pass_curtains()
        if id in rest or answers_of(scene) > before:
            break
    if answers_of(scene) == before and "confirm" in person.ids():
        person.click("confirm")
    return asked


def test_a_run_is_played_by_mouse_alone(person) -> None:
    scene = sit_down(person, begun(1, 5))
    asked = [by_mouse(person, scene) for _ in range(120) if scene.link.outcome is None]
    assert answers_of(scene) >= len([id for id in asked if id]) * 0.9
    assert {"run.beheaded", "explore.corridor", "combat.card", "enemy.damage"} <= set(asked)
    assert scene.link.outcome is not None


def by_keys(person: Person, scene: TableScene) -> str:
    """Answer with a number key, or with Enter on what the keys begin at."""
    person.pass_curtains()
    if scene.next.stage is not Stage.ASK:
        return ""
    decision, before = scene.hand.decision, answers_of(scene)
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_0):
        if decision.is_described or not decision.options:
            break
        person.key(key)
        insist(person)
        if answers_of(scene) > before:
            return decision.id
    if "pass" in person.ids():
        scene.ui.focus(scene.ui.find("pass"))
    person.key(pygame.K_RETURN)
    return decision.id


def test_a_run_is_played_by_keys_alone(person) -> None:
    scene = sit_down(person, begun(1, 5))
    asked = [by_keys(person, scene) for _ in range(150) if scene.link.outcome is None]
    assert {"run.beheaded", "explore.corridor", "combat.card", "enemy.damage"} <= set(asked)
    assert scene.link.outcome is not None


def test_two_people_play_with_curtains_between_them(person) -> None:
    scene = sit_down(person, begun(2, 3))
    asked = {by_mouse(person, scene) for _ in range(60) if scene.link.outcome is None}
    assert {"combat.card", "combat.announce"} <= asked


def test_a_card_is_dragged_onto_the_active_slot(person) -> None:
    scene = sit_down(person, laid("dead_cells_cards"))
    start = scene.centre.spot("card.ST11").rect.center
    end = scene.centre.spot("active.0").rect.center
    person.table.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    person.table.point(end)
    person.table.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    codes = [scene.link.game.content.cards[card].code for card in scene.link.view().state.heroes[0].active.cards]
    assert codes == ["ST11"]


def test_a_card_under_the_pointer_is_shown_in_the_timeline(person) -> None:
    scene = sit_down(person, laid("dead_cells_cards"))
    row = scene.centre.spot("line.flayed").spot.words
    person.table.point("spot.card.ST11")
    person.app.step(0.0)
    scene.centre.take(scene.centre.view)
    assert scene.centre.spot("line.flayed").spot.words != row


def test_a_space_without_an_enemy_is_refused_with_its_rule(person) -> None:
    scene = sit_down(person, laid("dead_cells_cards"))
    person.click("spot.space.1")
    assert scene.hand.reasons


def test_skill_key_says_why_no_skill_is_asked_for(person) -> None:
    scene = sit_down(person, laid("dead_cells_cards"))
    person.key(pygame.K_s)
    assert scene.hand.reasons


@pytest.mark.parametrize("key", [0, 1, 2])
def test_number_keys_count_the_cards_of_the_hand_from_the_left(person, key) -> None:
    """They followed the order in which the cards had been drawn."""
    sitting = laid("dead_cells_cards")
    seat = sitting.pending[0].seat
    table = sitting._line.table
    hero = next(each for each in table.heroes if each.seat == seat and not each.is_serenade)
    scene = sit_down(person, sitting)
    decision = scene.hand.decision
    hand = [spot for spot in scene.centre.spots if decision.id in spot.answers and spot.id.startswith("card.")]
    assert decision.id == "combat.card" and len(hand) == len(decision.options) == len(hero.hand.cards) > key
    wanted = sorted(hand, key=lambda spot: spot.rect.x)[key].answers[decision.id]
    decision.options = decision.candidates = tuple(sorted(decision.options, reverse=True))
    person.key(pygame.K_1 + key)
    assert scene.link.sitting.steps[-1].answer == wanted


@pytest.mark.parametrize(
    ("key", "space"), [(pygame.K_2, "2"), (pygame.K_3, "3"), (pygame.K_KP3, "3"), (pygame.K_1, ""), (pygame.K_0, "")]
)
def test_a_number_key_hit_another_enemy_than_the_one_in_that_space(person, key: int, space: str) -> None:
    """With Enemies on 2 and 3 alone, 1 hit the one on 2, and 3 did nothing; so did the keypad."""
    given = {"continue_at": {"aim": {"hero": 0, "reach": [1, 2, 3]}}, "enemies": {"2": "zombie", "3": "B1-05"}}
    data = {"scenario": "x", "game": "dead_cells", "seats": {"flayed": "human", "poisoned": "human"}, "given": given}
    scenario = read_scenario({**data, "expect": [{"next": None}]}, "x")
    scene = sit_down(person, Sandbox.of_scenario(scenario, load_game("dead_cells")).sitting)
    assert scene.hand.decision.id == "act.target"
    person.key(key)
    person.app.step(0.0)
    given_answers = [step.answer for step in scene.link.sitting.steps]
    assert given_answers == ([space] if space else [])
    assert bool(scene.hand.reasons) == (not space)  # nobody stands there: the rule says so
