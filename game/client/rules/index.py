"""Everything in a game's rules that can be found by its words: clauses, rulings and the terms of the glossary."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from unicodedata import combining, normalize

from game.client.table.words import Words
from game.content.glossary import headings_of
from game.content.ledger import Rule
from game.kernel.plain import Frozen

CLAUSE, TERM = "clause", "term"
NAMED, WHOLE, BEGUN, INSIDE, BESIDE = range(5)
"""How well a wanted word fits, best first: it is the name, a whole word, the beginning of one, inside one, or stands
only beside the text."""
LEAST_ASKED = 3
"""Fewer letters are not yet a question."""
FOLDED = 2048
"""Texts that are remembered as they are compared: the lines of a whole rulebook."""
_LETTERS = re.compile(r"[^\w.+−-]+")


class Entry(Frozen):
    """One thing to be found. kind: CLAUSE or TERM. id: of the clause or term. heading: what stands above it. title:
    what the list shows. sign: the icon beside it. name, text, beside: what is searched, as :func:`folded` makes it."""

    kind: str
    id: str
    heading: str
    title: str
    sign: str
    name: str
    text: str
    beside: str

    @property
    def key(self) -> str:
        """What names the entry among all."""
        return f"{self.kind}:{self.id}"


@lru_cache(FOLDED)
def folded(text: str) -> str:
    """Text as it is compared: small letters without accents, single spaces, a space at both ends. Remembered: with each
    letter of a search the same rows are looked through again."""
    bare = "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))
    return f" {_LETTERS.sub(' ', bare).strip()} "


class RuleIndex:
    """The entries of one game in the order of the ledger, then of the glossary."""

    def __init__(self, words: Words) -> None:
        rules: dict[str, Rule] = dict(words.game.content.ledger.rules)
        self.entries: Sequence[Entry] = [
            *(_of_clause(words, rule) for rule in rules.values()),
            *(
                Entry(
                    TERM, term.id, "", term.name, "", folded(" ".join((term.name, *term.words))), folded(term.text), ""
                )
                for term in words.terms.glossary.terms.values()
            ),
        ]
        self._asked = {folded(asked): see for asked, see in words.terms.glossary.asked.items()}

    def find(self, wanted: str) -> list[Entry]:
        """Everything in which every wanted word occurs, what fits best first and the word itself before what only has
        it among its forms; before all what answers a question that people ask in these words. All where nothing is
        wanted."""
        sought = folded(wanted).split()
        if not sought:
            return list(self.entries)
        whole = " ".join(sought)
        answers = self._answers(whole)
        found: list[tuple[int, bool, int, Entry]] = []
        for at, entry in enumerate(self.entries):
            fits = [_fit(entry, word) for word in sought]
            is_other = not entry.name.startswith(f" {whole} ")
            if entry.kind == CLAUSE and entry.id in answers:
                found.append((answers.index(entry.id) - len(answers), is_other, at, entry))
            elif None not in fits:
                found.append((sum(fit for fit in fits if fit is not None), is_other, at, entry))
        return [entry for *_, entry in sorted(found, key=lambda each: each[:3])]

    def _answers(self, wanted: str) -> list[str]:
        """The clauses that answer a question of these words, or of words that begin so."""
        if len(wanted) < LEAST_ASKED:
            return []
        asked = (see for words, see in self._asked.items() if words.startswith(f" {wanted}"))
        return list(dict.fromkeys(rule for see in asked for rule in see))


def _of_clause(words: Words, rule: Rule) -> Entry:
    clause = words.clause(rule.id)
    beside = " ".join((rule.id, rule.id.replace(".", " "), *clause.headings, *headings_of(rule.source)))
    sign = "scale_balance" if rule.kind == "ruling" else "lightbulb_outline" if rule.kind == "advice" else ""
    return Entry(
        CLAUSE, rule.id, clause.heading, rule.text, sign, f" {rule.id} ", folded(rule.text),
        folded(f"{beside} {rule.refusal} {rule.fix}"),
    )  # fmt: skip


def _fit(entry: Entry, word: str) -> int | None:
    """How well a word fits; None where it does not occur."""
    if f" {word} " in entry.name:
        return NAMED
    if f" {word} " in entry.text:
        return WHOLE
    if f" {word}" in entry.text or f" {word}" in entry.name:
        return BEGUN
    if word in entry.text or word in entry.name:
        return INSIDE
    return BESIDE if word in entry.beside else None
