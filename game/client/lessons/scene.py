"""A lesson on the screen: the table scene at the left, the coach at the right, and what passes between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.lessons.coaching import Coaching
from game.client.lessons.desk import ScriptDesk
from game.client.lessons.hearing import Hearing
from game.client.lessons.split import table_look
from game.client.lessons.spotlight import Light
from game.client.lessons.words import say
from game.client.look import Look
from game.client.start import open_settings
from game.client.table.answers import Answers
from game.client.table.link import Link
from game.client.table.moment import MomentScene
from game.client.table.private import PrivateSheet
from game.client.table.scene import TableScene
from game.client.table.stage import Next, Stage
from game.client.tables.base import PrivatePanel
from game.client.tables.find import presenter_for
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.verdict import Reason
from game.lessons.run import LessonRun, Need
from game.session.rules_met import RulesMap, Witness

DOES_SOMETHING = (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)


class LessonLink(Link):
    """The line to a lesson's practice table: the learner's answers go to the run, which gives them with its dice."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(run.sitting)
        self._run = run

    def answer(self, seat: int, id: str, value: Answer) -> None:
        """Give the learner's answer."""
        self._run.answer(seat, id, value)

    def can_step_back(self, decision: Decision) -> bool:
        """Never: what was answered is taken back by going to the start of the step."""
        return False


