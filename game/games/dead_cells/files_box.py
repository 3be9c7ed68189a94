"""What lies in the box: every code once, the counts of each deck, codes that others name. Rulebook: Components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.content.library import GameFiles
from game.content.problems import Problems
from game.content.yaml_source import where
from game.games.dead_cells.content import Biome, Card, Tile
from game.games.dead_cells.files_cards import deck_of
from game.games.dead_cells.names import CHARACTERS

BOX = {
    "ST": 27,
    "ST-S": 16,
    "B1": 13,
    "B1-S": 8,
    "B2": 16,
    "B2-S": 9,
    "B3": 17,
    "B3-S": 9,
    "C1": 15,
    "C1-S": 5,
    "SV": 42,
    "TC": 40,
    "BR": 37,
    "W": 21,
    "S": 16,
    "R": 7,
}
"""The cards of each deck in reach, in the order in which cards are numbered."""
TILES = {"B1": 15, "B2": 20, "B3": 20}
BOSS_CELL = "boss_cell"


def in_order(card: Card) -> tuple[int, str, int]:
    """Where a card stands among all: decks in the order of the box, those of packs after them."""
    deck, number = deck_of(card.code)
    return ([*BOX].index(deck) if deck in BOX else len(BOX), deck, number)


def decks_of(cards: Sequence[Card]) -> dict[str, tuple[int, ...]]:
    """The decks by name, bottom first."""
    made: dict[str, list[int]] = {name: [] for name in CHARACTERS}
    for i, card in enumerate(cards):
        made.setdefault(deck_name(card), []).append(i)
    return {name: tuple(inside) for name, inside in made.items()}


def deck_name(card: Card) -> str:
    """The deck in which a card starts, see ``DeadCellsContent``."""
    box = card.deck.removesuffix("-S")
    if card.kind == "combat":
        return card.owner
    if card.kind == "monster" and not card.use:
        return f"{box}_elites" if card.elite else f"{box}_monsters"
    if card.use == BOSS_CELL:
        return "boss_cells"
    named = {"attack": "_attacks", "minion": "_minions", "boss": "_boss", "blueprint": "_blueprints"}
    if card.kind in named:
        return box + named[card.kind]
    return {"ST-S": "equipment", "W": "well", "S": "secrets", "R": "runes"}.get(card.deck, card.deck)


def check_box(files: GameFiles, cards: Sequence[Card], tiles: Sequence[Tile], problems: Problems) -> None:
    """Every code once, numbers without gaps, and without packs exactly as many cards and tiles as in the box."""
    codes = Counter([card.code for card in cards] + [tile.code for tile in tiles])
    for code, times in codes.items():
        if times > 1:
            problems.add(place_of(files, code), f'the code "{code}" stands {times} times', "each code once")
    if files.packs:
        return
    found = Counter(card.deck for card in cards)
    counts = [(f"cards {deck}", found[deck], wanted) for deck, wanted in BOX.items()]
    there = Counter(tile.biome for tile in tiles)
    counts += [(f"tiles of {biome}", there[biome], wanted) for biome, wanted in TILES.items()]
    counts += [(f"cards {deck}", number, 0) for deck, number in found.items() if deck not in BOX]
    for what, number, wanted in counts:
        if number != wanted:
            problems.add(where(None, None, what), f"{number} {what}", f"{wanted} as in the box")
    for code in codes:
        deck, number = deck_of(code)
        wanted = BOX.get(deck, TILES.get(deck.removesuffix("-T"), number))
        if not 1 <= number <= wanted:
            problems.add(place_of(files, code), f'the code "{code}"', f"{deck} 01 to {wanted:02}")


def place_of(files: GameFiles, code: str) -> Any:
    """The place of the entry with a code; of all files if a copy has it."""
    entry = next((each for each in files.cards if each["id"] == code), None)
    return where(entry, "id" if entry else None, code)


def check_references(files: GameFiles, cards: Sequence[Card], biomes: Sequence[Biome], problems: Problems) -> None:
    """Every code, deck, Biome and Rune that effects and Exits name is there, and each hit has one kind of target."""
    known = {
        "code": [card.code for card in cards],
        "deck": [f"{biome.id}_{kind}" for biome in biomes for kind in ("monsters", "elites")],
        "from": [name for name in decks_of(cards) if name.endswith("_blueprints")],
        "start": [biome.id for biome in biomes if biome.stage == "first"],
        "to": [biome.id for biome in biomes],
    }
    named = {"take_card": ("code", "from"), "add_to_deck": ("code", "deck"), "unlock": ("start",)}
    for verb, given in (pair for entry in files.cards for pair in effects_in(entry)):
        for key in named.get(verb, ()):
            if isinstance(given, Mapping) and key in given and given[key] not in known[key]:
                name = str(given[key])
                problems.add(where(given, key, f"{verb}.{key}"), f'unknown {key} "{name}"', "", known[key], name)
        if verb in ("damage", "state") and isinstance(given, Mapping) and ("target" in given) == ("to" in given):
            problems.add(where(given, None, verb), "both or neither of target and to", "Enemies or characters")
    for entry in files.cards:
        for way in entry["exits"] if entry["kind"] == "biome" else ():
            if way["to"] not in known["to"]:
                place = where(way, "to", f"{entry['id']}.to")
                problems.add(place, f'unknown Biome "{way["to"]}"', "", known["to"], way["to"])


def effects_in(data: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, anywhere in data: effects among them."""
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key, value
            yield from effects_in(value)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from effects_in(each)
