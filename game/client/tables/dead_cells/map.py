"""The Biome board as a map, drawn from its Tiled file: spaces by shape, corridors with arrows, gates, the Group."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product
from math import atan2, cos, sin
from typing import Any

import pygame
from pygame import Rect, Surface, Vector2

from game.client.draw import blit, css, svg_surface
from game.client.layout import fit
from game.client.look import Look
from game.client.tables.base import Spot
from game.client.tables.dead_cells import cards
from game.client.tables.dead_cells.drawings import drawing
from game.client.tables.dead_cells.items import Item
from game.client.tables.dead_cells.map_names import exit_lines, exit_names, name_tag, plate_size, tag_places
from game.client.tables.dead_cells.paint import ABYSS, AQUA, BONE, PALE, SPARK, framed, paler
from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.symbols import icon
from game.client.tables.dead_cells.words import say
from game.client.theme import Colour
from game.games.dead_cells.view import Board, Corridor, beyond, board_of, exit_at, rune_works, tile_at, ways_on

PLACE_DECISIONS = ("explore.corridor", "explore.peek", "setup.peek_tile")
UNITS = (1640, 1120)
BESIDE = (5, 12, 18)
"""How far what a corridor asks for may lie from its middle line, the best first, in pixels."""
FRAMES = 12
"""By how much a gate and a space grow with the frames around what may be chosen, in pixels."""
ALONG = (0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8)
"""Where beside its corridor a gate may lie, the best place first: shares of the way from centre to centre."""
HEAD = 0.36
"""The side of the place that the head of a corridor takes, as a share of a space's width."""
LOCK, BARRED = 18, 150
"""The least side of a padlock in pixels, and how light an Exit is that no corridor opens yet, of 255."""
RUNE, CHECK = (36, 0.6), (26, 0.4)
"""The side of a gate's sign, a Rune's and a Check's: at least, in pixels, and as a share of a space's width."""
GATE_IN_TEXT, UPRIGHT = 15, 0.6
"""The side of a gate's sign at least, in text of the usual size; how much of a space, in signs, a gate may rather cover
than have its signs below each other."""
Centre = tuple[float, float]
Way = tuple[str, tuple[str, ...]]
"""Where the Group is, and the spaces that it has come through, that one last."""


NOTHING = Rect(0, 0, 0, 0)


def map_items(scene: Scene, area: Rect, covered: Rect = NOTHING) -> Iterator[Item]:
    """Ground with all corridors, gates, spaces, the Group's token. covered: where a sheet lies over the map; spaces
    below it show no words, and the words beside it grow dark with the map."""
    board = board_of(scene.table)
    if board is None:
        return
    field = fit(area, UNITS[0] / UNITS[1], x=0.0)
    places = {id: _place(field, space) for id, space in board.spaces.items()}
    pointed = pointed_space(scene)
    lit = {pointed, *beyond(scene.table, pointed)} if pointed else set()
    near = {way.target for way in ways_on(scene.table)}
    facts = (scene.table.biome, scene.table.place, tuple(scene.table.visited), tuple(sorted(lit)),
             tuple(scene.table.campaign.get("runes", ())))  # fmt: skip
    within = {id: place.move(-field.x, -field.y) for id, place in places.items()}
    yield Item(field, facts, partial(_paint_map, scene, board, within, lit))
    for ways in board.ways.values():
        for way in ways:
            yield from _gate(scene, board, way, places, field)
    tags = _tags(scene, board, field, places)
    for order, id in enumerate(board.spaces):
        named = not places[id].inflate(places[id].size).colliderect(covered)
        yield _space(scene, board, id, places[id], tags.get(id), order, near)
        if named and id in tags:
            yield replace(name_tag(id, tags[id]), is_late=not covered)
    taken = _not_to_cover(scene, board, field, places)
    for each in exit_names(scene, board, places, field, taken):
        if not each.rect.colliderect(covered):
            yield replace(each, is_late=not covered)
    yield _group(scene, places, taken)


