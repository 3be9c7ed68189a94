"""The rules ledger: every clause of a game in a player's words, with its id.

Read from ``data/<game>/rules.yaml``. A clause that can refuse an answer has a ``refusal`` (what a player reads) and a
``fix`` (what would be legal), both with values in braces. A clause that ``waits`` speaks of a part of the game that is
not built yet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.fields import entries_of, place_of, unique
from game.content.problems import Problems
from game.kernel.plain import Frozen

KINDS = ("setup", "flow", "permit", "forbid", "effect", "score", "end", "advice", "ruling")
WAITS = ("whole_island",)
"""What a clause may wait for: the Biomes and Bosses of Dead Cells that are still to come."""


class Rule(Frozen):
    """One clause. source: the rulebook's heading. scope: when it counts. see: related clauses. settles: of a
    ruling, the clauses that it details, so that either stands for the other. waits: what it
    waits for ("": nothing); until then nobody has to prove it."""

    id: str
    text: str
    source: str
    kind: str
    scope: str
    refusal: str = ""
    fix: str = ""
    see: tuple[str, ...] = ()
    waits: str = ""
    settles: tuple[str, ...] = ()


class Ledger(Frozen):
    """All clauses of a game by id, in the order of the file."""

    rules: Mapping[str, Rule]


def read_ledger(data: Any, problems: Problems) -> Ledger:
    """The ledger in a file's data; problems go to ``problems``."""
    rules = []
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
            waits=entry.word("waits", "", choices=WAITS),
            settles=entry.words("settles", ()),
        )
        entry.done()
        rules.append((rule.id, rule))
    ledger = Ledger(unique(rules, problems, data, "rule"))
    for rule in ledger.rules.values():
        for key, other in (*(("see", each) for each in rule.see), *(("settles", each) for each in rule.settles)):
            if other not in ledger.rules:
                place = place_of(data, rule.id, key, f"{rule.id}.{key}")
                problems.add(place, f'unknown rule "{other}"', "", list(ledger.rules), other)
    return ledger
