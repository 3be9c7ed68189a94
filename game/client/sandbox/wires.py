"""Joins the pages of the sandbox: its first page, its table, its tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.client.app import App
from game.client.strings import load_spoken, say
from game.kernel.game import Game
from game.session.carried import packs_of
from game.session.files import read_text
from game.session.own_files import ENDING, write_scenario_file
from game.session.plans import HUMAN
from game.session.report import save_inside
from game.session.sandbox import Sandbox
from game.session.save_text import read_save
from game.session.saved import Saved
from game.session.scenario import Scenario
from game.session.sitting import Sitting
from game.session.store import Store

if TYPE_CHECKING:
    from game.bots.host import Asker
    from game.client.sandbox.origins import Origin, OriginCalls
    from game.client.sandbox.scene import SandboxScene
    from game.client.table.pause import PauseActions
    from game.client.table.scene import TableScene
    from game.lessons.model import Lesson
    from game.session.plans import SeatPlan

LoadGame = Callable[..., Game]
Pause = Callable[["TableScene"], "PauseActions"]


def waiting(sandbox: Sandbox) -> Sandbox:
    """The sandbox, in which no bot answers before somebody lets it."""
    sandbox.bots_wait = True
    return sandbox


class Sandboxes:
    """What leads from page to page in the sandbox. ``pause`` gives what the menu of any table leads to; ``lessons`` the
    lessons of a game."""

    def __init__(
        self,
        app: App,
        store: Store,
        games: Sequence[str],
        pause: Pause,
        lessons: Callable[[str], Sequence[Lesson]],
        load: LoadGame = load_spoken,
        make_asker: Callable[[], Asker] | None = None,
    ) -> None:
        self.app = app
        self.store = store
        self._games = games
        self._pause_of = pause
        self._lessons = lessons
        self._load = load
        self._make_asker = make_asker

    # Where to begin

    def open_start(self) -> None:
        """The first page."""
        from game.client.sandbox.origins import origins
        from game.client.sandbox.start import SandboxStart

        calls = self._calls()

        def find() -> Mapping[str, Sequence[Origin]]:
            lessons = [lesson for game in self._games for lesson in self._lessons(game)]
            return origins(self.store, self._games, lessons, calls)

        self.app.push(SandboxStart(find, self.take))

    def _calls(self) -> OriginCalls:
        from game.client.sandbox.origins import OriginCalls

        return OriginCalls(self._fresh, self.open_scenario, self.open_save, self._lesson)

    def _fresh(self, game_id: str) -> None:
        """The set-up of a game, played for practice."""
        from game.client.table.newgame import NewGameScene

        game = self._load(game_id)

        def start(options: Mapping[str, Any], plans: Sequence[SeatPlan], seed: int) -> None:
            sandbox = Sandbox.begin(game, options, plans, seed)
            self.app.pop()
            self.open(sandbox)

        self.app.push(NewGameScene(game, start))

    def open_scenario(self, scenario: Scenario) -> None:
        """A scenario. Raises HotseatError for one that cannot be laid."""
        self.open(Sandbox.of_scenario(scenario, self._load(scenario.game, scenario.packs)))

    def open_save(self, path: Path) -> None:
        """A save, a replay, or the save in a report. Raises HotseatError for a file that is none."""
        saved = read_save(save_inside(read_text(path)), str(path))
        self.open(waiting(Sandbox.of_saved(saved, self._game_of(saved))))

    def _game_of(self, saved: Saved) -> Game:
        return self._load(saved.game, packs_of(saved))

    def _lesson(self, lesson: Lesson) -> None:
        """The position with which a lesson begins; nobody plays the seats of its script."""
        from game.lessons.run import LessonRun

        run = LessonRun(lesson, self._load(lesson.game), lesson.learner)
        sitting = run.sitting.fork()
        for seat in range(len(sitting.plans)):
            sitting.seat_player(seat, HUMAN)
        self.open(Sandbox.of_sitting(sitting))

    def take(self, path: Path) -> Sequence[Origin]:
        """Begin with a file: a scenario by its ending, else a save. Several scenarios are returned to choose from.
        Raises HotseatError."""
        from game.client.sandbox.origins import in_file

        if path.suffix != ENDING:
            self.open_save(path)
            return ()
        found = in_file(path, self._calls())
        if len(found) > 1:
            return found
        found[0].begin()
        return ()

    # The table

    def of_replay(self, sitting: Sitting) -> None:
        """A practice sitting that begins in a replay, which lies below; its bots wait."""
        self.open(waiting(Sandbox.of_sitting(sitting)), "sandbox.to_replay")

    def of_table(self, sitting: Sitting) -> None:
        """A practice sitting that begins at a table, which lies below; its bots wait."""
        self.open(waiting(Sandbox.of_sitting(sitting)), "sandbox.to_table")

    def open(self, sandbox: Sandbox, back: str = "sandbox.leave") -> None:
        """The table of a sandbox; ``back`` says where whoever leaves it after the end comes out."""
        from game.client.sandbox.scene import SandboxScene

        over = partial(self._over, back)
        scene = SandboxScene(sandbox, self._tools, make_asker=self._make_asker, ended=over, paused=self._pause)
        scene.left = lambda: self._keep_last(sandbox)
        self.app.push(scene)

    def _keep_last(self, sandbox: Sandbox) -> None:
        """What was tried out is not lost: the last sandbox lies among the saved games."""
        if sandbox.sitting.steps or sandbox.can_take_back_edit:
            self.store.keep_as(sandbox.sitting.saved(), say("sandbox.last"))

    def _tools(self, scene: SandboxScene) -> None:
        from game.client.sandbox.tools import ToolActions, ToolsScene

        def done() -> None:
            self.app.pop()
            scene.retake()

        actions = ToolActions(
            save=lambda name: self._save(scene, name),
            save_scenario=lambda name: self._save_scenario(scene, name),
            done=done,
        )
        self.app.push(ToolsScene(scene.sandbox, scene.words, actions))

    def _save(self, scene: SandboxScene, name: str) -> Path:
        return self.store.save_as(scene.sandbox.sitting.saved(name), name)

    def _save_scenario(self, scene: SandboxScene, name: str) -> Path:
        return write_scenario_file(self.store.root, name, scene.sandbox.scenario(f"own/{name}").text)

    def _over(self, back: str, scene: SandboxScene) -> None:
        """The game has ended: its result; behind it the table stays, where one may take back or edit."""
        from game.client.table.result import ResultActions, ResultScene

        def table() -> None:
            self.app.pop()
            scene.page.open_log()

        def again() -> None:
            self.app.pop()
            scene.sandbox.restart()
            scene.retake()

        actions = ResultActions(
            again=again, watch=table, home=self.app_back, home_words=back, again_words="sandbox.again"
        )
        self.app.push(ResultScene(scene.link, scene.presenter, scene.words, actions))

    def _pause(self, scene: TableScene) -> None:
        from game.client.table.pause import PauseScene

        actions = replace(
            self._pause_of(scene),
            leave=self.app_back,
            leave_words="sandbox.leave",
            kept="sandbox.kept",
            sandbox=None,
        )
        self.app.push(PauseScene(scene.link.game.title, actions))

    def app_back(self) -> None:
        """Out of the sandbox: to where it was begun."""
        self.app.pop()
        self.app.pop()