def _not_to_cover(scene: Scene, board: Board, field: Rect, places: Mapping[str, Rect]) -> list[Rect]:
    """What is to be seen beside the spaces: their names, gates, and the heads of corridors."""
    ways = [way for ways in board.ways.values() for way in ways]
    tags, gates = _tags(scene, board, field, places), _gates(scene, board, field, places)
    return [*tags.values(), *gates, *(_head_place(places[way.source], places[way.target]) for way in ways)]


def _tags(scene: Scene, board: Board, field: Rect, places: Mapping[str, Rect]) -> dict[str, Rect]:
    """Where the names of the spaces lie."""
    return tag_places(scene.look, board, places, _gates(scene, board, field, places))


def _gates(scene: Scene, board: Board, field: Rect, places: Mapping[str, Rect]) -> list[Rect]:
    """Where what corridors ask for lies."""
    ways = [way for ways in board.ways.values() for way in ways]
    return [_gate_place(scene, board, way, places, field) for way in ways if way.gate]


def pointed_space(scene: Scene) -> str:
    """The space under the pointer or the keys, if the Group may go there next: its ways are shown."""
    near = {way.target for way in ways_on(scene.table)}
    for id in (scene.hands.hovered, scene.hands.focused):
        word = id.removeprefix("place.")
        if id.startswith("place.") and word in near:
            return word
    return ""


def _place(field: Rect, space: Any) -> Rect:
    """A space's box in pixels."""
    scale = field.width / UNITS[0]
    side = round(max(space.width, space.height) * scale * 1.1)
    where = Rect(0, 0, side, side)
    where.center = (round(field.x + (space.x + space.width / 2) * scale),
                    round(field.y + (space.y + space.height / 2) * scale))  # fmt: skip
    return where


def _paint_map(scene: Scene, board: Board, places: Mapping[str, Rect], lit: set[str], surface: Surface, look: Look,
               rect: Rect) -> None:  # fmt: skip
    """The ground and every corridor; the ones that the pointed way leads to glow. places: from the field's own corner,
    for it is drawn ahead elsewhere."""
    biome = scene.content.biomes[scene.table.biome].id.lower()
    blit(surface, look.cache.get(("dead_cells.ground", biome, rect.size, look.theme.name),
                                 lambda: _ground(look, biome, rect.size)), rect)  # fmt: skip
    table = scene.table
    blit(surface, _ways(scene, board, places, lit, rect, (table.place, tuple(table.visited))), rect)


def ways_ahead(scene: Scene, area: Rect) -> Iterator[Callable[[], Surface]]:
    """Makers of the corridors as they will look when the Group has gone on to the next space."""
    board = board_of(scene.table)
    if board is None:
        return
    field = fit(area, UNITS[0] / UNITS[1], x=0.0)
    within = {id: _place(field, space).move(-field.x, -field.y) for id, space in board.spaces.items()}
    for target in dict.fromkeys(way.target for way in ways_on(scene.table)):
        yield partial(_ways, scene, board, within, set(), field, (target, (*scene.table.visited, target)))


def _ground(look: Look, biome: str, size: tuple[int, int]) -> Surface:
    made = Surface(size, pygame.SRCALPHA)
    made.fill((*ABYSS, 255))
    if look.theme.name != "contrast":
        name = drawing(look, f"ground_{biome}", "ground_b1")
        blit(made, look.assets.svg(f"dead_cells/{name}.svg", size), (0, 0))
    return framed(look, made, look.radius())


def _ways(scene: Scene, board: Board, places: Mapping[str, Rect], lit: set[str], rect: Rect, way: Way) -> Surface:
    """All corridors as one drawing. way: that of the Group."""
    biome, runes = scene.content.biomes[scene.table.biome].id.lower(), tuple(scene.table.campaign.get("runes", ()))
    key = ("dead_cells.ways", biome, rect.size, way, tuple(sorted(lit)), runes)
    return scene.look.cache.get(key, lambda: _drawn_ways(scene, board, places, lit, rect, way))


