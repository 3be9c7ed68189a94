"""Drawings under assets/ load in the window and show something; test_svg_lint.py checks what is in them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
KILOBYTES = {"box_helltoken.svg": 120}


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_loads_and_is_not_empty(drawing: Path) -> None:
    picture = pygame.image.load_sized_svg(drawing, (48, 48))
    assert picture.get_bounding_rect(min_alpha=8).width > 0
    assert drawing.stat().st_size < 1000 * KILOBYTES.get(drawing.name, 64)


def test_the_robot_keeps_its_feet_on_one_anchor() -> None:
    """Poses that stand end at the same height, so that the pawn does not hop when it changes pose."""
    stands = ("robot_stand", "robot_step_left", "robot_step_right", "robot_roar", "robot_stomp")
    bottoms = set()
    for name in stands:
        picture = pygame.image.load_sized_svg(ASSETS / "helltoken" / f"{name}.svg", (256, 256))
        bottoms.add(picture.get_bounding_rect(min_alpha=128).bottom)
    assert max(bottoms) - min(bottoms) <= 8
