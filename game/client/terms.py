"""The words of a game marked in sentences, and what each means: for tooltips, nested as deep as one likes."""

from __future__ import annotations

from typing import Any

from game.client.richtext import TOKEN, escaped
from game.content.glossary import Glossary, pattern_of
from game.kernel.game import Game

TERM = "term:"
"""What a term's key begins with where links have keys too."""
MOST_KEPT = 1024
"""Marked texts that are remembered."""


class Terms:
    """The glossary of one game, ready to mark texts. game: its id."""

    def __init__(self, game: str, glossary: Glossary) -> None:
        self.glossary = glossary
        self._game = game
        self._owner = {word.casefold(): term.id for term in glossary.terms.values() for word in term.words}
        self._pattern = pattern_of(glossary.terms.values())
        self._marked: dict[tuple[str, str], str] = {}

    def key(self, term: str) -> str:
        """What names a term among the terms of all games."""
        return f"{self._game}.{term}"

    def marked(self, text: str, *, but: str = "") -> str:
        """Plain text as markup with its terms marked; see :meth:`marked_markup`."""
        return self.marked_markup(escaped(text), but=but)

    def marked_markup(self, markup: str, *, but: str = "") -> str:
        """Markup in which each term is marked where it stands first, outside of links. but: a term to leave out."""
        found = self._marked.get((markup, but))
        if found is None:
            if len(self._marked) >= MOST_KEPT:
                self._marked.clear()
            found = self._marked[markup, but] = self._mark(markup, {but})
        return found

    def _mark(self, markup: str, seen: set[str]) -> str:
        made, place, links = [], 0, 0
        for tag in TOKEN.finditer(markup):
            made.append(self._mark_words(markup[place : tag.start()], seen, is_link=links > 0))
            made.append(tag.group())
            links += {("", "link"): 1, ("/", "link"): -1}.get((tag.group(1), tag.group(2)), 0)
            place = tag.end()
        return "".join([*made, self._mark_words(markup[place:], seen, is_link=links > 0)])

    def _mark_words(self, text: str, seen: set[str], *, is_link: bool) -> str:
        if is_link:
            return text
        made, place = [], 0
        for word in self._pattern.finditer(text):
            term = self._owner[word.group().casefold()]
            if term not in seen:
                seen.add(term)
                made += [text[place : word.start()], f"[term:{self.key(term)}]{word.group()}[/term]"]
                place = word.end()
        return "".join([*made, text[place:]])

    def explained(self, term: str) -> str:
        """A term's tooltip: its name and meaning, other terms marked."""
        entry = self.glossary.terms[term]
        return f"[b]{escaped(entry.name)}[/b]\n{self.marked(entry.text, but=term)}"


_known: dict[str, Terms] = {}
"""The terms of each game that has been shown, by its id."""


def terms_of(game: Game) -> Terms:
    """The terms of a game; none where it has no glossary."""
    content: Any = game.content
    glossary: Glossary = getattr(content, "glossary", Glossary())
    found = _known.get(game.id)
    if found is None or found.glossary is not glossary:
        found = _known[game.id] = Terms(game.id, glossary)
    return found


def explained(key: str) -> str | None:
    """The tooltip of a term by its key, ``game.term``; None for one that no game shown has."""
    game, _, term = key.partition(".")
    found = _known.get(game)
    return None if found is None or term not in found.glossary.terms else found.explained(term)
