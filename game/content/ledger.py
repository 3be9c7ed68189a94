"""The rules ledger: every clause of a game in a player's words, with its id.

Read from ``data/<game>/rules.yaml``. A clause that can refuse an answer has a ``refusal`` (what a player reads) and a
``fix`` (what would be legal), both with values in braces. A clause that ``waits`` speaks of a part of the game that is
not built yet; the file's own list ``waits`` says which parts there are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.fields import entries_of, place_of, unique
from game.content.problems import Problems
from game.kernel.plain import Frozen

KINDS = ("setup", "flow", "permit", "forbid", "effect", "score", "end", "advice", "ruling")
OWN = "own"
"""The value of a refusal that says whether it speaks of what is the reader's own."""


class Rule(Frozen):
    """One clause. source: the rulebook's heading. scope: when it counts. see: related clauses. settles: of a
    ruling, the clauses that it details, so that either stands for the other. waits: the part of the game that it
    waits for, an id ("": none); until then nobody has to prove it. refusal_own: the refusal where what is refused is
    the reader's own (``own`` among its values)."""

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
    refusal_own: str = ""

    def refusal_for(self, values: Mapping[str, Any]) -> str:
        """The refusal that tells these values."""
        return self.refusal_own if self.refusal_own and values.get(OWN) else self.refusal


class Ledger(Frozen):
    """All clauses of a game by id, in the order of the file. waits: the parts of the game that are not built yet, as
    id -> what an engineer reads."""

    rules: Mapping[str, Rule]
    waits: Mapping[str, str] = {}


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
            waits=entry.word("waits", ""),
            settles=entry.words("settles", ()),
            refusal_own=entry.template("refusal_own"),
        )
        entry.done()
        rules.append((rule.id, rule))
    ledger = Ledger(unique(rules, problems, data, "rule"), _parts(data, problems))
    for rule in ledger.rules.values():
        if rule.waits and rule.waits not in ledger.waits:
            place = place_of(data, rule.id, "waits", f"{rule.id}.waits")
            problems.add(place, f'unknown part "{rule.waits}"', "", list(ledger.waits), rule.waits)
        for key, other in (*(("see", each) for each in rule.see), *(("settles", each) for each in rule.settles)):
            if other not in ledger.rules:
                place = place_of(data, rule.id, key, f"{rule.id}.{key}")
                problems.add(place, f'unknown rule "{other}"', "", list(ledger.rules), other)
    return ledger


def _parts(data: Any, problems: Problems) -> dict[str, str]:
    """The parts of the game for which clauses may wait."""
    parts = []
    for entry in entries_of(data, "waits", problems):
        parts.append((entry.word("id"), entry.word("text")))
        entry.done()
    return unique(parts, problems, data, "part")
