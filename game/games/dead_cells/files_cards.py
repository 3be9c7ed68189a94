"""Cards, boards of the characters and tiles from their entries. Rulebook: anatomy of the cards, tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content.language import original_name
from game.games.dead_cells.content import NO_SCRIPT, Beheaded, Card, Instance, Offer, Serenade, Task, Tile
from game.games.dead_cells.names import BEHEADED, CHARACTERS, ROUNDS, SCROLL_STEPS, STATES, SYMBOLS
from game.games.dead_cells.reading import EVENTS, Path, Reader
from game.kernel.effects import Scripts

Entry = Mapping[str, Any]
EQUIPMENT_USES = ("choose", "more", "skill", "companion", "always")
UPGRADE_USES = ("combat", "start", "during", "skill", "market", "feat", "instruction", "cover", "boss_cell")
PLACES = ("left", "far_right", "1", "2", "3")
TRADERS = ("healer", "merchant", "collector")
SHAPES = ("square", "bevel", "circle", "hexagon", "pentagon", "star")
ENCOUNTERS = ("square", "bevel")
LOOT = ("tooth", "cell", "potion", "vial", "scroll_survival", "scroll_tactics", "scroll_brutality")
CARDS_AS_LOOT = ("equipment", "blueprint")
RUNES = ("vine", "teleportation", "ram", "spider", "homunculus", "explorer", "challenger")
SIDES = ("power", "melee")
SERENADE_SPACES = 4
EXTRA_PLAYERS = ("1", "2", "3", "4")


CODE = r"[A-Z]{1,2}[0-9]?(?:-[A-Z]?)?[0-9]{2}"
"""A printed code: letters of the deck, for Biomes and Bosses their number, and the number of the card."""


def deck_of(code: str) -> tuple[str, int]:
    """The letters of a code before its number, and the number: ``B1-S01`` is (``B1-S``, 1)."""
    return code[:-2].removesuffix("-"), int(code[-2:])


def copies(entry: Entry, card: Card) -> list[Card]:
    """The physical cards of an entry: its code and those that follow."""
    head, first = entry["id"][:-2], deck_of(entry["id"])[1]
    return [card.but(code=f"{head}{first + i:02}") for i in range(entry.get("copies", 1))]


def card(entry: Entry, reader: Reader, path: Path) -> Card:
    """A card with what all kinds have, and what its own kind adds."""
    deck, _ = deck_of(entry["id"])
    made = Card(
        code=entry["id"],
        name=entry["name"],
        original=original_name(entry),
        kind=entry["kind"],
        deck=deck,
        source=entry["source"],
        text=entry.get("text", ""),
        lines=reader.lines(entry, path),
        symbols=reader.symbols(entry, path),
        always=reader.always(entry, path),
        triggers=reader.triggers(entry, path),
        health=entry.get("health", 0),
        immune=reader.words(entry.get("immune", ()), STATES, (*path, "immune")),
    )
    if entry["kind"] in ANNOUNCED:
        made = made.but(actions=actions_of(made.lines, reader.scripts))
    return made.but(**KINDS[entry["kind"]](entry, reader, path))


ANNOUNCED = ("combat", "upgrade")
"""The cards that are played as Combat cards; such Upgrades join a deck."""
ACTIONS = {
    "damage": "damage",
    "shield": "block",
    "golden_shield": "block",
    "skill": "skill",
    "heal": "heal",
    "loot": "loot",
}
"""action.kinds: how the verbs of a line are announced; a State by its own name."""


def actions_of(lines: Sequence[int], scripts: Scripts) -> tuple[tuple[str, str], ...]:
    """The Actions that lines print, as (Action, Round), each once."""
    found = []
    for round, script in zip(ROUNDS, lines, strict=True):
        for effect in scripts.compiled[script] if script != NO_SCRIPT else ():
            verb = effect.plain if isinstance(effect.plain, str) else next(iter(effect.plain))
            kind = effect.arguments.get("kind") if verb == "state" else ACTIONS.get(verb)
            if kind is not None:
                found.append((kind, round))
    return tuple(dict.fromkeys(found))


def combat(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """A Combat card: whose it is."""
    return {"owner": reader.word(entry["owner"], CHARACTERS, (*path, "owner"))}


def equipment(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """Equipment: how it is used, and in which Round."""
    use = reader.word(entry["use"], EQUIPMENT_USES, (*path, "use"))
    timed, effective = use in ("choose", "more", "companion"), use != "always"
    for key, wanted in (("round", timed), ("effect", effective), ("health", use == "companion")):
        if (key in entry) != wanted:
            found = f"{'no ' if wanted else ''}{key} on Equipment used as {use}"
            reader.report(path, found, f"{key} {'there' if wanted else 'left out'}", "")
    number = ROUNDS.index(reader.word(entry["round"], ROUNDS, (*path, "round"))) if "round" in entry else -1
    return {"use": use, "round": number, "effect": reader.script(entry, "effect", path)}


def monster(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """A Monster, Elite or minion: its place and Death Bonus."""
    if entry["health"] < 1:
        reader.report((*path, "health"), f"found {entry['health']}", "1 or more", "")
    return {
        "health": entry["health"],
        "elite": entry.get("elite", False),
        "place": reader.one_of(entry, "place", PLACES, path),
        "lines": reader.lines(entry, path),
        "death": reader.script(entry, "death", path),
    }


def boss(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """A Boss: its instances in order, where it stands, what its death brings."""
    instances = tuple(
        Instance(
            each["instance"],
            each["name"],
            original_name(each),
            each["health"],
            reader.words(each["immune"], STATES, (*path, "instances", i, "immune")),
            each["source"],
        )
        for i, each in enumerate(entry["instances"])
    )
    return {
        "place": reader.word(entry["place"], PLACES, (*path, "place")),
        "instances": instances,
        "extra_health": tuple(entry["extra_health"][each] for each in EXTRA_PLAYERS),
        "health": instances[0].health if instances else 0,
        "immune": instances[0].immune if instances else (),
        "victory": reader.script(entry, "victory", path),
        "first_victory": reader.script(entry, "first_victory", path),
    }


def attack(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """An Attack card: the instances that it serves."""
    return {"rages": reader.words(entry["instances"], ("A", "B", "C"), (*path, "instances"))}


def upgrade(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """An Upgrade, Well card or Secret; one that is also a Monster has that Monster's numbers."""
    made: dict[str, Any] = {
        "use": reader.word(entry["use"], UPGRADE_USES, (*path, "use")),
        "effect": reader.script(entry, "effects", path),
        "skill": reader.script(entry, "skill", path),
        "reward": reader.script(entry, "reward", path),
        "prices": tuple(entry.get("prices", ())),
    }
    for key, use in NEEDS.items():
        if (key in entry) != (made["use"] == use):
            reader.report(path, f"{key} and use {made['use']}", f"{key} for use {use}, and there alone", "")
    if "prices" in entry and (len(entry["prices"]) != 2 or not all(isinstance(each, int) for each in entry["prices"])):
        reader.report((*path, "prices"), f"found {entry['prices']!r}", "the price on the front and on the back", "")
    if "trader" in entry:
        made |= {"trader": reader.word(entry["trader"], TRADERS, (*path, "trader")), "level": entry.get("level", 0)}
    if "task" in entry:
        test = reader.condition(entry["task"], "if", (*path, "task"))
        when = reader.words(entry["task"]["when"], EVENTS, (*path, "task", "when"))
        made |= {"task": None if test is None else Task(when, test)}
    if "monster" in entry:
        made |= monster(entry["monster"], reader, (*path, "monster")) | {"kind": "monster"}
    return made


