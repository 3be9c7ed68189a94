"""Where the rules are opened from, and where they lead: home, a table, an example, a lesson, a moment of the game."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.client.lessons.scene import LessonScene
from game.client.replay.scene import ReplayScene
from game.client.rules.desk import told_of
from game.client.rules.example import ExampleScene
from game.client.rules.scene import RulesScene
from game.client.rules.shelf import RulesShelf
from game.client.rules.wires import RuleBooks
from game.client.scenes.home import HomeScene
from game.client.table.wires import Wires
from game.session.log import FORCED
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from game.session.store import Store
from tests.helpers.askers import RandomAsker


@pytest.fixture
def wires(table, tmp_path):
    wires = Wires(table.app, Store(tmp_path), make_asker=RandomAsker, games=["helltoken"])
    wires.begin(SimpleNamespace())
    table.app.step(0.0)
    yield wires
    wires.close()


def sit_down(table, wires):
    """A person alone against a bot, in the middle of the person's walk."""
    plans = [SeatPlan("Ada"), SeatPlan("Robo", "bot:random")]
    sitting = Sitting.begin(wires._load_game("helltoken"), {"first_player": "choose"}, plans, 3, wires.store)
    asker = RandomAsker()
    while sitting.outcome is None and not (
        sitting.view().state.turn_number >= 4 and sitting.pending[0].id == "move.step" and sitting.pending[0].seat == 0
    ):
        decision = sitting.pending[0]
        asker.ask("", sitting.view(), [], decision, len(sitting.steps))
        sitting.answer(decision.seat, decision.id, asker.poll().answer)
    wires._show(sitting)
    table.app.step(0.0)
    return table.app.scene


def test_home_leads_to_the_rules_of_the_only_game_and_escape_back(table, wires):
    table.click("rules")
    assert isinstance(table.app.scene, RulesScene)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.app.scene, HomeScene)


def test_where_there_are_several_games_home_asks_which(table, wires):
    RuleBooks(table.app, wires.learning, ["helltoken", "helltoken"]).open_any()
    table.app.step(0.0)
    assert isinstance(table.app.scene, RulesShelf)
    table.click("rules.helltoken")
    assert isinstance(table.app.scene, RulesScene)


def test_f1_shows_the_clauses_of_what_is_asked_and_leads_on_to_the_browser(table, wires):
    scene = sit_down(table, wires)
    table.key(pygame.K_F1)
    markup = scene.ui.find("rules.text").markup
    table.click("rule.book")
    browser = table.app.scene
    assert isinstance(browser, RulesScene) and f"[link:{browser.open_key.removeprefix('clause:')}]" in markup
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is scene and len(scene.ui.pages) == 1


def test_the_browser_at_a_table_lists_what_happened_there_and_jumps_to_it(table, wires):
    scene = sit_down(table, wires)
    wires.rules.open_at(scene, "attack.draw")
    table.app.step(0.0)
    browser = table.app.scene
    links = browser.ui.find("leaf.happened")._layout.links()
    told = {f"moment:{event.number}" for event in scene.link.history() if "attack.draw" in event.rules}
    assert links and set(links) <= told
    browser.follow(links[0])
    table.app.step(0.0)
    assert isinstance(table.app.scene, ReplayScene)
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is browser


def test_only_what_the_eyes_at_the_screen_were_told_is_listed(table, wires):
    scene = sit_down(table, wires)
    wires.rules.open_at(scene)
    happened = table.app.scene._desk.happened
    listed = {number for rule in scene.link.game.content.ledger.rules for number, _ in happened(rule)}
    told = {event.number: event for event in scene.link.history()}
    assert listed and listed <= set(told)


def asked_of(scene, rule: str) -> list[tuple[int, str]]:
    """What the browser lists of a clause at a table."""
    link = scene.link
    return told_of(link.history(), scene.words, unasked=link.unasked(), asked=link.view().decisions)(rule)


def test_a_permission_has_come_up_once_somebody_was_asked_though_he_declined(table, wires):
    scene = sit_down(table, wires)
    answers = [event for event in scene.link.history() if event.data.get("decision") == "remote.respond"]
    declined = [event for event in answers if event.data["answer"] == "pass"]
    lines = dict(asked_of(scene, "remote.who"))
    assert declined and all(lines[event.number].endswith("declined: remotes") for event in declined)
    assert set(lines) == {event.number for event in answers}


def test_a_question_that_is_open_now_has_come_up(table, wires):
    scene = sit_down(table, wires)
    rule = scene.link.view().decisions[0].spec.rules[0]
    assert asked_of(scene, rule)[-1] == (len(scene.link.history()), "Ada was asked: moving")


def test_an_answer_that_nobody_was_asked_for_is_no_question(table, wires):
    scene = sit_down(table, wires)
    steps = scene.link.sitting.steps
    at = max(i for i, step in enumerate(steps) if step.decision == "remote.respond" and step.answer == "pass")
    before = asked_of(scene, "remote.who")
    steps[at].automatic = FORCED
    (gone,) = scene.link.unasked() & dict(before).keys()
    assert [pair for pair in before if pair[0] != gone] == asked_of(scene, "remote.who")


def test_show_me_and_the_lesson_lead_away_and_back(table, wires):
    wires.rules.open("helltoken")
    table.app.step(0.0)
    browser = table.app.scene
    browser.read("attack.area.block")
    table.app.step(0.0)
    table.click("leaf.show")
    assert isinstance(table.app.scene, ExampleScene)
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is browser
    table.click("leaf.lesson")
    assert isinstance(table.app.scene, LessonScene)


def test_a_clause_at_the_table_tells_its_moments_and_gives_way_to_the_next_clause(table, wires):
    scene = sit_down(table, wires)
    scene.open_rule("attack.draw")
    assert len(scene.ui.pages) == 2 and scene.ui.find("leaf.happened")._layout.links()
    scene.ui.find("leaf.happened")._on_link("ruling.r14")
    assert len(scene.ui.pages) == 2 and scene.ui.find("clause.ruling.r14")
    table.key(pygame.K_ESCAPE)
    scene.open_rule("attack.draw")
    link = scene.ui.find("leaf.happened")._layout.links()[0]
    scene.ui.find("leaf.happened")._on_link(link)
    table.app.step(0.0)
    assert isinstance(table.app.scene, ReplayScene)
