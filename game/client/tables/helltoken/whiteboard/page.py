"""The white board as a page: tools left, the grid, and right the assist, the ledger, the passwords and a note."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.input import chord, key_shown
from game.client.layout import inset
from game.client.look import Look
from game.client.tables.base import PrivateDesk, PrivatePage
from game.client.tables.helltoken.ledger_panel import Entry, entries
from game.client.tables.helltoken.whiteboard.events import EventLine
from game.client.tables.helltoken.whiteboard.frame import paint_framed, paint_sheet
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE, SLOT_TINT, TINT, Grid
from game.client.tables.helltoken.whiteboard.lines import PasswordLines
from game.client.tables.helltoken.whiteboard.marks import MAINS, NOTE_LIMIT, PENCILS, SquareMarks, read_notes
from game.client.tables.helltoken.whiteboard.passwords import PasswordBox
from game.client.tables.helltoken.whiteboard.places import place_board
from game.client.tables.helltoken.whiteboard.tools import PEN, TOOLS, ToolButton, never
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import fits_well
from game.client.tables.lines import write
from game.client.theme import Colour, mix
from game.client.widgets.boxes import Column
from game.client.widgets.button import Button
from game.client.widgets.choice import Choice
from game.client.widgets.scroll import ScrollView
from game.client.widgets.textfield import TextField
from game.games.helltoken.view import ASSIST_LEVELS, SLOT_NAMES, assist, faction_of, seat_of

LEVEL_WORDS = {level: say(f"level.{level}") for level in ASSIST_LEVELS}


class WhiteBoard(PrivatePage):
    """One seat's white board. ``notes`` is what is written, ``assist`` what is printed; both follow the desk."""

    def __init__(self, desk: PrivateDesk) -> None:
        super().__init__("whiteboard")
        self.desk = desk
        self.tool = "cross"
        self.chosen_event = 0
        self.slot_filter = -1
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
        self.lines = PasswordLines(self)
        hint, short = say("board.note"), say("board.note.short")
        self.note = TextField("", self.write_note, id="whiteboard.note", hint=hint, short_hint=short, limit=NOTE_LIMIT)
        self.add(self.grid, *self.tools, *self.deeds, self.copy, self.wipe, self.levels, *self.filters, self.ledger)
        for boxes, button in zip(self.lines.boxes, self.lines.buttons, strict=True):
            self.add(*boxes, button)
        self.add(self.note)
        self.lines.judge()

    def _build_tools(self) -> None:
        """What is taken in hand, and what is done to the whole board."""
        self.tools = [
            ToolButton(
                f"whiteboard.tool.{tool.id}",
                f"{tool.words} ({key_shown(tool.key)})",
                partial(self.take, tool.id),
                partial(self.has_tool, tool.id),
                picture=tool.picture,
                letter=tool.letter,
                pencil=PEN if tool.letter else None,
            )
            for tool in TOOLS
        ]
        self.deeds = [
            ToolButton(f"whiteboard.{name}", say(f"board.{name}"), deed, never, symbol=name)
            for name, deed in (("undo", self.undo), ("redo", self.redo))
        ]
        short, tip = say("board.copy.short"), say("board.copy.tip")
        self.copy = Button(say("board.copy"), self.copy_crosses, id="whiteboard.copy", short=short, tooltip=tip)
        self.wipe = Button(say("board.wipe"), self.clear_marks, id="whiteboard.clear", tooltip=say("board.wipe.tip"))

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
        self.levels.is_visible = len(levels) > 1  # a table that agreed on the pen alone leaves no choice
        lines = [EventLine(self, entry) for entry in reversed(self.told)]
        self.ledger = ScrollView(Column(*lines, gap=2), id="whiteboard.ledger", ground="panel")

    # Places

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """The whole place it is given."""
        return look.screen.rect.size

    def arrange(self, look: Look, rect: Rect) -> None:
        """Tools, grid and side column."""
        super().arrange(look, rect)
        strip = [*self.tools, *self.deeds]
        self._places = place_board(look, rect, len(strip), has_levels=self.levels.is_visible)
        self.grid.arrange(look, inset(self._places.board, look.px(16)))
        column = self._places.column
        placed = [
            *zip(strip, self._places.tools, strict=True),
            (self.levels, column.levels),
            *zip(self.filters, column.filters, strict=True),
            (self.note, column.note),
            *zip((self.copy, self.wipe), column.deeds, strict=True),
            (self.ledger, column.ledger),
        ]
        for boxes, button, lane in zip(self.lines.boxes, self.lines.buttons, column.lanes, strict=True):
            placed += [(button, lane.announce), *zip(boxes, lane.boxes, strict=True)]
        for widget, place in placed:
            widget.arrange(look, place)
        self._line_up(look)

    def _line_up(self, look: Look) -> None:
        """Each slot's button right above the tags of that slot."""
        line = next((each for each in self.ledger.walk() if isinstance(each, EventLine)), None)
        for button, (x, width) in zip(self.filters, line.columns(look) if line is not None else (), strict=False):
            button.arrange(look, Rect(x, button.rect.y, width, button.rect.height))

    # Painting

    def paint_self(self, surface: Surface) -> None:
        """Board with its wooden frame and tray, and the side column's sheet and words."""
        look, theme, places = self.look, self.look.theme, self._places.column
        paint_framed(surface, look, self._places.board)
        paint_sheet(surface, look, self._places.side)
        foot = places.lines_head
        surface.fill(theme.line, Rect(foot.x, foot.y - look.gap("small") // 2, foot.width, 1))
        count = places.head if places.head.height else places.lines_head
        told = write(surface, look, self._count_words(), count, "small_bold", theme.brass_light, x=1.0)
        words = places.filter_words
        beside = Rect(words.x, words.y, self.filters[0].rect.x - look.gap("tiny") - words.x, words.height)
        write(surface, look, say("board.slots"), beside, "label", theme.ink_soft)
        head, lines = (self._left_of(told, area) for area in (places.head, places.lines_head))
        if head.height:
            write(surface, look, say("board.help"), head, "heading", theme.ink)
        write(surface, look, self._lines_words(lines), lines, "label", theme.ink_soft)

    def _lines_words(self, area: Rect) -> str:
        """Passwords left and how boxes are filled, as far as there is room; what a box waits for goes first."""
        if self.lines.waiting is not None:
            return say("board.fill.now")
        words = say("board.passwords", left=self.view.state.attempts[self.desk.seat])
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
        self.lines.waiting = None
        self._again()

    def take_lit(self, ids: Collection[str]) -> None:
        """Take the tool that a lesson lights in hand, where it lights just one."""
        lit = [tool.id for tool in TOOLS if f"whiteboard.tool.{tool.id}" in ids]
        if len(lit) == 1:
            self.take(lit[0])

    def write(self, square: int, *, starts: bool) -> None:
        """Use the tool in hand on a square. A stroke writes or wipes by what its first square needed."""
        if self.lines.waiting is not None:
            self.fill_box(self.lines.waiting, square)
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
        self.lines.let_go()
        box = self.lines.box_at(place)
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
        self.lines.take_up()
        self.lines.judge()
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

    def ask_for_box(self, box: PasswordBox) -> None:
        """The next square goes into this box."""
        self.lines.ask_for(box)
        self._again()

    def fill_box(self, box: PasswordBox, square: int) -> None:
        """Put a square into a box."""
        if self.lines.fill(box, square):
            self._keep()

    # Keys

    def keys_told(self) -> list[tuple[str, str]]:
        """The tools by letter, the slots by digit, and what writes."""
        filters = [(button.tooltip.partition(" (")[0], str(i)) for i, button in enumerate(self.filters, 1)]
        written = (say("board.key.write"), f"{key_shown('space')}, {key_shown('return')}")
        wiped = (say("board.key.wipe"), f"{key_shown('delete')}, {key_shown('backspace')}")
        return [*((tool.words, key_shown(tool.key)) for tool in TOOLS), written, wiped, *filters]

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
        self.lines.let_go()
        return False

    def _keep(self) -> None:
        """Write the notes down and paint anew."""
        self.desk.write_notes(self.notes.to_plain())
        self.lines.judge()
        self._again()

    def _again(self) -> None:
        self.touch()
