"""The lessons of one game: which there are, which are done, where to go on; and the ways to the rules map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.lessons.words import say
from game.client.strings import say as say_all
from game.client.table.sheet import SheetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.folded import FoldedView
from game.client.widgets.labels import Label, ProgressBar
from game.client.widgets.listview import List, ListRow
from game.lessons.model import Lesson
from game.session.profiles import Profile

DONE, BEGUN, NEW = "check", "play", "school"


@dataclass(frozen=True)
class LearnActions:
    """What the page leads to."""

    start: Callable[[Lesson], None]
    rules_map: Callable[[], None]
    profiles: Callable[[], None]
    other: Callable[[str], None]


def next_lesson(lessons: Sequence[Lesson], profile: Profile, game: str) -> Lesson | None:
    """The first lesson that is not done; None when all are."""
    done = profile.done(game)
    return next((lesson for lesson in lessons if lesson.id not in done), None)


class LearnScene(SheetScene):
    """The list. Enter or a second click begins a lesson; the brass button the next one that is not done. games: id and
    title of every game that has lessons."""

    view = FoldedView
    width = 860
    gap = 12

    def __init__(
        self,
        game: str,
        games: Sequence[tuple[str, str]],
        lessons: Sequence[Lesson],
        profile: Profile,
        actions: LearnActions,
    ) -> None:
        self._game = game
        self._games = games
        self._lessons = list(lessons)
        self.profile = profile
        self._actions = actions

    def title(self) -> str:
        """The heading."""
        return say("learn.title", game=dict(self._games)[self._game])

    def heading(self) -> Widget:
        """The title, the games to choose from, and how far one is, which stay in sight above the lessons."""
        done = len(self.profile.done(self._game) & {lesson.id for lesson in self._lessons})
        told = say("learn.done", name=self.profile.name, done=done, of=len(self._lessons))
        others = [Choice(self._games, self._game, self._actions.other, id="learn.game")] if len(self._games) > 1 else []
        return Column(
            super().heading(),
            *others,
            Label(told, role="small", colour="ink_soft", id="learn.done"),
            ProgressBar(done / max(1, len(self._lessons)), id="learn.progress"),
            gap=8,
        )

    def body(self) -> list[Widget]:
        """The lessons."""
        self._list = List(
            [self._row(lesson) for lesson in self._lessons], id="lessons", chosen=self._choose, opened=self._start_named
        )
        following = next_lesson(self._lessons, self.profile, self._game)
        self._has_more = following is not None
        if following is not None:
            self._list.index = self._lessons.index(following)
        return [self._list]

    def _row(self, lesson: Lesson) -> ListRow:
        progress = self.profile.progress(self._game, lesson.id)
        symbol, state = NEW, say("learn.minutes", count=lesson.minutes)
        if progress.step:
            symbol, state = BEGUN, say("learn.begun", at=progress.step + 1, of=len(lesson.steps))
        elif progress.done:
            symbol, state = DONE, say("learn.finished")
        name = say("title", number=lesson.number, title=lesson.title)
        return ListRow(lesson.id, name, lesson.text, state, symbol)

    def buttons(self) -> list[Button]:
        """Back, who learns, the rules map, and the lesson that comes next; where none does, back is the likeliest."""
        words, others = self._start_words(), (say("learn.start"), say("learn.go_on"), say("learn.again"))
        start, back = ("primary", "quiet") if self._has_more else ("quiet", "primary")
        self._start = Button(words, self._start_chosen, id="start", kind=start, symbol="play", others=others)
        return [
            Button(say_all("new.back"), self.go_back, id="back", kind=back, symbol="arrow_left"),
            Button(
                say("learn.profile", name=self.profile.name), self._actions.profiles, id="profiles", symbol="account"
            ),
            Button(say("learn.map"), self._actions.rules_map, id="map", symbol="book_open_page_variant"),
            self._start,
        ]

    def _start_words(self) -> str:
        """What the brass button says: another word for a lesson that was left in the middle, or that is done."""
        if self._list.value is None:
            return say("learn.start")
        progress = self.profile.progress(self._game, self._list.value)
        return say("learn.go_on" if progress.step else "learn.again" if progress.done else "learn.start")

    def _choose(self, id: str) -> None:
        self._start.text = self._start_words()
        self._start.touch()

    def _start_chosen(self) -> None:
        if self._list.value is not None:
            self._start_named(self._list.value)

    def _start_named(self, id: str) -> None:
        self._actions.start(next(lesson for lesson in self._lessons if lesson.id == id))

    def enter(self) -> None:
        """The lesson that comes next is seen whole; no row is cut above it."""
        super().enter()
        self._list.choose(self._list.index)
        if self._body.offset:
            self._body.scroll_by(self._list.below(self._body.rect.y) - self._body.rect.y)

    def resume(self) -> None:
        """Back from a lesson: the progress may be another."""
        self.rebuild()
