"""The tracks of a character: a ring for each step, or numbers where rings would be too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells.card_words import plain_words
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import BONE, NIGHT, TRACKS, paler
from game.client.tables.dead_cells.panels import Panel, least_word
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import write_face
from game.games.dead_cells.view import SYMBOLS, tracks_of

FACE = "sans_bold"
LEAST_NUMBER, LEAST_SIGN = 9, 9
"""The smallest numbers of a track in pixels, and the smallest side of the sign beside one."""
DOT, LEAST_DOT = 10, 14
"""Tracks whose rings would be smaller, in text of the usual size or in pixels, are shown as numbers."""
AHEAD = 190
"""How light the sign of a step that is not reached yet is, of 255."""
CLOSE = 1.2
"""The distance of two steps of a track by the height of its line at most."""


def rings_fit(scene: Scene, index: int, places: Panel) -> bool:
    """Whether every ring of a character's tracks can be read; none can before it is chosen."""
    if scene.table.heroes[index].kind < 0:
        return False
    lines = zip(places.tracks, tracks_of(scene.table, index), strict=True)
    smallest = min(min(line.height, _step(line, len(steps)) - 1) for line, steps in lines)
    return smallest >= max(LEAST_DOT, scene.look.tx(DOT))


class Numbers(NamedTuple):
    """How the Group's tracks stand as numbers, all alike: the size of the letters, the side of the sign before each,
    and whether the last step stands beside the one that is reached."""

    pixels: int = LEAST_NUMBER
    sign: int = LEAST_SIGN
    has_last: bool = False


