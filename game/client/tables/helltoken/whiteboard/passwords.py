"""What a password line is made of: boxes filled by dragging, clicking or typing, and the button that must be held."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.tables.helltoken.words import say
from game.client.tables.helltoken.writing import DARK_RED, INK, fits_well
from game.client.tables.lines import write, write_face, write_lines
from game.client.theme import ROLES as TYPE_ROLES
from game.client.theme import mix
from game.client.widgets.base import Widget

if TYPE_CHECKING:
    from game.client.tables.helltoken.whiteboard.page import WhiteBoard

HOLD_SECONDS = 1.2
FRAME = 1 / 30
LAST_SQUARE = 25
SIDES = 22
"""Units that a button keeps free beside its words, both sides together."""
WHOLE = 13
"""How high letters are at least, in logical units, in which the words stand whole where no size of text has room."""
ROLES = ("label", "caption")
"""The sizes in which the words of a button stand below each other, the likelier first."""


class PasswordBox(Widget):
    """One box of a line: holds a square's number or nothing."""

    can_focus = True

    def __init__(self, board: WhiteBoard, line: int, box: int) -> None:
        super().__init__(f"whiteboard.box.{line}.{box}", tooltip=say("board.box", line=line + 1, box=box + 1))
        self._board = board
        self.line, self.box = line, box

    @property
    def square(self) -> int:
        """The number in the box, of a password that was named in vain or of one that is being thought of; 0: empty."""
        return (self._board.lines.tried.get(self.line) or self._board.notes.lines[self.line])[self.box]

    def press(self) -> None:
        """The next square that is clicked goes in here."""
        self._board.ask_for_box(self)

    def on_key(self, event: Event) -> bool:
        """Digits type the number, Backspace and Delete empty the box."""
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._board.fill_box(self, 0)
            return True
        name = pygame.key.name(event.key)
        if name.isdigit() and len(name) == 1:
            longer = self.square * 10 + int(name)
            self._board.fill_box(self, longer if longer <= LAST_SQUARE else int(name))
            return True
        return super().on_key(event)

    def paint_self(self, surface: Surface) -> None:
        """A sunken box; the waiting one has a bright edge."""
        look, theme = self.look, self.look.theme
        waits = self._board.lines.waiting is self
        line = theme.brass if waits or self.is_hovered else theme.line
        blit(surface, look.brush.rounded(self.rect.size, look.radius("small"), (250, 250, 246), line=line,
                                         width=3 if waits else 1.5), self.rect)  # fmt: skip
        is_wrong = self.line in self._board.lines.tried
        if self.square:
            write_face(
                surface,
                look,
                str(self.square),
                self.rect.inflate(-6, -4),
                "display",
                round(self.rect.height * 0.62),
                DARK_RED if is_wrong else INK,
            )
        if is_wrong:
            across = self.rect.inflate(-self.rect.width // 4, -self.rect.height // 3)
            pygame.draw.line(surface, DARK_RED, across.bottomleft, across.topright, max(2, look.px(2)))


class HoldButton(Widget):
    """Does its deed only after it has been held for a while; letting go earlier says so. short: its words where
    the long ones would be cut."""

    can_focus = True

    def __init__(self, text: str, action: Callable[[], None], id: str, short: str = "") -> None:
        super().__init__(id)
        self._text = text
        self._short = short or text
        self._action = action
        self._held = -1.0

    def on_press(self, place: tuple[int, int]) -> None:
        """Begin to hold."""
        self._held = 0.0

    def on_release(self, place: tuple[int, int]) -> None:
        """Let go, too early for the deed."""
        if self._held >= 0 and self.ui is not None:
            self.ui.toasts.show(say("board.announce.longer"))
        self._held = -1.0
        self.touch()

    def on_blur(self) -> None:
        """The focus went elsewhere: let go."""
        self._held = -1.0

    def on_key(self, event: Event) -> bool:
        """Enter or Space begins to hold as well; the key's release lets go."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if self._held < 0:
                self._held = 0.0
            return True
        return False

    def let_go(self) -> None:
        """The key or button came up."""
        if self._held >= 0:
            self.on_release(self.rect.center)

    def say(self, text: str, short: str) -> None:
        """Other words on the button, and those for where they would be cut."""
        self._text, self._short = text, short
        self.touch()

    def tick(self, seconds: float) -> None:
        """Time passes while held."""
        if self._held < 0:
            return
        self._held += seconds
        self.touch()
        if self._held >= HOLD_SECONDS:
            self._held = -1.0
            self._action()

    def seconds_to_wake(self) -> float | None:
        """Frames are drawn while it is held."""
        return FRAME if self._held >= 0 else None

    def paint_self(self, surface: Surface) -> None:
        """The button, filling up from the left."""
        look, theme = self.look, self.look.theme
        fill = theme.danger if self.enabled else theme.panel
        ink = theme.on_danger if self.enabled else theme.ink_faint
        ground = mix(fill, theme.panel, 0.35) if self._held >= 0 else fill
        blit(surface, look.brush.rounded(self.rect.size, look.radius(), ground, line=theme.line), self.rect)
        if self._held > 0:
            part = Rect(
                self.rect.x, self.rect.y, round(self.rect.width * min(1.0, self._held / HOLD_SECONDS)), self.rect.height
            )
            blit(surface, look.brush.rounded(part.size, look.radius(), theme.danger), part)
        room = self.rect.inflate(-look.px(SIDES), -4)
        role = next((role for role in ROLES if self._fits_in_lines(look, role, room)), "")
        if fits_well(look, self._text, room, "label"):
            write(surface, look, self._text, room, "label", ink, x=0.5, owner=self.id)
        elif not role:
            high, most, least = self.rect.inflate(-look.px(SIDES), -2), look.type.pixels("label"), look.px(WHOLE)
            face = TYPE_ROLES["label"].face
            if not write_lines(surface, look, self._text, high, face, most, ink, least=least, x=0.5, owner=self.id):
                write(surface, look, self._short, room, "label", ink, x=0.5, owner=self.id)
        else:
            lines = look.type.wrap(self._text, role, room.width)
            tall = len(lines) * look.type.line_height(role)
            area = Rect(room.x, room.centery - tall // 2, room.width, tall)
            look.type.draw_lines(surface, lines, role, ink, area, x=0.5, owner=self.id)

    def _fits_in_lines(self, look: Look, role: str, room: Rect) -> bool:
        """Whether all words have room in a role below each other, none of them parted."""
        widest = max(look.type.width(word, role) for word in self._text.split())
        lines = look.type.wrap(self._text, role, max(1, room.width))
        return widest <= room.width and len(lines) * look.type.line_height(role) <= self.rect.height
