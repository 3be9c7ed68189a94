"""How Helltoken's values read in the log, in refusals and in explanations. The kinds are named in log.yaml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.helltoken.content import HelltokenContent

SLOT_NAMES = "ABCD"
NO_LOSS = "none"


def printers(
    content: HelltokenContent, factions: Sequence[int], people: Sequence[str] = ()
) -> dict[str, Callable[[Any], str]]:
    """A printer for each kind of value. ``factions`` are those at the table, ``people`` their players' names, by seat;
    without names the factions stand for them."""
    names = Names(content, factions, people)
    return {
        "player": names.player,
        "players": lambda seats: _joined(map(names.player, seats)),
        "faction_name": names.full,
        "faction_names": lambda ids: _joined(map(names.full, ids)),
        "square": str,
        "squares": _squares,
        "path": lambda places: "→".join(map(str, places)),
        "points": _points,
        "losses": names.losses,
        "direction": str,
        "directions": _joined,
        "card": names.card,
        "cards": lambda ids: _joined(map(names.card, ids)),
        "answer": names.answer,
        "answers": lambda values: _joined(map(names.answer, values)),
        "slot": lambda slot: SLOT_NAMES[slot] if isinstance(slot, int) else str(slot),
    }


class Names:
    """The names of players, factions and cards at one table."""

    def __init__(self, content: HelltokenContent, factions: Sequence[int], people: Sequence[str] = ()) -> None:
        self.content = content
        self.factions = factions
        self.people = people
        self.cards = {card.id: card.name for card in content.cards} | {agent.id: agent.name for agent in content.agents}

    def player(self, who: Any) -> str:
        """The name of whoever plays a seat or a faction (its id): the person's own, else the faction's short one."""
        seat = who if isinstance(who, int) else self._seat(who)
        return self.people[seat] if seat is not None and 0 <= seat < len(self.people) else self.short(who)

    def _seat(self, faction: Any) -> int | None:
        ids = self.content.factions
        return next((seat for seat, held in enumerate(self.factions) if held >= 0 and ids[held] == faction), None)

    def full(self, who: Any) -> str:
        """A faction's whole name, from its id or a seat; that of a card where cards are free to choose from."""
        content = self.content
        if isinstance(who, int):
            known = who < len(self.factions) and self.factions[who] >= 0
            return content.faction_names[self.factions[who]] if known else f"Player {who + 1}"
        return content.faction_names[content.factions.index(who)] if who in content.factions else self.card(who)

    def short(self, who: Any) -> str:
        """The last word of a faction's name: Fumblers, Sunsitters, Gafnoric."""
        if who is None:
            return "nobody"
        name = self.full(who)
        return name if name.startswith("Player ") else name.rpartition(" ")[2]

    def card(self, id: Any) -> str:
        """The name of an action card or an agent."""
        return self.cards.get(id, str(id))

    def answer(self, value: Any) -> str:
        """An answer, or several: ``Fumblers up`` for a remote, names for cards, other words as people say them."""
        if isinstance(value, tuple) and len(value) == 2 and value[0] in self.content.factions:
            return f"{self.short(value[0])} {value[1]}"
        if isinstance(value, list | tuple):
            return _joined(map(self.answer, value))
        if isinstance(value, Mapping):
            return _joined(f"{key}: {self.answer(each)}" for key, each in value.items())
        if value in self.content.factions:
            return self.full(value)
        words = self.content.log.words
        return words.get(str(value)) or self.card(str(value))

    def losses(self, rows: Sequence[Sequence[int]]) -> str:
        """What each player lost, slot by slot: ``Ada B−1; Ben none``."""
        told = [f"{self.player(seat)} {_row(row)}" for seat, row in enumerate(rows)]
        return "; ".join(told)


def _row(row: Sequence[int]) -> str:
    return " ".join(f"{SLOT_NAMES[slot]}−{lost}" for slot, lost in enumerate(row) if lost) or NO_LOSS


def _joined(words: Any) -> str:
    return ", ".join(map(str, words)) or "none"


def _squares(squares: Any) -> str:
    if isinstance(squares, int | str):
        return str(squares)
    rows = [row if isinstance(row, int) else _joined(row) for row in squares]
    return ", ".join(map(str, rows)) or "none"


def _points(points: Mapping[Any, int]) -> str:
    return ", ".join(f"{square}" if n == 1 else f"{square}×{n}" for square, n in points.items()) or "none"
