"""A line to type into: any script, clipboard, selection, caret."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from time import monotonic

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client.draw import blit
from game.client.look import Look
from game.client.widgets.base import Widget
from game.client.widgets.choice import HEIGHT

BLINK = 0.5
PADDING = 12
BESIDE_CARET = 5
"""How far the hint stands behind the caret."""
SIGN = 18
"""How large the sign is in a field that is wrong."""
PRESS_AGAIN = 0.4
"""Seconds in which a further press belongs to the one before."""
ALL_AT = 3


class TextField(Widget):
    """One line of at most ``limit`` characters. ``changed`` hears each change, ``entered`` the Enter key.
    ``hint`` stands in an empty field, ``short_hint`` where that has no room."""

    can_focus = True
    is_wrong = False
    """Whether what was typed was found wrong; gone with the next change."""

    def __init__(
        self,
        text: str,
        changed: Callable[[str], None],
        *,
        id: str = "",
        hint: str = "",
        short_hint: str = "",
        limit: int = 60,
        entered: Callable[[str], None] | None = None,
        enabled: bool = True,
        why: str = "",
        tooltip: str = "",
    ) -> None:
        super().__init__(id, enabled=enabled, why=why, tooltip=tooltip)
        self.text = text
        self._changed = changed
        self._entered = entered
        self._hint, self._short_hint = hint, short_hint
        self._limit = limit
        self._caret = len(text)
        self._anchor = len(text)
        self._composing = ""
        self._age = 0.0
        self._left = 0
        self._presses, self._pressed_at = 0, 0.0

    @property
    def selected(self) -> str:
        """The marked part."""
        low, high = sorted((self._caret, self._anchor))
        return self.text[low:high]

    def select_all(self) -> None:
        """Mark the whole text, so that typing replaces it."""
        self._anchor, self._caret = 0, len(self.text)
        self.touch()

    def put(self, text: str) -> None:
        """Another text in the place of this one."""
        self.text = text[: self._limit]
        self._anchor = self._caret = len(self.text)
        self._tell()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """As wide as given, as high as what is picked beside it."""
        return (width, look.tx(HEIGHT))

    def on_focus(self) -> None:
        """Start to take text from the keyboard or an input method."""
        self._age = 0.0
        if self.enabled:
            pygame.key.start_text_input()
            pygame.key.set_repeat(400, 35)
            pygame.key.set_text_input_rect(self.rect)

    def on_blur(self) -> None:
        """Stop taking text."""
        self._composing = ""
        self._anchor = self._caret
        pygame.key.stop_text_input()
        # Elsewhere a key held too long must not confirm twice.
        pygame.key.set_repeat()

    def on_text(self, event: Event) -> bool:
        """Typed text, or text still being composed."""
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.touch()
            return True
        self._composing = ""
        self.insert(event.text)
        return True

    def insert(self, text: str) -> None:
        """Put text in the place of the selection."""
        low, high = sorted((self._caret, self._anchor))
        room = max(0, self._limit - len(self.text) + high - low)
        text = "".join(c for c in text if c.isprintable())[:room]
        self.text = self.text[:low] + text + self.text[high:]
        self._caret = self._anchor = low + len(text)
        self._tell()

    def _tell(self) -> None:
        self._age = 0.0
        self.is_wrong = False
        self.touch()
        self._changed(self.text)

    def on_key(self, event: Event) -> bool:
        """Moving, marking, deleting, clipboard, Enter."""
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._on_chord(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self._entered is not None:
                self._entered(self.text)
            return self._entered is not None
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        moves = {
            pygame.K_LEFT: self._caret - 1,
            pygame.K_RIGHT: self._caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if event.key in moves:
            self._move(moves[event.key], marking=bool(event.mod & pygame.KMOD_SHIFT))
            return True
        return event.key not in (pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE)

    def _on_chord(self, key: int) -> bool:
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x) and self.selected:
            pygame.scrap.put_text(self.selected)
            if key == pygame.K_x:
                self.insert("")
        elif key == pygame.K_v:
            self.insert(pygame.scrap.get_text() or "")
        else:
            return False
        return True

    def _delete(self, step: int) -> None:
        if self._caret == self._anchor:
            self._caret = max(0, min(len(self.text), self._caret + step))
        self.insert("")

    def _move(self, caret: int, *, marking: bool) -> None:
        self._caret = max(0, min(len(self.text), caret))
        if not marking:
            self._anchor = self._caret
        self._age = 0.0
        self.touch()

    def _inner(self) -> Rect:
        """Where the text stands: beside the sign of what is wrong."""
        inner = self.rect.inflate(-2 * self.look.tx(PADDING), 0)
        return Rect(inner.x, inner.y, inner.width - self.is_wrong * self.look.tx(SIGN + BESIDE_CARET), inner.height)

    def _line_top(self) -> int:
        """Where the text begins: on one line with the words of what is picked beside it."""
        label, body = self.look.type.font("label"), self.look.type.font("body")
        return (
            self.rect.y + round((self.rect.height - label.get_height()) * 0.5) + label.get_ascent() - body.get_ascent()
        )

    def _scroll(self) -> int:
        """Pixels of the text left of the field: so many that the caret is seen; none where nobody writes."""
        if not self.has_focus:
            return 0
        before = self.look.type.width(self.text[: self._caret] + self._composing, "body")
        return max(0, before - self._inner().width + self.look.tx(2))

    def _character_at(self, x: int) -> int:
        wanted = x - self._inner().x + self._left
        return min(range(len(self.text) + 1), key=lambda i: abs(self.look.type.width(self.text[:i], "body") - wanted))

    def on_press(self, place: tuple[int, int]) -> None:
        """Put the caret where the pointer is; the third press in a row marks all."""
        now = monotonic()
        self._presses = self._presses + 1 if now - self._pressed_at < PRESS_AGAIN else 1
        self._pressed_at = now
        if self._presses >= ALL_AT:
            self.select_all()
        else:
            self._move(self._character_at(place[0]), marking=False)

    def on_drag(self, place: tuple[int, int]) -> None:
        """Mark text; what a third press has marked stays."""
        if self._presses < ALL_AT:
            self._move(self._character_at(place[0]), marking=True)

    def on_release(self, place: tuple[int, int]) -> None:
        """The caret is where it was put."""

    def tick(self, seconds: float) -> None:
        """Blink."""
        was = int(self._age / BLINK)
        self._age += seconds
        if int(self._age / BLINK) != was:
            self.touch()

    def seconds_to_wake(self) -> float | None:
        """The next blink; the caret rests after some seconds."""
        return BLINK - self._age % BLINK if self._age < 10 else None

    def paint_self(self, surface: Surface) -> None:
        """The field, its marked part, its text and the caret."""
        look, theme, inner = self.look, self.look.theme, self._inner()
        edge = theme.brass if self.has_focus else (theme.ink_faint if self.is_hovered else theme.line)
        wide = theme.line_width
        if self.is_wrong:
            edge, wide = theme.danger_ink, max(wide, look.px(3 if self.has_focus else 2))
        field = look.brush.rounded(self.rect.size, look.radius(), theme.panel_sunken, line=edge, width=wide)
        blit(surface, field, self.rect)
        if self.is_wrong:
            sign = Rect(inner.right + look.tx(BESIDE_CARET), inner.y, look.tx(SIGN), inner.height)
            look.type.draw_icon(surface, "alert", look.tx(SIGN), edge, sign)
        outer = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(outer))
        was_scrolled, look.type.is_scrolled = look.type.is_scrolled, True
        self._left = self._scroll()
        self._paint_text(surface, inner.x - self._left, inner)
        look.type.is_scrolled = was_scrolled
        surface.set_clip(outer)

    def _in_sight(self, text: str, wide: int) -> tuple[int, int]:
        """From which to which character a text is seen, so that of a long one no more is drawn than that."""

        def up_to(count: int) -> int:
            return self.look.type.width(text[:count], "body")

        counts = range(len(text) + 1)
        first = max(0, bisect_right(counts, self._left, key=up_to) - 1)
        return first, bisect_left(counts, self._left + wide, key=up_to) + 1

    def _paint_text(self, surface: Surface, x: int, inner: Rect) -> None:
        look, theme = self.look, self.look.theme
        height, y = look.type.line_height("body"), self._line_top()
        if not self.text and not self._composing:
            behind = look.tx(BESIDE_CARET) if self.has_focus else 0
            room = Rect(inner.x + behind, y, inner.width - behind, height)
            is_short = self._short_hint and look.type.width(self._hint, "body") > room.width
            hint = self._short_hint if is_short else self._hint
            look.type.draw_in(surface, hint, "body", theme.ink_faint, room, owner=self.id)
        low, high = sorted((self._caret, self._anchor))
        if low != high:
            left, right = (x + look.type.width(self.text[:i], "body") for i in (low, high))
            surface.fill(theme.felt if theme.name != "contrast" else (60, 60, 0), Rect(left, y, right - left, height))
        shown = self.text[: self._caret] + self._composing + self.text[self._caret :]
        ink = theme.ink if self.enabled else theme.ink_faint
        first, last = self._in_sight(shown, inner.width)
        begin = x + look.type.width(shown[:first], "body")
        look.type.draw(surface, shown[first:last], "body", ink, (begin, y), owner="")
        if self.has_focus and self.enabled and (int(self._age / BLINK) % 2 == 0 or self._age > 10):
            caret = x + look.type.width(self.text[: self._caret] + self._composing, "body")
            surface.fill(theme.brass_light, Rect(caret, y, max(1, look.px(2)), height))
