"""The line of a character's panel where Health and tokens stand: how both share it, alike for the whole Group."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.client.layout import take_left
from game.client.look import Look
from game.client.tables.dead_cells.paint import SPARK
from game.client.tables.dead_cells.tokens import (
    LEAST_HEART,
    NUMBER,
    Count,
    number_width,
    paint_hearts,
    paint_tokens,
    room_of,
)
from game.client.tables.lines import write_face

SMALLEST, LEAST_TOKEN = 20, 14
"""How large tokens are at least beside hearts as large as they can be; and where hearts make room for them, in
pixels."""
APART = 4
"""The pixels between Health and tokens."""


class Life(NamedTuple):
    """What one character's line has to hold: its place, all of the Health, the Damage, and what lies there besides."""

    line: Rect
    health: int
    damage: int
    signs: list[Count]


class Share(NamedTuple):
    """How Health stands on every panel: as hearts so large at most, or as a number."""

    heart: int
    has_hearts: bool


def shared(look: Look, group: Sequence[Life], most: Share) -> Share:
    """Hearts as large as the tokens of all characters leave room for, a number where these would be too small."""
    lines = [each for each in group if each.signs]
    if not most.has_hearts or not lines:
        return most
    for heart in range(most.heart, LEAST_HEART - 1, -1):
        least = SMALLEST if heart == most.heart else LEAST_TOKEN
        if all(_fits(look, each, heart * each.health, least) for each in lines):
            return Share(heart, True)
    return Share(most.heart, False)


def _fits(look: Look, life: Life, taken: int, least: int) -> bool:
    """Whether all tokens, so large at least, have room beside so many pixels of Health."""
    line = life.line
    return room_of(look, life.signs, min(least, line.height)) <= line.width - taken - APART


def paint_life(surface: Surface, look: Look, life: Life, share: Share) -> None:
    """Health at the left, all tokens beside it; where they are too many, the first of them and how many more."""
    line = life.line
    wide = min(line.width, share.heart * life.health)
    if not share.has_hearts:
        wide = number_width(look, life.damage, life.health, line) if life.signs else line.width
        wide = min(wide, line.width - min(line.width // 3, room_of(look, life.signs[:1], LEAST_TOKEN)))
    hearts, beside = take_left(line, wide, APART)
    paint_hearts(surface, look, life.damage, life.health, hearts, x=0.0, as_number=not share.has_hearts)
    shown, more = shown_of(look, life.signs, beside)
    if more:
        told = f"+{more}"
        beside, rest = take_left(beside, room_of(look, shown, _least(beside)), 0)
        write_face(surface, look, told, rest, "sans_heavy", NUMBER, SPARK, x=0.0)
    paint_tokens(surface, look, shown, beside, x=0.0)


def _least(beside: Rect) -> int:
    return min(LEAST_TOKEN, beside.height)


def shown_of(look: Look, signs: list[Count], beside: Rect) -> tuple[list[Count], int]:
    """The tokens that have room, and how many kinds more there are."""
    if room_of(look, signs, _least(beside)) <= beside.width:
        return signs, 0
    for count in range(len(signs) - 1, 0, -1):
        more = look.type.measure(f"+{len(signs) - count}", "sans_heavy", NUMBER)[0]
        if room_of(look, signs[:count], _least(beside)) + more <= beside.width:
            return signs[:count], len(signs) - count
    return [], len(signs)
