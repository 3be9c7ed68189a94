"""The result: who won and by which rule, what was hidden side by side, the figures of the game, and what comes now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect
from pygame.event import Event

from game.client.look import Look
from game.client.presenter import Sprite
from game.client.strings import say
from game.client.table.celebration import WON, Celebration
from game.client.table.ending import ending_of, last_story, plain_endings
from game.client.table.flow import EvenFlow, OneLine
from game.client.table.link import Link
from game.client.table.refusal import cited_quietly
from game.client.table.seat_card import Banner, Headed, SeatCard, Sign
from game.client.table.sheet import SheetScene
from game.client.table.stand_ins import called
from game.client.table.words import Clause, Words
from game.client.tables.base import Presenter
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.folded import FoldedView
from game.client.widgets.labels import RichText

Action = Callable[[], None]
SPARED = ("watch", "replay", "home", "campaign")
"""The buttons that are left to "More" where one line has no room for all, the first to go first."""
LEAST_CARD = 272
"""How wide a seat's card is at least, in text of the usual size, where all of several stand beside each other so."""
UNAWARE = 0.7
"""Seconds in which whoever clicks or presses a key still means the table over which the page has come by itself."""


@dataclass(frozen=True)
class ResultActions:
    """What comes after a game. campaign: to the page of the campaign to which it belongs; then ``again`` is its next
    table. words: what the two are called there. home_words, again_words: the sentences on the buttons of ``home``
    and ``again`` where those lead somewhere else."""

    again: Action
    watch: Action
    home: Action
    replay: Action | None = None
    campaign: Action | None = None
    words: tuple[str, str] = ("", "")
    home_words: str = "result.home"
    again_words: str = "result.again"


