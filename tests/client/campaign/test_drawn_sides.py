"""Who left the side to the lot once is asked for no other one: the lot draws anew for each table of a campaign."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.client.campaign import wires
from game.client.table.newgame import DRAW, NewGameScene
from game.client.table.wires import Wires
from game.games.registry import load_game
from game.session.plans import SeatPlan
from game.session.store import Store
from tests.client.campaign.keeper import Keeper
from tests.helpers.askers import RandomAsker


class Lot:
    """A chance of seeds that a test sets."""

    seed = 1

    def randrange(self, most: int) -> int:
        return self.seed


@pytest.fixture
def lot(monkeypatch) -> Lot:
    made = Lot()
    monkeypatch.setattr(wires, "SystemRandom", lambda: made)
    return made


@pytest.fixture
def beheaded(keeper: Keeper) -> Keeper:
    """A first Run with three seats: the first goes as the Flayed, the others are drawn. It was cleared away since."""
    keeper.app.pop()
    keeper.wires = Wires(keeper.app, Store(keeper.root), make_asker=RandomAsker, games=["dead_cells"])
    keeper.wires.begin(None)
    keeper.wires.new_game("dead_cells")
    keeper.app.step(0.0)
    keeper.click("new")
    keeper.write("Winter")
    keeper.click("new.yes")
    keeper.click("next")
    form = keeper.scene
    assert isinstance(form, NewGameScene)
    form._set_count("3")
    form.form.seats[0].role = "flayed"
    form.form.seed = "1"
    form.start()
    keeper.wires.campaigns.back_to_hub()
    keeper.present.give_up(load_game("dead_cells"))
    keeper.present.flush()
    return keeper


def heroes(plans: Sequence[SeatPlan]) -> list[str]:
    return [plan.setup[load_game("dead_cells").definition.side] for plan in plans]


def test_a_random_beheaded_of_the_first_run_went_on_all_others_too(beheaded: Keeper, lot: Lot):
    drawn = set()
    for lot.seed in range(1, 6):
        beheaded.wires.campaigns.next_table()
        gone = heroes(beheaded.scene.link.plans)
        assert gone[0] == "flayed" and len(set(gone)) == 3
        drawn.add(tuple(gone))
        beheaded.wires.campaigns.back_to_hub()
        beheaded.present.give_up(load_game("dead_cells"))
    assert len(drawn) > 1


def test_the_set_up_of_the_next_run_says_random_where_that_was_chosen(beheaded: Keeper):
    beheaded.wires.campaigns.open_seats()
    assert [seat.role for seat in beheaded.scene.form.seats] == ["flayed", DRAW, DRAW]


def test_the_set_up_says_so_after_the_program_was_ended_in_a_run(beheaded: Keeper):
    beheaded.wires.campaigns.next_table()
    beheaded.present.flush()
    path = beheaded.present.path
    beheaded.wires.go_home()
    again = beheaded.store.open(path)
    assert [plan.drawn for plan in again.last_seats()] == [False, True, True]
    again.give_up(load_game("dead_cells"))
    again.close()
    assert [plan.drawn for plan in beheaded.store.open(path).last_seats()] == [False, True, True]


def test_the_way_to_the_next_run_tells_who_goes_by_lot(beheaded: Keeper):
    beheaded.wires.campaigns.back_to_hub()
    beheaded.scene.rebuild()
    tip = beheaded.scene.ui.find("next").tooltip
    first, second, third = (plan.name for plan in beheaded.present.last_seats())
    assert f"{first}, {second} (random Beheaded), {third} (random Beheaded)" in tip
