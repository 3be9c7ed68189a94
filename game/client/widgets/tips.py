"""Tooltips: a sheet of rich text beside what the pointer rests on; its links and terms open further sheets.

A sheet closes when the pointer leaves it, unless it is pinned: by a click on its term, by Ctrl, or because a key opened
it. Pinned sheets are walked through by keys and closed by Escape or a click elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.client import terms
from game.client.draw import blit
from game.client.input import HOVER_SECONDS
from game.client.richtext import RichLayout, draw_rich, lay_out
from game.client.widgets.button import Button
from game.client.widgets.labels import Label
from game.client.widgets.textfield import TextField

if TYPE_CHECKING:
    from game.client.widgets.base import Widget
    from game.client.widgets.ui import Ui

WIDTH = 340
WIDER = 372
"""How wide a sheet may be where that saves a line."""
PADDING = 12
FAR = 4
"""A sheet as many lines away from its word seems to belong to something else."""
CTRL = (pygame.K_LCTRL, pygame.K_RCTRL)
OPENING = (pygame.K_F1, pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass
class Tip:
    """One open sheet: its place, its text and what it belongs to. chosen, pointed: the link or term that keys have
    chosen, and the one under the pointer."""

    rect: Rect
    text: RichLayout
    owner: Rect
    link: str = ""
    chosen: str = ""
    pointed: str = ""


class Tips:
    """The open tooltips, each belonging to a widget or to a link of the one before."""

    def __init__(self, ui: Ui) -> None:
        self._ui = ui
        self._open: list[Tip] = []
        self._rested = 0.0
        self.is_pinned = False

    @property
    def is_open(self) -> bool:
        """True while a tooltip is shown."""
        return bool(self._open)

    def covers(self, place: tuple[int, int]) -> bool:
        """Whether a sheet lies over a point."""
        return any(tip.rect.collidepoint(place) for tip in self._open)

    @property
    def count(self) -> int:
        """How many are open, one from the other."""
        return len(self._open)

    def show(self, widget: Widget, markup: str) -> None:
        """Open the tooltip of a widget now, whatever else is open."""
        self.close()
        self._put(markup, widget.rect)

    def _explained(self, key: str) -> str | None:
        """The markup for a link or term."""
        return terms.explained(key.removeprefix(terms.TERM)) if key.startswith(terms.TERM) else self._ui.explain(key)

    def pin_open(self, key: str, owner: Rect, text: Rect) -> bool:
        """Explain a link or term of a text at once and keep the sheet; False where nothing explains it."""
        markup = self._explained(key)
        if markup is None:
            return False
        self.close()
        self._put(markup, owner, key, text)
        self.is_pinned = True
        return True

    def hears(self, event: Event) -> bool:
        """A key: Ctrl pins what is open; in a pinned sheet arrows choose and F1 or Enter opens. True when used."""
        if not self._open:
            return False
        if event.key in CTRL:
            self.is_pinned = True
            return True
        if not self.is_pinned or event.key not in (pygame.K_LEFT, pygame.K_RIGHT, *OPENING):
            return False
        tip = self._open[-1]
        marks = tip.text.marks()
        keys = list(marks)
        if event.key in OPENING and tip.chosen:
            self._open_inside(tip, tip.chosen, self._inside(tip, marks[tip.chosen].rect))
        elif event.key not in OPENING and keys:
            step = 1 if event.key == pygame.K_RIGHT else -1
            at = keys.index(tip.chosen) + step if tip.chosen else (0 if step > 0 else -1)
            tip.chosen = keys[at % len(keys)]
            self._touch(tip)
        return True

    def _open_inside(self, tip: Tip, key: str, owner: Rect) -> None:
        """Open the sheet of a link or term of an open one, in place of what lies above it."""
        markup = self._explained(key)
        if markup is not None and key not in self._links():
            self.close(self._open.index(tip) + 1)
            self._put(markup, owner, key)

    def _links(self) -> list[str]:
        """What the open sheets explain."""
        return [tip.link for tip in self._open]

    def _inside(self, tip: Tip, rect: Rect) -> Rect:
        """The place in the window of a piece of a sheet."""
        return rect.move(tip.rect.x + self._padding(), tip.rect.y + self._padding())

    def close_last(self) -> None:
        """Close the uppermost sheet."""
        self.close(len(self._open) - 1)

    def _put(self, markup: str, owner: Rect, link: str = "", within: Rect | None = None) -> None:
        """Open a sheet beside its owner; for a link or term of a text, beside the whole text ``within``."""
        look = self._ui.look
        if look is None:
            return
        pad = look.tx(PADDING)
        screen = look.screen.rect
        most = screen.width - 4 * pad
        text, wide = (lay_out(look.type, markup, "small", min(look.tx(width), most)) for width in (WIDTH, WIDER))
        text = wide if wide.height < text.height else text
        size, room = (text.width + 2 * pad, text.height + 2 * pad), screen.inflate(-2 * pad, -2 * pad)
        rect = _beside(size, owner, within, room, look.px(8))
        if within is not None:
            headings, buttons, fields = self._headings(), self._buttons(), self._fields()
            rect = _near_word(rect, owner, within, headings, buttons, room, look.px(8), fields=fields)
        elif not link:
            rect = _off_buttons(rect, owner, self._buttons(), room, look.px(8))
        self._open.append(Tip(rect, text, Rect(owner), link))
        self._touch(self._open[-1])

    def _buttons(self) -> list[Rect]:
        """Where buttons stand on the page."""
        return [each.rect for each in self._ui.page.walk() if isinstance(each, Button) and each.is_painted]

    def _fields(self) -> list[Rect]:
        """Where one can type on the page."""
        return [each.rect for each in self._ui.page.walk() if isinstance(each, TextField) and each.is_painted]

    def _headings(self) -> list[Rect]:
        """Where headings stand on the page."""
        labels = (each for each in self._ui.page.walk() if isinstance(each, Label) and each.is_painted)
        return [each.rect for each in labels if each.is_heading]

    def _touch(self, tip: Tip) -> None:
        self._ui.dirty.append(tip.rect.inflate(40, 40))

    def close(self, keep: int = 0) -> None:
        """Close all but the first ``keep``."""
        while len(self._open) > keep:
            self._touch(self._open.pop())
        self.is_pinned = self.is_pinned and bool(self._open)
        # What was closed stays closed until the pointer moves again.
        self._rested = HOVER_SECONDS

    def motion(self, place: tuple[int, int]) -> bool:
        """The pointer moved. True when it is on a tooltip."""
        self._rested = 0.0
        for index in reversed(range(len(self._open))):
            tip = self._open[index]
            if tip.rect.collidepoint(place) and self._holds(tip):
                over = self._link(tip, place)
                if over != tip.pointed:
                    tip.pointed = over
                    self._touch(tip)
                following = self._open[index + 1].link if index + 1 < len(self._open) else ""
                if following and over != following and over:
                    self.close(index + 1)
                    self._rested = 0.0
                return True
            if self.is_pinned:
                continue
            if self._bridges(index, place):
                return index > 0
            self.close(index)
        self._rested = 0.0
        return False

    def _holds(self, tip: Tip) -> bool:
        """Whether the pointer has anything to do on a sheet: one of a thing that only tells, and is not pinned, does
        not keep pointer and clicks from what it covers."""
        return self.is_pinned or bool(tip.link) or bool(tip.text.marks())

    def _bridges(self, index: int, place: tuple[int, int]) -> bool:
        """Whether a point lies between a sheet and what it belongs to, so that the pointer can get there."""
        tip = self._open[index]
        if index > 0:
            return tip.rect.inflate(24, 24).collidepoint(place)
        other = self._ui.page.at(place)
        if not tip.link and other is not None and other.rect != tip.owner and (other.tooltip or other.why):
            return False  # the way leads over something that has a sheet of its own
        widget = self._ui.hovered
        hint = widget.hint_at(place) if widget is not None and tip.link else None
        return (hint is None or hint[0] == tip.link) and tip.rect.union(tip.owner).collidepoint(place)

    def _link(self, tip: Tip, place: tuple[int, int]) -> str:
        pad = self._padding()
        piece = tip.text.mark_at((place[0] - tip.rect.x - pad, place[1] - tip.rect.y - pad))
        return piece.style.key if piece is not None else ""

    def _padding(self) -> int:
        assert self._ui.look is not None
        return self._ui.look.tx(PADDING)

    def click(self, place: tuple[int, int]) -> bool:
        """A click on a tooltip pins it; its link is told to the page, its term explained. True when one was hit."""
        for tip in reversed(self._open):
            if tip.rect.collidepoint(place) and self._holds(tip):
                self.is_pinned = True
                link = self._link(tip, place)
                if link.startswith(terms.TERM):
                    self._open_inside(tip, link, Rect(place, (1, 1)))
                elif link:
                    self._ui.follow(link)
                return True
        return False

    def _wanted(self) -> tuple[str, Rect, str, Rect | None] | None:
        """What should open where the pointer rests: markup, owner, link, and the text it stands in."""
        if self._open:
            tip = self._open[-1]
            link = self._link(tip, self._ui.place) if tip.rect.collidepoint(self._ui.place) else ""
            markup = self._explained(link) if link and link not in self._links() else None
            return (markup, Rect(self._ui.place, (1, 1)), link, None) if markup else None
        widget = self._ui.hovered
        if widget is None or self._ui.held is not None:
            return None
        hint = widget.hint_at(self._ui.place)
        explained = self._explained(hint[0]) if hint is not None else None
        if hint is not None and explained:
            return (explained, hint[1], hint[0], widget.rect)
        markup = widget.tooltip if widget.enabled or not widget.why else widget.why
        return (markup, widget.rect, "", None) if markup else None

    def update(self, seconds: float) -> None:
        """Open what the pointer has rested on long enough."""
        wanted = self._wanted()
        if wanted is None or self._rested >= HOVER_SECONDS:
            return
        self._rested += seconds
        if self._rested >= HOVER_SECONDS:
            self._put(*wanted)

    def seconds_to_wake(self) -> float | None:
        """When a tooltip is due."""
        if self._rested >= HOVER_SECONDS or self._wanted() is None:
            return None
        return HOVER_SECONDS - self._rested

    def paint(self, surface: Surface, area: Rect) -> None:
        """Paint the open sheets."""
        look = self._ui.look
        for tip in self._open:
            if look is None or not tip.rect.inflate(40, 40).colliderect(area):
                continue
            theme, blur = look.theme, look.px(5)
            if theme.shadow:
                shadow = look.brush.shadow(tip.rect.size, look.radius("small"), blur, theme.shadow)
                blit(surface, shadow, (tip.rect.x - 2 * blur, tip.rect.y - 2 * blur + 2))
            sheet = look.brush.rounded(
                tip.rect.size,
                look.radius("small"),
                theme.panel_raised,
                line=theme.brass,
                width=theme.line_width,
            )
            blit(surface, sheet, tip.rect)
            pad = look.tx(PADDING)
            draw_rich(
                surface,
                look,
                tip.text,
                (tip.rect.x + pad, tip.rect.y + pad),
                theme.ink,
                hovered=tip.chosen or tip.pointed,
                owner="tooltip",
            )


def _beside(size: tuple[int, int], owner: Rect, text: Rect | None, room: Rect, gap: int) -> Rect:
    """The place of a sheet: below its owner, else above. Where it explains a word of a text, below or above the whole
    text and no further to the right, so that one can read on; where that has no room, beside the word."""
    for near in (text, owner):
        if near is None:
            continue
        rect = Rect((owner.x, near.bottom + gap), size)
        if text is not None and text.width >= rect.width:
            rect.x = max(text.x, min(rect.x, text.right - rect.width))
        if rect.bottom > room.bottom:
            rect.bottom = near.top - gap
        if near is owner or rect.top >= room.top:
            break
    return rect.clamp(room)


def _near_word(
    rect: Rect,
    word: Rect,
    text: Rect,
    headings: Sequence[Rect],
    buttons: Sequence[Rect],
    room: Rect,
    gap: int,
    *,
    fields: Sequence[Rect] = (),
) -> Rect:
    """The sheet of a word where it hides least of what is being read: not the text of the word, none of the headings
    above that, no field; near the word; no part of a button, no button. Tried in turn: below the text, above it, beside
    it, below the buttons that it would cut, above the headings, over the text's own lines."""
    titles = [each for each in headings if each.bottom <= text.top + gap]

    def hidden(place: Rect) -> tuple[bool, ...]:
        return (
            place.colliderect(text),
            place.colliderect(word),
            place.collidelist(titles) >= 0,
            place.collidelist(fields) >= 0,
            not place.colliderect(word.inflate(2 * FAR * word.height, 2 * FAR * word.height)),
            bool(_cut(place, buttons)),
            place.collidelist(buttons) >= 0,
        )

    tried = (place for place in _round_word(rect, word, text, titles, buttons, room, gap) if room.contains(place))
    return min(tried, key=hidden, default=rect)


