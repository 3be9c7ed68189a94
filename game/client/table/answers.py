"""What a person's clicks and keys mean for the answer in hand, and how answers are taken back and given again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.strings import say
from game.client.table.decisions import NumberPlan, OrderPlan, Plan
from game.client.table.hand import Kept
from game.client.table.offers import open_offered
from game.client.table.stage import Stage
from game.client.tables.base import Spot
from game.kernel.choices import Answer
from game.kernel.decision import PASS
from game.kernel.verdict import NOT_ASKED, Reason
from game.session.describe import ASKED
from game.session.undo import UndoRefused

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


class Answers:
    """The unfinished answer of the scene's hand as clicks, keys and buttons change it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._parts: list[tuple[Kept, Answer]] = []
        """Plans before their last part was undone, each with what was left of it."""

    def choose(self, value: Answer) -> None:
        """A value was clicked: add it to the plan, or give it."""
        if self._scene.hand.choose(value):
            self._scene.give(value)
        else:
            self._scene.refresh()

    def forgive(self) -> None:
        """Put the refusal away."""
        self._scene.hand.forgive()
        self._scene.refresh()

    def step_number(self, by: int) -> None:
        """Count the stepper up or down."""
        plan = self._scene.hand.plan
        if isinstance(plan, NumberPlan):
            self.choose(plan.value + by)

    def move_in_order(self, at: int, to: int) -> None:
        """Move a thing in the order in hand."""
        scene = self._scene
        if isinstance(scene.hand.plan, OrderPlan) and scene.hand.plan.move(at, to):
            scene.refresh()
            moved = scene.ui.find(f"order.{to}")
            if moved.can_focus:
                scene.ui.focus(moved)

    def on_spot(self, spot: Spot) -> None:
        """A click on the table: part of the answer, or a question why it is none."""
        self._scene.hand.clicked = spot.id
        self._take_spot(spot)
        self._scene.hand.clicked = ""

    def _take_spot(self, spot: Spot) -> None:
        scene = self._scene
        hint = spot.stands_for.get(scene.state.decision, "")
        if hint:
            scene.hand.forgive()
            scene.hand.hint = hint
            scene.refresh()
            return
        value = scene.hand.answer_of(spot)
        if value is not None:
            self.choose(value)
            return
        seat = self._asking_seat()
        if self._looks_first(spot.answers):
            return
        if scene.hand.decision is not None and open_offered(scene, scene.hand.decision.seat, spot.answers):
            return
        if spot.answers and seat is not None:
            id = scene.hand.nearest(spot.answers)
            scene.hand.ask_absent(seat, id, spot.answers[id], partial(self._to_the_point, id))
            scene.refresh()
        else:
            scene.talk.inspect(spot.id)

    def _to_the_point(self, id: str, reasons: Sequence[Reason]) -> Sequence[Reason]:
        """Why a thing is no answer now. Where nothing but the time of another question (``id``) speaks against it, that
        one is beside the point: then what is asked, by its own rule. So is the order of a Round where the question that
        is open belongs to the same act of the same character."""
        scene, decision = self._scene, self._scene.hand.decision
        if decision is None:
            return reasons
        own = (*decision.spec.rules, *decision.spec.when)
        is_same = id.partition(".")[0] == decision.id.partition(".")[0] and id != decision.id
        order = [is_same and [*each.numbers] == [ASKED] and each.rule not in own for each in reasons]
        if not all(map(scene.words.is_untimely, reasons)) and not all(order):
            return reasons
        return [Reason(NOT_ASKED, reason.numbers, decision.spec.rules[:1]) for reason in reasons[:1]]

    def _looks_first(self, wanted: Collection[str]) -> bool:
        """Whether something is wanted that is asked only behind a button which comes first; then it is told so. A thing
        that answers nothing (``wanted`` is empty) may be looked at while the screen is handed over."""
        scene, stage = self._scene, self._scene.next.stage
        if stage is Stage.WINDOW:
            scene.ui.toasts.show(say("table.window.first"), "warning")
            return True
        if stage is not Stage.HAND_OVER or not wanted:
            return False
        button = say("table.hand_over.button", name=scene.words.name(scene.next.seats[0]))
        scene.ui.toasts.show(say("table.hand_over.first", button=button), "warning")
        return True

    def _asking_seat(self) -> int | None:
        """Who asks "why not?": the person at the screen, else whoever is asked."""
        return next(iter(sorted(self._scene.link.audience)), next(iter(self._scene.next.seats), None))

    def ask_for(self, id: str) -> None:
        """A decision is wanted by its key: say why it is not open, if it is not."""
        scene, seat = self._scene, self._asking_seat()
        if self._looks_first((id,)):
            return
        if seat is not None and (scene.hand.decision is None or scene.hand.decision.id != id):
            scene.hand.ask_absent(seat, id, PASS)
            scene.refresh()

    def remove(self, spot: Spot) -> bool:
        """A right click on the table: take the part back; else inspect the thing."""
        plan, value = self._scene.hand.plan, self._scene.hand.answer_of(spot)
        if plan is not None and value is not None and plan.remove(plan.part_of(value)):
            self._scene.hand.forgive()
            self._scene.refresh()
            return True
        self._scene.talk.inspect(spot.id)
        return True

    def confirm(self) -> None:
        """Give the plan as it is; an unfinished one is refused with its reasons. Nothing chosen declines nothing: that
        is left to its own button."""
        scene, plan = self._scene, self._scene.hand.plan
        if plan is None or plan.is_instant:
            return
        if scene.hand.names_nothing:
            scene.hand.refuse((), None)
            scene.ui.toasts.show(say("table.confirm.empty"), "warning")
            return
        scene.give(plan.answer())

    def confirm_whole(self) -> bool:
        """Give the plan if it is whole; False otherwise."""
        plan = self._scene.hand.plan
        if plan is None or plan.is_instant or not plan.is_whole() or self._scene.hand.names_nothing:
            return False
        self.confirm()
        return True

    def take_back(self) -> bool:
        """Take the last part of the plan back and remember it, or the answer before in a series of the same question;
        False where there is neither."""
        hand = self._scene.hand
        before, plan = hand.keep(), hand.plan
        if plan is None or not plan.back():
            return self._step_back()
        hand.forgive()
        if before is not None:
            self._parts.append((before, plan.answer()))
        self._scene.refresh()
        return True

    def _step_back(self) -> bool:
        """Back to the question before, where the same one is asked several times in a row."""
        decision = self._scene.hand.decision
        if decision is None or not self._scene.link.can_step_back(decision):
            return False
        self._scene.link.step_back(decision)
        self._scene.moved()
        return True

    def take_back_part(self) -> None:
        """The button that takes the last part back."""
        self.take_back()

    def fill(self) -> bool:
        """Complete the plan where there is only one way."""
        plan = self._scene.hand.plan
        if plan is None or not plan.fill():
            self._scene.ui.toasts.show(say(_why_not_filled(plan)))
            return False
        self._scene.hand.forgive()
        if plan.is_instant:
            self._scene.give(plan.value)
        else:
            self._scene.refresh()
        return True

    def undo(self, agreed: Sequence[int] = ()) -> None:
        """Take back: first the plan, then the last answer; say why where that stops."""
        scene = self._scene
        if scene.hand.has_plan and self.take_back():
            return
        fence = scene.link.fence()
        if fence.kind == "agreement" and not agreed:
            scene.talk.ask_agreement(fence)
            return
        what = self._last_given()
        try:
            scene.link.undo(agreed)
        except UndoRefused as refused:
            scene.talk.say_fence(refused.fence)
            return
        scene.moved()
        scene.ui.toasts.withdraw(say("table.redo.done", what=what))
        scene.ui.toasts.show(say("table.undo.done", what=what))

    def _last_given(self) -> str:
        """What undo takes back, in words: each question with its answer, where all may know it and it is short."""
        words, told = self._scene.words, []
        for step in self._scene.link.last_given:
            what = words.moment(step.shown_as)
            is_told = step.public and isinstance(step.answer, str | tuple)
            answer = words.option(step.decision, step.answer) if is_told else ""
            told.append(say("table.undo.part", what=what, answer=answer) if answer else what)
        return say("table.undo.and").join(told)

    @property
    def can_redo_part(self) -> bool:
        """Whether the plan in hand lacks the part that was taken back last, and nothing else."""
        hand = self._scene.hand
        if not self._parts or hand.plan is None:
            return False
        (decision, _), left = self._parts[-1]
        return hand.decision is decision and hand.plan.answer() == left

    def redo(self) -> None:
        """Give again what was taken back: the part of the plan, else the answer."""
        scene = self._scene
        if self.can_redo_part:
            scene.hand.lay_back(self._parts.pop()[0])
            scene.refresh()
            return
        if not scene.link.can_redo:
            scene.ui.toasts.show(say("table.redo.none"))
            return
        scene.link.redo()
        what = self._last_given()
        scene.moved()
        scene.ui.toasts.withdraw(say("table.undo.done", what=what))
        scene.ui.toasts.show(say("table.redo.done", what=what))


def _why_not_filled(plan: Plan | None) -> str:
    """The sentence for a plan that nothing can be added to by itself."""
    if plan is None:
        return "table.nobody_asked"
    return "table.fill.whole" if plan.is_whole() and not plan.is_empty else "table.fill.not"
