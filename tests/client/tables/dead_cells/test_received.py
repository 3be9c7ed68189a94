"""A card that is received lies face up beside the question, in every scene, with what is worn already."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import received
from game.client.tables.dead_cells.demo import begin, habit, laid
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.text import TextLog
from game.client.theme import THEMES
from game.kernel.chance import Chance
from game.kernel.view import View
from game.session.sitting import Sitting


def played_until(id: str, players: int, *, worn: bool) -> Sitting:
    """A Run up to the first question of that id about a card; worn: whether somebody wears one already."""
    for seed in range(1, 40):
        sitting, chance = begin(players, seed), Chance(seed)
        while sitting.outcome is None:
            decision = sitting.pending[0]
            wears = any(hero.equipment for hero in sitting.view([0]).state.heroes)
            if decision.id == id and (decision.about or {}).get("card") and (wears or not worn):
                return sitting
            sitting.answer(decision.seat, decision.id, habit(decision, chance))
    raise LookupError(id)


@pytest.fixture(scope="module")
def equipping() -> Sitting:
    return played_until("equip.replace", 1, worn=True)


def spots_of(table, view: View, id: str) -> dict[str, object]:
    return {spot.id: spot for spot in table.presenter.spots(view, TableState(decision=id))}


def test_the_new_card_lies_beside_the_worn_ones(laid_table, equipping) -> None:
    table = laid_table("dead_cells_cards")
    about = equipping.pending[0].about
    spots = spots_of(table, equipping.view([0]), "equip.replace")
    assert f"received.{about['card']}" in spots
    worn = [spot for id, spot in spots.items() if id.startswith("worn.")]
    assert worn and all(spot.answers["equip.replace"][0] == "discard" for spot in worn)
    assert table.presenter.inspect(f"received.{about['card']}", equipping.view([0])).title


def test_a_slot_that_came_free_stays_free_beside_the_new_card(laid_table, equipping) -> None:
    """equip.first_slot: the next card goes there."""
    left = []
    for gaps in ([], [0]):
        view = equipping.view([0])
        hero = next(each for each in view.state.heroes if each.word == equipping.pending[0].about["hero"])
        hero.gaps = gaps
        spots = spots_of(laid_table("dead_cells_cards"), view, "equip.replace").items()
        left += [spot.rect.x for id, spot in spots if id.startswith(f"worn.{hero.word}.")]
    assert left[1] > left[0]


def test_a_card_whose_receiver_is_asked_for_lies_face_up(laid_table) -> None:
    sitting = played_until("gain.receiver", 2, worn=False)
    spots = spots_of(laid_table("dead_cells_cards"), sitting.view([0, 1]), "gain.receiver")
    assert f"received.{sitting.pending[0].about['card']}" in spots


def test_nothing_is_shown_where_no_card_is_received(laid_table) -> None:
    table = laid_table("dead_cells_cards")
    view = laid("dead_cells_cards").view([0])
    assert not any(id.startswith(("received.", "worn.")) for id in spots_of(table, view, "combat.card"))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_frame_around_a_card_keeps_off_the_edges_of_the_sheet(equipping, text: float) -> None:
    """Below it 2 pixels were left, and 15 on its right."""
    look, view = make_look(THEMES["dark"], Screen(1280, 720, text)), equipping.view([0])
    presenter = DeadCellsPresenter(equipping.game)
    presenter.layout(look, Rect(0, 92, 1280, 400), view)
    items = presenter.items(view, TableState(decision="equip.replace"))
    sheet = next(item.rect for item in items if item.facts == "sheet")
    cards = [item.rect.inflate(6, 6) for item in items
             if item.spot is not None and item.spot.id.startswith(("worn.", "received."))]  # fmt: skip
    assert len(cards) >= 2
    assert min(sheet.bottom - max(card.bottom for card in cards), sheet.right - max(card.right for card in cards)) >= 12


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_no_heading_is_wider_than_the_card_below_it(equipping, text: float) -> None:
    """In large text "Worn by the Flayed" reached over both edges of its card."""
    look, view = make_look(THEMES["dark"], Screen(1280, 720, text)), equipping.view([0])
    presenter = DeadCellsPresenter(equipping.game)
    presenter.layout(look, Rect(0, 92, 1280, 400), view)
    log, surface = TextLog(), Surface((1280, 720))
    items = list(received.received_items(presenter.scene(view, TableState()), Rect(8, 97, 568, 386)))
    cards = [item.rect for item in items if item.spot is not None]
    look.type.log = log
    for item in items:
        if item.spot is None and item.facts != "sheet":
            item.paint(surface, look, item.rect)
    headings = [each.rect for each in log.drawn]
    assert len(headings) >= 2 and not log.shortened()
    assert headings[0].width <= cards[0].width
    assert headings[1].width <= cards[-1].right - cards[1].x
