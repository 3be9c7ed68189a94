"""Where Helltoken's things lie: large enough, inside the table, and never one on the other."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pytest
from pygame import Rect, Surface

from game.client.tables.base import RING_INSIDE, TableState
from game.client.tables.helltoken import seats as seats_drawn
from game.client.tables.helltoken.board import ghost_square
from game.client.tables.helltoken.counters import beside_card, counters_form, have_pips, line_height
from game.client.tables.helltoken.layout import Shape, _tall_panel, place_table
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.seats import faction_name, paint_seat
from game.client.tables.helltoken.spots import TableSpots
from game.client.text import TextLog
from game.games.helltoken.view import FULL_ENDURANCE, SLOT_NAMES, faction_of, total
from tests.client.tables.helltoken.still import a_look
from tests.client.tables.helltoken.test_table import a_sitting

AREA = Rect(0, 56, 1280, 588)
SIZES = ((1280, 720), (1600, 900), (1920, 1080), (1024, 768), (2560, 1080))


def places(size: tuple[int, int] = (1280, 720), text: float = 1.0, seats: int = 2, agents: bool = True) -> TablePlaces:
    scale = min(size[0] / 1280, size[1] / 720)
    area = Rect(0, round(56 * scale), size[0], size[1] - round(132 * scale))
    return place_table(a_look(size, text), area, Shape(seats, 0, agents))


def regions(table: TablePlaces) -> list[Rect]:
    panels = [seat.panel for seat in table.seats.values()]
    return [table.board, table.card, table.deck, table.discard, table.die, *panels, table.ledger]


@pytest.mark.parametrize("seats", [2, 3])
def test_squares_are_88_pixels_in_the_smallest_window(seats):
    assert min(min(rect.size) for rect in places(seats=seats).squares.values()) >= 88


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_nothing_lies_on_anything_else_or_outside(seats, size, text):
    table = places(size, text, seats)
    shown = [rect for rect in regions(table) if rect.width and rect.height]
    assert all(table.area.contains(rect) for rect in shown)
    assert not [(a, b) for a, b in combinations(shown, 2) if a.colliderect(b)]


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("size", SIZES)
def test_a_seats_things_lie_inside_its_panel_and_apart(seats, size):
    for seat in places(size, seats=seats).seats.values():
        things = [*seat.slots, *seat.remotes, *seat.lamps, seat.agent, seat.header]
        assert all(seat.panel.contains(rect) for rect in things)
        assert not [(a, b) for a, b in combinations(things, 2) if a.colliderect(b)]
        assert all(slot.contains(card) for slot, card in zip(seat.slots, seat.cards, strict=True))


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("area", [(960, 320), (1280, 430), (660, 470), (940, 640)])
def test_in_the_small_form_a_seats_things_lie_inside_its_panel_and_apart(seats, area):
    table = place_table(a_look((960, 540), 2.0), Rect(0, 92, *area), Shape(seats, 0, True))
    for seat in table.seats.values():
        things = [*seat.slots, *seat.remotes, *seat.lamps, seat.agent, seat.header]
        assert all(seat.panel.contains(rect) for rect in things)
        assert not [(a, b) for a, b in combinations(things, 2) if a.colliderect(b)]


def test_with_three_players_and_the_largest_text_bases_and_remotes_are_hardly_smaller_than_ones_own_at_usual_text():
    """They give a little of their size to the pips and to the card of the attack, which were far smaller."""
    usual = place_table(a_look((960, 540), 1.0), Rect(0, 42, 960, 423), Shape(3, 0, True)).seats[0]
    large = place_table(a_look((960, 540), 2.0), Rect(0, 92, 960, 323), Shape(3, 0, True)).seats.values()
    assert all(seat.cards[0].height >= 0.9 * usual.cards[0].height for seat in large)
    assert all(seat.remotes[0].height >= 0.75 * usual.remotes[0].height for seat in large)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(("size", "text", "area"), [
    ((1280, 720), 2.0, Rect(0, 92, 1280, 420)), ((1920, 1080), 1.75, Rect(0, 140, 1920, 640)),
])  # fmt: skip
def test_in_large_text_the_card_of_an_attack_is_larger_than_the_piles(seats, size, text, area):
    """It was a thumbnail as small as deck and discard, its name the smallest words on the screen."""
    table = place_table(a_look(size, text), area, Shape(seats, 0, True))
    assert table.card.height >= 2 * table.deck.height
    assert table.deck.size == table.discard.size and table.deck.width >= 0.16 * area.height
    things = [table.card, table.deck, table.discard, table.die, *(seat.panel for seat in table.seats.values())]
    assert all(table.area.contains(thing) for thing in things)
    assert not [(a, b) for a, b in combinations(things, 2) if a.colliderect(b)]


def test_pips_of_three_players_are_no_specks_in_large_text():
    """At 200 % they were nine pixels wide, the smallest thing on the screen."""
    look = a_look((1280, 720), 2.0)
    table = place_table(look, Rect(0, 92, 1280, 420), Shape(3, 0, True))
    assert counters_form(look, table.seats.values()) == "across"
    for seat in table.seats.values():
        for slot, card in zip(seat.slots, seat.cards, strict=True):
            room = beside_card(slot, card)
            assert min(room.height * 38 // 100, room.width // FULL_ENDURANCE) >= 18


def test_pips_give_way_to_letters_that_have_grown():
    usual, large = a_look(), a_look(text=2.0)
    seat = SimpleNamespace(slots=(Rect(0, 0, 60 + RING_INSIDE, 60),), cards=(Rect(0, 0, 40, 60),))
    assert have_pips(usual, seat)
    assert not have_pips(large, seat)
    assert line_height(large, seat.slots[0]) > line_height(usual, seat.slots[0])


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", ["replay_middle", "replay_undone", "helltoken_refused"])
def test_letters_of_bases_are_about_as_large_in_large_text_as_in_usual_text(drawn, name, size):
    """They become a little smaller only where the counters would have no room else."""
    high = {
        text: min(each.rect.height for each in drawn(name, size, text).drawn if each.text in SLOT_NAMES)
        for text in (1.0, 1.5, 2.0)
    }
    assert min(high.values()) >= 0.65 * high[1.0]


def test_ghosts_show_the_other_side_of_the_board():
    assert ghost_square("up.3") == 23
    assert ghost_square("down.3") == 3
    assert ghost_square("left.2") == 10
    assert ghost_square("right.2") == 6


def test_seats_lie_clockwise_from_the_one_at_the_bottom():
    assert Shape(3, 1, False).order() == [1, 2, 0]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("low", [150, 190, 230, 270, 310, 335])
@pytest.mark.parametrize("seats", [2, 3])
def test_all_seats_of_the_small_form_look_alike_and_their_bases_can_be_read(seats, low, size):
    area = Rect(0, 50, size[0], low * size[1] // 540)
    table = place_table(a_look(size, 2.0), area, Shape(seats, 0, True))
    assert table.is_small
    assert len({seat.is_short for seat in table.seats.values()}) == 1
    tall = min(seat.panel.height for seat in table.seats.values())
    assert all(card.height >= 0.42 * tall for seat in table.seats.values() for card in seat.cards)


@pytest.mark.parametrize("text", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1366, 768), *SIZES])
def test_the_base_cards_of_a_seat_are_of_one_size(size, text):
    for seat in places(size, text).seats.values():
        assert len({card.size for card in seat.cards}) == 1


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_the_ring_of_the_focus_lies_on_no_counter(seats, text):
    """At 200 % it covered the right counters of a base."""
    look = a_look((1280, 720), text)
    places = place_table(look, Rect(0, 100, 1280, 420), Shape(seats, 0, True))
    for seat in places.seats.values():
        for slot, card in zip(seat.slots, seat.cards, strict=True):
            assert beside_card(slot, card).right <= slot.right - RING_INSIDE


def test_the_ring_of_the_focus_lies_on_no_digit_of_a_seats_head(drawn):
    sitting = a_sitting("helltoken_crowded")
    look, view = a_look((1280, 720), 2.0), sitting.view({0})
    table = places((1280, 720), 2.0, seats=3)
    for seat, place in table.seats.items():
        log = look.type.log = TextLog()
        paint_seat(Surface((1280, 720)), look, table, seat, view, TableState(), place.panel)
        (digits,) = [each.rect for each in log.drawn if each.text == str(total(view.state, seat))]
        spots = TableSpots().of(table, view, TableState())
        head = next(spot.rect for spot in spots if spot.id == f"seat.{faction_of(view.state, seat)}")
        assert digits.right <= head.right - RING_INSIDE


@pytest.mark.parametrize(
    ("size", "text"), [((1920, 1080), 1.75), ((960, 540), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0)]
)
def test_either_all_panels_name_their_factions_or_none(window, monkeypatch, size, text):
    """In large text one strip had a tiny name of its faction, the other none."""
    view = a_sitting("helltoken_crowded").view()
    table = places(size, text, view.state.seat_count)
    look, written = a_look(size, text), []
    monkeypatch.setattr(seats_drawn, "write", lambda surface, look, words, *rest, **more: written.append(words))
    for seat in table.seats:
        paint_seat(Surface(size), look, table, seat, view, TableState(), Rect((0, 0), size), ["Ada", "Ben", "Cleo"])
    factions = [faction_name(view, seat) for seat in table.seats]
    assert [name for name in written if name in factions] in ([], factions)


def test_the_line_of_five_keeps_clear_of_the_faction_above_it(window, monkeypatch):
    """It poked at the last letter of "Fumblers"."""
    look, view = a_look(), a_sitting("helltoken_refused").view()
    table, found = places(), {}
    monkeypatch.setattr(seats_drawn, "_paint_meter", lambda surface, look, area, *rest, **more: found.update(m=area))
    monkeypatch.setattr(seats_drawn, "write", lambda surface, look, words, area, *rest: found.update(w=area))
    for seat, place in table.seats.items():
        found.clear()
        paint_seat(Surface((1280, 720)), look, table, seat, view, TableState(), place.panel, ["Ada", "Ben"])
        assert "w" not in found or found["m"].top >= found["w"].bottom + 2
    assert found


@pytest.mark.parametrize("text", [1.0, 1.5])
def test_an_agent_in_a_small_form_keeps_off_the_frame_of_its_panel(text):
    """It touched the frame of the panel whose turn it is."""
    look = a_look((1280, 720), text)
    for area in (Rect(0, 60, 780, 500), Rect(0, 60, 1000, 420)):
        for seat in place_table(look, area, Shape(3, 0, True)).seats.values():
            if seat.is_short:
                assert seat.panel.inflate(-2 * look.px(7), -2 * look.px(7)).contains(seat.agent)


def test_lamps_stand_beside_the_number_where_they_would_be_specks_below_the_remotes():
    look = a_look((1280, 720), 2.0)
    for seat in place_table(look, Rect(12, 132, 744, 576), Shape(2, 0, False)).seats.values():
        assert all(lamp.height >= 18 for lamp in seat.lamps)
        assert not seat.is_short and all(lamp.bottom <= seat.slots[0].top for lamp in seat.lamps)
        assert all(lamp.left >= seat.header.right for lamp in seat.lamps)


@pytest.mark.parametrize("size", [(320, 310), (300, 280), (340, 320)])
def test_a_tall_panel_with_its_lamps_in_the_header_is_filled_by_bases_and_remotes(size):
    """An empty band lay below the remotes, where bases were the smallest things of the table."""
    look, panel = a_look(text=2.0), Rect((0, 0), size)
    places = _tall_panel(look, panel, Shape(2, 0, has_agents=False))
    assert places.lamps[0].y < places.slots[0].y
    assert panel.bottom - max(remote.bottom for remote in places.remotes) <= 0.08 * panel.height
    assert places.slots[2].bottom <= places.remotes[0].y
