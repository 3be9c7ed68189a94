"""What a search has found: where its words stand in a line, and why an entry was found whose row does not show them."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.rules.contents import Row
from game.client.rules.index import TERM, Entry, folded
from game.client.rules.words import say


def sought_in(wanted: str) -> tuple[str, ...]:
    """The words of a search, as :func:`folded` makes them."""
    return tuple(folded(wanted).split())


def row_found(entry: Entry, sought: Sequence[str]) -> Row:
    """The row of an entry that a search has found, below its heading and the reason where its words do not stand
    there."""
    heading = entry.heading or say("book.glossary")
    shown = folded(f"{heading} {entry.title}")
    if not all(word in shown for word in sought):
        heading = say("book.found.why", heading=heading, why=say(f"book.found.{_why(entry, sought)}"))
    return Row(entry.key, entry.title, symbol=entry.sign, above=heading, sought=tuple(sought))


def _why(entry: Entry, sought: Sequence[str]) -> str:
    """Which of the reasons there are."""
    if entry.kind == TERM:
        return "form" if all(word in entry.name for word in sought) else "meaning"
    texts = (entry.name, entry.text, entry.beside)
    return "beside" if all(any(word in text for text in texts) for word in sought) else "question"
