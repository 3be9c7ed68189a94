"""What a whole game costs, and parts of it: played by the plainest bots that follow rules, and once more by the same
answers with nobody listening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Any

from game.bots.match import Match
from game.bots.players import bot_levels, make_bot, minds
from game.dev.benching.modes import Mode, modes_of
from game.kernel.choices import Answer
from game.kernel.decision import Decision

PARTS: Mapping[str, Sequence[str]] = {"dead_cells": ("combat",)}
"""Game to the procedures that are told by themselves: how long one of them takes from its beginning to its end."""
SEEDS = range(1, 10)
SELDOM = 1_000_000
"""Answers between two looks at the invariants, which are not measured here: never before the end."""
Figures = dict[str, Any]


@dataclass(frozen=True)
class Whole:
    """One game by its answers, and the processor seconds that it took with bots who see and hear everything."""

    seed: int
    answers: tuple[tuple[str, int, Answer], ...]
    seconds: float


class Recorded(Match):
    """A game between bots that writes its answers down."""

    answers_given: list[tuple[str, int, Answer]]

    def give(self, decision: Decision, answer: Any) -> None:
        """Write it down, then give it."""
        self.answers_given.append((decision.spec.id, decision.seat, answer))
        super().give(decision, answer)


def plainest_bot(game_id: str) -> str:
    """The weakest bot of a game that follows rules; by chance where it offers none."""
    searched = minds(game_id)
    return next((level for level in bot_levels(game_id) if level != "random" and level not in searched), "random")


def played(mode: Mode, seed: int) -> Whole:
    """A whole game between the plainest bots."""
    game = mode.game
    bots = [make_bot(game.id, plainest_bot(game.id)) for _ in range(mode.seats)]
    start = process_time()
    match = Recorded(game, mode.whole_options(), bots, seed, SELDOM)
    match.answers_given = []
    match.play()
    return Whole(seed, tuple(match.answers_given), process_time() - start)


def measure_wholes(game_id: str) -> Figures:
    """Mode to the median game: its answers, its milliseconds with bots and by the rules alone, and those of each
    part."""
    found: Figures = {}
    for mode in modes_of(game_id):
        games = [played(mode, seed) for seed in SEEDS]
        again = [timed(mode, game, PARTS.get(game_id, ())) for game in games]
        figures = {
            "answers": round(median(len(game.answers) for game in games)),
            "with_bots_ms": milliseconds([game.seconds for game in games]),
            "rules_ms": milliseconds([seconds for seconds, _ in again]),
        }
        for part in PARTS.get(game_id, ()):
            figures[f"{part}_ms"] = milliseconds([each for _, parts in again for each in parts[part]])
        found[mode.label] = figures
    return found


def timed(mode: Mode, game: Whole, parts: Sequence[str]) -> tuple[float, Mapping[str, list[float]]]:
    """Processor seconds of the same answers without listeners, and of each time that one of ``parts`` went on: what is
    cut short by the end of the game counts too."""
    table = mode.table(game.seed)
    kinds = {procedure.name: procedure.frame for procedure in table.game.procedures if procedure.name in parts}
    begun: dict[str, float] = {}
    lasted: dict[str, list[float]] = {part: [] for part in parts}
    total = 0.0
    for id, seat, answer in game.answers:
        decision = table.decision(seat, id)
        start = process_time()
        table.apply(decision, answer)
        total += process_time() - start
        for part, kind in kinds.items():
            if table.find(kind) is not None:
                begun.setdefault(part, total)
            elif part in begun:
                lasted[part].append(total - begun.pop(part))
    return total, lasted


def milliseconds(times: Sequence[float]) -> float:
    """The median; 0 of none."""
    return round(median(times) * 1000, 2) if times else 0.0
