"""Bots for tests that answer at once, in the same process."""

from __future__ import annotations

from typing import Any

from game.bots.base import RandomBot
from game.kernel.chance import Chance


class RandomAsker:
    """Bots that answer by chance at once."""

    problems: list[str] = []

    def ask(self, level: str, view: Any, history: Any, decision: Any, seed: int) -> None:
        self.choice = RandomBot().choose(view, history, decision, Chance(seed))

    def poll(self) -> Any:
        return self.choice

    def drop(self) -> None:
        self.choice = None

    def close(self) -> None:
        self.choice = None
