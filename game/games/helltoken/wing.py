"""Hell Wing: the flight is the attack. Rulebook: Action cards, Hell Wing; rulings R18 to R21."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.helltoken.state import HelltokenTable, content_of
from game.kernel.choices import Path
from game.kernel.verdict import Reason

FLIGHT_RULES = {"length": "card.wing", "step": "move.orthogonal", "fresh": "card.wing.no_repeat"}


class Flight(Path):
    """A flight of exactly ``length`` steps that can be finished at every step (ruling R18)."""

    __slots__ = ()

    def __init__(self, start: int, length: int, links: Mapping[int, Mapping[str, int]], *, fresh: bool) -> None:
        super().__init__(start, length, links, fresh=fresh, rules=FLIGHT_RULES)

    def half(self, value: object) -> list[Reason]:
        """Every clause that no further step could mend; a step into a dead end has a clause of its own."""
        reasons: list[Reason] = super().half(value)
        return [
            Reason("ruling.r18", reason.numbers) if self._leads_nowhere(reason, value) else reason for reason in reasons
        ]

    def _leads_nowhere(self, reason: Reason, value: object) -> bool:
        """ruling R18: the square is free, but the flight could not be finished from there."""
        if reason.rule != "card.wing.no_repeat" or not isinstance(value, tuple):
            return False
        entered = self.places(value[: reason.numbers["step"] - 1])
        return reason.numbers["place"] not in (self.start, *entered)


def flight_squares(table: HelltokenTable, steps: tuple[str, ...]) -> list[int]:
    """The squares that a flight enters from where the robot stands; it crosses the border (ruling R21)."""
    links, spot, entered = content_of(table).paths, table.robot, []
    for word in steps:
        spot = links[spot][word]
        entered.append(spot)
    return entered
