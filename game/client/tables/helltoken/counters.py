"""The counters of a base: its letter and how many are left, as a digit and where there is room as pips."""

from __future__ import annotations

from collections.abc import Collection
from math import ceil

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.kept import paint_kept
from game.client.layout import inset, take_bottom, take_left, take_top
from game.client.look import Look
from game.client.tables.base import RING_INSIDE
from game.client.tables.helltoken.places import SeatPlaces, TablePlaces
from game.client.tables.lines import LEAST, write_face
from game.client.theme import Colour
from game.games.helltoken.view import FULL_ENDURANCE, SLOT_NAMES

AROUND_COUNTER = 0.1
"""The air around a counter, as a share of its place; the ring of one that is gone has as much."""
COUNTER_LINE, LEAST_PIP = 17, 7
"""How high the lines of letter and digit beside a base are in text of the usual size, if that leaves both room; how
large a pip is at least, in logical units."""
LINED, MUCH_LARGER = 1.3, 1.4
"""Letter and digit stand side by side where the room is so many lines wide and makes the pips so much larger."""
LETTER, APART = 0.78, 0.3
"""How large letter and digit are, as a share of their line's height, and the air between them, as a share of that."""
LEAST_SIGN = 13
"""Letter and digit stand side by side only where they need not be smaller than this, in logical units."""
CLOSE = 1.15
"""Where pips have no room otherwise, letter and digit stand side by side in a line so low that the room is so many
of it wide."""


def paint_counters(surface: Surface, look: Look, table: TablePlaces, place: Rect, card: Rect, slot: int,
                   left: int) -> None:  # fmt: skip
    """How many counters are left on a base that lies as ``card`` in its ``place``; all of a table have one form."""
    beside = beside_card(place, card)
    if beside.width < look.px(14):
        _paint_slot_tag(surface, look, card, slot, left)
        return
    form = counters_form(look, table.seats.values())
    paint = FORMS[form]
    key = ("slot", slot, left, form)
    paint_kept(surface, look, beside, key, lambda to, at: paint(to, look, at, slot, left))


