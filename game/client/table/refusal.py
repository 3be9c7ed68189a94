"""The card that says why something is not allowed: every failing clause in words, what would be legal, the rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.richtext import escaped
from game.client.strings import say
from game.client.table.words import Clause
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView
from game.session.describe import Refusal

WIDTH = 460


def cited_quietly(clause: Clause) -> str:
    """Where a clause stands: the rulebook's heading in people's words, which opens it."""
    return f"[c:ink_faint][link:{clause.id}]{escaped(clause.heading)}[/link][/c]"


def brief_link(clause: Clause) -> str:
    """The beginning of a clause, which opens it."""
    return f"[link:{clause.id}]{escaped(clause.brief)}[/link]"


def reason_markup(reason: Refusal, clause: Clause) -> str:
    """One reason: what is wrong, what would be right, and the rule to open."""
    words = (
        f"{escaped(reason.words)}\n[icon:lightbulb_outline] {escaped(reason.fix)}"
        if reason.fix
        else escaped(reason.words)
    )
    return f"{clause.terms.marked_markup(words)}\n{cited_quietly(clause)}"


class RefusalCard(Widget):
    """Lies above the prompt until something else is done; not modal."""

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
        self._close = Button("", closed, id="refusal.close", kind="icon", symbol="close")
        texts = [
            RichText(reason_markup(r, clause(r.rule)), id=f"refusal.{r.rule}", on_link=linked) for r in self.reasons
        ]
        self._body = ScrollView(Column(*texts, gap=12), id="refusal.body")
        self.add(self._title, self._body, self._close)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """A card as high as its reasons, at most half the window."""
        wide = min(look.tx(WIDTH), width)
        inner = wide - 2 * look.tx(18)
        height = self._head(look, wide) + self._body.size(look, inner)[1] + look.tx(18)
        return (wide, min(height, look.screen.height // 2))

    def _head(self, look: Look, width: int) -> int:
        """The height of the title, which may take several lines."""
        return max(look.tx(44), look.tx(15) + self._title.size(look, self._title_room(look, width))[1])

    def _title_room(self, look: Look, width: int) -> int:
        return width - look.tx(18) - look.tx(80)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Title and close button above the reasons."""
        super().arrange(look, rect)
        pad, side = look.tx(18), look.tx(40)
        self._close.arrange(look, Rect(rect.right - side - 4, rect.y + 2, side, side))
        room, head = self._title_room(look, rect.width), self._head(look, rect.width)
        self._title.arrange(look, Rect(rect.x + pad + look.tx(30), rect.y + look.tx(11), room, head - look.tx(14)))
        top = rect.y + head
        self._body.arrange(look, Rect(rect.x + pad, top, rect.width - 2 * pad, rect.bottom - top - look.tx(12)))

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
        """A sheet with a red edge and the sign of refusal."""
        look, theme = self.look, self.look.theme
        paint_sheet(surface, look, self.rect, blur=16)
        edge = look.brush.rounded(self.rect.size, look.radius("large"), None, line=theme.danger, width=2)
        blit(surface, edge, self.rect)
        sign = Rect(self.rect.x + look.tx(16), self.rect.y + look.tx(10), look.tx(24), look.tx(24))
        look.type.draw_icon(surface, "alert_circle_outline", look.tx(22), theme.warning, sign)
