"""What a step puts into the light: the rest of the table darkens, and arrows lead from one thing to another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.client.draw import blit, css, svg_surface
from game.client.look import Look
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.scroll import ScrollView
from game.lessons.run import Need

if TYPE_CHECKING:
    from game.client.lessons.scene import LessonScene
    from game.client.table.scene import TableScene

SHADE = 118
"""How dark the rest becomes, 0 to 255."""
SHADE_CONTRAST = 122
LAMP: Colour = (255, 214, 120)
EDGE: Colour = (46, 32, 12)
"""Light and its edge: seen on a table of any theme, for all but what is lit is dark."""
CLEAR = 1
"""How far a frame keeps clear of what it rings."""
SIGN_BESIDE, AIR = 4, 2
"""How far the sign of a list that goes on reaches beside the list, and how much air its first line has above it."""
UNEVEN = 2
"""By how many pixels places in a row or column may differ: squares of a board do by one."""
REACH, NEAR = 10, 40
"""How far an arrow ends from what it points at, and within what distance it runs from middle to middle."""
ALIKE, ONE_BETWEEN = 0.1, 2.2
"""By what share of their size things as large as each other differ at most, and how far apart the middles of two are
with one between them, in their sizes."""
ABOVE_MIDDLE, BEND, PIECES = 0.28, 0.8, 24
"""Where an arrow between things beside each other runs in the height they share; how upright one begins and ends, and
of how many pieces it is made."""
OVER_TITLES = 13
"""How far below the top of things as high as each other an arrow runs that passes over another between them: over its
title, so that its picture stays to be seen."""
RISE, ABOVE = 20, (8, 34)
"""By how much one thing rises above another beside it so that an arrow passes above; how far below the top of the one
it begins at least and above the other at most."""
LIFT, SOFT = 6, (0.35, 0.2)
"""By how much the middle of an arrow that comes down on something is drawn up; where, after its beginning and before
its end, as shares of its way."""
OFF = 10
"""How far above a thing an arrow ends that comes down on it, so that its head leaves the ring and the name whole."""
HALF, BARB = 5, 14
"""How far an arrow's shaft and the barbs of its head reach to either side."""
WITHIN, DROP, SLANT = 0.2, 60, 0.6
"""Of cards in a row with no room above: where in the first one's width an arrow along their upper edges begins, how far
before the other it bends down to its side, in logical units, and how much of that way it falls."""
Arrow = tuple[Rect, Rect]
Point = tuple[float, float]


def place_of(scene: TableScene, name: str) -> Rect | None:
    """Where a spot, a zone (``square.*``: everything whose name begins so) or a control lies; None where it is not on
    the uppermost page now."""
    ui = scene.ui
    if len(ui.pages) == 1:
        prefix = name.removesuffix("*")
        found = [
            spot.rect
            for spot in scene.centre.spots
            if spot.id == name or (prefix != name and spot.id.startswith(prefix))
        ]
        if found:
            return found[0].unionall(found[1:])
    widget = next((each for each in ui.page.walk() if each.id == name), None)
    if not (isinstance(widget, Widget) and widget.rect.width):
        return None
    return _seen_of(widget) if isinstance(widget, ScrollView) else widget.rect


def _seen_of(view: ScrollView) -> Rect:
    """A list with the sign below its bar, which is wider than that, and without the air above its first line: a ring
    around it cuts neither the sign nor what lies close above."""
    look, place = view.look, view.rect
    beside = look.px(SIGN_BESIDE) if view.rest else 0
    return Rect(place.x, place.y + look.px(AIR), place.width + beside, place.height - look.px(AIR))


def lit_places(scene: TableScene, names: Iterable[str]) -> list[Rect]:
    """The places of those names that can be seen now, and those of their labels."""
    named = list(names)
    found = [place_of(scene, name) for name in named]
    spots = scene.centre.spots if len(scene.ui.pages) == 1 else ()
    labels = [spot.label for spot in spots if spot.id in named]
    return [Rect(place) for place in (*found, *labels) if place is not None]


def paint_spotlight(surface: Surface, area: Rect, look: Look, places: Sequence[Rect]) -> None:
    """Darken everything but the places, and ring what hangs together with brass."""
    if not places:
        return
    key = ("spotlight", look.screen.rect.size, look.theme.name, *(tuple(place) for place in places))
    veil = look.cache.get(key, lambda: _veil(look, places))
    blit(surface, veil, area, area)


