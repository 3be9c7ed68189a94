"""Maps: everything in the raw file that pytmx would read wrongly, silently or not at all is told, with line and object.

What a map of ours may have: orthogonal, finite; the properties ``game`` and ``players``; one picture on the image layer
``art``; one object layer ``zones`` of rectangles and points with a name, a type and plain properties.
"""

from __future__ import annotations

import math
import re
from pathlib import Path

from game.content.problems import Problems, Where
from game.content.xml_source import Element, load_xml
from game.kernel.names import nearest

TYPES = ("Zone", "Space", "Anchor", "Label")
LAYOUTS = ("stack", "fan", "row", "grid", "free")
PROPERTY_TYPES = {
    "string": r"(?s).*",
    "int": r"[-+]?\d{1,9}",
    "float": r"[-+]?\d{1,9}(\.\d+)?",
    "bool": r"true|false",
    "color": r"#[0-9a-f]{6}|#[0-9a-f]{8}",
}
KNOWN_PROPERTIES = {
    "layout": "string",
    "owner": "string",
    "face_up": "bool",
    "capacity": "int",
    "label": "string",
    "number": "int",
    "links": "string",
}
"""Properties with a meaning of their own, and their types; what is nearly one is a slip."""
RESERVED = (
    *("id", "name", "type", "class", "x", "y", "width", "height", "rotation", "visible", "gid", "template"),
    *("properties", "points", "parent", "apply_transformations", "as_points", "closed", "image", "object_type"),
)
"""Names that pytmx uses itself."""
CHILDREN = {"map": ("properties", "imagelayer", "objectgroup", "editorsettings"), "zones": ("properties", "object")}
NAME = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def lint_map(path: Path, file: str, problems: Problems) -> None:
    """Tell everything in a map that is outside our part of the format."""
    root = load_xml(path, file, problems)
    if root is None:
        return
    if root.tag != "map":
        problems.add(Where(file, root.line), f"found <{root.tag}>", "<map>")
        return
    _Lint(path, file, problems).map(root)


