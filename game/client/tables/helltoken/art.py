"""Pictures and short words of cards; a card that a pack brings has none of its own."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.client.places import ASSETS
from game.client.strings import sentences
from game.client.tables.helltoken.words import say


@cache
def art_of(kind: str, id: str) -> str:
    """The picture of an action or an agent, below the assets folder; a plain one for a pack's own card."""
    own = f"helltoken/{kind}_{id}.svg"
    return own if (ASSETS / own).is_file() else "helltoken/action_back.svg"


def short_of(card: Any) -> str:
    """A short line that stands for an action card's words; empty for a pack's own card."""
    return line_of("short", card.id)


def line_of(kind: str, id: str) -> str:
    """A line about a card, by its kind (short, when, does); empty for a pack's own card."""
    return say(f"{kind}.{id}") if f"screen.{kind}.{id}" in sentences("helltoken") else ""


@cache
def lines_alike(kind: str) -> tuple[str, ...]:
    """All lines of a kind: cards of a set are written on in one size."""
    start = f"screen.{kind}."
    return tuple(say(f"{kind}.{key.removeprefix(start)}") for key in sentences("helltoken") if key.startswith(start))
