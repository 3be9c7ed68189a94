"""The files of ``data/`` as frozen definitions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import yaml

from game.kernel.effects import Scripts
from game.kernel.errors import ContentError, Problem
from game.kernel.names import nearest
from game.kernel.values import Modifier, StandingIndex

DATA = Path(__file__).parent / "data"
CARD_FIELDS = ("id", "name", "copies", "when", "effects", "stands", "replaces", "text")


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
    """All definitions of the game. ledger: rule id to its text. links: place to step word to place.
    standing: what worn cards change."""

    cards: tuple[Card, ...]
    places: tuple[Place, ...]
    ledger: Mapping[str, str]
    options: Mapping[str, Any]
    links: Mapping[str, Mapping[str, str]]
    standing: StandingIndex


def standing_of(card: Card, index: int) -> list[Modifier]:
    """What a worn card changes for as long as it is worn."""
    if not card.stands:
        return []
    amount = card.stands["amount"]
    return [Modifier(card.stands["stat"], card.stands["stage"], lambda *_: amount, lambda *_: True, index, "card.text")]


def _read(name: str) -> list[dict[str, Any]]:
    data = yaml.safe_load((DATA / name).read_text(encoding="utf-8"))
    return list(next(iter(data.values())))


def _card(plain: Mapping[str, Any], scripts: Scripts, problems: list[Problem]) -> Card:
    file = "tests/toy/data/cards.yaml"

    def report(path: tuple[Any, ...], found: str, expected: str, hint: str) -> None:
        problems.append(Problem(file, None, ".".join(map(str, path)), found, expected, hint))

    for key in plain:
        if key not in CARD_FIELDS:
            report((plain["id"], key), "unknown field", ", ".join(CARD_FIELDS), nearest(key, CARD_FIELDS))
    script = scripts.add(plain["effects"], report, (plain["id"], "effects"))
    replaces = scripts.add(plain["replaces"], report, (plain["id"], "replaces")) if "replaces" in plain else -1
    stands = MappingProxyType(plain.get("stands", {}))
    when = plain.get("when", "turn")
    return Card(plain["id"], plain["name"], plain["copies"], when, script, replaces, stands, plain["text"])


def load_content(scripts: Scripts) -> Content:
    """Everything in ``data/``; effect lists are compiled into ``scripts``. Raises ContentError."""
    problems: list[Problem] = []
    cards = tuple(_card(plain, scripts, problems) for plain in _read("cards.yaml"))
    places = tuple(Place(p["id"], p["crumbs"], MappingProxyType(p["links"])) for p in _read("pantry.yaml"))
    if problems:
        raise ContentError(problems)
    ledger = {rule["id"]: rule["text"] for rule in _read("rules.yaml")}
    options = {option["id"]: option for option in _read("options.yaml")}
    standing = StandingIndex(lambda index: standing_of(cards[index], index))
    return Content(cards, places, ledger, options, {place.id: place.links for place in places}, standing)
