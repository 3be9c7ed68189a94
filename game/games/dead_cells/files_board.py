"""Biome boards from their maps: spaces, corridors with gates, and what must hold of them. Rulebook: Movement rules.

A map's space links to others by name; ``gate_b3`` is ``rune:vine``, ``hand:tactics`` or ``deck:tactics`` for the
corridor to b3, ``reward_b3`` what a passed Deck Check there gives, as ``tooth:1``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from game.content.problems import Problems, Where
from game.content.tiled import BoardDef, Place
from game.games.dead_cells.content import EXIT, NO_SCRIPT, Board, Corridor, Space, Tile
from game.games.dead_cells.files_cards import LOOT, RUNES, SHAPES
from game.games.dead_cells.names import SYMBOLS
from game.kernel.effects import Scripts

START = "start"
START_SPACE = "S"
GATES: Mapping[str, Sequence[str]] = {"rune": RUNES, "hand": SYMBOLS, "deck": SYMBOLS}
STOPPING = ("rune", "hand")
"""Gates that can keep the Group back; a failed Deck Check never does (check.deck.corridor)."""


def read_board(drawn: BoardDef, scripts: Scripts, problems: Problems) -> Board:
    """The board that a map draws; what is wrong with its spaces and corridors goes to ``problems``."""
    spaces, ways = {}, {}
    known = [*SHAPES, START, EXIT]
    for place in drawn.spaces.values():
        shape = str(place.properties.get("shape", ""))
        if shape not in known:
            problems.add(Where(drawn.file, None, f"{place.name}.shape"), f'unknown shape "{shape}"', "", known, shape)
        id = space_id(drawn, place.name)
        spaces[id] = Space(id, shape, place.x, place.y, place.width, place.height)
        ways[id] = tuple(_corridor(drawn, place, name, scripts, problems) for name in place.links)
        _check_names(drawn, place, problems)
    places = tuple(id for id, space in spaces.items() if space.shape not in (START, EXIT))
    return Board(spaces, places, ways)


def space_id(drawn: BoardDef, name: str) -> str:
    """The id of a space: start and Exits in capitals, as ``S`` and ``X1``."""
    place = drawn.spaces.get(name)
    ends = place is not None and place.properties.get("shape") in (START, EXIT)
    return name.upper() if ends else name


def _corridor(drawn: BoardDef, place: Place, name: str, scripts: Scripts, problems: Problems) -> Corridor:
    gate, needs = _gate(drawn, place, name, problems)
    reward = _reward(drawn, place, name, gate, scripts, problems)
    return Corridor(space_id(drawn, place.name), space_id(drawn, name), gate, needs, reward)


def _gate(drawn: BoardDef, place: Place, name: str, problems: Problems) -> tuple[str, tuple[str, ...]]:
    """The kind of a corridor's gate and what it needs; empty without one."""
    key = f"gate_{name}"
    if key not in place.properties:
        return "", ()
    gate, _, needs = str(place.properties[key]).partition(":")
    wanted = tuple(each.strip() for each in needs.split(","))
    known = GATES.get(gate, ())
    if not known or any(each not in known for each in wanted):
        found, right = f'found "{place.properties[key]}"', "rune:NAME, hand:SYMBOL or deck:SYMBOL"
        name = wanted[0] if known else gate
        problems.add(Where(drawn.file, None, f"{place.name}.{key}"), found, right, known or list(GATES), name)
    return gate, wanted


def _reward(drawn: BoardDef, place: Place, name: str, gate: str, scripts: Scripts, problems: Problems) -> int:
    """The script of what a passed Deck Check gives."""
    field = f"{place.name}.reward_{name}"
    given = place.properties.get(f"reward_{name}")
    if (given is None) == (gate == "deck"):
        problems.add(Where(drawn.file, None, field), "a reward and a Deck Check", "both or neither")
    if given is None:
        return NO_SCRIPT
    item, _, amount = str(given).partition(":")
    if item not in LOOT or not amount.isdigit():
        right = "an item and its number, as tooth:1"
        problems.add(Where(drawn.file, None, field), f'found "{given}"', right, LOOT, item)
        return NO_SCRIPT
    return scripts.add([{"gain": {"item": item, "amount": int(amount)}}], partial(_tell, drawn, field, problems))


def _tell(drawn: BoardDef, field: str, problems: Problems, path: object, found: str, expected: str, hint: str) -> None:
    problems.add(Where(drawn.file, None, field), found, expected, [hint] if hint else (), hint)


def _check_names(drawn: BoardDef, place: Place, problems: Problems) -> None:
    """Gates and rewards belong to corridors of their space."""
    known = ["shape", "links", *(f"{what}_{name}" for name in place.links for what in ("gate", "reward"))]
    for key in place.properties:
        if key not in known:
            problems.add(Where(drawn.file, None, f"{place.name}.{key}"), f'unknown property "{key}"', "", known, key)


def check_board(board: Board, file: str, exits: Iterable[str], tiles: Sequence[Tile], problems: Problems) -> None:
    """What every board must have: a way on from each space that nothing closes, no space out of reach, no circle, the
    Exits of its Biome, and enough tiles of each shape."""
    if START_SPACE not in board.spaces:
        problems.add(Where(file), "no start", "a space s of the shape start")
        return
    drawn = [id for id, space in board.spaces.items() if space.shape == EXIT]
    if sorted(drawn) != sorted(exits):
        problems.add(Where(file), f"Exits {', '.join(drawn)}", ", ".join(exits))
    for id in board.spaces:
        if id not in drawn and all(way.gate in STOPPING for way in board.ways[id]):
            problems.add(Where(file, None, id), "every corridor can be closed", "one without Rune and Hand Check")
    for id in sorted(set(board.spaces) - reachable(board)):
        problems.add(Where(file, None, id), "no corridor leads here from the start", "a way to every space")
    for id in circles(board):
        problems.add(Where(file, None, id), "the corridors lead in a circle", "arrows that only lead on")
    needed = Counter(board.spaces[id].shape for id in board.places)
    there = Counter(tile.shape for tile in tiles)
    for shape, count in needed.items():
        if there[shape] < count:
            problems.add(Where(file, None, shape), f"{there[shape]} tiles for {count} spaces", "a tile for each space")


def reachable(board: Board) -> set[str]:
    """The spaces that corridors lead to from the start, and the start."""
    found, waiting = {START_SPACE}, [START_SPACE]
    while waiting:
        for way in board.ways[waiting.pop()]:
            if way.target not in found:
                found.add(way.target)
                waiting.append(way.target)
    return found


def circles(board: Board) -> list[str]:
    """The spaces that are left when those without a way on are taken away again and again: those of circles and those
    that lead into them."""
    left = dict(board.ways)
    while ended := [id for id, ways in left.items() if not any(way.target in left for way in ways)]:
        for id in ended:
            del left[id]
    return list(left)
