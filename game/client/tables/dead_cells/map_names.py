"""Names on the map of a Biome: what questions call its spaces, and where its Exits lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import dist

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import ABYSS, AQUA, BLOOD, BONE, MIST, PALE, SLATE
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.lines import LEAST, write_face
from game.client.theme import Colour
from game.games.dead_cells.view import Board

LEAST_TAG, TAG, ROOMY_TAG, TAG_SHARE = 16, 11, 13, 0.4
"""How high the name of a space is, in pixels and in logical units, and in text of the usual size; and in it where that
is no more than this share of the space's width."""
LEAST_NAME, NAME, ROOMY_NAME, MOST_NAME = 18, 13, 15, 22
"""How high a line of an Exit's name is, in the same lengths; and in text of the usual size up to so many logical
units."""
OFF, LOWER = 2, 4
"""How far such a name keeps off the foot of its gate, in pixels; by how much more where it is clear so."""
OFF_WAYS, WAY = 2, 6
"""How far the tag of a space or the name of an Exit keeps off the middle of a way, and how wide one is, in pixels."""
ENDS = ("start", "exit")
"""Spaces without a tile."""
APART = 8
"""How far two such tags keep off each other, in pixels."""
Line = tuple[tuple[int, int], tuple[int, int]]
EDGE, BELOW = 8, 3
"""How far such a name keeps off the edge of the map, in pixels and in logical units; the pixels below its second line,
whose letters would touch the frame."""


def name_tag(id: str, tag: Rect) -> Item:
    """What questions and the log call a space, where its tag lies."""
    return Item(tag, id, partial(_paint_id, id), is_late=True)


def tag_places(look: Look, board: Board, places: Mapping[str, Rect], gates: Sequence[Rect]) -> dict[str, Rect]:
    """Where the tags of all spaces with a tile lie. places: of the spaces; gates: what corridors ask for."""
    ways = way_lines(board, places)
    tags: dict[str, Rect] = {}
    for id, space in board.spaces.items():
        if space.shape not in ENDS:
            taken = [*places.values(), *gates, *(tag.inflate(APART, APART) for tag in tags.values())]
            tags[id] = tag_place(look, id, places[id], ways, taken)
    return tags


def way_lines(board: Board, places: Mapping[str, Rect]) -> list[Line]:
    """The middle lines of all ways, from space to space."""
    corridors = [way for ways in board.ways.values() for way in ways]
    return [(places[way.source].center, places[way.target].center) for way in corridors]


