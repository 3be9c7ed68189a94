"""Every sentence with a number reads rightly with 0, 1 and 2, and every list with one, two or three in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content.plural import fill, names_in
from game.games.dead_cells.words import printers
from game.games.registry import load_game
from game.paths import PACKAGE
from game.session.describe import sentences_begun

DATA = PACKAGE.parent / "data"
GAMES = ("dead_cells", "helltoken")
FILES = [
    *(DATA / game / f"{name}.yaml" for game in GAMES for name in ("log", "rules", "previews", "warnings")),
    *sorted((DATA / "lang" / "en").glob("*.yaml")),
]  # fmt: skip
NUMBERS = (
    "amount", "bag", "cells", "count", "damage", "health", "hits", "kept", "least", "left", "lost", "most", "must", "n",
    "number", "price", "slots", "steps", "teeth", "times",
)  # fmt: skip
"""Names of values that are numbers wherever they stand before a noun."""
PLURAL, SINGULAR = (
    r"(Cells|Teeth|Potions|Vials|Scrolls|Shields|Blueprints|Runes|cards|tokens|steps|points|tiles|turns|rounds|passwords"
    r"|attempts|remotes|squares|bases|seats|players|answers|games|lessons|rules|minutes|days|hits|spaces|counters|are)",
    r"(Cell|Tooth|Potion|Vial|Scroll|Shield|Blueprint|Rune|card|token|step|point|tile|turn|round|password|attempt|remote"
    r"|square|base|seat|player|answer|game|lesson|minute|day|hit|space|counter)",
)
ADJECTIVES = r"(?:Gold |Golden |Survival |Tactics |Brutality |more |other |further |Combat |Equipment |State |Health )?"


def texts(value: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every text of a file, with where it stands."""
    if isinstance(value, str):
        yield where, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts(each, f"{where}.{value['id']}" if "id" in value and key != "id" else f"{where}.{key}")
    elif isinstance(value, list):
        for each in value:
            yield from texts(each, where)


def slips(file: Path, number: int) -> Iterator[str]:
    """The sentences in which a noun does not agree with the number before it."""
    noun = PLURAL if number == 1 else SINGULAR
    wrong = re.compile(rf"(?<![\w.,:]){number} {ADJECTIVES}{noun}\b(?![’'-])")
    for where, text in texts(yaml.safe_load(file.read_text("utf-8")), file.stem):
        counted = [name for name in names_in(text) if name in NUMBERS]
        if not counted:
            continue
        if re.search(rf"\{{({'|'.join(NUMBERS)})\}} \{{(item|what)\}}", text):
            yield f"{where}: {text}"
        said = fill(text, {name: number if name in NUMBERS else "X" for name in names_in(text)})
        if wrong.search(said):
            yield f"{where}: {said}"


@pytest.mark.parametrize("number", [0, 1, 2])
@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_nouns_agree_with_the_numbers_before_them(file: Path, number: int) -> None:
    assert list(slips(file, number)) == []


@pytest.mark.parametrize(
    ("items", "told"),
    [
        ({}, "none"),
        ({"cell": 1}, "1 Cell"),
        ({"tooth": 2, "scroll_brutality": 1}, "2 Gold Teeth, 1 Brutality Scroll"),
        ({"tooth": 1, "potion": 0, "scroll_tactics": 2}, "1 Gold Tooth, 0 Potions, 2 Tactics Scrolls"),
    ],
)
def test_items_are_listed_with_their_numbers(items: dict[str, int], told: str) -> None:
    assert printers(load_game("dead_cells").content, {})["items"](items) == told


@pytest.mark.parametrize(
    ("event", "item", "amount", "short"),
    [
        ("loot.placed", "scroll_brutality", 1, "Loot: 1 Brutality Scroll"),
        ("loot.placed", "cell", 1, "Loot: 1 Cell"),
        ("loot.placed", "tooth", 2, "Loot: 2 Gold Teeth"),
        ("loot.taken", "scroll", 1, "The Flayed loots 1 Scroll"),
        ("loot.taken", "cell", 2, "The Flayed loots 2 Cells"),
    ],
)
def test_loot_is_told_with_its_number(event: str, item: str, amount: int, short: str) -> None:
    content = load_game("dead_cells").content
    data = {"hero": "flayed", "item": item, "amount": amount}
    wording = content.log.wording(event, data)
    told = content.log.fill(wording.short, data, {**content.log.common_printers(), **printers(content, {})})
    assert sentences_begun(told) == short
