"""The list of replays for the gallery, pictures and tests: games of both kinds, one of another version."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.client.replay.listing import ReplaysScene
from game.client.replay.told import KnownGames
from game.client.strings import load_spoken
from game.session.autosave import write_replay
from game.session.sitting import Sitting
from game.session.store import Store

EVENING = 1_767_204_000.0
"""When the oldest of the games was played, in seconds since 1970."""


class ReplaysTold(ReplaysScene):
    """The list when all is said that the games know."""

    def enter(self) -> None:
        """Say it at once."""
        super().enter()
        for piece in self.work_ahead():
            piece()


def list_scene(folder: Path) -> ReplaysScene:
    """The list with three finished games; their files lie in ``folder``."""
    from game.client.tables.helltoken.result_demo import finished

    store = Store(folder)
    run = _run()
    played = [
        finished(2).saved(),
        replace(finished(3).saved(), rules_version=0),
        replace(run.saved(), campaign="Friday group"),
    ]
    for day, saved in enumerate(played):
        moment = EVENING + day * 86_400
        write_replay(store.replays, replace(saved, created=moment, saved=moment))
    return ReplaysTold(store, lambda path: None, KnownGames(load_spoken))


def _run() -> Sitting:
    """A Run of two people, played by habit to its end."""
    from game.client.tables.dead_cells.demo import begin, play_on

    return play_on(begin(2, 4), lambda decision, table: False)
