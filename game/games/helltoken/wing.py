"""Hell Wing: the flight is the attack. Rulebook: Action cards, Hell Wing; rulings R18 to R21."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.helltoken.attack import Strike, card_in_play, strike
from game.games.helltoken.state import HelltokenTable, content_of
from game.kernel.choices import Path
from game.kernel.decision import Decision
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


@strike.decision(
    "wing.step", "path", "card.wing", "card.wing.no_repeat", "card.wing.last_square", "ruling.r18", "ruling.r20",
    "ruling.r21", when=("turn.steps",),
)  # fmt: skip
def fly(table: HelltokenTable, frame: Strike) -> Decision | None:
    """card.wing: as many steps as rolled; no square twice, nor the start (ruling R18)."""
    card = card_in_play(table)
    if card.shape != "path":
        return None
    flight = Flight(table.robot, frame.force, content_of(table).paths, fresh=card.fresh)
    return Decision(table.turn_seat, flight, {"force": frame.force})


@fly.then
def flown(table: HelltokenTable, frame: Strike, seat: int, answer: tuple[str, ...]) -> None:
    """Every square entered takes 1 damage, the last one too; the robot stays where the flight ends."""
    links = content_of(table).paths
    frame.start = start = spot = table.robot
    squares = []
    for word in answer:
        spot = links[spot][word]
        squares.append(spot)
    table.robot = spot
    frame.squares = squares
    frame.points = [1] * len(squares)
    rules = ("card.wing", "card.wing.no_repeat", "card.wing.last_square", "ruling.r20")
    frame.cause = table.emit("wing.flown", *rules, seat=seat, path=[start, *squares], squares=squares)
