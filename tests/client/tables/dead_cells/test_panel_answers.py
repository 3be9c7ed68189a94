"""A framed panel answers wherever it is clicked."""

from __future__ import annotations

import pytest

from game.client.tables.dead_cells.heroes import hero_answers
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import between_biomes, laid


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def inside(scene) -> list:
    """The spots that lie within the panel of the Flayed."""
    spots = {spot.id: spot for spot in scene.centre.spots}
    panel = spots["hero.flayed"].rect
    return [spot for spot in spots.values() if panel.contains(spot.rect) and spot.id != "hero.flayed"]


SCROLL = {"continue_at": {"receive": {"what": "scroll_survival"}}, "place": "a2", "equipment": {"flayed": ["ST-S08"]}}


def test_a_skill_on_a_framed_panel_stands_for_the_panel(person) -> None:
    """Who gets the Scroll of Survival? A click on Ember within the golden frame was refused."""
    scene = laid(person, **SCROLL)
    decision = scene.hand.decision
    assert decision.id == "gain.receiver"
    found = [spot for spot in inside(scene) if spot.answers]
    assert {spot.id.partition(".")[0] for spot in found} == {"equipment", "skill"}
    meant = [scene.centre.meant(spot, spot.rect.center) for spot in inside(scene)]
    assert all(spot.answers[decision.id] == "flayed" for spot in meant)


def test_a_worn_card_with_which_something_may_be_done_is_no_part_of_the_panel(person) -> None:
    """Between two Biomes it may be thrown away, while the Healer is asked whom he heals."""
    scene = between_biomes(person)
    worn = [spot for spot in inside(scene) if spot.id.startswith("equipment.")]
    assert scene.hand.decision.id in hero_answers(scene.centre.view.state.heroes[0])
    assert worn and all(scene.hand.decision.id not in spot.answers for spot in worn)
