"""Boards drawn in Tiled, as frozen plain data. The only module that knows pytmx (importing it imports pygame where that
is installed, so it happens only when a map is read).

Our maps are a small part of what Tiled can: orthogonal, finite, one object layer ``zones`` of rectangles and points
with a name, a type (Zone, Space, Anchor, Label) and plain properties. ``lint_map`` refuses the rest, naming file and
object, because pytmx would read it wrongly and silently.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.problems import Problems, Where
from game.kernel.plain import Frozen

PLACES = ("zones", "spaces", "others")
"""The fields of a board that hold places by name."""


class Place(Frozen):
    """One named place of a board, in the map's pixels; a point has no size. ``properties`` are those of the map."""

    name: str
    type: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, Any]

    @property
    def links(self) -> tuple[str, ...]:
        """The spaces one can go to from here, by name: the map's property ``links`` (names with commas between)."""
        return tuple(name.strip() for name in str(self.properties.get("links", "")).split(",") if name.strip())


class BoardDef(Frozen):
    """A board: its size in the map's pixels, the picture below assets/ (or ""), and its places by name and type."""

    file: str
    width: int
    height: int
    image: str
    zones: Mapping[str, Place]
    spaces: Mapping[str, Place]
    others: Mapping[str, Place]
    properties: Mapping[str, Any]


def load_board(path: Path, problems: Problems, name: str = "") -> BoardDef | None:
    """The board in a map file, or None with problems."""
    from game.content.tiled_lint import lint_map

    file = name or str(path)
    before = len(problems)
    lint_map(path, file, problems)
    if len(problems) > before:
        return None
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pytmx  # type: ignore[import-untyped]

    try:
        tmx = pytmx.TiledMap(str(path))
    except Exception as error:  # pytmx raises bare KeyErrors and ValueErrors for what the lint does not know
        problems.add(
            Where(file), f"cannot be read as a Tiled map: {type(error).__name__}: {error}", "a map saved by Tiled"
        )
        return None
    places = [_place(thing) for layer in tmx.layers if isinstance(layer, pytmx.TiledObjectGroup) for thing in layer]
    image = next((str(layer.source) for layer in tmx.layers if isinstance(layer, pytmx.TiledImageLayer)), "")
    return BoardDef(
        file=file,
        width=tmx.width * tmx.tilewidth,
        height=tmx.height * tmx.tileheight,
        image=image.rpartition("assets/")[2],
        zones={place.name: place for place in places if place.type == "Zone"},
        spaces={place.name: place for place in places if place.type == "Space"},
        others={place.name: place for place in places if place.type in ("Anchor", "Label")},
        properties=dict(tmx.properties),
    )


def _place(thing: Any) -> Place:
    from game.content.tiled_lint import RESERVED

    kind = thing.type or getattr(thing, "class", None) or ""
    properties = {key: value for key, value in thing.properties.items() if key not in RESERVED}
    return Place(thing.name, kind, thing.x, thing.y, thing.width, thing.height, properties)


def board_to_plain(board: BoardDef) -> dict[str, Any]:
    """The board as plain data, for the content cache."""
    places = {key: {name: place.named() for name, place in getattr(board, key).items()} for key in PLACES}
    return {**board.named(), **places}


def board_from_plain(plain: Mapping[str, Any]) -> BoardDef:
    """The board that ``board_to_plain`` wrote. Raises TypeError or KeyError if it did not."""
    places = {key: {name: Place(**each) for name, each in plain[key].items()} for key in PLACES}
    return BoardDef(**{**plain, **places})
