"""What is foretold at a table of Dead Cells: choices that lead on to a question say so, and nothing stops the table."""

from __future__ import annotations

from game.client.table.link import Link
from game.client.table.preview_panel import say
from game.client.table.scene import TableScene
from game.client.tables.dead_cells.demo import asked, begin, habit, play_on
from game.client.widgets.labels import Label, RichText
from game.games.registry import foresight_of, load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS
from game.kernel.foresight import Question
from game.session.describe import Teller
from game.session.foresee import book_of
from game.session.plans import SeatPlan
from game.session.preview import Preview
from game.session.sitting import Sitting
from tests.client.table.conftest import Person, RandomAsker
from tests.client.tables.dead_cells.test_offers import laid
from tests.helpers.markup import plain_text

GAME = load_game("dead_cells")


def foretold(sitting, answer) -> list[str]:
    decision = sitting.pending[0]
    audience = sitting.audience_of(decision.seat)
    question = Question(sitting.view(audience), sitting.history(audience), decision, answer, None)
    names = [plan.name for plan in sitting.plans]
    preview = Preview(question, book_of(GAME), foresight_of(GAME.id), Teller(question.seen, names), say)
    while not preview.work(1.0):
        pass
    return [item.text for item in preview.items]


def test_a_skill_and_none_are_foretold():
    found = [play_on(begin(1, seed), asked("act.skill")) for seed in (2, 3, 5)]
    found = [sitting for sitting in found if sitting.outcome is None]
    assert found
    for sitting in found:
        for answer in (sitting.pending[0].options[0], PASS):
            assert foretold(sitting, answer)


def test_whatever_happens_to_enemies_and_characters_alike_is_told_of_either():
    sitting, chance = begin(1, 7), Chance(7)
    for _ in range(60):
        decision = sitting.pending[0] if sitting.outcome is None else None
        if decision is None:
            break
        if decision.id in ("enemy.damage", "act.target"):
            assert foretold(sitting, decision.options[0])
        sitting.answer(decision.seat, decision.id, habit(decision, chance))


def test_what_is_announced_and_the_end_of_spending_are_foretold():
    announcing = play_on(begin(2, 1), asked("combat.announce"), 1)
    assert foretold(announcing, announcing.pending[0].options[0])[0].startswith("Everybody will hear: the ")
    spending = next(each for seed in range(3, 9) if (each := play_on(begin(1, seed), asked("spend.buy"), 3)).pending)
    assert foretold(spending, "stop")[-1] == "The Run will be over. Nothing more can be bought."


def two_people(seed: int) -> Sitting:
    return Sitting.begin(GAME, {}, [SeatPlan("Ada"), SeatPlan("Ben")], seed)


def test_people_at_a_shared_screen_are_warned_too_while_nobody_looks_at_a_hand(table):
    spending = next(
        each
        for seed in range(1, 30)
        if (each := play_on(two_people(seed), asked("spend.buy"), 3)).pending and len(each.pending[0].options) > 1
    )
    scene = TableScene(Link(spending), make_asker=RandomAsker)
    table.app.push(scene)
    table.app.step(0.0)
    decision = spending.pending[0]
    assert not scene.link.audience
    assert scene.preview.doubts_about(decision, "stop")
    assert scene.preview.needs_page(decision) == (scene.page.preview_room() is None)
    answered = []
    scene.preview.confirm(decision, "stop", lambda: answered.append("stop"))
    assert not answered
    table.click("doubt.do")
    assert answered == ["stop"]


def test_what_a_seat_alone_may_look_at_is_not_foretold_on_the_public_table(table):
    choosing = play_on(two_people(1), asked("combat.card"), 1)
    scene = TableScene(Link(choosing), make_asker=RandomAsker)
    table.app.push(scene)
    table.app.step(0.0)
    decision = choosing.pending[0]
    assert not scene.link.audience
    assert not scene.preview.doubts_about(decision, decision.options[0])
    assert not scene.preview.needs_page(decision)


def striking(table) -> TableScene:
    """Serenade strikes one of three Enemies."""
    given = {
        "continue_at": {"round": {"round": 1}},
        "active": {"flayed": ["ST10"]},
        "serenade": {"active": ["ST26"]},
        "enemies": {"1": "undead_archer", "2": "zombie", "3": "grenadier"},
    }
    scene = laid(Person(table), **given)
    assert scene.hand.decision.id == "act.target" and len(scene.hand.decision.options) == 3
    return scene


def told_on_the_page(scene: TableScene) -> list[str]:
    widgets = [each for each in scene.ui.pages[-1].walk() if isinstance(each, RichText | Label)]
    return [plain_text(each.markup) if isinstance(each, RichText) else each.text for each in widgets]


def test_whoever_asks_with_nothing_in_hand_is_told_what_each_of_a_few_answers_does(table):
    """The light bulb said that an answer has to be planned first, which one click on a target does not let you."""
    scene = striking(table)
    scene.preview.ask()
    told = " ".join(told_on_the_page(scene))
    for space, enemy in (("1", "Undead Archer"), ("2", "Zombie"), ("3", "Grenadier")):
        assert f"Space {space}" in told and f"{enemy} in {space} will take 1 Damage." in told
    assert not scene.ui.toasts.messages


def test_a_page_of_one_answer_names_it(table):
    """It said "If you do this" of a card over which the pointer had come on its way to the light bulb."""
    scene = striking(table)
    table.point("spot.space.2")
    table.app.step(0.1)
    table.point("prompt.text")
    table.app.step(0.1)
    scene.preview.ask()
    told = " ".join(told_on_the_page(scene))
    assert "If you do this: Space 2" in told and "Grenadier" not in told


def test_the_button_that_foretells_names_the_key_that_works_while_the_pointer_is_elsewhere(table):
    scene = striking(table)
    assert scene.preview.opener().tooltip == "What will happen? Point at an answer and press V."
    table.app.keys.keys["preview"] = ()
    assert scene.preview.opener().tooltip == "What will happen?"
