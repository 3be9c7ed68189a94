"""The ledger on the white board: every attack with one's own losses in front; a click tints its squares on the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import take_left, take_right
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
        """Two lines."""
        words = look.type.line_height("small_bold") + look.type.line_height("small")
        return (width, max(look.tx(50), words + look.px(6)))

    def paint_self(self, surface: Surface) -> None:
        """Turn, actor and card; squares; one's own losses as red tags at the right."""
        look, theme = self.look, self.look.theme
        is_chosen = self._board.chosen_event == self.entry.number
        if is_chosen or self.is_hovered or self.has_focus:
            blit(surface, look.brush.rounded(self.rect.size, look.radius("small"), theme.panel_raised,
                                             line=theme.brass if is_chosen else None), self.rect)  # fmt: skip
        top, low = self._lines(look)
        half = top.height
        mark, words = take_left(top, half, look.gap("tiny"))
        view = self._board.view
        if theme.name == "contrast":
            blit(surface, look.brush.rounded(mark.size, half // 2, PAPER_WHITE), mark)
        blit(
            surface,
            look.assets.svg(f"helltoken/mark_{faction_of(view.state, self.entry.seat)}.svg", (half, half)),
            mark,
        )
        others, words = take_right(words, words.width // 3, look.gap("tiny"))
        write(surface, look, f"T{self.entry.turn} {card_name(view, self.entry.card)}", words, "small_bold", theme.ink)
        losses, squares = take_right(low, self._tags(look, low.width), look.gap("tiny"))
        write(surface, look, self._struck(), squares, "small", theme.ink_soft)
        if self.entry.losses is not None:
            self._paint_own(surface, losses, self.entry.losses[self._board.desk.seat])
            rest = [row for seat, row in enumerate(self.entry.losses) if seat != self._board.desk.seat]
            told = "  ".join(loss_text(row) for row in rest if any(row))
            write(surface, look, told, others, "small", theme.ink_faint, x=1.0)

    def columns(self, look: Look) -> list[tuple[int, int]]:
        """Where the tags of the slots lie: left edge and width of each."""
        low = self._lines(look)[1]
        width = self._tags(look, low.width) // len(SLOT_NAMES)
        left = low.right - self._tags(look, low.width)
        return [(left + slot * width, width - 2) for slot in range(len(SLOT_NAMES))]

    def _lines(self, look: Look) -> tuple[Rect, Rect]:
        """What was played, and below it the squares and the tags."""
        room = self.rect.inflate(-look.px(12), -look.px(6))
        half = room.height // 2
        return Rect(room.x, room.y, room.width, half), Rect(room.x, room.y + half, room.width, half)

    def _tags(self, look: Look, width: int) -> int:
        """How wide the tags are together: with room for the longest loss, and for a hand where the squares leave it."""
        longest = look.type.measure(loss_text((0, 0, 0, FULL_ENDURANCE)), TAG_FACE, look.type.pixels("small"))[0]
        wanted = len(SLOT_NAMES) * max(look.tx(30), longest + 8)
        return max(min(width * 3 // 5, wanted), min(width * 2 // 5, len(SLOT_NAMES) * look.tx(44)))

    def _struck(self) -> str:
        """The squares struck, or why there are none."""
        return say(f"ledger.{self.entry.end}") if self.entry.end else squares_text(self.entry.points)

    def _paint_own(self, surface: Surface, area: Rect, row: tuple[int, ...]) -> None:
        """A tag for each own slot: red with the loss, or empty."""
        look, theme = self.look, self.look.theme
        for (x, width), (slot, lost) in zip(self.columns(look), enumerate(row), strict=True):
            tag = Rect(x, area.y, width, area.height)
            fill = theme.danger if lost else theme.panel_sunken
            blit(surface, look.brush.rounded(tag.size, 4, fill, line=theme.line), tag)
            ink = theme.on_danger if lost else theme.ink_faint
            words = f"{SLOT_NAMES[slot]}−{lost}" if lost else SLOT_NAMES[slot]
            write_face(surface, look, words, tag.inflate(-2, 0), TAG_FACE, look.type.pixels("small"), ink)
