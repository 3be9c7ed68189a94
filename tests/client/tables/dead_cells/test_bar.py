"""The bar at a table of Dead Cells: the last answer is lit, and what cannot be paid is said in the game's words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.client.table.link import Link
from game.client.table.prompt import Prompt
from game.client.table.scene import TableScene
from game.client.table.words import Words
from game.client.tables.dead_cells.answers import form
from game.client.tables.dead_cells.demo import asked, begin, habit, laid, play_on, run_to
from game.client.tables.dead_cells.phases import phases
from game.client.text import TextLog
from game.client.widgets.button import Button
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.verdict import NOT_ASKED
from game.session.plans import SeatPlan
from game.session.sandbox import Sandbox
from game.session.scenario import read_scenario
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


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text", [1.5, 2.0])
def test_many_answers_in_large_letters_leave_three_quarters_to_the_table(table, size, text) -> None:
    """Five buttons beside the announcement of two people once took 43 % of the window."""
    table.app.window.resize(size)
    table.app.settings.text_size = text
    table.app.refresh_look()
    sitting = run_to(2, 1, asked("combat.announce"))
    scene = TableScene(Link(sitting))
    table.app.push(scene)
    leave = Button("Hide my view", lambda: None, id="leave", symbol="eye_off")
    prompt = scene.page.prompt.prompt
    prompt.controls = [*prompt.controls, leave]
    scene.page.prompt.show(prompt)
    scene.rearrange()
    bar = scene.page.prompt.rect
    assert bar.height <= size[1] * 0.27
    places = [button.rect for button in prompt.controls]
    assert len(places) >= 5 and all(bar.contains(place) for place in places)
    assert not [i for i, place in enumerate(places) if place.collidelist(places[i + 1 :]) >= 0]
    widths = {button.id: scene.look.type.width(button.text, "label") for button in prompt.controls}
    assert all(button.rect.width >= widths[button.id] for button in prompt.controls if button.id != "leave")
    assert leave.rect.width >= widths["leave"] or leave.tooltip == "Hide my view"


def test_the_trail_of_the_market_is_lit_while_goods_are_handed_out() -> None:
    given = {"continue_at": "market", "biome": "B1", "bag": {"teeth": 9}}
    written = {"scenario": "x", "game": "dead_cells", "seats": ["flayed", "immolated"], "given": given}
    scenario = read_scenario({**written, "expect": [{"next": None}]}, "here")
    sitting = Sandbox.of_scenario(scenario, load_game("dead_cells")).sitting
    while sitting.pending[0].id != "gain.receiver":
        decision = sitting.pending[0]
        buys = decision.id == "market.merchant"
        sitting.answer(decision.seat, decision.id, decision.options[0] if buys else "pass")
    view = sitting.view((sitting.pending[0].seat,))
    assert [phase.state for phase in phases(view)] == ["over", "running", "to_come"]


def test_what_cannot_be_an_answer_is_refused_by_the_question_that_is_asked(table) -> None:
    """Enter on Gold Teeth once told of looted Scrolls, on a character of the passing of a fourth player."""
    scene = table.show("dead_cells_announce").app.scene
    for id in ("bag.tooth", "hero.poisoned"):
        scene.answers.on_spot(scene.centre.spot(id).spot)
        (refusal,) = scene.page.refusal.reasons
        assert refusal.rule == NOT_ASKED and refusal.also == scene.hand.decision.spec.rules[:1]
        assert refusal.words == "You are not asked for this now; the table asks for: the announcement."


def test_the_table_keeps_its_place_while_a_combat_goes_on(table) -> None:
    """A bar that needs less room for the next question of the same Combat gives none back."""
    scene = table.show("dead_cells_announce").app.scene
    high, bar = scene.centre.rect.height, scene.page.prompt
    bar.show(Prompt("Ada", "word " * 80, (0, 0, 0)))
    scene.rearrange()
    low = scene.centre.rect.height
    assert low < high
    scene.refresh()
    assert scene.centre.rect.height == low
    scene.link.sitting = laid("dead_cells_target")
    scene.moved()
    assert scene.centre.rect.height > low


def test_the_table_stayed_as_low_on_the_map_as_a_tall_question_of_the_combat_had_made_it(laid_table):
    fight = laid_table("dead_cells_target")
    state = fight.view.state
    during = fight.presenter.bar_during(fight.view)
    state.agenda = []  # the Combat is over, the Group stands where it fought
    assert fight.presenter.bar_during(fight.view) != during


def test_the_map_lay_elsewhere_after_each_step_of_the_group_once_a_question_had_been_long(laid_table):
    """A question of two lines on one space made it small, the next space large, and spaces jumped under the mouse."""
    way = laid_table("dead_cells_target")
    state = way.view.state
    state.agenda, state.place = [], "a1"  # no Combat
    during = way.presenter.bar_during(way.view)
    state.place = "b1"
    assert way.presenter.bar_during(way.view) == during
    state.biome += 1
    assert way.presenter.bar_during(way.view) != during


def test_a_bar_that_is_kept_high_leaves_no_empty_strip_above_it_for_a_line_of_buttons(table) -> None:
    scene = table.show("dead_cells_announce").app.scene
    kept = scene.page.prompt.usual_height(scene.look) + scene.look.tx(58)
    scene.page._kept = dict.fromkeys(scene.page._kept, kept)
    scene.rearrange()
    assert scene.page.prompt.rect.height == kept
    assert scene.page.prompt.rect.y == scene.centre.rect.bottom
