"""The white board as a page: tools left, the grid, and right the assist, the ledger, the passwords and a note."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.input import chord
from game.client.layout import grid as cut_grid
from game.client.layout import inset, row, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.base import PrivateDesk, PrivatePage
from game.client.tables.helltoken.cards import clause
from game.client.tables.helltoken.ledger_panel import Entry, entries
from game.client.tables.helltoken.whiteboard.events import EventLine
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE, SLOT_TINT, TINT, Grid
from game.client.tables.helltoken.whiteboard.marks import (
    BOXES,
    LINES,
    MAINS,
    NOTE_LIMIT,
    PENCILS,
    SquareMarks,
    read_notes,
    tried_lines,
)
from game.client.tables.helltoken.whiteboard.passwords import HoldButton, PasswordBox
from game.client.tables.helltoken.whiteboard.tools import TOOLS, ToolButton
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import fits_well
from game.client.tables.lines import write
from game.client.theme import Colour, mix
from game.client.widgets.base import Widget
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.scroll import ScrollView
from game.client.widgets.textfield import TextField
from game.games.helltoken.view import ASSIST_LEVELS, SLOT_NAMES, assist, faction_of, seat_of

LARGE_LINE, LARGE_LINES = 30, 14
"""The side column needs so many such lines; with less room it drops its heading and puts the note below the buttons."""
NARROW = 330
"""A side column narrower than this has one line for the note, and no heading beside the count of passwords."""
ENTER = "password.enter"
LEVEL_WORDS = {level: say(f"level.{level}") for level in ASSIST_LEVELS}


class WhiteBoard(PrivatePage):
    """One seat's white board. ``notes`` is what is written, ``assist`` what is printed; both follow the desk."""

    def __init__(self, desk: PrivateDesk) -> None:
        super().__init__("whiteboard")
        self.desk = desk
        self.tool = "cross"
        self.chosen_event = 0
        self.slot_filter = -1
        self.waiting_box: PasswordBox | None = None
        self._painting = ""
        self._take_up()
        self._build()

    def _take_up(self) -> None:
        """Read view, history and notes anew."""
        self.view = self.desk.view()
        self.history = self.desk.history()
        self.notes = read_notes(self.desk.read_notes())
        self.told = entries(self.history)
        self.assist = assist(self.view, self.history, self.desk.seat, self.level)
        failed = [squares for seat, squares in self.view.state.passwords if seat == self.desk.seat]
        self.tried = tried_lines(self.notes.lines, failed)
        """The lines that a password named in vain has used up, and its squares."""

    @property
    def level(self) -> str:
        """The assist level in use: the player's own, never above what the table agreed on."""
        most = str(self.view.state.options.get("assist_max", "crosses"))
        wanted = self.notes.level or most
        return min(wanted, most, key=ASSIST_LEVELS.index)

    def _build(self) -> None:
        self.grid = Grid(self)
        self._build_tools()
        self._build_assist()
        self._build_lines()
        self.add(self.grid, *self.tools, *self.deeds, self.copy, self.wipe, self.levels, *self.filters, self.ledger)
        for line in range(LINES):
            self.add(*self.boxes[line], self.announce[line])
        self.add(self.note)
        self._judge_lines()

    def _build_tools(self) -> None:
        """What is taken in hand, and what is done to the whole board."""
        self.tools = [
            ToolButton(
                f"whiteboard.tool.{tool.id}",
                f"{tool.words} ({tool.key.upper()})",
                partial(self.take, tool.id),
                partial(self.has_tool, tool.id),
                picture=tool.picture,
                letter=tool.letter,
            )
            for tool in TOOLS
        ]
        self.deeds = [
            Button("", self.undo, id="whiteboard.undo", kind="icon", symbol="undo", tooltip=say("board.undo")),
            Button("", self.redo, id="whiteboard.redo", kind="icon", symbol="redo", tooltip=say("board.redo")),
        ]
        self.copy = Button(say("board.copy"), self.copy_crosses, id="whiteboard.copy", short=say("board.copy.short"))
        self.wipe = Button(say("board.wipe"), self.clear_marks, id="whiteboard.clear")

    def _build_assist(self) -> None:
        """What is printed, and which slot or event is tinted."""
        self.filters = [
            ToolButton(
                f"whiteboard.slot.{name.lower()}",
                say("board.filter", slot=name, number=i + 1),
                partial(self.filter_slot, i),
                partial(self.has_filter, i),
                letter=name,
            )
            for i, name in enumerate(SLOT_NAMES)
        ]
        most = str(self.view.state.options.get("assist_max", "crosses"))
        levels = ASSIST_LEVELS[: ASSIST_LEVELS.index(most) + 1]
        self.levels = Choice(
            [(level, LEVEL_WORDS[level]) for level in levels], self.level, self.set_level, id="whiteboard.level"
        )
        lines = [EventLine(self, entry) for entry in reversed(self.told)]
        self.ledger = ScrollView(Column(*lines, gap=2), id="whiteboard.ledger")

    def _build_lines(self) -> None:
        """The password lines and the note on a square."""
        self.boxes = [[PasswordBox(self, line, box) for box in range(BOXES)] for line in range(LINES)]
        self.announce = [
            HoldButton(
                say("board.announce"),
                partial(self.announce_line, line),
                f"whiteboard.announce.{line}",
                say("board.announce.short"),
            )
            for line in range(LINES)
        ]
        self.note = TextField("", self.write_note, id="whiteboard.note", hint=say("board.note"), limit=NOTE_LIMIT)

    # Places

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole place it is given."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Tools, grid and side column."""
        super().arrange(look, rect)
        gap = look.gap("medium")
        room = inset(rect, look.gap("normal"), look.gap("medium"))
        strip_width = max(look.px(52), min(look.tx(52), room.height // 12))
        side = min(room.height, room.width - strip_width - 2 * gap - max(look.px(300), round(room.width * 0.3)))
        self._strip, rest = take_left(room, strip_width, gap)
        self._board, self._side = take_left(rest, side, gap)
        self._board = Rect(self._board.x, self._board.centery - side // 2, side, side)
        self.grid.arrange(look, inset(self._board, look.px(16)))
        cells = cut_grid(self._strip, 1, len(self.tools) + len(self.deeds), look.gap("tiny"))
        for widget, cell in zip([*self.tools, *self.deeds], cells, strict=True):
            edge = min(cell.size)
            widget.arrange(look, Rect(cell.centerx - edge // 2, cell.centery - edge // 2, edge, edge))
        self._arrange_side(look, inset(self._side, look.gap("medium"), look.gap("small")))

    def _arrange_side(self, look: Look, room: Rect) -> None:
        gap = look.gap("small")
        is_large = look.tx(LARGE_LINE) * LARGE_LINES > room.height
        is_narrow = room.width < look.tx(NARROW)
        lane_height = min(look.tx(44), room.height // 11)
        self._head, room = take_top(room, 0 if is_large else look.tx(28), 0 if is_large else gap)
        levels, room = take_top(room, min(look.tx(40), room.height // 8), gap)
        self.levels.arrange(look, levels)
        filters, room = take_top(room, min(look.tx(36), room.height // 8), gap)
        self._filter_words, buttons = take_left(filters, filters.width // 4, gap)
        for button, cell in zip(self.filters, row(buttons, [1, 1, 1, 1], gap), strict=True):
            button.arrange(look, cell)
        foot, room = take_bottom(room, lane_height, gap)
        if is_large or is_narrow:
            self.note.arrange(look, foot)
            foot, room = take_bottom(room, lane_height, gap)
        else:
            note, foot = take_right(foot, foot.width * 5 // 13, gap)
            self.note.arrange(look, note)
        for widget, cell in zip((self.copy, self.wipe), row(foot, [5, 3], gap), strict=True):
            widget.arrange(look, cell)
        for line in reversed(range(LINES)):
            lane, room = take_bottom(room, lane_height, gap)
            held, boxes = take_right(lane, lane.width * 2 // 5, gap)
            self.announce[line].arrange(look, held)
            for box, cell in zip(self.boxes[line], row(boxes, [1] * BOXES, look.gap("tiny")), strict=True):
                box.arrange(look, cell)
        self._lines_head, room = take_bottom(room, look.tx(22), gap)
        self.ledger.arrange(look, room)

    # Painting

    def paint_self(self, surface: Surface) -> None:
        """Board with its wooden frame and tray, and the side column's sheet and words."""
        look, theme = self.look, self.look.theme
        frame = self._board
        if theme.shadow:
            soft = look.px(10)
            blit(surface, look.brush.shadow(frame.size, look.radius(), soft, theme.shadow),
                 (frame.x - 2 * soft, frame.y - 2 * soft + soft // 2))  # fmt: skip
        wood = ((224, 164, 92), (168, 108, 52))
        blit(surface, look.brush.rounded(frame.size, look.radius(), wood, line=(60, 36, 20), width=2.0), frame)
        inner = inset(frame, look.px(9))
        blit(
            surface,
            look.brush.rounded(inner.size, look.radius("small"), PAPER_WHITE, line=(60, 36, 20), width=1.5),
            inner,
        )
        blit(surface, look.brush.rounded(self._side.size, look.radius(), theme.panel, line=theme.line,
                                         width=theme.line_width), self._side)  # fmt: skip
        count = self._head if self._head.height else self._lines_head
        rule = self._lines_head
        surface.fill(theme.line, Rect(rule.x, rule.y - look.gap("small") // 2, rule.width, 1))
        told = write(surface, look, self._count_words(), count, "small_bold", theme.brass_light, x=1.0)
        write(surface, look, say("board.slots"), self._filter_words, "label", theme.ink_soft)
        tries = self.view.state.attempts[self.desk.seat]
        head, lines = (self._left_of(told, area) for area in (self._head, self._lines_head))
        if head.height:
            write(surface, look, say("whiteboard"), head, "heading", theme.ink)
        write(surface, look, self._lines_words(tries, lines), lines, "label", theme.ink_soft)

    def _lines_words(self, tries: int, area: Rect) -> str:
        """Attempts left and how boxes are filled, as far as there is room; what a box waits for goes first."""
        if self.waiting_box is not None:
            return say("board.fill.now")
        words = say("board.passwords", left=tries)
        told = say("board.fill", passwords=words)
        return told if fits_well(self.look, told, area, "label") else words

    def _left_of(self, told: Rect, area: Rect) -> Rect:
        """What a text at the right leaves of a line."""
        if not told.width or not told.colliderect(area):
            return area
        return Rect(area.x, area.y, told.x - area.x - self.look.gap("medium"), area.height)

    def _count_words(self) -> str:
        """How many passwords are left to think of, at the level that counts."""
        return "" if self.assist.passwords is None else say("board.possible", count=f"{self.assist.passwords:,}")

    def tint(self, square: int) -> Colour | None:
        """A square's ground: lit by the chosen event, by the slot filter, or plain."""
        event = next((entry for entry in self.told if entry.number == self.chosen_event), None)
        points = dict(event.points).get(square, 0) if event is not None else 0
        if points:
            return mix(PAPER_WHITE, TINT, min(1.0, 0.45 + 0.25 * points))
        if self.slot_filter >= 0 and self._fits(square, self.slot_filter):
            return mix(PAPER_WHITE, SLOT_TINT, 0.6)
        return None

    def _fits(self, square: int, slot: int) -> bool:
        """Whether a square is still open for a slot: as the assist knows, else as the pencil marks say."""
        if self.assist.pencil:
            return slot in self.assist.pencil.get(square, ())
        return PENCILS[slot] in self.notes.squares.get(square, SquareMarks()).pencil

    def label_of(self, seat: int, slot: int) -> str:
        """The label of an opponent's base."""
        return f"{faction_of(self.view.state, seat)}.{PENCILS[slot]}"

    def pips(self, label: str) -> int:
        """The counters left on a labelled base."""
        faction, slot = label.split(".")
        return int(self.view.state.endurance[seat_of(self.view.state, faction)][PENCILS.index(slot)])

    # Deeds

    def has_tool(self, tool: str) -> bool:
        """Whether this tool is in hand."""
        return self.tool == tool

    def has_filter(self, slot: int) -> bool:
        """Whether the squares of this slot are tinted."""
        return self.slot_filter == slot

    def take(self, tool: str) -> None:
        """Take a tool in hand."""
        self.tool = tool
        self.waiting_box = None
        self._again()

    def write(self, square: int, *, starts: bool) -> None:
        """Use the tool in hand on a square. A stroke writes or wipes by what its first square needed."""
        if self.waiting_box is not None:
            self.fill_box(self.waiting_box, square)
            return
        marks = self.notes.squares.get(square, SquareMarks())
        there = marks.main == self.tool if self.tool in MAINS else self.tool in marks.pencil
        if starts:
            self._painting = "wipe" if there else "write"
        if self.tool == "eraser":
            self.notes.erase(square)
        elif self.tool in MAINS and there == (self._painting == "wipe"):
            self.notes.toggle_main(square, self.tool, marks.label if there else self._known_label(square))
        elif self.tool in PENCILS and there == (self._painting == "wipe"):
            self.notes.toggle_pencil(square, self.tool)
        self._keep()
        self.moved()

    def _known_label(self, square: int) -> str:
        """A cross by hand gets the label of the base that the assist shows there; else it stays plain."""
        if self.tool != "cross" or square not in self.assist.crosses:
            return ""
        return self.label_of(*self.assist.crosses[square])

    def on_right_click(self, place: tuple[int, int]) -> bool:
        """A right click on a square cycles the label of a cross by hand, or wipes the square."""
        square = self.grid.square_at(place)
        if not square:
            return False
        marks = self.notes.at(square)
        if marks.main == "cross":
            labels = ["", *self._labels()]
            marks.label = labels[(labels.index(marks.label) + 1) % len(labels)]
        else:
            self.notes.erase(square)
        self._keep()
        return True

    def _labels(self) -> list[str]:
        """The labels of all opponents' bases."""
        seats = range(self.view.state.seat_count)
        return [self.label_of(seat, slot) for seat in seats if seat != self.desk.seat for slot in range(4)]

    def on_drop(self, place: tuple[int, int]) -> bool:
        """A square dragged off the grid falls into a password box."""
        self._let_go()
        box = next((box for line in self.boxes for box in line if box.rect.collidepoint(place)), None)
        if box is None or self.tool != "hand":
            return False
        self.fill_box(box, self.grid.cursor)
        return True

    def moved(self) -> None:
        """The cursor is on another square: show its note."""
        self.note.text = self.notes.squares.get(self.grid.cursor, SquareMarks()).note
        self._again()

    def write_note(self, text: str) -> None:
        """A note on the square under the cursor."""
        self.notes.at(self.grid.cursor).note = text
        self._keep()

    def copy_crosses(self) -> None:
        """Write the printed crosses by hand."""
        self.notes.copy_crosses({s: self.label_of(*base) for s, base in self.assist.crosses.items()})
        self._keep()

    def clear_marks(self) -> None:
        """Wipe the board; undo brings it back."""
        self.notes.clear()
        self._keep()

    def undo(self) -> None:
        """Back to the notes before."""
        if self.desk.undo_notes():
            self._read_again()

    def redo(self) -> None:
        """Forward again."""
        if self.desk.redo_notes():
            self._read_again()

    def _read_again(self) -> None:
        self._take_up()
        self._judge_lines()
        self.moved()

    def tint_event(self, entry: Entry) -> None:
        """Tint an event's squares, or no longer."""
        self.chosen_event = 0 if self.chosen_event == entry.number else entry.number
        self._again()

    def filter_slot(self, slot: int) -> None:
        """Tint the squares that fit a slot, or no longer."""
        self.slot_filter = -1 if self.slot_filter == slot else slot
        self._again()

    def set_level(self, level: str) -> None:
        """Another assist level, at most the table's."""
        self.notes.level = level
        self.assist = assist(self.view, self.history, self.desk.seat, self.level)
        self._keep()

    # Passwords

    def ask_for_box(self, box: PasswordBox) -> None:
        """The next square goes into this box."""
        self.waiting_box = None if self.waiting_box is box else box
        self._again()

    def fill_box(self, box: PasswordBox, square: int) -> None:
        """Put a square into a box; the next empty box of the line waits then."""
        if box.line in self.tried:
            return
        self.notes.set_box(box.line, box.box, square)
        empty = [each for each in self.boxes[box.line] if not each.square]
        self.waiting_box = empty[0] if self.waiting_box is not None and empty and square else None
        self._keep()

    def announce_line(self, line: int) -> None:
        """Enter the password of a line."""
        self.desk.answer(ENTER, self._password(line))

    def _password(self, line: int) -> tuple[int, ...]:
        return tuple(sorted(square for square in self.notes.lines[line] if square))

    def _judge_lines(self) -> None:
        """A line may be announced only where the rules let it; else its button says why."""
        for line, button in enumerate(self.announce):
            wrong = self.tried.get(line)
            for box in self.boxes[line]:
                self._open_or_close(box, wrong)
            if wrong:
                button.say(say("board.wrong"), say("board.wrong"))
                self._open_or_close(button, wrong)
                continue
            verdict = self.desk.check(ENTER, self._password(line))
            if verdict.ok:
                button.enable()
            else:
                button.disable(self._reasons_text(verdict.reasons))

    def _open_or_close(self, widget: Widget, wrong: Sequence[int] | None) -> None:
        """What belongs to a line that is used up takes nothing any more, and says why."""
        if wrong:
            widget.disable(say("board.tried", squares=", ".join(map(str, wrong))))
        else:
            widget.enable()

    def _reasons_text(self, reasons: Sequence[Any]) -> str:
        return "\n".join(clause(self.view.game.content, reason.rule) or reason.rule for reason in reasons)

    # Keys

    def on_page_key(self, event: Event) -> bool:
        """Tools by letter, slots by digit, undo and redo, wherever the focus is, except in a text or a box."""
        pressed = chord(event)
        if pressed in ("ctrl+z", "meta+z"):
            self.undo()
            return True
        if pressed in ("ctrl+y", "ctrl+shift+z"):
            self.redo()
            return True
        if isinstance(self.ui.focused if self.ui is not None else None, TextField | PasswordBox):
            return False
        tool = next((tool.id for tool in TOOLS if tool.key == pressed), "")
        if tool:
            self.take(tool)
            return True
        if pressed in ("1", "2", "3", "4"):
            self.filter_slot(int(pressed) - 1)
            return True
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.notes.erase(self.grid.cursor)
            self._keep()
            return True
        return False

    def on_key_up(self, event: Event) -> bool:
        """Letting a key go ends a held press."""
        self._let_go()
        return False

    def _let_go(self) -> None:
        for button in self.announce:
            button.let_go()

    def _keep(self) -> None:
        """Write the notes down and paint anew."""
        self.desk.write_notes(self.notes.to_plain())
        self._judge_lines()
        self._again()

    def _again(self) -> None:
        self.touch()
