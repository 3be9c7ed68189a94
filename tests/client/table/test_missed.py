"""What was missed: beside what is needed, read before the question is answered, put away by its button or Escape."""

from __future__ import annotations

import pygame
import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.tables.helltoken.demo import begin, play_on
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.plans import SeatPlan
from game.session.sitting import Sitting

FACTIONS = ("fumblers", "sunsitters", "gafnoric")


@pytest.fixture
def looked(person):
    """Helltoken with people at all seats; who is asked after the first turns has just accepted the curtain."""

    def begin(seats: int = 3) -> TableScene:
        game = load_game("helltoken")
        plans = [SeatPlan(name, setup={"faction": f}) for name, f in zip(("Ada", "Ben", "Cy"), FACTIONS, strict=True)]
        sitting = Sitting.begin(game, game.content.resolve_options({"agents": "with"}), plans[:seats], 5)
        chance = Chance(2)
        while sitting.view().state.turn_number < 2 or sitting.pending[0].id != "password.enter":
            decision = sitting.pending[0]
            answer = "pass" if decision.may_pass else decision.sample(chance.below)
            sitting.answer(decision.seat, decision.id, answer)
        sitting.looks.counts = [0] * seats  # as if others had answered for them
        scene = TableScene(Link(sitting))
        person.app.push(scene)
        person.app.step(0.0)
        person.click("hand_over")
        person.hold()
        return scene

    return begin


@pytest.mark.parametrize("seats", [2, 3])
def test_what_was_missed_lies_over_no_base_no_agent_and_no_panel(person, looked, seats):
    scene = looked(seats)
    missed = scene.page.missed
    assert missed.is_visible
    places = scene.presenter.places(scene.centre.view)
    needed = [places.board, places.card, *(seat.panel for seat in places.seats.values())]
    assert missed.rect.collidelist(needed) < 0
    assert missed.rect.contains(missed.go.rect)


def test_keys_begin_at_its_button_so_that_enter_answers_nothing(person, looked):
    scene = looked()
    answers = len(scene.link.sitting.steps)
    assert scene.ui.focused is scene.page.missed.go
    person.key(pygame.K_RETURN)
    assert len(scene.link.sitting.steps) == answers and not scene.page.missed.is_visible
    assert scene.ui.focused is scene.page.first_focus


def test_escape_puts_it_away_and_opens_no_menu(person, looked):
    opened = []
    scene = looked()
    scene._paused = opened.append
    person.key(pygame.K_ESCAPE)
    assert not scene.page.missed.is_visible and opened == [] and scene.ui.focused is scene.page.first_focus
    person.key(pygame.K_ESCAPE)
    assert opened == [scene]


def test_without_a_place_of_its_own_it_waits_behind_a_button(person, looked):
    person.app.settings.text_size = 2.0
    person.app.refresh_look()
    scene = looked()
    answers = len(scene.link.sitting.steps)
    assert not scene.page.missed.is_visible and "missed.open" in person.ids()
    assert scene.ui.focused is scene.page.first_focus
    person.click("missed.open")
    assert scene.page.missed.is_visible and "missed.open" not in person.ids()
    assert scene.page.missed.rect.contains(scene.page.missed.go.rect)
    person.key(pygame.K_RETURN)
    assert not scene.page.missed.is_visible and len(scene.link.sitting.steps) == answers


def test_it_is_gone_with_the_next_answer(person, looked):
    scene = looked()
    scene.give("pass")
    assert not scene.page.missed.is_visible and not scene.page.missed.waits


def test_how_the_table_was_laid_is_no_news():
    sitting = begin(FACTIONS[:2], 4)
    assert sitting.missed(0) and not Link(sitting).missed(0)


def test_a_draw_of_ones_own_that_waited_for_the_others_is_no_news():
    sitting = play_on(begin(FACTIONS[:2], 4), 6, "attack.spread")
    seat = sitting.view().state.turn_seat
    sitting.looks.counts = [0, 0]  # as if others had answered for them
    link = Link(sitting)
    drawn = [event for event in sitting.missed(seat) if event.name == "card.drawn"]
    own, theirs = ([e for e in drawn if (e.data["seat"] == seat) is mine] for mine in (True, False))
    told = [event for event in link.missed(seat) if event.name == "card.drawn"]
    assert own and theirs and told == theirs


@pytest.mark.parametrize("name", ["dead_cells_announce", "dead_cells_map"])
def test_it_covers_no_hand_and_no_panel_where_there_is_no_place_for_notes(table, name):
    """At the first look of a Run it lay over the cards of whoever had to play one."""
    scene = table.show(name).app.scene
    scene.page.show_missed(0, scene.link.history()[-2:])
    assert not scene.page.missed.is_visible and scene.page.missed.waits == 2
    table.click("missed.open")
    assert scene.page.missed.is_visible
