"""A replay on the screen: the table at any moment, the bar to walk with, the log, undone lines, and ways out of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.backdrop import tabletop
from game.client.layout import take_bottom, take_right, take_top
from game.client.look import Look
from game.client.notices import told
from game.client.presenter import Sprite
from game.client.replay.bar import BarCalls, ReplayBar
from game.client.replay.log import ReplayLog
from game.client.replay.playing import Playing
from game.client.replay.undone import UndoneDrawer
from game.client.replay.walk import Walk
from game.client.strings import say
from game.client.table.centre import Centre
from game.client.table.drawers import Drawer, InspectorDrawer
from game.client.table.header import Header, SeatChip
from game.client.table.playback import Playback, Told
from game.client.table.voice import Cues
from game.client.table.why import clauses_markup
from game.client.table.words import Words
from game.client.tables.base import Inspection, Presenter, Spot, TableState
from game.client.tables.find import presenter_for
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice, DropDown
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import RichText
from game.kernel.view import View
from game.session.side_tracks import SideTrack
from game.session.undo import TURN_STARTED

DRAWER = 330


@dataclass(frozen=True)
class ReplayActions:
    """What a replay leads to. fork: the present moment as a practice table. save_scenario: asks for a name, under which
    the present moment is written down; what goes wrong is told there."""

    fork: Callable[[Walk], None]
    save_scenario: Callable[[Walk], None]


class ReplayScene(WidgetScene):
    """One replay. ``number``: the event of the audience's history to begin at (0: the beginning)."""

    def __init__(
        self, walk: Walk, actions: ReplayActions, *, presenter: Presenter | None = None, number: int = 0
    ) -> None:
        self.walk = walk
        self.game = walk.replay.game
        self.plans = walk.replay.saved.seats
        self._actions = actions
        self._presenter = presenter or presenter_for(self.game, [plan.name for plan in self.plans])
        self.words = Words(self.game, self.plans)
        self.state = TableState()
        self.playing = Playing(self)
        if number:
            walk.to_event(number)

    # Building

    def build(self) -> Widget:
        """Header, table, bar, drawers."""
        self.centre = Centre(self._presenter, self.state, self._inspect, lambda: False)
        self.centre.view = self.walk.view()
        self.playback = Playback(
            self._presenter,
            self.words,
            self.state,
            self._say_event,
            self.centre.repaint,
            self._follow,
            Cues(self.game.id, self).sounds,
        )
        close = Button("", super().go_back, id="close", kind="icon", symbol="arrow_left", tooltip=say("replay.close"))
        self.header = Header(close, self._tools())
        self.bar = ReplayBar(self._calls(), self._eyes(), str(self.walk.audiences.index(self.walk.audience)))
        self.log = ReplayLog(self.toggle_log, self._to_event)
        self.undone = UndoneDrawer(self.toggle_undone, self._open_side, self._close_side)
        self.inspector = InspectorDrawer(self._close_inspector, self._open_rule)
        self.log.is_visible = not self.look.screen.is_small
        self.undone.is_visible = self.inspector.is_visible = False
        self._take_line()
        parts = (self.centre, self.bar, self.header, self.inspector, self.undone, self.log)
        return Free(self._place, *parts, id="replay")

    def _tools(self) -> list[Button]:
        names = [
            ("fork", "flask", lambda: self._actions.fork(self.walk)),
            ("scenario", "file_document_outline", lambda: self._actions.save_scenario(self.walk)),
            ("log", "script_text", self.toggle_log),
        ]
        if self.walk.replay.side_lines:
            names.insert(2, ("undone", "source_branch", self.toggle_undone))
        return [
            Button("", self._at_rest(act), id=id, kind="icon", symbol=symbol, tooltip=say(f"replay.{id}"))
            for id, symbol, act in names
        ]

    def _at_rest(self, act: Callable[[], None]) -> Callable[[], None]:
        def resting() -> None:
            self.playing.stop()
            act()

        return resting

    def _calls(self) -> BarCalls:
        return BarCalls(
            go=self.jump_to,
            first=lambda: self.jump_to(self.walk.track.first),
            last=lambda: self.jump_to(self.walk.track.last),
            turn=lambda by: self._move(lambda: self.walk.turn(by)),
            command=lambda by: self._move(lambda: self.walk.command(by)),
            play=self.playing.toggle,
            speed=self.playing.set_speed,
            eyes=self._set_eyes,
        )

    def _eyes(self) -> list[tuple[str, str]]:
        """Whose eyes there are, in words."""
        found = []
        for i, audience in enumerate(self.walk.audiences):
            names = ", ".join(self.plans[seat].name for seat in sorted(audience))
            words = say("replay.eyes.seat", names=names) if audience else say("replay.eyes.public")
            if len(audience) > 1 and len(audience) == len(self.plans):
                words = say("replay.eyes.all")
            found.append((str(i), words))
        return found

    def enter(self) -> None:
        """Say what is wrong with the file; keys begin at the play button."""
        if self.walk.replay.notice:
            self.ui.toasts.show(told(self.walk.replay.notice, self.app.folders.state), "warning", 10.0)
        self.ui.focus(self.bar.play)

    def pause(self) -> None:
        """Something lies above."""
        self.playing.stop()

    def leave(self) -> None:
        """The animations are as quick as the settings say again."""
        self.playing.stop()

    # Moving

    def _move(self, step: Callable[[], None]) -> None:
        """Stop what plays, move, and show where one stands now."""
        self.playing.stop()
        step()
        self.show_moment()

    def jump_to(self, at: int) -> None:
        """Show the position after so many answers."""
        self._move(lambda: self.walk.go(at))

    def _set_eyes(self, value: str) -> None:
        self.playing.stop()
        self.walk.look_through(self.walk.audiences[int(value)])
        self._take_line()
        self.ui.arrange(self.look)

    def _to_event(self, number: int) -> None:
        self._move(lambda: self.walk.to_event(number))
        if self.look.screen.is_small:
            self.toggle_log()

    # Undone lines

    def _open_side(self, side: SideTrack) -> None:
        self.playing.stop()
        self.walk.open_side(side)
        self._take_line()
        self.ui.arrange(self.look)

    def _close_side(self) -> None:
        self.playing.stop()
        self.walk.close_side()
        self._take_line()
        self.ui.arrange(self.look)

    # Showing

    def _take_line(self) -> None:
        """Another line, or other eyes: the log and the scrubber are made anew."""
        walk = self.walk
        end = walk.track.view(walk.track.last, walk.audience)
        self.words.look_at(end)
        told = [event for event in walk.whole_history() if self.words.is_shown(event)]
        self.log.tell([(event.number, self.words.line(event), event.name == TURN_STARTED) for event in told])
        sides = [side.at for side in walk.replay.side_lines] if walk.side is None else []
        branch = -1 if walk.side is None else walk.side.line.at
        self.bar.scrubber.take(walk.track.first, walk.track.last, walk.turns, sides, branch)
        self.undone.tell(walk.replay.side_tracks, walk.side, self.words)
        self.show_moment()

    def show_moment(self) -> None:
        """The table, the sentence and the marks of where one stands."""
        walk, history = self.walk, self.walk.history()
        self.state.history = history
        self.state.private = bool(walk.audience)
        view = walk.view()
        self.centre.show(view)
        self._tell_header(view)
        told = [event for event in history if self.words.is_shown(event)]
        self.bar.words.say(self.words.story(told[-1]) if told else "")
        self._tell_count()
        self.bar.scrubber.stand(walk.at)
        self.log.stand(told[-1].number if told else 0)
        self._look_again()

    def _tell_count(self) -> None:
        done, count = self.walk.number
        turn = getattr(self.centre.view.state, "turn_number", 0)
        words = say("replay.count.turn" if turn else "replay.count", turn=turn, done=done, of=count)
        if self.walk.side is not None:
            words = say("replay.count.side", number=self.walk.side.number, count=words)
        self.bar.tell_count(words, say("replay.count.short", done=done, of=count))

    def _tell_header(self, view: View) -> None:
        turn = getattr(view.state, "turn_number", None)
        shown = say("table.turn", number=turn) if turn else ""
        title = say("replay.header", game=self.game.title)
        self.header.tell(title, shown, self._chips(view), self._presenter.phases(view))

    def _chips(self, view: View) -> list[SeatChip]:
        asked = {waiting.seat for waiting in view.waiting} | {decision.seat for decision in view.decisions}
        turn = getattr(view.state, "turn_seat", None)
        lit = asked if getattr(view.state, "turn_number", None) == 0 else {turn}
        look = self._presenter
        return [
            SeatChip(
                plan.name,
                look.seat_colour(seat, view),
                look.seat_mark(seat, view),
                seat in lit,
                seat in asked,
                is_bot=not plan.is_human,
            )
            for seat, plan in enumerate(self.plans)
        ]

    def _say_event(self) -> None:
        if self.playback.sentence:
            self.bar.words.say(self.playback.sentence)
            if self.playback.event is not None:
                self.log.stand(self.playback.event.number)

    def _follow(self, told: Sequence[Told]) -> None:
        """Events have been played: the resting table is now as it was after them."""
        self.state.history = [*self.state.history, *(event for event, _ in told)]
        self.centre.show(told[-1][1])
        self._tell_header(told[-1][1])
        self._look_again()

    # Drawers

    def _only(self, drawer: Drawer) -> None:
        """Open a drawer, or close it; the others close."""
        was = drawer.is_visible
        for each in (self.log, self.undone, self.inspector):
            each.is_visible = False
        drawer.is_visible = not was
        self.ui.arrange(self.look)

    def toggle_log(self) -> None:
        """Open or close the log."""
        self._only(self.log)

    def toggle_undone(self) -> None:
        """Open or close the list of undone lines."""
        self._only(self.undone)

    def _inspect(self, spot: Spot) -> None:
        found = self._presenter.inspect(spot.id, self.centre.view, self.state.history)
        if found is not None:
            self.playing.stop()
            self.inspector.show(spot.id, found, self._clauses(found))
            self.inspector.is_visible = False
            self._only(self.inspector)

    def _look_again(self) -> None:
        """Another moment: what lies open in the inspector is told as it is then."""
        drawer = self.inspector
        if drawer.is_visible:
            found = self._presenter.inspect(drawer.spot, self.centre.view, self.state.history)
            if drawer.look_again(found, self._clauses):
                self.ui.arrange(self.look)

    def _clauses(self, found: Inspection) -> str:
        return clauses_markup(self.words, found.rules).strip()

    def _close_inspector(self) -> None:
        self._only(self.inspector)

    def _open_rule(self, rule: str) -> None:
        body = RichText(clauses_markup(self.words, [rule]).strip(), role="rules", on_link=self._open_rule)
        close = Button(say("table.close"), self.ui.close, id="rule.close", kind="primary")
        self.ui.open(Dialog(self.words.clause(rule).heading, body, [close], id="rule", width=640))

    # Keys

    def handle(self, event: Event) -> bool:
        """The keys of walking first, unless a list or a text wants them; Escape closes drawers, then leaves."""
        if event.type == pygame.KEYDOWN and len(self.ui.pages) == 1 and self._walk_key(event):
            return True
        return super().handle(event)

    def _walk_key(self, event: Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if isinstance(self.ui.focused, Choice | DropDown) and self.ui.shows_focus:
            return False
        calls = self._calls()
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: calls.command(-1),
            pygame.K_RIGHT: lambda: calls.command(1),
            pygame.K_PAGEUP: lambda: calls.turn(-1),
            pygame.K_PAGEDOWN: lambda: calls.turn(1),
            pygame.K_HOME: calls.first,
            pygame.K_END: calls.last,
            pygame.K_l: self.toggle_log,
        }
        if event.key == pygame.K_SPACE and (not self.ui.shows_focus or self.ui.focused in (None, self.bar.scrubber)):
            keys[pygame.K_SPACE] = self.playing.toggle
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    def go_back(self) -> None:
        """Close what lies over the table, then leave."""
        over = self.look.screen.is_small and self.log.is_visible
        drawer = next((each for each in (self.inspector, self.undone) if each.is_visible), self.log if over else None)
        if drawer is not None:
            self._only(drawer)
        else:
            super().go_back()

    # Time and drawing

    def update(self, seconds: float) -> None:
        """While it plays, the next command when the moment has stood long enough."""
        super().update(seconds)
        self.playing.pass_time(seconds)

    def seconds_to_wake(self) -> float | None:
        """When the next command is due, or a tip changes."""
        times = [super().seconds_to_wake(), self.playing.seconds_to_wake()]
        return min((time for time in times if time is not None), default=None)

    def layout(self, look: Look) -> None:
        """Moving things are drawn in the same look."""
        super().layout(look)
        self.playback.look = look

    def _place(self, look: Look, area: Rect) -> None:
        """Header above, bar below, the log beside the table where there is room, else over it; undone lines always
        beside it. A drawer ends where the bar does."""
        margin = look.px(12)
        top, rest = take_top(area, self.header.size(look, area.width)[1])
        self.header.arrange(look, top)
        wide = min(area.width - 2 * margin, look.tx(1256))
        open_drawer = next((each for each in (self.log, self.undone, self.inspector) if each.is_visible), None)
        self.bar.is_beside = open_drawer is not None
        tall = self.bar.size(look, wide)[1]
        foot, middle = take_bottom(rest, tall + margin)
        self.bar.arrange(look, Rect(area.centerx - wide // 2, foot.y, wide, tall))
        is_over = look.screen.is_small and open_drawer is not self.undone  # its lines are walked while it is open
        width = middle.width if is_over else min(look.tx(DRAWER), middle.width // 2)
        drawer, beside = take_right(middle, width)
        self.centre.is_visible = open_drawer is None or not is_over
        self.centre.arrange(look, middle if open_drawer is None or is_over else beside)
        if open_drawer is not None:
            lies = drawer.inflate(-margin, -margin)
            lies.width = self.bar.rect.right - lies.x
            open_drawer.arrange(look, lies)

    def work_ahead(self) -> Iterable[Callable[[], object]]:
        """The presenter's pictures."""
        return self._presenter.pictures(self.centre.view)

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The wood."""
        surface.blit(tabletop(self.look), area, area)

    def sprites(self) -> Sequence[Sprite]:
        """What moves now."""
        return self.playback.sprites()
