"""What is written on a white board, as plain data for the sitting's private notes. No assist ever writes here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

CROSS, BLACK, OWN = "cross", "black", "own"
MAINS = (CROSS, BLACK, OWN)
PENCILS = "abcd"
LINES, BOXES = 2, 4
NOTE_LIMIT = 24


@dataclass
class SquareMarks:
    """The marks on one square. main: one of MAINS or "". label: ``faction.b`` of a crossed base. pencil: letters of own
    slots. note: a few words."""

    main: str = ""
    label: str = ""
    pencil: str = ""
    note: str = ""

    @property
    def is_empty(self) -> bool:
        """Nothing written."""
        return not (self.main or self.pencil or self.note)


def _two_lines() -> list[list[int]]:
    return [[0] * BOXES for _ in range(LINES)]


@dataclass
class Notes:
    """A whole board: marks by square, two password lines of four boxes (0: empty), assist level ("": highest)."""

    squares: dict[int, SquareMarks] = field(default_factory=dict)
    lines: list[list[int]] = field(default_factory=_two_lines)
    level: str = ""

    def at(self, square: int) -> SquareMarks:
        """The marks on a square, to be read or changed."""
        return self.squares.setdefault(square, SquareMarks())

    def toggle_main(self, square: int, main: str, label: str = "") -> None:
        """Write a main mark, or wipe it off if exactly this one is there."""
        marks = self.at(square)
        same = marks.main == main and marks.label == label
        marks.main, marks.label = ("", "") if same else (main, label)

    def toggle_pencil(self, square: int, letter: str) -> None:
        """Write a pencil mark in its corner, or wipe it off."""
        marks = self.at(square)
        kept = set(marks.pencil) ^ {letter}
        marks.pencil = "".join(each for each in PENCILS if each in kept)

    def erase(self, square: int) -> None:
        """Wipe a square clean, its note too."""
        self.squares.pop(square, None)

    def clear(self) -> None:
        """Wipe all squares; the password lines stay."""
        self.squares.clear()

    def copy_crosses(self, crosses: Mapping[int, str]) -> None:
        """Write the crosses of the assist by hand, where nothing is marked yet."""
        for square, label in crosses.items():
            marks = self.at(square)
            if not marks.main:
                marks.main, marks.label = CROSS, label

    def set_box(self, line: int, box: int, square: int) -> None:
        """Put a square into a box; it leaves the other box of this line in which it was."""
        row = self.lines[line]
        if square in row and square:
            row[row.index(square)] = 0
        row[box] = square

    def to_plain(self) -> dict[str, Any]:
        """The board as JSON's kinds of data."""
        squares = {
            str(square): {key: value for key, value in vars(marks).items() if value}
            for square, marks in sorted(self.squares.items())
            if not marks.is_empty
        }
        return {"squares": squares, "lines": self.lines, "level": self.level}


def read_notes(plain: Any) -> Notes:
    """The board that ``to_plain`` wrote; an empty one for None."""
    if not plain:
        return Notes()
    squares = {int(square): SquareMarks(**marks) for square, marks in plain["squares"].items()}
    return Notes(squares, [list(line) for line in plain["lines"]], plain["level"])


def tried_lines(lines: Sequence[Sequence[int]], failed: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """The lines that the passwords named in vain take up, and their squares: each the line in which it was written,
    else an empty one, else the first that is free."""
    taken: dict[int, list[int]] = {}
    for squares in failed:
        free = [line for line in range(len(lines)) if line not in taken]
        written = [line for line in free if sorted(lines[line]) == sorted(squares)]
        empty = [line for line in free if not any(lines[line])]
        if free:
            taken[(written or empty or free)[0]] = sorted(squares)
    return taken
