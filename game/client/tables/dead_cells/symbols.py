"""Lines as rows of symbols: number, picture, Range. What a card says at a glance; the words are in ``wording``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.dead_cells.wording import named
from game.client.tables.lines import quiet, write_face
from game.client.tables.squeezed import shrunk
from game.client.text import Typesetter
from game.client.theme import Colour
from game.kernel.plain import Frozen

PICTURES = "dead_cells/"
SUMMONED = ("fire_strike",)
"""Enemies whose own picture is the sign of their coming."""
DARK: Colour = (10, 24, 32)
PALE_INK: Colour = (230, 250, 244)
VISIBLE = 96
"""Dots of letters at least so opaque, of 255, are seen as part of them."""
ITEM_ICONS = {
    "tooth": "gold_tooth",
    **{item: item for item in ("cell", "potion", "vial", "scroll_survival", "scroll_tactics", "scroll_brutality",
                               "equipment", "blueprint")},
    "scroll": "scroll_tactics",
    "rune": "rune_vine",
}  # fmt: skip


class Glyph(Frozen):
    """One sign of a row. icon: a picture's name. text: a number or word. pill: the text stands in a frame (a Range):
    one of these spaces. double: in a filled frame: everybody there."""

    icon: str = ""
    text: str = ""
    pill: bool = False
    double: bool = False


Row = list[Glyph]


def glyphs(effects: Sequence[Any]) -> Row:
    """The signs of several effects, one after the other."""
    row: Row = []
    for effect in effects:
        verb, given = named(effect)
        row += SIGNS.get(verb, _other)(given)
    return row


def _number(amount: Any) -> Row:
    return [Glyph(text=str(amount))] if amount not in (1, "all") else []


def _aimed(given: Mapping[str, Any], usual: str) -> Row:
    """A Range in its frame, or whom of the Group it means."""
    target = given.get("target")
    if target == "hit":
        return []
    if target is not None:
        every = target.get("pick") == "all"
        return [Glyph(text="".join(map(str, target["range"])), pill=True, double=every)]
    to = given.get("to", usual)
    if isinstance(to, Mapping):
        return _figures(to["different"])
    return {
        "first_player": [Glyph(icon="first_player")],
        "all": [Glyph(icon="group")],
        "any": [Glyph(text="?")] if usual == "self" else [],
        "single": _figures(1),
    }.get(to, [])


def _figures(count: int) -> Row:
    """So many different characters, as figures: a number beside Damage would be read as times so much."""
    return [Glyph(icon="two")] if count == 2 else [Glyph(icon="one")] * count


def _damage(given: Mapping[str, Any]) -> Row:
    return [Glyph(text=str(given["amount"])), Glyph(icon="damage"), *_aimed(given, "any")]


def _state(given: Mapping[str, Any]) -> Row:
    return [*_number(given.get("amount", 1)), Glyph(icon=given["kind"]), *_aimed(given, "any")]


def _for(icon: str) -> Callable[[Mapping[str, Any]], Row]:
    return lambda given: [*_number(given.get("amount", 1)), Glyph(icon=icon), *_aimed(given, "self")]


def _icon(icon: str) -> Callable[[Any], Row]:
    return lambda given: [Glyph(icon=icon)]


def _gain(given: Mapping[str, Any]) -> Row:
    return [*_number(given.get("amount", 1)), Glyph(icon=ITEM_ICONS[given["item"]])]


def _summon(given: Mapping[str, Any]) -> Row:
    """How many come, and who: Fire Strikes, or Monsters that nobody knows yet."""
    picture = {"fire_strikes": "fire_strike"}.get(given["from"], "monster")
    return [Glyph(text=f"+{given.get('amount', 1)}"), Glyph(icon=picture)]


def _check(given: Mapping[str, Any]) -> Row:
    kind = "hand" if "hand" in given else "deck"
    return [Glyph(icon=f"{kind}_check"), *(Glyph(icon=each) for each in given[kind]), *glyphs(given.get("pass", []))]


def _or(given: Any) -> Row:
    options = given["options"] if isinstance(given, Mapping) else given
    row: Row = []
    for option in options:
        row += [*([Glyph(icon="either_or")] if row else []), *glyphs(option)]
    return row


def _rune(given: Any) -> Row:
    rune = given["name"] if isinstance(given, Mapping) else given
    return [Glyph(icon="rune_vine" if rune == "any" else f"rune_{rune}")]


def _take_card(given: Mapping[str, Any]) -> Row:
    return [Glyph(text="+1"), Glyph(icon="blueprint" if "from" in given else "card")]


def _other(given: Any) -> Row:
    return [Glyph(text="…")]


SIGNS: Mapping[str, Callable[[Any], Row]] = {
    "damage": _damage,
    "state": _state,
    "shield": _for("shield"),
    "golden_shield": _for("golden_shield"),
    "heal": _for("heal"),
    "cleanse": _for("always"),
    "skill": _icon("skill"),
    "loot": _icon("loot"),
    "push": lambda given: [Glyph(icon="push"), *_aimed(given, "any")],
    "pull": lambda given: [Glyph(icon="pull"), *_aimed(given, "any")],
    "summon": _summon,
    "gain": _gain,
    "scroll": lambda given: [Glyph(icon=f"scroll_{given['colour']}")],
    "equipment": lambda given: [*_number(given.get("draw", 1)), Glyph(icon="equipment")],
    "blueprint": lambda given: [*_number(given.get("draw", 1)), Glyph(icon="blueprint")],
    "check": _check,
    "or": _or,
    "if": lambda given: glyphs(given["then"]) + glyphs(given.get("else", [])),
    "noop": lambda given: [Glyph(text="–")],
    "rune": _rune,
    "next_first_player": _icon("change_first_player"),
    "purge": lambda given: [Glyph(text=f"−{given['max']}"), Glyph(icon="card")],
    "take_card": _take_card,
    "flip_cover": _icon("card"),
    "look": _icon("card"),
    "free_purchase": lambda given: [
        *_number(given["amount"]),
        Glyph(icon="well" if given["from"] == "well" else "card"),
    ],
    "at_run_end": lambda given: glyphs(given),
    "next_run": lambda given: glyphs(given),
    "flip_face_up": _icon("round"),
    "peek": _icon("door"),
    "set_health_left": _icon("heart"),
}


def icon(look: Look, name: str, side: int) -> Surface:
    """A symbol; of an Enemy who is summoned its picture."""
    kind = "enemy" if name in SUMMONED else "icon"
    return look.assets.svg(f"{PICTURES}{kind}_{name}.svg", (side, side))


def row_width(type: Typesetter, row: Sequence[Glyph], side: int) -> int:
    gap = max(1, side // 8)
    return sum(_width(type, glyph, side) + gap for glyph in row) - gap if row else 0


def _width(type: Typesetter, glyph: Glyph, side: int) -> int:
    if glyph.icon:
        return side
    wide = type.measure(glyph.text, "sans_heavy", _text_size(side))[0]
    return wide + side // 2 if glyph.pill else wide


ROOMY_RING = 11
"""Rings on lines at least so high, in pixels, keep a pixel off their digits on either side; on lower ones less, so that
the rings of two lines do not touch."""


def _text_size(side: int) -> int:
    return max(11, round(side * 0.78))


def paint_row(surface: Surface, look: Look, row: Sequence[Glyph], area: Rect, ink: Colour, *, most: int = 40,
              least: int = 12, x: float = 0.0) -> None:  # fmt: skip
    """Paint a row inside ``area``, as large as fits between ``least`` and ``most``; what is too long even so is drawn
    smaller as a whole: nothing that a card says is left out."""
    width = area.width
    side, widths, whole = _laid(look, row, area, most, least)
    if whole <= width:
        left = area.x + round((width - whole) * x)
        _paint_signs(surface, look, row, widths, (left, area.centery - side // 2), side, ink)
    elif width > 0 and area.height > 0:
        high = max(side, _text_size(side) + 3) + 2
        shrunk(surface, (whole + 2, high), area,
               lambda made, rect: _paint_signs(made, quiet(look), row, widths, (1, (high - side) // 2), side, ink),
               x=x)  # fmt: skip


def _laid(look: Look, row: Sequence[Glyph], area: Rect, most: int, least: int) -> tuple[int, list[int], int]:
    """How large the signs of a row are in a place, how wide each of them is, and how wide the row."""
    width, highest = area.width, max(least, min(most, area.height))
    key = ("signs", _signs(row), width, highest, least)
    side, widths = look.type.layout(key, lambda: _placed(look.type, row, width, highest, least))
    return side, widths, sum(widths) + max(1, side // 8) * max(0, len(widths) - 1)


def _signs(row: Sequence[Glyph]) -> tuple[tuple[str, str, bool, bool], ...]:
    """What a row shows."""
    return tuple((glyph.icon, glyph.text, glyph.pill, glyph.double) for glyph in row)


def _paint_signs(surface: Surface, look: Look, row: Sequence[Glyph], widths: Sequence[int], at: tuple[int, int],
                 side: int, ink: Colour) -> None:  # fmt: skip
    left, top = at
    for glyph, wide in zip(row, widths, strict=True):
        _paint_glyph(surface, look, glyph, Rect(left, top, wide, side), ink)
        left += wide + max(1, side // 8)


def paint_line(surface: Surface, look: Look, effects: Sequence[Any], area: Rect, ink: Colour, *, most: int,
               least: int = 12) -> None:  # fmt: skip
    """The signs of a printed line in the middle of ``area``, as one picture: lines are painted anew again and again. It
    is no larger than the signs, so that it serves in other places too."""
    row = glyphs(effects)
    whole = _laid(look, row, area, most, least)[2]
    wide, high = min(whole, area.width), min(most, area.height)
    area = Rect(area.x + round((area.width - wide) * 0.5), area.centery - high // 2, wide, high)
    key = ("dead_cells.line", _signs(row), area.size, ink, most, least)
    edge = least

    def make() -> Surface:
        made = Surface((area.width + 2 * edge, area.height + 2 * edge), pygame.SRCALPHA)
        paint_row(made, quiet(look), row, Rect((edge, edge), area.size), ink, most=most, least=least, x=0.5)
        return made

    blit(surface, look.cache.get(key, make), (area.x - edge, area.y - edge))


def _placed(type: Typesetter, row: Sequence[Glyph], width: int, most: int, least: int) -> tuple[int, list[int]]:
    """The largest side with which a row fits into a width, at least the smallest, and how wide each sign is then."""
    side = most
    while side > least and row_width(type, row, side) > width:
        side -= 1
    return side, [_width(type, glyph, side) for glyph in row]


def _paint_glyph(surface: Surface, look: Look, glyph: Glyph, cell: Rect, ink: Colour) -> None:
    if glyph.icon:
        blit(surface, icon(look, glyph.icon, cell.height), cell)
        return
    if glyph.pill:
        digits = _digits_span(look, glyph.text, _text_size(cell.height))[1]
        roomy = digits + (4 if cell.height >= ROOMY_RING else 3)  # no edge runs through digits
        tall = max(cell.height - max(2, cell.height // 6), roomy)
        high = cell.inflate(0, tall - cell.height)
        width = max(1, cell.height // 14)
        fill = ink if glyph.double else DARK
        blit(surface, look.brush.rounded(high.size, high.height // 3, fill, line=ink, width=width), high)
        _paint_digits(surface, look, glyph.text, high, DARK if glyph.double else PALE_INK, _text_size(cell.height))
        return
    write_face(surface, look, glyph.text, cell.inflate(2, cell.height), "sans_heavy", _text_size(cell.height), ink)


def _paint_digits(surface: Surface, look: Look, text: str, frame: Rect, ink: Colour, pixels: int) -> None:
    """Spaces in the middle of their frame: what of a line of type lies below digits would push them onto its edge."""
    drawn, (top, high) = look.type.render(text, "sans_heavy", pixels, ink), _digits_span(look, text, pixels)
    place = frame.x + round((frame.width - drawn.get_width()) / 2), frame.y + (frame.height - high) // 2 - top
    look.type.put(surface, drawn, text, place, "")


def _digits_span(look: Look, text: str, pixels: int) -> tuple[int, int]:
    """The same of a text in so many pixels."""
    made = partial(look.type.render, text, "sans_heavy", pixels, PALE_INK)
    return look.type.layout(("digits", text, pixels), lambda: _span(made()))


def _span(drawn: Surface) -> tuple[int, int]:
    """Where the letters of a drawn text begin from above, and how high they are."""
    box = drawn.get_bounding_rect(min_alpha=VISIBLE)
    return box.top, box.height
