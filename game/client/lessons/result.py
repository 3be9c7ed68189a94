"""After a lesson: what one can do now, the clauses that are new on one's rules map, and the next lesson."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.lessons.words import say
from game.client.table.refusal import brief_link
from game.client.table.sheet import SheetScene
from game.client.table.words import Words
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.folded import FoldedView
from game.client.widgets.labels import Label, ProgressBar, RichText
from game.lessons.model import Lesson


@dataclass(frozen=True)
class Learned:
    """What came of a lesson. new: clauses met for the first time in it. known, of: clauses known now, and all."""

    lesson: Lesson
    new: Sequence[str]
    known: int
    of: int
    following: Lesson | None


@dataclass(frozen=True)
class ResultActions:
    """Where to go from here."""

    lessons: Callable[[], None]
    rules_map: Callable[[], None]
    play: Callable[[], None]
    follow: Callable[[Lesson], None]


class LessonResult(SheetScene):
    """The page. The brass button leads to the next lesson, after the last to a game."""

    view = FoldedView
    width = 760
    gap = 12

    def __init__(self, learned: Learned, words: Words, actions: ResultActions) -> None:
        self._learned = learned
        self._words = words
        self._actions = actions

    def title(self) -> str:
        """The heading."""
        return say("result.title", title=self._learned.lesson.title)

    def body(self) -> list[Widget]:
        """What was learned, and how the map has grown."""
        learned = self._learned
        lines = "\n".join(f"[icon:check]  {line}" for line in learned.lesson.learned)
        parts: list[Widget] = [
            Label(say("result.learned"), role="heading"),
            RichText(lines, role="rules", id="result.lines"),
            Label(say("result.map", known=learned.known, of=learned.of), role="small", colour="ink_soft", id="known"),
            ProgressBar(learned.known / max(1, learned.of), id="result.bar"),
        ]
        if learned.new:
            links = "\n".join(f"[icon:chevron_right] {brief_link(self._words.clause(rule))}" for rule in learned.new)
            head = Label(say("result.new"), role="small", colour="ink_soft", leads=True)
            found = RichText(links, role="small", colour="ink_soft", id="result.new", on_link=self._open_rule)
            parts.append(Column(head, found, gap=0))
        return parts

    def _open_rule(self, rule: str) -> None:
        clause = self._words.clause(rule)
        close = Button(say("close"), self.ui.close, id="rule.close", kind="primary")
        self.ui.open(Dialog(clause.heading, clause.markup, [close], id="rule"))

    def buttons(self) -> list[Button]:
        """The list, the map, and what comes next."""
        following = self._learned.following
        made = [
            Button(say("result.lessons"), self._actions.lessons, id="lessons", symbol="school"),
            Button(say("learn.map"), self._actions.rules_map, id="map", symbol="book_open_page_variant"),
        ]
        if following is None:
            return [*made, Button(say("result.play"), self._actions.play, id="play", kind="primary", symbol="play")]
        words = say("result.next", title=following.title)
        follow = Button(words, lambda: self._actions.follow(following), id="follow", kind="primary", symbol="play")
        return [*made, follow]

    def go_back(self) -> None:
        """Escape leads to the list."""
        self._actions.lessons()
