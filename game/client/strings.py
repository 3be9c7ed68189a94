"""Every sentence of the screen: a key in ``data/lang/<language>/client.yaml`` and a template with named values and
plural forms (``{count} {count:card|cards}``, see :mod:`game.content.plural`).

The files are read line by line here, for the first page must not wait for a YAML reader; ``check-data`` reads the same
files with :func:`game.content.language.load_sentences`. A person's own languages lie in folders of the same layout
below the data folder; what a language lacks is said in English and reported on the settings page.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.places import DATA
from game.content.plural import fill, names_in
from game.kernel.errors import ContentError, Problem
from game.kernel.names import nearest
from game.kernel.plain import Frozen

if TYPE_CHECKING:
    from game.content.language import Sentences
    from game.kernel.game import Game

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
_forgetting: list[Callable[[], None]] = []


def forget_when_reworded(forget: Callable[[], None]) -> None:
    """Have ``forget`` called whenever sentences change: for what keeps words that it has put together."""
    _forgetting.append(forget)


_rewordings: list[Rewording] = []


def reword(change: Rewording | None) -> None:
    """Have every template changed by ``change`` (which keeps the names in braces): for trying long languages. None:
    as written."""
    _rewordings[:] = [] if change is None else [change]
    _say_anew()


def long_worded(template: str) -> str:
    """A template in a language whose words are two fifths longer and full of accents; names and marks stay."""
    parts = re.split(r"({[^}]*}|\[[^\]]*\])", template)
    return "".join(part if part.startswith(("{", "[")) else re.sub(r"[A-Za-z]{3,}", _longer, part) for part in parts)


def _longer(word: re.Match[str]) -> str:
    letters = word.group(0)
    return letters.translate(ACCENTS) + letters[-1] * max(1, len(letters) * 2 // 5)


ACCENTS = str.maketrans("aeiou", "åéîöü")


class Voice(Frozen):
    """The sentences of one file in the language that is spoken. gaps: the keys that are still English. problems: what
    is wrong with the language's own files, a line each."""

    texts: Mapping[str, str]
    gaps: frozenset[str] = frozenset()
    problems: tuple[str, ...] = ()


class _Chosen:
    """The language that is spoken, and where a person's own languages lie."""

    code = ENGLISH
    folder: Path | None = None


def use_language(code: str, folder: Path | None = None) -> None:
    """Speak a language from now on. folder: the person's own languages, which go before ours."""
    _Chosen.code, _Chosen.folder = code, folder
    _say_anew()


def _say_anew() -> None:
    for kept in (_strings, _filled, sentences):
        kept.cache_clear()
    for forget in _forgetting:
        forget()


def spoken() -> str:
    """The code of the language that is spoken."""
    return _Chosen.code


def load_spoken(game_id: str, packs: Sequence[str] = ()) -> Game:
    """A game with packs, told in the language that is spoken. Raises HotseatError."""
    from game.games.registry import load_game

    return load_game(game_id, packs, spoken())


def languages(folder: Path | None = None) -> dict[str, str]:
    """The code of each language there is and its own name for itself, English first."""
    roots = [DATA / "lang", *([folder] if folder is not None else [])]
    codes = {each.name for root in roots if root.is_dir() for each in root.iterdir() if each.is_dir()}
    return {code: _name(code, folder) for code in [ENGLISH, *sorted(codes - {ENGLISH})]}


def _name(code: str, folder: Path | None) -> str:
    """What a language calls itself; its code where it does not say."""
    found = voice(code, "client", folder)
    return code if "language.name" in found.gaps else found.texts["language.name"]


def report(code: str, folder: Path | None = None) -> Voice:
    """All sentences of a language: its gaps and the problems of its files."""
    voices = {path.stem: voice(code, path.stem, folder) for path in sorted((DATA / "lang" / ENGLISH).glob("*.yaml"))}
    return Voice(
        {f"{file}: {key}": text for file, each in voices.items() for key, text in each.texts.items()},
        frozenset(f"{file}: {key}" for file, each in voices.items() for key in each.gaps),
        tuple(problem for each in voices.values() for problem in each.problems),
    )


def voice(code: str, of: str, folder: Path | None = None) -> Voice:
    """One file's sentences in a language: the person's own before ours, English where neither has one."""
    english = load_strings(DATA / "lang" / ENGLISH / f"{of}.yaml")
    if code == ENGLISH:
        return Voice(english)
    texts, problems = dict(english), list[str]()
    told: set[str] = set()
    for root in (DATA / "lang", folder):
        path = None if root is None else root / code / f"{of}.yaml"
        if path is not None and path.is_file():
            told |= _take_over(texts, path, english, problems)
    return Voice(texts, frozenset(english) - told, tuple(problems))


def _take_over(texts: dict[str, str], path: Path, english: Mapping[str, str], problems: list[str]) -> set[str]:
    """Put a file's sentences in place of the English ones; returns the keys of those that fit."""
    try:
        own = load_strings(path)
    except ContentError as error:
        problems += map(str, error.problems)
        return set()
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f"{path}: cannot be read: {error}")
        return set()
    told = set()
    for key, text in own.items():
        strange = sorted(set(names_in(text)) - set(names_in(english.get(key, text))))
        if key not in english:
            hint = nearest(key, list(english))
            problems.append(f'{path}: unknown key "{key}"' + (f'; did you mean "{hint}"?' if hint else ""))
        elif strange:
            names = ", ".join(f"{{{name}}}" for name in strange)
            problems.append(f"{path}: {key}: the English sentence has no value {names}")
        else:
            texts[key] = text
            told.add(key)
    return told


@cache
def _strings(of: str) -> Voice:
    found = voice(_Chosen.code, of, _Chosen.folder)
    for change in _rewordings:
        found = found.but(texts={key: change(text) for key, text in found.texts.items()})
    return found


@cache
def sentences(of: str) -> Mapping[str, str]:
    """All sentences of a file in the language that is spoken; none where there is no such file."""
    return _strings(of).texts if (DATA / "lang" / ENGLISH / f"{of}.yaml").is_file() else {}


def all_sentences() -> Sentences:
    """The sentences of all files in the language that is spoken: for what looks for its own among them."""
    from game.content.language import Sentences  # the first page can do without

    voices = [_strings(path.stem) for path in sorted((DATA / "lang" / ENGLISH).glob("*.yaml"))]
    texts = {key: text for each in voices for key, text in each.texts.items()}
    return Sentences(_Chosen.code, texts, tuple(key for each in voices for key in each.gaps))


def say(key: str, **values: object) -> str:
    """The sentence of ``key`` with its named values filled in; an unknown key raises KeyError."""
    return say_of("client", key, **values)


def say_of(file: str, key: str, **values: object) -> str:
    """Like :func:`say`, from another file of the language: a game's own, named like the game."""
    for value in values.values():
        if type(value) not in SIMPLE:
            return _filled.__wrapped__(file, key, tuple(values), *values.values())
    return _filled(file, key, tuple(values), *values.values())


SIMPLE = (str, int)
"""Values with which sentences are remembered: a table says the same ones again and again."""


@lru_cache(maxsize=4096, typed=True)
def _filled(file: str, key: str, names: tuple[str, ...], *values: object) -> str:
    found = _strings(file)
    language = ENGLISH if key in found.gaps else _Chosen.code
    return fill(found.texts[key], dict(zip(names, values, strict=True)), language)
