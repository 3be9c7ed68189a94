"""The rules map of a profile: every clause of a game as met, used, refused by, or never met."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.lessons.words import say
from game.client.look import Look
from game.client.richtext import underline
from game.client.strings import say as say_all
from game.client.table.sheet import SheetScene
from game.client.table.words import Clause, Words
from game.client.theme import Colour
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Space
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.dialog import Dialog
from game.client.widgets.folded import FoldedView
from game.client.widgets.labels import Label, ProgressBar, RichText
from game.lessons.model import Lesson
from game.session.rules_met import MET, REFUSED, USED, RulesMap

NEVER = "never"
SIGNS = {MET: "eye", USED: "check", REFUSED: "alert_circle_outline", NEVER: "help_circle_outline"}
"""The sign of each way; a letter would have to be translated."""
LARGE = 1.75
"""The size of text from which the page begins with less."""
KNOWN = ("map.known", "map.known.brief")
STEP = 21
"""From one sign to the next, in logical units of type."""
SHOWN = ("all", MET, USED, REFUSED, NEVER)


class ClauseLine(Widget):
    """One clause with the signs of the ways in which it is known."""

    can_focus = True

    def __init__(self, clause: Clause, ways: Sequence[str], opened: Callable[[str], None]) -> None:
        super().__init__(f"map.{clause.id}")
        self._clause = clause
        self._ways = ways or (NEVER,)
        self._opened = opened

    def press(self) -> None:
        """Tell more."""
        self._opened(self._clause.id)

    def _left(self, look: Look) -> int:
        return look.tx(3 * STEP + 14)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As many lines as the clause needs."""
        lines = look.type.wrap(self._clause.text, "small", max(1, width - self._left(look)))
        return (width, len(lines) * look.type.line_height("small") + look.tx(10))

    def paint_self(self, surface: Surface) -> None:
        """Signs, then words, underlined as what opens the like on other pages; what was never met is faint."""
        look, theme = self.look, self.look.theme
        is_lit = self.is_hovered or self.has_focus
        if is_lit:
            fill = look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised)
            blit(surface, fill, self.rect)
        is_known = NEVER not in self._ways
        colours = {USED: theme.good, REFUSED: theme.warning, MET: theme.brass}
        for at, way in enumerate((MET, USED, REFUSED) if is_known else (NEVER,)):
            if way not in self._ways:
                continue
            ink = colours.get(way, theme.ink_faint)
            place = Rect(self.rect.x + look.tx(6 + STEP * at), self.rect.y, look.tx(18), self.rect.height)
            look.type.draw_icon(surface, SIGNS[way], look.tx(16), ink, place)
        left = self._left(look)
        lines = look.type.wrap(self._clause.text, "small", max(1, self.rect.width - left))
        area = Rect(self.rect.x + left, self.rect.y + look.tx(5), self.rect.width - left, self.rect.height)
        ink = theme.ink if is_lit else theme.link if is_known else theme.ink_faint
        look.type.draw_lines(surface, lines, "small", ink, area, owner=self.id)
        self._underline(surface, lines, area, ink)

    def _underline(self, surface: Surface, lines: Sequence[str], area: Rect, ink: Colour) -> None:
        """A line below each line of words."""
        type_ = self.look.type
        for at, line in enumerate(lines, 1):
            below = area.y + at * type_.line_height("small")
            surface.fill(ink, underline(Rect(area.x, below, type_.width(line, "small"), 0), type_.pixels("small")))


class Briefly(Label):
    """A label that says less, or nothing, where the text is so large that it would take the room of the rules."""

    def __init__(self, text: str, brief: str, id: str) -> None:
        super().__init__(text, role="small", colour="ink_soft", id=id)
        self._texts = (text, brief)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As a label; no height for nothing."""
        self.text = self._texts[look.screen.text >= LARGE]
        return super().size(look, width) if self.text else (0, 0)


class RulesMapScene(SheetScene):
    """The page. ``shows``: rule to the lesson that shows it; ``start`` begins one."""

    view = FoldedView
    width = 1120
    gap = 8
    margin = 16

    def __init__(
        self, title: str, words: Words, known: RulesMap, shows: Mapping[str, Lesson], start: Callable[[Lesson], None]
    ) -> None:
        self._heading = title
        self._words = words
        self._known = known
        self._shows = shows
        self._start = start
        self.shown = "all"

    def title(self) -> str:
        """The heading."""
        return say("map.title", game=self._heading)

    def _ways(self, rule: str) -> Sequence[str]:
        return self._known.ways(rule) or (NEVER,)

    def body(self) -> list[Widget]:
        """How much is known, a choice of what to see, and the clauses by the rulebook's headings."""
        clauses = self._words.clauses()
        counts = {way: sum(way in self._ways(clause.id) for clause in clauses) for way in SIGNS}
        counts["all"] = len(clauses)
        choices = [(way, say(f"map.{way}", count=counts[way])) for way in SHOWN]
        known = len(clauses) - counts[NEVER]
        full, brief = (say(key, known=known, of=len(clauses)) for key in KNOWN)
        parts: list[Widget] = [
            Briefly(full, brief, "map.count"),
            Space(0),
            ProgressBar(known / max(1, len(clauses)), id="map.bar"),
            Space(0),
            Choice(choices, self.shown, self._show, id="map.shown"),
            RichText(say("map.signs"), role="small", colour="ink_soft", id="map.signs"),
        ]
        found: dict[str, list[Clause]] = {}
        for clause in clauses:
            if self.shown == "all" or self.shown in self._ways(clause.id):
                found.setdefault(clause.heading, []).append(clause)
        for heading, below in found.items():
            parts.append(Label(heading, role="body_bold", colour="brass", leads=True))
            parts += [ClauseLine(clause, self._known.ways(clause.id), self.open_clause) for clause in below]
        if known < len(clauses):
            parts.insert(1, Briefly(say("map.rest"), "", "map.rest"))
        if not found:
            parts.append(Label(say("map.none"), colour="ink_soft"))
        return parts

    def _show(self, way: str) -> None:
        self.shown = way
        self.rebuild()

    def open_clause(self, rule: str) -> None:
        """One clause: how often it was met, and the lesson that shows it."""
        clause = self._words.clause(rule)
        ways = [say(f"map.times.{way}", count=getattr(self._known, way)[rule]) for way in self._known.ways(rule)]
        markup = f"{clause.markup}\n\n{' · '.join(ways) or say('map.times.never')}"
        buttons = [Button(say("close"), self.ui.close, id="clause.close")]
        lesson = self._shows.get(rule)
        if lesson is not None:
            words = say("map.lesson", number=lesson.number, title=lesson.title)
            follow = Button(words, lambda: self._start(lesson), id="clause.lesson", kind="primary", symbol="school")
            buttons.insert(0, follow)
        self.ui.open(Dialog(clause.heading, markup, buttons, id="clause", width=600, cancelled=self.ui.close))

    def buttons(self) -> list[Button]:
        """Back."""
        return [Button(say_all("new.back"), self.go_back, id="back", kind="primary", symbol="arrow_left")]