NEEDS = {"symbols": "combat", "skill": "skill", "trader": "market", "task": "feat", "reward": "feat", "prices": "cover"}
"""The fields that one use of an Upgrade needs and no other has."""


def rune(entry: Entry, reader: Reader, path: Path) -> dict[str, Any]:
    """A Rune card: the word for it on corridors and tiles."""
    return {"rune": reader.word(entry["rune"], RUNES, (*path, "rune"))}


KINDS = {
    "combat": combat,
    "equipment": equipment,
    "blueprint": equipment,
    "monster": monster,
    "minion": monster,
    "boss": boss,
    "attack": attack,
    "upgrade": upgrade,
    "rune": rune,
}


def beheaded(entry: Entry, reader: Reader, path: Path) -> Beheaded:
    """A Beheaded's board."""
    id = reader.word(entry["id"], BEHEADED, (*path, "id"))
    read = {
        symbol: reader.track(entry["tracks"][symbol], SCROLL_STEPS + 1, (*path, "tracks", symbol)) for symbol in SYMBOLS
    }
    tracks = tuple(
        tuple(step.but(id=f"{id}.{symbol}.{i}") for i, step in enumerate(track)) for symbol, track in read.items()
    )
    return Beheaded(id, entry["name"], entry["health"], entry["slots"], tracks, entry["source"], entry.get("text", ""))