def _veil(look: Look, places: Sequence[Rect]) -> Surface:
    """The shade with holes and their rims, premultiplied: each rim lies around the one within it, all as thick at the
    corners as at the sides."""
    shade = SHADE_CONTRAST if look.theme.name == "contrast" else SHADE
    veil = Surface(look.screen.rect.size, pygame.SRCALPHA)
    veil.fill((0, 0, 0, shade))
    margin, edge = look.px(CLEAR), max(2, look.px(3))
    lit = joined(places)
    for colour, grown in ((EDGE, margin + edge + max(1, look.px(1))), (LAMP, margin + edge)):
        rim = _shape(look, lit, grown)
        rim.fill((*colour, 255), None, pygame.BLEND_RGBA_MULT)
        blit(veil, rim, (0, 0))
    kept = Surface(veil.get_size(), pygame.SRCALPHA)
    kept.fill((255, 255, 255, 255))
    kept.blit(_shape(look, lit, margin), (0, 0), None, pygame.BLEND_RGBA_SUB)
    veil.blit(kept, (0, 0), None, pygame.BLEND_RGBA_MULT)
    return veil


def _shape(look: Look, places: Sequence[Rect], grown: int) -> Surface:
    """All the places as one white shape with smooth round corners, each larger by some pixels at every side."""
    shape = Surface(look.screen.rect.size, pygame.SRCALPHA)
    for place in places:
        larger = place.inflate(2 * grown, 2 * grown)
        part = look.brush.rounded(larger.size, look.radius() + grown, (255, 255, 255))
        shape.blit(part, larger, None, pygame.BLEND_RGBA_MAX)
    return shape


def joined(places: Sequence[Rect]) -> list[Rect]:
    """The places, and two beside or below each other as one, so that one line runs around all that hang together."""
    pairs = (
        (one, other) for one, other in combinations(places, 2) if one.inflate(2 * UNEVEN, 2 * UNEVEN).colliderect(other)
    )
    return [*places, *(one.union(other) for one, other in pairs if _are_in_line(one, other))]


def _are_in_line(one: Rect, other: Rect) -> bool:
    """Whether two places have the same height and stand in a row, or the same width in a column."""
    ways = ((one.y, other.y, one.bottom, other.bottom), (one.x, other.x, one.right, other.right))
    return any(abs(a - b) <= UNEVEN and abs(c - d) <= UNEVEN for a, b, c, d in ways)


def paint_arrows(surface: Surface, look: Look, arrows: Iterable[Arrow], around: Sequence[Rect] = ()) -> None:
    """Brass arrows with a dark edge, from the edge of one thing to that of the other. around: all that lies there."""
    for start, end in arrows:
        _paint_arrow(surface, look, arrow_course(look, start, end, around))


