"""Whole games between bots, with the table's invariants watched: for simulations and measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.base import Bot, RandomBot
from game.bots.players import make_bot
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from game.kernel.table import Table
from game.kernel.view import stream, view

LONGEST_GAME = 100_000


@dataclass(slots=True)
class Tally:
    """What came of some games: decisions with a real choice, how often each outcome, and every rule that broke."""

    games: int = 0
    decisions: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Put another tally's figures to this one's."""
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes.update(other.outcomes)
        self.violations.extend(other.violations)


def play_game(game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: int) -> Tally:
    """One game between the named bots, its invariants checked after every answer."""
    tally = Tally(games=1)
    players = [make_bot(game.id, name) for name in bots]
    watched = any(not isinstance(player, RandomBot) for player in players)
    events: list[Event] | None = [] if watched else None
    table: Table = new_table(game, options, [{} for _ in bots], seed, events)
    chance = Chance(seed ^ 0x5EED)
    try:
        _play_on(table, players, chance, events, tally)
    except Exception as error:
        tally.violations.append(f"seed {seed}, decision {tally.decisions}: {type(error).__name__}: {error}")
    tally.outcomes[_told(table)] += 1
    return tally


def _play_on(table: Table, players: Sequence[Bot], chance: Chance, events: list[Event] | None, tally: Tally) -> None:
    invariants = table.game.definition.invariants
    while table.open:
        if tally.decisions > LONGEST_GAME:
            raise RuntimeError(f"no end after {LONGEST_GAME} decisions")
        decision = table.open[0]
        tally.decisions += decision.is_choice
        player = players[decision.seat]
        if events is None or isinstance(player, RandomBot):
            answer = decision.sample(chance.below)
        else:
            seat = (decision.seat,)
            answer = player.choose(view(table, seat), stream(events, seat), decision, chance).answer
            verdict = decision.judge(table, answer)
            if not verdict.ok:
                raise RuntimeError(f"{decision!r}: the bot's answer {answer!r} is {verdict}")
        table.apply(decision, answer)
        problems = invariants(table)
        if problems:
            raise RuntimeError("; ".join(problems))


def _told(table: Table) -> str:
    outcome = table.outcome
    if outcome is None:
        return "unfinished"
    names = table.game.definition.seat_names(table)
    winners = [names[seat] for seat in outcome.get("winners", ())]
    return f"{' and '.join(winners) or 'nobody'} ({outcome.get('reason', '')})"
