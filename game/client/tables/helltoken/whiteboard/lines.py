"""The password lines of a white board: which box waits for a square, and whether a line may be entered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.tables.helltoken.cards import clause
from game.client.tables.helltoken.whiteboard.marks import BOXES, LINES, tried_lines
from game.client.tables.helltoken.whiteboard.passwords import HoldButton, PasswordBox
from game.client.tables.helltoken.words import say
from game.client.widgets.base import Widget

if TYPE_CHECKING:
    from game.client.tables.helltoken.whiteboard.page import WhiteBoard

ENTER = "password.enter"


class PasswordLines:
    """All lines of one board. waiting: the box into which the next square goes. tried: the lines that a password named
    in vain has used up, and its squares."""

    def __init__(self, board: WhiteBoard) -> None:
        self._board = board
        self.waiting: PasswordBox | None = None
        self.tried: Mapping[int, Sequence[int]] = {}
        self.boxes = [[PasswordBox(board, line, box) for box in range(BOXES)] for line in range(LINES)]
        self.buttons = [
            HoldButton(
                say("board.announce"),
                partial(self.enter, line),
                f"whiteboard.announce.{line}",
                say("board.announce.short"),
            )
            for line in range(LINES)
        ]
        self.take_up()

    def box_at(self, place: tuple[int, int]) -> PasswordBox | None:
        """The box that lies there."""
        return next((box for line in self.boxes for box in line if box.rect.collidepoint(place)), None)

    def ask_for(self, box: PasswordBox) -> None:
        """The next square goes into this box; asked again, no longer."""
        self.waiting = None if self.waiting is box else box

    def fill(self, box: PasswordBox, square: int) -> bool:
        """Put a square into a box; the next empty box of the line waits then. False where the line is used up."""
        if box.line in self.tried:
            return False
        self._board.notes.set_box(box.line, box.box, square)
        empty = [each for each in self.boxes[box.line] if not each.square]
        self.waiting = empty[0] if self.waiting is not None and empty and square else None
        return True

    def enter(self, line: int) -> None:
        """Enter the password of a line."""
        self._board.desk.answer(ENTER, self._password(line))

    def _password(self, line: int) -> tuple[int, ...]:
        return tuple(sorted(square for square in self._board.notes.lines[line] if square))

    def take_up(self) -> None:
        """The board's notes were read anew: see which lines are used up."""
        passwords, seat = self._board.view.state.passwords, self._board.desk.seat
        self.tried = tried_lines(self._board.notes.lines, [squares for by, squares in passwords if by == seat])

    def judge(self) -> None:
        """A line may be announced only where the rules let it; else its button says why."""
        for line, button in enumerate(self.buttons):
            wrong = self.tried.get(line)
            for box in self.boxes[line]:
                _open_or_close(box, wrong)
            if wrong:
                button.say(say("board.wrong"), say("board.wrong"))
                _open_or_close(button, wrong)
                continue
            verdict = self._board.desk.check(ENTER, self._password(line))
            if verdict.ok:
                button.enable()
            else:
                button.disable(self._reasons_text(verdict.reasons))

    def _reasons_text(self, reasons: Sequence[Any]) -> str:
        content = self._board.view.game.content
        return "\n".join(clause(content, reason.rule) or reason.rule for reason in reasons)

    def let_go(self) -> None:
        """No button is held any more."""
        for button in self.buttons:
            button.let_go()


def _open_or_close(widget: Widget, wrong: Sequence[int] | None) -> None:
    """What belongs to a line that is used up takes nothing any more, and says why."""
    if wrong:
        widget.disable(say("board.tried", squares=", ".join(map(str, wrong))))
    else:
        widget.enable()