class Beside(Widget):
    """Cards side by side while they are wide enough, else below each other."""

    def __init__(self, *children: Widget) -> None:
        super().__init__()
        self.add(*children)

    def _columns(self, look: Look, width: int) -> int:
        count, gap = len(self.children), look.px(12)
        if count > 2 and count * (look.tx(LEAST_CARD) + gap) - gap <= width:
            return count
        return max(1, min(count, width // look.tx(300)))

    def _cell(self, look: Look, width: int) -> tuple[int, int]:
        columns = self._columns(look, width)
        wide = (width - look.px(12) * (columns - 1)) // columns
        return wide, max((child.size(look, wide)[1] for child in self.children), default=0)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """All rows of cards."""
        rows = -(-len(self.children) // self._columns(look, width))
        return (width, rows * self._cell(look, width)[1] + (rows - 1) * look.px(12))

    def arrange(self, look: Look, rect: Rect) -> None:
        """Place the cards."""
        super().arrange(look, rect)
        wide, tall = self._cell(look, rect.width)
        columns = self._columns(look, rect.width)
        for at, child in enumerate(self.children):
            x, y = at % columns * (wide + look.px(12)), at // columns * (tall + look.px(12))
            child.arrange(look, Rect(rect.x + x, rect.y + y, wide, tall))


class ResultScene(SheetScene):
    """Shown above the table when the game is over."""

    view = FoldedView
    width = least_width = 1210
    gap = 10
    margin = 12

    def __init__(self, link: Link, presenter: Presenter, words: Words, actions: ResultActions) -> None:
        self._link = link
        self._presenter = presenter
        self._words = words
        self._actions = actions
        self._ending = ending_of(link)
        self._told = presenter.ending_words(self._ending)
        self._party: Celebration | None = None
        self._age = 0.0

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return list(self._link.outcome.get("winners", ()))

    def title(self) -> str:
        """Who has won, or what the game says of its end."""
        if self._told is not None:
            return self._told.title
        names = [self._words.name(seat) for seat in self.winners]
        if not names:
            return say("result.nobody")
        return say("result.one", name=names[0]) if len(names) == 1 else say("result.several", names=", ".join(names))

    def heading(self) -> Widget:
        """The winners' marks, or everybody's where they have lost together, who has won, and how."""
        signs = [self._sign(seat) for seat in self.winners]
        lost = [self._sign(seat) for seat in range(len(self._link.plans))] if self._told is not None else []
        story = last_story(self._words, self._ending) if self._told is None else self._told.story
        banner = Banner(self.title(), story, signs, None if self._told is None else self._told.tableau, lost)
        return banner if self._told is not None else Headed(banner, self._rule(), self._rule_words)

    def _sign(self, seat: int) -> Sign:
        view, presenter = self._ending.view, self._presenter
        return called(self._link, seat), presenter.seat_mark(seat, view), presenter.seat_colour(seat, view)

    def enter(self) -> None:
        """A victory is celebrated, a death mourned: light, what rises or falls, a sound."""
        super().enter()
        mood = (WON if self.winners else "") if self._told is None else self._told.mood
        colours = [self._presenter.seat_colour(seat, self._ending.view) for seat in self.winners]
        moves = not self.app.animator.reduced_motion
        self._party = Celebration(mood, lambda: self.look, lambda: self._title.rect, colours, moves=moves)
        self.app.animator.play(self._party)
        if self._told is not None and self._told.sound:
            self.app.sound.play(self._told.sound)

    def update(self, seconds: float) -> None:
        """Time for what every page has, and until people know what they look at."""
        super().update(seconds)
        self._age += seconds

    def handle(self, event: Event) -> bool:
        """A click or a key that was meant for what lay here before does nothing: a button of this page may lie where
        the way to it was. Where nothing moves, nothing comes by itself."""
        is_late = self._age < UNAWARE and self.app.animator.speed > 0
        if is_late and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return True
        return super().handle(event)

    def leave(self) -> None:
        """Nothing of it goes on behind other pages."""
        if self._party is not None:
            self._party.finish()

    def sprites(self) -> Sequence[Sprite]:
        """What rises or falls."""
        return () if self._party is None else self._party.sprites()

    def body(self) -> list[Widget]:
        """The seats, and the rule that decided where it does not stand in the heading: the game tells its own end."""
        cards = Beside(*self._cards())
        return [cards] if self._told is None else [cards, self._rule()]

    @property
    def _reason(self) -> Clause:
        return self._words.clause(str(self._link.outcome.get("reason", "")))

    @property
    def _rule_words(self) -> str:
        return say("result.rule", rule=self._reason.heading)

    def _rule(self) -> RichText:
        """The rule that decided; the story has said what it says."""
        words = say("result.rule", rule=cited_quietly(self._reason))
        return RichText(words, role="small", id="result.rule", colour="ink_soft", on_link=self._open_rule)

    def _cards(self) -> list[SeatCard]:
        endings = self._presenter.endings(self._ending) or plain_endings(self._link, self._words, self._ending)
        return [
            SeatCard(
                self._sign(seat),
                endings[seat],
                prize=say("result.winner") if seat in self.winners else "",
            )
            for seat in range(len(self._link.plans))
        ]

    def _open_rule(self, rule: str) -> None:
        clause = self._words.clause(rule)
        close = Button(say("table.close"), self.ui.close, id="rule.close", kind="primary")
        self.ui.open(Dialog(clause.heading, f"{clause.markup}\n\n{cited_quietly(clause)}", [close], id="rule"))

    def bar(self) -> EvenFlow:
        """One line, so that the seats have room; what is looked at once more stands behind "More" then."""
        more = Button(say("result.more"), self._open_more, id="more", symbol="menu")
        self._foot = OneLine(*self.buttons(), more=more, spared=SPARED, id="bar", gap=10)
        return self._foot

    def _open_more(self) -> None:
        """The buttons for which the line has no room."""
        left = {button.id for button in self._foot.left}
        tools = [
            Button(words, partial(self._close_and, act), id=id, symbol=symbol)
            for words, act, id, symbol in self._spared()
            if id in left
        ]
        close = Button(say("table.close"), self.ui.close, id="more.close", kind="primary")
        self.ui.open(Dialog(say("result.more"), Column(*tools, gap=8), [close], id="more.dialog"))

    def _close_and(self, act: Action) -> None:
        self.ui.close()
        act()

    def _spared(self) -> list[tuple[str, Action, str, str]]:
        """Words, action, id and symbol of all buttons but the likeliest: home, the table with its log once more, the
        whole game again, the page of the campaign."""
        replay, hub = self._actions.replay, self._actions.campaign
        found = [
            (say(self._actions.home_words), self._actions.home, "home", "exit_to_app"),
            (say("result.watch"), self._actions.watch, "watch", "script_text"),
        ]
        if replay is not None:
            found.append((say("result.replay"), replay, "replay", "filmstrip_box"))
        if hub is not None:
            found.append((self._actions.words[0], hub, "campaign", "sword"))
        return found

    def buttons(self) -> list[Button]:
        """What there is, a new game last."""
        again = self._actions.words[1] or say(self._actions.again_words)
        return [
            *(Button(words, act, id=id, symbol=symbol) for words, act, id, symbol in self._spared()),
            Button(again, self._actions.again, id="again", kind="primary", symbol="refresh"),
        ]
