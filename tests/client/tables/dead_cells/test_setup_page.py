"""The page of the set-up once everybody has chosen: who stays in the box is dim and is refused for that."""

from __future__ import annotations

import pytest
from pygame import Surface, transform

from game.client.tables.base import LEGAL
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_beheaded_who_stay_in_the_box_are_dim_and_refused_because_nobody_plays_them(person) -> None:
    """Who gets the Scroll of Brutality? All four stood in full light, and the wrong rule refused two of them."""
    scene = laid(person, continue_at="setup.lay_out", campaign={"board": {"start": ["BR05"]}})
    assert scene.hand.decision.id == "gain.receiver"
    spots = {spot.id: spot for spot in scene.centre.spots if spot.id.startswith("choose.")}
    marks = scene.hand.marks(list(spots.values()))
    assert [id for id in spots if marks.get(id) == LEGAL] == ["choose.flayed"]
    scene.answers.on_spot(spots["choose.poisoned"])
    assert [reason.rule for reason in scene.hand.reasons] == ["icon.scroll"]
    light = {}
    for item in scene.presenter.items(scene.centre.view, scene.state):
        if item.spot is not None and item.spot.id in spots:
            made = Surface(item.rect.size)
            item.paint(made, scene.look, made.get_rect())
            light[item.spot.id] = sum(transform.average_color(made)[:3])
    assert max(light["choose.poisoned"], light["choose.quartered"]) < light["choose.flayed"] * 0.75
