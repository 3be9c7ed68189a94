"""Two people with the option ``hands``: secret ones part their sights with a curtain, open ones share one sight."""

from __future__ import annotations

import pytest

from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage, next_stage
from game.client.tables.dead_cells.demo import habit
from game.games.registry import load_game
from game.kernel.chance import Chance
from game.session.plans import SeatPlan
from game.session.replay import Replay
from game.session.sitting import Sitting

PEOPLE = (SeatPlan("Ada"), SeatPlan("Ben"), SeatPlan("Cleo", "bot:easy"))


def begun(hands, seats=3, seed=1):
    return Sitting.begin(load_game("dead_cells"), {"hands": hands}, PEOPLE[:seats], seed)


def asked_for_a_card(hands, seats=3):
    """A Run up to the first card that Ben lays: the next looker after Ada."""
    sitting, chance = begun(hands, seats), Chance(3)
    while not any(d.id == "combat.card" and d.seat == 1 for d in sitting.pending):
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    return sitting


def hand(view, seat):
    return next(hero for hero in view.state.heroes if hero.seat == seat and not hero.is_serenade).hand.cards


def stages(sitting, answers=160):
    """The stages that a screen goes through while habits play."""
    chance, found = Chance(5), set()
    for _ in range(answers):
        if sitting.outcome is not None:
            break
        found.add(next_stage(Link(sitting)).stage)
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    return found


def test_open_hands_let_no_curtain_fall_and_secret_ones_do():
    assert Stage.HAND_OVER in stages(begun("secret")) and Stage.WINDOW not in stages(begun("secret"))
    assert not stages(begun("open")) & {Stage.HAND_OVER, Stage.WINDOW}


def test_people_with_open_hands_share_one_sight_and_bots_have_their_own():
    sitting = begun("open")
    assert sitting.audience_of(0) == sitting.audience_of(1) == {0, 1} and sitting.audience_of(2) == {2}
    assert sitting.sights == 1 and begun("secret").sights == 2
    assert Replay(sitting.game, sitting.saved()).audiences()[-1] == {0, 1}


def test_nothing_of_anothers_cards_is_seen_with_secret_hands():
    sitting = asked_for_a_card("secret")
    assert sitting.next_curtain() == 1
    assert None not in hand(sitting.view([1]), 1)
    assert set(hand(sitting.view([0]), 1)) == set(hand(sitting.view(), 1)) == {None}
    assert sitting.view([0]).waiting[0].sight


def test_whoever_answers_has_their_own_hand_at_the_bottom(table):
    sitting = asked_for_a_card("open")
    scene = TableScene(Link(sitting))
    table.app.push(scene)
    table.app.step(0.0)
    assert scene.hand.decision.seat == 1
    shown = scene.presenter.scene(scene.centre.view, scene.state)
    assert shown.table.heroes[shown.own()].seat == 1
    codes = {sitting.game.content.cards[card].code for card in hand(sitting.view([1]), 1)}
    assert codes <= {spot.id.removeprefix("card.") for spot in scene.centre.spots}
    assert not {"look", "leave"} & {widget.id for widget in scene.page.walk()}


@pytest.mark.parametrize("hands", ["open", "secret"])
def test_who_passes_is_asked_like_anybody_for_cards_to_trade(table, hands):
    """Nothing chosen is declined in its own words: there are no two buttons for one answer."""
    game = load_game("dead_cells")
    people = [SeatPlan(name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    sitting, chance = Sitting.begin(game, {"hands": hands}, people, 8), Chance(2)
    while not any(d.id == "pass.redraw" for d in sitting.pending):
        decision = sitting.pending[0]
        sitting.answer(decision.seat, decision.id, habit(decision, chance))
    seat = sitting.pending[0].seat
    sitting.sit_down(seat)
    scene = TableScene(Link(sitting))
    table.app.push(scene)
    table.app.step(0.0)
    assert scene.next.stage is Stage.ASK
    words = {widget.id: widget.text for widget in scene.page.prompt.walk() if widget.id in ("pass", "confirm")}
    assert words["pass"] == "Keep the hand"
    assert scene.ui.find("confirm").kind == "faint"
