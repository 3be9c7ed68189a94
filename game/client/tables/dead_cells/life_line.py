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
    tag,
)
from game.client.tables.lines import write_face

SMALLEST, LEAST_TOKEN = 20, 14
"""How large tokens are at least beside hearts as large as they can be; and where hearts make room for them, in
pixels."""
APART, TAG = 4, 13
"""The pixels between Health and tokens, and the height of a tag on a portrait."""


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
    """Hearts as large as the tokens of all characters leave room for; a number, where only that lets all of them be
    seen; else hearts, where these leave room to tell how many there are."""
    lines = [each for each in group if each.signs]
    if not most.has_hearts or not lines:
        return most
    for heart in range(most.heart, LEAST_HEART - 1, -1):
        least = SMALLEST if heart == most.heart else LEAST_TOKEN
        if all(_fits(look, each, heart * each.health, least) for each in lines):
            return Share(heart, True)
    if all(_fits(look, each, _number(look, each), LEAST_TOKEN) for each in lines):
        return Share(most.heart, False)
    for heart in range(most.heart, LEAST_HEART - 1, -1):
        if all(_counted(look, each) <= each.line.width - heart * each.health - APART for each in lines):
            return Share(heart, True)
    return most


def _fits(look: Look, life: Life, taken: int, least: int) -> bool:
    """Whether all tokens, so large at least, have room beside so many pixels of Health."""
    line = life.line
    return room_of(look, life.signs, min(least, line.height)) <= line.width - taken - APART


def _number(look: Look, life: Life) -> int:
    """How wide Health is as a number."""
    return number_width(look, life.damage, life.health, life.line)


def _counted(look: Look, life: Life) -> int:
    """How wide it is to tell how many kinds of tokens there are."""
    return look.type.measure(_more(len(life.signs)), "sans_heavy", NUMBER)[0]


def _more(count: int) -> str:
    return f"+{count}"


def paint_life(surface: Surface, look: Look, life: Life, share: Share, head: Rect) -> None:
    """Health at the left, all tokens beside it; where they are too many, the first of them and how many more; where
    there is no room for that either, it is told on the portrait. head: the portrait's place."""
    wide = min(life.line.width, share.heart * life.health)
    if not share.has_hearts:
        wide = _number(look, life) if life.signs else life.line.width
    has_room = not life.signs or _counted(look, life) <= life.line.width - wide - APART
    hearts, beside = take_left(life.line, wide if has_room else life.line.width, APART)
    paint_hearts(surface, look, life.damage, life.health, hearts, x=0.0, as_number=not share.has_hearts)
    if has_room:
        _paint_signs(surface, look, life.signs, beside)
    else:
        tag(surface, look, _more(len(life.signs)), Rect(0, 0, TAG, TAG), (head.right, head.y + TAG))


def _paint_signs(surface: Surface, look: Look, signs: list[Count], beside: Rect) -> None:
    shown, more = shown_of(look, signs, beside)
    if more:
        beside, rest = take_left(beside, room_of(look, shown, _least(beside)), 0)
        write_face(surface, look, _more(more), rest, "sans_heavy", NUMBER, SPARK, x=0.0)
    paint_tokens(surface, look, shown, beside, x=0.0)


def _least(beside: Rect) -> int:
    return min(LEAST_TOKEN, beside.height)


def shown_of(look: Look, signs: list[Count], beside: Rect) -> tuple[list[Count], int]:
    """The tokens that have room, and how many kinds more there are."""
    if room_of(look, signs, _least(beside)) <= beside.width:
        return signs, 0
    for count in range(len(signs) - 1, 0, -1):
        more = look.type.measure(_more(len(signs) - count), "sans_heavy", NUMBER)[0]
        if room_of(look, signs[:count], _least(beside)) + more <= beside.width:
            return signs[:count], len(signs) - count
    return [], len(signs)
