"""The hand and the slots beside it: no card moves while another one is laid."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.client.tables.base import TableState
from game.client.tables.dead_cells.hand import _broken_outline, free_slot, in_their_places
from game.games.dead_cells.view import Hero
from game.kernel.zones import Zone
from tests.client.tables.dead_cells.test_panel_sizes import look_of


def places(laid_table, view) -> dict[str, tuple[int, ...]]:
    """Where each card of the hand lies."""
    spots = laid_table("dead_cells_cards").presenter.spots(view, TableState(decision="combat.card"))
    return {spot.id: tuple(spot.rect) for spot in spots if spot.id.startswith("card.")}


def test_the_rest_of_the_hand_stays_where_it_is_while_cards_are_laid(laid_table) -> None:
    sitting = laid_table("dead_cells_cards").sitting
    decision = sitting.pending[0]
    assert decision.id == "combat.card"
    before = places(laid_table, sitting.view((decision.seat,)))
    for card in decision.options:
        sitting.answer(decision.seat, "combat.card", card)
        now = places(laid_table, sitting.view((decision.seat,)))
        assert now and now == {id: place for id, place in before.items() if id in now} and f"card.{card}" not in now
        sitting.undo()


@pytest.mark.parametrize(
    ("hand", "laid", "found"),
    [
        ([7, 3, 5], [], [(0, 3), (1, 5), (2, 7)]),
        ([7, 5], [3], [(1, 5), (2, 7)]),
        ([5, 5], [5], [(1, 5), (2, 5)]),
        ([None, 5], [3], [(0, None), (1, 5)]),
    ],
)
def test_the_place_of_a_laid_card_stays_free(hand, laid, found) -> None:
    hero = Hero(hand=Zone(cards=hand, known=(-1,) * len(hand)))
    assert in_their_places(hero, laid) == found


def test_the_place_of_a_laid_card_is_empty_inside_a_broken_line() -> None:
    """It bore the back of a card and read as one that is still held."""
    made = _broken_outline((118, 165), 8)
    line = [made.get_at((x, 1)).a > 100 for x in range(12, 106)]
    assert 6 <= sum(one != other for one, other in pairwise(line)) <= 30
    assert not any(made.get_at((x, y)).a for x in range(4, 114) for y in range(4, 161))


@pytest.mark.parametrize("size", [(85, 119), (86, 120), (87, 121), (88, 122), (118, 165), (140, 196)])
def test_every_edge_and_corner_of_an_empty_place_is_drawn_in_strokes(size: tuple[int, int]) -> None:
    """In one window its left edge was a solid bar of seven pixels, and a corner stayed open."""
    (wide, high), radius = size, 6
    made = _broken_outline(size, radius)
    drawn = {(x, y) for x in range(wide) for y in range(high) if made.get_at((x, y)).a > 90}
    corners = [(x, y) for x in (0, wide - radius) for y in (0, high - radius)]
    found = [sum((x + dx, y + dy) in drawn for dx in range(radius) for dy in range(radius)) for x, y in corners]
    assert min(found) >= radius and max(found) - min(found) <= 2
    for x in (1, wide - 2):
        strokes = "".join("x" if (x, y) in drawn else " " for y in range(radius + 1, high - radius - 1)).split()
        assert len(strokes) >= 4 and max(map(len, strokes)) <= 9
    assert not any(2 < x < wide - 3 and radius < y < high - radius for x, y in drawn)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.75)])
@pytest.mark.parametrize("wide", [70, 106, 134, 212])
def test_the_sign_and_the_words_of_a_free_slot_stand_together_in_its_middle(size, text: float, wide: int) -> None:
    """The sign had its middle, and the words below it touched the lower edge."""
    rect = Rect(10, 20, wide, round(wide * 1.4))
    sign, words, _ = free_slot(look_of(*size, text), rect)
    assert abs((sign.y - rect.y) - (rect.bottom - words.bottom)) <= 1
    assert sign.bottom <= words.y and rect.contains(sign) and rect.contains(words)
