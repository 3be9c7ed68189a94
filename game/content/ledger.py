"""The rules ledger: every clause of a game in a player's words, with its id, and the glossary.

Read from ``data/<game>/rules.yaml``. A clause that can refuse an answer has a ``refusal`` (what a player reads) and a
``fix`` (what would be legal), both with values in braces.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.fields import entries_of, place_of, unique
from game.content.problems import Problems
from game.kernel.plain import Frozen

KINDS = ("setup", "flow", "permit", "forbid", "effect", "score", "end", "advice", "ruling")


class Rule(Frozen):
    """One clause. source: the rulebook's heading. scope: when it counts. see: related clauses."""

    id: str
    text: str
    source: str
    kind: str
    scope: str
    refusal: str = ""
    fix: str = ""
    see: tuple[str, ...] = ()


class Term(Frozen):
    """One word of the game's language and what it means."""

    id: str
    name: str
    text: str
    see: tuple[str, ...] = ()


class Ledger(Frozen):
    """All clauses and terms of a game by id, in the order of the file."""

    rules: Mapping[str, Rule]
    terms: Mapping[str, Term]


def read_ledger(data: Any, problems: Problems) -> Ledger:
    """The ledger in a file's data; problems go to ``problems``."""
    rules, terms = [], []
    for entry in entries_of(data, "rules", problems):
        rule = Rule(
            id=entry.word("id"),
            text=entry.word("text"),
            source=entry.word("source"),
            kind=entry.word("kind", choices=KINDS),
            scope=entry.word("scope"),
            refusal=entry.template("refusal"),
            fix=entry.template("fix"),
            see=entry.words("see", ()),
        )
        entry.done()
        rules.append((rule.id, rule))
    for entry in entries_of(data, "terms", problems):
        term = Term(entry.word("id"), entry.word("name"), entry.word("text"), entry.words("see", ()))
        entry.done()
        terms.append((term.id, term))
    ledger = Ledger(unique(rules, problems, data, "rule"), unique(terms, problems, data, "term"))
    links = [(rule.id, rule.see) for rule in ledger.rules.values()]
    links += [(term.id, term.see) for term in ledger.terms.values()]
    for id, see in links:
        for other in see:
            if other not in ledger.rules and other not in ledger.terms:
                known = [*ledger.rules, *ledger.terms]
                problems.add(place_of(data, id, "see", f"{id}.see"), f'unknown rule "{other}"', "", known, other)
    return ledger
