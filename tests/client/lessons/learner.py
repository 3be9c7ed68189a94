"""A learner who follows a lesson's path with the mouse or with the keyboard, as a person would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from pygame.event import Event

from game.client.lessons.scene import LessonScene
from game.client.table.decisions import NumberPlan, OrderPlan, PickPlan
from game.client.tables.base import Spot
from game.games.registry import game_ids, load_game
from game.lessons.library import lessons_of
from game.lessons.model import Entry, Lesson
from game.lessons.path import take_up
from game.lessons.run import LessonRun, Need
from game.session.rules_met import RulesMap

EVERY_LESSON = [lesson for game in game_ids() for lesson in lessons_of(game)]
MOST_ROUNDS = 200
KEYS = {"up": pygame.K_UP, "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT}


def lesson_called(id: str, game: str = "helltoken") -> Lesson:
    return next(lesson for lesson in lessons_of(game) if lesson.id == id)


def begin(table: Any, lesson: Lesson, start: int = 0, **calls: Any) -> LessonScene:
    """The lesson on the screen of the app under test."""
    run = LessonRun(lesson, load_game(lesson.game), "Ada")
    take_up(run, start)
    scene = LessonScene(run, RulesMap(), **calls)
    table.app.push(scene)
    settle(table)
    return scene


def settle(table: Any) -> None:
    """Let the script play, and put away what is announced."""
    for _ in range(MOST_ROUNDS):
        scene = table.app.scene
        if not isinstance(scene, LessonScene):
            return
        if len(scene.ui.pages) > 1 and any(widget.id == "announced.go" for widget in scene.ui.page.walk()):
            table.click(scene.ui.find("announced.go").rect.center)
        if scene.run.needs() is not Need.SCRIPT and not scene.playback.is_running:
            return
        table.wait(0.1)
    raise AssertionError("the lesson does not come to rest")


class Learner:
    """Does what the present step asks for, as its path has it."""

    def __init__(self, table: Any, scene: LessonScene) -> None:
        self.table = table
        self.scene = scene

    def do_step(self, before: Callable[[Entry], None] | None = None) -> None:
        """Everything that the step asks for, until it is done; ``before`` is called with every entry that is next."""
        for _ in range(MOST_ROUNDS):
            settle(self.table)
            need = self.scene.run.needs()
            if need in (Need.DONE, Need.READ):
                return
            if before is not None and need is Need.ANSWER and self.scene.run.entry is not None:
                before(self.scene.run.entry)
            self._do(need)
        raise AssertionError(f"step {self.scene.run.step.id} does not come to its end: {self.scene.run.needs()}")

    def _do(self, need: Need) -> None:
        run = self.scene.run
        if need in (Need.ANSWER, Need.REFUSAL) and run.entry is not None:
            self.answer(run.entry.decision, run.entry.answer)
        elif need is Need.QUESTION and run.step.question is not None:
            for choice in sorted(run.step.question.right):
                self.coach(f"coach.choice.{choice}")
            if run.step.question.many:
                self.coach("coach.check")
        elif need is Need.ACT:
            self.table.key(pygame.K_b)
        elif need is Need.MARKS:
            self.mark()
        else:
            raise AssertionError(f"step {run.step.id}: {need}")

    def coach(self, id: str) -> None:
        """Click something of the coach."""
        self.table.click(self.scene.coaching.ui.find(id).rect.center)

    def answer(self, decision: str, answer: Any) -> None:
        """Click an answer together and confirm it."""
        plan = self.scene.hand.plan
        if answer == "pass":
            self.table.click("pass")
        elif isinstance(plan, NumberPlan):
            while plan.value != answer:
                self.table.click("more" if plan.value < answer else "less")
            self.confirm(decision)
        elif isinstance(plan, OrderPlan):
            self.order(plan, tuple(answer))
        elif isinstance(answer, dict):
            for slot, points in answer.items():
                for _ in range(points):
                    self.click_value(decision, int(slot))
            self.confirm(decision)
        elif isinstance(answer, list) and not isinstance(plan, PickPlan):
            for part in answer:
                self.click_value(decision, part)
            self.confirm(decision)
        else:
            self.click_value(decision, tuple(answer) if isinstance(answer, list) else answer)
            self.confirm(decision)

    def click_value(self, decision: str, value: Any) -> None:
        """Click a spot that means a value where nothing else lies over its middle, else its button."""
        meant = [spot for spot in self.scene.centre.spots if spot.answers.get(decision) == value]
        free = [spot for spot in meant if self._lies_open(spot)]
        if meant:
            self.table.click((free or meant)[-1].rect.center)
        else:
            self.table.click(f"choice.{value}")

    def _lies_open(self, spot: Spot) -> bool:
        """Whether a click on the spot's middle reaches it."""
        widget = self.scene.ui.page.at(spot.rect.center)
        return widget is not None and widget.id == f"spot.{spot.id}"

    def order(self, plan: OrderPlan, wanted: tuple[str, ...]) -> None:
        """Press a card and then the place where it is to lie, until all lie as wanted."""
        for at, value in enumerate(wanted):
            found = plan.value.index(value)
            if found != at:
                self.table.click(f"order.{found}")
                self.table.click(f"order.{at}")
        self.table.click("confirm")

    def confirm(self, decision: str) -> None:
        """Confirm where there is something to confirm, and once more where it is solemn."""
        ids = {widget.id for widget in self.scene.ui.page.walk()}
        hand = self.scene.hand
        is_asked = hand.decision is not None and hand.decision.id == decision
        if "confirm" in ids and is_asked and hand.plan is not None and hand.plan.is_whole():
            self.table.click("confirm")
        if len(self.scene.ui.pages) > 1:
            yes = next((widget for widget in self.scene.ui.page.walk() if widget.id == "solemn.do"), None)
            if yes is not None:
                self.table.click(yes.rect.center)

    def mark(self) -> None:
        """Write on the white board what is missing, and wipe what is wrong."""
        board = self.scene.ui.page.page
        for place in self.scene.run.marks_left:
            _, square, kind = place.split(".")
            wanted = self.scene.run.step.marks[f"squares.*.{kind}"].get(square)
            found = self.scene.run.sitting.notes.read(self.scene.run.seat)["squares"].get(square, {}).get(kind)
            self.table.click(f"whiteboard.tool.{wanted or found}")
            self.table.click(board.grid.squares[int(square)].center)

    def go_on(self) -> None:
        """Press the coach's brass button."""
        self.coach("coach.next")
        settle(self.table)


def press(table: Any, *keys: int) -> None:
    """Press keys one after the other."""
    for key in keys:
        table.key(key)


def motion(table: Any, place: tuple[int, int]) -> None:
    """Move the pointer."""
    table.send(Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
