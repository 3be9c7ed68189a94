"""The words of a game (``data/<game>/glossary.yaml``): what each means, and how headings and scopes read to people.

A term is marked in sentences wherever one of its words stands. Headings are those that the ledger's clauses name as
their ``source``; scopes say when a clause counts: with so many seats, or with a value of a table option. ``asked`` are
words in which people ask for clauses that say it otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.content.fields import Entry, entries_of, place_of, unique
from game.content.ledger import Rule
from game.content.options import OptionDef
from game.content.problems import Problems
from game.kernel.plain import Frozen

FIELDS = ("terms", "headings", "scopes", "asked")


class Term(Frozen):
    """One word of the game's language and what it means. words: the forms in which it stands in sentences. see: the
    clauses behind it."""

    id: str
    name: str
    text: str
    words: tuple[str, ...]
    see: tuple[str, ...] = ()


class Scope(Frozen):
    """When clauses of a scope count: always, with so many seats (0: any), from ``least`` to ``most`` seats (0: no end),
    or with a value of a table option."""

    id: str
    name: str
    seats: int = 0
    option: str = ""
    value: str = ""
    least: int = 0
    most: int = 0

    def holds(self, options: Mapping[str, Any], seats: int) -> bool:
        """Whether a table with these options and so many seats plays with it."""
        fits = self.seats in (0, seats) and seats >= self.least and (not self.most or seats <= self.most)
        return fits and (not self.option or str(options.get(self.option)) == self.value)


class Glossary(Frozen):
    """Terms and scopes by id, and the rulebook's headings (by the ledger's word for each) in people's words. asked:
    what people ask in words of their own, and the clauses that answer, the best first."""

    terms: Mapping[str, Term] = {}
    headings: Mapping[str, str] = {}
    scopes: Mapping[str, Scope] = {}
    asked: Mapping[str, tuple[str, ...]] = {}


def read_glossary(
    data: Any, rules: Mapping[str, Rule], options: Mapping[str, OptionDef], problems: Problems
) -> Glossary:
    """The glossary in a file's data (None: an empty one); problems go to ``problems``."""
    if data is None:
        return Glossary()
    top = Entry(data, problems)
    for field in FIELDS:
        top.plain(field)
    top.done()
    terms = [_term(entry, rules) for entry in entries_of(data, "terms", problems)]
    headings = [_heading(entry) for entry in entries_of(data, "headings", problems)]
    scopes = [_scope(entry, options) for entry in entries_of(data, "scopes", problems)]
    made = Glossary(
        unique([(term.id, term) for term in terms], problems, data, "term"),
        unique(headings, problems, data, "heading"),
        unique([(scope.id, scope) for scope in scopes], problems, data, "scope"),
        {words: see for entry in entries_of(data, "asked", problems) for words, see in _asked(entry, rules)},
    )
    _check_words(made, data, problems)
    _check_clauses(made, rules, data, problems)
    return made


def _term(entry: Entry, rules: Mapping[str, Rule]) -> Term:
    name = entry.word("name")
    made = Term(entry.word("id"), name, entry.word("text"), entry.words("words", (name,)), entry.words("see", ()))
    _check_see(entry, made.see, rules)
    entry.done()
    return made


def _asked(entry: Entry, rules: Mapping[str, Rule]) -> list[tuple[str, tuple[str, ...]]]:
    entry.word("id")
    words, see = entry.words("words"), entry.words("see")
    _check_see(entry, see, rules)
    entry.done()
    return [(each, see) for each in words]


def _check_see(entry: Entry, see: Sequence[str], rules: Mapping[str, Rule]) -> None:
    for rule in see:
        if rule not in rules:
            entry.wrong("see", f'unknown rule "{rule}"', rule, list(rules))


def _heading(entry: Entry) -> tuple[str, str]:
    made = (entry.word("id"), entry.word("name"))
    entry.done()
    return made


def _scope(entry: Entry, options: Mapping[str, OptionDef]) -> Scope:
    made = Scope(
        entry.word("id"),
        entry.word("name"),
        entry.number("seats", 0),
        entry.word("option", ""),
        entry.word("value", ""),
        entry.number("least", 0),
        entry.number("most", 0),
    )
    if made.option and made.option not in options:
        entry.wrong("option", f'unknown option "{made.option}"', made.option, list(options))
    elif made.option:
        values = [value.id for value in options[made.option].values]
        if made.value not in values:
            entry.wrong("value", f'option "{made.option}" has no value "{made.value}"', made.value, values)
    entry.done()
    return made


def _check_words(glossary: Glossary, data: Any, problems: Problems) -> None:
    """No word stands for two terms."""
    owner: dict[str, str] = {}
    for term in glossary.terms.values():
        for word in term.words:
            first = owner.setdefault(word.casefold(), term.id)
            if first != term.id:
                place = place_of(data, term.id, "words", f"{term.id}.words")
                problems.add(place, f'"{word}" stands for the term "{first}" already', "a word of one term")


def _check_clauses(glossary: Glossary, rules: Mapping[str, Rule], data: Any, problems: Problems) -> None:
    """Every scope of the ledger is explained, and every heading that is named here stands there."""
    sources = {part for rule in rules.values() for part in headings_of(rule.source)}
    for heading in glossary.headings:
        if heading not in sources:
            problems.add(place_of(data, heading), f'no clause stands under "{heading}"', "", sorted(sources), heading)
    for rule in rules.values():
        if glossary.scopes and rule.scope not in glossary.scopes:
            place = place_of(data, "", "scopes", f"{rule.id}.scope")
            problems.add(place, f'the scope "{rule.scope}" is not explained', "", list(glossary.scopes), rule.scope)


def headings_of(source: str) -> list[str]:
    """The rulebook's headings in a clause's ``source``; a second one follows a semicolon."""
    return [part.strip() for part in source.split(";") if part.strip()]


def pattern_of(terms: Iterable[Term]) -> re.Pattern[str]:
    """Finds every word of these terms, whole, the longest first. Words in small letters are found in whatever case;
    one with a capital only so, for in many games a Turn is no turn and the Well is not as well."""
    words = sorted({word for term in terms for word in term.words}, key=lambda word: (-len(word), word))
    either = [re.escape(word) if word == word.lower() else f"(?-i:{re.escape(word)})" for word in words]
    return re.compile(rf"(?<!\w)({'|'.join(either) or '(?!)'})(?!\w)", re.IGNORECASE)


def check_used(glossary: Glossary, texts: Sequence[str], data: Any, problems: Problems) -> None:
    """Every term stands in one of these texts at least, or nobody would ever meet it."""
    everything = "\n".join(texts)
    for term in glossary.terms.values():
        if pattern_of([term]).search(everything) is None:
            found = f"no text says {' or '.join(map(repr, term.words))}"
            problems.add(place_of(data, term.id, "words", f"{term.id}.words"), found, "words of the rules")
