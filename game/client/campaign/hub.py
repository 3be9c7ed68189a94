"""The page of a campaign between two tables: the game's own leaves, and the way to the next table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.campaign.words import Phrases, say
from game.client.layout import inset, take_bottom, take_left, take_top
from game.client.look import Look
from game.client.richtext import escaped
from game.client.strings import say as say_all
from game.client.table.flow import Flow
from game.client.tables.base import Inspection
from game.client.tables.campaign_page import CampaignPage, CampaignState
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.illustrated import Illustrated
from game.client.widgets.labels import Label, RichText
from game.client.widgets.listview import List
from game.client.widgets.scroll import ScrollView
from game.client.widgets.tabs import BESIDE, TabBar

Action = Callable[[], None]
AGAIN = "filmstrip_box"
"""The sign of watching a table again."""
NARROW, WIDE = 520, 760
"""How wide the dialog is that shows a thing, without a picture and with one."""
LARGE = 1.4
"""From this text size on the leaves need a second line more than the line about the campaign does."""
APART = 3 * BESIDE
"""What the line about the campaign keeps off the leaves at least, or it would read as one of them: half as much again
as these keep off each other. In logical units of type."""
BEHIND = 24
"""How far the line about the campaign stands behind the name, in logical units."""
LEAST_WORDS = 260
"""Logical units of text that words need beside a picture; with less they stand below it."""


@dataclass(frozen=True)
class HubActions:
    """What the page leads to. ``next``: the next table with the same people, or the one in play; ``seats``: the set-up
    of the next one; ``menu``: backups and the rest; ``back``: out of the campaign. ``names``: who would sit down;
    ``bots``: for how many of them bots."""

    next: Action
    seats: Action
    menu: Action
    back: Action
    names: Callable[[], str]
    bots: Callable[[], int] = int


class HubScene(WidgetScene):
    """A header with the leaves' titles, the leaf that is turned up, and a bar of buttons. ``state`` tells how the
    campaign stands now; it is asked again whenever the page comes up."""

    ambience = "games_room"

    def __init__(
        self, game_id: str, page: CampaignPage, state: Callable[[], CampaignState], actions: HubActions
    ) -> None:
        self._say = Phrases(game_id)
        self._page = page
        self._state = state
        self._actions = actions
        self.tab = 0

    def build(self) -> Widget:
        """Header, leaves and buttons."""
        state = self._state()
        self._tabs = list(self._page.tabs(state, self.inspect))
        self.tab = min(self.tab, len(self._tabs) - 1)
        self._name = Label(state.name, role="heading", id="campaign.name", colour="title")
        line = self._page.line(state.record) or self._say("hub.fresh")
        self._line = Label(line, role="small", colour="ink_soft", id="campaign.line")
        self._bar = TabBar([tab.title for tab in self._tabs], self.turn_to, id="leaves")
        self._bar.index = self.tab
        self._foot = Flow(*self._buttons(state), gap=10, id="foot")
        bodies = [tab.body for tab in self._tabs]
        for at, body in enumerate(bodies):
            body.is_visible = at == self.tab
        return Free(self._place, self._name, self._line, self._bar, *bodies, self._foot, id="hub")

    def _buttons(self, state: CampaignState) -> list[Button]:
        """Back, menu, seats, next: one click leads to the table."""
        buttons = [
            Button(say_all("new.back"), self._actions.back, id="back", symbol="arrow_left"),
            Button(self._say("hub.menu"), self._actions.menu, id="menu", symbol="menu"),
        ]
        names = self._actions.names()
        if state.is_running:
            words, tip = self._say("hub.resume"), self._say("hub.resume.tip")
        else:
            bots = self._actions.bots()
            seats = self._say("hub.seats.bots", count=bots) if bots else self._say("hub.seats")
            buttons.append(Button(seats, self._actions.seats, id="seats", symbol="account_group"))
            is_first = not state.seeds or not (names or self._page.line(state.record))
            words = self._say("hub.first") if is_first else self._say("hub.next")
            tip = self._say("hub.next.tip", names=names) if names else self._say("hub.first.tip")
        return [*buttons, Button(words, self._actions.next, id="next", kind="primary", symbol="play", tooltip=tip)]

    def enter(self) -> None:
        """Keys begin at the way to the table."""
        self.ui.focus(self.ui.find("next"))

    def resume(self) -> None:
        """Back from the table, or from the menu: what lasts may have changed. Lists stay where they were."""
        parts = [each for each in self.ui.page.walk() if each.id]
        stood = {each.id: each.offset for each in parts if isinstance(each, ScrollView)}
        chosen = {each.id: each.value for each in parts if isinstance(each, List)}
        self.rebuild()
        for each in self.ui.page.walk():
            if isinstance(each, ScrollView) and each.id in stood:
                each.stand(stood[each.id])
            elif isinstance(each, List):
                each.index = next((at for at, row in enumerate(each.rows) if row.value == chosen.get(each.id)), 0)
        self.ui.rearrange(self.look)

    def turn_to(self, index: int) -> None:
        """Turn up another leaf."""
        self.tab = self._bar.index = index
        for at, tab in enumerate(self._tabs):
            tab.body.is_visible = at == index
        self.ui.rearrange(self.look)
        self.ui.dirty.append(self._sheet)

    def inspect(self, thing: Inspection, picture: Widget | None = None, watch: Action | None = None) -> None:
        """Show a thing large, its picture beside the words or above them; ``watch`` shows a table again."""
        kind = f"[c:brass_light]{escaped(thing.kind)}[/c]\n\n" if thing.kind else ""
        words = RichText(f"{kind}{thing.text}", id="inspected.text", colour="ink_soft")
        close = Button(say_all("table.close"), self.ui.close, id="inspected.close", kind="primary")
        body: Widget = words if picture is None else Illustrated(picture, words, least=LEAST_WORDS)
        buttons = [close] if watch is None else [self._again(watch), close]
        width = NARROW if picture is None else WIDE
        self.ui.open(Dialog(thing.title, body, buttons, id="inspected", width=width, first=close))

    def _again(self, watch: Action) -> Button:
        def act() -> None:
            self.ui.close()
            watch()

        return Button(say("watch"), act, id="inspected.watch", symbol=AGAIN)

    def go_back(self) -> None:
        """Out of the campaign."""
        self._actions.back()

    def _place(self, look: Look, area: Rect) -> None:
        """Name and leaves' titles above, buttons below, the leaf between them."""
        page = inset(area, look.px(20), look.px(10))
        foot = self._foot.size(look, page.width)
        below, self._sheet = take_bottom(page, foot[1], look.px(10))
        wide = min(foot[0], below.width)
        self._foot.arrange(look, Rect(below.right - wide, below.y, wide, below.height))
        told = look.type.width(self._line.text, "small") + self._name.size(look, page.width)[0]
        room = page.width - look.px(28)
        is_apart = told + look.px(BEHIND) + look.tx(APART) + self._bar.wanted(look) <= room
        has_room = is_apart and (told + look.px(40) <= room * 9 // 20 or look.screen.text >= LARGE)
        self._bar.is_lined = not has_room or look.screen.width / look.screen.text <= 900
        is_wide = has_room and look.screen.width / look.screen.text > 900
        middle = (self._place_beside if is_wide else self._place_above)(
            look, inset(self._sheet, look.px(14), look.px(4))
        )
        for tab in self._tabs:
            if tab.body.is_visible:
                tab.body.arrange(look, inset(middle, 0, look.px(6)))

    def _place_beside(self, look: Look, area: Rect) -> Rect:
        """The name, the line about the campaign and the leaves' titles beside each other; returns what is left."""
        title, bar = self._name.size(look, area.width), self._bar.size(look, area.width)[1]
        top, middle = take_top(area, max(bar, title[1]), look.px(4))
        self._name.arrange(look, Rect(top.x, top.centery - title[1] // 2, title[0], title[1]))
        used = title[0] + look.px(BEHIND)
        wanted = used + look.type.width(self._line.text, "small") + look.tx(APART)
        half = max(wanted, min(top.width * 9 // 20, top.width - self._bar.wanted(look)))
        self._bar.arrange(look, Rect(top.x + half, top.bottom - bar, top.width - half, bar))
        self._arrange_line(look, Rect(top.x + used, top.y, half - used, top.height))
        return middle

    def _arrange_line(self, look: Look, place: Rect) -> None:
        """The line about the campaign, where it has room."""
        height = look.type.line_height("small")
        self._line.is_visible = look.type.width(self._line.text, "small") <= place.width
        self._line.arrange(look, Rect(place.x, place.centery - height // 2, place.width, height))

    def _place_above(self, look: Look, area: Rect) -> Rect:
        """The name above the leaves' titles, beside it the line about the campaign; returns what is left."""
        wide, high = self._name.size(look, area.width)
        top, rest = take_top(area, high, look.px(2))
        name, line = take_left(top, min(wide, top.width), look.px(24))
        self._name.arrange(look, name)
        self._arrange_line(look, line)
        strip, middle = take_top(rest, self._bar.size(look, area.width)[1], look.px(6))
        self._bar.arrange(look, strip)
        return middle

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table, and the sheet below everything but the buttons."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=14)
