"""The tracks of a character: a ring for each step, or numbers where rings would be too small."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import row
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.card_words import plain_words
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import BONE, NIGHT, TRACKS, paler
from game.client.tables.dead_cells.panels import Panel
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.words import name_of, say
from game.client.tables.lines import write_face
from game.games.dead_cells.view import SYMBOLS, tracks_of

FACE = "sans_bold"
LEAST_NUMBER = 9
"""The smallest numbers of a track in pixels."""
DOT, LEAST_DOT = 10, 14
"""Tracks whose rings would be smaller, in text of the usual size or in pixels, are shown as numbers."""
CLOSE = 1.2
"""The distance of two steps of a track by the height of its line at most."""


def rings_fit(scene: Scene, index: int, places: Panel) -> bool:
    """Whether every ring of a character's tracks can be read; none can before it is chosen."""
    if scene.table.heroes[index].kind < 0:
        return False
    lines = zip(places.tracks, tracks_of(scene.table, index), strict=True)
    smallest = min(min(line.height, _step(line, len(steps)) - 1) for line, steps in lines)
    return smallest >= max(LEAST_DOT, scene.look.tx(DOT))


def with_last(scene: Scene, panels: Sequence[Panel]) -> bool:
    """Whether every track of the Group that is shown as a number has room for its last step beside it."""
    look = scene.look
    return all(
        _number_size(look, line)[1] + look.type.measure(f"{len(steps) - 1}/{len(steps) - 1}", FACE,
                                                        _number_size(look, line)[0])[0] <= line.width
        for index, places in enumerate(panels)
        if scene.table.heroes[index].kind >= 0 or scene.table.heroes[index].is_serenade
        for line, steps in zip(places.tracks, tracks_of(scene.table, index), strict=True)
    )  # fmt: skip


def _number_size(look: Look, line: Rect) -> tuple[int, int]:
    """The letters of a track's number, and how wide its sign is with what is left free behind it."""
    pixels = max(LEAST_NUMBER, min(look.type.pixels("small_bold"), line.height * 3 // 4))
    return pixels, min(line.height, pixels * 5 // 4) + 2


def _sign_side(rect: Rect, steps: int) -> int:
    return min(rect.height, rect.width // (steps + 1))


def _step(rect: Rect, steps: int) -> int:
    """The distance of two steps of a track."""
    return min((rect.width - _sign_side(rect, steps) - 2) // steps, round(rect.height * CLOSE))


def track_items(
    scene: Scene, index: int, places: Panel, order: int, *, has_rings: bool, has_last: bool
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
            told.append(say("spot.track.next", words=plain_words(unlocks)))
        words = ". ".join(told)
        spot = Spot(f"track.{hero.word}.{track}", rect, order=order + 1 + track, words=words, is_stop=False)
        symbol = "group" if hero.is_serenade else SYMBOLS[track]
        paint = partial(_paint_track, symbol, track, taken, kinds)
        if not has_rings:
            paint = partial(_paint_number, symbol, f"{taken}/{len(kinds) - 1}" if has_last else str(taken))
        yield Item(rect, (track, taken, kinds, has_rings, has_last), paint, spot, rings=False)


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
    reach = _step(rect, len(kinds)) * len(kinds)
    cells = row(Rect(rect.x + side + 2, rect.y, reach, rect.height), [1] * len(kinds), 1)
    for step, (cell, kind) in enumerate(zip(cells, kinds, strict=True)):
        dot = min(cell.width, cell.height)
        where = Rect(0, 0, dot, dot)
        where.center = cell.center
        lit, here = step <= taken, step == taken
        fill = TRACKS[track] if lit else NIGHT
        line = BONE if here else TRACKS[track]
        width = max(2.0, dot / 8) if here else 1.0
        ground = look.brush.rounded(where.size, dot // 2, fill, alpha=0.9 if lit else 0.6, line=line, width=width)
        blit(surface, ground, where)
        if kind and dot >= 12:
            inner = where.inflate(-dot // 4, -dot // 4)
            drawn = icon(look, kind, inner.width)
            blit(surface, drawn if lit else cards_pale(look, drawn, kind), inner)


def _paint_number(symbol: str, text: str, surface: Surface, look: Look, rect: Rect) -> None:
    """A track whose dots would be too small: its symbol and the step that is reached, with the last one if there is
    room for those of all tracks."""
    pixels, taken = _number_size(look, rect)
    side = taken - 2
    if taken + look.type.measure(text, FACE, pixels)[0] > rect.width:
        pixels = cards.common_size(look, [text], rect.width // 2, FACE, pixels)
        side = min(side, rect.width - 2 - look.type.measure(text, FACE, pixels)[0])
    blit(surface, icon(look, symbol, side), (rect.x, rect.centery - side // 2))
    write_face(surface, look, text, Rect(rect.x + side + 2, rect.y, rect.width - side - 2, rect.height), FACE, pixels,
               BONE, x=0.0, least=LEAST_NUMBER, owner="track")  # fmt: skip


def cards_pale(look: Look, drawn: Surface, name: str) -> Surface:
    """A symbol that is not reached yet."""
    return paler(look, drawn, ("icon", name), 110)
