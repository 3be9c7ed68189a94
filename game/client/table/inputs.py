"""What keys, clicks and drags mean at the table: the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any

import pygame
from pygame.event import Event

from game.client.table.centre import SpotWidget
from game.client.table.curtain import HOLD_KEYS
from game.client.table.decisions import PathPlan
from game.client.table.drawers import LogLine
from game.client.table.private import PrivateSheet
from game.client.table.prompts import STEP_WORDS
from game.client.table.stage import Stage
from game.client.table.things import OrderedThing, Thing
from game.client.tables.base import CHOSEN, LEGAL, PrivatePanel
from game.client.widgets.textfield import TextField
from game.kernel.decision import Decision

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

HOLD_TO_INSPECT = 0.6
QUIET = 0.3
LATE = 0.3
"""Seconds after a motion has come to its end by itself in which the key that skips still means that motion."""
STEP_KEYS = dict(zip((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT), STEP_WORDS, strict=True))


class Inputs:
    """Turns events into what the scene can do. The key that opened a curtain means nothing until it has been quiet."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._quiet_at = 0.0
        self._hold = 0.0
        self._moved_at = 0.0

    def _comes_late(self, event: Event) -> bool:
        """Whether a key that skips was meant for motion that has just ended: it presses nothing that has come since."""
        is_late = monotonic() < self._moved_at + LATE
        return is_late and event.type == pygame.KEYDOWN and self._scene.app.keys.means(event, "skip")

    def wait_for_quiet(self) -> None:
        """A key is still held: its repeats, which may come as presses and releases, press nothing."""
        self._quiet_at = monotonic() + QUIET

    def handle(self, event: Event) -> bool:
        """Take an event; afterwards the table knows what is pointed at."""
        used = self._take(event)
        if len(self._scene.ui.pages) == 1:
            self._point(event)
        return used

    def _point(self, event: Event) -> None:
        """Tell the table what pointer and keys are on: of the two what the preview tells of, so that the picture shows
        the same."""
        scene, hovered, focused = self._scene, self._scene.ui.hovered, self._scene.ui.focused
        scene.preview.note()
        by_keys = scene.preview.follows_keys
        if by_keys or event.type == pygame.MOUSEMOTION:
            scene.centre.hover(hovered.spot if isinstance(hovered, SpotWidget) and not by_keys else None)
        scene.centre.focus_on(focused.spot if by_keys and isinstance(focused, SpotWidget) else None)

    def _take(self, event: Event) -> bool:
        """Skipping first, then dialogs, then the keys that mean the same in every game, then the page."""
        if self._scene.solemn.takes_menu(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in HOLD_KEYS and monotonic() < self._quiet_at:
            self.wait_for_quiet()
            return True
        if self._answers_ahead(event):
            self._scene.skip()
        elif self._skips(event):
            seat, last = self._asked_next(), self._scene.link.last_asked
            self._scene.skip()
            if not self._clicks_on(event, seat, last):
                return True
        elif self._comes_late(event):
            return True
        if len(self._scene.ui.pages) > 1:
            return self._scene.private.hears(event) or self._scene.ui.handle(event) or self._closes_page(event)
        if event.type == pygame.KEYDOWN and (self._explains(event) or self._key(event) or self._leads_on(event)):
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            spot = self._scene.centre.spot_at(event.pos)
            return spot is not None and self._scene.answers.remove(spot)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._dropped(event.pos):
            return True
        is_up = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        clicks = is_up and isinstance(self._scene.ui.held, (SpotWidget, Thing))
        if clicks:
            self.leave_spot()
        used = self._scene.ui.handle(event)
        if clicks:
            self.leave_spot()
        return used or (event.type == pygame.KEYDOWN and self._late_key(event))

    def leave_spot(self) -> None:
        """A thing was clicked: Enter is the brass button's again, and no frame stays behind."""
        ui, page = self._scene.ui, self._scene.page
        if ui.page is page and (ui.focused is None or isinstance(ui.focused, (SpotWidget, Thing))):
            ui.focus(page.first_focus)

    def _explains(self, event: Event) -> bool:
        """A key for an open tooltip, or F1 on a text with terms."""
        ui = self._scene.ui
        return ui.tips.hears(event) or (event.key == pygame.K_F1 and ui.explain_focused())

    def _skips(self, event: Event) -> bool:
        if not self._scene.app.animator.is_running and self._scene.next.stage is not Stage.BOTS:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._scene.centre.rect.collidepoint(event.pos) and self._scene.page.is_free(event.pos)
        return self._scene.app.keys.means(event, "skip")

    def _asked_next(self) -> Decision | None:
        """While the answer of a seat is played: what the same seat is asked next on this screen; else None."""
        scene = self._scene
        if scene.next.stage is not Stage.PLAY or not scene.next.seats or len(scene.ui.pages) > 1:
            return None
        coming, seat = scene.find_next(), scene.next.seats[0]
        return scene.link.decision(seat) if coming.stage is Stage.ASK and coming.seats[:1] == (seat,) else None

    def _answers_ahead(self, event: Event) -> bool:
        """Whether an arrow key answers the seat's next question before the last answer has been played to its end."""
        word = STEP_KEYS.get(event.key) if event.type == pygame.KEYDOWN else None
        if word is None or event.mod & pygame.KMOD_CTRL:
            return False
        coming = self._asked_next()
        return coming is not None and not coming.is_described and word in coming.options

    def _clicks_on(self, event: Event, coming: Decision | None, last: str) -> bool:
        """Whether the press that ended a step's motion lies on the next step of the same walk: it is a click too."""
        scene = self._scene
        if event.type != pygame.MOUSEBUTTONDOWN or coming is None or coming.spec.shown_as != last:
            return False
        spot = scene.centre.spot_at(event.pos)
        return spot is not None and scene.hand.decision is coming and scene.state.marks.get(spot.id) == LEGAL

    def _key(self, event: Event) -> bool:
        """Keys that go before the focused widget."""
        table: dict[str, Callable[[], Any]] = {
            "help": self._scene.talk.open_rules,
            "why": self._scene.talk.ask_why,
            "log": self._scene.page.toggle_log,
            "undo": self._scene.answers.undo,
            "redo": self._scene.answers.redo,
            "menu": self._scene.open_menu,
            "speed": self._scene.change_speed,
        }
        actions = self._scene.app.keys.actions(event)
        for action in actions:
            if action in table:
                table[action]()
                return True
        if "take_back" in actions:
            return self._scene.answers.take_back()
        word = STEP_KEYS.get(event.key)
        if word is not None and self._takes_steps(word):
            self._scene.answers.choose(word)
            return True
        return word is not None and not event.mod & pygame.KMOD_CTRL and self._goes_to_the_asked(word)

    def _leads_on(self, event: Event) -> bool:
        """Tab from a spot of an answer that is whole goes on to the button that confirms it."""
        ui, main, plan = self._scene.ui, self._scene.page.first_focus, self._scene.hand.plan
        if event.key != pygame.K_TAB or event.mod & pygame.KMOD_SHIFT or not isinstance(ui.focused, SpotWidget):
            return False
        is_chosen = self._scene.state.marks.get(ui.focused.spot.id) == CHOSEN
        if main is None or plan is None or plan.is_instant or not (is_chosen and plan.is_whole()):
            return False
        ui.shows_focus = True
        ui.focus(main)
        return True

    def _goes_to_the_asked(self, word: str) -> bool:
        """The first arrow key leads to what the question asks for on the table: from nowhere any, from the prompt the
        one that points at the table."""
        ui, first = self._scene.ui, self._scene.page.first_asked
        comes_from_prompt = ui.focused is not None and self._scene.page.focus_rank(ui.focused) == 0
        if first is None or not (ui.focused is None or (comes_from_prompt and word == "up")):
            return False
        ui.shows_focus = True
        ui.focus(first)
        return True

    def _takes_steps(self, word: str) -> bool:
        """Whether an arrow key is a step of the answer: in a path, or where only steps can be answered. One that leads
        where the path may not go is refused like a click there."""
        plan, decision = self._scene.hand.plan, self._scene.hand.decision
        if plan is None or decision is None or isinstance(self._scene.ui.focused, LogLine):
            return False
        if isinstance(plan, PathPlan):
            return bool(plan.nexts()) and word in plan.choices.links[plan.place]
        only_steps = not decision.may_pass and set(plan.nexts()) <= set(STEP_KEYS.values())
        return word in plan.nexts() and only_steps

    def _late_key(self, event: Event) -> bool:
        """Keys that the focused widget did not want."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.press_main()
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        asked: dict[str, Callable[[], Any]] = {
            "fill": self._scene.answers.fill,
            "inspect": self._scene.talk.inspect_pointed,
            "preview": self._scene.preview.ask,
        }
        for action in self._scene.app.keys.actions(event):
            if action in asked:
                asked[action]()
                return True
        panel = self._panel_of(event)
        if panel is not None:
            self._scene.private.open(panel)
            return True
        if self._answers_by_key(event):
            return True
        wanted = self._scene.presenter.keys.get(pygame.key.name(event.key))
        if wanted is not None and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            self._scene.answers.ask_for(wanted)
            return True
        return False

    def _answers_by_key(self, event: Event) -> bool:
        """A key that the game gives an answer of the decision in hand."""
        decision = self._scene.hand.decision
        if decision is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        key = pygame.key.name(event.key).strip("[]")  # the keypad's digits are called [1] and so on
        value = self._scene.presenter.shortcut(decision, key)
        if value is None:
            return False
        options = [] if decision.is_described else list(decision.options)
        if key.isdigit() and value in options and options.index(value) == int(key) - 1:
            value = self._from_the_left(decision.id, options)[int(key) - 1]
        self._scene.answers.choose(value)
        return True

    def _from_the_left(self, id: str, options: Sequence[Any]) -> Sequence[Any]:
        """Answers as numbers count them: from left to right where all of them lie in one row of the table, else in the
        order of the list."""
        places: dict[Any, pygame.Rect] = {}
        for spot in self._scene.centre.spots:
            value = spot.answers.get(id)
            if isinstance(value, str) and value in options:
                places[value] = spot.rect if value not in places else min(places[value], spot.rect, key=_left)
        is_row = len(places) == len(options) and len({place.centery for place in places.values()}) == 1
        return sorted(options, key=lambda value: places[value].x) if is_row else options

    def _panel_of(self, event: Event) -> PrivatePanel | None:
        """The private page that a key opens and closes."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        name = pygame.key.name(event.key)
        return next((panel for panel in self._scene.private.panels() if panel.key.lower() == name), None)

    def _closes_page(self, event: Event) -> bool:
        """The key of an open private page closes it, unless something is being typed."""
        page, panel = self._scene.ui.page, self._panel_of(event)
        if not isinstance(page, PrivateSheet) or panel is None or isinstance(self._scene.ui.focused, TextField):
            return False
        if page.panel.id != panel.id:
            return False
        self._scene.private.close()
        return True

    def _escape(self) -> None:
        """Close what lies on the table, one after another; then the menu."""
        if self._scene.hand.reasons:
            self._scene.hand.forgive()
            self._scene.refresh()
        elif not self._scene.page.close_drawers():
            self._scene.open_menu()

    def _dropped(self, place: tuple[int, int]) -> bool:
        """Something was dragged onto a spot that takes the answer in hand."""
        held = self._scene.ui.held
        if isinstance(held, OrderedThing):
            return self._put_in_order(held, place)
        target = self._scene.centre.spot_at(place)
        if not isinstance(held, SpotWidget) or target is None or target.id == held.spot.id:
            return False
        self._scene.ui.held = None
        if self._scene.state.decision not in target.drag:
            return False
        # a thing is put down where it takes effect, unless the place itself is the answer
        self._scene.answers.on_spot(target if self._scene.state.decision in target.answers else held.spot)
        return True

    def _put_in_order(self, held: OrderedThing, place: tuple[int, int]) -> bool:
        """A thing was dragged onto another one of its row."""
        things = [widget for widget in self._scene.ui.page.walk() if isinstance(widget, OrderedThing)]
        target = next((thing for thing in things if thing.rect.collidepoint(place)), held)
        was_dragged = self._scene.prompts.row.drop()
        if target is held and not was_dragged:
            return False
        self._scene.ui.held = None
        if target is held:
            return True
        self._scene.prompts.row.move(held.number, target.number)
        self.leave_spot()
        return True

    def pass_time(self, seconds: float) -> None:
        """Motion is noted; a thing that is held down for a while is inspected instead of clicked."""
        if self._scene.app.animator.is_running:
            self._moved_at = monotonic()
        held = self._scene.ui.held
        if not isinstance(held, SpotWidget) or self._scene.ui.hovered is not held:
            self._hold = 0.0
            return
        self._hold += seconds
        if self._hold >= HOLD_TO_INSPECT:
            self._scene.ui.held = None
            self.leave_spot()
            self._scene.talk.inspect(held.spot.id)

    def press_main(self) -> bool:
        """Enter: the brass button of the prompt."""
        main = self._scene.prompts.main
        if main is None:
            return False
        main.press()
        return True


def _left(place: pygame.Rect) -> int:
    """The left edge of a place."""
    return place.x
