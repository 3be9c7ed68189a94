"""The card that says why something is not allowed: every failing clause in words, what would be legal, the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.breaks import NO_BREAK
from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.offers import LARGE
from game.client.table.words import Clause
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView
from game.kernel.verdict import NOT_ASKED
from game.session.describe import Refusal

WIDTH = 460
EDGE = 10
"""The space around a reason without a title."""
CLOSE, CLOSE_SHORT = 40, 32
"""The side of the button that closes the card, and beside a reason without a title."""
SHORT_WORD = 4
"""Letters of a last word that stays with the one before it."""
SIGN, WRONG = "alert_circle_outline", "refusal.wrong"
"""The symbol of what is not allowed, and the id of the words that say what is."""


def cited_quietly(clause: Clause) -> str:
    """Where a clause stands: the rulebook's heading in people's words, which opens it."""
    return f"[c:ink_faint][link:{clause.id}]{escaped(clause.heading)}[/link][/c]"


def all_cited(reason: Refusal, clause: Callable[[str], Clause]) -> str:
    """The clause of a reason and those that it rests on, each to be opened; what has the heading of one before it is
    told apart by its beginning."""
    told: dict[str, str] = {}
    first = () if reason.rule == NOT_ASKED and reason.also else (reason.rule,)  # the question's own rule says more
    for cited in map(clause, dict.fromkeys((*first, *reason.also))):
        named = cited_quietly(cited) if cited.heading not in told else f"[c:ink_faint]{brief_link(cited)}[/c]"
        told[cited.heading if cited.heading not in told else cited.id] = named
    return " · ".join(told.values())


def brief_link(clause: Clause) -> str:
    """The beginning of a clause, which opens it."""
    return f"[link:{clause.id}]{escaped(clause.brief)}[/link]"


def reason_markup(reason: Refusal, clause: Callable[[str], Clause]) -> str:
    """One reason: what is wrong, what would be right, and the rules to open."""
    words = (
        f"{escaped(reason.words)}\n[icon:lightbulb_outline] {escaped(reason.fix)}"
        if reason.fix
        else escaped(reason.words)
    )
    return f"{clause(reason.rule).terms.marked_markup(words)}\n{all_cited(reason, clause)}"


def tallest(look: Look) -> int:
    """How high a refusal may be: what is longer is scrolled."""
    return look.screen.height * 3 // 5


def _held(markup: str) -> str:
    """Words whose last one, if it is short, does not stand alone on a line."""
    head, space, last = markup.rpartition(" ")
    return f"{head}{NO_BREAK}{last}" if space and len(last) <= SHORT_WORD else markup


class ShortReason(Widget):
    """One reason that is its own title, around the button that closes: the sign and what is wrong; below what would be
    right and the rule to open. number: its place among several; only the first leaves a corner to the button."""

    def __init__(
        self, reason: Refusal, clause: Callable[[str], Clause], linked: Callable[[str], None], number: int = 0
    ) -> None:
        super().__init__()
        self._number = number
        self.stands_close = False
        terms = clause(reason.rule).terms
        wrong = _held(terms.marked_markup(escaped(reason.words)))
        fix = f"[icon:lightbulb_outline] {terms.marked_markup(escaped(reason.fix))} " if reason.fix else ""
        listens = linked if "[term:" in wrong else None
        role = "small" if reason.also else "body"  # several links are no reason to hide more of the table
        self._role = role  # one for both, whose words begin behind signs of one width
        self._wrong = RichText(
            f"[c:warning][icon:{SIGN}][/c] [b]{wrong}[/b]", id=WRONG + str(number or ""), role=role, on_link=listens
        )
        cited = all_cited(reason, clause)
        self._fix = RichText(f"{fix}{cited}", id=f"refusal.{reason.rule}", role=role, on_link=linked)
        self.add(self._wrong, self._fix)

    def _head(self, look: Look, width: int) -> int:
        """The height of what is wrong, which leaves the corner to the button."""
        edge, side = look.tx(EDGE), look.tx(CLOSE_SHORT)
        if not self._number:
            self._wrong.keep_free((side + 6 - edge, side + 2 - edge))
        return self._wrong.size(look, width)[1]

    def _gap(self, look: Look) -> int:
        """Half a line between both parts, where there is room."""
        return 0 if self.stands_close else look.type.line_height(self._role) // 2

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Both parts below each other."""
        return width, self._head(look, width) + self._gap(look) + self._fix.size(look, width)[1]

    def arrange(self, look: Look, rect: Rect) -> None:
        """The first as high as its lines, the other below."""
        super().arrange(look, rect)
        head = self._head(look, rect.width)
        top = rect.y + head + self._gap(look)
        self._wrong.arrange(look, Rect(rect.x, rect.y, rect.width, head))
        self._fix.arrange(look, Rect(rect.x, top, rect.width, max(0, rect.bottom - top)))


