"""The pause menu: resume, save, load, settings, rules, leave. Nothing is lost by any of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from game.client.look import Look
from game.client.naming import Naming
from game.client.notices import said
from game.client.scenes.menu import Menu
from game.client.strings import say
from game.client.table.grave import SIGN as FLAG
from game.client.table.offers import MenuOffer, ask_first
from game.client.table.seats import SYMBOL as SEATS
from game.client.table.sheet import SheetScene
from game.client.table.wishes import SYMBOL
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import HEIGHT, Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import Label
from game.client.widgets.textfield import TextField
from game.kernel.errors import HotseatError
from game.session.notice import notice_of

Action = Callable[[], None]
SINGLE, DOUBLE = 460, 640
"""Widths of the sheet with one column of entries and with two."""
REPORT = 400
"""The most characters of what somebody says of a problem."""


@dataclass(frozen=True)
class PauseActions:
    """What the menu leads to. ``save(name)`` writes a slot and returns where; it may raise HotseatError. ``campaign``
    leads to the page of the campaign to which the table belongs, ``campaign_words`` name it.
    ``wishes(closed)`` is the dialog in which people say how they want to be asked, ``seats(closed, back)`` the one in
    which they say who plays from now on; ``back`` leads to the table. ``report(words)`` writes a report with a person's
    words. What is None is not shown. ``kept``: what the menu says of keeping the game,
    ``leave_words``: where leaving leads. offers: what whoever is asked may do from here."""

    save: Callable[[str], Path] | None
    load: Action
    rules: Action
    wishes: Callable[[Callable[[], None]], Dialog] | None
    settings: Action
    leave: Action
    sandbox: Action | None = None
    report: Callable[[str], Path] | None = None
    kept: str = "pause.kept"
    leave_words: str = "pause.leave"
    campaign: Action | None = None
    campaign_words: str = ""
    offers: Sequence[MenuOffer] = ()
    seats: Callable[[Action, Action], Dialog] | None = None


class PauseScene(SheetScene):
    """Above the table; Escape resumes. The entries stand below each other, in pairs where the window is too low."""

    gap = 10
    margin = 16

    def __init__(self, title: str, actions: PauseActions) -> None:
        self._heading = title
        self._actions = actions

    def title(self) -> str:
        """The game's name."""
        return self._heading

    def body(self) -> list[Widget]:
        """The entries."""
        entries: list[tuple[str, str, Action | None]] = [
            ("save", "content_save", self._actions.save and self._ask_name),
            ("load", "folder_open", self._actions.load),
            ("rules", "book_open_page_variant", self._actions.rules),
            ("wishes", SYMBOL, self._actions.wishes and self._ask_wishes),
            ("seats", SEATS, self._actions.seats and self._ask_seats),
            ("settings", "cog", self._actions.settings),
            ("sandbox", "flask", self._actions.sandbox),
            ("report", "bug", self._actions.report and self._ask_report),
        ]
        kept = Label(say(self._actions.kept), role="small", colour="ink_soft")
        buttons = [
            Button(say(f"pause.{id}"), action, id=id, symbol=symbol, x=0.0) for id, symbol, action in entries if action
        ]
        for offer in self._actions.offers:
            ask, is_open = partial(self._ask_offer, offer), not offer.why
            buttons.append(Button(offer.words, ask, id=offer.id, symbol=FLAG, x=0.0, enabled=is_open, why=offer.why))
        hub = self._actions.campaign
        if hub is not None:
            told = self._actions.campaign_words
            buttons.insert(0, Button(told, hub, id="campaign", symbol="sword", x=0.0))
        self._entries = Menu(buttons)
        return [kept, self._entries]

    def _place(self, look: Look, area: Rect) -> None:
        """The entries in the form for which there is room."""
        is_low = not self._has_room(look, area.height)
        self.width = DOUBLE if is_low else SINGLE
        self._entries.take_form(double=is_low)
        super()._place(look, area)

    def handle(self, event: Event) -> bool:
        """As any page; see ``_enters``."""
        return self._enters(event) or super().handle(event)

    def steer(self, event: Event) -> bool:
        """A stick leads where the key does."""
        return self._enters(event) or super().steer(event)

    def _enters(self, event: Event) -> bool:
        """Down from the buttons at the foot, where keys begin, leads to the first entry: nothing lies below them."""
        is_down = event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN
        if not is_down or len(self.ui.pages) > 1 or self.ui.focused not in self._bar.children:
            return False
        self.ui.shows_focus = True
        self.ui.focus(self._entries.children[0])
        return True

    def _has_room(self, look: Look, height: int) -> bool:
        """Whether all entries stand below each other between the title and the last button."""
        around = look.tx(HEIGHT) + look.type.line_height("title") + 2 * look.type.line_height("small")
        edges = 4 * look.px(self.margin) + 3 * look.px(self.gap)
        entries = len(self._entries.children) * (look.tx(HEIGHT) + look.px(Menu.gap))
        return entries + around + edges <= height

    def buttons(self) -> list[Button]:
        """The way out and the way back, which are always in sight."""
        return [
            Button(say(self._actions.leave_words), self._actions.leave, id="leave", symbol="exit_to_app"),
            Button(say("pause.resume"), self.go_back, id="resume", kind="primary", symbol="play"),
        ]

    def _ask_offer(self, offer: MenuOffer) -> None:
        def take() -> None:
            self.go_back()
            offer.take()

        ask_first(self.ui, offer.words, offer.grave, take)

    def _ask_wishes(self) -> None:
        if self._actions.wishes is not None:
            self.ui.open(self._actions.wishes(self.ui.close))

    def _ask_seats(self) -> None:
        if self._actions.seats is not None:
            self.ui.open(self._actions.seats(self.ui.close, self.go_back))

    def _ask_report(self) -> None:
        assert self._actions.report is not None
        Naming("report", "", self._actions.report, REPORT).ask(self.ui)

    def _ask_name(self) -> None:
        self._name = say("pause.save.name")
        field = TextField(self._name, self._set_name, id="save.name", limit=40, entered=lambda name: self._save())
        body = Column(Label(say("pause.save.help"), role="small", colour="ink_soft"), field, gap=8)
        buttons = [
            Button(say("pause.save.do"), self._save, id="save.do", kind="primary", symbol="check"),
            Button(say("pause.save.not"), self.ui.close, id="save.not"),
        ]
        self.ui.open(Dialog(say("pause.save"), body, buttons, id="save.dialog"))
        self.ui.focus(field)
        field.select_all()

    def _set_name(self, name: str) -> None:
        self._name = name

    def _save(self) -> None:
        self.ui.close()
        assert self._actions.save is not None
        try:
            path = self._actions.save(self._name)
        except HotseatError as error:
            self.ui.toasts.show(said(notice_of(error)), "warning", 8.0)
            return
        self.ui.toasts.show(say("pause.saved", name=self._name, path=path), "good", 8.0)