def _drawn_ways(scene: Scene, board: Board, places: Mapping[str, Rect], lit: set[str], rect: Rect, way: Way) -> Surface:
    lines = []
    for corridors in board.ways.values():
        for each in corridors:
            colour, width = _colour(scene, each, lit, way)
            start, end, wide = places[each.source], places[each.target], width * rect.width / 820
            lines.append(_arrow(start, end, colour, wide, open_=rune_works(scene.table, each)))
    source = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{rect.width}" height="{rect.height}">'
              f"{''.join(lines)}</svg>")  # fmt: skip
    return svg_surface(source, rect.size)


def _colour(scene: Scene, corridor: Corridor, lit: set[str], way: Way) -> tuple[Colour, float]:
    """How a corridor is drawn: walked, next, reached by the pointed way, closed, or none of these."""
    place, visited = way
    if (corridor.source, corridor.target) in zip(("S", *visited), visited, strict=False):
        return BONE, 5.0
    if not rune_works(scene.table, corridor):
        return (90, 100, 104), 3.0
    if corridor.source == place:
        return SPARK, 6.0
    if lit and corridor.source in lit and corridor.target in lit:
        return AQUA, 5.0
    return PALE, 3.5


def _arrow(start: Rect, end: Rect, colour: Colour, width: float, *, open_: bool) -> str:
    """A corridor from rim to rim with its head, over a dark line; a closed one is broken."""
    angle = atan2(end.centery - start.centery, end.centerx - start.centerx)
    x1, y1 = start.centerx + cos(angle) * start.width * 0.5, start.centery + sin(angle) * start.width * 0.5
    x2, y2 = end.centerx - cos(angle) * end.width * 0.54, end.centery - sin(angle) * end.width * 0.54
    head = max(8.0, width * 2.6)
    bx, by = x2 - cos(angle) * head, y2 - sin(angle) * head
    wing = head * 0.62
    points = (
        f"{x2},{y2} {bx - sin(angle) * wing},{by + cos(angle) * wing} {bx + sin(angle) * wing},{by - cos(angle) * wing}"
    )
    dash = "" if open_ else f' stroke-dasharray="{width * 2} {width * 2}"'
    line = f'x1="{x1}" y1="{y1}" x2="{bx}" y2="{by}" stroke-linecap="round"'
    return (
        f'<line {line} stroke="{css(ABYSS)}" stroke-width="{width + 4}"/>'
        f'<polygon points="{points}" fill="{css(ABYSS)}" stroke="{css(ABYSS)}" stroke-width="4"/>'
        f'<line {line} stroke="{css(colour)}" stroke-width="{width}"{dash}/>'
        f'<polygon points="{points}" fill="{css(colour)}"/>'
    )


def _head_place(start: Rect, end: Rect) -> Rect:
    """Where the head of a corridor lies, before the rim of the space to which it leads."""
    angle = atan2(end.centery - start.centery, end.centerx - start.centerx)
    side = round(end.width * HEAD)
    place = Rect(0, 0, side, side)
    away = end.width * 0.54 + side / 2
    place.center = round(end.centerx - cos(angle) * away), round(end.centery - sin(angle) * away)
    return place


def _gate(scene: Scene, board: Board, way: Corridor, places: Mapping[str, Rect], field: Rect) -> Iterator[Item]:
    """What a corridor asks for, beside its middle: a Rune, with a padlock while it is not owned, or a Check."""
    if not way.gate:
        return
    rect = _gate_place(scene, board, way, places, field)
    owned = rune_works(scene.table, way)
    spot = Spot(f"way.{way.source}.{way.target}", rect, {"explore.corridor": way.target}, order=500,
                words=scene.words.gate(way), is_stop=False)  # fmt: skip
    yield Item(rect, (way.gate, way.needs, owned), partial(_paint_gate, way, owned), spot)