class RefusalCard(Widget):
    """Lies above the prompt until something else is done; not modal. Where there is little room reasons stand there
    without a title."""

    def __init__(
        self,
        reasons: Sequence[Refusal],
        clause: Callable[[str], Clause],
        closed: Callable[[], None],
        linked: Callable[[str], None],
    ) -> None:
        super().__init__("refusal")
        self.reasons = list(reasons)
        title = say("table.refused") if len(self.reasons) == 1 else say("table.refused_more", count=len(self.reasons))
        self._title = Label(title, role="body_bold", id="refusal.title")
        self._close = Button("", closed, id="refusal.close", kind="cross", symbol="close")
        texts = [RichText(reason_markup(r, clause), id=f"refusal.{r.rule}", on_link=linked) for r in self.reasons]
        self._full = ScrollView(Column(*texts, gap=12), id="refusal.body")
        short = [ShortReason(reason, clause, linked, number) for number, reason in enumerate(self.reasons)]
        self._parts = short
        self._short = ScrollView(Column(*short, gap=6), id="refusal.body")
        self.add(self._title, self._full, self._short, self._close)

    def stand_apart(self) -> None:
        """Half a line between what is wrong and what would be right; to be placed anew."""
        for part in self._parts:
            part.stands_close = False

    def stand_close(self) -> None:
        """Nothing between them, where the table needs the room; to be placed anew."""
        for part in self._parts:
            part.stands_close = True

    def _is_short(self, look: Look) -> bool:
        most = look.px(LARGE) * (9 if len(self.reasons) == 1 else 11) // 8
        return look.screen.is_small or look.tx(LARGE) > most

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """A card as high as its reasons, at most as high as a card may be."""
        wide = min(look.tx(WIDTH), width)
        return (wide, min(self.height_for(look, wide), tallest(look)))

    def height_for(self, look: Look, wide: int) -> int:
        """How high a card so wide has to be for all its words."""
        if self._is_short(look):
            edge = look.tx(EDGE)
            return max(look.tx(CLOSE_SHORT) + 4, self._short.size(look, wide - 2 * edge)[1] + 2 * edge)
        inner = wide - 2 * look.tx(18)
        return self._head(look, wide) + self._full.size(look, inner)[1] + look.tx(18)

    def _head(self, look: Look, width: int) -> int:
        """The height of the title, which may take several lines."""
        return max(look.tx(44), look.tx(15) + self._title.size(look, self._title_room(look, width))[1])

    def _title_room(self, look: Look, width: int) -> int:
        return width - look.tx(18) - look.tx(80)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Title and close button above the reasons; the button beside a single one, whose words stand in the middle of
        a card that covers more than they need."""
        super().arrange(look, rect)
        is_short = self._is_short(look)
        pad, side = look.tx(18), look.tx(CLOSE_SHORT if is_short else CLOSE)
        self._full.is_visible = self._title.is_visible = not is_short
        self._short.is_visible = is_short
        self._close.arrange(look, Rect(rect.right - side - 2, rect.y + 2, side, side))
        if is_short:
            spare = max(0, rect.height - self.height_for(look, rect.width))
            self._short.arrange(look, rect.inflate(-2 * look.tx(EDGE), -2 * look.tx(EDGE) - spare))
            return
        wide, head = self._title_room(look, rect.width), self._head(look, rect.width)
        self._title.arrange(look, Rect(rect.x + pad + look.tx(30), rect.y + look.tx(11), wide, head - look.tx(14)))
        top = rect.y + head
        self._full.arrange(look, Rect(rect.x + pad, top, rect.width - 2 * pad, rect.bottom - top - look.tx(12)))

    def paint(self, surface: Surface, area: Rect) -> None:
        """Above the table: its words cover what they lie on. Under a dialog it keeps out of sight."""
        if self.ui is not None and any(getattr(page, "darkens", True) for page in self.ui.pages[1:]):
            return
        log = self.look.type.log if self.is_visible and self.rect else None
        if log is not None:
            log.layer += 1
        super().paint(surface, area)
        if log is not None:
            log.layer -= 1

    def paint_self(self, surface: Surface) -> None:
        """A sheet with a red edge, and beside a title the sign of refusal."""
        look, theme = self.look, self.look.theme
        paint_sheet(surface, look, self.rect, blur=16)
        edge = look.brush.rounded(self.rect.size, look.radius("large"), None, line=theme.danger, width=2)
        blit(surface, edge, self.rect)
        if not self._title.is_visible:
            return
        sign = Rect(self.rect.x + look.tx(16), self.rect.y + look.tx(10), look.tx(24), look.tx(24))
        look.type.draw_icon(surface, SIGN, look.tx(22), theme.warning, sign)
