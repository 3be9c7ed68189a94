"""The bar at a table of Dead Cells: the last answer is lit, and what cannot be paid is said in the game's words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.client.table.words import Words
from game.client.tables.dead_cells.answers import form
from game.client.tables.dead_cells.demo import asked, begin, habit, play_on
from game.client.text import TextLog
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import Person
from tests.client.tables.dead_cells.test_play import sit_down


@pytest.fixture
def person(table) -> Person:
    return Person(table)


def test_where_nothing_can_be_bought_stopping_is_the_brass_button(person) -> None:
    sitting, chance = play_on(begin(1, 11), asked("spend.buy")), Chance(3)
    while sitting.outcome is None and (sitting.pending[0].id != "spend.buy" or len(sitting.pending[0].options) > 1):
        decision = sitting.pending[0]
        wanted = [each for each in decision.options if each != "stop"] if decision.id == "spend.buy" else []
        sitting.answer(decision.seat, decision.id, wanted[0] if wanted else habit(decision, chance))
    scene = sit_down(person, sitting)
    assert scene.ui.find("choice.stop").kind == "primary"


@pytest.fixture
def all_bought() -> Sitting:
    """A Run has been given up after everything had been bought."""
    game = load_game("dead_cells")
    record = game.definition.first_record(game.content)
    record = {**record, "upgrades": {deck: [] for deck in record["upgrades"]}, "well": []}
    sitting = play_on(Sitting.begin(game, {}, [SeatPlan("Ada")], 3, record=record), asked("explore.corridor"))
    sitting.answer(0, "run.abandon", True)
    return sitting


def test_where_nothing_is_left_to_buy_no_pile_has_a_price(person, all_bought) -> None:
    log = person.app.look.type.log = TextLog()
    scene = sit_down(person, all_bought)
    assert scene.hand.decision.id == "spend.buy" and scene.page.prompt.prompt.text == "Nothing is left to buy."
    person.app.draw()
    drawn = " ".join(each.text for each in log.drawn)
    assert "a card" not in drawn and "lies here" not in drawn and "Survival" in drawn


def test_several_cards_that_may_be_purged_are_counted() -> None:
    sitting = begin(1, 3)
    words = Words(sitting.game, sitting.plans)
    view = sitting.view((0,))
    assert [form(SimpleNamespace(id="spend.purge", about={"left": left}), view) for left in (1, 3)] == ["", "several"]
    assert "3 more may go" in words.question(SimpleNamespace(id="spend.purge", about={"left": 3}), "several")


def test_what_cannot_be_paid_is_said_of_the_trader() -> None:
    sitting = begin(1, 3)
    words = Words(sitting.game, sitting.plans)
    assert "Gold Teeth" in words.nothing("merchant.buy") and "of use" in words.nothing("merchant.buy")
    assert words.nothing("explore.corridor") == "Nothing can be used now."


def test_a_doubt_links_clauses_of_one_heading_once(person) -> None:
    scene = sit_down(person, begin(1, 3))
    told = scene.preview._cited(["block.cancel", "block.not_states", "state.fire.second"])
    assert told.count("[link:") == 2 and "block.cancel" in told
