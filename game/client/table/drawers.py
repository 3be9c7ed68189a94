"""The sheets that slide over the table: the log, and the inspector."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.strings import say
from game.client.tables.base import Drawn, Inspection
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column, paint_sheet
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.illustrated import Illustrated
from game.client.widgets.labels import Label, RichText
from game.client.widgets.scroll import ScrollView

LEAST_LOG = 300
"""The height of a log in which enough lines can be read, in logical units of type."""
CARD_HEIGHT = 260
"""How high the inspector shows a thing as it lies on the table, in logical units."""


PICTURE_HEIGHT, SMALL_PICTURE = 200, 105
"""How high a picture below assets/ is above the words about it, and how high one beside them is at most."""
LEAST_WORDS, APART = 308, 12
"""Words beside a picture are so wide at least; the air between them. In logical units of type."""


class LogLine(Widget):
    """One event of the log. A click or Enter asks why it happened; the scene's jump key goes to its moment."""

    can_focus = True

    def __init__(self, number: int, text: str, is_turn: bool, asked: Callable[[int], None]) -> None:
        super().__init__(f"log.{number}")
        self._margin = 56
        self.number = number
        self._text = text
        self._role = "small_bold" if is_turn else "small"
        self._asked = asked

    def press(self) -> None:
        """Ask why."""
        self._asked(self.number)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As many lines as the words need."""
        lines = look.type.wrap(self._text, self._role, width - look.tx(self._margin))
        return (width, len(lines) * look.type.line_height(self._role) + look.tx(10))

    def paint_self(self, surface: Surface) -> None:
        """Number and words; lit when pointed at."""
        look, theme = self.look, self.look.theme
        if self.is_hovered or self.has_focus:
            blit(surface, look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised), self.rect)
        self._paint_number(surface)
        margin = look.tx(self._margin)
        left, top = self.rect.x + margin - look.tx(6), self.rect.y + look.tx(5)
        words = Rect(left, top, self.rect.width - margin, self.rect.height)
        lines = look.type.wrap(self._text, self._role, words.width)
        look.type.draw_lines(surface, lines, self._role, theme.ink, words, owner=self.id)

    def _paint_number(self, surface: Surface) -> None:
        look = self.look
        number = Rect(self.rect.x + look.tx(6), self.rect.y + look.tx(5), look.tx(36), look.type.line_height("small"))
        look.type.draw_in(surface, str(self.number), "small", look.theme.ink_faint, number, x=1.0, owner=self.id)


class NewsLine(LogLine):
    """One event of a list that leaves out the events between, so it has no number."""

    def __init__(self, number: int, text: str, is_turn: bool, asked: Callable[[int], None]) -> None:
        super().__init__(number, text, is_turn, asked)
        self._margin = 12

    def _paint_number(self, surface: Surface) -> None:
        pass


class QuietLine(LogLine):
    """What happened beside the game, such as another player at a seat: no event, and nothing to ask about."""

    can_focus = False

    def press(self) -> None:
        """Nobody has to ask why."""

    def _paint_number(self, surface: Surface) -> None:
        pass


class Drawer(Widget):
    """A sheet with a title, a close button, and one widget that scrolls."""

    def __init__(self, id: str, title: str, closed: Callable[[], None], *extra: Widget) -> None:
        super().__init__(id)
        self._title = Label(title, role="heading", id=f"{id}.title")
        self._close = Button("", closed, id=f"{id}.close", kind="cross", symbol="close", tooltip=say("table.close"))
        self._extra = list(extra)
        self._body = ScrollView(Column(), id=f"{id}.body", ground="panel")
        self._set()

    def _set(self) -> None:
        self.clear()
        self.add(self._title, *self._extra, self._body, self._close)

    def fill(self, *children: Widget, gap: float = 0) -> None:
        """Put other things in; arrange the page anew afterwards."""
        self._body = ScrollView(Column(*children, gap=gap), id=self._body.id, ground="panel")
        self._set()

    def set_title(self, title: str) -> None:
        """Another title."""
        if title != self._title.text:
            self._title.set_text(title)

    def say_anew(self) -> None:
        """Say what stands on the sheet for good in the language that is spoken now."""
        self._close.tooltip = say("table.close")

    def arrange(self, look: Look, rect: Rect) -> None:
        """Title and close button above, the rest below."""
        super().arrange(look, rect)
        pad, side = look.tx(16), look.tx(44)
        self._close.arrange(look, Rect(rect.right - side - look.px(6), rect.y + look.px(6), side, side))
        width = rect.width - 2 * pad
        words = self._title.size(look, width - side)[1]
        tall = max(side, words)
        top = rect.y + look.px(6) + (tall - words) // 2  # one line stands level with the cross
        self._title.arrange(look, Rect(rect.x + pad, top, width - side, words))
        y = rect.y + tall + look.tx(10)
        for widget in self._extra:
            height = widget.size(look, width)[1]
            widget.arrange(look, Rect(rect.x + pad, y, width, height))
            y += height + look.tx(8)
        self._body.arrange(look, Rect(rect.x + pad, y, width, max(0, rect.bottom - pad - y)))

    def paint_self(self, surface: Surface) -> None:
        """The sheet."""
        paint_sheet(surface, self.look, self.rect, blur=16)


def _orders() -> list[tuple[str, str]]:
    return [("new", say("table.log.newest")), ("old", say("table.log.oldest"))]


class LogDrawer(Drawer):
    """The log for the screen's audience, newest first or last."""

    def __init__(self, closed: Callable[[], None], asked: Callable[[int], None]) -> None:
        self.newest_first = True
        self._asked = asked
        self._lines: list[tuple[int, str, bool]] = []
        self._order = Choice(_orders(), "new", self._turn_round, id="log.order")
        super().__init__("log", say("table.log"), closed, self._order)

    def say_anew(self) -> None:
        """Title and order too."""
        super().say_anew()
        self.set_title(say("table.log"))
        self._order.options = _orders()

    def reach_down(self, look: Look, bottom: int) -> None:
        """Reach down to ``bottom`` where the usual place has room for too few lines, as in large text."""
        if self.rect.height < look.tx(LEAST_LOG):
            self.arrange(look, Rect(self.rect.x, self.rect.y, self.rect.width, bottom - self.rect.y))

    def _turn_round(self, value: str) -> None:
        self.newest_first = value == "new"
        self.tell(self._lines)
        if self.rect.width:
            self.arrange(self.look, self.rect)
            self.touch()

    def tell(self, lines: Sequence[tuple[int, str, bool]]) -> None:
        """Show these lines: number of the event (0 for what is none), words, whether a turn begins with it."""
        self._lines = list(lines)
        shown = reversed(self._lines) if self.newest_first else self._lines
        rows: list[Widget] = [(LogLine if line[0] else QuietLine)(*line, self._asked) for line in shown]
        self.fill(*(rows or [Label(say("table.log.empty"), colour="ink_soft")]))


