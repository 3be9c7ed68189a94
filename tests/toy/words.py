"""How the game's values read in the log, by the kinds that ``log.yaml`` names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.toy.content import Content


def printers(content: Content, people: Sequence[str]) -> dict[str, Callable[[Any], str]]:
    """A printer for each kind of value. people: the players' names by seat, as far as they are known."""
    names = {card.id: card.name for card in content.cards}

    def mouse(seat: int) -> str:
        return people[seat] if seat < len(people) else f"Mouse {seat + 1}"

    return {
        "mouse": mouse,
        "mice": lambda seats: ", ".join(map(mouse, seats)) or "nobody",
        "card": lambda id: names.get(id, str(id)),
        "cards": lambda ids: ", ".join(names.get(id, str(id)) for id in ids) or "none",
    }
