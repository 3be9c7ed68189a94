"""Where things lie on the table's page: header above, prompt below, the game between, drawers and cards over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.client.layout import take_bottom, take_top
from game.client.look import Look
from game.client.strings import say
from game.client.table.bar_room import MARGIN, bar_width
from game.client.table.centre import SpotWidget
from game.client.table.cited import CitedWords
from game.client.table.drawers import Drawer, InspectorDrawer, LogDrawer, MissedDrawer
from game.client.table.header import Header, SeatChip
from game.client.table.preview import OPENER
from game.client.table.preview_panel import LEAST, PreviewDrawer
from game.client.table.prompt import PromptBar
from game.client.table.refusal import RefusalCard
from game.client.table.refusal_place import lies_on_notes, refusal_place
from game.client.table.seats import log_lines
from game.client.table.stage import Stage
from game.client.table.tools import tip, tip_of, tool
from game.client.tables.base import CHOSEN, LEGAL, PrivatePanel
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.kernel.event import Event
from game.kernel.view import View
from game.session.undo import TURN_STARTED

if TYPE_CHECKING:
    from game.client.table.scene import TableScene

DRAWER = 330
BARE = 80
"""The prompt fills a place no more than so much higher."""
REMEMBERED = 4
"""Of so many turns, Combats or visits the height of the prompt is kept."""
NOTES = (220, 200)
"""The least place in which what was missed can be read."""


class Page(Widget):
    """The widgets of the table scene. The order of children is the order of the focus."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__("table")
        self._scene = scene
        self.undo = tool("undo", scene.answers.undo, "undo")
        self.redo = tool("redo", scene.answers.redo, "redo")
        log = tool("log.open", self.toggle_log, "script_text")
        rules = tool("rules.open", scene.open_rules, "help_circle_outline")
        menu = tool("menu", scene.open_menu, "menu")
        self._tips = (self.redo, "redo", "redo"), (log, "log", "log"), (rules, "rules", "help"), (menu, "menu", "menu")
        self.panel_buttons: list[Button] = []
        self._tools = [self.undo, self.redo, rules, log]
        self.header = Header(menu, self._tools)
        self.prompt = PromptBar(scene.open_rule)
        self.log = LogDrawer(self.toggle_log, scene.ask_why_number)
        self.inspector = InspectorDrawer(self.close_inspector, scene.open_rule)
        self.missed = MissedDrawer(self.close_missed, scene.ask_why_number)
        self.preview = PreviewDrawer(scene.preview.close, scene.preview.open_rules)
        self.preview.is_visible = False
        self.log.is_visible = self.inspector.is_visible = self.missed.is_visible = False
        self.refusal: RefusalCard | None = None
        self._kept: dict[object, int] = {}
        self._kept_for: tuple[Look | None, object] = (None, None)
        self.add(scene.centre, self.prompt, self.header, self.preview, self.inspector, self.missed, self.log)

    @property
    def first_focus(self) -> Widget | None:
        """Keys begin at the brass button, unless it cannot work yet."""
        main = self._scene.prompts.main
        return None if main is None or main.kind == "faint" or self._covers_prompt else main

    @property
    def first_asked(self) -> Widget | None:
        """The first thing on the table that may be answered with."""
        marks = self._scene.state.marks
        return next(
            (
                each
                for each in self._scene.centre.children
                if isinstance(each, SpotWidget) and each.can_focus and marks.get(each.spot.id) == LEGAL
            ),
            None,
        )

    def focus_rank(self, widget: Widget) -> int:
        """Tab's order: the prompt, then the spots that are legal now, then a button of the prompt that cannot work
        yet or answers nothing, then all the rest, what the prompt cites among it."""
        if isinstance(widget, SpotWidget):
            return 1 if self._scene.state.marks.get(widget.spot.id) in (LEGAL, CHOSEN) else 3
        above: Widget | None = widget
        while above is not None and above is not self.prompt:
            above = above.parent
        if above is None or isinstance(widget, CitedWords):
            return 3
        return 2 if isinstance(widget, Button) and (widget.kind == "faint" or widget.id in ("back", OPENER)) else 0

    def hides(self, widget: Widget) -> bool:
        """Whether a drawer lies over a thing on the table or over the prompt, so that keys do not stop there."""
        over = [each.rect for each in (*self._drawers, self.preview) if each.is_visible]
        if isinstance(widget, SpotWidget):
            return any(rect.collidepoint(widget.rect.center) for rect in over)
        return self._covers_prompt and widget in self.prompt.walk()

    @property
    def _covers_prompt(self) -> bool:
        """Whether the log lies over the prompt, as in large text."""
        return self.log.is_visible and self.log.rect.colliderect(self.prompt.rect)

    def tell(self, view: View) -> None:
        """Take over what the view says: title, seats, steps, log, refusal, undo."""
        scene = self._scene
        self.follow(view)
        self.set_panels(scene.private.panels())
        self._tell_tips()
        self.tell_refusal()
        self._tell_undo()
        if self.log.is_visible:
            self.tell_log()

    def follow(self, view: View) -> None:
        """Take over the turn and its steps; the header is painted anew only if it says something else."""
        turn = getattr(view.state, "turn_number", None)
        shown = say("table.turn", number=turn) if turn else ""
        title, phases = self._scene.title(), self._scene.presenter.phases(view)
        self.header.tell(title, shown, self._chips(view), phases)

    def _chips(self, view: View) -> list[SeatChip]:
        scene, presenter = self._scene, self._scene.presenter
        asked = set() if scene.playback.is_running else {ask.seat for ask in scene.link.asks()}
        turn = getattr(view.state, "turn_seat", None)
        begins = getattr(view.state, "turn_number", None) == 0
        return [
            SeatChip(
                plan.name,
                presenter.seat_colour(seat, view),
                presenter.seat_mark(seat, view),
                is_turn=seat in asked if begins else seat == turn,
                is_asked=seat in asked,
                is_bot=not plan.is_human,
            )
            for seat, plan in enumerate(scene.link.plans)
        ]

    def tell_refusal(self) -> None:
        """Show why something was refused, or put the card away once it is forgiven."""
        if self.refusal is not None:
            self.children.remove(self.refusal)
            self.refusal = None
        reasons = self._scene.hand.reasons
        if reasons:
            words = self._scene.words
            self.refusal = RefusalCard(
                words.refusals(reasons), words.clause, self._scene.answers.forgive, self._scene.open_rule
            )
            self.add(self.refusal)

    def _tell_tips(self) -> None:
        """Say what stands on tools and drawers for good, in the language and with the keys that hold now."""
        keys = self._scene.app.keys
        for button, name, key in self._tips:
            button.tooltip = tip(f"table.{name}", keys.shown(key))
        for drawer in (*self._drawers, self.preview):
            drawer.say_anew()

    def _tell_undo(self) -> None:
        if self._scene.link.can_redo or self._scene.answers.can_redo_part:
            self.redo.enable()
        else:
            self.redo.disable(say("table.redo.none"))
        fence = self._scene.link.fence()
        key = self._scene.app.keys.shown("undo")
        if fence.kind in ("free", "agreement") or self._scene.hand.has_plan or self._scene.link.sitting.can_undo():
            self.undo.enable()
            self.undo.tooltip = tip("table.undo", key)
        else:
            self.undo.disable(self._scene.talk.fence_words(fence))

    def tell_log(self) -> None:
        """Fill the log with what the screen's audience was told."""
        self.log.tell(log_lines(self._scene.link, self._scene.state.history, self._scene.words))

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log.is_visible = not self.log.is_visible
        self.inspector.is_visible = self.missed.is_visible = False
        if self.log.is_visible:
            self.tell_log()
        self.rearrange()

    def open_log(self) -> None:
        """Open the log where it is closed."""
        if not self.log.is_visible:
            self.toggle_log()

    def close_missed(self) -> None:
        """What was missed has been read; the keys return to the question."""
        self.missed.forget()
        self._scene.refresh()
        self._focus_question()

    def _focus_question(self) -> None:
        if self.ui is not None and len(self.ui.pages) == 1:
            self.ui.focus(self.first_focus)

    @property
    def _drawers(self) -> tuple[Drawer, ...]:
        return self.log, self.inspector, self.missed

    def show_missed(self, seat: int, events: Sequence[Event]) -> None:
        """Tell the person at a seat what happened since they last looked; they may play on at once."""
        words = self._scene.words
        lines = [(event.number, words.story(event), event.name == TURN_STARTED) for event in events]
        self.missed.tell(words.name(seat), lines)
        self.missed.waits = len(lines)
        if self._missed_place() is None:
            self._scene.refresh()
        else:
            self.open_missed()

    def open_missed(self) -> None:
        """Show what was missed, with the keys on its own button."""
        self.missed.waits = 0
        self.missed.is_visible, self.log.is_visible, self.inspector.is_visible = True, False, False
        self._scene.refresh()
        self.rearrange()
        if self.ui is not None:
            self.ui.focus(self.missed.go)

    def _missed_place(self) -> Rect | None:
        """Where what was missed covers nothing that is needed; None where there is no such place."""
        look, scene = self._scene.look, self._scene
        place = scene.presenter.notes_place(scene.centre.view)
        if place is None:
            drawer = self._drawer_place()
            return None if look.screen.is_small or self._is_needed(drawer) else drawer
        return place if place.width >= look.tx(NOTES[0]) and place.height >= look.tx(NOTES[1]) else None

    def _is_needed(self, place: Rect) -> bool:
        """Whether something on the table with which the question can be answered lies there, or one's hand or panel."""
        asked = self._scene.hand.decision
        if place.collidelist(list(self._scene.presenter.panels(self._scene.centre.view))) >= 0:
            return True
        spots = self._scene.centre.spots if asked is not None else ()
        return any(asked.id in spot.answers and spot.rect.colliderect(place) for spot in spots if asked is not None)

    def preview_room(self) -> Rect | None:
        """Where notes may lie, if a preview can be read there; None where it needs a page of its own."""
        look, scene = self._scene.look, self._scene
        place = scene.presenter.notes_place(scene.centre.view)
        if place is None or place.width < look.tx(LEAST[0]) or place.height < look.tx(LEAST[1]):
            return None
        return place

    def _preview_place(self) -> Rect:
        """The lower part of the room, above a prompt that reaches into it; nowhere while something else lies there."""
        room = self.preview_room()
        if room is None or any(drawer.is_visible for drawer in self._drawers):
            return Rect(0, 0, 0, 0)
        if room.colliderect(self.prompt.rect):
            room = Rect(room.x, room.y, room.width, max(0, self.prompt.rect.y - room.y))
            if room.height < self._scene.look.tx(LEAST[1]):
                return Rect(0, 0, 0, 0)
        kept = self._scene.presenter.notes_kept(self._scene.centre.view, self._scene.state)
        most = max(room.height - kept, min(room.height, self._scene.look.tx(LEAST[1])))
        tall = min(self.preview.size(self._scene.look, room.width)[1], most)
        return Rect(room.x, room.bottom - tall, room.width, tall)

    def _drawer_place(self) -> Rect:
        """The right side of the game; all of it in a small window."""
        look, middle = self._scene.look, self._scene.centre.rect
        width = middle.width if look.screen.is_small else min(look.tx(DRAWER), middle.width)
        margin = look.px(12)
        return Rect(middle.right - width, middle.y, width, middle.height).inflate(-margin, -margin)

    def show_inspector(self) -> None:
        """Open the inspector."""
        self.inspector.is_visible, self.log.is_visible, self.missed.is_visible = True, False, False
        self.rearrange()

    def close_inspector(self) -> None:
        """Close the inspector."""
        self.inspector.is_visible = False
        self.rearrange()

    def close_drawers(self) -> bool:
        """Close what is open; False where nothing is."""
        was_open = any(drawer.is_visible for drawer in self._drawers)
        if self.missed.is_visible:
            self.close_missed()
        for drawer in self._drawers:
            drawer.is_visible = False
        if was_open:
            self.rearrange()
        return was_open

    def rearrange(self) -> None:
        """Place everything anew and paint it; keys do not stay in a drawer that has been closed."""
        if self.ui is None:
            return
        self.ui.arrange(self._scene.look)
        if self.ui.focused is not None and (_is_hidden(self.ui.focused) or self.hides(self.ui.focused)):
            self._focus_question()

    def set_panels(self, panels: list[PrivatePanel]) -> None:
        """Buttons for the private pages that may be opened now."""
        if [f"panel.{panel.id}" for panel in panels] == [button.id for button in self.panel_buttons]:
            for button, panel in zip(self.panel_buttons, panels, strict=True):
                button.tooltip = tip_of(panel)
            return
        for button in self.panel_buttons:
            self.header.children.remove(button)
            self.header.tools.remove(button)
        self.panel_buttons = [
            Button(
                "",
                self._scene.panel_opener(panel),
                id=f"panel.{panel.id}",
                kind="icon",
                symbol=panel.icon,
                tooltip=tip_of(panel),
            )
            for panel in panels
        ]
        self.header.add(*self.panel_buttons)
        self.header.tools[:0] = self.panel_buttons

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole window."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Header and prompt take what they need, the game the rest; drawers lie over the game's right side."""
        super().arrange(look, rect)
        top, rest = take_top(rect, self.header.size(look, rect.width)[1])
        self.header.arrange(look, top)
        margin, wide = look.px(MARGIN), bar_width(look, rect.width)
        tall, kept = self.prompt.size(look, wide)[1], self._kept_height(look, wide)
        foot, middle = take_bottom(rest, kept + margin)
        tall = kept if 0 < kept - tall <= look.tx(BARE) else tall
        self.prompt.arrange(look, Rect(rect.centerx - wide // 2, foot.bottom - margin - tall, wide, tall))
        self._scene.centre.arrange(look, middle)
        self._arrange_over(look, middle, margin)

    def _kept_height(self, look: Look, width: int) -> int:
        """What the game leaves free for a prompt so wide: within a turn, and while an answer is played, as much as for
        the highest before, so that the table does not jump from question to question."""
        scene, kept = self._scene, self.prompt.kept_height(look, width)
        during = scene.presenter.bar_during(scene.centre.view)
        if self._kept_for[0] is not look:
            self._kept, self._kept_for = {}, (look, None)
        before = (during, self._kept_for[1]) if scene.next.stage is Stage.PLAY else (during,)
        kept = max(kept, *(self._kept.get(each, 0) for each in before))
        if not (self.prompt.prompt.lies_over or scene.bots.asks_leave):  # either is a change, no measure for the rest
            self._kept.pop(during, None)
            self._kept = dict([*self._kept.items(), (during, kept)][-REMEMBERED:])
            self._kept_for = look, during
        return kept

    def _arrange_over(self, look: Look, middle: Rect, margin: int) -> None:
        drawer = self._drawer_place()
        for widget in self._drawers:
            if widget.is_visible:
                widget.arrange(look, (self._missed_place() or drawer) if widget is self.missed else drawer)
        if self.log.is_visible:
            self.log.reach_down(look, self.rect.bottom - margin)
        if self.preview.is_visible:
            self.preview.arrange(look, self._preview_place())
        if self.refusal is not None:
            within = middle.inflate(-2 * margin, -2 * margin)
            self.refusal.arrange(look, refusal_place(self._scene, self.refusal, within))
        self._keep_clear()

    def _keep_clear(self) -> None:
        """Have the table end what it tells above what lies over the place for it, so that no line is cut in half."""
        tops = [self.preview.rect.y] if self.preview.is_visible and self.preview.rect.width else []
        if self.refusal is not None and lies_on_notes(self._scene, self.refusal.rect):
            tops.append(self.refusal.rect.y)
        state, top = self._scene.state, min(tops, default=0)
        if state.notes_top != top:
            state.notes_top = top
            self._scene.centre.freshen()

    def is_free(self, place: tuple[int, int]) -> bool:
        """Whether no drawer, card or prompt covers this point of the game."""
        over = (*self._drawers, self.preview, self.refusal, self.prompt)
        return not any(each is not None and each.is_visible and each.rect.collidepoint(place) for each in over)


def _is_hidden(widget: Widget) -> bool:
    """Whether a widget, or what it lies in, is not to be seen."""
    here: Widget | None = widget
    while here is not None and here.is_visible:
        here = here.parent
    return here is not None