class _Lint:
    """The checks of one map."""

    def __init__(self, path: Path, file: str, problems: Problems) -> None:
        self.folder = path.parent
        self.file = file
        self.problems = problems
        self.size = (0.0, 0.0)
        self.seen: dict[str, int] = {}

    def tell(self, element: Element, field: str, found: str, expected: str = "") -> None:
        self.problems.add(Where(self.file, element.line, field), found, expected)

    def map(self, root: Element) -> None:
        for key, wanted in (("orientation", "orthogonal"), ("infinite", "0")):
            if root.get(key, wanted) != wanted:
                self.tell(root, key, f"found {root.get(key)}", wanted)
        cells = [self.number(root, "map", key, least=1) for key in ("width", "height", "tilewidth", "tileheight")]
        self.size = (cells[0] * cells[2], cells[1] * cells[3])
        names = {each.get("name") for group in root.all("properties") for each in group.all("property")}
        for needed in ("game", "players"):
            if needed not in names:
                self.tell(root, "properties", f"the map has no property {needed}", f"{needed} as a word")
        self.properties(root, "map")
        for child in root.children:
            if child.tag not in CHILDREN["map"]:
                right = "one picture (imagelayer art) and one object layer (zones), without groups, tiles or tilesets"
                self.tell(child, child.get("name"), f"<{child.tag}> is not understood", right)
        self.layers(root, "imagelayer", "art", least=0)
        self.layers(root, "objectgroup", "zones", least=1)
        for layer in root.all("imagelayer"):
            self.picture(layer)
        for group in root.all("objectgroup"):
            for child in group.children:
                if child.tag not in CHILDREN["zones"]:
                    self.tell(child, "zones", f"<{child.tag}> is not understood", "objects")
            for thing in group.all("object"):
                self.thing(thing)
            self.links(group)

    def layers(self, root: Element, tag: str, name: str, least: int) -> None:
        """There is one layer of a kind, with its name, not moved and shown."""
        layers = root.all(tag)
        if len(layers) > 1 or len(layers) < least:
            names = ", ".join(layer.get("name") or "(no name)" for layer in layers) or "none"
            self.tell(layers[1] if len(layers) > 1 else root, tag, f"layers {names}", f"one called {name}")
        for layer in layers[:1]:
            if layer.get("name") != name:
                self.tell(layer, tag, f'the layer is called "{layer.get("name")}"', name)
        for layer in layers:
            for key in ("offsetx", "offsety", "x", "y"):
                if layer.get(key, "0") not in ("0", "0.0"):
                    self.tell(layer, layer.get("name"), f"the layer is moved ({key} {layer.get(key)})", "no offset")

    def picture(self, layer: Element) -> None:
        """The picture is a file that is there, below an assets folder or beside the map."""
        images = layer.all("image")
        if len(images) != 1 or not images[0].get("source"):
            self.tell(layer, "art", "the layer has no picture", "an image with its source")
            return
        source = images[0].get("source")
        if "\0" in source or not (self.folder / source).is_file():
            self.tell(images[0], "art", f"there is no picture {source}", "a path from the map to a picture")

    def thing(self, thing: Element) -> None:
        """One object: a named rectangle or point inside the map."""
        name = thing.get("name") or f"object {thing.get('id')}"
        if not NAME.fullmatch(thing.get("name")):
            self.tell(
                thing, name, f'found the name "{thing.get("name")}"', "small letters, digits and single underscores"
            )
        elif name in self.seen:
            self.tell(thing, name, f"the name stands twice, first on line {self.seen[name]}", "a name once")
        self.seen.setdefault(name, thing.line)
        kind = thing.get("type") or thing.get("class")
        if kind not in TYPES:
            place = Where(self.file, thing.line, name)
            self.problems.add(place, f'unknown type "{kind}"', "one of " + ", ".join(TYPES), TYPES, kind)
        for key, fine in (("template", ""), ("gid", ""), ("rotation", "0"), ("visible", "1")):
            if thing.get(key, fine) != fine:
                self.tell(thing, name, f"{key} {thing.get(key)} is not understood", "a plain rectangle or point")
        for child in thing.children:
            if child.tag not in ("properties", "point"):
                self.tell(child, name, f"<{child.tag}> is not understood", "a plain rectangle or point")
        self.box(thing, name, kind)
        self.properties(thing, name)

    def links(self, group: Element) -> None:
        """Links name spaces of this map."""
        spaces = [
            thing.get("name") for thing in group.all("object") if thing.get("type", thing.get("class")) == "Space"
        ]
        for thing in group.all("object"):
            for each in (each for inside in thing.all("properties") for each in inside.all("property")):
                for link in each.get("value").split(",") if each.get("name") == "links" else ():
                    if link.strip() not in spaces:
                        place = Where(self.file, each.line, f"{thing.get('name')}.links")
                        self.problems.add(place, f'unknown space "{link.strip()}"', "", spaces, link.strip())

    def box(self, thing: Element, name: str, kind: str) -> None:
        """An object lies inside the map; a zone has a size."""
        x, y = (self.number(thing, name, key) for key in ("x", "y"))
        wide, high = (self.number(thing, name, key, default="0") for key in ("width", "height"))
        if kind == "Zone" and (wide == 0 or high == 0):
            self.tell(thing, name, "a zone without size", "a rectangle")
        if x + wide > self.size[0] or y + high > self.size[1]:
            self.tell(
                thing, name, f"reaches {x + wide:g},{y + high:g}", f"inside the map ({self.size[0]:g},{self.size[1]:g})"
            )

    def number(self, element: Element, name: str, key: str, least: float = 0, default: str = "") -> float:
        """A finite number of an attribute, at least ``least``."""
        try:
            value = float(element.get(key, default))
        except ValueError:
            value = math.nan
        if not least <= value < 1e6:
            found = f'"{element.get(key)}"' if key in element.attributes else "missing"
            self.tell(element, name, f"{key}: {found}", f"a number from {least:g}")
            return least
        return value

    def properties(self, thing: Element, name: str) -> None:
        """Plain properties of the right types, none with a name that means something else."""
        seen: set[str] = set()
        for each in (each for group in thing.all("properties") for each in group.all("property")):
            key, kind = each.get("name"), each.get("type", "string")
            field = f"{name}.{key}"
            value = each.get("value", each.text)
            if key in seen:
                self.tell(each, field, "the property stands twice", "each once")
            seen.add(key)
            if key in RESERVED:
                self.tell(each, field, "a property with the name of a field", "another name")
            if kind not in PROPERTY_TYPES:
                self.tell(each, field, f"a property of type {kind}", f"one of {', '.join(PROPERTY_TYPES)}")
            elif not re.fullmatch(PROPERTY_TYPES[kind], value):
                self.tell(each, field, f'"{value}"', f"a value of type {kind}")
            self.meaning(each, field, key, kind, value)

    def meaning(self, each: Element, field: str, key: str, kind: str, value: str) -> None:
        """Properties that mean something have the type and value they need."""
        place = Where(self.file, each.line, field)
        if key in KNOWN_PROPERTIES:
            if kind != KNOWN_PROPERTIES[key]:
                self.tell(each, field, f"a property of type {kind}", KNOWN_PROPERTIES[key])
            elif key == "layout" and value not in LAYOUTS:
                self.problems.add(place, f'unknown layout "{value}"', "one of " + ", ".join(LAYOUTS), LAYOUTS, value)
            return
        near = nearest(key, list(KNOWN_PROPERTIES))
        if near and abs(len(near) - len(key)) <= 1 and near[0] == key[:1]:
            self.problems.add(place, f'unknown property "{key}"', "", [near], key)
