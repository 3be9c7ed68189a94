"""The light on a lesson's table: one line runs around all that hangs together."""

from __future__ import annotations

from pygame import Rect

from game.client.lessons.spotlight import LAMP, _veil, joined
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