def group_numbers(scene: Scene, panels: Sequence[Panel], *, pixels: int = 0) -> Numbers:
    """The form in which the numbers of all tracks fit their lines: with the last step if all have room for it, else as
    large as leaves each sign closer to its own number than to that of the track before. pixels: how large numbers
    without the last step are at most, as the names beside them; 0 where the text says how large they are."""
    look = scene.look
    lines = [
        (line, len(steps) - 1)
        for index, places in enumerate(panels)
        if scene.table.heroes[index].kind >= 0 or scene.table.heroes[index].is_serenade
        for line, steps in zip(places.tracks, tracks_of(scene.table, index), strict=True)
    ]
    if not lines:
        return Numbers()
    low = min(line.height for line, _ in lines)
    is_alone = pixels > 0
    pixels = max(LEAST_NUMBER, min(pixels, low) if is_alone else min(look.type.pixels("small_bold"), _usual(look, low)))
    sign = min(low, pixels * 5 // 4)
    if not is_alone and all(
        pair_width(look, f"{last}/{last}", Numbers(pixels, sign)) <= line.width for line, last in lines
    ):
        return Numbers(pixels, sign, has_last=True)
    narrow, last = min(line.width for line, _ in lines), max(last for _, last in lines)
    while pixels > LEAST_NUMBER and pair_width(look, str(last), Numbers(pixels, sign)) + pixels // 3 > narrow:
        pixels -= 1
        sign = min(low, pixels * 5 // 4)
    room = narrow - pair_width(look, str(last), Numbers(pixels, 0))
    return Numbers(pixels, max(LEAST_SIGN, min(sign, room)))


def _usual(look: Look, line: int) -> int:
    """How large numbers are on a line so high, and so that they are read in large text."""
    return max(line * 3 // 4, min(line * 6 // 7, least_word(look)))


def pair_width(look: Look, text: str, form: Numbers) -> int:
    """How wide a track's number is with its sign."""
    return form.sign + 2 + look.type.measure(text, FACE, form.pixels)[0]


def _sign_side(rect: Rect, steps: int) -> int:
    return min(rect.height, rect.width // (steps + 1))


def _step(rect: Rect, steps: int) -> int:
    """The distance of two steps of a track."""
    return min((rect.width - _sign_side(rect, steps) - 2) // steps, round(rect.height * CLOSE))


def rings(rect: Rect, steps: int) -> list[Rect]:
    """The places of the steps of a track: of one size, as far from each other."""
    apart, left = _step(rect, steps), rect.x + _sign_side(rect, steps) + 2
    dot = min(apart - 1, rect.height)
    return [
        Rect(left + n * apart + (apart - 1 - dot) // 2, rect.y + (rect.height - dot) // 2, dot, dot)
        for n in range(steps)
    ]


def track_items(
    scene: Scene, index: int, places: Panel, order: int, numbers: Numbers, *, has_rings: bool
) -> Iterator[Item]:
    """Each track: its symbol and a dot for each step; those left of the marker are lit."""
    hero = scene.table.heroes[index]
    for track, rect in enumerate(places.tracks):
        steps = tracks_of(scene.table, index)[track]
        taken = hero.scrolls[track]
        kinds = tuple(_step_kind(step) for step in steps)
        name = say("track.serenade") if hero.is_serenade else name_of(SYMBOLS[track])
        told = [say("spot.track", name=name, step=taken, steps=len(steps) - 1)]
        if given := " ".join(filter(None, map(scene.words.step, steps[: taken + 1]))):
            told.append(say("spot.track.now", words=plain_words(given)).removesuffix("."))
        if taken + 1 < len(steps) and (unlocks := scene.words.step(steps[taken + 1])):
            told.append(say("spot.track.next", words=plain_words(unlocks)).removesuffix("."))
        if hero.is_serenade:  # its few signs are explained nowhere else on the table
            told += _later(scene, steps, taken + 2)
        words = ". ".join(told)
        spot = Spot(f"track.{hero.word}.{track}", rect, order=order + 1 + track, words=words, is_stop=False)
        symbol = "group" if hero.is_serenade else SYMBOLS[track]
        paint = partial(_paint_track, symbol, track, taken, kinds)
        if not has_rings:
            text = f"{taken}/{len(kinds) - 1}" if numbers.has_last else str(taken)
            paint = partial(_paint_number, symbol, text, numbers)
        yield Item(rect, (track, taken, kinds, has_rings, numbers), paint, spot, rings=False)


def _later(scene: Scene, steps: Sequence[Any], first: int) -> list[str]:
    """What steps from that one on unlock, each by its number."""
    unlocked = [(at, plain_words(scene.words.step(step))) for at, step in enumerate(steps) if at >= first]
    return [say("spot.track.later", step=at, words=words).removesuffix(".") for at, words in unlocked if words]


def _step_kind(step: Any) -> str:
    """The symbol of what a step unlocks; "" for nothing."""
    if step.skill >= 0:
        return "skill"
    if step.transforms:
        return "either_or"
    if step.now >= 0:
        return "bag"
    if step.round_0 >= 0:
        return "round"
    what = step.always[0].what if step.always else ""
    return {"max_health": "heart", "slots": "equipment", "card_damage": "damage"}.get(
        what, step.always[0].state if what == "immune" else ""
    )


def _paint_track(symbol: str, track: int, taken: int, kinds: tuple[str, ...], surface: Surface, look: Look,
                 rect: Rect) -> None:  # fmt: skip
    side = _sign_side(rect, len(kinds))
    blit(surface, icon(look, symbol, side), (rect.x, rect.centery - side // 2))
    for step, (where, kind) in enumerate(zip(rings(rect, len(kinds)), kinds, strict=True)):
        dot = where.width
        lit, here = step <= taken, step == taken
        fill = TRACKS[track] if lit else NIGHT
        line = BONE if here else TRACKS[track]
        width = max(2.0, dot / 8) if here else 1.0
        ground = look.brush.rounded(where.size, dot // 2, fill, alpha=0.9 if lit else 0.6, line=line, width=width)
        blit(surface, ground, where)
        if kind and dot >= 12:
            inner = where.inflate(-dot // 4, -dot // 4)
            drawn = icon(look, kind, inner.width)
            blit(surface, drawn if lit else paler(look, drawn, ("icon", kind), AHEAD), inner)


def _paint_number(symbol: str, text: str, form: Numbers, surface: Surface, look: Look, rect: Rect) -> None:
    """A track whose dots would be too small: its symbol and the step that is reached."""
    blit(surface, icon(look, symbol, form.sign), (rect.x, rect.centery - form.sign // 2))
    left = form.sign + 2
    place = Rect(rect.x + left, rect.y, rect.width - left, rect.height).inflate(0, rect.height // 2)
    write_face(surface, look, text, place, FACE, form.pixels, BONE, x=0.0, least=LEAST_NUMBER, owner="track")


def cards_pale(look: Look, drawn: Surface, name: str) -> Surface:
    """A figure that is not chosen yet."""
    return paler(look, drawn, ("icon", name), 110)
