"""Values of a position as people write them: things by their names, lists with commas, no brackets and no quotes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.client.strings import say
from game.client.table.words import Words
from game.content.problems import Problems
from game.content.yaml_source import parse_value
from game.session.flow_text import flow

RAW = ("[", "{", '"')
"""What begins so is written as scenarios write it."""
NUMBER = re.compile(r"[+-]?\d+")
CODE = re.compile(r"[^a-z]+")
"""Names without a small letter are codes, such as those printed on cards."""
SIGNS = frozenset(",;:()[]{}\"'\n")
"""What parts values from each other stands in no name, but for the apostrophe."""
BRACED = re.compile(r"\{([^{}]*)\}")


def parted(text: str, sign: str) -> list[str]:
    """The parts of a text between signs, but for those inside of brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if letter == sign and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


class Said:
    """Says values and reads them, with the names that one game has for its things. What cannot be said so that the
    same is read from it stays as scenarios write it."""

    def __init__(self, words: Words) -> None:
        self._words = words
        own = dict(_things(words))
        often = Counter(name.casefold() for name in own.values())
        told = {id: name if often[name.casefold()] == 1 else f"{name} · {id}" for id, name in own.items()}
        self._names = {id: name for id, name in told.items() if not SIGNS - {"'"} & set(name)}
        self._ids = {name.casefold(): id for id, name in self._names.items()}
        self._none, self._nothing = say("sandbox.value.none"), say("sandbox.value.nothing")
        self._flags = {say("sandbox.value.yes"): True, say("sandbox.value.no"): False}

    def told(self, raw: str) -> str:
        """What people read for a value that scenarios write so."""
        problems = Problems()
        value = parse_value(raw, "", problems)
        if problems:
            return raw
        text = self._body(value)
        return text if self._read(text, value) == value else raw

    def written(self, text: str, raw: str) -> str:
        """How scenarios write what somebody typed in the place of a value, which they write as ``raw``."""
        typed = text.strip()
        if typed == self.told(raw):
            return raw
        problems = Problems()
        like = parse_value(raw, "", problems)
        return typed if problems or typed.startswith(RAW) else flow(self._read(typed, like))

    def help(self, text: str) -> str:
        """What a field means, without the signs of scenarios."""
        return re.sub(r"\bnull\b", self._nothing, BRACED.sub(r"\1", text))

    def name(self, id: str) -> str:
        """What a thing or a word of the rules is called; itself where its name would not lead back to it."""
        plain = id.replace("_", " ")
        names = self._names.get(id, ""), self._words.value(id), plain[:1].upper() + plain[1:]
        return next((name for name in names if self._id(name) == id and not SIGNS - {"'"} & set(name)), id)

    def _id(self, name: str) -> str:
        known = self._ids.get(name.casefold())
        return known or (name if CODE.fullmatch(name) else name.lower().replace(" ", "_"))

    # Saying

    def _body(self, value: Any) -> str:
        """A value that stands alone, or in brackets."""
        if isinstance(value, Mapping) and value:
            return "; ".join(f"{self.name(str(key))}: {self._entry(each)}" for key, each in value.items())
        if isinstance(value, list) and value:
            return ", ".join(map(self._item, value))
        return self._item(value)

    def _entry(self, value: Any) -> str:
        """A value behind its name."""
        return self._body(value) if isinstance(value, list) else self._item(value)

    def _item(self, value: Any) -> str:
        """A value among others."""
        if isinstance(value, Mapping | list):
            return f"({self._body(value)})" if value else self._none
        if value is None:
            return self._nothing
        if isinstance(value, bool):
            return next(word for word, flag in self._flags.items() if flag is value)
        return self.name(value) if isinstance(value, str) else str(value)

    # Reading

    def _read(self, text: str, like: Any) -> Any:
        """The value of what stands alone or in brackets. like: a value of the shape that it is to have."""
        if len(parted(text, ":")) > 1:
            return dict(self._entries(text, like if isinstance(like, Mapping) else {}))
        return self._listed(text, like)

    def _entries(self, text: str, like: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        """Each name with its value."""
        names = {self.name(key).casefold(): key for key in like}
        others = next(iter(like.values()), None)
        for entry in parted(text, ";"):
            name, *rest = parted(entry, ":")
            key = names.get(name.casefold()) or self._id(name)
            if name or rest:
                yield key, self._listed(": ".join(rest), like.get(key, others))

    def _listed(self, text: str, like: Any) -> Any:
        """A list where there is one to be, or several things; else the one thing."""
        things = parted(text, ",")
        if not text or text.casefold() == self._none:
            return {} if isinstance(like, Mapping) else [] if isinstance(like, list) else None
        if len(things) > 1 or (isinstance(like, list) and text.casefold() not in (self._nothing, "all")):
            first = like[0] if isinstance(like, list) and like else None
            return [self._thing(each, first) for each in things if each]
        return self._thing(text, like)

    def _thing(self, text: str, like: Any) -> Any:
        """One thing among others; in brackets a list, or names with their values."""
        if text.startswith("(") and text.endswith(")"):
            return self._read(text[1:-1], like if isinstance(like, Mapping) else [])
        small = text.casefold()
        if small == self._none:
            return {} if isinstance(like, Mapping) else []
        if small == self._nothing:
            return None
        if small in self._flags and not isinstance(like, str):
            return self._flags[small]
        return int(text) if NUMBER.fullmatch(text) and not isinstance(like, str) else self._id(text)


def _things(words: Words) -> Iterator[tuple[str, str]]:
    """The things of a game that have a name of their own, by the word that scenarios have for them: cards, agents,
    places; and the steps at which its rules may go on."""
    content = words.game.content
    for things in content.named().values() if hasattr(content, "named") else ():
        for thing in things if isinstance(things, Sequence) and not isinstance(things, str) else ():
            id, name = getattr(thing, "code", "") or getattr(thing, "id", ""), getattr(thing, "name", "")
            is_named = isinstance(id, str) and isinstance(name, str) and id and name
            if is_named and not (id.isalpha() and id in name.lower()):  # a word of the rules that has other uses too
                yield id, name
    for procedure in words.game.procedures:
        for step in procedure.steps:
            place = f"{procedure.name}.{step.name}"
            yield place, words.value(place.replace(".", " ").replace("_", " "))
