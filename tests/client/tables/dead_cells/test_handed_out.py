"""After a Combat: what was won is handed out one by one, and the bar says what there is."""

from __future__ import annotations

import pytest

from game.client.widgets.button import Button
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_offers import laid

WON = {"continue_at": "upkeep", "biome": "B1", "bag": {"scroll_survival": 1}, "bag_equipment": ["ST-S09"]}


@pytest.fixture
def person(table) -> Person:
    return Person(table)


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nobody_found_what_is_handed_out_in_the_strip_below(person, text: float) -> None:
    """Two icons of 20 by 26 pixels, far from the question, were all that could be clicked."""
    person.app.settings.text_size = text
    person.app.refresh_look()
    scene = laid(person, **WON)
    assert scene.hand.decision.id == "upkeep.assign"
    buttons = [each for each in scene.page.prompt.walk() if isinstance(each, Button) and each.id.startswith("choice.")]
    equipment = scene.link.game.content.cards[scene.link.game.content.index["ST-S09"]]
    assert [each.text for each in buttons] == ["Survival Scroll", equipment.name]
    assert buttons[1].tooltip.startswith(f"[b]{equipment.name}[/b]")
    person.click("choice.ST-S09")
    assert scene.hand.decision.id == "gain.receiver"


def test_what_is_handed_out_can_still_be_clicked_in_the_bag(person) -> None:
    scene = laid(person, **WON)
    person.click("spot.bag.scroll_survival")
    assert scene.hand.decision.id == "gain.receiver"