def _gate_place(scene: Scene, board: Board, way: Corridor, places: Mapping[str, Rect], field: Rect) -> Rect:
    """Where a corridor's gate lies: off the spaces, and off what stands below the Exits, their names."""
    exits = [id for id in places if board.spaces[id].shape == "exit"]
    names = [_below_exit(scene, id, places[id], field) for id in exits]
    signs = 1 if way.gate == "rune" else 1 + len(way.needs)
    least, share = RUNE if way.gate == "rune" else CHECK
    start = places[way.source]
    side = max(least, round(start.width * share), scene.look.tx(GATE_IN_TEXT))
    return gate_rect(start, places[way.target], signs, side, field, [*places.values(), *names])


def _below_exit(scene: Scene, id: str, place: Rect, field: Rect) -> Rect:
    """Where the name of an Exit stands below it."""
    name = Rect((0, 0), plate_size(scene.look, exit_lines(scene, id)))
    name.midtop = place.midbottom
    return name.clamp(field)


def gate_rect(start: Rect, end: Rect, signs: int, side: int, field: Rect, spaces: Sequence[Rect]) -> Rect:
    """Where a gate with so many signs of one side lies: beside its corridor, whose line and head stay to be seen, near
    the middle; its signs beside or below each other, whichever keeps it off the spaces and inside the field."""
    angle = atan2(end.centery - start.centery, end.centerx - start.centerx)
    found = []
    for beside, along in product(BESIDE, ALONG):
        x, y = Vector2(start.center).lerp(end.center, along)
        for size in ((side * signs, side), (side, side * signs)):
            away = (abs(sin(angle)) * size[0] + abs(cos(angle)) * size[1]) / 2 + beside
            for sense in (1, -1):
                rect = Rect(0, 0, *size)
                rect.center = (round(x - sense * sin(angle) * away), round(y + sense * cos(angle) * away))
                found.append(rect)
    return min(found, key=lambda rect: sum(_covered(rect, each) for each in spaces) + _outside(rect, field)
               + (rect.height > rect.width) * round(side * side * UPRIGHT))  # fmt: skip


def _outside(rect: Rect, field: Rect) -> int:
    """How much of a gate lies outside the map, in square pixels."""
    within = rect.clip(field)
    return rect.width * rect.height - within.width * within.height


def _covered(rect: Rect, space: Rect) -> int:
    """How much of a space a gate covers, each with the frame around it, in square pixels."""
    return _shared(rect.inflate(FRAMES, FRAMES), space.inflate(FRAMES, FRAMES))


