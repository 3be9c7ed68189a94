"""Seeded random walks through games. A walk that fails says which, and gives the answers that lead there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from game.kernel.chance import Chance
from game.kernel.event import Event
from tests.contracts.contracts import Moment
from tests.contracts.settings import Setting

Check = Callable[[Moment], None]
ANSWERS = 4000


class Walk:
    """One random game: its table, all its events, and the answers given so far."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.setting = setting
        self.seed = seed
        self.events: list[Event] = []
        self.table = setting.table(seed, self.events)
        self.setup_events = len(self.events)
        self.chance = Chance(seed)
        self.answers: list[tuple[int, str, Any]] = []

    def step(self) -> None:
        """One random answer; one time in four an offer is taken if there is any."""
        table, below = self.table, self.chance.below
        offers = table.offers() if below(4) == 0 else []
        asked = offers or table.pending
        decision = asked[below(len(asked))]
        value = decision.sample(below)
        self.answers.append((decision.seat, decision.id, value))
        table.answer(decision.seat, decision.id, value)

    def story(self) -> str:
        """Which walk this is and how it got here: enough to walk it again."""
        lines = [f"{self.setting}, seed {self.seed}, after {len(self.answers)} answers:"]
        lines += [f"  {json.dumps(answer)}" for answer in self.answers]
        return "\n".join(lines)


def play_random(setting: Setting, seed: int, checks: Sequence[Check] = (), every: int = 1) -> Walk:
    """Play one random game; ``checks`` are made at every ``every``-th decision and at the end. A failure carries the
    shortest failing prefix of the walk's answers."""
    walk = Walk(setting, seed)
    own = Chance(seed + 1)
    try:
        while walk.table.outcome is None and len(walk.answers) < ANSWERS:
            if len(walk.answers) % every == 0:
                run(checks, Moment(walk.table, walk.events, own))
            walk.step()
        run(checks, Moment(walk.table, walk.events, own))
    except Exception as failure:
        raise AssertionError(f"{failure}\n{walk.story()}") from failure
    return walk


def run(checks: Sequence[Check], moment: Moment) -> None:
    """Make every check; each names itself when it fails."""
    for check in checks:
        try:
            check(moment)
        except Exception as failure:
            raise AssertionError(f"{check.__name__}: {type(failure).__name__}: {failure}") from failure
