"""The table: header, the presenter's picture, the prompt, drawers, and what keys and clicks mean. One for all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface
from pygame.event import Event

from game.client.backdrop import tabletop
from game.client.look import Look
from game.client.notices import note_down, told
from game.client.presenter import Sprite
from game.client.scene import Scene
from game.client.settings import SPEEDS
from game.client.strings import say
from game.client.table.answers import Answers
from game.client.table.bots import POLL, BotDesk, asker_of
from game.client.table.centre import Centre, SpotWidget
from game.client.table.course import Course
from game.client.table.hand import Hand
from game.client.table.handover import Handover
from game.client.table.inputs import Inputs
from game.client.table.last_look import LastLook
from game.client.table.link import NOBODY, Link
from game.client.table.moment import MomentScene
from game.client.table.page import Page
from game.client.table.preview import PreviewDesk
from game.client.table.private import PrivatePages
from game.client.table.prompt import EVERYBODY
from game.client.table.prompts import Prompts
from game.client.table.solemn import Solemn
from game.client.table.stage import Next, Stage, next_stage
from game.client.table.talk import Talk
from game.client.table.voice import Voice
from game.client.table.wishes import WishDesk
from game.client.table.words import Words
from game.client.tables.base import Presenter, PrivatePanel, TableState
from game.client.tables.find import presenter_for
from game.client.widgets.trouble import plainly
from game.client.widgets.ui import Ui
from game.kernel.choices import Answer
from game.kernel.decision import Decision
from game.session.replay import Replay
from game.session.report import report

if TYPE_CHECKING:
    from game.bots.host import Asker


class TableScene(Scene):
    """One sitting on the screen. ``over`` is called when the game has ended and its last event has been played,
    ``left`` when the table is left. trouble: gives what went wrong behind the table since it was last asked, such as an
    autosave that could not be written; each is told once. foretells: whether answers are previewed and doubted here.
    folders: our own, which are left out of what is told. offers_less: whether one may ask to be asked less often."""

    foretells = True
    offers_less = True

    def __init__(
        self,
        link: Link,
        presenter: Presenter | None = None,
        *,
        make_asker: Callable[[], Asker] | None = None,
        over: Callable[[TableScene], None] = lambda scene: None,
        paused: Callable[[TableScene], None] = lambda scene: None,
    ) -> None:
        self.link = link
        self.presenter = presenter or presenter_for(link.game)
        self.presenter.people = [plan.name for plan in link.plans]
        self.words = Words(link.game, link.plans, self.presenter.called)
        self.state = TableState()
        self.hand = Hand(link, self.presenter.weighs, self.presenter.blamed, self.presenter.telling)
        self.next = Next(Stage.IDLE)
        self.opened: int | None = None
        self.voice = Voice(link.game.id, self)
        self.ambience = self.voice.ambience
        self.hand.on_refusal = self.voice.refuse
        self.answers = Answers(self)
        self.handover = Handover(self)
        self.bots = BotDesk(link, make_asker or asker_of(link))
        self.is_away = False
        self.left: Callable[[], None] = lambda: None
        self.trouble: Callable[[], Sequence[str]] = tuple
        self.folders: Sequence[Path] = ()
        self._told: set[str] = set()
        self.watch: Callable[[int], None] | None = None
        self.browse: Callable[[str], None] | None = None
        self.last_look = LastLook(lambda: over(self))
        self._paused = paused
        self._question: tuple[int, Next] | None = None
        self._audience = NOBODY

    # Life

    def layout(self, look: Look) -> None:
        """Make the page the first time, place it each time."""
        super().layout(look)
        if not hasattr(self, "ui"):
            self._build()
        self.playback.look = look
        self.ui.arrange(look)

    def _build(self) -> None:
        self.centre = Centre(self.presenter, self.state, self.answers.on_spot, self.answers.confirm_whole)
        self.centre.view = self.link.view()
        self.words.look_at(self.centre.view)
        self.course = Course(self)
        self.playback = self.course.playback
        self.preview = PreviewDesk(self)
        self.page = Page(self)
        self.prompts = Prompts(self)
        self.talk = Talk(self)
        self.solemn = Solemn(self)
        self.private = PrivatePages(self)
        self.wishes = WishDesk(self)
        self.inputs = Inputs(self)
        self.ui = Ui(self.page)
        self.ui.explain = self.talk.explain
        self.ui.follow = self.talk.open_rule
        self.ui.heard = self.voice.press

    def title(self) -> str:
        """What is played, as the header says it."""
        return self.link.game.title

    def enter(self) -> None:
        """Begin with whatever comes next."""
        self._tell_trouble(self.link.sitting.notices)
        self.course.take_up()
        self.proceed()

    def _tell_trouble(self, sentences: Sequence[str]) -> None:
        """Tell what went wrong, each once: what cannot be written now will hardly be written at the next answer."""
        for words in [each for each in dict.fromkeys(sentences) if each not in self._told]:
            self._told.add(words)
            self.ui.toasts.show(plainly(told(words, self.app.folders.state), self.folders), "warning", 8.0)

    def leave(self) -> None:
        """The table is left: the bots go home, and a command that is not finished is kept too."""
        self.bots.close()
        self.link.sitting.keep()
        self.left()

    def pause(self) -> None:
        """A page lies above: nothing goes on here."""
        self.is_away = True

    def resume(self) -> None:
        """Back on top: go on. Where people share the screen, whoever comes back sees the public table first."""
        self.is_away = False
        if self.link.is_shared:
            self.private.forget()
            self.opened = None
            self.link.sit_down(None)
        self.proceed()
        self.ui.focus(getattr(self.ui.page, "first_focus", None))

    # What comes next

    def proceed(self) -> None:
        """See what the table needs now and show it: the one place where the screen changes its state."""
        if self.playback.is_running or self.solemn.is_open or self.is_away:
            return
        if self.opened is not None and self.opened not in [ask.seat for ask in self.link.asks() if ask.is_window]:
            self.opened = None
        self.next = self.find_next()
        if self.next.stage is not Stage.ASK and self.link.is_shared:
            self.link.sit_down(None)
        if self.next.stage is Stage.ASK and self.link.is_shared and not set(self.next.seats) & self.link.audience:
            self.link.sit_down(None)
        asked = self.next.seats[0] if self.next.stage is Stage.ASK else None
        decision = None if asked is None else self.link.decision(asked)
        is_new = decision is not self.hand.decision
        if is_new:
            self.hand.take(decision)
        question = (len(self.link.sitting.steps), self.next)
        if question != self._question:
            self._question = question
            self.hand.forgive()
        self.link.mark_seen()
        self.forget_private()
        self.refresh()
        view = self.centre.view
        sides = [self.presenter.seat_colour(seat, view) for seat in range(view.state.seat_count)]
        self.ahead_of = (*(phase.words for phase in self.presenter.phases(view)), *sides)
        self._tell_trouble(self.trouble())
        if is_new and len(self.ui.pages) == 1 and self.prompts.main is not None:
            self.ui.focus(self.page.first_focus)
        if self.next.stage is Stage.OVER and self.last_look.begin():
            self.update(0.0)

    def find_next(self) -> Next:
        """What the table needs now."""
        return next_stage(self.link, self.opened, self.handover.turn_taken())

    idle_sign = EVERYBODY
    """The symbol of who has the word while nobody is asked."""

    def usual(self, decision: Decision) -> Any:
        """The answer whose button is the brass one, where something else than the table says so."""
        return None

    def idle_words(self) -> tuple[str, str]:
        """Who has the word, and what is said, while nobody is asked."""
        return say("table.window.who"), say("table.nobody_asked")

    def forget_private(self) -> None:
        """Another audience looks: what the one before had opened, pointed at or been refused goes."""
        if self.link.audience == self._audience:
            return
        self._audience = self.link.audience
        self.hand.forgive()
        self.page.missed.forget()
        self.state.hovered = self.state.focused = ""
        self.page.inspector.fill()
        self.page.inspector.set_title(say("table.inspect"))
        self.page.inspector.is_visible = False

    def refresh(self) -> None:
        """Draw the screen's audience's view and the hand as they are now."""
        view = self.link.view()
        self.words.look_at(view)
        self.state.private = bool(self.link.audience)
        self.state.wishes = self.link.wishes
        self.state.history = self.link.history()
        self.state.decision = self.hand.decision.id if self.hand.decision is not None else ""
        self.state.seat = self.hand.decision.seat if self.hand.decision is not None else -1
        self.state.plan = self.hand.plan.value if self.hand.plan is not None else None
        self.centre.take(view)
        self.state.marks = self.hand.marks(self.centre.spots)
        self.prompts.show()
        self.page.tell(view)
        self.talk.look_again()
        self.rearrange()

    def rearrange(self) -> None:
        """Place everything anew; what moved is painted anew, and the focus stays."""
        focused = self.ui.focused.id if self.ui.focused is not None else ""
        self.ui.rearrange(self.look)
        ring = {widget.id: widget for widget in self.ui.ring() if widget.id}
        if self.ui.focused is not None and self.ui.focused not in self.ui.ring():
            self.ui.focus(ring.get(focused))

    def act(self, change: Callable[[], Any]) -> None:
        """Carry out a change of the table and play what the screen's audience is told of it."""
        self.course.carry_out(change)

    # What the person does

    def give(self, answer: Answer) -> None:
        """Give a whole answer, or show why it is not allowed."""
        decision = self.hand.decision
        if decision is None:
            return
        if not self.hand.approve(answer):
            self.refresh()
            return
        self.inputs.leave_spot()
        give = partial(self.act, lambda: self.link.answer(decision.seat, decision.id, answer))
        if self.solemn.asks(decision, answer):
            give = partial(self.solemn.ask, decision, answer, give)
        self.preview.confirm(decision, answer, give)

    def take_offer(self, offer: Decision, value: Answer) -> None:
        """Do something that nobody asked for."""
        self.act(lambda: self.link.answer(offer.seat, offer.id, value))

    def moved(self) -> None:
        """The table went back or forward: nothing is played, everything is taken up anew."""
        self.hand.take(None)
        self.opened = None
        self.last_look.forget()
        self.proceed()

    # Events

    def handle(self, event: Event) -> bool:
        """Take an event; see :mod:`game.client.table.inputs`."""
        return self.inputs.handle(event)

    def steer(self, event: Event) -> bool:
        """Arrows that move the focus and are no steps of an answer."""
        return self.ui.handle(event)

    def change_speed(self) -> None:
        """The next animation speed, round and round."""
        settings = self.app.settings
        settings.animation_speed = next((s for s in SPEEDS if s > settings.animation_speed), SPEEDS[0])
        self.app.apply_settings()
        shown = say("table.speed.none") if not settings.animation_speed else f"× {settings.animation_speed:g}"
        self.ui.toasts.show(say("table.speed", speed=shown), about="speed")

    def skip(self) -> None:
        """End what is being played."""
        self.bots.hurry()
        self.app.animator.skip()

    def open_rules(self) -> None:
        """The rules of what is pointed at."""
        self.talk.open_rules()

    def open_rule(self, rule: str) -> None:
        """One clause."""
        self.talk.open_rule(rule)

    def ask_why_number(self, number: int) -> None:
        """Why an event of the log happened."""
        self.talk.why(number)

    def jump(self, number: int) -> None:
        """Show the table as it was when an event of the log had happened."""
        if len(self.ui.pages) > 1:
            self.ui.close()
        if self.watch is not None:
            self.watch(number)
            return
        replay = Replay(self.link.game, self.link.sitting.saved())
        if replay.differ:
            self.ui.toasts.show(say("table.jump.none"), "warning")
            return
        presenter = presenter_for(self.link.game, self.presenter.people)
        self.app.push(MomentScene(replay, presenter, self.words, self.link.audience, number))

    def report(self) -> str:
        """The report of the game as the eyes at the screen see it."""
        return report(self.link.sitting, sorted(self.link.audience))

    def panel_opener(self, panel: PrivatePanel) -> Callable[[], None]:
        """What the button of a private page does."""
        return lambda: self.private.open(panel)

    def let_bots_play(self, *, once: bool = False) -> None:
        """Bots that were held play on; ``once``: one of them answers, and they wait again."""
        self.bots.let_play(once=once)
        self.prompts.show()

    def open_menu(self) -> None:
        """The pause menu."""
        self._paused(self)

    # Drawing

    def update(self, seconds: float) -> None:
        """Time for tips, toasts, the caret, and bots."""
        for each in (self.ui, self.preview, self.solemn):
            each.update(seconds)
        self.inputs.pass_time(seconds)
        if not self.playback.is_running and len(self.ui.pages) == 1:
            self.last_look.pass_time(seconds, moves=bool(self.app.animator.speed))
        is_busy = self.playback.is_running or self.solemn.is_open or self.private.is_open
        if is_busy or self.next.stage is Stage.OVER or self.hand.has_plan:
            return  # a bot that takes an offer may do so while a person is asked, but not break into their plan
        if self.bots.update(seconds, self.app.animator.speed):
            self.act(self.bots.give)
        if failures := self.bots.failures():
            # which question it failed at may be a secret of the bot's seat, so that is only written down
            note_down(self.app.folders.state, "bot_failed", "\n".join(failures))
            self.ui.toasts.show(say("table.bot_failed"), "warning")

    def pass_covered(self, seconds: float) -> None:
        """Messages go in their time."""
        self.ui.toasts.pass_covered(seconds)

    def seconds_to_wake(self) -> float | None:
        """When a tip, a toast or the caret changes next, or a bot may have answered; at once while a preview is
        worked out."""
        if self.preview.is_working:
            return 0.0
        if (
            self.last_look.is_on
            or (self.next.stage is Stage.BOTS and not self.bots.is_held)
            or self.bots.is_thinking
            or self.solemn.goes_by_itself
            or isinstance(self.ui.held, SpotWidget)
        ):
            return POLL
        return self.ui.seconds_to_wake()

    def work_ahead(self) -> Iterable[Callable[[], object]]:
        """The presenter's pictures."""
        return self.presenter.pictures(self.centre.view)

    def take_dirty(self) -> list[Rect]:
        """What widgets want to have painted anew."""
        return self.ui.take_dirty()

    def paint(self, surface: Surface, area: Rect) -> None:
        """The wood, then the page."""
        surface.blit(tabletop(self.look), area, area)
        self.ui.paint(surface, area)

    def sprites(self) -> Sequence[Sprite]:
        """What moves now, and what is dragged."""
        dragged = self.prompts.row.dragged
        return self.playback.sprites() if dragged is None else (*self.playback.sprites(), dragged)
