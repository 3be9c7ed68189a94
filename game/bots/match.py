"""Whole games between bots, with legality and the table's invariants watched: for simulations and measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.bots.base import Bot, RandomBot
from game.bots.players import bot_seed, make_bot
from game.kernel.chance import Chance
from game.kernel.decision import PASS, Decision
from game.kernel.event import Event
from game.kernel.game import Game, new_table
from game.kernel.table import Table
from game.kernel.view import view
from game.session.history import Stream

LONGEST_GAME = 100_000
"""Decisions after which a game counts as one that never ends."""


class Broken(Exception):
    """What a game did that must not happen; the message says it."""


@dataclass(slots=True)
class Tally:
    """What came of some games: decisions with a real choice, how often each outcome and each winning seat (-1: nobody
    won), how many seats each bot had and how often it won, and every rule that broke."""

    games: int = 0
    decisions: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    winners: Counter[int] = field(default_factory=Counter)
    seated: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    violations: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Put another tally's figures to this one's."""
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes.update(other.outcomes)
        self.winners.update(other.winners)
        self.seated.update(other.seated)
        self.won.update(other.won)
        self.violations.extend(other.violations)


class Match:
    """One game between bots. Bots by chance alone are asked without a view, which is many times quicker."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        players: Sequence[Bot],
        seed: int,
        every: int,
        seats: Sequence[Mapping[str, Any]] | None = None,
        record: Any = None,
    ) -> None:
        """seats: what the set-up needs to know of each. record: what the table before left, in a game with a record."""
        self.players = players
        self.is_watched = any(type(player) is not RandomBot for player in players)
        self.events: list[Event] = []
        sink = self.events if self.is_watched else None
        given = seats or [{} for _ in players]
        self.table: Table = new_table(game, options, given, seed, sink, record)
        self.streams = [Stream((seat,)) for seat in range(len(players))]
        self.told = [0] * len(players)
        self.chances = [Chance(bot_seed(seed, seat)) for seat in range(len(players))]
        self.every = every
        self.decisions = 0
        self.answers = 0

    def play(self) -> None:
        """Play to the end. Raises Broken, or what a mistake in the rules raises."""
        while self.table.open:
            decision = self.table.open[0]
            self.decisions += decision.is_choice
            self.give(decision, self.answer(decision))
            if self.is_watched and self.table.game.offers:
                self.offer()
        self.check()

    def give(self, decision: Decision, answer: Any) -> None:
        """One answer, and the invariants after every so many of them."""
        self.table.apply(decision, answer)
        self.answers += 1
        if self.answers > LONGEST_GAME:
            raise Broken(f"no end after {LONGEST_GAME} answers")
        if self.answers % self.every == 0:
            self.check()

    def check(self) -> None:
        """Raises Broken if the position could not be met in a game."""
        problems = self.table.game.definition.invariants(self.table)
        if problems:
            raise Broken("; ".join(problems))

    def answer(self, decision: Decision) -> Any:
        """What the seat's bot answers. Raises Broken if it is not legal."""
        player, chance = self.players[decision.seat], self.chances[decision.seat]
        if type(player) is RandomBot:
            return decision.sample(chance.below)
        answer = self.ask(player, decision, chance)
        verdict = decision.judge(self.table, answer)
        if not verdict.ok:
            raise Broken(f"{decision!r}: the bot's answer {answer!r} is {verdict}")
        return answer

    def ask(self, player: Bot, decision: Decision, chance: Chance) -> Any:
        """The bot's answer to a decision or an offer, from its seat's view and history."""
        seat = decision.seat
        stream = self.streams[seat]
        stream.extend(self.events[self.told[seat] :])
        self.told[seat] = len(self.events)
        return player.choose(view(self.table, (seat,)), stream.events, decision, chance).answer

    def offer(self) -> None:
        """Bots may take up what is open to them unasked."""
        for decision in self.table.offers():
            player = self.players[decision.seat]
            answer = PASS if type(player) is RandomBot else self.ask(player, decision, self.chances[decision.seat])
            if answer != PASS:
                self.give(decision, answer)
                return


def play_game(game: Game, options: Mapping[str, Any], bots: Sequence[str], seed: int, every: int = 1) -> Tally:
    """One game between the named bots, its invariants checked after ``every`` so many answers and at the end."""
    match = Match(game, options, [make_bot(game.id, name) for name in bots], seed, every)
    tally = Tally(games=1)
    try:
        match.play()
    except Exception as error:
        what = str(error).partition("\n")[0]
        told = what if isinstance(error, Broken) else f"{type(error).__name__}: {what}"
        tally.violations.append(f"seed {seed}, answer {match.answers + 1}: {told}")
    tally.decisions = match.decisions
    outcome = match.table.outcome or {}
    tally.outcomes[_told(match.table)] += 1
    winners = outcome.get("winners") or [-1]
    tally.winners.update(winners)
    tally.seated.update(bots)
    tally.won.update(bots[seat] for seat in winners if seat >= 0)
    return tally


def _told(table: Table) -> str:
    outcome = table.outcome
    if outcome is None:
        return "unfinished"
    names = table.game.definition.seat_names(table)
    winners = [names[seat] for seat in outcome.get("winners", ())]
    return f"{' and '.join(winners) or 'nobody'} ({outcome.get('reason', '')})"
