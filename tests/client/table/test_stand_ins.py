"""A bot that plays a person's seat says so, and waits for that person before it decides what lasts."""

from __future__ import annotations

import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stand_ins import called, seat_and_player, stand_ins
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.session.plans import SeatPlan
from game.session.sitting import Sitting
from tests.client.table.conftest import RandomAsker


def at_table(person, *players: str) -> TableScene:
    """A game of Dead Cells in which Ada sat down, and a bot plays her seat by now."""
    plans = [SeatPlan("Ada"), *(SeatPlan(name, "bot:random") for name in players)]
    sitting = Sitting.begin(load_game("dead_cells"), {}, plans, 3)
    sitting.seat_player(0, "bot:random")
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def test_nothing_on_the_table_said_that_a_bot_plays_the_seat_of_a_person(person):
    scene = at_table(person, "Ben")
    assert [chip.is_bot for chip in scene.page.header.seats.chips] == [True, True]
    assert (called(scene.link, 0), called(scene.link, 1)) == ("A bot for Ada", "Ben")
    alone = at_table(person)
    prompt = alone.page.prompt.prompt
    assert (prompt.who, prompt.text) == ("A bot for Ada", "A bot is thinking for Ada.")


def test_the_sign_of_a_bot_stands_beside_its_name(person):
    scene = at_table(person)
    seats, look = scene.page.header.seats, scene.look
    with_sign = seats.size(look, 900)[0]
    scene.link.sitting.seat_player(0, "human")
    scene.moved()
    person.app.step(0.0)
    assert not scene.page.header.seats.chips[0].is_bot
    assert seats.size(look, 900)[0] < with_sign


def test_a_seat_that_was_a_bots_from_the_start_is_nobodys(person):
    scene = at_table(person, "Ben")
    scene.link.sitting.seat_player(1, "bot:easy")
    assert stand_ins(scene.link) == [0]


@pytest.fixture
def at_the_end_of_a_run(person):
    scene = at_table(person)
    scene.course._rest([(Event(1, "run.lost", 0, ()), scene.centre.view)])
    scene.proceed()
    return scene


def test_a_bot_spent_the_cells_of_a_person_after_four_seconds(person, at_the_end_of_a_run):
    scene = at_the_end_of_a_run
    answers = len(scene.link.sitting.steps)
    for _ in range(20):
        person.app.step(1.0)
    assert len(scene.link.sitting.steps) == answers
    texts = {widget.id: getattr(widget, "text", "") for widget in scene.page.prompt.walk()}
    assert (texts["bots.back"], texts["bots.go"]) == ("I spend myself", "Let the bot spend")
    person.click("bots.go")
    person.app.step(1.0)
    assert len(scene.link.sitting.steps) > answers


def test_the_person_takes_the_seat_back_before_anything_is_spent(person, at_the_end_of_a_run):
    scene = at_the_end_of_a_run
    person.app.step(0.0)
    person.click("bots.back")
    assert scene.link.sitting.humans == [0] and not scene.bots.is_held


