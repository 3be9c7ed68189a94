"""Dead Cells' words on the screen: the keys ``screen.…`` of ``data/lang/en/dead_cells.yaml``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.client.strings import forget_when_reworded, say_of

MOST = 4096
"""Texts that are remembered at once."""


def say(key: str, **values: object) -> str:
    """The sentence of ``screen.<key>`` with its named values filled in; an unknown key raises KeyError."""
    return say_of("dead_cells", f"screen.{key}", **values)


class Remembered:
    """Texts about things that never change, by their identity, until sentences change: a table tells them whenever
    anything on it does."""

    def __init__(self) -> None:
        self._texts: dict[tuple[int, ...], tuple[Sequence[Any], str]] = {}
        forget_when_reworded(self._texts.clear)

    def of(self, things: Sequence[Any], make: Callable[[], str]) -> str:
        """The text about these things, made the first time; they are kept with it, so that no others can have their
        identity."""
        key = tuple(map(id, things))
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) >= MOST:
                self._texts.clear()
            found = self._texts[key] = (things, make())
        return found[1]


def name_of(word: str) -> str:
    """What a word of the rules is called: a character, an item, a State, a symbol, a Round."""
    return say(f"name.{word}")


def plate(word: str) -> str:
    """What a character is called beside its picture: on every plate and in every row in this one form."""
    return say(f"plate.{word}")


def within(word: str) -> str:
    """What a character is called inside a sentence."""
    return say(f"within.{word}")


def listed(words: Sequence[str], joint: str) -> str:
    """Several words in a row. joint: ``or`` or ``and``."""
    if len(words) < 2:
        return "".join(words)
    return say(f"list.{joint}", first=", ".join(words[:-1]), last=words[-1])


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
