"""What the coach says and offers at each moment of a lesson: hints, showing, checking, questions, the next step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.lessons.coach import CoachCalls, CoachPanel
from game.client.lessons.spoken import Remark
from game.client.lessons.told import Told
from game.client.lessons.words import say
from game.client.table.private import PrivateSheet
from game.client.table.refusal import brief_link
from game.client.widgets.ui import Ui
from game.lessons.judging import with_marks
from game.lessons.model import STRENGTHS, Astray
from game.lessons.run import Need

if TYPE_CHECKING:
    from game.client.lessons.scene import LessonScene


class Coaching:
    """The coach of one scene: ``panel`` is its page, ``ui`` keeps it. With each step it forgets what it said."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        calls = CoachCalls(
            leave=scene.open_menu,
            hint=self.hint,
            show=self.show_me,
            again=scene.start_again,
            go_on=scene.go_on,
            check=self.check_marks,
            choose=self.choose,
            open_rule=self.open_rule,
        )
        self.panel = CoachPanel(calls)
        self.ui = Ui(self.panel)
        self.ui.explain = lambda link: scene.talk.explain(link)
        self.begin()

    def begin(self) -> None:
        """A new step: nothing has been said yet."""
        self.hints = 0
        self.remarks: list[Remark] = []
        self.is_showing = False
        self._chosen: tuple[str, ...] = ()

    def open_rule(self, rule: str) -> None:
        """One clause, over the table; keys go there."""
        self.ui.focus(None)
        self._scene.open_rule(rule)

    # Saying

    def say_right(self) -> None:
        """The step is done."""
        right = self._scene.run.praise
        self.remarks = [Remark("good", right)] if right else []

    def say_astray(self, found: Astray | None) -> None:
        """A legal answer has led off the path: the words for it, the rule, and the first hint."""
        text = say("astray") if found is None else found.text
        rule = found.rule if found is not None and found.rule else next(iter(self._scene.run.step.rules), "")
        self.hints = max(self.hints, 1)
        self.remarks = [Remark("warning", f"{text}{self._cited(rule)}\n[c:ink_soft]{say('back_again')}[/c]")]

    def _cited(self, rule: str) -> str:
        """A line that leads to a clause; nothing for none."""
        if not rule:
            return ""
        return f"\n{brief_link(self._scene.words.clause(rule))}"

    def hint(self) -> None:
        """The next hint, a stronger one."""
        if self._scene.run.needs() in (Need.DONE, Need.READ, Need.SCRIPT) or self.hints >= STRENGTHS:
            return
        self.hints += 1
        self._scene.hinted()
        self.tell()

    def check_marks(self) -> None:
        """Say how much of what is to be written is missing or wrong."""
        self.remarks = [Remark("warning", say("marks", count=len(self._scene.run.marks_left)))]
        self.hints = max(self.hints, 1)
        self.tell()

    def choose(self, chosen: Sequence[str]) -> None:
        """The learner's answer to the coach's question."""
        run = self._scene.run
        question = run.step.question
        if question is None or run.needs() is not Need.QUESTION:
            return
        self._chosen = tuple(chosen)
        replies = [choice.reply for choice in question.choices if choice.id in chosen and choice.reply]
        if run.choose(chosen):
            self._scene.proceed()
        else:
            text = replies[0] if replies and not question.many else say("wrong_choice")
            rule = next(iter((*run.step.rules, *run.step.told)), "")
            self.remarks = [Remark("warning", f"{text}{self._cited(rule)}")]
            self.tell()

    # Showing

    def show_me(self) -> None:
        """Play the step along its path, from its start."""
        run = self._scene.run
        if not run.step.asks(run.lesson.learner):
            return
        if run.needs() in (Need.ANSWER, Need.REFUSAL):
            self._scene.take_back_step()
        self.is_showing = True
        self.remarks = []
        self._scene.proceed()

    def show_next(self) -> None:
        """The next thing of a step that is being shown."""
        scene, run = self._scene, self._scene.run
        need, step, entry = run.needs(), run.step, run.entry
        if not self.is_showing or scene.playback.is_running:
            return
        if need is Need.ANSWER and entry is not None:
            decision, answer = entry.decision, entry.answer
            scene.act(lambda: scene.link.answer(run.seat, decision, answer))
        elif need is Need.REFUSAL and entry is not None:
            scene.hand.refuse(scene.link.check(run.seat, entry.decision, entry.answer).reasons, entry.answer)
            scene.proceed()
        elif need is Need.MARKS:
            run.sitting.write_notes(run.seat, with_marks(step.marks, run.sitting.notes.read(run.seat)))
            self._reopen()
            scene.proceed()
        elif need is Need.QUESTION and step.question is not None:
            self.choose(sorted(step.question.right))
        elif need is Need.ACT and step.act is not None:
            self._look_at(str(step.act.data))

    def _look_at(self, page: str) -> None:
        """Open a private page, which is what the step asks for."""
        panel = next((panel for panel in self._scene.private.panels() if panel.id == page), None)
        if panel is not None:
            self._scene.private.open(panel)
            self._scene.proceed()

    def _reopen(self) -> None:
        """The private page, with what is written now."""
        page = self._scene.ui.page
        if isinstance(page, PrivateSheet):
            self._scene.private.forget()
            self._scene.open_page(page.panel)

    # The panel

    def tell(self) -> None:
        """Fill the panel with where the run stands, and keep its focus."""
        scene = self._scene
        self.panel.tell(self._told(), scene.whole)
        focused = self.ui.focused.id if self.ui.focused is not None else ""
        self.ui.arrange(scene.whole)
        self.panel.reveal_newest()
        self.ui.focus({widget.id: widget for widget in self.ui.ring()}.get(focused))
        scene.light.follow()

    def _told(self) -> Told:
        run = self._scene.run
        step, lesson, need = run.step, run.lesson, run.needs()
        hints = [Remark("hint", hint) for hint in step.hints[: self.hints]] if need is not Need.DONE else []
        asked = step.question if need is Need.QUESTION else None
        answered = step.question if need is Need.DONE else None
        is_last = run.number + 1 == len(lesson.steps)
        return Told(
            title=say("title", number=lesson.number, title=lesson.title),
            brief=say("title.brief", number=lesson.number, at=run.number + 1, of=len(lesson.steps)),
            at=run.number + 1,
            of=len(lesson.steps),
            text=self._scene.words.terms.marked_markup(step.text),
            remarks=[*self.remarks, *hints],
            rules=[self._scene.words.clause(rule) for rule in self._rules_shown()],
            choices=[(each.id, each.text, each.id in self._chosen) for each in asked.choices] if asked else (),
            answers=[each.text for each in answered.choices if each.is_right] if answered is not None else (),
            many=asked is not None and asked.many,
            can=self._can(need),
            hints=(self.hints, len(step.hints)),
            next_words=say("finish") if is_last else say("next"),
        )

    def _rules_shown(self) -> Sequence[str]:
        """The clauses of the step. Beside a question there are none until it is answered: they give its answer."""
        step, need = self._scene.run.step, self._scene.run.needs()
        if step.question is not None and need is not Need.DONE:
            return ()
        return list(dict.fromkeys((*step.rules, *step.told)))

    def _can(self, need: Need) -> frozenset[str]:
        """The buttons that make sense now."""
        run = self._scene.run
        if self._scene.playback.is_running:
            return frozenset()
        if need in (Need.DONE, Need.READ):
            more = "again" if run.step.asks(run.lesson.learner) else "replay" if run.step.play else "next"
            return frozenset({"next", more})
        if need is Need.SCRIPT:
            return frozenset()
        can = {"hint", "show"}
        question = run.step.question
        if need is Need.MARKS or (need is Need.QUESTION and question is not None and question.many):
            can.add("check")
        if need in (Need.ANSWER, Need.MARKS):
            can.add("again")
        return frozenset(can)

    def focus(self) -> None:
        """Keys begin at the coach's button where the table asks nothing."""
        if self.panel.main is not None:
            self._scene.ui.focus(None)
            self.ui.focus(self.panel.main)
