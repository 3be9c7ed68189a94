"""Pictures of places end where their round frames end, on every table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Surface

from game.client.layout import Screen
from game.client.look import Look, make_look
from game.client.tables.dead_cells import counters, fight, map
from game.client.tables.dead_cells.announcement import Framed
from game.client.tables.dead_cells.paint import ABYSS
from game.client.theme import THEMES

SIZE = (320, 200)


def victory(look: Look, size: tuple[int, int]) -> Surface:
    """A picture that fills its whole place, as those of an end do."""
    made = Surface(size).convert_alpha()
    made.fill((*ABYSS, 255))
    return made


@pytest.mark.parametrize(
    "make",
    [
        lambda look: map._ground(look, "b1", SIZE),
        lambda look: fight._ground(look, "b1", SIZE),
        lambda look: counters._scene(look, "scene_b1", SIZE),
        lambda look: Framed(victory)._made(look, SIZE),
    ],
)
@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_no_black_corner_sticks_out_behind_the_frame_of_a_scene(make: Callable[[Look], Surface], theme: str) -> None:
    """On the light table four black squares lay behind the round frame of the map."""
    made = make(make_look(THEMES[theme], Screen(1280, 720, 1.0)))
    wide, high = made.get_size()
    assert all(made.get_at((x, y)).a < 128 for x in (0, wide - 1) for y in (0, high - 1))
    assert made.get_at((wide // 2, 0)).a == made.get_at((0, high // 2)).a == made.get_at((12, 12)).a == 255