def tag_place(look: Look, id: str, place: Rect, ways: Sequence[Line] = (), taken: Sequence[Rect] = ()) -> Rect:
    """Where the tag of a space lies: on the upper right corner, or on another part of its upper or lower edge that
    leaves more of the ways and of what else is taken uncovered."""
    roomy = min(look.tx(ROOMY_TAG), round(place.width * TAG_SHARE)) if look.tx(TAG) > look.px(TAG) else 0
    high = max(LEAST_TAG, look.px(LEAST_TAG), look.tx(TAG), roomy)
    tag = Rect(0, 0, max(high, look.type.measure(id, "sans_bold", _id_pixels(high))[0] + 8), high)
    aside, half, found = place.width // 12, place.width // 4, []
    for y in (place.y - high // 3, place.bottom + high // 3 - high):
        for x in (place.right - aside, place.centerx + half, place.centerx, place.centerx - half, place.x + aside):
            tag.midtop = (x, y)
            found.append(tag.copy())
    return min(found, key=lambda each: _covered_by(each, place, ways, taken))


def _covered_by(tag: Rect, place: Rect, ways: Sequence[Line], taken: Sequence[Rect]) -> int:
    """How much a tag covers of ways and, beside its own space, of what is taken."""
    reach = tag.inflate(*(2 * OFF_WAYS,) * 2)
    lines = [reach.clipline(way) for way in ways]
    struck = sum(reach.height + round(dist(*line)) for line in lines if line)
    return struck + sum(_overlap(tag, each) for each in taken if each != place)


def _id_pixels(high: int) -> int:
    return max(LEAST, round(high * 0.76))


def _paint_id(id: str, surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, look.brush.rounded(rect.size, rect.height // 2, ABYSS, alpha=0.92, line=SLATE, width=1.0), rect)
    write_face(surface, look, id, rect, "sans_bold", _id_pixels(rect.height), MIST)


def exit_lines(scene: Scene, id: str) -> tuple[str, ...]:
    """Where an Exit leads; with a name of its own if another Exit of the board leads there too."""
    content = scene.content
    exits = content.biomes[scene.table.biome].exits
    way = next(each for each in exits if each.space == id)
    biome = content.biomes[content.biome_index[way.to]]
    is_told = sum(each.to == way.to for each in exits) > 1 and way.name != biome.name
    return (biome.name, way.name) if is_told else (biome.name,)


def exit_names(
    scene: Scene, board: Board, places: Mapping[str, Rect], field: Rect, taken: Sequence[Rect]
) -> Iterator[Item]:
    """The names of where the Exits lead, each below or above its gate, where it covers least of what lies there.
    places: of the spaces; taken: of what else is to be seen."""
    content, look = scene.content, scene.look
    covered, ways = [*places.values(), *taken], way_lines(board, places)
    for way in content.biomes[scene.table.biome].exits:
        lines = exit_lines(scene, way.space)
        rect = _name_place(look, lines, places[way.space], field, covered, ways)
        covered.append(rect)
        line = BLOOD if content.biomes[content.biome_index[way.to]].stage == "boss" else AQUA
        yield Item(rect, lines, partial(_paint_name, lines, line), is_late=True)


def _name_place(
    look: Look, lines: Sequence[str], gate: Rect, field: Rect, taken: Sequence[Rect], ways: Sequence[Line] = ()
) -> Rect:
    """Where the name of an Exit stands: inside the map and, if it can be, clear of spaces, their names and the ways."""
    plate, inner, found = Rect((0, 0), plate_size(look, lines)), inset(field, max(EDGE, look.px(EDGE))), []
    wide = plate.width
    for top in (gate.bottom + OFF, gate.bottom + OFF + LOWER, gate.y - plate.height + 2):
        for left in (gate.centerx - wide // 2, gate.x, gate.right - wide, gate.centerx):
            found.append(Rect(left, top, *plate.size).clamp(inner))
    others = [each for each in taken if each != gate]
    return min(found, key=lambda rect: sum(_overlap(rect, each) for each in others) + _cut_off(rect, ways))


def _cut_off(plate: Rect, ways: Sequence[Line]) -> int:
    """How much such a name covers of ways, in square pixels."""
    lines = [plate.inflate(*(2 * OFF_WAYS,) * 2).clipline(way) for way in ways]
    return sum(round(WAY * (1 + dist(*line))) for line in lines if line)


def plate_size(look: Look, lines: Sequence[str]) -> tuple[int, int]:
    """How large the plate of an Exit's name is."""
    high = _name_height(look)
    wide = max(look.type.measure(line, "sans_bold", _name_pixels(high))[0] for line in lines) + 12
    return wide, high + (len(lines) - 1) * (high - 1) + (BELOW if len(lines) > 1 else 0)


def _overlap(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _name_height(look: Look) -> int:
    """How high a line of an Exit's name is."""
    return max(LEAST_NAME, look.px(LEAST_NAME), look.tx(NAME), min(look.tx(ROOMY_NAME), look.px(MOST_NAME)))


def _name_pixels(high: int) -> int:
    return max(LEAST, round(high * 0.74))


def _paint_name(lines: Sequence[str], line: Colour, surface: Surface, look: Look, rect: Rect) -> None:
    """Where an Exit leads, and by what way."""
    high = _name_height(look)
    blit(surface, look.brush.rounded(rect.size, high // 2, ABYSS, alpha=0.9, line=line, width=1.0), rect)
    for n, text in enumerate(lines):
        place = Rect(rect.x, rect.y + n * (high - 1), rect.width, high)
        write_face(surface, look, text, place, "sans_bold", _name_pixels(high), PALE if n else BONE)
