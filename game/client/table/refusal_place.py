"""Where a refusal lies: where it covers least of what has to be seen, and how wide it is there."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from pygame import Rect

from game.client.look import Look
from game.client.table.refusal import RefusalCard, tallest
from game.client.tables.base import BLAMED, CHOSEN, LEGAL, REFUSED, Spot

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

WEIGHTS = {REFUSED: 400.0, BLAMED: 100.0, LEGAL: 30.0, CHOSEN: 30.0}
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
FULL = 0.6
"""So much of the place of several panels they fill themselves."""
CUT, WHOLE = 40.0, 0.5
"""A panel of which a part is covered counts so much; one that is covered whole little, as a person sees that it is."""
FORETOLD = 60.0
"""Any part of what is foretold counts so much."""
CLOSER = 5.0
"""So much less has to be hidden by a card whose words stand closer, or they are not."""


def refusal_place(scene: TableScene, card: RefusalCard, free: Rect) -> Rect:
    """The best place for a card inside the free part of the game: no panel is cut in half where it can be helped, by
    words that stand closer if need be."""
    card.stand_apart()
    cost, best = _best(scene, card, free)
    if cost > CLOSER:
        card.stand_close()
        less, closer = _best(scene, card, free)
        if less < cost - CLOSER:
            return closer
        card.stand_apart()
    return best


def _best(scene: TableScene, card: RefusalCard, free: Rect) -> tuple[float, Rect]:
    """What the best place costs, and that place."""
    look, notes = scene.look, _notes(scene)
    panels = [panel for panel in scene.presenter.panels(scene.centre.view) if panel.width]
    usual = card.size(look, free.width)[0]
    widths = [round(usual * share) for share in WIDTHS]
    if notes.width >= look.tx(NARROWEST):
        widths.append(min(notes.width, free.right - notes.x))
    sizes = [card.size(look, width) for width in widths]
    whole = [size for size in sizes if size[1] < tallest(look)]  # nothing of it is scrolled
    places = [place for size in whole or sizes[:1] for place in _places(free, size)]
    places += [place for place in _over(panels) if _holds(look, card, place)]
    told = scene.page.preview.rect if scene.page.preview.is_visible else Rect(0, 0, 0, 0)

    def cost(place: Rect) -> float:
        return _covered(scene, place, notes, panels) + _cut(place, panels) + _hid(place, told)

    best = min(places, key=cost)
    return cost(best), _in_line(best, notes, card.size(look, notes.width)[1])


def _in_line(place: Rect, notes: Rect, tall: int) -> Rect:
    """A place inside that for notes as wide as this, in line with what stands there; so high is the card then."""
    if not notes.contains(place) or tall > place.height:
        return place
    return Rect(notes.x, place.bottom - tall, notes.width, tall)


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


def _over(panels: Sequence[Rect]) -> list[Rect]:
    """The places of panels, and of two or more of them that lie close together, none of them in part."""
    found = [
        Rect(place) for place in {(*_whole(one.union(other), panels),): None for one in panels for other in panels}
    ]
    return [
        place for place in found if _area(place) * FULL <= sum(_area(each) for each in panels if place.contains(each))
    ]


def _whole(place: Rect, panels: Sequence[Rect]) -> Rect:
    """A place with the rest of every panel that it reaches into."""
    grown = place.unionall([panel for panel in panels if place.colliderect(panel)])
    return place if grown == place else _whole(grown, panels)


def _area(place: Rect) -> int:
    return place.width * place.height


def _holds(look: Look, card: RefusalCard, place: Rect) -> bool:
    """Whether a card that takes the whole of a place shows all its words there."""
    return card.height_for(look, place.width) <= place.height <= tallest(look)


def _cut(place: Rect, panels: Sequence[Rect]) -> float:
    """What becomes of the panels that a place reaches into."""
    reached = [(at, panel) for at, panel in enumerate(panels) if place.colliderect(panel)]
    return sum(WHOLE + at / 10 if place.contains(panel) else CUT for at, panel in reached)


def _hid(place: Rect, told: Rect) -> float:
    """What it is worth to keep off what is foretold of the plan in hand, which is read beside what was refused."""
    return FORETOLD if place.colliderect(told) else 0.0


def _covered(scene: TableScene, place: Rect, notes: Rect, panels: Sequence[Rect]) -> float:
    """How much of the table lies under a place, each thing by its share: half a thing can hardly be read, so several
    halves count more than a few whole ones. What lies in a panel that is covered whole is missed with it."""
    marks, covered = scene.state.marks, 0.0
    whole = [panel for panel in panels if place.contains(panel)]
    for spot in scene.centre.spots:
        under = spot.rect.clip(place)
        is_spared = marks.get(spot.id) not in WEIGHTS and any(panel.contains(spot.rect) for panel in whole)
        if under.width and under.height and not is_spared:
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