def arrow_course(look: Look, start: Rect, end: Rect, around: Sequence[Rect] = ()) -> list[Point]:
    """The points along which an arrow runs: straight between things beside each other, above their middle, where names
    and numbers stand; in a curve above all between them where the first is taller or they stand in a row, or along
    their upper edges where something in ``around`` lies close above that row; away from the one and towards the other
    between things far below each other, so that it leaves what lies beside both unstruck; from middle to middle
    between neighbours, and between things as large as each other with room for only one more between them, such as
    squares of a board."""
    reach = 2 * look.px(REACH)
    outer, target = start.inflate(reach, reach), end.inflate(reach, reach)
    near = 2 * look.px(NEAR)
    if outer.inflate(near, near).colliderect(target) or _is_close(start, end):
        return [start.center, end.center]
    top, bottom = max(start.top, end.top), min(start.bottom, end.bottom)
    if end.top - start.top >= look.px(RISE) and start.bottom >= end.bottom:
        return _over(look, start, end)
    if bottom > top:
        x, to_x = (outer.right, target.left) if start.x < end.x else (outer.left, target.right)
        is_far = to_x - x > end.width if x < to_x else x - to_x > end.width
        if is_far and _is_level(start, end):
            if min(start.top, end.top) - look.px(OFF + BARB) < _roof(start, end, around):
                return _along_tops(look, start, end, _roof(start, end, around))
            sense = 1 if x < to_x else -1
            return _arched(
                look, (start.centerx + sense * start.width // 4, start.top), end.move(0, -look.px(OFF)), sense
            )
        y = top + min(round((bottom - top) * ABOVE_MIDDLE), look.px(OVER_TITLES) if is_far else bottom)
        return [(x, y), (to_x, y)]
    y, to_y = (outer.top, target.bottom) if start.y > end.y else (outer.bottom, target.top)
    if (to_y - y) * (end.y - start.y) > 0 and abs(to_y - y) >= look.px(NEAR):
        return _bent((start.centerx, y), (end.centerx, to_y))
    line = start.center, end.center
    inside = [*outer.clipline(*line), *target.clipline(*line)]
    return [inside[1], inside[2]]


def _is_close(start: Rect, end: Rect) -> bool:
    """Whether two things are as large as each other, with room for one more between them at most."""
    (wide, tall), (x, y) = start.size, start.center
    is_alike = abs(end.width - wide) < ALIKE * wide and abs(end.height - tall) < ALIKE * tall
    return is_alike and abs(end.centerx - x) <= ONE_BETWEEN * wide and abs(end.centery - y) <= ONE_BETWEEN * tall


def _is_level(start: Rect, end: Rect) -> bool:
    """Whether two things are as high as each other and stand at one height, like cards in a row."""
    return max(abs(start.top - end.top), abs(start.height - end.height)) < ALIKE * start.height


def _roof(start: Rect, end: Rect, around: Sequence[Rect]) -> int:
    """How far down what lies above two things and all between them comes."""
    way = start.union(end)
    above = Rect(way.x, 0, way.width, way.y)
    return max((each.bottom for each in around if each.bottom <= way.y and each.colliderect(above)), default=0)


def _over(look: Look, start: Rect, end: Rect) -> list[Point]:
    """From the side of what is taller, above all that stands between as high as the other, and down on that."""
    x, sense = (start.right, 1) if start.x < end.x else (start.left, -1)
    y = max(start.top + look.px(ABOVE[0]), end.top - look.px(ABOVE[1]))
    return _arched(look, (x, y), end.move(0, -look.px(OFF)), sense)


def _along_tops(look: Look, start: Rect, end: Rect, roof: int) -> list[Point]:
    """From the upper edge of a card, between the row and what lies close above it, down to the side of another one."""
    sense = 1 if start.x < end.x else -1
    first, last = (start.right, end.left) if sense > 0 else (start.left, end.right)
    top, fall = min(start.top, end.top), look.px(DROP)
    y, bend = max((roof + top) // 2, top - look.px(HALF)), last - sense * (fall + look.px(LIFT))
    tip = (bend + sense * fall, y + round(fall * SLANT))
    soft = (tip[0] - sense * fall * SLANT / 2, tip[1] - fall * SLANT / 2)
    return [
        (first - sense * round(start.width * WITHIN), y),
        *_curve(((bend, y), (bend + sense * fall * SLANT, y), soft, tip)),
    ]


def _arched(look: Look, start: Point, end: Rect, sense: int) -> list[Point]:
    """A smooth curve that rises from a point and comes down on something. sense: 1 to the right, -1 to the left."""
    x, y = start
    way, high = abs(end.centerx - x), min(y, end.top) - look.px(LIFT)
    middle, last = x + sense * round(way * SOFT[0]), end.centerx - sense * round(way * SOFT[1])
    return _curve((start, (middle, high), (last, high), (end.centerx, end.top)))


def _bent(start: Point, end: Point) -> list[Point]:
    """A curve that begins and ends upright."""
    bend = (end[1] - start[1]) * BEND
    return _curve((start, (start[0], start[1] + bend), (end[0], end[1] - bend), end))


def _curve(sides: Sequence[Point]) -> list[Point]:
    points = []
    for step in range(PIECES + 1):
        at = step / PIECES
        weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at * at * (1 - at), at**3)
        x, y = (sum(weight * side[axis] for weight, side in zip(weights, sides, strict=True)) for axis in (0, 1))
        points.append((x, y))
    return points


def _paint_arrow(surface: Surface, look: Look, course: Sequence[Point]) -> None:
    half, head, barb = look.px(HALF), look.px(24), look.px(BARB)
    tip = course[-1]
    if math.dist(course[0], tip) <= head:
        return
    shaft = [point for point in course if math.dist(point, tip) > head]
    last = shaft[-1]
    length = math.dist(last, tip)
    along = ((tip[0] - last[0]) / length, (tip[1] - last[1]) / length)
    neck = (tip[0] - along[0] * head, tip[1] - along[1] * head)
    shaft.append(neck)
    left, right = [], []
    for at, (x, y) in enumerate(shaft):
        before, after = shaft[max(0, at - 1)], shaft[min(len(shaft) - 1, at + 1)]
        way = math.dist(before, after) or 1.0
        across = (-(after[1] - before[1]) / way * half, (after[0] - before[0]) / way * half)
        left.append((x + across[0], y + across[1]))
        right.append((x - across[0], y - across[1]))
    wide = (-along[1] * barb, along[0] * barb)
    point = [(neck[0] + wide[0], neck[1] + wide[1]), tip, (neck[0] - wide[0], neck[1] - wide[1])]
    shape = tuple((round(x, 1), round(y, 1)) for x, y in (*left, *point, *reversed(right)))
    line = max(2, look.px(2))
    area = _bounds(shape).inflate(2 * line, 2 * line)
    drawn = look.cache.get(("lesson arrow", shape, line), lambda: _arrow_picture(shape, area, line))
    blit(surface, drawn, area)


def _bounds(shape: Sequence[Point]) -> Rect:
    xs, ys = zip(*shape, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)


def _arrow_picture(shape: Sequence[Point], area: Rect, line: int) -> Surface:
    """A shape filled with light, with a dark edge of even thickness around it."""
    corners = " ".join(f"{x - area.x:.1f},{y - area.y:.1f}" for x, y in shape)
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{area.width}" height="{area.height}">'
        f'<polygon points="{corners}" fill="{css(LAMP)}" stroke="{css(EDGE)}" stroke-width="{line}" '
        'stroke-linejoin="round"/></svg>'
    )
    return svg_surface(source, area.size)


