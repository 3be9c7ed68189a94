"""Boards drawn in Tiled, as frozen plain data. The only module that knows pytmx (importing it imports pygame where that
is installed, so it happens only when a map is read).

Our maps are a small part of what Tiled can: orthogonal, finite, one object layer ``zones`` of rectangles and points
with a name, a type (Zone, Space, Anchor, Label) and plain properties. ``lint`` refuses the rest, naming file and
object, because pytmx would read it wrongly and silently.
"""

from __future__ import annotations

import os
import xml.etree.ElementTree as xml
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.content.problems import Problems, Where

TYPES = ("Zone", "Space", "Anchor", "Label")
LAYOUTS = ("stack", "fan", "row", "grid", "free")
PROPERTY_TYPES = ("string", "int", "float", "bool")
RESERVED = ("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "visible", "gid", "template")
KNOWN_TAGS = ("properties", "object", "imagelayer", "objectgroup", "layer", "tileset", "editorsettings")


@dataclass(frozen=True, slots=True)
class Place:
    """One named place of a board, in the map's pixels; a point has no size. ``properties`` are those of the map."""

    name: str
    type: str
    x: float
    y: float
    width: float
    height: float
    properties: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class BoardDef:
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
    file = name or str(path)
    before = len(problems)
    lint(path, file, problems)
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
    kind = thing.type or getattr(thing, "class", None) or ""
    properties = {key: value for key, value in thing.properties.items() if key not in RESERVED}
    return Place(thing.name, kind, thing.x, thing.y, thing.width, thing.height, properties)


def board_to_plain(board: BoardDef) -> dict[str, Any]:
    """The board as JSON's kinds of data, for the content cache."""
    return asdict(board)


def board_from_plain(plain: Mapping[str, Any]) -> BoardDef:
    """The board that ``board_to_plain`` wrote. Raises TypeError or KeyError if it did not."""
    places = {key: {name: Place(**each) for name, each in plain[key].items()} for key in ("zones", "spaces", "others")}
    return BoardDef(**{**plain, **places})


def lint(path: Path, file: str, problems: Problems) -> None:
    """Tell everything in the raw map that is outside our part of the format."""
    try:
        root = xml.parse(path).getroot()
    except (xml.ParseError, OSError) as error:
        line = getattr(error, "position", (None,))[0]
        problems.add(Where(file, line), f"not a map: {error}", "XML as Tiled writes it")
        return
    if root.tag != "map":
        problems.add(Where(file), f"found <{root.tag}>", "<map>")
        return
    for key, wanted in (("orientation", "orthogonal"), ("infinite", "0")):
        if root.get(key, wanted) != wanted:
            problems.add(Where(file, None, key), f"found {root.get(key)}", wanted)
    names = {each.get("name") for each in root.findall("properties/property")}
    for needed in ("game", "players"):
        if needed not in names:
            problems.add(Where(file, None, "properties"), f"the map has no property {needed}", f"{needed} as a word")
    groups = root.findall("objectgroup")
    if [group.get("name") for group in groups] != ["zones"]:
        problems.add(Where(file), f"object layers {[g.get('name') for g in groups]}", "exactly one, called zones")
    for tag in root:
        if tag.tag not in KNOWN_TAGS:
            problems.add(Where(file), f"<{tag.tag}> is not understood", "layers without groups")
    seen: set[str] = set()
    for group in groups:
        if group.get("offsetx") or group.get("offsety"):
            problems.add(Where(file, None, "zones"), "the layer is offset", "no offset")
        for thing in group.findall("object"):
            _lint_object(thing, file, seen, problems)


def _lint_object(thing: xml.Element, file: str, seen: set[str], problems: Problems) -> None:
    name = thing.get("name") or f"object {thing.get('id')}"
    if name in seen:
        problems.add(Where(file, None, name), "the name stands twice", "a name once")
    seen.add(name)
    kind = thing.get("type") or thing.get("class") or ""
    if kind not in TYPES:
        problems.add(Where(file, None, name), f'unknown type "{kind}"', "one of " + ", ".join(TYPES), TYPES, kind)
    for attribute in ("template", "gid", "rotation"):
        if thing.get(attribute):
            problems.add(Where(file, None, name), f"{attribute} is not understood", "a plain rectangle or point")
    for child in thing:
        if child.tag not in ("properties", "point"):
            problems.add(Where(file, None, name), f"<{child.tag}> is not understood", "a plain rectangle or point")
    for each in thing.findall("properties/property"):
        _lint_property(each, file, name, problems)


def _lint_property(each: xml.Element, file: str, name: str, problems: Problems) -> None:
    key = str(each.get("name"))
    field = f"{name}.{key}"
    if key in RESERVED:
        problems.add(Where(file, None, field), "a property with the name of a field", "another name")
    if each.get("type", "string") not in PROPERTY_TYPES:
        problems.add(Where(file, None, field), f"a property of type {each.get('type')}", ", ".join(PROPERTY_TYPES))
    if key == "layout" and each.get("value") not in LAYOUTS:
        value = str(each.get("value"))
        problems.add(
            Where(file, None, field), f'unknown layout "{value}"', "one of " + ", ".join(LAYOUTS), LAYOUTS, value
        )
