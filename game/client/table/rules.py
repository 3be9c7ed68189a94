"""The rules of a game: the quick reference beside the whole ledger, in which one can search."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.backdrop import tabletop
from game.client.layout import inset, take_left, take_top
from game.client.look import Look
from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.words import Clause, Words
from game.client.widget_scene import WidgetScene
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, Free, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView
from game.client.widgets.textfield import TextField
from game.content.help import HelpSection


def found_clauses(clauses: Sequence[Clause], wanted: str) -> list[Clause]:
    """The clauses in whose id, text or heading every wanted word occurs; all of them where nothing is wanted."""
    words = wanted.casefold().split()
    return [
        clause
        for clause in clauses
        if all(word in f"{clause.id} {clause.text} {clause.source}".casefold() for word in words)
    ]


def section_markup(section: HelpSection) -> str:
    """The lines of a section, each followed by links to its rules."""
    lines = []
    for line in section.lines:
        links = " ".join(f"[link:{rule}]{rule}[/link]" for rule in line.rules)
        lines.append(f"{escaped(line.text)} [c:ink_faint]{links}[/c]")
    return "\n".join(lines)


class RulesScene(WidgetScene):
    """Above the table or the pause menu; Escape goes back. ``wanted`` is what is searched for at first."""

    def __init__(self, title: str, words: Words, wanted: str = "") -> None:
        self._heading = title
        self._words = words
        self._sections: Sequence[HelpSection] = getattr(words.game.content, "help", ())
        self._wanted = wanted
        self._clauses = words.clauses()

    def build(self) -> Widget:
        """Title, search and the two columns."""
        self._title = Label(say("rules.title", game=self._heading), role="title", id="title")
        self._close = Button(say("rules.close"), self.go_back, id="rules.close", kind="primary", symbol="close")
        self._field = TextField(self._wanted, self.search, id="rules.search", hint=say("rules.hint"), limit=40)
        self._count = Label("", role="small", colour="ink_soft", id="rules.count")
        self._quick = ScrollView(Column(*self._reference(), gap=4), id="rules.quick")
        self._ledger = ScrollView(Column(), id="rules.ledger")
        self._page = Free(
            self._place, self._title, self._close, self._field, self._count, self._ledger, self._quick, id="rules"
        )
        self._fill()
        return self._page

    def _reference(self) -> list[Widget]:
        parts: list[Widget] = []
        for section in self._sections:
            parts.append(Label(section.title, role="heading"))
            parts.append(RichText(section_markup(section), role="small", on_link=self.show))
        return parts

    def search(self, wanted: str) -> None:
        """Show the clauses with these words."""
        self._wanted = wanted
        self._fill()
        self.ui.arrange(self.look)

    def show(self, rule: str) -> None:
        """Search for one clause."""
        self._field.text = rule
        self.search(rule)

    def _fill(self) -> None:
        """Take the clauses that are found into a new list."""
        found = found_clauses(self._clauses, self._wanted)
        lines: list[Widget] = [
            RichText(
                f"{escaped(clause.text)} [c:ink_faint]{clause.id}"
                + (f" · {escaped(clause.source)}" if clause.source else "")
                + "[/c]",
                role="small",
                id=f"clause.{clause.id}",
            )
            for clause in found
        ]
        self._count.set_text(say("rules.count", found=len(found), all=len(self._clauses)))
        self._ledger.set_child(Column(*lines, gap=8))

    def _place(self, look: Look, area: Rect) -> None:
        margin = look.px(14)
        self._sheet = area.inflate(-2 * margin, -2 * margin)
        inner = inset(self._sheet, look.px(24), look.px(16))
        bar, rest = take_top(inner, look.tx(46), look.px(10))
        wide = self._close.size(look, bar.width)[0]
        self._close.arrange(look, Rect(bar.right - wide, bar.y, wide, look.tx(44)))
        self._title.arrange(look, Rect(bar.x, bar.y, bar.width - wide - margin, bar.height))
        quick, ledger = take_left(rest, rest.width * 9 // 20 if self._sections else 0, look.px(24))
        if look.screen.is_small:
            quick, ledger = Rect(rest.topleft, (0, 0)), rest
        self._quick.is_visible = quick.width > 0
        self._quick.arrange(look, quick)
        search, ledger = take_top(ledger, look.tx(44), look.px(6))
        self._field.arrange(look, search)
        count, ledger = take_top(ledger, look.type.line_height("small"), look.px(8))
        self._count.arrange(look, count)
        self._ledger.arrange(look, ledger)

    def enter(self) -> None:
        """Keys begin in the search field."""
        self.ui.focus(self._field)

    def paint_background(self, surface: Surface, area: Rect) -> None:
        """The table and the sheet."""
        surface.blit(tabletop(self.look), area, area)
        paint_sheet(surface, self.look, self._sheet, blur=14)