def serenade(entry: Entry, reader: Reader, path: Path) -> Serenade:
    """Serenade's board, POWER before MELEE."""
    sides = {each["side"]: (i, each) for i, each in enumerate(entry["sides"])}
    health, tracks, printed = [], [], []
    for side in SIDES:
        if side not in sides:
            reader.report((*path, "sides"), f"no side {side}", " and ".join(SIDES), "")
            continue
        i, each = sides[side]
        health.append(each["health"])
        tracks.append(reader.track(each["track"], SERENADE_SPACES, (*path, "sides", i, "track")))
        printed.append(reader.lines(each, (*path, "sides", i)))
    return Serenade(
        entry["id"], entry["name"], tuple(health), tuple(tracks), tuple(printed), entry["source"], entry.get("text", "")
    )


def tile(entry: Entry, reader: Reader, path: Path) -> Tile:
    """A Biome tile; a Rune found behind it is named by its effects."""
    shape = reader.word(entry["shape"], SHAPES, (*path, "shape"))
    if ("enemies" in entry) != (shape in ENCOUNTERS):
        found = "enemies" if "enemies" in entry else "no enemies"
        reader.report(path, f"{found} on a {shape}", "them on squares and bevels", "")
    return Tile(
        code=entry["id"],
        name=entry.get("name", ""),
        biome=deck_of(entry["id"])[0].removesuffix("-T"),
        shape=shape,
        source=entry["source"],
        setup=reader.script(entry, "setup", path),
        enemies=reader.words(entry.get("enemies", ()), ("monster", "elite"), (*path, "enemies")),
        loot=tuple(
            (reader.word(each["item"], (*LOOT, *CARDS_AS_LOOT), (*path, "loot", i, "item")), each["amount"])
            for i, each in enumerate(entry.get("loot", ()))
        ),
        wall_hole=reader.one_of(entry, "wall_hole", ("wall", "hole"), path),
        effects=reader.script(entry, "effects", path),
        offers=tuple(
            Offer(
                reader.word(each["item"], ("vial", "potion", "equipment"), (*path, "offers", i, "item")),
                each["price"],
                each["times"],
            )
            for i, each in enumerate(entry.get("offers", ()))
        ),
        rune=rune_in(entry.get("effects", ())),
        text=entry.get("text", ""),
    )


def rune_in(data: Any) -> str:
    """The Rune that effects give; empty if none."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == "test":
                continue
            found = value if key == "rune" and isinstance(value, str) else rune_in(value)
            if found:
                return str(found)
    if isinstance(data, list | tuple):
        return next((found for each in data if (found := rune_in(each))), "")
    return ""
