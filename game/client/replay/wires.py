"""Joins the pages of replays: the list, a replay, a moment as a scenario, the way into the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.app import App
from game.client.replay.told import KnownGames
from game.client.strings import load_spoken, say
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.carried import packs_of
from game.session.replay import Replay
from game.session.saved import Saved
from game.session.sitting import Sitting
from game.session.store import Store

if TYPE_CHECKING:
    from game.client.replay.walk import Walk

LoadGame = Callable[..., Game]


class Replays:
    """What leads from page to page where games are watched. ``fork`` opens a practice sitting in the sandbox."""

    def __init__(self, app: App, store: Store, fork: Callable[[Sitting], None], load: LoadGame = load_spoken) -> None:
        self.app = app
        self.store = store
        self._fork = fork
        self._load = load
        self._games = KnownGames(load)

    def open_list(self) -> None:
        """The list of finished games."""
        from game.client.replay.listing import ReplaysScene

        self.app.push(ReplaysScene(self.store, self.watch, self._games))

    def watch(self, path: Path) -> None:
        """Watch a replay, a save or a report. Raises HotseatError for a file that is none."""
        self._show(Replay.open(path, self._game_of))

    def watch_sitting(self, sitting: Sitting, own: Collection[int] = (), number: int = 0) -> None:
        """Watch a sitting from its beginning, or from an event of the history of the seats ``own``."""
        replay = Replay(sitting.game, sitting.saved())
        if replay.differ:
            raise HotseatError(say("table.jump.none"))
        self._show(replay, own, number)

    def _game_of(self, saved: Saved) -> Game:
        return self._load(saved.game, packs_of(saved))

    def _show(self, replay: Replay, own: Collection[int] = (), number: int = 0) -> None:
        from game.client.replay.scene import ReplayActions, ReplayScene
        from game.client.replay.walk import Walk

        walk = Walk(replay, own)
        if own and frozenset(own) in walk.audiences:
            walk.look_through(own)
        self.app.push(ReplayScene(walk, ReplayActions(self._to_sandbox, self._name_scenario), number=number))

    def _to_sandbox(self, walk: Walk) -> None:
        self._fork(walk.replay.fork(walk.at, walk.track, walk.audience))

    def _name_scenario(self, walk: Walk) -> None:
        """Ask for a name, then write the present moment down."""
        from game.client.naming import Naming
        from game.session.own_files import write_scenario_file

        def write(name: str) -> Path:
            return write_scenario_file(self.store.root, name, walk.scenario(f"own/{name}"))

        scene = self.app.scene
        Naming("replay.scenario", say("replay.scenario.name", at=walk.number[0]), write).ask(scene.ui)  # type: ignore[union-attr]
