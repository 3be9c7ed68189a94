"""The traders of the Market: whole figures or none, wares as large as there is room."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect, Surface, transform

from game.client.layout import Screen
from game.client.look import make_look
from game.client.tables.base import TableState
from game.client.tables.dead_cells import cards, passage
from game.client.tables.dead_cells.card_words import CardWords
from game.client.tables.dead_cells.cards import RATIO
from game.client.tables.dead_cells.counters import HANG, over_prices, price_tag, ware_places
from game.client.tables.dead_cells.demo import RUNS, run_to
from game.client.tables.dead_cells.layout import spread
from game.client.tables.dead_cells.presenter import DeadCellsPresenter
from game.client.text import TextLog
from game.client.theme import THEMES
from game.games.registry import load_game


def look_of(text: float):
    return make_look(THEMES["dark"], Screen(1280, 720, text))


def items_of_market(text: float, high: int):
    """What lies in the Market where the Collector is open, in a table so high."""
    sitting = run_to(*RUNS["dead_cells_collector"])
    view, presenter, look = sitting.view((0,)), DeadCellsPresenter(sitting.game), look_of(text)
    presenter.layout(look, Rect(0, 92, 1280, high), view)
    return presenter.items(view, TableState(decision="market.collector")), look


@pytest.mark.parametrize("text", [1.5, 2.0])
def test_in_large_text_wares_have_the_room_of_the_traders_figures(text: float) -> None:
    """Figures of 55 pixels stood above cards of 100 x 140, with nothing beside them."""
    items, look = items_of_market(text, 390)
    wares = [item for item in items if item.spot is not None and item.spot.id.startswith("ware.")]
    assert wares and all(item.rect.width >= look.px(130) for item in wares)
    standing = [item for item in items if item.facts[1:2] == ("portrait",)]
    assert [item.facts for item in standing] == [("healer", "portrait", False)]
    assert not any(item.rect.colliderect(ware.rect) for item in standing for ware in wares)


def test_a_trader_without_wares_whose_turn_it_is_not_stands_dim_in_an_empty_column() -> None:
    """In large text the Healer stood huge beside what the Collector sold; then a black column was left."""
    sitting = run_to(*RUNS["dead_cells_market"])
    view, presenter = sitting.view((0,)), DeadCellsPresenter(sitting.game)
    presenter.layout(look_of(2.0), Rect(0, 92, 1280, 390), view)
    items = presenter.items(view, TableState(decision="market.merchant"))
    shown = {item.facts[0]: item for item in items if item.facts[1:2] == ("portrait",)}
    assert set(shown) == {"healer", "collector"} and not any(item.facts[2] for item in shown.values())
    sums = []
    for is_dim in (False, True):
        made, look = Surface((200, 200)), look_of(2.0)
        passage._paint_portrait("healer", made, look, Rect(0, 0, 200, 200), is_dim=is_dim)
        sums.append(sum(transform.average_color(made)[:3]))
    assert 0 < sums[1] < sums[0] * 0.6


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_what_a_trader_offers_keeps_off_the_frame_around_it(text: float) -> None:
    """ "Card · 3 Teeth" stood on the lower edge of the gold frame."""
    look = look_of(text)
    look.type.log = log = TextLog()
    told, rect = ("Heal 1", "Card · 3 Teeth", "Blueprint · 3 Teeth"), Rect(0, 0, 264, 40 + passage._plate_height(look))
    passage._paint_trader("merchant", told, True, Surface((264, 400)), look, rect)
    offer = next(each.rect for each in log.drawn if each.text == "Card · 3 Teeth")
    assert rect.bottom - offer.bottom >= passage.FRAME


def test_words_on_a_ware_keep_off_the_lower_edge_of_their_field() -> None:
    """The words of Stray Biter filled their field down to its line."""
    words, size = CardWords(load_game("dead_cells")), (192, 269)
    look = look_of(1.5)
    card = next(card for card in words.content.cards if card.name == "Stray Biter")
    made = cards.face(look, size, words, card)
    field = cards.place(cards.SMALL, size, 60, 600, 360, 34)
    lit = [y for y in range(field.y, field.bottom)
           if any(min(made.get_at((x, y))[:3]) > 150 for x in range(field.x, field.right))]  # fmt: skip
    assert not lit or lit[-1] <= cards.place(cards.SMALL, size, 0, 0, 1, 618).bottom


def test_the_signs_of_a_ware_fill_the_place_of_its_words() -> None:
    """In large text what a card does was a sign of 14 pixels in a field of 130 by 60."""
    words, size = CardWords(load_game("dead_cells")), (166, 232)
    card = next(card for card in words.content.cards if card.code == "ST-S11")
    face = cards.face(look_of(2.0), size, words, card)
    field = cards.place(cards.SMALL, size, 120, 458, 300, 172)
    lit = [y for y in range(field.y, field.bottom)
           if any(max(face.get_at((x, y))[:3]) > 120 for x in range(field.x, field.right))]  # fmt: skip
    assert lit[-1] - lit[0] >= field.height * 0.4


@pytest.mark.parametrize(("count", "dear"), [(1, False), (1, True), (2, False), (3, True)])
@pytest.mark.parametrize("size", [(280, 240), (280, 120), (400, 500)])
def test_prices_stand_where_wares_are_larger_so(size: tuple[int, int], count: int, dear: bool) -> None:
    """That of one ware stands in one place in every form: it was now below and now beside it."""
    look, area = look_of(2.0), Rect((0, 0), size)
    places, beside = ware_places(look, area, count, 3, dear=dear)
    below = spread(over_prices(look, area), count, RATIO, look.px(6))
    assert beside or count > 1
    assert count == 1 or (places[0].width > below[0].width if beside else places == list(below))
    reach = look.px(HANG) + price_tag(look, places[0], 3, dear)[0] if beside else 0
    assert all(area.contains(place) and place.right + reach <= area.right for place in places)


@pytest.mark.parametrize("trader", ["healer", "merchant", "collector"])
def test_the_robe_of_a_trader_has_no_hard_edge_below(trader: str) -> None:
    """The figures ended in a straight cut at the hem."""
    side = 240
    made = passage._standing(look_of(2.0), trader, side)
    column = [made.get_at((side // 2, y)).a for y in range(side // 2, side)]
    assert max(abs(one - other) for one, other in pairwise(column)) < 40
    assert column[0] == 255


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_frame_around_the_trader_whose_turn_it_is_is_whole(text: float) -> None:
    """In large text, where no figure stands above the name, the name's plate covered the upper line."""
    look, told = look_of(text), ("Heal", "Card", "Blueprint")
    rect = Rect(10, 10, 260, passage._plate_height(look))
    made = Surface((280, rect.bottom + 10))
    passage._paint_trader("merchant", told, True, made, look, rect)
    brightest = [max(sum(made.get_at((140, y))[:3]) for y in (edge, edge + 1)) for edge in (rect.y, rect.bottom - 2)]
    assert brightest[0] == brightest[1] > 300


def test_what_a_trader_did_not_sell_is_dim_once_the_group_has_gone_on() -> None:
    """The Merchant's card stood there with its price in gold while the Collector was asked for his."""
    items, look = items_of_market(1.0, 570)
    wares = [item for item in items if item.spot is not None and item.spot.id.startswith("ware.")]
    is_over = [item.spot.words.endswith("the Group has gone on.") for item in wares]
    assert is_over == [True, False]
    light = []
    for item in wares:
        made = Surface(item.rect.inflate(200, 200).size)
        item.paint(made, look, item.rect.move(100 - item.rect.x, 0 - item.rect.y))
        light.append(sum(transform.average_color(made)[:3]))
        below = [made.get_at((x, item.rect.height + look.px(HANG) + 8))[:3] for x in range(made.get_width())]
        assert any(any(colour) for colour in below) is (not is_over[len(light) - 1])
    assert light[0] < light[1] * 0.7
