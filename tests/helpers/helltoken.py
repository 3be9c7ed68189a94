"""A Helltoken table put into a given position, and short words for playing on from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import new_table
from game.kernel.position import find_step, write_fields
from game.kernel.verdict import Verdict
from game.kernel.view import View, stream, view

F, S, G = "fumblers", "sunsitters", "gafnoric"
F_BASES = [3, 9, 20, 25]
S_BASES = [1, 18, 4, 14]
G_BASES = [5, 12, 16, 22]
ALL_NINE = {"agent_pool": "all_nine"}
"""Agents of any faction."""
ALL_BASES = {F: F_BASES, S: S_BASES, G: G_BASES}


class Play:
    """A table with its history. Seats are named by their factions."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.history: list[Event] = []
        table.sink = self.history
        table.open = ()
        table.advance()

    def seat(self, faction: str) -> int:
        """The seat of a faction."""
        names: Sequence[str] = self.table.game.definition.seat_names(self.table)
        return names.index(faction)

    def answer(self, faction: str, id: str, value: Any, *, dice: Sequence[int] = ()) -> list[Event]:
        """Let a faction answer; the events."""
        return list(self.table.answer(self.seat(faction), id, value, chance=dice))

    def check(self, faction: str, id: str, value: Any) -> Verdict:
        """What the rules say to an answer."""
        verdict: Verdict = self.table.check(self.seat(faction), id, value)
        return verdict

    def refused_by(self, faction: str, id: str, value: Any) -> list[str]:
        """The rules that refuse an answer; empty if it is legal."""
        return list(self.check(faction, id, value).rules)

    def asked(self) -> list[tuple[str, str]]:
        """Who is asked what right now."""
        names = self.table.game.definition.seat_names(self.table)
        return [(names[decision.seat], decision.id) for decision in self.table.pending]

    def options(self, faction: str, id: str) -> Any:
        """The legal answers of an open decision."""
        decision = self.decision(faction, id)
        return None if decision is None else decision.options

    def decision(self, faction: str, id: str) -> Decision | None:
        """The open decision of a faction, or None."""
        found: Decision | None = self.table.decision(self.seat(faction), id)
        return found

    def decline_until(self, id: str) -> None:
        """Pass everything that may be passed until ``id`` is asked."""
        for _ in range(100):
            if any(decision.id == id for decision in self.table.pending):
                return
            passing = next(d for d in self.table.pending if d.may_pass)
            self.table.answer(passing.seat, passing.id, PASS)
        raise AssertionError(f"{id} is never asked")

    def decline_until_drawn(self) -> None:
        """Pass everything until the next action card is drawn."""
        drawn = self.names().count("card.drawn")
        while self.names().count("card.drawn") == drawn:
            decision = next(d for d in self.table.pending if d.may_pass)
            self.table.answer(decision.seat, decision.id, PASS)

    def walk(self, faction: str, *directions: str) -> None:
        """Take the three steps."""
        for direction in directions:
            self.answer(faction, "move.step", direction)

    def spread(self, faction: str, *squares: int) -> list[Event]:
        """Spread one point on each of the squares."""
        return self.answer(faction, "attack.spread", dict.fromkeys(squares, 1))

    def endurance(self, faction: str) -> list[int]:
        """The counters of a faction's slots."""
        return list(self.table.endurance[self.seat(faction)])

    def remotes(self, faction: str) -> dict[str, str]:
        """The remotes of a faction by direction."""
        return dict(self.read("remotes")[faction])

    def read(self, field: str) -> Any:
        """A field of the position."""
        fields = {each.name: each for each in self.table.game.definition.position}
        return fields[field].read(self.table)

    def told(self, name: str) -> list[dict[str, Any]]:
        """The data of every event of this name so far."""
        return [event.data for event in self.history if event.name == name]

    def names(self) -> list[str]:
        """The names of all events so far."""
        return [event.name for event in self.history]

    def view(self, *factions: str) -> View:
        """What these factions see together."""
        return view(self.table, [self.seat(faction) for faction in factions])

    def told_to(self, *factions: str) -> list[Event]:
        """The history as these factions know it."""
        return stream(self.history, [self.seat(faction) for faction in factions])


def a_play(
    at: str = "turn",
    *,
    seats: Sequence[str] = (F, S),
    options: dict[str, str] | None = None,
    locals: dict[str, Any] | None = None,
    dice: Sequence[int] = (),
    seed: int = 1,
    **given: Any,
) -> Play:
    """A table of these seats about to take the step ``at`` in the first seat's turn, with the given fields set.

    Bases are those of the worked examples unless they are given. ``dice`` are the first results to come.
    """
    table = fresh(seats, options or {}, seed)
    definition = table.game.definition
    procedure, step = find_step(table.game.procedures, at)
    definition.continue_at(table, procedure, step, locals or {})
    fields = {"bases": {seat: ALL_BASES[seat] for seat in seats}, **given}
    write_fields({each.name: each for each in definition.position}, table, fields)
    assert definition.complete(table, {"continue_at": {at: locals or {}}, **fields}) == []
    assert definition.invariants(table) == []
    table.forced = list(dice) or None
    return Play(table)


def with_agents(at: str = "turn", *, options: dict[str, str] | None = None, **given: Any) -> Play:
    """Like ``a_play``, in the advanced game; seats whose agent is not given hold none."""
    seats = given.get("seats", (F, S))
    given["agents"] = dict.fromkeys(seats) | given.get("agents", {})
    return a_play(at, options={"agents": "with", **(options or {})}, **given)


def fresh(seats: Sequence[str], options: dict[str, str], seed: int) -> Any:
    """A table of these seats whose set-up is over."""
    game = load_game("helltoken")
    table = new_table(game, game.content.resolve_options(options), [{"faction": seat} for seat in seats], seed)
    chance = Chance(seed)
    while any(decision.id.startswith("setup.") for decision in table.pending):
        decision = table.pending[0]
        table.apply(decision, decision.sample(chance.below))
    return table
