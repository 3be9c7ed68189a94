"""Every sentence of the screen: a key in ``data/lang/<language>/client.yaml`` and a template with named values and
plural forms (``{count} {count:card|cards}``, see :mod:`game.content.plural`).

The files are read line by line here, for the first page must not wait for a YAML reader; ``check-data`` reads the same
files with :func:`game.content.language.load_sentences`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.client.places import DATA
from game.content.plural import fill
from game.kernel.errors import ContentError, Problem

ENGLISH = "en"


def load_strings(path: Path) -> dict[str, str]:
    """Read flat ``key: "text"`` lines; every value is double-quoted, ``#`` starts a comment line.

    Raises :class:`ContentError` naming every line that is something else or repeats a key.
    """
    strings: dict[str, str] = {}
    problems: list[Problem] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = line.partition(": ")
        try:
            text = json.loads(value) if colon else None
        except ValueError:
            text = None
        if not isinstance(text, str):
            problems.append(Problem(str(path), number, key, line, expected='key: "text"'))
        elif key in strings:
            problems.append(Problem(str(path), number, key, "the key is there twice", expected="each key once"))
        else:
            strings[key] = text
    if problems:
        raise ContentError(problems)
    return strings


Rewording = Callable[[str], str]
_rewordings: list[Rewording] = []


def reword(change: Rewording | None) -> None:
    """Have every template changed by ``change`` (which keeps the names in braces): for trying long languages. None:
    as written."""
    _rewordings[:] = [] if change is None else [change]
    _strings.cache_clear()


def long_worded(template: str) -> str:
    """A template in a language whose words are two fifths longer and full of accents."""
    parts = re.split(r"({[^}]*})", template)
    return "".join(part if part.startswith("{") else re.sub(r"[A-Za-z]{3,}", _longer, part) for part in parts)


def _longer(word: re.Match[str]) -> str:
    letters = word.group(0)
    return letters.translate(ACCENTS) + letters[-1] * max(1, len(letters) * 2 // 5)


ACCENTS = str.maketrans("aeiou", "åéîöü")


@cache
def _strings(language: str, of: str) -> dict[str, str]:
    strings = load_strings(DATA / "lang" / language / f"{of}.yaml")
    for change in _rewordings:
        strings = {key: change(text) for key, text in strings.items()}
    return strings


def say(key: str, **values: object) -> str:
    """The sentence of ``key`` with its named values filled in; an unknown key raises KeyError."""
    return say_of("client", key, **values)


def say_of(file: str, key: str, **values: object) -> str:
    """Like :func:`say`, from another file of the language: a game's own, named like the game."""
    return fill(_strings(ENGLISH, file)[key], values, ENGLISH)
