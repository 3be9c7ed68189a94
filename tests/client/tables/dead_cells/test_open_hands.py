"""Two people with the option ``hands``: secret ones part their sights with a curtain, open ones share one sight."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.client.layout import Screen
from game.client.look import make_look
from game.client.table.link import Link
from game.client.table.scene import TableScene
from game.client.table.stage import Stage, next_stage
from game.client.tables.base import TableState
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.demo import habit, laid
from game.client.tables.dead_cells.hand_page import HandPage, seen_hands
from game.client.tables.find import presenter_for
from game.client.theme import THEMES
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


class Desk:
    """What the page of a hand asks of the sitting."""

    def __init__(self, sitting, seat):
        self.sitting, self.seat = sitting, seat

    def view(self):
        return self.sitting.view(self.sitting.audience_of(self.seat))


def page_of(sitting, seat, size=(1280, 720)):
    page = HandPage(Desk(sitting, seat), CardWords(sitting.game))
    look = make_look(THEMES["dark"], Screen(*size, 1.0))
    page.arrange(look, look.screen.rect)
    return page


def test_with_open_hands_the_page_of_a_hand_turns_to_the_others():
    sitting = asked_for_a_card("open", seats=2)
    page = page_of(sitting, 1)
    assert seen_hands(sitting.view({0, 1}), 1) == [1, 0]
    codes = [card.code for card in page._shown("hand")]
    assert page.on_page_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    others = [card.code for card in page._shown("hand")]
    content = sitting.game.content
    assert [content.cards[card].code for card in hand(sitting.view({0, 1}), 0)] == others[::-1]
    assert codes != others


def test_with_secret_hands_the_page_holds_the_own_hand_alone():
    sitting = asked_for_a_card("secret", seats=2)
    page = page_of(sitting, 1)
    assert seen_hands(sitting.view({1}), 1) == [1]
    assert not page._tabs.is_visible
    assert not page.on_page_key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))


def test_what_the_others_have_played_lies_at_their_figures(laid_table):
    table = laid_table("dead_cells_crowd")
    spots = table.spots()
    scene = table.presenter.scene(table.view, table.state)
    others = [hero for i, hero in enumerate(scene.table.heroes) if i != scene.own() and hero.active.cards]
    played = {id for id in spots if id.startswith("played.")}
    assert played == {f"played.{hero.word}.0" for hero in others} and len(played) == 2
    for id in played:
        assert spots[f"hero.{id.split('.')[1]}"].rect.contains(spots[id].rect)
        told = table.presenter.inspect(id, table.view)
        assert told.title in spots[id].words


def test_a_card_face_down_at_another_s_figure_is_a_back(laid_table):
    sitting = asked_for_a_card("secret", seats=2)
    table = laid_table("dead_cells_cards")
    view = sitting.view({1})
    played = [id for id in (spot.id for spot in table.presenter.spots(view, TableState())) if id.startswith("played.")]
    for id in played:
        hero = next(each for each in view.state.heroes if each.word == id.split(".")[1])
        assert hero.active.cards == (None,) * len(hero.active.cards)
        assert table.presenter.inspect(id, view).rules == ("combat.play.three", "board.active")
    assert played


def test_the_own_area_was_serenades_where_she_is_first_player_and_a_bot_has_the_seat():
    """Her card lay there twice, and the Beheaded's hand and Active cards were gone."""
    sitting = laid("dead_cells_piles")
    presenter, view = presenter_for(sitting.game), sitting.view()
    view.waiting, heroes = (), view.state.heroes  # as those see it who watch
    view.state.first = next(index for index, hero in enumerate(heroes) if hero.is_serenade)
    presenter.layout(make_look(THEMES["dark"], Screen(1280, 720, 1.0)), Rect(0, 56, 1280, 570), view)
    assert not heroes[presenter.scene(view, TableState()).own()].is_serenade
    slots = [spot.words for spot in presenter.spots(view, TableState()) if spot.id.startswith("active.")]
    assert len(slots) == 3 and [slot for slot in slots if "Serenade" in slot] == slots[-1:]