def _round_word(
    rect: Rect, word: Rect, text: Rect, titles: Sequence[Rect], buttons: Sequence[Rect], room: Rect, gap: int
) -> Iterator[Rect]:
    """Where the sheet of a word may lie, the best first."""
    wide, tall = rect.size
    columns = [rect.x, text.x, max(room.left, min(rect.x, room.right - wide))]
    below_buttons = max((each.bottom for each in _cut(rect, buttons)), default=text.bottom) + gap
    above_titles = min((each.top for each in titles), default=text.top) - gap - tall
    level = max(room.top, min(word.centery - tall // 2, room.bottom - tall))
    for top in (rect.top, text.bottom + 1, text.top - gap - tall):
        yield from (Rect((x, top), rect.size) for x in columns)
    yield from (Rect((x, level), rect.size) for x in (text.right + gap, text.left - gap - wide))
    for top in (below_buttons, above_titles, word.bottom + gap // 2, word.top - gap // 2 - tall):
        yield from (Rect((x, top), rect.size) for x in columns)


def _off_buttons(rect: Rect, owner: Rect, buttons: Sequence[Rect], room: Rect, gap: int) -> Rect:
    """The sheet of a widget where it hides no button: at a side of its owner, or above it; as it is where none of these
    has room."""
    above, level = owner.top - gap - rect.height, min(owner.top, room.bottom - rect.height)
    places = [
        (owner.left - gap - rect.width, level),
        (owner.right + gap, level),
        (rect.x, above),
        (owner.right - rect.width, above),
    ]
    moved = [rect, *(Rect(place, rect.size) for place in places)]
    free = (each for each in moved if room.contains(each) and each.collidelist([owner, *buttons]) < 0)
    return next(free, rect)


def _cut(rect: Rect, buttons: Sequence[Rect]) -> list[Rect]:
    """The buttons of which a sheet would hide a part."""
    return [each for each in buttons if rect.colliderect(each) and not rect.contains(each)]
