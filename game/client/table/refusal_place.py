"""Where a refusal lies: where it covers least of what has to be seen, and how wide it is there."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from pygame import Rect

from game.client.table.refusal import RefusalCard, tallest
from game.client.tables.base import BLAMED, CHOSEN, LEGAL, REFUSED, Spot

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

WEIGHTS = {REFUSED: 100.0, BLAMED: 30.0, LEGAL: 30.0, CHOSEN: 30.0}
"""What is refused counts most, then what can be answered with."""
SPEAKS = 4.0
"""What a thing as large as the game would have to say, beside those weights."""
POINTED, BESIDE = 0.1, 0.3
"""What anything that can be pointed at has to say at least; more where there is a place for notes beside it."""
WIDTHS = (1.0, 0.85, 0.7, 0.56)
"""Widths for a refusal, as shares of its usual one: a narrower card may cover less."""
NARROWEST = 140
"""The place for notes takes a refusal if it is so wide, in units of the text."""
ACROSS = (0.5, 1.0, 0.0, 0.75, 0.25, 0.625, 0.375, 0.875, 0.125)
DOWN = (1.0, 0.0, 0.5, 0.75, 0.25, 0.875, 0.125, 0.625, 0.375)
"""Where it may lie between the edges of the game, the best first: low in the middle, above that, then at the sides."""


def refusal_place(scene: TableScene, card: RefusalCard, free: Rect) -> Rect:
    """The best place for a card inside the free part of the game."""
    look, notes = scene.look, _notes(scene)
    usual = card.size(look, free.width)[0]
    widths = [round(usual * share) for share in WIDTHS]
    if notes.width >= look.tx(NARROWEST):
        widths.append(min(notes.width, free.right - notes.x))
    sizes = [card.size(look, width) for width in widths]
    whole = [size for size in sizes if size[1] < tallest(look)]  # nothing of it is scrolled
    places = [place for size in whole or sizes[:1] for place in _places(free, size)]
    return min(places, key=lambda place: _covered(scene, place, notes))


def lies_on_notes(scene: TableScene, place: Rect) -> bool:
    """Whether a place covers most of a line of the place for notes, and leaves no room for one below it."""
    notes = _notes(scene)
    under = notes.clip(place)
    return under.width * 2 > notes.width and notes.bottom - place.bottom < place.height


def _notes(scene: TableScene) -> Rect:
    return scene.presenter.notes_place(scene.centre.view) or Rect(0, 0, 0, 0)


def _places(free: Rect, size: tuple[int, int]) -> list[Rect]:
    rooms = free.width - size[0], free.height - size[1]
    return [
        Rect((free.x + round(rooms[0] * across), free.y + round(rooms[1] * down)), size)
        for across in ACROSS
        for down in DOWN
    ]


def _covered(scene: TableScene, place: Rect, notes: Rect) -> float:
    """How much of the table lies under a place, each thing by its share: half a thing can hardly be read, so several
    halves count more than a few whole ones."""
    marks, covered = scene.state.marks, 0.0
    for spot in scene.centre.spots:
        under = spot.rect.clip(place)
        if under.width and under.height:
            share = sqrt(under.width * under.height / (spot.rect.width * spot.rect.height))
            mark = marks.get(spot.id, "")
            covered += share * (WEIGHTS[mark] if mark in WEIGHTS else _says(scene, spot, under, notes))
    return covered


def _says(scene: TableScene, spot: Spot, under: Rect, notes: Rect) -> float:
    """What a thing that is not asked for has to say, the larger ones more; the lower half of the place for notes is
    free for them."""
    game = scene.centre.rect
    size = SPEAKS * spot.rect.width * spot.rect.height / max(1, game.width * game.height)
    if notes.contains(spot.rect):
        return POINTED + size * max(0, min(under.height, notes.centery - under.y)) / under.height
    return (BESIDE if notes else POINTED) + size
