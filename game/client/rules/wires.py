"""Where the rules browser is opened from: home, a table, and what it leads to: lessons, examples, moments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.client.app import App
from game.client.rules.desk import LessonLink, RulesDesk, told_of
from game.client.strings import load_spoken
from game.kernel.errors import HotseatError
from game.kernel.game import Game
from game.session.scenario import Scenario

if TYPE_CHECKING:
    from game.client.lessons.wires import Learning
    from game.client.table.scene import TableScene

LoadGame = Callable[..., Game]


class RuleBooks:
    """Opens the rules of games. One for the program."""

    def __init__(self, app: App, learning: Learning, games: Sequence[str], load: LoadGame = load_spoken) -> None:
        self.app = app
        self._learning = learning
        self._games = games
        self._load = load

    def open_any(self) -> None:
        """From home: the rules of the only game, else the choice of one."""
        if len(self._games) == 1:
            self.open(self._games[0])
            return
        from game.client.rules.shelf import RulesShelf

        self.app.push(RulesShelf(self._games, self.open))

    def open(self, game_id: str) -> None:
        """The rules of a game that nobody plays now."""
        from game.client.rules.scene import RulesScene
        from game.client.table.words import Words

        game = self._load(game_id)
        self.app.push(RulesScene(Words(game, ()), self._desk(game)))

    def open_at(self, scene: TableScene, rule: str = "") -> None:
        """The rules at a table, with what happened there as far as the eyes at the screen may know."""
        from game.client.rules.scene import RulesScene

        link, words = scene.link, scene.words
        desk = self._desk(link.game).but(
            options=dict(link.view().state.options),
            seats=len(link.plans),
            happened=told_of(link.history(), words, unasked=link.unasked(), asked=link.view().decisions),
            jump=scene.jump,
        )
        self.app.push(RulesScene(words, desk, rule=rule))

    def _desk(self, game: Game) -> RulesDesk:
        from game.session.examples import examples_of

        profile = self._learning.profiles.present
        return RulesDesk(
            known=profile.rules_of(game.id),
            lesson=self._teaching(game.id),
            examples=lambda rule: examples_of(game.id, rule),
            show=lambda rule, scenarios: self._show(game, rule, scenarios),
        )

    def _teaching(self, game_id: str) -> Callable[[str], LessonLink | None]:
        """What finds the lesson that shows a clause."""
        from game.lessons.library import lesson_showing

        lessons = self._learning.lessons(game_id)

        def find(rule: str) -> LessonLink | None:
            lesson = lesson_showing(rule, lessons)
            if lesson is None:
                return None
            return LessonLink(lesson.number, lesson.title, lambda: self._learning.start(lesson, lessons))

        return find

    def _show(self, game: Game, rule: str, scenarios: Sequence[Scenario]) -> None:
        """An example on the table; one that cannot be played says why."""
        from game.client.rules.example import ExampleScene
        from game.client.rules.words import say

        try:
            self.app.push(ExampleScene(game, rule, scenarios))
        except HotseatError as error:
            toasts = getattr(getattr(self.app.scene, "ui", None), "toasts", None)
            if toasts is not None:
                toasts.show(say("show.broken", problem=str(error)), "warning", 8.0)