def _paint_gate(way: Corridor, owned: bool, surface: Surface, look: Look, rect: Rect) -> None:
    line = SPARK if owned else PALE
    step = min(rect.size)
    blit(surface, look.brush.rounded(rect.size, step // 3, ABYSS, alpha=0.92, line=line, width=1.5), rect)
    side = step - 6
    right, down = (0, step - 1) if rect.height > rect.width else (step - 1, 0)
    names = [f"rune_{way.needs[0]}"] if way.gate == "rune" else [f"{way.gate}_check", *way.needs]
    for n, name in enumerate(names):
        drawn = icon(look, name, side)
        blit(surface, drawn, (rect.x + 3 + n * right, rect.y + 3 + n * down))
    if not owned:
        lock = icon(look, "locked", max(LOCK, step * 2 // 5))
        blit(surface, lock, lock.get_rect(center=rect.topleft))


def _space(scene: Scene, board: Board, id: str, rect: Rect, tag: Rect | None, order: int, near: set[str]) -> Item:
    """A space: start, Exit, a tile face up or its back. tag: where its name lies; None for one without."""
    table = scene.table
    space, tile = board.spaces[id], tile_at(table, id)
    way = exit_at(table, id)
    answers = dict.fromkeys(PLACE_DECISIONS, id)
    left = id in table.visited and id != table.place
    words = space_words(scene, id)
    spot = Spot(f"place.{id}", rect, answers, order=100 + order + (0 if id in near else 100), words=words,
                is_stop=id in near or id == table.place,
                label=tag)  # fmt: skip
    waits = way is not None and scene.content.biomes[scene.content.biome_index[way.to]].waits
    facts = (id, space.shape, None if tile is None else tile.code, left, waits, is_barred(scene, board, id))
    return Item(rect, facts, partial(_paint_space, scene, id, left), spot)


def is_barred(scene: Scene, board: Board, id: str) -> bool:
    """Whether every corridor to an Exit asks for a Rune that the Group does not own."""
    ways = [way for each in board.ways.values() for way in each if way.target == id]
    return board.spaces[id].shape == "exit" and not any(rune_works(scene.table, way) for way in ways)


def space_words(scene: Scene, id: str) -> str:
    """A space in words."""
    table, board = scene.table, board_of(scene.table)
    way, tile = exit_at(table, id), tile_at(table, id)
    if way is not None:
        biome = scene.content.biomes[scene.content.biome_index[way.to]]
        state = "spot.exit.waits" if biome.waits else "spot.exit"
        if len(exit_lines(scene, id)) > 1:
            return say(f"{state}.by", name=biome.name, exit=way.name)
        return say(state, name=biome.name)
    if board is None or board.spaces[id].shape == "start":
        return say("spot.start")
    shape = say(f"tile.shape.{board.spaces[id].shape}")
    if tile is None:
        return say("spot.tile", space=id, shape=shape)
    return say("spot.tile.seen", space=id, shape=shape, what=" ".join(scene.words.tile(tile).split("\n")))


def _paint_space(scene: Scene, id: str, left: bool, surface: Surface, look: Look, rect: Rect) -> None:
    table, board = scene.table, board_of(scene.table)
    if board is None:
        return
    way, tile, shape = exit_at(table, id), tile_at(table, id), board.spaces[id].shape
    if way is not None:
        biome = scene.content.biomes[scene.content.biome_index[way.to]]
        is_shut = is_barred(scene, board, id)
        kind = "closed" if biome.waits or is_shut else "boss" if biome.stage == "boss" else "exit"
        drawn = look.assets.svg(f"dead_cells/gate_{kind}.svg", rect.size)
        blit(surface, paler(look, drawn, ("barred",), BARRED) if is_shut else drawn, rect)
    elif shape == "start":
        blit(surface, look.assets.svg("dead_cells/gate_start.svg", rect.size), rect)
    elif tile is not None:
        drawn = cards.tile_face(look, rect.width, tile, scene.words)
        blit(surface, paler(look, drawn, ("left", tile.code), 130) if left else drawn, rect)
    else:
        blit(surface, look.assets.svg(f"dead_cells/tile_{shape}_back.svg", rect.size), rect)


def _group(scene: Scene, places: Mapping[str, Rect], taken: Sequence[Rect]) -> Item:
    """The Group's token on its space. taken: what is to be seen beside the spaces."""
    place = places.get(scene.table.place) or next(iter(places.values()))
    rect = group_rect(place, [*(each for each in places.values() if each != place), *taken])
    words = say("spot.group", count=len(scene.table.heroes))
    spot = Spot("group", rect, order=400, words=words, is_stop=False)
    return Item(rect, scene.table.place, _paint_group, spot, rings=False)


def group_rect(place: Rect, taken: Sequence[Rect] = ()) -> Rect:
    """Where the Group's token stands on a space: at its lower left corner, off its signs, or below it or at the right
    corner where it covers less of what is taken."""
    side = round(place.width * 0.62)
    left, below, right = (Rect(0, 0, side, side) for _ in range(3))
    left.midbottom = (place.x + side // 8, place.bottom + side * 2 // 5)
    below.midtop = (place.centerx, place.bottom - side // 8)
    right.midbottom = (place.right - side // 8, left.bottom)
    return min((left, below, right), key=lambda rect: sum(_shared(rect, each) for each in taken))


def _shared(one: Rect, other: Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _paint_group(surface: Surface, look: Look, rect: Rect) -> None:
    blit(surface, look.assets.svg("dead_cells/pawn_group.svg", rect.size), rect)


def place_of(scene: Scene, area: Rect, id: str) -> Rect | None:
    """Where a space lies in pixels; None for one that this board does not have."""
    board = board_of(scene.table)
    if board is None or id not in board.spaces:
        return None
    return _place(fit(area, UNITS[0] / UNITS[1], x=0.0), board.spaces[id])