def taken_up(person, sitting: Sitting) -> TableScene:
    """The table of a save that was left and continued."""
    scene = TableScene(Link(Sitting.resume(sitting.saved(), sitting.game)), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    return scene


def played_to_the_end_of_a_run(seed: int = 3) -> Sitting:
    """The bot of Ada's seat has lost the Run, and nothing has been spent."""
    sitting = Sitting.begin(load_game("dead_cells"), {}, [SeatPlan("Ada")], seed)
    sitting.seat_player(0, "bot:random")
    chance = Chance(5)
    while not any(event.name == "run.lost" for event in sitting.steps[-1].events) if sitting.steps else True:
        asked = sitting.pending[0]
        sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
    return sitting


def test_a_table_taken_up_again_asked_no_more_before_the_bot_spends(person):
    sitting = played_to_the_end_of_a_run()
    scene = taken_up(person, sitting)
    assert scene.bots.is_held
    texts = {widget.id: getattr(widget, "text", "") for widget in scene.page.prompt.walk()}
    assert (texts["bots.back"], texts["bots.go"]) == ("I spend myself", "Let the bot spend")
    asked = scene.link.sitting.pending[0]
    scene.link.answer(asked.seat, asked.id, asked.sample(Chance(1).below))
    assert not taken_up(person, scene.link.sitting).bots.is_held


def test_the_question_who_spends_stayed_over_a_combat_that_was_taken_back(person):
    """The table stood in a Round again, and no bot went on there."""
    for seed in range(1, 40):
        scene = taken_up(person, played_to_the_end_of_a_run(seed))
        answers = len(scene.link.sitting.steps)
        if scene.link.fence().kind == "free":
            break
    assert scene.bots.asks_leave
    scene.answers.undo()
    assert len(scene.link.sitting.steps) < answers and not scene.bots.is_held
    for _ in range(20):
        person.app.step(1.0)
    texts = {widget.id: getattr(widget, "text", "") for widget in scene.page.prompt.walk()}
    assert scene.bots.asks_leave and texts["bots.go"] == "Let the bot spend"


def test_the_question_who_spends_stood_in_a_combat_with_as_many_answers(person):
    """Taken back, the Run took another course, and bots stopped in the midst of it."""
    ended = played_to_the_end_of_a_run(2)
    ended.kind = "practice"
    scene = taken_up(person, ended)
    sitting, answers = scene.link.sitting, len(ended.steps)
    for _ in range(6):
        sitting.undo()
    before = len(sitting.steps)
    for seed in range(20):
        chance = Chance(seed)
        while len(sitting.steps) < answers and sitting.pending:
            asked = sitting.pending[0]
            sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
        ends = any(event.name == "run.lost" for step in sitting.steps[before:] for event in step.events)
        if len(sitting.steps) == answers and not ends:
            break
        while len(sitting.steps) > before:
            sitting.undo()
    assert len(sitting.steps) == answers and not scene.bots.asks_leave


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_band_stayed_below_the_table_when_the_person_had_taken_the_seat_back(person, text_size):
    """In large type the two buttons stand below the question, and the next prompt is lower."""
    person.app.settings.text_size = text_size
    person.app.refresh_look()
    scene = taken_up(person, played_to_the_end_of_a_run())
    person.click("bots.back")
    person.app.step(0.0)
    place = scene.centre.rect.copy()
    assert taken_up(person, scene.link.sitting).centre.rect == place


def ended_with_the_bot_as_first_player(*players: str) -> Sitting:
    """A Run of Ada, for whom a bot plays by now, and of bots, of which Ben holds the First Player token at its end."""
    plans = [SeatPlan("Ada"), *(SeatPlan(name, "bot:random") for name in players)]
    for seed in range(40):
        sitting, chance = Sitting.begin(load_game("dead_cells"), {}, plans, seed), Chance(seed)
        sitting.seat_player(0, "bot:random")
        while not sitting.steps or not any(event.name == "run.lost" for event in sitting.steps[-1].events):
            asked = sitting.pending[0]
            sitting.answer(asked.seat, asked.id, asked.sample(chance.below))
        if sitting.pending and sitting.pending[0].seat == 1:
            return sitting
    raise AssertionError("no Run ended so")


def test_a_bot_was_said_to_play_for_a_seat_that_was_always_a_bots(person):
    """The bot of nobody was asked; the button gave its seat to the person, whose own seat stayed with a bot."""
    scene = taken_up(person, ended_with_the_bot_as_first_player("Ben"))
    prompt = scene.page.prompt.prompt
    assert (prompt.who, prompt.text) == ("A bot for Ada", "A bot plays for Ada. Who spends the Cells?")
    person.click("bots.back")
    assert [plan.is_human for plan in scene.link.plans] == [True, False]
    person.app.step(0.0)
    assert scene.link.sitting.pending[0].seat == 0  # ruling.q80: the bot has the token, the next human decides


def test_a_person_who_has_taken_the_seat_is_not_asked_whether_the_bot_may_spend(person):
    sitting = played_to_the_end_of_a_run()
    sitting.seat_player(0, "human")
    assert not taken_up(person, sitting).bots.asks_leave


def test_the_bots_of_the_next_run_spent_the_cells_of_a_person_without_asking(person):
    last = played_to_the_end_of_a_run()
    sitting = Sitting.begin(last.game, {}, last.plans, 4)
    scene = TableScene(Link(sitting), make_asker=RandomAsker)
    person.app.push(scene)
    person.app.step(0.0)
    prompt = scene.page.prompt.prompt
    assert (prompt.who, prompt.text) == ("A bot for Ada", "A bot is thinking for Ada.")
    scene.course._rest([(Event(1, "run.lost", 0, ()), scene.centre.view)])
    assert scene.bots.is_held


def test_bots_alone_go_on_by_themselves(person):
    plans = [SeatPlan("Ada", "bot:random")]
    scene = TableScene(Link(Sitting.begin(load_game("dead_cells"), {}, plans, 3)), make_asker=RandomAsker)
    person.app.push(scene)
    scene.course._rest([(Event(1, "run.lost", 0, ()), scene.centre.view)])
    assert not scene.bots.is_held


def test_a_list_of_seats_says_where_a_bot_sits():
    assert seat_and_player(SeatPlan("Ada", "bot:easy")) == "Ada (bot)"
    assert seat_and_player(SeatPlan("Ben")) == "Ben"
