"""Drawings that the window would spoil are told with line, element and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.problems import Problems
from game.content.svg_lint import lint_svg
from game.content.xml_source import parse_xml
from game.paths import assets_root

PAINT = "#rrggbb in small letters, none or url(#id)"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'


def told(folder: Path, text: str) -> list[str]:
    file = folder / "robot.svg"
    file.write_text(text, "utf-8")
    problems = Problems()
    lint_svg(file, "robot.svg", problems)
    return [str(each) for each in problems.found]


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ('<rect fill="teal"/>', f'rect fill: "teal"; expected {PAINT}'),
        ('<rect fill="#11223344"/>', f'rect fill: "#11223344"; expected {PAINT}'),
        ('<rect stroke="rgba(1,2,3,4)"/>',
         f'rect stroke: "rgba(1,2,3,4)"; expected {PAINT}'),
        ('<rect fill="url(#sky)"/>',
         "rect fill: url(#sky) is defined nowhere; expected the id of a gradient of this file"),
        ('<path d="M0 0" strok-width="2"/>',
         'path strok-width: the attribute "strok-width" is not shown; did you mean "stroke-width"?'),
        ('<linearGradient id="a" x1="0" y1="0%" x2="0%" y2="9%"/>',
         'linearGradient x1: "0"; expected percent, or gradientUnits userSpaceOnUse'),
        ('<stop offset="0" stop-color="none"/>', 'stop stop-color: "none"; expected #rrggbb in small letters'),
    ],
)  # fmt: skip
def test_what_the_window_would_spoil_is_told(tmp_path: Path, inside: str, message: str) -> None:
    assert told(tmp_path, f"{HEAD}\n{inside}</svg>") == [f"robot.svg:2: {message}"]


@pytest.mark.parametrize(
    "tag",
    ["text", "use", "symbol", "clipPath", "mask", "filter", "pattern", "image", "marker", "svg", "style"],
)
def test_an_element_that_is_not_shown_is_told(tmp_path: Path, tag: str) -> None:
    assert told(tmp_path, f"{HEAD}\n\n<{tag}/></svg>")[0].startswith(
        f"robot.svg:3: <{tag}> is not shown; expected shapes"
    )


@pytest.mark.parametrize("key", ["opacity", "style", "class", "clip-path", "filter", "paint-order", "color", "fx"])
def test_an_attribute_that_is_not_shown_is_told(tmp_path: Path, key: str) -> None:
    assert len(told(tmp_path, f'{HEAD}<circle {key}="1"/></svg>')) == 1


def test_a_sound_drawing_has_no_problems(tmp_path: Path) -> None:
    stop = '<stop offset="0" stop-color="#aabbcc"/>'
    gradient = f'<linearGradient id="g" x1="0%" y1="0%" x2="0%" y2="100%">{stop}</linearGradient>'
    assert (
        told(tmp_path, f'{HEAD}<defs>{gradient}</defs><g transform="scale(2)"><rect fill="url(#g)"/></g></svg>') == []
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<svg", "robot.svg:1: this is not XML (unclosed token)"),
        ("", "robot.svg:1: this is not XML (no element found)"),
        ("<map/>", "robot.svg:1: found <map>; expected <svg>"),
        ("<svg/>", 'robot.svg:1: svg viewBox: missing; expected "0 0 WIDTH HEIGHT"'),
        ('<!DOCTYPE svg [<!ENTITY a "aa">]><svg/>',
         "robot.svg:1: not understood: a document type declaration; expected plain XML"),
        (HEAD + "<g>" * 40, "robot.svg:1: not understood: <g> lies inside 30 others; expected plain XML"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_drawing_is_told(tmp_path: Path, text: str, message: str) -> None:
    assert told(tmp_path, text) == [message]


@given(st.binary(max_size=120) | st.text("<svg/>=\"'&;! []aA1", max_size=60).map(str.encode))
@settings(max_examples=300, deadline=None)
def test_no_bytes_crash_the_reader(content: bytes) -> None:
    problems = Problems()
    assert parse_xml(content, "f.svg", problems) is not None or problems.found


def test_our_own_drawings_are_sound() -> None:
    problems = Problems()
    drawings = sorted(assets_root().rglob("*.svg"))
    for drawing in drawings:
        lint_svg(drawing, drawing.name, problems)
    assert drawings
    problems.raise_if_any()
