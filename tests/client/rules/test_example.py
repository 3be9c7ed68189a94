"""Show me: an example of a clause on the table, step by step."""

from __future__ import annotations

import pygame
import pytest

from game.client.gallery import build_scene
from game.client.rules.example import ExampleScene
from game.client.widgets.labels import RichText
from game.games.registry import load_game
from game.session.examples import examples_of
from tests.helpers.markup import plain_text

GAME = load_game("helltoken")


@pytest.fixture
def example(table):
    scene = ExampleScene(GAME, "attack.area.no_wrap", examples_of("helltoken", "attack.area.no_wrap"))
    table.app.push(scene)
    table.app.step(0.0)
    return scene


def told(scene) -> list[str]:
    return [plain_text(w.markup).strip() for w in scene.ui.page.walk() if isinstance(w, RichText)]


def test_an_example_begins_with_its_position_and_the_clause(table, example):
    assert example.at == 0 and "The area ends at the border" in told(example)[0]


def test_a_refused_answer_is_shown_with_its_reason(table, example):
    table.click("example.next")
    assert example.step.kind == "refused"
    assert any(widget.id == "example.reason.attack.area.no_wrap" for widget in example.ui.page.walk())


def test_the_event_that_the_clause_brought_about_is_lit(table):
    scene = ExampleScene(GAME, "attack.draw", examples_of("helltoken", "attack.draw"))
    table.app.push(scene)
    table.app.step(0.0)
    lit = [w for w in scene.ui.page.walk() if isinstance(w, RichText) and "brass_light" in w.markup]
    assert ["draws" in plain_text(widget.markup) for widget in lit] == [True]


def test_keys_walk_through_the_steps_and_the_last_begins_again(table, example):
    for _ in example.steps:
        table.key(pygame.K_RIGHT)
    assert example.at == len(example.steps) - 1
    table.key(pygame.K_RETURN)
    assert example.at == 0
    table.key(pygame.K_LEFT)
    assert example.at == 0


def test_another_example_of_the_clause_takes_its_place(table, example):
    first = example.ui.find("example.title").text
    table.click("example.other")
    assert example.which == 1 and example.ui.find("example.title").text != first


def test_escape_leads_back_to_the_rule(table, example):
    table.key(pygame.K_ESCAPE)
    assert table.app.scene is not example


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.75)])
def test_the_table_has_most_of_the_window_in_large_text_too(table, size, text):
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    scene = build_scene("rules_example", table.app)
    table.app.push(scene)
    assert scene._panel.width <= 0.4 * size[0] and scene._centre.rect.width >= 0.57 * size[0]
