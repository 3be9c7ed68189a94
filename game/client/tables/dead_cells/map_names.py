"""Names on the map of a Biome: what questions call its spaces, and where its Exits lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial

from pygame import Rect, Surface, Vector2

from game.client.draw import blit
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.paint import ABYSS, AQUA, BLOOD, BONE, MIST, PALE, SLATE
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.lines import LEAST, write_face
from game.client.theme import Colour

LEAST_TAG, TAG, ROOMY_TAG, TAG_SHARE = 16, 11, 13, 0.4
"""How high the name of a space is, in pixels and in logical units, and in text of the usual size; and in it where that
is no more than this share of the space's width."""
LEAST_NAME, NAME, ROOMY_NAME, MOST_NAME = 18, 13, 15, 22
"""How high a line of an Exit's name is, in the same lengths; and in text of the usual size up to so many logical
units."""
BESIDE, APART, ALONE, BETWEEN = 4, 6, 40.0, 4.0
"""How far the tag of a space keeps off the lines of corridors, at both sides together, and off other tags, in pixels;
how much of a line a tag may cover sooner than lie beside another, or between its own space and one above or below."""
OFF = 2
"""How far such a name keeps off the foot of its gate, in pixels."""
EDGE, BELOW = 8, 3
"""How far such a name keeps off the edge of the map, in pixels and in logical units; the pixels below its second line,
whose letters would touch the frame."""


Line = tuple[tuple[float, float], tuple[float, float]]
"""The two ends of a corridor, in pixels."""
Corner = tuple[int, int, int, int]
"""The place of a tag on a corner of its space."""


def name_tag(id: str, place: Rect) -> Item:
    """What questions and the log call a space, in the place of its tag."""
    return Item(place, id, partial(_paint_id, id), is_late=True)


def tag_places(look: Look, places: Mapping[str, Rect], lines: Sequence[Line]) -> dict[str, Rect]:
    """Where the tags of spaces lie: each on its upper right corner, or where the lines of corridors and the tags of
    others leave it free."""
    corners = tuple(tuple(tuple(tag) for tag in _corners(look, id, place)) for id, place in places.items())
    spaces = tuple(tuple(place) for place in places.values())
    return {id: Rect(tag) for id, tag in zip(places, _free(corners, spaces, tuple(lines)), strict=True)}


def _corners(look: Look, id: str, place: Rect) -> Iterator[Rect]:
    """The tag of a space on each of its corners, the best first, and on the middle of its upper and lower edge."""
    roomy = min(look.tx(ROOMY_TAG), round(place.width * TAG_SHARE)) if look.tx(TAG) > look.px(TAG) else 0
    high = max(LEAST_TAG, look.px(LEAST_TAG), look.tx(TAG), roomy)
    tag = Rect(0, 0, max(high, look.type.measure(id, "sans_bold", _id_pixels(high))[0] + 8), high)
    for top in (place.y - high // 3, place.bottom + high // 3 - high):
        for middle in (place.right - place.width // 12, place.x + place.width // 12):
            tag.midtop = (middle, top)
            yield tag.copy()
    for top in (place.y - high * 3 // 4, place.bottom - high // 4):
        tag.midtop = (place.centerx, top)
        yield tag.copy()


@lru_cache(16)
def _free(
    corners: tuple[tuple[Corner, ...], ...], spaces: tuple[Corner, ...], lines: tuple[Line, ...]
) -> tuple[Corner, ...]:
    """The tag of each space that leaves most to be seen: chosen twice, the second time beside those of all others."""
    under = [[sum(_under(Rect(tag), line) for line in lines) for tag in tags] for tags in corners]
    chosen = [tags[0] for tags in corners]
    for _ in range(2):
        for at, tags in enumerate(corners):
            others = [Rect(tag) for n, tag in enumerate(chosen) if n != at]
            beside, high = [Rect(space) for n, space in enumerate(spaces) if n != at], spaces[at][3]
            near = [
                ALONE * len(Rect(tag).inflate(2 * APART, APART).collidelistall(others))
                + BETWEEN * len(Rect(tag).inflate(0, high).collidelistall(beside))
                for tag in tags
            ]
            costs = [covered + close for covered, close in zip(under[at], near, strict=True)]
            chosen[at] = tags[costs.index(min(costs))]
    return tuple(chosen)


def _under(tag: Rect, line: Line) -> float:
    """How much of a line lies under a tag, or so close to it that they touch."""
    inside = tag.inflate(BESIDE, BESIDE).clipline(*line)
    return Vector2(inside[0]).distance_to(inside[1]) if inside else 0.0


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


def exit_names(scene: Scene, places: Mapping[str, Rect], field: Rect, taken: Sequence[Rect]) -> Iterator[Item]:
    """The names of where the Exits lead, each below or above its gate, where it covers least of what lies there.
    places: of the spaces; taken: of what else is to be seen."""
    content, look = scene.content, scene.look
    covered = [*places.values(), *taken]
    for way in content.biomes[scene.table.biome].exits:
        lines = exit_lines(scene, way.space)
        rect = _name_place(look, lines, places[way.space], field, covered)
        covered.append(rect)
        line = BLOOD if content.biomes[content.biome_index[way.to]].stage == "boss" else AQUA
        yield Item(rect, lines, partial(_paint_name, lines, line), is_late=True)


def _name_place(look: Look, lines: Sequence[str], gate: Rect, field: Rect, taken: Sequence[Rect]) -> Rect:
    """Where the name of an Exit stands: inside the map and, if it can be, clear of spaces and their names."""
    high = _name_height(look)
    wide = max(look.type.measure(line, "sans_bold", _name_pixels(high))[0] for line in lines) + 12
    plate = Rect(0, 0, wide, high + (len(lines) - 1) * (high - 1) + (BELOW if len(lines) > 1 else 0))
    inner, found = inset(field, max(EDGE, look.px(EDGE))), []
    for top in (gate.bottom + OFF, gate.y - plate.height + 2):
        for left in (gate.centerx - wide // 2, gate.x, gate.right - wide, gate.centerx):
            found.append(Rect(left, top, *plate.size).clamp(inner))
    return min(found, key=lambda rect: sum(_overlap(rect, each) for each in taken if each != gate))


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
