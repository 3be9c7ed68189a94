"""Parts painted anew look like the whole painted anew, and nothing is drawn for the first time while it moves."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.helpers.askers import RandomAsker

NAMES = (("Ada", "gafnoric"), ("Ben", "fumblers"), ("Cleo", "sunsitters"))


def a_table(app, seats: int, humans: int = 0, seed: int = 3, **options: str) -> TableScene:
    """A table of bots, whose first seats are people."""
    plans = [
        SeatPlan(name, "human" if seat < humans else "bot:easy", {"faction": faction})
        for seat, (name, faction) in enumerate(NAMES[:seats])
    ]
    scene = TableScene(Link(Sitting.begin(load_game("helltoken"), options, plans, seed)), make_asker=RandomAsker)
    app.push(scene)
    return scene


def stale_part(app) -> pygame.Rect | None:
    """The first place where the resting picture differs from one that is painted as a whole."""
    layer = app.presenter.layer
    whole = pygame.Surface(layer.get_size()).convert(layer)
    app.scene.paint(whole, whole.get_rect())
    mask = pygame.mask.from_threshold(layer, (0, 0, 0), (1, 1, 1, 255), whole)
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0] if found else None


@pytest.mark.parametrize(("seats", "agents", "seed"), [(3, "with", 3), (2, "without", 8)])
def test_parts_painted_anew_leave_nothing_stale(table, seats, agents, seed):
    scene = a_table(table.app, seats, seed=seed, agents=agents)
    for step in range(240):
        table.app.step(1.0)
        if step % 3 == 0:
            assert stale_part(table.app) is None, (step, scene.next)
        if scene.link.outcome is not None:
            break


def test_a_person_who_plans_and_is_refused_sees_nothing_stale(table):
    scene = a_table(table.app, 2, humans=1, seed=4)
    chance = Chance(5)
    for step in range(120):
        table.app.step(1.0)
        decision = scene.hand.decision
        if decision is not None:
            if step % 4 == 0:
                scene.answers.on_spot(scene.centre.spots[chance.below(len(scene.centre.spots))])
            elif decision.is_described:
                scene.give(decision.sample(chance.below))
            else:
                scene.answers.choose(decision.sample(chance.below))
        table.app.step(1.0)
        assert stale_part(table.app) is None, (step, scene.next)


def test_pointing_about_while_agents_are_played_leaves_nothing_stale(table):
    table.app.settings.last_uses = False
    scene = a_table(table.app, 3, humans=1, seed=5, agents="with")
    chance = Chance(3)
    for step in range(150):
        decision = scene.hand.decision
        if decision is not None and step % 3 == 0:
            scene.give(decision.sample(chance.below))
        spots = scene.centre.spots
        place = spots[chance.below(len(spots))].rect.center
        table.send(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        table.app.step(0.05)
        assert stale_part(table.app) is None, (step, scene.state.hovered, scene.playback.event)


def test_a_thing_that_was_hidden_while_it_moved_is_painted_again(table):
    table.app.animator.speed = 1.0
    scene = a_table(table.app, 2, humans=1, seed=4)
    table.app.step(0.0)
    scene.playback.hide("die")
    table.app.step(0.0)
    scene.playback.play(table.app.animator, [], scene.centre.view, lambda: None)
    table.app.step(0.1)
    assert not scene.state.hidden
    assert stale_part(table.app) is None


def test_a_changed_part_leaves_the_rest_alone(table):
    scene = a_table(table.app, 2, humans=1, seed=4)
    table.app.step(1.0)
    scene.ui.dirty.clear()
    scene.refresh()
    board = scene.presenter.places(scene.centre.view).board
    assert scene.next.stage.value == "ask"
    assert not any(rect.contains(board) for rect in scene.ui.take_dirty())


def test_work_ahead_draws_the_cards_before_they_are_drawn(table):
    scene = a_table(table.app, 3, humans=3, agents="with")
    table.app.step(0.0)
    while table.app.work_ahead():
        pass
    known = len(table.app._cache)
    for piece in scene.work_ahead():
        piece()
    assert len(table.app._cache) == known
