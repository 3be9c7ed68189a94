"""The seats of the script, in the place of the table's bots: they answer what the lesson has written for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.bots.host import Asker
from game.client.table.bots import BEAT, BotDesk
from game.client.table.link import Link
from game.lessons.run import LessonRun, Need

SHORT_BEAT = 0.1
"""Seconds before a step that the learner only has to get past."""


def nobody() -> Asker:
    """Lessons ask no bot."""
    raise RuntimeError("a lesson has no bots to ask")


class ScriptDesk(BotDesk):
    """Answers for the script after a beat, so that one can follow."""

    def __init__(self, link: Link, run: LessonRun) -> None:
        super().__init__(link, nobody)
        self._run = run
        self._waited = 0.0

    @property
    def is_thinking(self) -> bool:
        """Whether the script answers next."""
        return self._run.needs() is Need.SCRIPT

    @property
    def because(self) -> Mapping[int, Mapping[str, Any]]:
        """The script has no reasons."""
        return {}

    def update(self, seconds: float, speed: float) -> bool:
        """Time passes; True once the beat is over and the script is to answer."""
        if not self.is_thinking:
            self._waited = 0.0
            return False
        self._waited += seconds
        return not speed or self._waited >= self._beat / speed

    @property
    def _beat(self) -> float:
        """What the script does in the learner's own place, or what nobody named, is no news: a short beat."""
        entry = self._run.entry
        is_other = entry is not None and not entry.by_script and self._run.is_asked
        return BEAT if is_other else SHORT_BEAT

    def give(self) -> None:
        """Give the script's answer."""
        self._waited = 0.0
        self._run.play_script()

    def failures(self) -> Sequence[str]:
        """A script does not fail: every lesson is checked."""
        return ()

    def hurry(self) -> None:
        """Wait for the beat no longer."""
        self._waited += BEAT * 10

    def close(self) -> None:
        """There is nothing to close."""
