"""What the prompt offers beside the table: an order in a row, a number to step, else pictures or buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.draw import Fill
from game.client.strings import say
from game.client.table.decisions import NumberPlan, OrderPlan, Plan
from game.client.table.flow import Flow
from game.client.table.things import Face, OrderedThing, OrderRow, Shown, Thing, laid_out
from game.client.theme import Colour, Theme
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Row
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.kernel.decision import Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene


FEW, SHORT = 3, 48
"""So many buttons may stand in the line of the question; with so few letters in all they do, whatever room it has."""


class ShownNumber(Button):
    """The number between the buttons that change it: a plain field, for nothing happens when it is pressed."""

    can_focus = False

    def _colours(self, theme: Theme) -> tuple[Fill | None, Colour, Colour | None]:
        """Sunken and without an edge, whatever points at it."""
        return theme.panel_sunken, theme.ink, None


class Choices:
    """Widgets for the answers that no spot of the table carries. row: what an order is dragged in."""

    def __init__(self, scene: TableScene, row: OrderRow) -> None:
        self._scene = scene
        self._row = row

    def of(self, decision: Decision, plan: Plan, loose: list[Any]) -> tuple[Widget | None, list[Button]]:
        """A list for an order, a stepper for a number, buttons for the rest: in the line if they are few."""
        if isinstance(plan, OrderPlan):
            return self._order(decision, plan), []
        if isinstance(plan, NumberPlan):
            return None, self._stepper(plan)
        faces = {repr(value): face for value in loose if (face := self.face(decision, value)) is not None}
        if loose and len(faces) == len(loose):
            return laid_out([self._thing(decision, plan, value, faces[repr(value)]) for value in loose]), []
        buttons = [self._choice(decision, plan, value) for value in loose]
        if len(buttons) <= FEW and sum(len(button.text) for button in buttons) <= SHORT:
            return None, buttons
        return Flow(*buttons, id="flow"), []

    def few(self, choices: Widget | None) -> list[Button]:
        """The buttons of a list that may stand in the line of the question, where they have room there; else none."""
        children = choices.children if isinstance(choices, Flow) and len(choices.children) <= FEW else ()
        return [each for each in children if isinstance(each, Button)]

    def is_yes_or_no(self, decision: Decision) -> bool:
        """Whether there is one thing to do or to leave, all that comes to the same being one: it gets a button, also
        where something on the table carries it."""
        if not decision.may_pass or decision.is_described:
            return False
        return len(decision.options) - len(self.repeats(decision)) == 1

    def repeats(self, decision: Decision) -> Sequence[Any]:
        """The answers that come to the same as another one."""
        return self._scene.presenter.repeats(decision, self._scene.centre.view)

    def face(self, decision: Decision, value: Any) -> Face | None:
        """The picture of an answer, where the game has one."""
        return self._scene.presenter.face(decision, value, self._scene.centre.view)

    def _thing(self, decision: Decision, plan: Plan, value: Any, face: Face) -> Shown:
        heading, name = self._scene.presenter.grouped(decision, value, self._scene.centre.view)
        words = name or self._scene.words.option(decision.id, value)
        is_marked = not isinstance(plan.value, dict) and value in plan.chosen()
        choose = partial(self._scene.answers.choose, value)
        told = self._told(decision, value)
        return Shown(heading, Thing(words, face, choose, id=f"choice.{value}", is_marked=is_marked, told=told))

    def _told(self, decision: Decision, value: Any) -> str:
        return self._scene.presenter.told(decision, value, self._scene.centre.view)

    def _choice(self, decision: Decision, plan: Plan, value: Any) -> Button:
        _, name = self._scene.presenter.grouped(decision, value, self._scene.centre.view)
        text = name or self._scene.words.option(decision.id, value)
        points = plan.value.get(value, 0) if isinstance(plan.value, dict) else 0
        symbol = "check" if not isinstance(plan.value, dict) and value in plan.chosen() else ""
        return Button(
            f"{text} · {points}" if points else text,
            lambda: self._scene.answers.choose(value),
            id=f"choice.{value}",
            symbol=symbol,
            tooltip=self._told(decision, value),
        )

    def _stepper(self, plan: NumberPlan) -> list[Button]:
        scene = self._scene
        less = Button("−", lambda: scene.answers.step_number(-1), id="less", tooltip=say("table.less"))
        more = Button("+", lambda: scene.answers.step_number(1), id="more", tooltip=say("table.more"))
        numbers = map(str, range(plan.choices.least, plan.choices.most + 1))
        return [less, ShownNumber(str(plan.value), lambda: None, id="number", others=numbers), more]

    def _order(self, decision: Decision, plan: OrderPlan) -> Widget:
        """The things beside each other in one line, first the left one: as pictures where the game has some."""
        faces = [self.face(decision, value) for value in plan.value]
        cells: list[OrderedThing] = []
        for at, (value, face) in enumerate(zip(plan.value, faces, strict=True)):
            if face is not None:
                cells.append(OrderedThing(at, self._scene.words.option(decision.id, value), face, self._row))
        for cell in cells:
            cell.beside = [each.words for each in cells]
        if cells and len(cells) == len(faces):
            return Flow(*cells, id="order", gap=12)
        return self._order_of_words(decision, plan)

    def _order_of_words(self, decision: Decision, plan: OrderPlan) -> Widget:
        """The things by their names, with arrows beside each."""
        cells: list[Widget] = []
        for at, value in enumerate(plan.value):
            text = f"{at + 1}.  {self._scene.words.option(decision.id, value)}"
            words = Label(text, role="body_bold", id=f"order.{at}")
            cells.append(Row(self._arrow(at, -1, "up"), self._arrow(at, 1, "down"), words, gap=6))
        return Row(*cells, gap=8, weights=[1.0] * len(cells))

    def _arrow(self, at: int, by: int, name: str) -> Button:
        """The button that moves a thing one place forward or back; nothing lies before the first or after the last."""
        symbol = "arrow_left" if by < 0 else "arrow_right"
        return Button(
            "", self._mover(at, at + by), id=f"{name}.{at}", kind="icon", symbol=symbol, tooltip=say(f"table.{name}")
        )

    def _mover(self, at: int, to: int) -> Callable[[], None]:
        return lambda: self._scene.answers.move_in_order(at, to)
