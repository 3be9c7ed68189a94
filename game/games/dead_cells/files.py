"""Dead Cells' files, read through the content layer; everything that is wrong is told at once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from game.content.language import original_name
from game.content.library import GameFiles, load_files
from game.content.options import resolve_options
from game.content.problems import Problems
from game.content.yaml_source import where
from game.games.dead_cells.content import (
    NO_SCRIPT,
    Beheaded,
    Biome,
    Card,
    DeadCellsContent,
    Exit,
    Level,
    Modified,
    Serenade,
    Standing,
    Step,
    Tile,
    names_of,
)
from game.games.dead_cells.fields import FIELDS
from game.games.dead_cells.files_board import check_board, read_board
from game.games.dead_cells.files_box import check_box, check_references, decks_of, in_order
from game.games.dead_cells.files_cards import CODE, EQUIPMENT_USES, KINDS, beheaded, card, copies, serenade, tile
from game.games.dead_cells.names import BEHEADED, EMPTY, MODIFY
from game.games.dead_cells.reading import Reader
from game.kernel.effects import Scripts

GAME = "dead_cells"
STAGES = ("first", "second", "boss")
Place = tuple[Any, ...]


def load_content(scripts: Scripts, packs: Sequence[str], language: str = "en") -> DeadCellsContent:
    """Everything under data/dead_cells, with packs laid over it, as frozen tables. Raises ContentError listing all
    problems."""
    problems = Problems()
    files = load_files(GAME, packs, problems, language=language, kinds=FIELDS)
    problems.raise_if_any()
    scripts.options = tuple(files.options)
    content = _Builder(files, scripts, problems).content()
    problems.raise_if_any()
    return content


class _Builder:
    """Makes the tables out of the files' entries, all of whose fields are known to be there and of their kind."""

    def __init__(self, files: GameFiles, scripts: Scripts, problems: Problems) -> None:
        self.files = files
        self.scripts = scripts
        self.problems = problems
        self.reader = Reader(scripts, self.report)

    def report(self, path: Place, found: str, expected: str, hint: str) -> None:
        """Tell a problem with an entry; the path begins with its place among all."""
        entry = self.files.cards[path[0]]
        field = ".".join(map(str, (entry["id"], *path[1:])))
        place = where(*innermost(entry, path[1:]), field)
        self.problems.add(place, found, expected, [hint] if hint else (), hint)

    def entries(self, *kinds: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The entries of these kinds with their places."""
        return [(i, each) for i, each in enumerate(self.files.cards) if each["kind"] in kinds]

    def coded(self, *kinds: str) -> list[tuple[int, Mapping[str, Any]]]:
        """The entries of these kinds that have a printed code; others are told."""
        found = self.entries(*kinds)
        for i, each in found:
            if not re.fullmatch(CODE, each["id"]):
                self.report((i, "id"), f'"{each["id"]}" on a {each["kind"]}', "a printed code such as B1-01", "")
        return [(i, each) for i, each in found if re.fullmatch(CODE, each["id"])]

    def content(self) -> DeadCellsContent:
        """Everything."""
        cards = self.cards()
        tiles = tuple(tile(each, self.reader, (i,)) for i, each in self.coded("tile"))
        heroes = {each["id"]: beheaded(each, self.reader, (i,)) for i, each in self.entries("beheaded")}
        partner = [serenade(each, self.reader, (i,)) for i, each in self.entries("serenade")]
        biomes = self.biomes(tiles)
        check_box(self.files, cards, tiles, self.problems)
        check_references(self.files, cards, biomes, self.problems)
        self.one("beheaded", [*heroes], BEHEADED)
        self.one("serenade", [each.id for each in partner], ("serenade",))
        self.problems.raise_if_any()
        return DeadCellsContent(
            ledger=self.files.ledger,
            options=self.files.options,
            log=self.files.log,
            board=self.files.boards.get("B1"),
            boards=self.files.boards,
            hash=self.files.hash,
            resolve_options=partial(resolve_options, self.files.options),
            help=self.files.help,
            glossary=self.files.glossary,
            cards=cards,
            index={each.code: i for i, each in enumerate(cards)},
            names=names_of(cards),
            decks=decks_of(cards),
            tiles=tiles,
            tile_index={each.code: i for i, each in enumerate(tiles)},
            tiles_of={biome.id: tuple(i for i, each in enumerate(tiles) if each.biome == biome.id) for biome in biomes},
            beheaded=tuple(heroes[id] for id in BEHEADED),
            serenade=partner[0],
            biomes=biomes,
            biome_index={each.id: i for i, each in enumerate(biomes)},
            slots=self.slots(),
            traders=self.traders(),
            triggered=triggered(cards),
            triggered_worn=tuple(triggered([each for each in cards if each.use in EQUIPMENT_USES])),
            tasks=tasks(cards),
            modified=modified(cards, [heroes[id] for id in BEHEADED]),
            round_0=tuple(tuple(map(zero_reached, heroes[id].tracks)) for id in BEHEADED),
            least_health=least_health(cards, [heroes[id] for id in BEHEADED], partner[0]),
        )

    def one(self, what: str, found: Sequence[str], wanted: Sequence[str]) -> None:
        """Tell if the entries of a kind are not those wanted."""
        if sorted(found) != sorted(wanted):
            place = where(self.files.cards[0]) if self.files.cards else where(None)
            self.problems.add(place, f"{what}: {', '.join(found) or 'none'}", ", ".join(wanted))

    def cards(self) -> tuple[Card, ...]:
        """Every physical card, in the order of the decks."""
        made = [copy for i, each in self.coded(*KINDS) for copy in copies(each, card(each, self.reader, (i,)))]
        return tuple(sorted(made, key=in_order))

    def biomes(self, tiles: Sequence[Tile]) -> tuple[Biome, ...]:
        """Biomes and places of Bosses, with their boards checked."""
        made = []
        for i, each in self.entries("biome"):
            drawn = self.files.boards.get(each["id"])
            board = None if drawn is None else read_board(drawn, self.scripts, self.problems)
            exits = tuple(
                Exit(way["space"], way["name"], way["to"], self.reader.script(way, "leaving", (i, "exits", n)))
                for n, way in enumerate(each["exits"])
            )
            stage = self.reader.word(each["stage"], STAGES, (i, "stage"))
            waits = each.get("waits", False)
            if stage != "boss" and (drawn is None) != waits:
                self.report((i,), f"{'no ' if drawn is None else ''}map {each['id']}.tmx", "a map unless it waits", "")
            if board is not None and drawn is not None:
                own = [tile for tile in tiles if tile.biome == each["id"]]
                check_board(board, drawn.file, [way.space for way in exits], own, self.problems)
            start, text = each.get("start", False), each.get("text", "")
            names = each["name"], original_name(each)
            made.append(Biome(each["id"], *names, stage, start, waits, exits, board, each["source"], text))
        return tuple(made)

    def slots(self) -> dict[str, int]:
        """The slots of the Mutation board by kind."""
        self.one("board", [each["id"] for _, each in self.entries("board")], ("mutation_board",))
        return {kind: count for _, each in self.entries("board") for kind, count in each["slots"].items()}

    def traders(self) -> dict[str, tuple[Level, ...]]:
        """The levels of each trader."""
        self.one("trader", [each["id"] for _, each in self.entries("trader")], ("healer", "merchant", "collector"))
        return {each["id"]: tuple(map(level, each["levels"])) for _, each in self.entries("trader")}


def triggered(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    """The cards that answer an event, by its name."""
    events = dict.fromkeys(each.event for card in cards for each in card.triggers)
    return {
        event: frozenset(i for i, card in enumerate(cards) if any(each.event == event for each in card.triggers))
        for event in events
    }


def tasks(cards: Sequence[Card]) -> dict[str, frozenset[int]]:
    """The cards with a Feat that an event may meet, by its name."""
    feats = [(i, card.task) for i, card in enumerate(cards) if card.task is not None]
    events = dict.fromkeys(event for _, task in feats for event in task.when)
    return {event: frozenset(i for i, task in feats if event in task.when) for event in events}


def modified(cards: Sequence[Card], heroes: Sequence[Beheaded]) -> dict[str, Modified]:
    """The cards and boards that may change a number, by its name; others need not be asked."""
    on_boards = [(kind, each) for kind, hero in enumerate(heroes) for each in on_board(hero) if each.does == MODIFY]
    on_cards = [(i, each) for i, card in enumerate(cards) for each in card.always if each.does == MODIFY]
    stats = dict.fromkeys([each.what for _, each in on_cards] + [each.what for _, each in on_boards])
    return {
        stat: Modified(
            cards={
                i: tuple(each for each in cards[i].always if each.what == stat and each.does == MODIFY)
                for i, each in on_cards
                if each.what == stat
            },
            tracks={
                kind: tuple((i, way) for i, track in enumerate(heroes[kind].tracks) if any(way := reached(track, stat)))
                for kind in dict.fromkeys(of for of, each in on_boards if each.what == stat)
            },
        )
        for stat in stats
    }


def least_health(cards: Sequence[Card], heroes: Sequence[Beheaded], partner: Serenade) -> int:
    """The least Maximum Health that any character can have: what is printed, with all that could lower it."""
    standing = [each for card in cards for each in card.always] + [each for hero in heroes for each in on_board(hero)]
    lowered = sum(min(0, each.by) for each in standing if each.does == MODIFY and each.what == "max_health")
    return min([*(hero.health for hero in heroes), *partner.health]) + lowered


def on_board(hero: Beheaded) -> Iterator[Standing]:
    """All standing effects of a Beheaded's tracks."""
    return (each for track in hero.tracks for step in track for each in step.always)


def reached(track: Sequence[Step], stat: str) -> tuple[tuple[tuple[Standing, int], ...], ...]:
    """scroll.active_left: what a track changes of a number, for each step that its marker may have reached."""
    changes = [[(each, EMPTY) for each in step.always if each.does == MODIFY and each.what == stat] for step in track]
    return tuple(tuple(each for step in changes[: i + 1] for each in step) for i in range(len(changes)))


def zero_reached(track: Sequence[Step]) -> tuple[tuple[Step, ...], ...]:
    """scroll.active_left: the Round 0 Actions of a track, for each step that its marker may have reached."""
    return tuple(tuple(step for step in track[: i + 1] if step.round_0 != NO_SCRIPT) for i in range(len(track)))


def level(given: Mapping[str, int]) -> Level:
    """A trader's level: how many may be bought, or are drawn."""
    return Level(given["price"], given.get("times", given.get("cards", 0)))


def innermost(data: Any, path: Sequence[Any]) -> tuple[Any, Any]:
    """The mapping or list that lies deepest on a path into ``data``, and the key in it that the path goes on with."""
    for key in path:
        try:
            inside = data[key]
        except (KeyError, IndexError, TypeError):
            return data, None
        if not isinstance(inside, Mapping | list):
            return data, key
        data = inside
    return data, None
