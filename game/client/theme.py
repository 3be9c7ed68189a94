"""The look in numbers: colours of three themes, spacing, radii and the type scale.

A games table at night: warm wood, felt, lamp light, brass, quiet typography. Nothing here draws.
"""

from __future__ import annotations

from typing import Any

from game.kernel.plain import Frozen

Colour = tuple[int, int, int]


def hex_colour(text: str) -> Colour:
    """``#rrggbb`` as three numbers."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """``one`` blended towards ``other`` by ``share`` (0 to 1)."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1 (WCAG 2)."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


TABLE_RING: Colour = hex_colour("#ffdf94")
"""The ring of the focus on the table where the theme's own is too dark for it: that of the lamp at night."""


class Theme(Frozen):
    """The colours of one theme by their use. ``ink`` is text; ``on_x`` is text on a surface of colour
    ``x``.
    """

    name: str
    wood_dark: Colour
    wood: Colour
    wood_light: Colour
    felt: Colour
    panel: Colour
    panel_raised: Colour
    panel_sunken: Colour
    line: Colour
    ink: Colour
    ink_soft: Colour
    ink_faint: Colour
    brass: Colour
    brass_light: Colour
    on_brass: Colour
    danger: Colour
    on_danger: Colour
    good: Colour
    warning: Colour
    link: Colour
    title: Colour
    """The name of the program on the wall of its home."""
    focus: Colour
    shadow: int
    line_width: float
    safe_marks: bool = False
    """Letters and signs stand wherever colour tells something."""

    @property
    def shade(self) -> Colour:
        """What a shadow is made of: the wood in the dark. Black on light wood and plaster would look like dirt."""
        return mix(self.wood_dark, (0, 0, 0), 0.5)

    def shaded(self, strength: int) -> int:
        """How strong a shadow is that has a strength in the dark theme: as much weaker as this theme's shadows are."""
        return strength * self.shadow // THEMES["dark"].shadow

    @property
    def danger_ink(self) -> Colour:
        """Danger as a word or digit on a panel."""
        return mix(self.danger, self.ink, 0.4)

    @property
    def focus_on_table(self) -> Colour:
        """The ring of the focus on the table, which is dark in every theme: light, between two dark lines."""
        return self.focus if luminance(self.focus) > luminance(TABLE_RING) / 2 else TABLE_RING


def _theme(name: str, *, shadow: int, line_width: float, **colours: str) -> Theme:
    read: dict[str, Any] = {use: hex_colour(colour) for use, colour in colours.items()}
    return Theme(name=name, shadow=shadow, line_width=line_width, **read)


THEMES: dict[str, Theme] = {
    "dark": _theme(
        "dark",
        shadow=150,
        line_width=1,
        wood_dark="#1c120c",
        wood="#6a4427",
        wood_light="#8f6239",
        felt="#2a5445",
        panel="#221812",
        panel_raised="#30231a",
        panel_sunken="#17100b",
        line="#4a3829",
        ink="#f4e9d8",
        ink_soft="#cdbda6",
        ink_faint="#a08e78",
        brass="#d3a550",
        brass_light="#f0cf85",
        on_brass="#22150a",
        danger="#a8402f",
        on_danger="#fff3ec",
        good="#8fc18a",
        warning="#e8b14c",
        link="#f0cf85",
        title="#f0cf85",
        focus="#ffdf94",
    ),
    "light": _theme(
        "light",
        shadow=80,
        line_width=1,
        wood_dark="#8d6a48",
        wood="#b48a5f",
        wood_light="#cfa778",
        felt="#4f7d68",
        panel="#f6eddd",
        panel_raised="#fffaf0",
        panel_sunken="#eadec8",
        line="#bba988",
        ink="#2a1d12",
        ink_soft="#54422f",
        ink_faint="#6d5a44",
        brass="#8a5f14",
        brass_light="#8c6116",
        on_brass="#fffaf0",
        danger="#9c2f20",
        on_danger="#fff6f0",
        good="#2f6b33",
        warning="#8a5600",
        link="#7a4d05",
        title="#3d2304",
        focus="#8a3f00",
    ),
    "contrast": _theme(
        "contrast",
        shadow=0,
        line_width=2,
        wood_dark="#000000",
        wood="#000000",
        wood_light="#141414",
        felt="#001a10",
        panel="#000000",
        panel_raised="#141414",
        panel_sunken="#000000",
        line="#ffffff",
        ink="#ffffff",
        ink_soft="#ffffff",
        ink_faint="#b4b4b4",
        brass="#ffd84a",
        brass_light="#ffe88a",
        on_brass="#000000",
        danger="#ff6a5a",
        on_danger="#000000",
        good="#66ff8a",
        warning="#ffd84a",
        link="#7fd4ff",
        title="#ffe88a",
        focus="#00e5ff",
    ),
}


class TypeRole(Frozen):
    """How one kind of text is set: face (see ``text.FACES``), size in logical units, least pixels."""

    face: str
    size: float
    least: int = 11


ROLES: dict[str, TypeRole] = {
    "display": TypeRole("serif_bold", 64, 30),
    "title": TypeRole("serif_bold", 34, 20),
    "heading": TypeRole("serif_bold", 22, 15),
    "heading_middle": TypeRole("serif_bold", 17, 13),
    "heading_small": TypeRole("serif_bold", 14, 12),
    "body": TypeRole("sans", 16, 12),
    "body_bold": TypeRole("sans_bold", 16, 12),
    "rules": TypeRole("serif", 17, 13),
    "rules_small": TypeRole("serif", 14, 12),
    "label": TypeRole("sans_bold", 15, 12),
    "small": TypeRole("sans", 13, 11),
    "small_bold": TypeRole("sans_bold", 13, 11),
    "caption": TypeRole("sans_bold", 12, 11),
    "number": TypeRole("sans_heavy", 22, 14),
}

SPACE = {"hair": 2, "tiny": 4, "small": 8, "medium": 12, "normal": 16, "large": 24, "huge": 40}
RADIUS = {"small": 5, "normal": 9, "large": 14}
TEXT_SIZES = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
