"""The light on a lesson's table: one line runs around all that hangs together."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface

from game.client.lessons.spotlight import CLEAR, EDGE, LAMP, SHADE, _veil, joined, paint_arrows
from tests.client.tables.helltoken.still import a_look


def test_one_line_runs_around_squares_that_lie_together(window):
    """Each was ringed by itself, with notches where two met and a star in the middle of four."""
    squares = [Rect(100 + 88 * column, 100 + 88 * row, 88, 87 + row) for row in range(2) for column in range(2)]
    veil = _veil(a_look(), squares)
    inside = squares[0].unionall(squares[1:])
    assert {veil.get_at((x, y)).a for x in range(inside.x, inside.right) for y in (186, 187, 188)} == {0}
    assert {veil.get_at((x, y)).a for y in range(inside.y, inside.bottom) for x in (187, 188, 189)} == {0}
    along = {tuple(veil.get_at((x, inside.y - 3)))[:3] for x in range(inside.x + 10, inside.right - 10)}
    assert along == {LAMP}


def test_things_apart_from_each_other_or_of_other_sizes_keep_rings_of_their_own():
    apart = [Rect(0, 0, 50, 50), Rect(60, 0, 50, 50), Rect(50, 50, 20, 90)]
    assert joined(apart) == apart


def test_a_ring_is_smooth_and_as_thick_at_its_corners_as_at_its_sides(window):
    """Its corners went up in stairs and were thicker than its sides."""
    look, place = a_look(), Rect(200, 200, 120, 90)
    veil = _veil(look, [place])
    corner = [veil.get_at((x, y)).a for x in range(190, 204) for y in range(190, 204)]
    assert len(set(corner)) > 12 and max(corner) == 255 and {0, SHADE} <= set(corner)

    def thickness(along: list[tuple[int, int]]) -> float:
        return sum(max(0, veil.get_at(at).a - SHADE) / (255 - SHADE) for at in along)

    at_side = thickness([(x, place.centery) for x in range(185, 205)])
    at_corner = thickness([(x, x) for x in range(185, 216)]) * 2**0.5
    assert abs(at_side - at_corner) < 1


def test_an_arrow_is_smooth_and_drawn_once(window):
    """Its sides went up in stairs."""
    look, arrow = a_look(), (Rect(100, 120, 60, 80), Rect(420, 260, 60, 80))
    surface = Surface((640, 480), SRCALPHA)
    paint_arrows(surface, look, [arrow])
    seen = {tuple(surface.get_at((x, y)))[3] for x in range(640) for y in range(480)}
    assert 255 in seen and len(seen) > 60
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(640) for y in range(480)}
    assert {LAMP, EDGE} <= colours
    known = len(look.cache)
    paint_arrows(surface, look, [arrow])
    assert len(look.cache) == known


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.75)])
def test_the_ring_around_a_list_cuts_neither_its_sign_nor_what_lies_above(
    table: Any, monkeypatch: Any, size: Any, text: float
) -> None:
    """It ran over the lower edge of A B C D and through the sign that the list goes on."""
    table.app.settings.text_size = text
    table.app.window.resize(size)
    table.app.refresh_look()
    table.show("lesson_board")
    scene = table.app.scene
    page = scene.ui.page.page
    (lit,) = (place for place in scene.light.places if place.colliderect(page.ledger.rect) and place.height > 60)
    px = scene.look.px
    thick = px(CLEAR) + max(2, px(3)) + max(1, px(1))
    assert page.ledger.rest > 0
    assert max(each.rect.bottom for each in page.filters) <= lit.top - thick
    drawn: list[tuple[Any, ...]] = []
    monkeypatch.setattr(scene.look.type, "draw_icon", lambda *told: drawn.append(told))
    surface = Surface(scene.look.screen.rect.size)
    page.ledger.paint(surface, surface.get_rect())
    side = next(told[2] for told in drawn if told[1] == "chevron_down")
    assert page.ledger.sign_place.centerx + side // 4 <= lit.right