def beside_card(slot: Rect, card: Rect) -> Rect:
    """The part of a slot to the right of its card, no wider than its counters need; the ring of the focus, which lies
    on the slot's edge, is left free."""
    room = slot.right - RING_INSIDE - card.right - 3
    return Rect(card.right + 3, slot.y, min(room, card.height * 14 // 10), slot.height)


def counters_form(look: Look, seats: Collection[SeatPlaces]) -> str:
    """The form that all counters of a table have (see ``FORMS``): the one that leaves the pips most room."""
    if all(map(is_across, seats)):
        return "across"
    if all(has_lined_pips(look, seat) for seat in seats):
        return "lined"
    if all(have_pips(look, seat) for seat in seats):
        return "stacked"
    return "lined" if all(has_close_pips(look, seat) for seat in seats) else "digit"


def is_across(places: SeatPlaces) -> bool:
    """Whether all counters of a seat have their letter and digit side by side: a pixel must not tell slots apart."""
    return all(room.width >= room.height for room in _rooms(places))


def _paint_slot_tag(surface: Surface, look: Look, card: Rect, slot: int, left: int) -> None:
    """Where there is no room beside the card: the letter on a bright half, the counters on a dark one."""
    height = max(15, card.height // 3)
    tag = Rect(card.x, card.bottom - height, card.width, height)
    blit(surface, look.brush.rounded(tag.size, 4, look.theme.panel, line=look.theme.line), tag)
    letter, number = take_left(tag, tag.width // 2)
    blit(surface, look.brush.rounded(letter.size, 4, look.theme.ink), letter)
    write_face(surface, look, SLOT_NAMES[slot], letter, "sans_heavy", round(height * 0.8), look.theme.panel)
    write_face(surface, look, str(left), number, "sans_heavy", round(height * 0.8), look.theme.ink)


def have_pips(look: Look, places: SeatPlaces) -> bool:
    """Whether pips have room between letter and digit beside all bases of a seat."""
    least = look.px(LEAST_PIP)
    return all(pip_side(room, 2 * line_height(look, room)) >= least for room in _rooms(places))


def has_lined_pips(look: Look, places: SeatPlaces) -> bool:
    """Whether pips are much larger below letter and digit than between them, beside all bases of a seat."""

    def gains(room: Rect) -> bool:
        high = line_height(look, room)
        lined = pip_side(room, high)
        return room.width >= LINED * high and lined > max(LEAST_PIP, MUCH_LARGER * pip_side(room, 2 * high))

    return all(map(gains, _rooms(places)))


def has_close_pips(look: Look, places: SeatPlaces) -> bool:
    """Whether pips have room below letter and digit where these are lower than usual, but no lower than in text of the
    usual size, beside all bases of a seat."""

    def have_room(room: Rect) -> bool:
        high = lined_height(look, room)
        signs = lined_signs(look, Rect(room.x, room.y, room.width, high))[2]
        is_high = high >= _height_of_line(room, look.px(COUNTER_LINE)) and signs >= look.px(LEAST_SIGN)
        return is_high and pip_side(room, high) >= look.px(LEAST_PIP)

    return all(map(have_room, _rooms(places)))


def pip_side(room: Rect, lines: int) -> int:
    """How large a pip is at most where lines of letter and digit take so much of the room's height."""
    return min(room.width, room.height - lines) // 2


def _rooms(places: SeatPlaces) -> list[Rect]:
    """The room for counters beside each base of a seat."""
    return [beside_card(slot, card) for slot, card in zip(places.slots, places.cards, strict=True)]


def line_height(look: Look, area: Rect) -> int:
    """How high the lines of letter and digit beside a base are."""
    return _height_of_line(area, look.tx(COUNTER_LINE))


def _height_of_line(area: Rect, wanted: int) -> int:
    return max(area.height * 26 // 100, min(wanted, area.height // 2))


def lined_height(look: Look, area: Rect) -> int:
    """How high the one line of letter and digit beside each other is: as usual, in a narrow room lower."""
    return min(line_height(look, area), int(area.width / CLOSE))


def _paint_counters(surface: Surface, look: Look, area: Rect, slot: int, left: int) -> None:
    """Letter above, pips two by two, digit below."""
    high = line_height(look, area)
    _paint_lines(surface, look, area, slot, left, high, round(high * 0.78))
    pips = inset(area, 0, high)
    side = max(LEAST_PIP, min(pips.size) // 2 - 1)
    for index, rect in enumerate(pip_rects(pips, side)):
        paint_pip(surface, look, rect, index < left)


def _paint_counters_lined(surface: Surface, look: Look, area: Rect, slot: int, left: int) -> None:
    """Letter and digit side by side, the pips two by two below them."""
    theme, high = look.theme, lined_height(look, area)
    words, below = take_top(area, high)
    letter, digit, pixels = lined_signs(look, words)
    _paint_sign(surface, look, SLOT_NAMES[slot], letter, "display", pixels, theme.ink_soft)
    _paint_sign(surface, look, str(left), digit, "sans_heavy", pixels, theme.ink if left else theme.danger_ink)
    for index, rect in enumerate(pip_rects(below, pip_side(area, high) - 1)):
        paint_pip(surface, look, rect, index < left)


def lined_signs(look: Look, line: Rect) -> tuple[Rect, Rect, int]:
    """Where letter and digit stand in one line, and their size: so far apart that they are not read as one word, the
    same for all slots."""
    for pixels in range(max(LEAST, round(line.height * LETTER)), LEAST - 1, -1):
        letter = max(look.type.measure(each, "display", pixels)[0] for each in SLOT_NAMES)
        digit = max(look.type.measure(str(each), "sans_heavy", pixels)[0] for each in range(FULL_ENDURANCE + 1))
        wide = letter + ceil(APART * pixels) + digit
        if wide <= line.width:
            break
    start = line.centerx - wide // 2
    return Rect(start, line.y, letter, line.height), Rect(start + wide - digit, line.y, digit, line.height), pixels


def _paint_digit(surface: Surface, look: Look, area: Rect, slot: int, left: int) -> None:
    """Letter above and digit below: in large text the pips give way to these, for the digit counts them too."""
    high = area.height // 2
    _paint_lines(surface, look, area, slot, left, high, round(high * 0.86))


def _paint_lines(surface: Surface, look: Look, area: Rect, slot: int, left: int, high: int, size: int) -> None:
    """Letter and digit in the middle of lines so high at the upper and the lower edge, in letters of that size."""
    theme = look.theme
    letter, digit = take_top(area, high)[0], take_bottom(area, high)[0]
    _paint_sign(surface, look, SLOT_NAMES[slot], letter, "display", size, theme.ink_soft)
    _paint_sign(surface, look, str(left), digit, "sans_heavy", size, theme.ink if left else theme.danger_ink)


def _paint_sign(surface: Surface, look: Look, sign: str, area: Rect, face: str, size: int, colour: Colour) -> None:
    """One letter or digit in the middle of an area: it has no part below the line, so its own height counts."""
    drawn = look.type.render(sign, face, size, colour)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    place = (area.centerx - ink.get_width() // 2, area.centery - ink.get_height() // 2)
    look.type.put(surface, ink, sign, place, "")


def _paint_counters_across(surface: Surface, look: Look, area: Rect, slot: int, left: int) -> None:
    """Where it is wide: letter and digit side by side, the pips in a row below."""
    theme = look.theme
    words, pips = take_top(area, area.height * 62 // 100)
    letter, digit = take_left(words, words.width // 2)
    size = words.height * 7 // 10
    write_face(surface, look, SLOT_NAMES[slot], letter, "display", size, theme.ink_soft)
    write_face(surface, look, str(left), digit, "sans_heavy", size, theme.ink if left else theme.danger_ink)
    side = min(pips.height, pips.width // FULL_ENDURANCE)
    start = pips.centerx - side * FULL_ENDURANCE // 2
    for index in range(FULL_ENDURANCE):
        paint_pip(surface, look, Rect(start + index * side, pips.y, side, side), index < left)


def paint_pip(surface: Surface, look: Look, rect: Rect, is_there: bool) -> None:
    """A counter, or the empty ring of one that is gone."""
    theme, side = look.theme, rect.width
    if is_there:
        blit(surface, look.assets.svg("helltoken/counter_on.svg", (side, side)), rect)
    else:
        air = -2 * round(side * AROUND_COUNTER)
        hole = rect.inflate(air, air)
        ring = look.brush.rounded(hole.size, hole.width // 2, None, line=theme.ink_faint, width=1.2, alpha=0)
        blit(surface, ring, hole)


def pip_rects(area: Rect, side: int) -> list[Rect]:
    """The places of four counters, two by two in the middle of ``area``."""
    left, top = area.centerx - side, area.centery - side
    return [Rect(left + (i % 2) * side, top + (i // 2) * side, side, side) for i in range(FULL_ENDURANCE)]


FORMS = {
    "across": _paint_counters_across,
    "lined": _paint_counters_lined,
    "stacked": _paint_counters,
    "digit": _paint_digit,
}
