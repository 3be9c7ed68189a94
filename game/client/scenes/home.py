"""Home: the boxes on the table under the lamp, and a quiet menu beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.client.backdrop import room, table_edge
from game.client.layout import column, inset
from game.client.look import Look
from game.client.scenes.cover import BoxCover, GameBox
from game.client.scenes.menu import Menu
from game.client.scenes.shelf import Shelf, ink_on_wood
from game.client.strings import say
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free
from game.client.widgets.button import Button
from game.client.widgets.dialog import Dialog
from game.client.widgets.labels import EvenLabel, Label
from game.client.widgets.scroll import ScrollView
from game.kernel.plain import Frozen

Action = Callable[[], None]
FOOT = 70
"""How far below the table's edge the boxes stand, in logical units."""
SHAPE = 0.82
"""How wide a box with its spine is, by its height."""
CAPTION = ("heading", "rules", "rules_small")
"""How the line about a box is written, each where the one before has no room."""


class LastSave(Frozen):
    """The sitting that "Continue" would open: one line about it, such as "Helltoken · turn 6 · Ada and Ben", its
    title, and the id of its game."""

    detail: str
    title: str = ""
    game: str = ""


class HomeActions(Frozen):
    """What home leads to. What is None is not shown; ``continue_game`` needs a last save, which ``find_last`` finds
    anew. work_ahead: see Scene.
    learn_line: how far one has learned. learns_first: whether learning is what a person most likely wants now.
    campaign: leads to the campaigns of one of the ``campaign_games``. campaign_trouble: which of them cannot be opened
    any more, in a sentence, or "": then people are led there, if there is nothing to continue."""

    new_game: Callable[[str], None]
    settings: Action
    quit: Action
    continue_game: Action | None = None
    find_last: Callable[[], LastSave | None] | None = None
    load: Action | None = None
    rules: Action | None = None
    replays: Action | None = None
    sandbox: Action | None = None
    learn: Action | None = None
    learn_line: Callable[[], str] | None = None
    learns_first: Callable[[], bool] = bool
    campaign: Callable[[str], None] | None = None
    campaign_games: Sequence[str] = ()
    campaign_trouble: Callable[[], str] = str
    work_ahead: Callable[[], Iterable[Callable[[], object]]] = tuple


