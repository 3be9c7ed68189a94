"""What a seat may do unasked: few things as buttons, many as a list, grave ones after a question."""

from __future__ import annotations

import pytest

from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_play import begun, sit_down


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def at_the_map(person: Person, people: int = 1, seed: int = 3):
    scene = sit_down(person, begun(people, seed))
    while scene.hand.decision is None or scene.hand.decision.id != "explore.corridor":
        scene.answers.choose(scene.hand.decision.options[0])
        person.app.step(0.0)
    return scene


def test_giving_up_is_asked_about_first(person) -> None:
    scene = at_the_map(person)
    steps = len(scene.link.sitting.steps)
    person.click("offer.run.abandon.True")
    assert "grave" in person.ids()
    person.click("grave.no")
    assert len(scene.link.sitting.steps) == steps


def test_giving_up_leads_to_the_spending(person) -> None:
    scene = at_the_map(person)
    person.click("offer.run.abandon.True")
    person.click("grave.yes")
    assert scene.link.sitting.pending[0].id == "spend.buy"


def test_giving_up_stands_before_the_answers(person) -> None:
    scene = at_the_map(person)
    buttons = [each.id for each in scene.page.prompt.walk() if each.id.startswith(("offer.", "pass", "choice."))]
    assert buttons[0] == "offer.run.abandon.True"


def test_set_up_is_no_news_to_whoever_looked_away(person) -> None:
    scene = at_the_map(person, people=2)
    sitting = scene.link.sitting
    missed = [event.name for event in sitting.history(sitting.audience_of(1))]
    assert {"run.laid_out", "tiles.dealt"} <= set(missed) & set(scene.presenter.routine)