class LessonAnswers(Answers):
    """The learner's answer in hand."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._lesson = scene

    def undo(self, agreed: Sequence[int] = ()) -> None:
        """Take back what is planned; a whole answer by going back to the start of the step."""
        if not (self._lesson.hand.has_plan and self.take_back()):
            self._lesson.start_again()


class LessonScene(TableScene):
    """One lesson. ``reached`` is told each step that begins, ``hinted`` each hint, ``finished`` the end, ``leave`` that
    the learner wants to go. Nothing is foretold: the lesson itself asks what an answer will do."""

    foretells = False
    offers_less = False

    def __init__(
        self,
        run: LessonRun,
        rules: RulesMap,
        *,
        reached: Callable[[int], None] = lambda number: None,
        hinted: Callable[[], None] = lambda: None,
        finished: Callable[[], None] = lambda: None,
        leave: Callable[[], None] = lambda: None,
    ) -> None:
        self.run = run
        self.whole: Look
        self.hinted = hinted
        self._rules = rules
        self._reached, self._finished, self._leave = reached, finished, leave
        super().__init__(LessonLink(run))
        self.bots = ScriptDesk(self.link, run)
        self.answers = LessonAnswers(self)
        self.hand.heard = self._refused
        self.light = Light(self)
        self._hearing = Hearing(self)
        self._need: Need | None = None

    # Life

    def _build(self) -> None:
        super()._build()
        self.ui.veil = self.light.paint
        self.coaching = Coaching(self)

    def layout(self, look: Look) -> None:
        """The table gets its part of the window, the coach the rest."""
        self.whole = look
        super().layout(table_look(look))
        self.coaching.tell()

    def enter(self) -> None:
        """The first step."""
        self._begin_step()
        super().enter()
        self.coaching.focus()

    def _begin_step(self) -> None:
        """Take up the run's step: its table, a page that lies open in it, nothing said yet; what was opened in the step
        before is put away."""
        self.page.inspector.is_visible = False
        self.coaching.begin()
        self._reached(self.run.number)
        self._retake()

    def _retake(self) -> None:
        """The run has another table: show it from now on."""
        self._need = None
        self.link.sitting = self.run.sitting
        self._witness = Witness(self._rules, self.run.sitting, self.run.seat)
        self.private.forget()
        self.hand.take(None)
        self.page.missed.forget()
        page = next((panel for panel in self.private.panels() if panel.id == self.run.step.page), None)
        if page is not None:
            self.next = Next(Stage.IDLE)
            self.refresh()  # the table below is laid out while it is uppermost
            self.open_page(page)

    def open_page(self, panel: PrivatePanel) -> None:
        """Open a private page; the one tool that the step lights on it is in hand."""
        self.private.open(panel)
        if isinstance(self.ui.page, PrivateSheet):
            self.ui.page.page.take_lit(self.run.step.shows)

    def pause(self) -> None:
        """What was met so far counts."""
        self._witness.take()
        super().pause()

    def leave(self) -> None:
        """The lesson is left."""
        self._witness.take()

    def open_menu(self) -> None:
        """Stay, change the settings, or leave: the step is taken up again next time."""
        self.coaching.ui.focus(None)

        def settle() -> None:
            self.ui.close()
            open_settings(self.app)

        buttons = [
            Button(say("stay"), self.ui.close, id="lesson.stay", kind="primary", symbol="play"),
            Button(say("settings"), settle, id="lesson.settings", symbol="cog"),
            Button(say("leave"), self._leave, id="lesson.leave", symbol="exit_to_app"),
        ]
        text = say("leave.text")
        self.ui.open(Dialog(self.run.lesson.title, text, buttons, id="lesson.menu", cancelled=self.ui.close))

    def jump(self, number: int) -> None:
        """Show the table as it was when an event of the log had happened."""
        self.ui.close()
        presenter = presenter_for(self.link.game, self.presenter.people)
        self.app.push(MomentScene(self.run.track, presenter, self.words, self.link.audience, number))

    # What comes next

    def proceed(self) -> None:
        """See where the run stands; then as at any table."""
        if self.playback.is_running or self.solemn.is_open or self.is_away:
            return
        self._witness.take()
        if self.run.needs() is Need.ASTRAY:
            found = self.run.astray
            self.take_back_step()
            self.coaching.say_astray(found)
        need = self.run.needs()
        if need is Need.DONE and self._need is not Need.DONE:
            self.coaching.say_right()
        self._need = need
        super().proceed()
        self.coaching.tell()
        self.coaching.show_next()
        if need is Need.DONE:
            self.coaching.focus()

    def find_next(self) -> Next:
        """The table asks only what the lesson is at."""
        need, mine = self.run.needs(), self.link.decision(self.run.seat)
        if mine is not None and (need in (Need.ANSWER, Need.REFUSAL) or (need is Need.DONE and self.hand.reasons)):
            return Next(Stage.ASK, (self.run.seat,))
        if need is Need.SCRIPT:
            asked = self.run.table.open
            return Next(Stage.BOTS, (asked[0].seat if asked else self.run.seat,))
        return Next(Stage.IDLE)

    idle_sign = "school"

    def usual(self, decision: Decision) -> Any:
        """What the step asks to be answered; nothing where it is to be refused, or asks something else."""
        entry = self.run.entry
        is_asked = self.run.needs() is Need.ANSWER and entry is not None and entry.decision == decision.id
        return entry.answer if is_asked and entry is not None else None

    def idle_words(self) -> tuple[str, str]:
        """While nothing is asked at the table, the coach has the word: to go on, or what is to be done beside."""
        is_beside = self.run.needs() in (Need.ACT, Need.MARKS)
        return say("coach"), say("idle.beside" if is_beside else "idle")

    def act(self, change: Callable[[], Any]) -> None:
        """Carry out a change of the table; the light is out while it is played."""
        super().act(change)
        if self.playback.is_running:
            self.coaching.tell()

    def give(self, answer: Answer) -> None:
        """Give a whole answer, unless the step wants none."""
        if self.run.needs() in (Need.ANSWER, Need.REFUSAL):
            super().give(answer)

    def _refused(self, reasons: Sequence[Reason]) -> None:
        """The table has refused something: that counts on the rules map, and may be what the step wants."""
        self._rules.note_refusals(reason.rule for reason in reasons)
        self.run.refuse(reasons)

    def take_back_step(self) -> None:
        """The table stands as at the start of the step."""
        self.run.back()
        self._retake()

    def start_again(self) -> None:
        """The learner wants to begin the step anew."""
        self.take_back_step()
        self.coaching.begin()
        self.proceed()

    def go_on(self) -> None:
        """The next step, or the end."""
        if self.run.needs() is Need.READ:
            self.run.read()
        if self.run.needs() is not Need.DONE or self.playback.is_running:
            return
        self._witness.take()
        self._rules.note_taught((*self.run.step.rules, *self.run.step.told))
        self.run.go_on()
        if self.run.is_over:
            self._finished()
            return
        self._begin_step()
        self.proceed()
        self.coaching.focus()

    # Events

    def handle(self, event: Event) -> bool:
        """The coach hears what is meant for it, the table the rest; then see whether something has been done."""
        used = self._hearing.hears(event) or super().handle(event)
        if event.type in DOES_SOMETHING and not self.run.is_over:
            self._look_again()
        return used

    def steer(self, event: Event) -> bool:
        """Arrows that only move the focus: the coach's, while it has it."""
        return self._hearing.hears(event) or super().steer(event)

    def _look_again(self) -> None:
        """Something may have been done beside the table: written, looked at, refused."""
        if self.playback.is_running or self.solemn.is_open or self.is_away:
            return
        if self.run.needs() is not self._need:
            self.proceed()
        else:
            self.light.follow()

    # Drawing

    def update(self, seconds: float) -> None:
        """Time for the coach too."""
        self.coaching.ui.update(seconds)
        super().update(seconds)

    def seconds_to_wake(self) -> float | None:
        """Whichever wants to be woken first."""
        times = [self.coaching.ui.seconds_to_wake(), super().seconds_to_wake()]
        return min((time for time in times if time is not None), default=None)

    def take_dirty(self) -> list[Rect]:
        """What table and coach want to have painted anew."""
        return [*super().take_dirty(), *self.coaching.ui.take_dirty()]

    def paint(self, surface: Surface, area: Rect) -> None:
        """The table, lit and with arrows below its tooltips, then the coach."""
        table = area.clip(self.look.screen.rect)
        if table.width and table.height:
            outer = surface.get_clip()
            surface.set_clip(table.clip(outer))
            super().paint(surface, table)
            surface.set_clip(outer)
        self.coaching.ui.paint(surface, area)
