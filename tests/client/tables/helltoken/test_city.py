"""The picture of the city: its districts lie close together, and its frame is closed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.look import Look
from game.client.tables.helltoken.board import HALO, _paint_area, area_line, city, ghost_strip
from game.client.tables.helltoken.layout import Shape, place_table
from game.client.tables.helltoken.places import TablePlaces
from game.client.tables.helltoken.writing import RED
from tests.client.tables.helltoken.still import a_look

FRAME = (255, 0, 255, 255)


@pytest.fixture(params=[(1280, 720), (1366, 768), (1920, 1080)])
def drawn(request, window, monkeypatch) -> tuple[Look, TablePlaces, Surface]:
    """A city whose frame is a sheet of one colour."""
    look = a_look(request.param)
    area = Rect(0, 56, request.param[0], request.param[1] - 132)
    places = place_table(look, area, Shape(2, 0, True))
    svg = type(look.assets).svg

    def drawing(assets, name, size):
        if "board_frame" not in name:
            return svg(assets, name, size)
        sheet = Surface(size, SRCALPHA)
        sheet.fill(FRAME)
        return sheet

    monkeypatch.setattr(type(look.assets), "svg", drawing)
    return look, places, city(look, places)


def test_no_line_of_the_frame_shows_between_the_districts(drawn):
    """Squares of 88 by 87 pixels left a half of a pixel open, in which bits of the frame stood as dashes."""
    _, places, picture = drawn
    field = places.squares[1].union(places.squares[25]).move(-places.board.x, -places.board.y)
    inner = field.inflate(-field.width // 10, -field.height // 10)
    for square in places.squares.values():
        x, y = square.x - places.board.x, square.y - places.board.y
        across = [(x + aside, at) for aside in (-1, 0) for at in range(inner.top, inner.bottom)]
        along = [(at, y + aside) for aside in (-1, 0) for at in range(inner.left, inner.right)]
        for place in filter(inner.collidepoint, across + along):
            red, green, blue, _ = picture.get_at(place)
            assert not (red > 200 and blue > 200 and green < 120), place


def test_the_strips_beyond_the_border_leave_the_dark_line_and_the_bursts_free(drawn):
    _, places, picture = drawn
    last = picture.get_width() - 1
    line = [(at, edge) for at in range(last + 1) for edge in (0, 1, 2, last - 2, last - 1, last)]
    assert {tuple(picture.get_at(place)) for place in line} == {FRAME}
    assert {tuple(picture.get_at((y, x))) for x, y in line} == {FRAME}
    burst = places.board.width * 6 // 100
    corners = [corner for name in ("up.1", "up.5", "left.1", "right.5") for corner in [ghost_strip(places, name)]]
    assert all(strip.x >= places.board.x + burst or strip.y >= places.board.y + burst for strip in corners)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((960, 540), 1.0)])
def test_the_border_of_an_area_is_one_closed_line(drawn_area, size, text):
    """Where a row meets a column, its inner corner was open, and strips of ink cut the outer ones."""
    look, places, picture = drawn_area(size, text)
    half = area_line(look, places) // 2
    corner = places.squares[1].bottomright
    line = [
        *((x, corner[1]) for x in range(corner[0], places.squares[5].right)),
        *((corner[0], y) for y in range(corner[1], places.squares[21].bottom)),
        *((x, places.squares[1].top) for x in range(places.squares[1].left - half, places.squares[5].right)),
        *((places.squares[5].right, y) for y in range(places.squares[5].top - half + 1, places.squares[5].bottom)),
    ]
    assert {tuple(picture.get_at(place))[:3] for place in line} == {RED}


@pytest.fixture
def drawn_area(window) -> Callable[[tuple[int, int], float], tuple[Look, TablePlaces, Surface]]:
    """A board with the area of Hell Beam in its corner."""

    def draw(size: tuple[int, int], text: float) -> tuple[Look, TablePlaces, Surface]:
        look = a_look(size, text)
        places = place_table(look, Rect(0, 56, size[0], size[1] - 132), Shape(2, 0, True))
        picture = Surface(size)
        _paint_area(picture, look, places, {1, 2, 3, 4, 5, 6, 11, 16, 21})
        return look, places, picture

    return draw


def test_in_large_text_card_and_piles_lie_below_the_board_where_that_leaves_room():
    """In an example of a rule the bases were smaller than in usual text, beside an empty corner."""
    usual, large = (
        place_table(a_look(text=text), area, Shape(2, 0, False))
        for text, area in ((1.0, Rect(12, 70, 916, 638)), (2.0, Rect(12, 130, 740, 578)))
    )
    assert large.card.top >= large.board.bottom and large.area.contains(large.card)
    assert large.seats[0].cards[0].height >= 0.7 * usual.seats[0].cards[0].height


def test_the_numbers_of_large_text_have_a_pale_rim_for_they_reach_into_the_drawings(window):
    for text, has_rim in ((1.0, False), (2.0, True)):
        look = a_look(text=text)
        places = place_table(look, Rect(0, 56, 1280, 588), Shape(2, 0, True))
        picture, board = city(look, places), places.board
        square = places.squares[25].move(-board.x, -board.y)
        corner = Rect(square.x, square.y, square.width // 2, square.height // 2)
        pixels = (picture.get_at((x, y)) for x in range(corner.x, corner.right) for y in range(corner.y, corner.bottom))
        assert (sum(tuple(pixel)[:3] == HALO for pixel in pixels) > 20) is has_rim


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.75)])
def test_in_high_contrast_every_district_is_drawn_in_bright_lines(size, text):
    """They were hairlines of a dark grey, on the screen the least contrasted thing of all."""
    look = a_look(size, text=text, theme="contrast")
    places = place_table(look, Rect(0, 90, size[0], size[1] - 250), Shape(2, 0, True))
    picture = city(look, places)
    for square, rect in places.squares.items():
        place = rect.move(-places.board.x, -places.board.y)
        lower = [(x, y) for x in range(place.x + 6, place.right - 6) for y in range(place.centery, place.bottom - 6)]
        bright = sum(picture.get_at(spot)[0] >= 150 for spot in lower)
        assert 0.01 * len(lower) < bright < 0.5 * len(lower), square


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.75)])
def test_in_high_contrast_the_frame_of_every_square_is_closed(size, text):
    """It had gaps beside the numbers, and half of it was a dark grey."""
    look = a_look(size, text=text, theme="contrast")
    places = place_table(look, Rect(0, 90, size[0], size[1] - 250), Shape(2, 0, True))
    picture = city(look, places)
    for square, rect in places.squares.items():
        place = rect.move(-places.board.x, -places.board.y)
        along = range(place.x + place.width // 6, place.right - place.width // 6)
        down = range(place.y + place.height // 6, place.bottom - place.height // 6)
        deep = range(place.width // 8)
        light = [max(picture.get_at((x, place.y + aside))[0] for aside in deep) for x in along]
        light += [max(picture.get_at((place.x + aside, y))[0] for aside in deep) for y in down]
        assert min(light) >= 117, square  # 4.5 : 1 on black
