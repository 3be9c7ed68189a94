"""What every card has, whatever its game: id, name, kind, copies, text and where it comes from; and the counts of the
box. What else a kind of card has, its game says in a table of fields.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.content.fields import Entry, entries_of
from game.content.problems import Problems
from game.content.yaml_source import where
from game.kernel.plain import Frozen

SOURCES = ("rulebook", "published", "house")
"""Where a thing comes from: the rulebook, another publication of its makers, or us (shown with a badge)."""
ID = r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*|[A-Z]{1,2}[0-9]*[a-z]?(?:-[A-Z]?[0-9]{2})?"
"""A word of ours, or the code that is printed on the thing, such as ST08 or B1-S01."""
KINDS_OF_VALUE: Mapping[type, str] = {
    int: "a whole number",
    str: "a word",
    bool: "true or false",
    list: "a list",
    dict: "a mapping",
}


class Fields(Frozen):
    """The fields of an entry with the type of each value: a class (``object`` takes anything), ``Fields`` for a mapping
    with these fields, or a tuple of one ``Fields`` for a list of such mappings. A field that all cards have and that
    is named as optional may be left out by this kind."""

    needed: Mapping[str, Any] = {}
    optional: Mapping[str, Any] = {}


def check_cards(cards: Sequence[Mapping[str, Any]], kinds: Mapping[str, Fields], problems: Problems) -> None:
    """Tell everything that is wrong with the form of cards. ``kinds``: the fields of each kind besides the common ones;
    with an empty table only those are checked."""
    seen: dict[str, Mapping[str, Any]] = {}
    for card in cards:
        entry = Entry(card, problems, str(card.get("id", "card")))
        id = entry.word("id")
        if id and not re.fullmatch(ID, id):
            entry.wrong("id", f'"{id}" is no id: small letters, digits and single underscores')
        if id in seen:
            first = where(seen[id])
            entry.wrong("id", f'the card "{id}" stands twice, first in {first.file}:{first.line}')
        seen.setdefault(id, card)
        kind = entry.word("kind", choices=tuple(kinds))
        _check_common(entry, kinds[kind].optional if kind in kinds else {})
        if not kinds or kind not in kinds:
            continue
        _check_fields(entry, kinds[kind])
        entry.done()


def _check_common(entry: Entry, optional: Mapping[str, Any]) -> None:
    for key in ("name", "text"):
        if entry.word(key, "" if key in optional else None) == "" and key in entry.data:
            entry.wrong(key, "the text is empty")
    entry.number("copies", 1 if "copies" in optional else None, least=0)
    entry.word("source", choices=SOURCES)


def _check_fields(entry: Entry, fields: Fields) -> None:
    for key, kind in {**fields.needed, **fields.optional}.items():
        value = entry.plain(key)
        if key in entry.data:
            _check_value(entry, key, value, kind)
        elif key in fields.needed:
            entry.missing(key)


def _check_value(entry: Entry, key: str, value: Any, kind: Any) -> None:
    if isinstance(kind, Fields):
        _check_inside(entry, key, value, kind)
    elif isinstance(kind, tuple):
        if not isinstance(value, list):
            entry.wrong(key, f"found {value!r}, expected a list")
            return
        for each in value:
            _check_inside(entry, key, each, kind[0])
    elif not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        entry.wrong(key, f"found {value!r}, expected {KINDS_OF_VALUE[kind]}")


def _check_inside(entry: Entry, key: str, value: Any, fields: Fields) -> None:
    if not isinstance(value, Mapping):
        entry.wrong(key, f"found {value!r}, expected a mapping of fields")
        return
    inside = Entry(value, entry.problems, f"{entry.label}.{key}")
    _check_fields(inside, fields)
    inside.done()


def check_decks(data: Any, cards: Sequence[Mapping[str, Any]], problems: Problems) -> None:
    """Compare the cards of each kind with the counts in ``decks.yaml``, which are the rulebook's."""
    copies: Counter[str] = Counter()
    for card in cards:
        if isinstance(card.get("copies"), int) and isinstance(card.get("kind"), str):
            copies[card["kind"]] += card["copies"]
    for deck in entries_of(data, "decks", problems):
        kind, count = deck.word("kind"), deck.number("count", least=0)
        if kind not in copies:
            deck.wrong("kind", f'no card is of the kind "{kind}"', kind, list(copies))
        elif copies[kind] != count:
            deck.wrong("count", f"{copies[kind]} cards of the kind {kind}, but {count} belong into the box")
