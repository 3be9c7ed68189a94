"""The rules page: quick reference with links, the whole ledger with a search."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.rules import RulesScene, found_clauses, section_markup
from game.client.table.words import Clause, Words
from game.content.help import HelpLine, HelpSection
from game.games.registry import load_game

CLAUSES = [Clause("remote.spent", "A used remote is spent.", "Step 1"), Clause("attack.miss", "Force 0 misses.", "")]


def test_every_wanted_word_must_occur_in_id_text_or_heading():
    assert found_clauses(CLAUSES, "") == CLAUSES
    assert found_clauses(CLAUSES, "STEP spent") == CLAUSES[:1]
    assert found_clauses(CLAUSES, "spent force") == []


def test_a_line_of_the_quick_reference_links_to_its_rules():
    section = HelpSection("Attack", (HelpLine("Force [0] misses.", ("attack.miss",)),))
    assert "[link:attack.miss]attack.miss[/link]" in section_markup(section)
    assert "Force [0]" not in section_markup(section)


@pytest.fixture
def rules(person):
    game = load_game("helltoken")
    scene = RulesScene(game.title, Words(game, ()))
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def shown(scene) -> list[str]:
    return [widget.id.removeprefix("clause.") for widget in scene.ui.page.walk() if widget.id.startswith("clause.")]


def test_typing_narrows_the_clauses_and_a_link_shows_its_clause(person, rules):
    everything = len(shown(rules))
    assert everything == len(rules._words.clauses())
    person.table.type("password twice")
    assert 0 < len(shown(rules)) < everything and "password.twice_per_game" in shown(rules)
    rules.show("attack.miss")
    person.app.step(0.0)
    assert shown(rules) == ["attack.miss"]


def test_escape_goes_back_to_where_the_rules_were_opened(person):
    scene = person.sit_down()
    person.app.push(RulesScene("Parlour", scene.words))
    person.app.step(0.0)
    person.key(pygame.K_ESCAPE)
    assert person.scene is scene


@pytest.mark.parametrize("size,text", [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.3), ((800, 480), 1.0)])
@pytest.mark.parametrize("scene", ["rules", "pause"])
def test_every_word_can_be_read(drawn, scene, size, text):
    log = drawn(scene, size, text)
    assert log.clipped() == []
    assert log.overlapping() == []