class Picture(Widget):
    """A picture below assets/, fitted into its place."""

    def __init__(self, name: str, height: float) -> None:
        super().__init__()
        self._name = name
        self._height = height

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as asked; no higher for larger text, which needs the room."""
        return (width, min(look.tx(self._height), look.px(self._height)))

    def paint_self(self, surface: Surface) -> None:
        """The picture in the middle."""
        picture = self._made()
        blit(surface, picture, picture.get_rect(center=self.rect.center))

    def _made(self) -> Surface:
        return self.look.assets.svg(self._name, self.rect.size)


class DrawnPicture(Picture):
    """A picture that is made in the height of its place; its words grow with the text."""

    def __init__(self, drawn: Drawn, height: float) -> None:
        super().__init__("", height)
        self._drawn = drawn

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As high as asked."""
        return (width, look.tx(self._height))

    def _made(self) -> Surface:
        return self._drawn(self.look, self.rect.height)


class InspectorDrawer(Drawer):
    """What is known of one thing: picture, words, and the clauses about it. spot: the place whose thing it is."""

    def __init__(self, closed: Callable[[], None], linked: Callable[[str], None]) -> None:
        super().__init__("inspector", say("table.inspect"), closed)
        self._linked = linked
        self.spot = ""
        self._told: object = None

    def show(self, spot: str, found: Inspection, clauses: str) -> None:
        """Show a thing; ``clauses`` is marked-up text."""
        self.spot, self._told = spot, _told(found)
        self.set_title(found.title)
        parts: list[Widget] = []
        if found.kind:
            parts.append(Label(found.kind, role="small_bold", colour="brass"))
        words: list[Widget] = []
        if found.text:
            words.append(RichText(found.text, role="rules", id="inspector.text", on_link=self._linked))
        if clauses:
            words.append(RichText(clauses, role="small", id="inspector.rules", colour="ink_soft", on_link=self._linked))
        picture = _picture(found)
        parts += (
            words
            if picture is None
            else [Illustrated(picture, Column(*words, gap=APART), least=LEAST_WORDS, tall=SMALL_PICTURE, gap=APART)]
        )
        self.fill(*parts, gap=APART)

    def look_again(self, found: Inspection | None, clauses: Callable[[Inspection], str]) -> bool:
        """Show the thing as it is now, scrolled as before, and close where there is no such thing any more; whether the
        page must be arranged anew."""
        if found is None:
            self.is_visible = False
            return True
        if _told(found) == self._told:
            return False
        offset = self._body.offset
        self.show(self.spot, found, clauses(found))
        self._body.stand(offset)
        return True


