"""The picture of the city: its districts lie close together, and its frame is closed."""

from __future__ import annotations

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.look import Look
from game.client.tables.helltoken.board import city, ghost_strip
from game.client.tables.helltoken.layout import Shape, TablePlaces, place_table
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
