"""The curtain at the hand-over: what can be seen of it in every theme."""

from __future__ import annotations

import pygame
import pytest

from game.client.places import ASSETS
from game.client.theme import contrast


@pytest.mark.parametrize("half", ["left", "right"])
def test_the_braid_of_the_curtain_ends_at_its_hem(half):
    curtain = pygame.image.load_sized_svg(ASSETS / "table" / f"curtain_{half}.svg", (616, 720))
    below = [curtain.get_at((x, 718)) for x in range(616)]
    assert max(colour.g for colour in below) < 60, "gold below the fringe"


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_a_light_ring_parts_the_badge_from_the_dark_sheet(table, theme):
    table.app.settings.theme = theme
    table.app.refresh_look()
    table.show("curtain")
    scene = table.app.scene
    ring = scene._ring_rect()
    badge = ring.inflate(-ring.width // 6, -ring.width // 6)
    picture, sheet = table.app.window.surface, (20, 8, 8)
    rim = [tuple(picture.get_at((badge.x + step, badge.centery)))[:3] for step in range(-1, 3)]
    assert max(contrast(colour, sheet) for colour in rim) > 7