def _picture(found: Inspection) -> Picture | None:
    """The picture of a thing, if it has one."""
    if found.drawn is not None:
        return DrawnPicture(found.drawn, CARD_HEIGHT)
    return Picture(found.picture, PICTURE_HEIGHT) if found.picture else None


def _told(found: Inspection) -> object:
    """What an inspection says, without the picture that it would draw anew each time."""
    return found.title, found.kind, found.picture, found.text, tuple(found.rules)


class MissedDrawer(Drawer):
    """What the person at the screen was told since they last looked; gone with their next answer. ``waits``: so many
    lines have not been opened, because there is no place for them beside what is needed now."""

    def __init__(self, closed: Callable[[], None], asked: Callable[[int], None]) -> None:
        self._asked = asked
        self.waits = 0
        self._name = ""
        self.go = Button(say("table.missed.go"), closed, id="missed.go", kind="primary", symbol="check")
        super().__init__("missed", "", closed)

    def _set(self) -> None:
        super()._set()
        self.add(self.go)

    def say_anew(self) -> None:
        """Title and button too."""
        super().say_anew()
        self.set_title(say("table.missed", name=self._name))
        self.go.text = say("table.missed.go")

    def tell(self, name: str, lines: Sequence[tuple[int, str, bool]]) -> None:
        """Show these lines to the person of this name: number of the event, words, whether a turn begins with it."""
        self._name = name
        self.set_title(say("table.missed", name=name))
        self.fill(*(NewsLine(*line, self._asked) for line in lines), gap=0)

    def forget(self) -> None:
        """Whoever looks now has nothing to do with it."""
        self.is_visible, self.waits = False, 0

    def arrange(self, look: Look, rect: Rect) -> None:
        """The button below the lines, always in sight."""
        super().arrange(look, rect)
        body, tall = self._body.rect, self.go.size(look, rect.width)[1]
        self._body.arrange(look, Rect(body.x, body.y, body.width, max(0, body.height - tall - look.tx(8))))
        self.go.arrange(look, Rect(body.x, body.bottom - tall, body.width, tall))
