"""Acts of a seat that are none of the table's: a person writes private notes at any time, and no rule hears of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.kernel.game import Game


def private_act(game: Game, verb: str, entry: Mapping[str, Any], seat_of: Callable[[Any], int]) -> list[str] | None:
    """What does not hold of an entry about an act that is a seat's own affair; None where it is about another one.
    ``seat_of`` finds the seat of a word, or raises.

    Such an act is legal for every seat at every time, whatever it is, and changes nothing on the table.
    """
    id = entry.get(verb)
    if id not in game.definition.private:
        return None
    seat_of(entry.get("seat"))
    is_refused = verb == "refuse" or not entry.get("ok", True) or not entry.get("is", True)
    return [f"{id}: expected a refusal, found that it is a private act, legal at any time"] if is_refused else []
