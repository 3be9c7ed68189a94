"""Dead Cells' words on the screen: the keys ``screen.…`` of ``data/lang/en/dead_cells.yaml``."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.strings import say_of


def say(key: str, **values: object) -> str:
    """The sentence of ``screen.<key>`` with its named values filled in; an unknown key raises KeyError."""
    return say_of("dead_cells", f"screen.{key}", **values)


def name_of(word: str) -> str:
    """What a word of the rules is called: a character, an item, a State, a symbol, a Round."""
    return say(f"name.{word}")


def listed(words: Sequence[str], joint: str) -> str:
    """Several words in a row. joint: ``or`` or ``and``."""
    if len(words) < 2:
        return "".join(words)
    return say(f"list.{joint}", first=", ".join(words[:-1]), last=words[-1])


def capital(text: str) -> str:
    """The text with a capital letter in front."""
    return text[:1].upper() + text[1:]
