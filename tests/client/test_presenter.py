"""The layer is repainted by rectangle, sprites leave no trace, nothing changed shows nothing."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.client.cache import SurfaceCache
from game.client.presenter import SoftwarePresenter, Sprite, join_rects

RED, BLUE = (200, 0, 0), (0, 0, 200)


class Stage:
    """A presenter over a plain surface that notes what was painted."""

    def __init__(self) -> None:
        self.surface = Surface((100, 60))
        self.colour = RED
        self.painted: list[Rect] = []
        self.presenter = SoftwarePresenter(lambda: self.surface, lambda: None, SurfaceCache())

    def paint(self, surface: Surface, area: Rect) -> None:
        self.painted.append(Rect(area))
        surface.fill(self.colour)

    def show(self, *sprites: Sprite) -> bool:
        return self.presenter.present(self.paint, sprites)


@pytest.fixture
def stage(window):
    return Stage()


def block(size=(10, 10)):
    surface = Surface(size, pygame.SRCALPHA)
    surface.fill((*BLUE, 255))
    return surface.premul_alpha()


def test_nothing_changed_shows_nothing(stage):
    assert stage.show()
    assert not stage.show()
    assert stage.presenter.flips == 1


def test_only_the_dirty_rectangle_is_painted(stage):
    stage.show()
    stage.colour = BLUE
    stage.presenter.invalidate(Rect(10, 10, 5, 5))
    stage.show()
    assert stage.painted[-1] == Rect(10, 10, 5, 5)
    assert stage.surface.get_at((12, 12))[:3] == BLUE
    assert stage.surface.get_at((20, 20))[:3] == RED


def test_a_sprite_that_moved_leaves_no_trace(stage):
    picture = block()
    stage.show(Sprite(picture, (20, 20)))
    assert stage.surface.get_at((20, 20))[:3] == BLUE
    stage.show(Sprite(picture, (60, 40)))
    assert stage.surface.get_at((20, 20))[:3] == RED
    assert stage.surface.get_at((60, 40))[:3] == BLUE


def test_a_resting_sprite_survives_a_repaint_below_it(stage):
    sprite = Sprite(block(), (20, 20))
    stage.show(sprite)
    stage.presenter.invalidate(Rect(15, 15, 10, 10))
    stage.show(sprite)
    assert stage.surface.get_at((20, 20))[:3] == BLUE


def test_turned_scaled_and_faded_sprites_are_drawn_about_their_centre(stage):
    stage.show(Sprite(block((20, 4)), (50, 30), angle=90, scale=1.0))
    assert stage.surface.get_at((50, 22))[:3] == BLUE
    stage.show(Sprite(block(), (50, 30), scale=2.0, alpha=0.5))
    red, _, blue, _ = stage.surface.get_at((50, 30))
    assert 90 < red < 110
    assert 90 < blue < 110


def test_a_new_size_paints_everything(stage):
    stage.show()
    stage.surface = Surface((120, 80))
    assert stage.show()
    assert stage.painted[-1] == Rect(0, 0, 120, 80)


def test_rectangles_are_joined_where_that_paints_hardly_more():
    rects = [Rect(0, 0, 10, 10), Rect(50, 0, 5, 5), Rect(2, 0, 10, 10), Rect(0, 0, 0, 9)]
    assert sorted(map(tuple, join_rects(rects))) == [(0, 0, 12, 10), (50, 0, 5, 5)]
    assert sorted(map(tuple, join_rects(rects, slack=425))) == [(0, 0, 55, 10)]


def test_rectangles_that_meet_at_a_corner_stay_apart():
    rects = [Rect(0, 0, 10, 10), Rect(9, 9, 10, 10)]
    assert join_rects(rects) == rects


def test_the_cache_forgets_the_least_used_first(window):
    cache = SurfaceCache(limit=2 * 400)
    made = []
    for key in ("a", "b", "a", "c", "a", "b"):
        cache.get(key, lambda key=key: made.append(key) or Surface((10, 10), depth=32))
    assert made == ["a", "b", "c", "b"]
    assert cache.bytes <= 800
