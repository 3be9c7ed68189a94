"""Buttons: primary (brass), quiet, danger, icon. One that is off keeps its place and says why."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

from game.client.draw import Fill, blit
from game.client.look import Look
from game.client.theme import Colour, Theme, mix
from game.client.widgets.base import RING_REACH, Widget

HEIGHT = 44
PADDING = 18
LOW, NARROW = 36, 9
"""Height and padding of a button where every line counts."""
LEAST_PADDING = 6
"""What is left beside words that have no other room."""
ICON = 20
ICONS = ("icon", "cross")
"""Kinds of buttons that are a symbol alone; a cross in the corner of a sheet has no frame of its own at rest."""


class Button(Widget):
    """Does ``action`` when pressed. ``kind`` is primary, quiet, danger, icon or cross (a symbol alone), or faint: it
    looks off, for it cannot work yet, and says why when pressed. ``short`` stands for the text where that has no room;
    the symbol goes first. ``others`` are texts that may come to stand in its place: it is as wide as the widest."""

    can_focus = True
    reach = RING_REACH

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        *,
        id: str = "",
        kind: str = "quiet",
        symbol: str = "",
        enabled: bool = True,
        why: str = "",
        tooltip: str = "",
        short: str = "",
        others: Iterable[str] = (),
        x: float = 0.5,
    ) -> None:
        super().__init__(id, enabled=enabled, why=why, tooltip=tooltip)
        self.text = text
        self._short = short
        self._others = tuple(others)
        self.kind = kind
        self._action = action
        self._symbol = symbol
        self._x = x
        self._is_tight = self._is_sign = self._is_bare = False
        self._tip = tooltip

    def take_form(self, *, tight: bool = False, sign: bool = False) -> None:
        """Be lower and narrower, or show the symbol alone, which then explains itself."""
        self._is_tight, self._is_sign = tight, sign and bool(self._symbol)
        self.tooltip = self._tip or (self.text if self._is_sign else "")

    def take_sign(self, *, shown: bool) -> None:
        """Have the symbol before the text, or not: of buttons in one list all have theirs or none."""
        self._is_bare = not shown

    @property
    def shows_sign(self) -> bool:
        """Whether the symbol is to stand before the text."""
        return bool(self._symbol) and not self._is_bare

    def has_room_for_sign(self) -> bool:
        """Whether symbol and text stand beside each other in the button's place."""
        if not self._symbol:
            return True
        return self._fits_with(self._fitting(self._room(self.rect), self._sign_width()), self.rect)

    @property
    def _padding(self) -> int:
        return NARROW if self._is_tight else PADDING

    def press(self) -> None:
        """Do what the button is for."""
        self._action()

    def set_symbol(self, symbol: str) -> None:
        """Show another symbol in the same place."""
        if symbol != self._symbol:
            self._symbol = symbol
            self.touch()

    def fade(self, why: str) -> None:
        """Look off: it cannot work yet, and says why to whoever comes to it by keys."""
        self.kind, self._why = "faint", why

    def lighten(self) -> None:
        """Look on again, as the likeliest button: what kept it from working may be gone."""
        self.kind, self._why, self.tooltip = "primary", "", self._tip
        self.touch()

    def let_go(self) -> None:
        """Forget that the pointer went down here: what follows belongs to another page."""
        if self.ui is not None:
            self.ui.held = None

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Text, symbol and padding; an icon button is a square."""
        height = look.tx(LOW if self._is_tight else HEIGHT)
        if self.kind in ICONS or self._is_sign:
            return (height, height)
        widest = max(look.type.width(text, "label") for text in (self.text, *self._others))
        wanted = widest + 2 * look.tx(self._padding)
        if self._symbol:
            wanted += look.tx(ICON) + look.tx(8) * bool(self.text)
        return (min(width, wanted), height)

    def paint_self(self, surface: Surface) -> None:
        """The button's sheet, symbol and text."""
        fill, ink, line = self._colours(self.look.theme)
        rect = self.rect.move(0, 1) if self.is_pressed else self.rect
        if fill is not None or line is not None:
            sheet = self.look.brush.rounded(
                rect.size, self.look.radius(), fill, line=line, width=self.look.theme.line_width
            )
            blit(surface, sheet, rect)
        self._paint_words(surface, rect, ink)

    def _paint_words(self, surface: Surface, rect: Rect, ink: Colour) -> None:
        look = self.look
        size = look.tx(ICON) if self.shows_sign else 0
        if self.kind in ICONS or self._is_sign:
            look.type.draw_icon(surface, self._symbol, look.tx(ICON), ink, rect)
            return
        gap, edge = look.tx(8) if size and self.text else 0, look.tx(self._padding)
        text = self._fitting(self._room(rect), size + gap)
        if not self._fits_with(text, rect):
            size = gap = 0
        width = look.type.width(text, "label") + size + gap
        pad = edge if self._x == 0 else 0
        left = rect.x + pad + round((rect.width - width) * self._x)
        if size:
            look.type.draw_icon(surface, self._symbol, size, ink, Rect(left, rect.y, size, rect.height))
        area = Rect(left + size + gap, rect.y, width - size - gap, rect.height)
        look.type.draw_in(surface, text, "label", ink, area, owner=self.id)

    def _sign_width(self) -> int:
        """What the symbol takes before a text."""
        return self.look.tx(ICON) + self.look.tx(8) * bool(self.text)

    def _room(self, rect: Rect) -> int:
        """What the padding leaves of a place."""
        edge = self.look.tx(self._padding)
        return max(0, rect.width - 2 * edge * (rect.width > 3 * edge))

    def _fits_with(self, text: str, rect: Rect) -> bool:
        """Whether a text has room beside the symbol; at the left edge it may come nearer to the right one."""
        look, room = self.look, self._room(rect)
        width = look.type.width(text, "label")
        if width > room:
            room = max(room, rect.width - 2 * look.tx(LEAST_PADDING))
        if self._x == 0:
            room = max(room, rect.width - look.tx(self._padding) - look.tx(LEAST_PADDING))
        return width <= room - self._sign_width()

    def _fitting(self, room: int, sign: int) -> str:
        """The text, without its symbol (``sign`` pixels) or shorter where it has no room beside it, cut at last."""
        type_, most = self.look.type, max(room, self.rect.width - 2 * self.look.tx(LEAST_PADDING))
        for text, width in ((self.text, room), (self._short, room), (self._short or self.text, most)):
            if text and type_.width(text, "label") <= width:
                return text
        return type_.ellipsis(self._short or self.text, "label", room - sign)

    def _colours(self, theme: Theme) -> tuple[Fill | None, Colour, Colour | None]:
        """Fill, ink and border for kind and state."""
        if not self.enabled or self.kind == "faint":
            return None, theme.ink_faint, theme.line if theme.shadow else theme.ink_faint
        if self.kind in ("primary", "danger"):
            base, ink = (theme.brass, theme.on_brass) if self.kind == "primary" else (theme.danger, theme.on_danger)
            return self._lit(base, theme), ink, mix(base, theme.ink, 0.35)
        if self.is_pressed:
            return theme.panel_sunken, theme.ink, theme.brass
        if self.is_hovered or self.has_focus:
            return theme.panel_raised, theme.ink, theme.brass
        line = None if self.kind == "cross" else theme.line
        return (None if self.kind in ICONS else theme.panel_raised), theme.ink, line

    def _lit(self, base: Colour, theme: Theme) -> Fill:
        """A gradient as of metal in lamp light: brighter when pointed at, darker when held."""
        if theme.name == "contrast":
            return mix(base, (255, 255, 255), 0.4) if self.is_hovered else base
        if self.is_pressed:
            return (mix(base, (0, 0, 0), 0.2), mix(base, (0, 0, 0), 0.1))
        light = 0.3 if self.is_hovered else 0.16
        return (mix(base, (255, 240, 200), light), mix(base, (0, 0, 0), 0.1))


class HoldButton(Button):
    """Does its action as soon as it goes down, for what goes on while it is held."""

    def on_press(self, place: tuple[int, int]) -> None:
        """The pointer went down."""
        self.let_go()
        self.press()

    def on_release(self, place: tuple[int, int]) -> None:
        """All is done."""
