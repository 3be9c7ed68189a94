"""Toasts: short messages below the header that go by themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.draw import blit

if TYPE_CHECKING:
    from game.client.look import Look
    from game.client.widgets.ui import Ui

SECONDS, TO_READ = 4.0, 9.0
"""How long a message stays, and one of two sentences that somebody has to take in."""
TONES = {
    "plain": ("information_outline", "brass"),
    "good": ("check", "good"),
    "warning": ("alert", "warning"),
}


TOP = 64
"""Room for a header, in logical units."""


@dataclass(frozen=True)
class Toast:
    """A message. times: so often it was said. pages: so many pages lay on each other then; those that are opened later
    lie above it. about: what it says the state of, so that the next word on that takes its place; "" for none."""

    text: str
    tone: str
    seconds: float
    times: int
    pages: int
    about: str = ""


class Toasts:
    """The messages shown now, newest lowest. At most three."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._shown: list[Toast] = []

    @property
    def messages(self) -> list[str]:
        """The texts shown now."""
        return [toast.text for toast in self._shown]

    def show(self, text: str, tone: str = "plain", seconds: float = SECONDS, *, about: str = "") -> None:
        """Show a message; ``tone`` is plain, good or warning. One that is there already is counted; where it says the
        state of something (``about``), it takes the place of what was said of that before."""
        if about:
            self._shown = [toast for toast in self._shown if toast.about != about]
        times = next((toast.times for toast in self._shown if toast.text == text), 0)
        others = [toast for toast in self._shown if toast.text != text]
        self._shown = [*others[-2:], Toast(text, tone, seconds, times + 1, len(self._ui.pages), about)]
        self._touch()

    def withdraw(self, text: str) -> None:
        """Take away a message that is no longer true; nothing happens if it is not there."""
        self._shown = [toast for toast in self._shown if toast.text != text]
        self._touch()

    def _touch(self) -> None:
        look = self._ui.look
        if look is not None:
            screen = look.screen.rect
            self._ui.dirty.append(Rect(0, 0, screen.width, look.tx(TOP) + 4 * look.tx(64)))

    def update(self, seconds: float) -> None:
        """Let the old ones go."""
        left = [replace(toast, seconds=toast.seconds - seconds) for toast in self._shown]
        kept = [toast for toast in left if toast.seconds > 0]
        if len(kept) != len(self._shown):
            self._touch()
        self._shown = kept

    def pass_covered(self, seconds: float) -> None:
        """Time passes under another scene: what only says that something was done goes, warnings wait to be read."""
        left = [
            toast if toast.tone == "warning" else replace(toast, seconds=toast.seconds - seconds)
            for toast in self._shown
        ]
        self._shown = [toast for toast in left if toast.seconds > 0]

    def seconds_to_wake(self) -> float | None:
        """When the next message goes."""
        return min((toast.seconds for toast in self._shown), default=None)

    def paint(self, surface: Surface, pages: int) -> None:
        """Paint the messages said while so many pages lay on each other, below the header, away from questions and
        answers: those of the uppermost page if ``pages`` is all there are, older ones under the dialog."""
        look = self._ui.look
        if look is None:
            return
        top, highest = look.tx(TOP), len(self._ui.pages)
        for toast in self._shown:
            if min(toast.pages, highest) == pages:
                told = f"{toast.text} ×{toast.times}" if toast.times > 1 else toast.text
                top = self._paint_one(surface, look, told, toast.tone, top) + look.px(10)

    def _paint_one(self, surface: Surface, look: Look, text: str, tone: str, top: int) -> int:
        pad, size = look.tx(14), look.tx(20)
        room = min(look.tx(620), look.screen.width - 4 * pad) - size - 3 * pad
        lines = look.type.wrap(text, "body", room)
        width = max(look.type.width(line, "body") for line in lines) + size + 3 * pad
        height = look.type.line_height("body") * len(lines) + 2 * look.tx(10)
        rect = Rect((look.screen.width - width) // 2, top, width, height)
        symbol, colour = TONES[tone]
        ink = getattr(look.theme, colour)
        sheet = look.brush.rounded(
            rect.size, look.radius(), look.theme.panel_raised, line=ink, width=look.theme.line_width
        )
        blit(surface, sheet, rect)
        look.type.draw_icon(surface, symbol, size, ink, Rect(rect.x + pad, rect.y, size, height))
        body = Rect(rect.x + 2 * pad + size, rect.y + look.tx(10), room, height)
        look.type.draw_lines(surface, lines, "body", look.theme.ink, body, owner="toast")
        return rect.bottom