def arrow_area(look: Look, arrows: Iterable[Arrow]) -> list[Rect]:
    """What must be painted anew where arrows come or go."""
    margin = look.px(40)
    return [start.union(end).inflate(margin, margin) for start, end in arrows]


def _closely(look: Look, scene: TableScene, names: Iterable[str]) -> list[Rect]:
    """The places of those names, smaller by what a frame keeps clear of them: it covers nothing that lies close."""
    clear = -2 * look.px(CLEAR)
    return [place.inflate(clear, clear) for place in lit_places(scene, names)]


class Light:
    """What is lit on a lesson's table now (``places``): nothing while events are played, a refusal is read or something
    lies above."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self.places: list[Rect] = []
        self._arrows: list[Arrow] = []
        self._page: Widget | None = None

    def follow(self) -> None:
        """Find what the step shows; have it painted anew where that changed."""
        scene, step, need = self._scene, self._scene.run.step, self._scene.run.needs()
        over = (scene.page.log, scene.page.inspector, scene.page.missed)
        is_covered = bool(scene.hand.reasons) or (len(scene.ui.pages) == 1 and any(each.is_visible for each in over))
        is_lit = need is not Need.DONE and not scene.playback.is_running and not is_covered
        shows = step.shown_at(scene.run.entry)
        asked = ["prompt"] if shows and need in (Need.ANSWER, Need.REFUSAL) else []
        places = [*lit_places(scene, shows), *_closely(scene.look, scene, asked)] if is_lit else []
        led = step.arrows if is_lit and scene.run.is_at_start else ()  # on the way it would lie over what is walked
        pairs = [(place_of(scene, start), place_of(scene, end)) for start, end in led]
        arrows = [(start, end) for start, end in pairs if start is not None and end is not None]
        if places != self.places:
            scene.ui.touch_all()
        if arrows != self._arrows:
            scene.ui.dirty += arrow_area(scene.look, [*self._arrows, *arrows])
        self.places, self._arrows, self._page = places, arrows, scene.ui.page

    def paint(self, surface: Surface, area: Rect) -> None:
        """Darken what is not lit, and draw the arrows."""
        if self._scene.ui.page is self._page:
            paint_spotlight(surface, area, self._scene.look, self.places)
            around = [spot.rect for spot in self._scene.centre.spots]
            paint_arrows(surface, self._scene.look, self._arrows, around)
