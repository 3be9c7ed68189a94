"""A lesson on the screen: the table scene at the left, the coach at the right, and what passes between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.lessons.coach import CoachCalls, CoachPanel, Remark, Told
from game.client.lessons.desk import ScriptDesk
from game.client.lessons.split import coach_rect, table_look
from game.client.lessons.spotlight import Arrow, arrow_area, lit_places, paint_arrows, paint_spotlight, place_of
from game.client.lessons.words import say
from game.client.look import Look
from game.client.richtext import escaped
from game.client.table.answers import Answers
from game.client.table.link import Link
from game.client.table.private import PrivateSheet
from game.client.table.scene import TableScene
from game.client.table.stage import Next, Stage
from game.client.widgets.base import Widget
from game.client.widgets.ui import Ui
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.kernel.verdict import Reason
from game.lessons.judging import with_marks
from game.lessons.model import STRENGTHS
from game.lessons.run import LessonRun, Need
from game.session.rules_met import RulesMap, Witness

FROM_COACH = {pygame.K_F2: "hint", pygame.K_F3: "show", pygame.K_F4: "again"}
"""Keys that press a button of the coach, wherever the focus is."""


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
    """One lesson. ``reached`` is told each step that begins, ``hinted`` each hint, ``finished`` the end."""

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
        self._rules = rules
        self._reached, self._hinted, self._finished = reached, hinted, finished
        super().__init__(LessonLink(run), paused=lambda scene: leave())
        self.bots = ScriptDesk(self.link, run)
        self.answers = LessonAnswers(self)
        self.hand.heard = self._refused
        self._leave = leave
        self._hints = 0
        self._remarks: list[Remark] = []
        self._chosen: tuple[str, ...] = ()
        self._is_shown = False
        self._need: Need | None = None
        self._lit: tuple[Sequence[Rect], Sequence[Arrow]] = ((), ())
        self._lit_page: Widget | None = None

    # Life

    def _build(self) -> None:
        super()._build()
        calls = CoachCalls(
            leave=self._leave,
            hint=self.hint,
            show=self.show_me,
            again=self.start_again,
            go_on=self.go_on,
            check=self.check_marks,
            choose=self.choose_answers,
            open_rule=self.open_rule,
        )
        self.coach = CoachPanel(calls)
        self.coach_ui = Ui(self.coach)

    def layout(self, look: Look) -> None:
        """The table gets its part of the window, the coach the rest."""
        self.whole = look
        super().layout(table_look(look))
        self._tell_coach()

    def enter(self) -> None:
        """The first step."""
        self._begin_step()
        super().enter()
        self._focus()

    def _begin_step(self) -> None:
        """Take up the run's step: its table, a page that lies open in it, nothing said yet."""
        self._hints, self._remarks, self._chosen, self._is_shown = 0, [], (), False
        self._reached(self.run.number)
        self._retake()

    def _retake(self) -> None:
        """The run has another table: show it from now on."""
        self.link.sitting = self.run.sitting
        self._witness = Witness(self._rules, self.run.sitting, self.run.seat)
        self.private.forget()
        self.hand.take(None)
        self.page.missed.forget()
        page = next((panel for panel in self.private.panels() if panel.id == self.run.step.page), None)
        if page is not None:
            self.next = Next(Stage.IDLE)
            self.refresh()  # the table below is laid out while it is uppermost
            self.private.open(page)

    def pause(self) -> None:
        """What was met so far counts."""
        self._witness.take()
        super().pause()

    def leave(self) -> None:
        """The lesson is left."""
        self._witness.take()

    # What comes next

    def proceed(self) -> None:
        """See where the run stands; then as at any table."""
        if self.playback.is_running or self.solemn.is_open or self.is_away:
            return
        self._witness.take()
        if self.run.needs() is Need.ASTRAY:
            self._turn_back()
        need = self.run.needs()
        if need is Need.DONE and self._need is not Need.DONE:
            self._say_right()
        self._need = need
        super().proceed()
        self._tell_coach()
        self._show_next()
        if need is Need.DONE:
            self._focus()

    def find_next(self) -> Next:
        """The table asks only what the lesson is at."""
        need, mine = self.run.needs(), self.link.decision(self.run.seat)
        if mine is not None and (need in (Need.ANSWER, Need.REFUSAL) or (need is Need.DONE and self.hand.reasons)):
            return Next(Stage.ASK, (self.run.seat,))
        if need is Need.SCRIPT:
            asked = self.run.table.open
            return Next(Stage.BOTS, (asked[0].seat if asked else self.run.seat,))
        return Next(Stage.IDLE)

    def idle_words(self) -> tuple[str, str]:
        """While nothing is asked at the table, the coach has the word."""
        return say("coach"), say("idle")

    def _turn_back(self) -> None:
        """A legal answer has led off the path: say so, and stand again at the start of the step."""
        found = self.run.astray
        text = say("astray") if found is None else found.text
        if found is not None and found.rule:
            text += f"\n[link:{found.rule}]{escaped(self.words.clause(found.rule).heading)}[/link]"
        self._hints = max(self._hints, 1)
        self.run.back()
        self._retake()
        self._remarks = [Remark("warning", f"{text}\n[c:ink_soft]{say('back_again')}[/c]")]

    def _say_right(self) -> None:
        right = self.run.step.right
        self._remarks = [Remark("good", right)] if right else []

    def _refused(self, reasons: Sequence[Reason]) -> None:
        """The table has refused something."""
        self._rules.note_refusals(reason.rule for reason in reasons)
        self.run.refuse(reasons)

    def give(self, answer: Answer) -> None:
        """Give a whole answer, unless the step wants none."""
        if self.run.needs() in (Need.ANSWER, Need.REFUSAL):
            super().give(answer)

    # What the coach offers

    def hint(self) -> None:
        """The next hint, a stronger one."""
        if self.run.needs() in (Need.DONE, Need.READ, Need.SCRIPT) or self._hints >= STRENGTHS:
            return
        self._hints += 1
        self._hinted()
        self._again()

    def show_me(self) -> None:
        """Play the step along its path, from its start."""
        if not self.run.step.asks(self.run.lesson.learner):
            return
        self._is_shown = True
        if self.run.needs() in (Need.ANSWER, Need.REFUSAL):
            self.run.back()
            self._retake()
        self._remarks = []
        self.proceed()

    def _show_next(self) -> None:
        """The next thing of a step that is being shown."""
        need, step, entry = self.run.needs(), self.run.step, self.run.entry
        if not self._is_shown or self.playback.is_running:
            return
        if need is Need.ANSWER and entry is not None:
            decision, answer = entry.decision, entry.answer
            self.act(lambda: self.link.answer(self.run.seat, decision, answer))
        elif need is Need.REFUSAL and entry is not None:
            self.hand.refuse(self.link.check(self.run.seat, entry.decision, entry.answer).reasons, entry.answer)
            self.proceed()
        elif need is Need.MARKS:
            self.run.sitting.write_notes(
                self.run.seat, with_marks(step.marks, self.run.sitting.notes.read(self.run.seat))
            )
            self._reopen()
            self.proceed()
        elif need is Need.QUESTION and step.question is not None:
            self.choose_answers(sorted(step.question.right))
        elif need is Need.ACT and step.act is not None:
            page = next((panel for panel in self.private.panels() if panel.id == step.act.data), None)
            if page is not None:
                self.private.open(page)
                self.proceed()

    def _reopen(self) -> None:
        """The private page, with what is written now."""
        page = self.ui.page
        if isinstance(page, PrivateSheet):
            panel = page.panel
            self.private.forget()
            self.private.open(panel)

    def start_again(self) -> None:
        """To the start of the step."""
        self.run.back()
        self._is_shown = False
        self._remarks = []
        self._need = None
        self._retake()
        self.proceed()

    def go_on(self) -> None:
        """The next step, or the end."""
        if self.run.needs() is Need.READ:
            self.run.read()
        if self.run.needs() is not Need.DONE or self.playback.is_running:
            return
        self._witness.take()
        self.run.go_on()
        if self.run.is_over:
            self._finished()
            return
        self._need = None
        self._begin_step()
        self.proceed()
        self._focus()

    def check_marks(self) -> None:
        """Say how much of what is to be written is missing or wrong."""
        left = len(self.run.marks_left)
        self._remarks = [Remark("warning", say("marks", count=left) if left != 1 else say("marks.one"))]
        self._hints = max(self._hints, 1)
        self._again()

    def choose_answers(self, chosen: Sequence[str]) -> None:
        """The learner's answer to the coach's question."""
        question = self.run.step.question
        if question is None or self.run.needs() is not Need.QUESTION:
            return
        self._chosen = tuple(chosen)
        is_right = self.run.choose(chosen)
        replies = [choice.reply for choice in question.choices if choice.id in chosen and choice.reply]
        if is_right:
            self.proceed()
            self._remarks = [*self._remarks, *(Remark("good", reply) for reply in replies if not self.run.step.right)]
        else:
            text = replies[0] if replies and not question.many else say("wrong_choice")
            self._remarks = [Remark("warning", text)]
        self._again()

    # The panel

    def _again(self) -> None:
        """Say it anew in the same place."""
        self._tell_coach()
        self.ui.touch_all()

    def _tell_coach(self) -> None:
        """Fill the panel with where the run stands."""
        run, step, lesson = self.run, self.run.step, self.run.lesson
        need = run.needs()
        hints = [Remark("hint", hint) for hint in step.hints[: self._hints]] if need is not Need.DONE else []
        question = step.question
        is_last = run.number + 1 == len(lesson.steps)
        self.coach.tell(
            Told(
                title=say("title", number=lesson.number, title=lesson.title),
                at=run.number + 1,
                of=len(lesson.steps),
                text=step.text,
                remarks=[*self._remarks, *hints],
                rules=list(dict.fromkeys((*step.rules, *step.told))),
                choices=[(each.id, each.text, each.id in self._chosen) for each in question.choices]
                if question is not None and need is Need.QUESTION
                else (),
                many=question is not None and question.many,
                can=self._can(need),
                hints=(self._hints, len(step.hints)),
                next_words=say("finish") if is_last else say("next"),
            ),
            self.whole,
        )
        focused = self.coach_ui.focused.id if self.coach_ui.focused is not None else ""
        self.coach_ui.arrange(self.whole)
        ring = {widget.id: widget for widget in self.coach_ui.ring()}
        self.coach_ui.focus(ring.get(focused))
        self._light()

    def _can(self, need: Need) -> frozenset[str]:
        """The coach's buttons that make sense now."""
        if need in (Need.DONE, Need.READ):
            asked = self.run.step.asks(self.run.lesson.learner)
            return frozenset({"next", "again"} if asked else {"next"})
        if need is Need.SCRIPT or self.playback.is_running:
            return frozenset()
        can = {"hint", "show"}
        question = self.run.step.question
        if need is Need.MARKS or (need is Need.QUESTION and question is not None and question.many):
            can.add("check")
        if need in (Need.ANSWER, Need.MARKS):
            can.add("again")
        return frozenset(can)

    def _light(self) -> None:
        """Find what the step shows; have it painted anew where that changed."""
        step, need = self.run.step, self.run.needs()
        is_lit = need is not Need.DONE and not self.playback.is_running and not self.hand.reasons
        asked = ["prompt"] if step.shows and need in (Need.ANSWER, Need.REFUSAL) else []
        places = lit_places(self, [*step.shows, *asked]) if is_lit else []
        pairs = [(place_of(self, start), place_of(self, end)) for start, end in step.arrows] if is_lit else []
        arrows = [(start, end) for start, end in pairs if start is not None and end is not None]
        if (places, arrows) != self._lit:
            self.ui.dirty += [*arrow_area(self.look, [*self._lit[1], *arrows])]
            if places != self._lit[0]:
                self.ui.touch_all()
            self._lit = (places, arrows)
        self._lit_page = self.ui.page

    def _focus(self) -> None:
        """Keys begin at the coach's button where the table asks nothing."""
        if self.coach.main is not None:
            self.ui.focus(None)
            self.coach_ui.focus(self.coach.main)

    # Events

    def handle(self, event: Event) -> bool:
        """The coach hears what is meant for it, the table the rest; then see whether something has been done."""
        used = self._to_coach(event) or super().handle(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.TEXTINPUT):
            self._look_again()
        return used

    def _look_again(self) -> None:
        """Something may have been done beside the table: written, looked at, refused."""
        if self.playback.is_running or self.solemn.is_open or self.is_away or self.run.is_over:
            return
        if self.run.needs() is not self._need:
            self.proceed()
        else:
            self._light()

    def _to_coach(self, event: Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointer(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.coach_ui.hovered is not None and self.coach_ui.handle(event)
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in FROM_COACH and len(self.ui.pages) >= 1:
            {"hint": self.hint, "show": self.show_me, "again": self.start_again}[FROM_COACH[event.key]]()
            return True
        if event.key == pygame.K_TAB:
            return self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if self.coach_ui.focused is None:
            return self._enter_goes_on(event)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP, pygame.K_DOWN):
            return self.coach_ui.handle(event)
        return False

    def _enter_goes_on(self, event: Event) -> bool:
        """Enter goes on where the table asks nothing of it."""
        is_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self.ui.focused is None and self.coach.main is not None and len(self.ui.pages) == 1:
            self.coach.main.press()
            return True
        return False

    def _pointer(self, event: Event) -> bool:
        """The pointer belongs to whatever it is over, or to what it holds."""
        mine = self.coach_ui.held is not None or (
            self.ui.held is None and coach_rect(self.whole).collidepoint(event.pos)
        )
        if not mine:
            if self.coach_ui.hovered is not None:
                self.coach_ui.handle(Event(pygame.MOUSEMOTION, pos=event.pos, rel=(0, 0), buttons=(0, 0, 0)))
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.coach_ui.focus(None)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.focus(None)
        return self.coach_ui.handle(event) or True

    def _tab(self, step: int) -> bool:
        """Tab walks through the table's page, then through the coach, and round."""
        here, there = (self.coach_ui, self.ui) if self.coach_ui.focused is not None else (self.ui, self.coach_ui)
        ring, other = here.ring(), there.ring()
        at = ring.index(here.focused) if here.focused in ring else None
        is_end = at is None or at + step in (-1, len(ring))
        if not other or not is_end or (at is None and here is self.ui and ring and step > 0):
            return here.handle(Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0 if step > 0 else pygame.KMOD_SHIFT))
        here.focus(None)
        there.shows_focus = True
        there.focus(other[0] if step > 0 else other[-1])
        return True

    # Drawing

    def update(self, seconds: float) -> None:
        """Time for the coach too."""
        self.coach_ui.update(seconds)
        super().update(seconds)

    def seconds_to_wake(self) -> float | None:
        """Whichever wants to be woken first."""
        times = [self.coach_ui.seconds_to_wake(), super().seconds_to_wake()]
        return min((time for time in times if time is not None), default=None)

    def take_dirty(self) -> list[Rect]:
        """What table and coach want to have painted anew."""
        return [*super().take_dirty(), *self.coach_ui.take_dirty()]

    def paint(self, surface: Surface, area: Rect) -> None:
        """The table with its light and arrows, then the coach."""
        table = area.clip(self.look.screen.rect)
        if table.width and table.height:
            outer = surface.get_clip()
            surface.set_clip(table.clip(outer))
            super().paint(surface, table)
            if self.ui.page is self._lit_page:
                paint_spotlight(surface, table, self.look, self._lit[0])
                paint_arrows(surface, self.look, self._lit[1])
            surface.set_clip(outer)
        self.coach_ui.paint(surface, area)

    def act(self, change: Callable[[], Any]) -> None:
        """Carry out a change of the table; the light is out while it is played."""
        super().act(change)
        if self.playback.is_running:
            self._tell_coach()
