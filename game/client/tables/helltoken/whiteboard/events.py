"""The ledger on the white board: every attack with one's own losses in front; a click tints its squares on the grid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import row, take_left, take_right
from game.client.look import Look
from game.client.tables.helltoken.ledger_panel import Entry, card_name, loss_text, squares_text
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE
from game.client.tables.helltoken.words import say
from game.client.tables.lines import write, write_face
from game.client.widgets.base import Widget
from game.games.helltoken.view import FULL_ENDURANCE, SLOT_NAMES, faction_of

if TYPE_CHECKING:
    from game.client.tables.helltoken.whiteboard.page import WhiteBoard


TAG_FACE = "sans_bold"
AIR, BETWEEN = 5, 2
"""What is left at either side of the longest loss in its tag, in logical units; pixels from tag to tag."""


class EventLine(Widget):
    """One attack. Pressed: its squares are tinted until it is pressed again."""

    can_focus = True

    def __init__(self, board: WhiteBoard, entry: Entry) -> None:
        super().__init__(f"whiteboard.event.{entry.number}")
        self._board = board
        self.entry = entry

    def press(self) -> None:
        """Tint its squares, or no longer."""
        self._board.tint_event(self.entry)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Two lines; three where squares and tags have no room beside each other; one where nothing was struck."""
        return (width, self._bare(look) if self._is_bare else self._full(look, width))

    def _bare(self, look: Look) -> int:
        """The height of one line."""
        return max(look.tx(28), look.type.line_height("small_bold") + look.px(6))

    def _full(self, look: Look, width: int) -> int:
        """The height of two lines, or three."""
        high, low = look.type.line_height("small_bold"), look.type.line_height("small")
        if self._is_tall(look, width):
            return high + 2 * low + look.px(6)
        return max(look.tx(50), high + low + look.px(6))

    def _mark_side(self, look: Look) -> int:
        """How large the mark is of who attacked, in all attacks of the board alike, be they of one line or of more."""
        lines = 3 if self._is_tall(look, self.rect.width) else 2
        return min(self._bare(look) - look.px(6), (self._full(look, self.rect.width) - look.px(6)) // lines)

    @property
    def _is_bare(self) -> bool:
        """Whether it struck nothing, so that why it did not stands behind its name."""
        return bool(self.entry.end) and self.entry.losses is None

    def _squares_room(self, look: Look, width: int) -> int:
        """What is left of a line's width beside the squares, be they of the attack of this board that needs most."""
        longest = max(look.type.width(struck_text(entry), "small") for entry in self._board.told)
        return width - look.px(12) - look.gap("small") - longest

    def _is_tall(self, look: Look, width: int) -> bool:
        """Whether squares would shrink beside the narrowest tags: then all attacks of the board have three lines."""
        return self._squares_room(look, width) < len(SLOT_NAMES) * self._narrow_tag(look)

    def _tags_width(self, look: Look, width: int) -> int:
        """How wide all tags are: as they please, or as narrow as the squares beside them ask for."""
        most, least = len(SLOT_NAMES) * self._tag(look), len(SLOT_NAMES) * self._narrow_tag(look)
        if self._is_tall(look, width):
            return min(most, width - look.px(12))
        return max(least, min(most, self._squares_room(look, width)))

    def paint_self(self, surface: Surface) -> None:
        """Turn, actor and card; squares; one's own losses as red tags at the right."""
        look, theme = self.look, self.look.theme
        is_chosen = self._board.chosen_event == self.entry.number
        if is_chosen or self.is_hovered or self.has_focus:
            blit(surface, look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised,
                                             line=theme.brass if is_chosen else None), self.rect)  # fmt: skip
        top, squares, losses = self._lines(look)
        half, side = top.height, self._mark_side(look)
        mark, words = take_left(top, side, look.gap("tiny"))
        self._paint_mark(surface, Rect(mark.x, mark.centery - side // 2, side, side), self.entry.seat)
        if self._is_bare:
            why, words = take_right(words, look.type.width(struck_text(self.entry), "small") + 1, look.gap("small"))
            write(surface, look, struck_text(self.entry), why, "small", theme.ink_soft, x=1.0)
        others, words = take_right(words, self._others_width(half, words.width), look.gap("small"))
        called = f"T{self.entry.turn} {card_name(self._board.view, self.entry.card)}"
        write(surface, look, called, words, "small_bold", theme.ink)
        if not self._is_bare:
            write(surface, look, struck_text(self.entry), squares, "small", theme.ink_soft)
        if self.entry.losses is not None:
            self._paint_own(surface, losses.y, half, self.entry.losses[self._board.desk.seat])
            self._paint_others(surface, others)

    def columns(self, look: Look) -> list[tuple[int, int]]:
        """Where the tags of the slots lie: left edge and width of each."""
        losses = self._lines(look)[2]
        width = losses.width // len(SLOT_NAMES)
        return [(losses.x + slot * width, width - BETWEEN) for slot in range(len(SLOT_NAMES))]

    def _lines(self, look: Look) -> tuple[Rect, Rect, Rect]:
        """Where stands what was played, and below it the squares and the tags, beside each other or in two lines."""
        room = self.rect.inflate(-look.px(12), -look.px(6))
        is_tall = self._is_tall(look, self.rect.width)
        half = room.height // (1 if self._is_bare else 3 if is_tall else 2)
        top, low = Rect(room.x, room.y, room.width, half), Rect(room.x, room.y + half, room.width, half)
        tags = self._tags_width(look, self.rect.width)
        if is_tall:
            return top, low, Rect(low.x, low.bottom, tags, half)
        losses, squares = take_right(low, tags, look.gap("small"))
        return top, squares, losses

    def others(self) -> list[tuple[int, str]]:
        """Which of the others lost something, and what."""
        rows = enumerate(self.entry.losses or ())
        return [(seat, loss_text(row)) for seat, row in rows if seat != self._board.desk.seat and any(row)]

    def _others_width(self, side: int, room: int) -> int:
        """How wide the others' losses are, with marks so high; no more than half of the room."""
        look, told = self.look, self.others()
        words = sum(look.type.width(lost, "small") + look.gap("hair") + 1 for _, lost in told)
        return min(words + len(told) * side + max(0, len(told) - 1) * look.gap("small"), room // 2)

    def _paint_others(self, surface: Surface, area: Rect) -> None:
        """Each other's mark and losses, beside each other, in seat order."""
        look, told = self.look, self.others()
        for cell, (seat, lost) in zip(self._cells(area, told), told, strict=True):
            mark, words = take_left(cell, cell.height, look.gap("hair"))
            self._paint_mark(surface, sign_in(mark), seat)
            write(surface, look, lost, words, "small", look.theme.ink_soft)

    def _cells(self, area: Rect, told: Sequence[tuple[int, str]]) -> list[Rect]:
        """The place of each other's mark and losses, by how much it says."""
        look = self.look
        wanted = [look.type.width(lost, "small") + area.height + look.gap("hair") for _, lost in told]
        return row(area, wanted, look.gap("small")) if told else []

    def _paint_mark(self, surface: Surface, area: Rect, seat: int) -> None:
        """A seat's mark; on white where the page is black."""
        look, name = self.look, f"helltoken/mark_{faction_of(self._board.view.state, seat)}.svg"
        if look.theme.name == "contrast":
            blit(surface, look.brush.rounded(area.size, area.height // 2, PAPER_WHITE), area)
        blit(surface, look.assets.svg(name, area.size), area)

    def _tag(self, look: Look) -> int:
        """How wide a slot's tag is: with room for the longest loss, and for a hand."""
        return max(look.tx(30), self._narrow_tag(look) + 4)

    def _narrow_tag(self, look: Look) -> int:
        """How wide a slot's tag is at least, for the longest loss."""
        longest = look.type.measure(loss_text((0, 0, 0, FULL_ENDURANCE)), TAG_FACE, look.type.pixels("small"))[0]
        return longest + 2 * look.px(AIR) + BETWEEN

    def _paint_own(self, surface: Surface, top: int, high: int, lost_by_slot: tuple[int, ...]) -> None:
        """A tag for each own slot: red with the loss, or empty."""
        look, theme = self.look, self.look.theme
        for (x, width), (slot, lost) in zip(self.columns(look), enumerate(lost_by_slot), strict=True):
            tag = Rect(x, top, width, high)
            fill = theme.danger if lost else theme.panel_sunken
            blit(surface, look.brush.rounded(tag.size, 4, fill, line=theme.line), tag)
            ink = theme.on_danger if lost else theme.ink_faint
            words = f"{SLOT_NAMES[slot]}−{lost}" if lost else SLOT_NAMES[slot]
            write_face(surface, look, words, tag.inflate(-look.px(AIR), 0), TAG_FACE, look.type.pixels("small"), ink)


def sign_in(place: Rect) -> Rect:
    """The sign beside the losses of another seat, with air to the tags below."""
    off = max(4, place.height // 5)
    return place.inflate(-off, -off)


def struck_text(entry: Entry) -> str:
    """The squares that an attack struck, or why there are none."""
    return say(f"ledger.{entry.end}") if entry.end else squares_text(entry.points)
