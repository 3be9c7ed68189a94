"""Helltoken's presenter on whole tables: secrets, spots, motion, words."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest
from pygame import Rect

from game.client.tables.base import RING_INSIDE, TableState
from game.client.tables.helltoken.counters import is_across
from game.client.tables.helltoken.demo import DEMOS, begin, habit, play_on
from game.client.tables.helltoken.presenter import HelltokenPresenter
from game.kernel.chance import Chance
from tests.client.tables.helltoken.still import StillStage, a_look, a_sheet, seconds_of

AREA = Rect(0, 56, 1280, 588)
THREE = ("fumblers", "sunsitters", "gafnoric")


@pytest.fixture(autouse=True)
def _display(window):
    """Pictures need the unseen display."""


def a_sitting(name: str):
    factions, seed, turns, stop, options = DEMOS[name]
    return play_on(begin(factions, seed, **options), turns, stop)


def presented(view):
    presenter = HelltokenPresenter(view.game)
    presenter.layout(a_look(), AREA, view)
    return presenter


def picture(view, state: TableState) -> bytes:
    sheet = a_sheet()
    presented(view).paint(sheet, AREA, view, state)
    return pygame.image.tobytes(sheet, "RGB")


def test_the_public_table_looks_the_same_whatever_the_bases_are():
    sitting = a_sitting("helltoken_crowded")
    table = sitting._line.table
    state = TableState(history=sitting.history())
    shown = picture(sitting.view(), state)
    table.bases = [list(reversed(row)) for row in table.bases]
    table.agents = table.agents[1:] + table.agents[:1]
    assert picture(sitting.view(), state) == shown


def test_a_private_view_shows_the_others_bases_but_not_ones_own():
    sitting = a_sitting("helltoken_crowded")
    table = sitting._line.table
    state = TableState(private=True, history=sitting.history(frozenset({0})))
    shown = picture(sitting.view({0}), state)
    table.bases = [list(reversed(table.bases[0])), *table.bases[1:]]
    assert picture(sitting.view({0}), state) == shown
    table.bases = [table.bases[0], list(reversed(table.bases[1])), table.bases[2]]
    assert picture(sitting.view({0}), state) != shown


def test_without_the_private_flag_no_numbers_are_drawn():
    sitting = a_sitting("helltoken_crowded")
    history = sitting.history(frozenset({0}))
    public = picture(sitting.view({0}), TableState(history=history))
    assert public != picture(sitting.view({0}), TableState(private=True, history=history))
    table = sitting._line.table
    table.bases = [list(reversed(row)) for row in table.bases]
    assert picture(sitting.view({0}), TableState(history=history)) == public


def test_painting_changes_nothing():
    sitting = a_sitting("helltoken_spread")
    view, state = sitting.view({0}), TableState(private=True, history=sitting.history())
    shown = picture(view, state)
    assert picture(view, state) == shown
    assert view.state.dump() == sitting.view({0}).state.dump()


def test_the_inspector_never_names_a_hidden_base():
    sitting = a_sitting("helltoken_crowded")
    view = sitting.view({0})
    presenter = presented(view)
    for slot in "abcd":
        assert "hidden from you" in presenter.inspect(f"slot.gafnoric.{slot}", view).text
        assert "On square" in presenter.inspect(f"slot.fumblers.{slot}", view).text
    assert presenter.inspect("agent.sunsitters", view).title == "Agent of Sunsitters"


def test_with_the_pen_only_the_inspector_names_no_base_after_the_study():
    factions, seed, turns, stop, options = DEMOS["helltoken_crowded"]
    view = play_on(begin(factions, seed, **{**options, "assist_max": "pen"}), turns, stop).view({0})
    told = [presented(view).inspect(f"slot.fumblers.{slot}", view).text for slot in "abcd"]
    assert not any("On square" in text for text in told)
    assert all("pen only" in text for text in told)


@pytest.mark.parametrize("name", list(DEMOS))
def test_everything_that_can_be_pointed_at_can_be_inspected_and_has_words(name):
    sitting = a_sitting(name)
    view = sitting.view({0})
    presenter = presented(view)
    spots = presenter.spots(view, TableState(private=True))
    ledger = view.game.content.ledger.rules
    assert len({spot.id for spot in spots}) == len(spots)
    for spot in spots:
        assert spot.words
        told = presenter.inspect(spot.id, view)
        assert told is not None and told.title and told.text
        assert all(rule in ledger for rule in told.rules)
        assert AREA.contains(spot.rect)


@pytest.mark.parametrize(
    ("name", "decision"),
    [("helltoken_move", "move.step"), ("helltoken_empty", "setup.place_robot"), ("helltoken_crowded", "move.step")],
)
def test_a_spot_stands_for_every_answer(name, decision):
    sitting = a_sitting(name)
    asked = next(each for each in sitting.view({0}).decisions if each.id == decision)
    view = sitting.view({0})
    state = TableState(private=True, decision=decision)
    given = {spot.answers[decision] for spot in presented(view).spots(view, state) if decision in spot.answers}
    assert set(asked.every()) <= given


def test_a_flight_goes_on_from_its_planned_end():
    sitting = a_sitting("helltoken_wing")
    view = sitting.view({0})
    path = view.decisions[0].options
    state = TableState(decision="wing.step", plan=path.sample(Chance(3).below)[:2])
    spots = {spot.id: spot.answers.get("wing.step") for spot in presented(view).spots(view, state)}
    end = path.places(state.plan)[-1]
    for word, square in path.links[end].items():
        assert spots[f"square.{square}"] == word


def test_phases_mark_the_step_that_runs():
    view = a_sitting("helltoken_spread").view({0})
    assert [phase.state for phase in presented(view).phases(view)] == ["over"] * 4 + ["running"]


def test_no_motion_takes_more_than_a_second_but_the_password():
    sitting = begin(THREE, 3, agents="with")
    presenter, chance, longest = presented(sitting.view({0})), Chance(2), {}
    while sitting.outcome is None:
        decision = sitting.pending[0]
        before, known = sitting.view({0}), len(sitting.history(frozenset({0})))
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
        stage = StillStage(a_look())
        for event in sitting.history(frozenset({0}))[known:]:
            motion = presenter.animate(event, before, sitting.view({0}), stage)
            if motion is not None:
                longest[event.name] = max(longest.get(event.name, 0), seconds_of(motion, step=0.05))
    assert {"robot.stepped", "card.drawn", "die.rolled", "attack.spread", "attack.declared"} <= set(longest)
    assert longest.pop("password.entered", 0) <= 1.56
    assert max(longest.values()) <= 1.06, longest


def _declared(losses, places_of=None):
    sitting = a_sitting("helltoken_spread")
    view = sitting.view({0})
    presenter = presented(view)
    event = next(each for each in sitting.history() if each.name == "attack.declared")
    event.data = {**event.data, "losses": losses}
    stage = StillStage(a_look())
    motion = presenter.animate(event, view, view, stage)
    motion.advance(0.1)
    motion.advance(0.2)
    return presenter.places(view), stage, motion


def test_a_loss_shows_nothing_on_the_board():
    places, stage, _ = _declared([[1, 0, 2, 0], [0, 1, 0, 1]])
    assert stage.sprites
    assert not [sprite for sprite in stage.sprites.values() if places.board.collidepoint(sprite.centre)]


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_losses_look_and_last_alike_on_every_slot(slot):
    first_row, other_row = [1, 0, 0, 0], [int(i == slot) for i in range(4)]
    places, stage, motion = _declared([first_row, [0] * 4])
    other_places, other_stage, other_motion = _declared([other_row, [0] * 4])
    (a,), (b,) = stage.sprites.values(), other_stage.sprites.values()
    seat, other = places.seats[0], other_places.seats[0]
    home, other_home = seat.slots[0].topleft, other.slots[slot].topleft
    assert abs((a.centre[0] - home[0]) - (b.centre[0] - other_home[0])) <= 2
    assert abs((a.centre[1] - home[1]) - (b.centre[1] - other_home[1])) <= 2
    assert (a.alpha, a.scale, a.surface.get_size()) == (b.alpha, b.scale, b.surface.get_size())
    assert seconds_of(motion) == seconds_of(other_motion)


def test_reduced_motion_drops_the_flights():
    sitting = a_sitting("helltoken_move")
    view = sitting.view({0})
    event = next(each for each in sitting.history() if each.name == "robot.stepped")
    stage = StillStage(a_look(), reduced_motion=True)
    presenter = presented(view)
    motion = presenter.animate(event, view, view, stage)
    motion.advance(0.01)
    assert presenter.places(view).squares[event.data["to"]].collidepoint(stage.sprites["robot"].centre)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["helltoken_crowded", "helltoken_spread", "whiteboard_count"])
def test_no_word_is_cut_off_or_lies_on_another(drawn, name, size, text):
    log = drawn(name, size, text)
    assert log.drawn
    assert not log.clipped()
    assert not log.overlapping()


@pytest.mark.parametrize("name", ["helltoken_crowded", "helltoken_spread"])
def test_the_real_scene_leaves_room_for_squares_of_88_pixels(table, name):
    table.show(name)
    squares = [spot.rect for spot in table.app.scene.centre.spots if spot.id.startswith("square.")]
    assert len(squares) == 25
    assert min(min(rect.size) for rect in squares) >= 88


def test_a_seats_counters_all_lie_in_one_form():
    cards = tuple(Rect(0, 0, 40, 60) for _ in range(2))
    wide, narrow = (Rect(0, 0, 103 + RING_INSIDE - less, 60) for less in (0, 1))
    assert is_across(SimpleNamespace(slots=(wide, wide), cards=cards))
    assert not is_across(SimpleNamespace(slots=(wide, narrow), cards=cards))


def test_in_the_small_form_the_bar_gets_no_lower_all_game():
    """At 200 % the board changed its size with the length of each turn's first question."""
    sittings = [play_on(begin(("sunsitters", "fumblers"), 4), turn, "move.step") for turn in (4, 6)]
    for text, kept in ((1.0, 2), (2.0, 1)):
        during = set()
        for sitting in sittings:
            presenter = HelltokenPresenter(sitting.game)
            presenter.layout(a_look((1280, 720), text), Rect(0, 56, 1280, 560), sitting.view({0}))
            during.add(presenter.bar_during(sitting.view({0})))
        assert len(during) == kept
