"""Who sits where and who plays the seat: a person, or a bot of a level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.errors import HotseatError

HUMAN = "human"
"""A person at this computer; everything else is ``bot:<level>``."""


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat: its player's name, who plays it, what the game's set-up wants to know of it.

    person: seats with the same person share what they see; left empty, every human seat is a person of its own.
    stands_in: a bot plays it for a person, who sat there at this table or an earlier one; never of a person.
    drawn: its side was left to the lot, which draws anew for the next table.
    """

    name: str
    player: str = HUMAN
    setup: Mapping[str, Any] = field(default_factory=dict)
    person: str = ""
    stands_in: bool = False
    drawn: bool = False

    @property
    def is_human(self) -> bool:
        return self.player == HUMAN

    def to_plain(self) -> dict[str, Any]:
        """The plan as JSON's kinds of data; of a bot it says whether it stands in."""
        plain: dict[str, Any] = {"name": self.name, "player": self.player, "setup": dict(self.setup)}
        plain |= {"person": self.person} if self.person else {}
        plain |= {"drawn": True} if self.drawn else {}
        return plain | ({} if self.is_human else {"stands_in": self.stands_in})


def check_player(player: str) -> str:
    """The player if it is ``human`` or ``bot:<level>``. Raises HotseatError otherwise."""
    kind, _, level = player.partition(":")
    if player == HUMAN or (kind == "bot" and level):
        return player
    raise HotseatError(f'unknown player "{player}"; a seat is played by "human" or by "bot:easy"')


def draw_sides(plans: Sequence[SeatPlan], side: str, sides: Sequence[str], seed: int) -> list[SeatPlan]:
    """The seats, where each whose side is left to the lot gets one of those that nobody has chosen, by the seed. side:
    where the set-up names it; sides: all there are."""
    chosen = {plan.setup.get(side) for plan in plans if not plan.drawn}
    free = [each for each in sides if each not in chosen]
    made = []
    for place, plan in enumerate(plans):
        if plan.drawn and free:
            plan = replace(plan, setup={**plan.setup, side: free.pop((seed + place) % len(free))})
        made.append(plan)
    return made


def same_person(plans: Sequence[SeatPlan], seat: int) -> frozenset[int]:
    """The seats that the person at ``seat`` plays, hence sees together."""
    person = plans[seat].person
    if not person or not plans[seat].is_human:
        return frozenset((seat,))
    return frozenset(i for i, plan in enumerate(plans) if plan.is_human and plan.person == person)


def seen_with(plans: Sequence[SeatPlan], seat: int, *, openly: bool) -> frozenset[int]:
    """The seats whose sight a seat's player has: those of the same person, and of all people where the table is played
    openly."""
    if not (openly and plans[seat].is_human):
        return same_person(plans, seat)
    return frozenset(i for i, plan in enumerate(plans) if plan.is_human)


def sights(plans: Sequence[SeatPlan], *, openly: bool) -> int:
    """How many people play who see different things."""
    return len({seen_with(plans, seat, openly=openly) for seat, plan in enumerate(plans) if plan.is_human})
