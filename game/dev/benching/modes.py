"""What is measured: every game at every seat count in its usual modes, and positions spread over fixed games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.games.registry import load_game
from game.kernel.chance import Chance
from game.kernel.choices import Answer
from game.kernel.event import Event
from game.kernel.game import Game, new_table

OPTIONS: Mapping[str, tuple[Mapping[str, Any], ...]] = {"helltoken": ({}, {"agents": "with"})}
"""Game to the sets of options it is measured with: those that make a different game of it. Default: none changed."""
POSITIONS = 12
"""Positions taken from each mode, evenly spread over one fixed game; fewer of a game that has fewer answers."""
TRIES = 100
"""Fixed random games among which one to take positions from is looked for."""
LONGEST_WALK = 4000
"""Answers after which a walk ends: chance alone can make a game last for ever."""


@dataclass(frozen=True)
class Mode:
    """One way to play a game: seats, and the options that differ from their default."""

    game: Game
    seats: int
    options: Mapping[str, Any]

    @property
    def label(self) -> str:
        """Such as ``2 seats, agents with``."""
        changed = "".join(f", {option} {value}" for option, value in self.options.items())
        return f"{self.seats} seats{changed}"

    def table(self, seed: int, sink: list[Event] | None = None) -> Any:
        """A fresh table."""
        return new_table(self.game, self.whole_options(), [{}] * self.seats, seed, sink)

    def whole_options(self) -> Mapping[str, Any]:
        """Every option with its value."""
        whole: Mapping[str, Any] = self.game.content.resolve_options(self.options)
        return whole


def modes_of(game_id: str) -> list[Mode]:
    """The modes that a game is measured in."""
    game = load_game(game_id)
    return [Mode(game, seats, options) for seats in game.definition.seats for options in OPTIONS.get(game_id, ({},))]


@dataclass(frozen=True)
class Walk:
    """One random game by its answers. choices: how many answers had an alternative. seed: the table's."""

    seed: int
    answers: tuple[Answer, ...]
    choices: int


def walk(mode: Mode, seed: int, most: int = LONGEST_WALK) -> Walk:
    """A random game, of the first ``most`` answers at the longest."""
    table, chance = mode.table(seed), Chance(seed)
    answers: list[Answer] = []
    choices = 0
    while table.open and len(answers) < most:
        decision = table.open[0]
        choices += decision.is_choice
        answers.append(decision.sample(chance.below))
        table.apply(decision, answers[-1])
    return Walk(seed, tuple(answers), choices)


@dataclass(frozen=True)
class Spot:
    """A position to measure at, its questions open, and the events that led there."""

    mode: Mode
    table: Any
    events: list[Event]


def played(mode: Mode, found: Walk, answers: int) -> Spot:
    """The position after the first answers of a walk; nobody listens any more."""
    events: list[Event] = []
    table = mode.table(found.seed, events)
    for value in found.answers[:answers]:
        table.apply(table.open[0], value)
    return Spot(mode, table.fork(), events)


@lru_cache(maxsize=64)
def walk_of_use(game_id: str, mode: int) -> Walk:
    """The first fixed random game of a mode that is long enough to take positions from; the longest of them where the
    game is a short one."""
    chosen = modes_of(game_id)[mode]
    longest = walk(chosen, 1)
    for seed in range(2, TRIES + 1):
        if len(longest.answers) >= 4 * POSITIONS:
            break
        longest = max(longest, walk(chosen, seed), key=lambda found: len(found.answers))
    return longest


def positions(game_id: str) -> Iterator[Spot]:
    """Positions spread over one fixed game of every mode; each of a short game's."""
    for i, mode in enumerate(modes_of(game_id)):
        found = walk_of_use(game_id, i)
        count = min(POSITIONS, len(found.answers))
        for k in range(count):
            yield played(mode, found, len(found.answers) * k // count)
