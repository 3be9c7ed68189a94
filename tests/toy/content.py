"""The files of ``data/`` as frozen definitions, read through the content layer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.content.fields import Entry, entries_of, innermost
from game.content.ledger import Ledger, read_ledger
from game.content.log_templates import LogBook, read_log
from game.content.options import OptionDef, read_options, resolve_options
from game.content.problems import Problems
from game.content.yaml_source import load_yaml, where
from game.kernel.effects import Scripts
from game.kernel.values import Modifier, StandingIndex

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class Place:
    """A place of the pantry: its crumbs at nightfall and the boards that lead away from it."""

    id: str
    crumbs: int
    links: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card. when: ``turn``, or the window it waits for. script and replaces: effect lists (-1: none)."""

    id: str
    name: str
    copies: int
    when: str
    script: int
    replaces: int
    stands: Mapping[str, Any]
    text: str


@dataclass(frozen=True)
class Content:
    """All definitions of the game. links: place to step word to place. standing: what worn cards change."""

    cards: tuple[Card, ...]
    places: tuple[Place, ...]
    ledger: Ledger
    options: Mapping[str, OptionDef]
    log: LogBook
    board: None
    links: Mapping[str, Mapping[str, str]]
    standing: StandingIndex

    def resolve_options(self, chosen: Mapping[str, Any]) -> dict[str, str]:
        """Every option with its value. Raises OptionError for what is not known."""
        return resolve_options(self.options, chosen)


def load_content(scripts: Scripts) -> Content:
    """Everything in ``data/``; effect lists are compiled into ``scripts``. Raises ContentError with all problems."""
    problems = Problems()
    read = partial(read_file, problems=problems)
    options = read_options(read("options.yaml"), problems)
    scripts.options = tuple(options)
    cards = tuple(read_card(entry, scripts, problems) for entry in entries_of(read("cards.yaml"), "cards", problems))
    places = tuple(read_place(entry) for entry in entries_of(read("pantry.yaml"), "places", problems))
    ledger = read_ledger(read("rules.yaml"), problems)
    log = read_log(read("log.yaml"), problems)
    problems.raise_if_any()
    standing = StandingIndex(lambda index: standing_of(cards[index], index))
    return Content(cards, places, ledger, options, log, None, {p.id: p.links for p in places}, standing)


def read_file(name: str, problems: Problems) -> Any:
    """The data of one file of the game."""
    return load_yaml(DATA / name, problems, f"tests/toy/data/{name}")


def read_place(entry: Entry) -> Place:
    """One place of the pantry."""
    place = Place(entry.word("id"), entry.number("crumbs", least=0), MappingProxyType(entry.plain("links", {})))
    entry.done()
    return place


def read_card(entry: Entry, scripts: Scripts, problems: Problems) -> Card:
    """One kind of card, its effects compiled."""

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        place = where(innermost(entry.data, path), None, ".".join(map(str, (entry.label, *path))))
        problems.add(place, found, expected, [hint] if hint else (), hint)

    replaces = entry.plain("replaces")
    card = Card(
        id=entry.word("id"),
        name=entry.word("name"),
        copies=entry.number("copies", least=1),
        when=entry.word("when", "turn", choices=("turn", "trick", "cat")),
        script=scripts.add(entry.plain("effects"), report, ("effects",)),
        replaces=-1 if replaces is None else scripts.add(replaces, report, ("replaces",)),
        stands=MappingProxyType(entry.plain("stands", {})),
        text=entry.word("text"),
    )
    entry.done()
    return card


def standing_of(card: Card, index: int) -> list[Modifier]:
    """What a worn card changes for as long as it is worn."""
    if not card.stands:
        return []
    amount = card.stands["amount"]
    return [Modifier(card.stands["stat"], card.stands["stage"], lambda *_: amount, lambda *_: True, index, "card.text")]
