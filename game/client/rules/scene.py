"""The rules browser: contents and search at the left, what is being read at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.backdrop import tabletop
from game.client.layout import inset, take_right, take_top
from game.client.look import Look
from game.client.richtext import escaped
from game.client.rules.contents import Contents, Row, row_of
from game.client.rules.desk import RulesDesk
from game.client.rules.found import row_found, sought_in
from game.client.rules.index import CLAUSE, TERM, Entry, RuleIndex
from game.client.rules.leaf import CLAUSES, MOMENT, Leaf, Measured
from game.client.rules.words import say
from game.client.table.words import Words
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.scroll import BAR, BESIDE, ScrollView
from game.client.widgets.textfield import TextField
from game.client.widgets.ui import Ui

QUICK, GLOSSARY, HEADING = "quick:", "glossary:", "heading:"
"""Keys of what the contents hold beside clauses and terms."""
SLASH = "/"
"""The key that leads to the search field, as in other programs."""
COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""With one of these a letter is no text."""
AT_ONCE = 6
"""Rows that are wrapped ahead at once."""
EDGE, BETWEEN, LEAST_LIST = 28, 44, 40
"""The edge of the sheet and the room between its columns, in logical units, and the least percentage of its width that
the list has."""


class RulesScene(WidgetScene):
    """Above home, the table or the pause menu; Escape goes back. rule: the clause that lies open at first. wanted: what
    is searched for at first."""

    def __init__(self, words: Words, desk: RulesDesk | None = None, *, rule: str = "", wanted: str = "") -> None:
        self.words = words
        self.index = RuleIndex(words)
        self.wanted = wanted
        self.open_key = ""
        self._desk = desk or RulesDesk()
        self._unfolded: set[str] = set()
        self._read: list[str] = []
        self._found: list[Entry] = []
        self._first = f"{CLAUSE}:{rule}" if rule else ""
        self._shows_leaf = bool(rule)
        self._typed = ""

    def build(self) -> Widget:
        """Title, search, contents and the page."""
        self._leaf = Leaf(self.words, self._desk, self.follow)
        self._title = Label(say("book.title", game=self.words.game.title), role="title", id="title")
        self._close = Button(say("book.back"), self.go_back, id="rules.close", kind="primary", symbol="arrow_left")
        self._earlier = Button(
            "", self.read_earlier, id="rules.earlier", kind="icon", symbol="undo", tooltip=say("book.before")
        )
        self.field = TextField(
            self.wanted, self.search, id="rules.search", hint=say("book.hint"), limit=60, entered=self._open_first
        )
        self._count = Label("", role="small", colour="ink_soft", id="rules.count")
        self.contents = Contents(self.open, id="rules.contents", empty=say("book.nothing"))
        self._list = ScrollView(self.contents, id="rules.list", ground="panel")
        self._page = ScrollView(Measured(gap=10), id="rules.page", ground="panel")
        parts = (self._title, self._close, self.field, self._count, self._list, self._page, self._earlier)
        page = Free(self._place, *parts, id="rules")
        self._fill()
        self._turn(self.open_key or self._first or self._best())
        return page

    def _make_ui(self) -> Ui:
        ui = super()._make_ui()
        ui.explain, ui.follow = self._explain, self.follow
        return ui

    def _explain(self, link: str) -> str | None:
        """The tooltip of a clause."""
        clause = self.words.known_clause(link)
        return None if clause is None else f"{clause.markup}\n[c:ink_faint]{escaped(clause.heading)}[/c]"

    # Contents

    def search(self, wanted: str) -> None:
        """Show what is found, and read what fits best."""
        self.wanted = wanted
        self._shows_leaf = False
        self._list.set_child(self.contents)
        self._fill()
        self._turn(self._best())
        self._again()

    def _best(self) -> str:
        """What is read when nothing has been chosen: the best that was found, else the quick reference."""
        return self._found[0].key if self._found else QUICK

    def _open_first(self, wanted: str) -> None:
        """Enter in the field: read what fits best."""
        self._shows_leaf = True
        self._turn(self._best())
        self._again()

    def _fill(self) -> None:
        """The rows of the contents, or of what is found."""
        self._found = self.index.find(self.wanted) if self.wanted.strip() else []
        if self.wanted.strip():
            sought = sought_in(self.wanted)
            rows = [row_found(entry, sought) for entry in self._found]
            self._count.set_text(say("book.found", found=len(self._found)))
        else:
            rows = self._rows()
            terms = sum(entry.kind == TERM for entry in self.index.entries)
            self._count.set_text(say("book.all", count=len(self.index.entries) - terms, terms=terms))
        self.contents.show(rows, self.open_key)

    def _rows(self) -> list[Row]:
        """Quick reference, the rulebook's headings, the words of the game; unfolded ones with what is below them."""
        names = self.words.terms.glossary.headings.values()
        below: dict[str, list[Entry]] = {f"{HEADING}{name}": [] for name in names}
        for entry in self.index.entries:
            below.setdefault(self._heading_of(entry), []).append(entry)
        rows = [Row(QUICK, say("book.quick"), is_heading=True, symbol="book_open_page_variant")]
        if not getattr(self.words.game.content, "help", ()):
            rows = []
        for key, entries in ((key, entries) for key, entries in below.items() if entries):
            is_open = key in self._unfolded
            text = say("book.glossary") if key == GLOSSARY else entries[0].heading
            sign = "chevron_down" if is_open else "chevron_right"
            rows.append(Row(key, text, is_heading=True, symbol=sign, count=len(entries)))
            rows += [row_of(entry) for entry in entries] if is_open else []
        return rows

    def _heading_of(self, entry: Entry) -> str:
        return GLOSSARY if entry.kind == TERM else f"{HEADING}{entry.heading}"

    # Pages

    def open(self, key: str) -> None:
        """Fold or unfold a heading; read anything else."""
        if key.startswith(HEADING) or key == GLOSSARY:
            self._unfolded ^= {key}
            self._fill()
            self.contents.chosen = key
        else:
            self._shows_leaf = True
            self._turn(key)
        self._again()

    def read(self, rule: str) -> None:
        """Read a clause, wherever one is; the way back is kept."""
        self._turn_on(f"{CLAUSE}:{rule}")

    def follow(self, link: str) -> None:
        """A link on a page: to a clause, several clauses, or a moment of this game."""
        if link.startswith(MOMENT):
            if self._desk.jump is not None:
                self._desk.jump(int(link.removeprefix(MOMENT)))
        else:
            self._turn_on(link if link.startswith(CLAUSES) else f"{CLAUSE}:{link}")

    def _turn_on(self, key: str) -> None:
        self.ui.tips.close()
        if key != self.open_key:
            self._read.append(self.open_key)
            self._shows_leaf = True
            self._turn(key)
            self._again()

    def read_earlier(self) -> None:
        """Back to what was read before a link was followed."""
        if self._read:
            self._turn(self._read.pop())
            self._again()

    def _turn(self, key: str) -> None:
        """Lay another page open, and unfold its heading in the contents."""
        self.open_key = key
        self._page.set_child(Measured(*self._made(key), gap=10))
        self._earlier.is_visible = bool(self._read)
        entry = next((entry for entry in self.index.entries if entry.key == key), None)
        if entry is not None and not self.wanted.strip() and self._heading_of(entry) not in self._unfolded:
            self._unfolded.add(self._heading_of(entry))
            self._fill()
        self.contents.chosen = key

    def _made(self, key: str) -> list[Widget]:
        kind, _, id = key.partition(":")
        makers: dict[str, Callable[[], list[Widget]]] = {
            CLAUSE: lambda: self._leaf.clause(id),
            TERM: lambda: self._leaf.term(id),
            "clauses": lambda: self._leaf.clauses(id.split("+")),
        }
        return makers.get(kind, self._leaf.quick)()

    def _again(self) -> None:
        """Place everything anew; only the columns are painted."""
        self.ui.rearrange(self.look)
        self.ui.dirty += [self._list.rect, self._page.rect]

    # Life

    def enter(self) -> None:
        """Keys begin in the search field; what lies open is seen in the contents."""
        self.ui.focus(self.field)
        self.contents.reveal_chosen()

    def work_ahead(self) -> Iterator[Callable[[], object]]:
        """The rows that a search may find, folded and wrapped a few at a time."""
        for at in range(0, len(self.index.entries), AT_ONCE):
            yield partial(self._work_ahead_on, self.index.entries[at : at + AT_ONCE])

    def _work_ahead_on(self, entries: Sequence[Entry]) -> None:
        self.contents.wrap_ahead([row_found(entry, ()) for entry in entries])

    def resume(self) -> None:
        """Back from a lesson, an example or a moment: what one has met may have changed."""
        self._turn(self.open_key)
        self._again()

    def handle(self, event: Event) -> bool:
        """Alt and left goes back to what was read before. What is typed is searched for, wherever the keys are."""
        if self._is_repeated(event) or self._types(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT and event.mod & pygame.KMOD_ALT:
            self.read_earlier()
            return True
        return super().handle(event)

    def _types(self, event: Event) -> bool:
        """A letter beside the search field goes there, and the keys with it; a slash only leads there."""
        is_key = event.type == pygame.KEYDOWN and not event.mod & COMMANDS
        letter = getattr(event, "unicode", "") if is_key else ""
        if not letter.strip() or not letter.isprintable() or len(self.ui.pages) > 1:
            return False
        if self.ui.focused is self.field or self.field not in self.ui.ring():
            return False
        self.ui.focus(self.field)
        self._typed = letter
        if letter != SLASH:
            self.field.insert(letter)
        return True

    def _is_repeated(self, event: Event) -> bool:
        """Whether this is the text of the key that has just led to the field, which some systems tell as well."""
        if event.type not in (pygame.TEXTINPUT, pygame.KEYDOWN):
            return False
        typed, self._typed = self._typed, ""
        return event.type == pygame.TEXTINPUT and bool(typed) and event.text == typed

    def go_back(self) -> None:
        """In the small form from the page to the contents; else leave."""
        if self.look.screen.is_small and self._shows_leaf:
            self._shows_leaf = False
            self._again()
            self.ui.focus(self.contents)
        else:
            super().go_back()

    # Places

    def _place(self, look: Look, area: Rect) -> None:
        """Two columns; below the smallest size one at a time."""
        margin, small = look.px(14), look.screen.is_small
        self._sheet = area.inflate(-2 * margin, -2 * margin)
        if not small:
            most = 2 * (self._page_width(look) + look.px(EDGE)) + look.px(BETWEEN)
            self._sheet.width = min(self._sheet.width, most)
            self._sheet.centerx = area.centerx
        inner = inset(self._sheet, look.px(16 if small else EDGE), look.px(14))
        bar, rest = take_top(inner, look.tx(46), look.px(12))
        wide = self._close.size(look, bar.width)[0]
        self._close.arrange(look, Rect(bar.right - wide, bar.y, wide, look.tx(44)))
        side = look.tx(44)
        self._earlier.arrange(look, Rect(self._close.rect.x - side - look.px(8), bar.y, side, side))
        room = (self._earlier if self._read else self._close).rect.x - bar.x - margin
        self._title.is_visible = self._title.size(look, 10**6)[0] <= room
        self._title.arrange(look, Rect(bar.x, bar.y, max(1, room), bar.height))
        least = rest.width * LEAST_LIST // 100
        page = min(self._page_width(look), rest.width - least - look.px(BETWEEN))
        right, left = (rest, rest) if small else take_right(rest, page, look.px(BETWEEN))
        self._rule_at = 0 if small else left.right + look.px(BETWEEN // 2)
        for widget in (self.field, self._count, self._list):
            widget.is_visible = not small or not self._shows_leaf
        self._page.is_visible = not small or self._shows_leaf
        self._place_list(look, left)
        self._page.arrange(look, right)

    @staticmethod
    def _page_width(look: Look) -> int:
        """The width of the right column, which its lines fill: what is left over goes to the list, and to the table
        where both are as wide."""
        return Measured.measure(look) + look.px(BAR + BESIDE)

    def _place_list(self, look: Look, area: Rect) -> None:
        search, rest = take_top(area, look.tx(44), look.px(6))
        self.field.arrange(look, search)
        count, rest = take_top(rest, look.type.line_height("small"), look.px(6))
        self._count.arrange(look, count)
        self._list.arrange(look, rest)

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table, the sheet, and the line between the columns."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=14)
        if self._rule_at:
            top, bottom = self.field.rect.top, self._list.rect.bottom
            surface.fill(self.look.theme.line, Rect(self._rule_at, top, 1, max(0, bottom - top)))
