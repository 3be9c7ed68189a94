"""Drawings: only what the window's SVG reader shows truly.

The reader (nanosvg inside SDL_image) ignores what it does not know without a word, so what works is listed here, with
colours written #rrggbb, and anything else is a problem.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.content.problems import Problems, Where
from game.content.xml_source import Element, load_xml

STYLE = frozenset(
    {
        *("fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
        *("stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "transform"),
    }
)
ALLOWED = {
    "svg": frozenset({"viewBox", "width", "height"}),
    "defs": frozenset[str](),
    "g": STYLE,
    "path": STYLE | {"d"},
    "rect": STYLE | {"x", "y", "width", "height", "rx", "ry"},
    "circle": STYLE | {"cx", "cy", "r"},
    "ellipse": STYLE | {"cx", "cy", "rx", "ry"},
    "line": STYLE | {"x1", "y1", "x2", "y2"},
    "polygon": STYLE | {"points"},
    "polyline": STYLE | {"points"},
    "linearGradient": frozenset({"id", "gradientUnits", "gradientTransform", "x1", "y1", "x2", "y2"}),
    "radialGradient": frozenset({"id", "gradientUnits", "gradientTransform", "cx", "cy", "r"}),
    "stop": frozenset({"offset", "stop-color", "stop-opacity"}),
}
"""Element to the attributes it may have."""
PAINT = re.compile(r"#[0-9a-f]{6}|none|url\(#[\w-]+\)")
COLOUR = re.compile(r"#[0-9a-f]{6}")
NOT_DRAWN = frozenset({"xmlns"})


def lint_svg(path: Path, file: str, problems: Problems) -> None:
    """Tell everything in a drawing that the window would spoil; ``file`` is what people call it."""
    root = load_xml(path, file, problems)
    if root is None:
        return
    if root.tag != "svg":
        problems.add(Where(file, root.line), f"found <{root.tag}>", "<svg>")
        return
    if not re.fullmatch(r"0 0 [\d.]+ [\d.]+", root.get("viewBox")):
        found = f'"{root.get("viewBox")}"' if "viewBox" in root.attributes else "missing"
        problems.add(Where(file, root.line, "svg viewBox"), found, '"0 0 WIDTH HEIGHT"')
    ids = {element.get("id") for element in root.everything()}
    for element in root.everything():
        _lint_element(element, file, ids, problems, is_root=element is root)


def _lint_element(element: Element, file: str, ids: set[str], problems: Problems, *, is_root: bool) -> None:
    allowed = ALLOWED.get(element.tag)
    if allowed is None or (element.tag == "svg" and not is_root):
        known = ", ".join(ALLOWED)
        problems.add(Where(file, element.line), f"<{element.tag}> is not shown", f"shapes among {known}")
        return
    for key, value in element.attributes.items():
        where = Where(file, element.line, f"{element.tag} {key}")
        if key not in allowed and key not in NOT_DRAWN:
            problems.add(where, f'the attribute "{key}" is not shown', "", sorted(allowed), key)
        elif key in ("fill", "stroke") and not PAINT.fullmatch(value):
            problems.add(where, f'"{value}"', "#rrggbb in small letters, none or url(#id)")
        elif key == "stop-color" and not COLOUR.fullmatch(value):
            problems.add(where, f'"{value}"', "#rrggbb in small letters")
        elif value.startswith("url(#") and value[5:-1] not in ids:
            problems.add(where, f"{value} is defined nowhere", "the id of a gradient of this file", sorted(ids), value)
    if element.tag == "linearGradient" and element.get("gradientUnits") != "userSpaceOnUse":
        for key in ("x1", "y1", "x2", "y2"):
            if key in element.attributes and not element.get(key).endswith("%"):
                where = Where(file, element.line, f"{element.tag} {key}")
                problems.add(where, f'"{element.get(key)}"', "percent, or gradientUnits userSpaceOnUse")
