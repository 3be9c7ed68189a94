"""Languages: files of sentences beside the English ones. What a language lacks is said in English and reported.

``data/lang/<code>/*.yaml`` holds the program's sentences (key to text), ``data/<game>/lang/<code>.yaml`` a game's:
section (rules, terms, options, events, words, cards, sections) to id to the fields that are told otherwise. Inside an
entry, lists of entries with ids (an option's values) are again by id, others (an event's variants) by position; where
such lists stand by words (the tracks of a board), they are told by these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game import paths
from game.content.plural import fill, names_in
from game.content.problems import Problems
from game.content.yaml_source import SourceList, SourceMap, ToldMap, load_yaml, where
from game.kernel.plain import Frozen

ENGLISH = "en"
TOLD = ("name", "short_name", "label", "title", "text", "refusal", "refusal_own", "fix", "short", "long")
"""The fields that are words for people."""


class Sentences(Frozen):
    """The program's sentences in one language. gaps: the keys that are still English."""

    language: str
    texts: Mapping[str, str]
    gaps: tuple[str, ...] = ()

    def say(self, key: str, **values: Any) -> str:
        """The sentence of a key with its values put in; an unknown key or value raises KeyError."""
        return fill(self.texts[key], values, ENGLISH if key in self.gaps else self.language)


def languages() -> list[str]:
    """The codes of all languages that the program has, English first."""
    found = {each.name for each in (paths.data_root() / "lang").glob("*") if each.is_dir()}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def load_sentences(language: str, problems: Problems) -> Sentences:
    """The program's sentences in a language, gaps filled from English; problems go to ``problems``."""
    english = _sentences(ENGLISH, problems)
    if language == ENGLISH:
        return Sentences(ENGLISH, {key: str(text) for key, (text, _) in english.items()})
    other = _sentences(language, problems)
    texts = {key: str(text) for key, (text, _) in english.items()}
    for key, (text, data) in other.items():
        if key not in texts:
            problems.add(where(data, key), f'unknown key "{key}"', "", list(texts), key)
        elif not set(names_in(text)) <= set(names_in(texts[key])):
            problems.add(where(data, key, key), _strange(text, texts[key]))
        else:
            texts[key] = text
    return Sentences(language, texts, tuple(key for key in texts if key not in other))


def _sentences(language: str, problems: Problems) -> dict[str, tuple[str, SourceMap]]:
    """Key to text and the mapping it is from, of all files of one language."""
    folder = paths.data_root() / "lang" / language
    made: dict[str, tuple[str, SourceMap]] = {}
    for file in sorted(folder.glob("*.yaml")):
        data = load_yaml(file, problems, f"data/lang/{language}/{file.name}")
        for key, text in data.items() if isinstance(data, SourceMap) else ():
            if not isinstance(text, str):
                problems.add(where(data, key, key), f"found {text!r}", "a sentence in quotes")
            elif key in made:
                problems.add(where(data, key, key), f'the key "{key}" stands twice', "each key once")
            else:
                made[key] = (text, data)
    return made


def _strange(text: str, english: str) -> str:
    strange = sorted(set(names_in(text)) - set(names_in(english)))
    return f"the English sentence has no value {', '.join(f'{{{name}}}' for name in strange)}"


def translated(section: Sequence[Any], over: Any, problems: Problems, gaps: list[str], at: str) -> SourceList:
    """The entries of one section with their words told in another language; ``gaps`` takes what stays English."""
    entries = {each.get("id"): each for each in section if isinstance(each, Mapping)}
    by_id = over if isinstance(over, Mapping) else {}
    for id, told in by_id.items():
        if id not in entries:
            problems.add(where(by_id, id, at), f'unknown id "{id}"', "", [str(known) for known in entries], id)
        elif not isinstance(told, Mapping):
            problems.add(where(by_id, id, f"{at}.{id}"), f"found {told!r}", "a mapping of fields")
    made = SourceList(
        _entry(each, by_id.get(each.get("id"), {}), problems, gaps, f"{at}.{each.get('id')}")
        if isinstance(each, Mapping)
        else each
        for each in section
    )
    made.file = getattr(section, "file", "")
    made.line = getattr(section, "line", 1)
    made.lines = list(getattr(section, "lines", [1] * len(made)))
    return made


def _entry(entry: Any, over: Any, problems: Problems, gaps: list[str], at: str) -> Any:
    made = ToldMap(entry)
    made.untold = entry
    made.file, made.line, made.lines = (
        getattr(entry, "file", ""),
        getattr(entry, "line", 1),
        getattr(entry, "lines", {}),
    )
    given = over if isinstance(over, Mapping) else {}
    for key in given:
        if key not in _told(entry):
            problems.add(where(given, key, at), f'the field "{key}" is not told here', "", list(_told(entry)), key)
    for key in _told(entry):
        made[key] = _field(entry[key], given, key, problems, gaps, f"{at}.{key}")
    return made


def original_name(entry: Mapping[str, Any]) -> str:
    """What an entry is called in the data, whatever language it is told in; "" if it has no name."""
    return str((entry.untold if isinstance(entry, ToldMap) else entry).get("name", ""))


def _told(entry: Mapping[str, Any]) -> Iterator[str]:
    """The fields of an entry that are words, or hold entries that have some."""
    for key, value in entry.items():
        inside = value if isinstance(value, list) else [value] if _holds_lists(value) else []
        if (key in TOLD and isinstance(value, str)) or any(isinstance(e, Mapping) and any(_told(e)) for e in inside):
            yield key


def _holds_lists(value: Any) -> bool:
    """Whether something is lists by words; in any other mapping inside an entry a name is an id (of a Rune, say)."""
    return isinstance(value, Mapping) and all(isinstance(each, list) for each in value.values())


def _field(english: Any, given: Mapping[str, Any], key: str, problems: Problems, gaps: list[str], at: str) -> Any:
    over = given.get(key, {})
    if isinstance(english, Mapping | list) and isinstance(over, str):
        problems.add(where(given, key, at), f"found {over!r}", "a mapping of fields, or a list of those")
    if isinstance(english, Mapping):
        return _entry(english, over, problems, gaps, at)
    if isinstance(english, list):
        if isinstance(over, list):
            pairs = [(each, over[i] if i < len(over) else {}) for i, each in enumerate(english)]
            return [_entry(each, other, problems, gaps, f"{at}[{i}]") for i, (each, other) in enumerate(pairs)]
        return translated(english, over, problems, gaps, at)
    if key not in given:
        gaps.append(at)
        return english
    text = given[key]
    if not isinstance(text, str):
        problems.add(where(given, key, at), f"found {text!r}", "a sentence in quotes")
        return english
    if not set(names_in(text)) <= set(names_in(english)):
        problems.add(where(given, key, at), _strange(text, english))
        return english
    return text
