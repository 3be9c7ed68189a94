"""Which seats bots play, as the rules of some games ask for it (``GameDef.bots``): told at set-up, changed later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.kernel.table import Table
from game.session.automatic import Automatic
from game.session.log import Act
from game.session.plans import HUMAN, SeatPlan, check_player

if TYPE_CHECKING:
    from game.session.sitting import Sitting

PLAYER = "player"
"""The kind of the act that a seat went from one player to another."""
BOT = "bot"
"""The word under which a seat's set-up says that a bot plays it."""


def told_of_bots(plan: SeatPlan) -> SeatPlan:
    """The plan whose set-up says whether a bot plays the seat."""
    return replace(plan, setup=with_player(plan.setup, plan.player))


def with_player(setup: Mapping[str, Any], player: str) -> dict[str, Any]:
    """What a seat's set-up is told where ``player`` plays it."""
    told = {key: value for key, value in setup.items() if key != BOT}
    return told if player == HUMAN else {**told, BOT: True}


def stood_in(plan: SeatPlan, acts: Sequence[Act], seat: int) -> bool:
    """Whether a bot plays the seat of a person, of a game whose save does not say so: a person came to it by the acts,
    or has left it, for the set-up knew of no bot."""
    players = [act.data for act in acts if act.kind == PLAYER and act.seat == seat]
    return not plan.is_human and (HUMAN in players or (bool(players) and BOT not in plan.setup))


def with_who_came(plan: SeatPlan, player: str) -> SeatPlan:
    """The plan of a seat at which another player sits down: a bot stands in for a person who sat there."""
    return replace(plan, player=player, stands_in=player != HUMAN and (plan.is_human or plan.stands_in))


def bots_at(table: Table) -> int:
    """The bit set of the seats that bots play; 0 in games whose rules do not ask for it."""
    name = table.game.definition.bots
    return int(getattr(table, name)) if name else 0


def seat_bots(table: Table, bots: int) -> None:
    """From now on bots play these seats (a bit set), and what is asked is asked anew."""
    name = table.game.definition.bots
    if not name or getattr(table, name) == bots:
        return
    setattr(table, name, bots)
    if table.open:
        table.open = ()
        table.advance()


def spare_pauses(sitting: Sitting) -> None:
    """Pauses hide from other people who holds what. A person who plays with bots alone has nobody to hide it from, and
    is asked in them only where there is something to do, until they want it otherwise or somebody joins them."""
    humans = sitting.humans
    if len(humans) == 1 and len(sitting.plans) > 1:
        seat = humans[0]
        sitting.automatic += [Automatic(seat, each, "only_if_can", "cancelled") for each in sorted(_pauses(sitting))]


def _pauses(sitting: Sitting) -> set[str]:
    """The questions as which others are shown, so that nobody can tell who holds what."""
    return {spec.shown_as for spec in sitting.game.specs.values() if spec.shown_as != spec.id}


def change_player(sitting: Sitting, seat: int, player: str, notes: int | None) -> None:
    """Have a seat of a sitting played by another player. Wishes of the one before are gone with them, nobody sits at
    the screen in their place, and whoever comes begins with what is there. Raises HotseatError for no player.

    Private notes belong to who wrote them and are laid aside; ``notes``: the number of those that a person who comes
    back takes up, IndexError where there is none. In practice one person tries things out on all seats, and they
    stay."""
    if notes is not None and notes not in range(sitting.notes.aside(seat)):
        raise IndexError(f"seat {seat}: found notes {notes}, but {sitting.notes.aside(seat)} lie aside")
    plan = sitting.plans[seat]
    now = sitting.plans[seat] = with_who_came(plan, check_player(player))
    sitting.note_act(seat, PLAYER, player)
    sitting.automatic = [wish for wish in sitting.automatic if wish.seat != seat]
    if len(sitting.humans) > 1:
        pauses = _pauses(sitting)
        spared = [wish for wish in sitting.automatic if wish.decision in pauses and wish.until == "cancelled"]
        sitting.automatic = [wish for wish in sitting.automatic if wish not in spared]
    if sitting.at_screen == seat:
        sitting.at_screen = None
    if sitting.kind == "game":
        sitting.notes.lay_aside(seat)
        if notes is not None:
            sitting.notes.take_up(seat, notes)
    if now.is_human:
        sitting.seen(seat)
    others = bots_at(sitting.line.table) & ~(1 << seat)
    sitting.line.seat_bots(others if now.is_human else others | 1 << seat)
