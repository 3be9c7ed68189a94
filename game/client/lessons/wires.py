"""Joins the pages of learning: the list, a lesson, its result, the rules map, the profiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.client.app import App
from game.client.lessons.words import say
from game.client.strings import load_spoken
from game.games.registry import info
from game.kernel.errors import HotseatError, Problem
from game.kernel.game import Game
from game.lessons.shelf import lesson_count
from game.session.notice import notice_of
from game.session.profiles import Profiles

if TYPE_CHECKING:
    from game.lessons.model import Lesson

LoadGame = Callable[..., Game]


def learner_name(name: str) -> str:
    """What the table calls the learner: the profile's name, or another one where that is only the word for "you", with
    which no sentence of the log would be right."""
    return say("people.learner") if name.casefold() == say("people.usual").casefold() else name


class Learning:
    """What leads from page to page when somebody learns. One for the program.

    play: what begins a game, given its id.
    """

    def __init__(
        self,
        app: App,
        profiles: Profiles,
        play: Callable[[str], None],
        load: LoadGame = load_spoken,
    ) -> None:
        self.app = app
        self.profiles = profiles
        self._play = play
        self._load = load
        self._games: list[str] = []
        self._latest: str | None = None
        self._wrong: Sequence[Problem] = ()

    def games(self, known: Sequence[str]) -> list[str]:
        """Those of the games that have lessons; the list of lessons leads to each of them."""
        self._games = [game for game in known if lesson_count(game)]
        return self._games

    def lessons(self, game: str) -> list[Lesson]:
        """A game's lessons with those of the person's packs; what is left out is told by :meth:`open`."""
        from game.games.registry import usable_packs
        from game.lessons.check import taught_lessons

        lessons, self._wrong = taught_lessons(game, usable_packs(game)[0])
        return lessons

    def home_line(self) -> str:
        """What home says below "Learn", of the lessons of all games together."""
        profile, games = self.profiles.present, self._games
        done = sum(min(len(profile.done(game)), lesson_count(game)) for game in games)
        count = sum(map(lesson_count, games))
        if done:
            return say("home.done", name=profile.name, done=done, of=count)
        begun = any(progress.step for game in games for progress in profile.lessons.get(game, {}).values())
        if begun:
            return say("home.begun", name=profile.name)
        has_played = any(known.met for known in profile.rules.values())
        return say("home.played", of=count) if has_played else say("home.first")

    def is_new(self) -> bool:
        """Whether no lesson of any game has been learned yet."""
        return not any(self.profiles.present.done(game) for game in self._games)

    def game_for(self, played: str | None) -> str:
        """The game whose lessons home leads to: where somebody learned last, else what was ``played`` last if it has
        any, else the first."""
        return next(game for game in (self._latest, played, *self._games) if game in self._games)

    # Pages

    def begin(self, game_id: str) -> None:
        """At the first start of all: the list of lessons, and above it the first one where none is begun yet."""
        self.open(game_id)
        lessons, begun = self.lessons(game_id), self.profiles.present.lessons.get(game_id, {})
        if lessons and not any(progress.done or progress.step for progress in begun.values()):
            self.start(lessons[0], lessons)

    def open(self, game_id: str) -> None:
        """The list of lessons; the one that comes next is lit."""
        from game.client.lessons.learn import LearnActions, LearnScene

        self._latest = game_id
        game, lessons = self._load(game_id), self.lessons(game_id)
        actions = LearnActions(
            other=self._switch,
            start=lambda lesson: self.start(lesson, lessons),
            rules_map=lambda: self.open_map(game, lessons),
            profiles=lambda: self.open_profiles(game_id),
        )
        titles = [(id, info(id).title) for id in self._games or [game_id]]
        page = LearnScene(game_id, titles, lessons, self.profiles.present, actions)
        self.app.push(page)
        for problem in self._wrong:
            page.ui.toasts.show(str(problem), "warning", 8.0)

    def _switch(self, game_id: str) -> None:
        """The lessons of another game."""
        self.app.pop()
        self.open(game_id)

    def start(self, lesson: Lesson, lessons: Sequence[Lesson]) -> None:
        """One lesson, from where it was left."""
        from game.client.lessons.scene import LessonScene
        from game.lessons.path import take_up
        from game.lessons.run import LessonRun

        profile, game = self.profiles.present, self._load(lesson.game, [lesson.pack] if lesson.pack else [])
        progress, rules = profile.progress(lesson.game, lesson.id), profile.rules_of(lesson.game)
        before = rules.known
        start = progress.step if progress.step < len(lesson.steps) else 0

        def reached(number: int) -> None:
            progress.step = number
            self.keep()

        def hinted() -> None:
            progress.hints += 1

        def finished() -> None:
            progress.step, progress.done = 0, progress.done + 1
            self.keep()
            self._show_result(lesson, lessons, game, before)

        run = LessonRun(lesson, game, learner_name(profile.name))
        take_up(run, start)
        scene = LessonScene(run, rules, reached=reached, hinted=hinted, finished=finished, leave=self._leave)
        self.app.push(scene)

    def _leave(self) -> None:
        """Out of a lesson: back to where it was begun; it can be taken up again."""
        self.app.pop()
        self.keep()

    def _show_result(self, lesson: Lesson, lessons: Sequence[Lesson], game: Game, before: frozenset[str]) -> None:
        from game.client.lessons.learn import next_lesson
        from game.client.lessons.result import Learned, LessonResult, ResultActions
        from game.client.table.words import Words

        rules, profile = self.profiles.present.rules_of(lesson.game), self.profiles.present
        ledger = list(game.content.ledger.rules)
        new = [rule for rule in ledger if rule in rules.known - before]
        later = [each for each in lessons if (each.number, each.id) > (lesson.number, lesson.id)]
        following = next_lesson(later, profile, lesson.game) or next_lesson(lessons, profile, lesson.game)
        learned = Learned(lesson, new, len(rules.known & set(ledger)), len(ledger), following)
        actions = ResultActions(
            lessons=self.app.pop,
            rules_map=lambda: self.open_map(game, lessons),
            play=lambda: self._play(lesson.game),
            follow=lambda each: self._follow(each, lessons),
        )
        self.app.replace(LessonResult(learned, Words(game, ()), actions))

    def _follow(self, lesson: Lesson, lessons: Sequence[Lesson]) -> None:
        self.app.pop()
        self.start(lesson, lessons)

    def open_map(self, game: Game, lessons: Sequence[Lesson]) -> None:
        """The rules map of the present profile."""
        from game.client.lessons.rules_map import RulesMapScene
        from game.client.table.words import Words
        from game.lessons.library import lesson_showing

        rules = self.profiles.present.rules_of(game.id)
        found = {rule: lesson_showing(rule, lessons) for rule in game.content.ledger.rules}
        shows = {rule: lesson for rule, lesson in found.items() if lesson is not None}
        words = Words(game, ())
        self.app.push(RulesMapScene(game.title, words, rules, shows, lambda lesson: self._from_map(lesson, lessons)))

    def _from_map(self, lesson: Lesson, lessons: Sequence[Lesson]) -> None:
        self.app.pop()
        self.start(lesson, lessons)

    def open_profiles(self, game_id: str) -> None:
        """Who learns."""
        from game.client.lessons.people import ProfilesScene

        def chosen() -> None:
            self.app.pop()
            self.app.pop()
            self.open(game_id)

        self.app.push(ProfilesScene(self.profiles, chosen))

    def ask_who(self, then: Callable[[], None]) -> None:
        """Who plays: asked above the present page, which ``then`` makes anew."""
        from game.client.lessons.people import ProfilesScene

        def chosen() -> None:
            self.app.pop()
            then()

        self.app.push(ProfilesScene(self.profiles, chosen))

    def keep(self) -> None:
        """Write the profile down; what keeps it from being written is told where somebody can read it."""
        try:
            self.profiles.keep()
        except HotseatError as error:
            self.app.tell(notice_of(error))
