"""Drawings under assets/: only what the window's SVG reader shows truly, and everything a game names.

The reader (nanosvg inside SDL_image) ignores what it does not know without a word, so the allowed elements,
attributes and colours are listed here and anything else fails.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
DRAWINGS = (
    sorted((ASSETS / "helltoken").glob("*.svg")) + sorted((ASSETS / "table").glob("*.svg")) + [ASSETS / "icon.svg"]
)
SPACE = "{http://www.w3.org/2000/svg}"
SHAPE = {"fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"}
SHAPE |= {"stroke-linejoin", "stroke-dasharray", "transform"}
ALLOWED = {
    "svg": {"viewBox", "width", "height"},
    "defs": set[str](),
    "g": SHAPE,
    "path": SHAPE | {"d"},
    "rect": SHAPE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": SHAPE | {"cx", "cy", "r"},
    "ellipse": SHAPE | {"cx", "cy", "rx", "ry"},
    "line": SHAPE | {"x1", "y1", "x2", "y2"},
    "polygon": SHAPE | {"points"},
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "radialGradient": {"id", "gradientUnits", "cx", "cy", "r"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
PAINT = re.compile(r"#[0-9a-f]{6}|none|url\(#\w+\)")
KILOBYTES = {"box_helltoken.svg": 120}


def faults(drawing: Path) -> list[str]:
    """What the reader would not show as drawn, one line each; empty when the drawing is sound."""
    root = ElementTree.parse(drawing).getroot()
    ids = {element.get("id") for element in root.iter()}
    found = [] if re.fullmatch(r"0 0 \d+ \d+", root.get("viewBox", "")) else ["no viewBox"]
    for element in root.iter():
        name = element.tag.removeprefix(SPACE)
        found += [f"<{name} {key}>" for key in element.attrib if key not in ALLOWED.get(name, set())]
        found += [] if name in ALLOWED else [f"<{name}>"]
        for key in ("fill", "stroke", "stop-color"):
            paint = element.get(key, "none")
            found += [] if PAINT.fullmatch(paint) else [f'{key}="{paint}"']
            found += [f"{paint} is not defined"] if paint.startswith("url") and paint[5:-1] not in ids else []
        if name == "linearGradient" and element.get("gradientUnits") != "userSpaceOnUse":
            found += [f"{key} without percent" for key in ("x1", "y1", "x2", "y2") if element.get(key, "")[-1:] != "%"]
    return found


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_uses_only_what_the_window_can_show(drawing: Path) -> None:
    assert faults(drawing) == []


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda path: path.stem)
def test_a_drawing_loads_and_is_not_empty(drawing: Path) -> None:
    picture = pygame.image.load_sized_svg(drawing, (48, 48))
    assert picture.get_bounding_rect(min_alpha=8).width > 0
    assert drawing.stat().st_size < 1000 * KILOBYTES.get(drawing.name, 64)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('<text x="1">A</text>', "<text>"),
        ('<rect fill="teal"/>', 'fill="teal"'),
        ('<rect fill="#11223344"/>', 'fill="#11223344"'),
        ('<rect fill="url(#sky)"/>', "url(#sky) is not defined"),
        ('<linearGradient id="a" x1="0" y1="0%" x2="0%" y2="1%"/>', "x1 without percent"),
    ],
)
def test_a_drawing_the_window_would_spoil_is_named(tmp_path: Path, text: str, fault: str) -> None:
    drawing = tmp_path / "spoilt.svg"
    drawing.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{text}</svg>', encoding="utf-8")
    assert fault in faults(drawing)


def test_the_robot_keeps_its_feet_on_one_anchor() -> None:
    """Poses that stand end at the same height, so that the pawn does not hop when it changes pose."""
    stands = ("robot_stand", "robot_step_left", "robot_step_right", "robot_roar", "robot_stomp")
    bottoms = set()
    for name in stands:
        picture = pygame.image.load_sized_svg(ASSETS / "helltoken" / f"{name}.svg", (256, 256))
        bottoms.add(picture.get_bounding_rect(min_alpha=128).bottom)
    assert max(bottoms) - min(bottoms) <= 8