class HomeScene(WidgetScene):
    """The first scene. ``games`` are the playable ones, in the order of their boxes; ``coming`` are not."""

    ambience = "games_room"

    def __init__(
        self,
        games: Sequence[GameBox],
        actions: HomeActions,
        last: LastSave | None = None,
        notes: Sequence[str] = (),
        coming: Sequence[GameBox] = (),
    ) -> None:
        self.games = list(games)
        self.actions = actions
        self.last = last
        self._notes = list(notes)
        self._shelf = Shelf(coming, self._tell_coming)

    def build(self) -> Widget:
        """Title, menu and boxes."""
        self._title = Label(say("home.title"), role="display", colour="title", id="title")
        self._tagline = Label(say("home.tagline"), role="rules", id="tagline")
        self._entries = Menu(self._menu_buttons())
        self._menu = ScrollView(self._entries, id="menu")
        self._covers = [BoxCover(game, self._start(game.id)) for game in self.games]
        boxes = [*self._covers, *self._shelf.boxes]
        return Free(self._place, self._title, self._tagline, self._menu, *boxes, id="home")

    def enter(self) -> None:
        """Say what the start has to say."""
        for note in self._notes:
            self.ui.toasts.show(note, "warning", 12.0)

    def _start(self, game: str) -> Action:
        return lambda: self.actions.new_game(game)

    def _tell_coming(self, game: GameBox) -> None:
        """What a game that is not on the table yet will be."""
        close = Button(say("table.close"), self.ui.close, id="coming.close", kind="primary")
        text = f"{say(f'coming.{game.id}.text')}\n\n[c:brass_light]{say('coming.facts')}[/c]"
        self.ui.open(Dialog(game.title, text, [close], id="coming"))

    def _menu_buttons(self) -> list[Widget]:
        """The entries that lead somewhere, the most likely one in brass."""
        actions = self.actions
        self._learns_first = actions.learns_first()
        entries: list[Widget] = []
        has_last = self.last is not None and actions.continue_game is not None
        if has_last and actions.continue_game is not None and self.last is not None:
            entries.append(
                Button(
                    say("home.continue"),
                    actions.continue_game,
                    id="continue",
                    kind="primary",
                    symbol="play",
                    x=0.0,
                    tooltip=self.last.detail,
                )
            )
            entries.append(EvenLabel(self.last.detail, role="small", id="last"))
        self._trouble = actions.campaign_trouble()
        likely = "campaign" if self._trouble else "learn" if self._learns_first else "new_game"
        first = self._first("new_game")
        campaign = self._first("campaign")
        rows: list[tuple[str, str, Action | None]] = [
            ("new_game", "plus", first),
            ("campaign", "alert" if self._trouble else "sword", campaign),
            ("load", "folder_open", actions.load),
            ("learn", "school", actions.learn),
            ("replays", "filmstrip_box", actions.replays),
            ("sandbox", "flask", actions.sandbox),
            ("rules", "book_open_page_variant", actions.rules),
            ("settings", "cog", actions.settings),
            ("quit", "exit_to_app", actions.quit),
        ]
        for name, symbol, action in rows:
            if action is not None:
                kind = "primary" if name == likely and not has_last else "quiet"
                entries.append(Button(say(f"home.{name}"), action, id=name, kind=kind, symbol=symbol, x=0.0))
                if name == "campaign" and self._trouble:
                    entries.append(EvenLabel(self._trouble, role="small", colour="warning", id="campaign.line"))
                if name == "learn" and actions.learn_line is not None:
                    entries.append(Label(actions.learn_line(), role="small", id="learn.line"))
        return entries

    def _first(self, entry: str) -> Action | None:
        """Where "New game" and "Campaign" lead: to the first box whose tables stand alone, and the first one whose
        tables belong together."""
        lasting = set(self.actions.campaign_games)
        found = next((game.id for game in self.games if (game.id in lasting) == (entry == "campaign")), None)
        return None if found is None else self._start(found)

    def resume(self) -> None:
        """Back from the lessons, which may have come further, or from pages of games: there may be another last one."""
        last = self.last if self.actions.find_last is None else self.actions.find_last()
        shown = self.last, self._learns_first, self._trouble
        if shown != (last, self.actions.learns_first(), self.actions.campaign_trouble()):
            self.last = last
            self.rebuild()
        line = next((each for each in self.ui.page.walk() if each.id == "learn.line"), None)
        if isinstance(line, Label) and self.actions.learn_line is not None:
            line.set_text(self.actions.learn_line())
            self.ui.rearrange(self.look)

    def _place(self, look: Look, area: Rect) -> None:
        """Menu at the left, boxes at the right; the small form leaves out the lines about the game, and a long menu the
        line below the title."""
        page = inset(area, look.px(64), look.px(40))
        small = look.screen.is_small
        if small:
            page = inset(area, look.px(64), look.px(20))
        left = Rect(page.x, page.y, min(look.tx(310), page.width * 11 // 20), page.height)
        title = self._title.size(look, page.width)[1]
        self._entries.take_form(double=False)
        most = left.height - title - look.px(36)
        if self._menu.size(look, left.width)[1] > most and not self._entries.pair(look, left.width, most):
            broad = min(look.tx(520), page.width * 13 // 20)
            self._entries.take_form(double=self._entries.fits_double(look, broad))
            left.width = broad if self._entries.is_double else left.width
            if self._menu.size(look, left.width)[1] > most:
                page = inset(area, look.px(64), look.px(12))
                left.y, left.height = page.y, page.height
        self._name_last(look, left.width)
        apart = look.px(56)
        if self._entries.is_double:  # the boxes get what the edges can spare
            page, apart = inset(area, look.px(36), page.y - area.y), look.px(30)
            left.x = page.x
        right = Rect(left.right + apart, page.y, page.right - left.right - apart, page.height)
        tagline = self._tagline.size(look, left.width)[1]
        wanted, room = self._menu.size(look, left.width)[1], left.height - title - look.px(36)
        self._tagline.is_visible = not small and wanted + tagline <= room
        tagline = tagline if self._tagline.is_visible else 0
        menu = min(wanted, room - tagline)
        used = title + tagline + look.px(32) + menu
        y = page.y + max(0, (left.height - used) // 2 - look.px(10))
        self._title.arrange(look, Rect(left.x, y, page.width, title))
        self._tagline.arrange(look, Rect(left.x, y + title, left.width, tagline))
        self._menu.arrange(look, Rect(left.x, y + title + tagline + look.px(32), left.width, menu))
        tallest = self._tallest(look, right.width)
        unused = table_edge(look) + look.px(FOOT) - right.y - tallest
        self._place_covers(look, self._shelf.take(look, right, tallest, unused))

    def _name_last(self, look: Look, width: int) -> None:
        """In two columns, where lines have no place, "Continue" itself says with which game, if that has room."""
        button = next((each for each in self._entries.walk() if each.id == "continue"), None)
        if not isinstance(button, Button) or self.last is None:
            return
        button.text = say("home.continue.game", title=self.last.title)
        half = (width - look.px(self._entries.gap)) // 2
        if not (self._entries.is_double and self.last.title and button.size(look, width)[0] <= half):
            button.text = say("home.continue")

    def _rows(self) -> list[list[BoxCover]]:
        """The boxes that stand beside each other: up to three, else half of them."""
        count = len(self._covers)
        per_row = max(1, count if count <= 3 else (count + 1) // 2)
        return [self._covers[i : i + per_row] for i in range(0, count, per_row)]

    def _apart(self, look: Look) -> int:
        """How far the boxes stand from each other."""
        return look.px(20 if self._entries.is_double else 40)

    def _tallest(self, look: Look, width: int) -> int:
        """How high the boxes together are in that width where nothing stands above them."""
        rows, gap = self._rows(), self._apart(look)
        tall = [round((width - gap * (len(line) - 1)) / len(line) / SHAPE) for line in rows]
        return sum(tall) + look.px(14) * max(0, len(rows) - 1)

    def _place_covers(self, look: Look, area: Rect) -> None:
        """Boxes stand on the table, side by side, the fewer the larger."""
        if not self._covers:
            return
        foot = table_edge(look) + look.px(FOOT)
        height = foot - area.y - look.px(10)
        rows, gap = self._rows(), self._apart(look)
        bands = column(Rect(area.x, area.y, area.width, height), [1] * len(rows), look.px(14))
        for line, band in zip(rows, bands, strict=True):
            tall = min(band.height, round((area.width - gap * (len(line) - 1)) / len(line) / SHAPE))
            wide = round(tall * SHAPE)
            x = area.x + (area.width - wide * len(line) - gap * (len(line) - 1)) // 2
            for cover in line:
                cover.arrange(look, Rect(x, band.bottom - tall, wide, tall))
                x += wide + gap

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The room."""
        surface.blit(room(self.look), area, area)
        self._shelf.paint(surface, self.look)
        self._paint_caption(surface)

    def _last_cover(self) -> BoxCover:
        """The box of the table that would go on, else the first one."""
        game = "" if self.last is None else self.last.game
        return next((each for each in self._covers if each.game.id == game), self._covers[0])

    def _paint_caption(self, surface: Surface) -> None:
        """What the box in question is about, on the table before it."""
        if not self._covers:
            return
        shown = [*self._covers, *self._shelf.boxes]
        cover = next((c for c in shown if c.is_hovered or c.has_focus), self._last_cover())
        look = self.look
        top = max(c.rect.bottom for c in self._covers) + look.px(44)
        left, right = min(c.rect.left for c in self._covers), max(c.rect.right for c in self._covers)
        area = Rect(left, top, right - left, look.screen.height - top).inflate(look.px(220), 0)
        free = Rect(self._menu.rect.right, 0, look.screen.width - self._menu.rect.right, look.screen.height)
        area = area.clip(inset(free, look.px(24), 0))
        told = say("home.caption", title=cover.game.title.partition(":")[0], tagline=cover.game.tagline)
        forms = {role: look.type.balanced(told, role, area.width) for role in CAPTION}
        tall = {role: len(lines) * look.type.line_height(role) for role, lines in forms.items()}
        role = next((role for role in forms if tall[role] <= area.height - look.px(12)), "")
        facts = look.type.balanced(cover.game.facts, "small", area.width)
        if not role:
            return
        used = look.type.draw_lines(surface, forms[role], role, look.theme.ink, area, x=0.5, owner="caption")
        below = Rect(area.x, area.y + used + look.px(4), area.width, 0)
        if below.y + len(facts) * look.type.line_height("small") < look.screen.height - look.px(8):
            look.type.draw_lines(surface, facts, "small", ink_on_wood(look), below, x=0.5, owner="facts")

    def handle(self, event: pygame.event.Event) -> bool:
        """Pointing at another box changes the caption below the boxes."""
        before = (self.ui.hovered, self.ui.focused)
        used = super().handle(event) or self._enters(event)
        if before != (self.ui.hovered, self.ui.focused):
            edge = table_edge(self.look)
            width, height = self.look.screen.rect.size
            self.ui.dirty.append(Rect(self._menu.rect.right, edge, width, height - edge))
        return used

    def _enters(self, event: pygame.event.Event) -> bool:
        """Enter without a focus presses the most likely entry."""
        if event.type != pygame.KEYDOWN or event.key not in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return False
        gold = next((each for each in self.ui.page.walk() if isinstance(each, Button) and each.kind == "primary"), None)
        if gold is None or len(self.ui.pages) > 1 or self.ui.focused is not None:
            return False
        gold.press()
        return True

    def work_ahead(self) -> Iterable[Callable[[], object]]:
        """What the entries lead to."""
        return self.actions.work_ahead()

    def go_back(self) -> None:
        """Escape at home asks nothing and does nothing: quitting has its own entry."""
