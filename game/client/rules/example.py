"""Show me: an example of a clause on the table, step by step, with what is told at each and the clause lit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event as InputEvent

from game.client.backdrop import tabletop
from game.client.layout import inset, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.richtext import escaped
from game.client.rules.words import say
from game.client.table.centre import Centre
from game.client.table.words import Words
from game.client.tables.base import Presenter, Spot, TableState
from game.client.tables.find import presenter_for
from game.client.theme import mix
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, Space, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView
from game.kernel.decision import PASS
from game.kernel.errors import HotseatError
from game.kernel.event import Event
from game.kernel.game import Game
from game.session.examples import ALLOWED, END, REFUSED, START, Shown, people_of, shown_steps, title_of
from game.session.scenario import Scenario

PANEL, MOST = 320, 0.4
"""How wide the panel is in text of the usual size, and the share of the window it takes at most: the board is what an
example is looked at for."""
MARK = {ALLOWED: ("check", "good"), REFUSED: ("alert_circle_outline", "warning")}


class ExampleScene(WidgetScene):
    """The examples of one clause, the first at first. Raises HotseatError where none can be played."""

    def __init__(self, game: Game, rule: str, scenarios: Sequence[Scenario]) -> None:
        self._game = game
        self._rule = rule
        self._scenarios = list(scenarios)
        self.which = 0
        self.at = 0
        self._take()

    def _take(self) -> None:
        """Play the example, and stand at its beginning."""
        scenario = self._scenarios[self.which]
        self.steps: list[Shown] = shown_steps(scenario, self._game)
        people = [
            replace(each, name=self._name(at, word))
            for at, (each, word) in enumerate(zip(people_of(scenario), scenario.seats, strict=True))
        ]
        self.words = Words(self._game, people)
        self.presenter: Presenter = presenter_for(self._game)
        self.presenter.people = [each.name for each in people]
        self.at = 0

    def _name(self, at: int, word: str) -> str:
        """Who sits at a seat as a person would say it: the one whom it plays; a person where it plays for many."""
        sides, names = self._game.definition.sides(self._game.content), say("show.names").split(", ")
        of_many = names[at] if word in sides and at < len(names) else ""
        return of_many or sides.get(word.removeprefix("the_")) or say("show.player", number=at + 1)

    @property
    def step(self) -> Shown:
        """What is shown now."""
        return self.steps[self.at]

    def build(self) -> Widget:
        """The table, the panel beside it, and the way through."""
        self._state = TableState(private=True)
        self._centre = Centre(self.presenter, self._state, self._clicked, lambda: False)
        self._show_table()
        self._title = Label(self._heading(), role="body_bold", id="example.title")
        self._close = Button(say("show.close"), self.go_back, id="example.close", symbol="close")
        self._told = ScrollView(Column(*self._lines(), gap=8), id="example.told", ground="panel")
        self._back = Button(
            "", lambda: self.go(-1), id="example.back", kind="icon", symbol="chevron_left", tooltip=say("show.back")
        )
        self._count = Label("", role="small", colour="ink_soft", id="example.count", x=0.5)
        self._next = Button("", self._forward, id="example.next", kind="primary", symbol="chevron_right")
        self._other = Button(
            "", self.other, id="example.other", kind="icon", symbol="refresh", tooltip=say("show.other")
        )
        self._other.is_visible = len(self._scenarios) > 1
        self._tell()
        parts = (self._centre, self._title, self._close, self._told, self._back, self._count, self._other, self._next)
        return Free(self._place, *parts, id="example")

    def _heading(self) -> str:
        which = say("show.title", at=self.which + 1, of=len(self._scenarios))
        name = title_of(self._scenarios[self.which])
        return f"{which}: {name}" if name else which

    def _clicked(self, spot: Spot) -> None:
        """An example answers itself."""

    # The way through

    def go(self, by: int) -> None:
        """So many steps on or back."""
        self.at = max(0, min(len(self.steps) - 1, self.at + by))
        self._show_table()
        self._told.set_child(Column(*self._lines(), gap=8))
        self._tell()
        self.ui.arrange(self.look)

    def _forward(self) -> None:
        """On; at the end from the start once more."""
        self.go(1 if self.at + 1 < len(self.steps) else -self.at)

    def other(self) -> None:
        """The next example of the clause."""
        was = self.which
        self.which = (self.which + 1) % len(self._scenarios)
        try:
            self._take()
        except HotseatError as error:
            self.which = was
            self.ui.toasts.show(say("show.broken", problem=str(error)), "warning", 8.0)
            return
        self.rebuild()

    def _show_table(self) -> None:
        self._state.history = self.step.history
        self._centre.show(self.step.view)
        self.words.look_at(self.step.view)

    def _tell(self) -> None:
        """Where one stands, and what the buttons do."""
        is_last = self.at + 1 >= len(self.steps)
        self._next.text = say("show.again") if is_last else say("show.next")
        self._next.set_symbol("page_first" if is_last else "chevron_right")
        self._count.set_text(say("show.step", at=self.at + 1, of=len(self.steps)))
        if self.at:
            self._back.enable()
        else:
            self._back.disable(say("show.first"))

    # Words

    def _lines(self) -> list[Widget]:
        """The clause, what is answered, and what happens; what the clause brings about is lit."""
        clause = self.words.clause(self._rule)
        head = RichText(f"[b]{escaped(clause.heading)}[/b]\n{clause.markup}", role="rules", id="example.rule")
        return [head, Space(4), *self._answered(), *(self._line(event) for event in self._news())]

    def _answered(self) -> list[Widget]:
        step = self.step
        if step.kind in (START, END):
            return [Label(say("show.start"), colour="ink_soft")] if step.kind == START else []
        said = self._answer(step)
        if step.kind not in MARK:
            return [RichText(f"[b]{escaped(said)}[/b]", id="example.answer")]
        sign, colour = MARK[step.kind]
        parts = [RichText(f"[c:{colour}][icon:{sign}][/c] [b]{escaped(said)}[/b]", id="example.answer")]
        reasons = step.verdict.reasons if step.verdict is not None else ()
        for reason in self.words.refusals(reasons):
            mark = "[icon:book_open_page_variant] " if reason.rule == self._rule else ""
            parts.append(RichText(f"{mark}{escaped(reason.words)}", id=f"example.reason.{reason.rule}"))
        return [*parts]

    def _answer(self, step: Shown) -> str:
        """Who answers what to which question."""
        answer = PASS if step.answer is None else step.answer
        key = "show.legal" if step.kind == ALLOWED else "show.answers"
        return say(
            key,
            seat=self.words.name(step.seat),
            moment=self.words.moment(step.decision),
            answer=self.words.option(step.decision, answer),
        )

    def _news(self) -> list[Event]:
        return [event for event in self.step.events if self.words.is_shown(event)]

    def _line(self, event: Event) -> RichText:
        """One event; the clause's own stand out."""
        told, is_lit = escaped(self.words.story(event)), self._rule in event.rules
        markup = f"[c:brass_light][icon:book_open_page_variant] [b]{told}[/b][/c]" if is_lit else told
        return RichText(markup, id=f"example.event.{event.number}", colour="ink" if is_lit else "ink_soft")

    # Life

    def enter(self) -> None:
        """Keys begin at the way forward."""
        self.ui.focus(self._next)

    def handle(self, event: InputEvent) -> bool:
        """Left and right go through the steps, wherever the focus is."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT) and not self.ui.tips.is_open:
            self.go(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().handle(event)

    def _place(self, look: Look, area: Rect) -> None:
        """The table, and the panel beside it; below it in a small window that is higher than wide."""
        margin, side = look.px(12), look.tx(44)
        self._bar, rest = take_top(area, look.tx(60))
        wide = self._close.size(look, area.width)[0]
        y = self._bar.y + look.tx(8)
        self._close.arrange(look, Rect(area.right - wide - margin, y, wide, side))
        room = Rect(2 * margin, y + look.tx(10), self._close.rect.x - 3 * margin, look.tx(30))
        self._title.text = look.type.ellipsis(self._heading(), "body_bold", room.width)
        self._title.arrange(look, room)
        rest = inset(rest, margin, margin)
        if look.screen.is_small and rest.height > rest.width:
            self._panel, table = take_bottom(rest, rest.height * 3 // 5, margin)
        else:
            wide = min(look.tx(PANEL), round(rest.width * MOST))
            self._panel, table = take_right(rest, wide, margin)
        self._centre.arrange(look, table)
        self._place_panel(look, inset(self._panel, look.px(18), look.px(14)))

    def _place_panel(self, look: Look, inner: Rect) -> None:
        side, gap = look.tx(44), look.px(8)
        foot, told = take_bottom(inner, side, gap)
        back, foot = take_left(foot, side, gap)
        wide = min(foot.width // 2, self._next.size(look, foot.width)[0])
        forward, count = take_right(foot, wide, gap)
        if self._other.is_visible:
            other, count = take_right(count, side, gap)
            self._other.arrange(look, other)
        self._back.arrange(look, back)
        self._next.arrange(look, forward)
        tall = look.type.line_height("small")
        self._count.arrange(look, Rect(count.x, count.centery - tall // 2, count.width, tall))
        self._told.arrange(look, told)

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The wood, the bar and the panel."""
        surface.blit(tabletop(self.look), area, area)
        theme, bar = self.look.theme, self._bar
        surface.fill(theme.panel, bar)
        surface.fill(mix(theme.panel, theme.brass, 0.5), Rect(bar.x, bar.bottom - 1, bar.width, 1))
        paint_sheet(surface, self.look, self._panel)
