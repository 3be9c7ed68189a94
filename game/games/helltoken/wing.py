"""Hell Wing: the flight is the attack. Rulebook: Action cards, Hell Wing; rulings R18 to R21."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.helltoken.state import HelltokenTable
from game.kernel.choices import Path
from game.kernel.verdict import Reason

FLIGHT_RULES = {"length": "card.wing", "step": "move.orthogonal", "fresh": "card.wing.no_repeat"}
BEGAN_THERE, DEAD_END = "flight_began_there", "dead_end"


class Flight(Path):
    """A flight of exactly ``length`` steps that can be finished at every step (ruling R18)."""

    __slots__ = ()

    def __init__(self, start: int, length: int, links: Mapping[int, Mapping[str, int]], *, fresh: bool) -> None:
        super().__init__(start, length, links, fresh=fresh, rules=FLIGHT_RULES)

    def half(self, value: object) -> list[Reason]:
        """Every clause that no further step could mend; ruling R18 speaks of the start and of dead ends."""
        told = ((reason, self._flaw(reason, value)) for reason in super().half(value))
        found = [each for reason, flaw in told for each in _by_flaw(reason, flaw)]
        is_repeat = any(each.rule == "card.wing.no_repeat" for each in found)
        return found if not found or is_repeat else [*found, *self._repeat(value)]

    def _repeat(self, value: object) -> list[Reason]:
        """The first step of a flight into a square that it has touched, behind whatever else is wrong with it."""
        try:
            entered = self.places(value)  # type: ignore[arg-type]
        except (KeyError, TypeError):
            return []
        for i, place in enumerate(entered[: self.length]):
            if self.fresh and place in (self.start, *entered[:i]):
                numbers = {"given": value[i], "place": place, "step": i + 1}  # type: ignore[index]
                return [Reason("card.wing.no_repeat", numbers)]
        return []

    def _flaw(self, reason: Reason, value: object) -> str:
        """What ruling R18 says against a step into a square: the flight began there, or could not go on from there."""
        if reason.rule != "card.wing.no_repeat" or not isinstance(value, tuple):
            return ""
        place = reason.numbers["place"]
        if place == self.start:
            return BEGAN_THERE
        return "" if place in self.places(value[: reason.numbers["step"] - 1]) else DEAD_END


def _by_flaw(reason: Reason, flaw: str) -> list[Reason]:
    """The reasons against a step: into a dead end ruling R18 alone, back to the start the card's own clause besides."""
    ruling = [Reason("ruling.r18", {**reason.numbers, "flaw": flaw})] if flaw else []
    return ruling if flaw == DEAD_END else [reason, *ruling]


def flight_squares(table: HelltokenTable, steps: tuple[str, ...]) -> list[int]:
    """The squares that a flight enters from where the robot stands; it crosses the border (ruling R21)."""
    links, spot, entered = table.game.content.paths, table.robot, []
    for word in steps:
        spot = links[spot][word]
        entered.append(spot)
    return entered
