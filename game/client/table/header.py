"""The header: which game and turn, who sits at the table and whose turn it is, the steps of the turn, the tools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.look import Look
from game.client.table.seat_mark import paint_mark
from game.client.tables.base import Phase
from game.client.theme import Colour, mix
from game.client.widgets.base import RING_REACH, Widget
from game.client.widgets.button import Button

HEIGHT = 56
APART = 18
"""Between the title and the first seat, in logical units of type."""
PIP, DOT, NUMERAL = 20, 5, 3
"""How wide the sign of a step that does not run is, in logical units of type; a step to come of no more letters than
this stands as these instead, where all such steps have room for it."""
BOT_SIGN, BADGE = 20, 16
"""How much of a chip the sign of a bot takes beside the name, and how wide it is as a badge on the mark, in units of
type."""
STEP = 190
"""The title gives way where less than this, in logical units of text, is left for the step that runs."""


@dataclass(frozen=True)
class SeatChip:
    """A seat in the header. is_turn: it has the turn, or is asked before the first one. is_asked: it is asked now.
    is_bot: no person plays it now."""

    name: str
    colour: Colour
    mark: str
    is_turn: bool
    is_asked: bool
    is_bot: bool = False


SIGNS = {"over": "check", "skipped": "minus"}
"""The sign before a step that is over or that this turn does not have."""


SAID = ("all", "next", "numerals", "")
"""Which steps to come keep their words beside small signs, the fullest form first; the next one beside numerals."""


def _is_said(phases: Sequence[Phase], phase: Phase, said: str) -> bool:
    """Whether a step that is still to come keeps its words."""
    if phase.state in SIGNS:
        return False
    if said == "next" and phase is next((each for each in phases if each.state == "to_come"), None):
        return True
    return said == "all" or (said in ("next", "numerals") and len(phase.words) <= NUMERAL)


class Strip(Widget):
    """The steps of the turn: what is over is dim and ticked, skipped ones have a dash, the running one is lit.

    Short of room it shows what runs and what comes next, then what runs alone; where nothing runs, what comes next, and
    nothing where not even that has room. Steps to come without room for their words are dots that count them; a single
    one is left out, for a lone dot tells nothing."""

    reach = 0

    def __init__(self) -> None:
        super().__init__("strip")
        self.phases: Sequence[Phase] = ()

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """One line."""
        return (min(width, sum(self._widths(look, self.phases))), look.tx(30))

    def wanted(self, look: Look, room: int) -> int:
        """How much of a room the fullest form takes that fits into it."""
        running = [phase for phase in self.phases if phase.state == "running"][-1:]
        words, step = sum(self._widths(look, self.phases)), sum(self._widths(look, running))
        forms = (words, *(sum(self._pip_widths(look, said)) for said in SAID), step)
        return next((form for form in forms if form <= room), 0)

    def briefly(self, look: Look) -> int:
        """How much of a room all steps take with signs for those that do not run, and the numerals of those to come."""
        return sum(self._pip_widths(look, "numerals"))

    def in_words(self, look: Look, most: int | None = None) -> int:
        """How much of a room all steps take, whichever runs, with signs for what is over and words for so many of those
        to come, by default all."""
        pip = look.tx(PIP)
        words = [look.type.width(phase.words, "small_bold") for phase in self.phases]
        forms = []
        for at, runs in enumerate(words):
            said = [max(pip, each + pip // 3) for each in words[at + 1 :][:most]]
            dots = len(words) - at - 1 - len(said)
            forms.append(at * pip + runs + look.tx(38) + sum(said) + pip * (dots if dots > 1 else 0))
        return max(forms, default=0)

    def _widths(self, look: Look, phases: Sequence[Phase]) -> list[int]:
        return [look.type.width(phase.words, "small_bold") + look.tx(38) for phase in phases]

    def _pip_widths(self, look: Look, said: str) -> list[int]:
        """The widths with small signs for steps that do not run. said: which of those to come keep their words."""
        words = zip(self.phases, self._widths(look, self.phases), strict=True)
        return [wide if phase.state == "running" else self._pip_width(look, phase, said) for phase, wide in words]

    def _pip_width(self, look: Look, phase: Phase, said: str) -> int:
        if phase in (unsaid := self._unsaid(said)) and len(unsaid) == 1:
            return 0
        if not _is_said(self.phases, phase, said):
            return look.tx(PIP)
        return max(look.tx(PIP), look.type.width(phase.words, "small_bold") + look.tx(PIP) // 3)

    def _unsaid(self, said: str) -> list[Phase]:
        """The steps to come that have no room for their words."""
        to_come = (phase for phase in self.phases if phase.state not in (*SIGNS, "running"))
        return [phase for phase in to_come if not _is_said(self.phases, phase, said)]

    def paint_self(self, surface: Surface) -> None:
        """Arrows beside each other."""
        look, phases = self.look, list(self.phases)
        if sum(self._widths(look, phases)) > self.rect.width:
            running = [phase for phase in phases if phase.state == "running"][-1:]
            if any(phase.state not in SIGNS for phase in phases) and self._paint_pips(surface):
                return
            phases = running
            if sum(self._widths(look, phases)) > self.rect.width:
                return
        x = self.rect.x + max(0, (self.rect.width - sum(self._widths(look, phases))) // 2)
        for phase, width in zip(phases, self._widths(look, phases), strict=True):
            self._paint_phase(surface, phase, Rect(x, self.rect.y, min(width, self.rect.right - x), self.rect.height))
            x += width

    def _paint_pips(self, surface: Surface) -> bool:
        """The running step in words, a small sign for each of the others; False where even that is too wide."""
        look = self.look
        said_of = SAID if any(phase.state == "running" for phase in self.phases) else SAID[:2]  # no dots alone
        forms = [(said, self._pip_widths(look, said)) for said in said_of]
        fit = next((form for form in forms if sum(form[1]) <= self.rect.width), None)
        if fit is None:
            return False
        said, widths = fit
        x = self.rect.x + (self.rect.width - sum(widths)) // 2
        for phase, width in zip(self.phases, widths, strict=True):
            cell = Rect(x, self.rect.y, width, self.rect.height)
            if phase.state == "running":
                self._paint_phase(surface, phase, cell)
            else:
                self._paint_pip(surface, phase, cell, said)
            x += width
        return True

    def _paint_pip(self, surface: Surface, phase: Phase, cell: Rect, said: str) -> None:
        """The sign of a step that does not run; for one that is still to come its words, or a dot: a ring would read as
        the numeral of a Round."""
        look, ink = self.look, self.look.theme.ink_soft
        if phase.state in SIGNS:
            look.type.draw_icon(surface, SIGNS[phase.state], look.tx(14), ink, cell)
            return
        if _is_said(self.phases, phase, said):
            look.type.draw_in(surface, phase.words, "small_bold", ink, cell, x=0.5, owner="strip")
            return
        if not cell.width:
            return
        dot = Rect(0, 0, look.tx(DOT), look.tx(DOT))
        dot.center = cell.center
        blit(surface, look.brush.rounded(dot.size, dot.width // 2, ink), dot)

    def _paint_phase(self, surface: Surface, phase: Phase, rect: Rect) -> None:
        look, theme = self.look, self.look.theme
        runs = phase.state == "running"
        box = rect.inflate(-look.px(6), 0)
        fill = theme.brass if runs else theme.panel_sunken
        blit(surface, look.brush.rounded(box.size, box.height // 2, fill, alpha=1.0 if runs else 0.75), box)
        ink = theme.on_brass if runs else (theme.ink_faint if phase.state in SIGNS else theme.ink_soft)
        side = look.tx(14) if phase.state in SIGNS else 0
        words = box.inflate(-look.tx(16), 0)
        if side:
            look.type.draw_icon(surface, SIGNS[phase.state], side, ink, Rect(words.x, words.y, side, words.height))
        look.type.draw_in(
            surface,
            phase.words,
            "small_bold",
            ink,
            Rect(words.x + side, words.y, words.width - side, words.height),
            x=0.5,
            owner="strip",
        )


class Seats(Widget):
    """The people at the table as chips: the turn player's is lit and framed, that of others who are asked is lit."""

    reach = 0

    def __init__(self) -> None:
        super().__init__("seats")
        self.chips: Sequence[SeatChip] = ()

    def _width(self, look: Look, chip: SeatChip, named: bool) -> int:
        name = min(look.type.width(chip.name, "small_bold"), look.tx(120)) + look.tx(20) if named else 0
        return look.tx(40) + name + look.tx(BOT_SIGN) * (chip.is_bot and named)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """With names where there is room, else the marks alone."""
        named = sum(self._width(look, chip, True) for chip in self.chips)
        return (named if named <= width else sum(self._width(look, c, False) for c in self.chips), look.tx(40))

    def paint_self(self, surface: Surface) -> None:
        """One chip after the other."""
        look = self.look
        named = sum(self._width(look, chip, True) for chip in self.chips) <= self.rect.width
        x = self.rect.x
        for chip in self.chips:
            width = self._width(look, chip, named)
            self._paint_chip(surface, chip, Rect(x, self.rect.y, width, self.rect.height), named)
            x += width

    def _paint_chip(self, surface: Surface, chip: SeatChip, rect: Rect, named: bool) -> None:
        look, theme = self.look, self.look.theme
        box = rect.inflate(-look.px(4), -look.tx(4))
        if chip.is_turn or chip.is_asked:
            fill = mix(theme.panel_raised, chip.colour, 0.35)
            line = theme.brass_light if chip.is_turn else None
            blit(surface, look.brush.rounded(box.size, box.height // 2, fill, line=line, width=2), box)
        side = box.height - look.tx(8)
        mark = Rect(box.x + look.tx(4), box.y + look.tx(4), side, side)
        paint_mark(surface, look, mark, chip.mark, chip.name, chip.colour)
        if named:
            ink = theme.ink if chip.is_turn or chip.is_asked else theme.ink_soft
            words = Rect(mark.right + look.tx(7), box.y, box.right - mark.right - look.tx(12), box.height)
            if chip.is_bot:
                words.width -= look.tx(BOT_SIGN)
            look.type.draw_in(surface, chip.name, "small_bold", ink, words, owner="seat")
        if chip.is_bot:
            beside = Rect(box.right - look.tx(BOT_SIGN + 6), box.y, look.tx(BOT_SIGN), box.height)
            self._paint_bot(surface, beside if named else None, mark)

    def _paint_bot(self, surface: Surface, beside: Rect | None, mark: Rect) -> None:
        """That a bot sits there: beside the name, or as a badge on the mark where marks stand alone."""
        look, theme = self.look, self.look.theme
        if beside is not None:
            look.type.draw_icon(surface, "robot", look.tx(16), theme.ink_soft, beside)
            return
        side = look.tx(BADGE)
        badge = Rect(mark.right - side * 3 // 4, mark.bottom - side * 3 // 4, side, side)
        blit(surface, look.brush.rounded(badge.size, side // 2, theme.panel, line=theme.ink_soft, width=1), badge)
        look.type.draw_icon(surface, "robot", side * 3 // 4, theme.ink, badge)


class Header(Widget):
    """One line over the table: menu, title, seats, steps, tools."""

    reach = RING_REACH

    def __init__(self, menu: Button, tools: Sequence[Button]) -> None:
        super().__init__("header")
        self.menu = menu
        self.tools = list(tools)
        self.seats = Seats()
        self.strip = Strip()
        self.title = ""
        self.turn = ""
        self._words = Rect(0, 0, 0, 0)
        self.add(menu, self.seats, self.strip, *self.tools)

    def tell(self, title: str, turn: str, chips: Sequence[SeatChip], phases: Sequence[Phase]) -> None:
        """Say this from now on; only what says something else than before is painted anew."""
        if (self.title, self.turn) != (title, turn):
            self.title, self.turn = title, turn
            self._touch(self._words)
        if self.seats.chips != chips:
            self.seats.chips = chips
            self._touch(self.seats.rect)
        if self.strip.phases != phases:
            self.strip.phases = phases
            self._touch(self.strip.rect)

    def _touch(self, place: Rect) -> None:
        """Have a place within the line painted anew, from its top to its foot."""
        if self.ui is not None and place.width:
            self.ui.dirty.append(Rect(place.x, self.rect.y, place.width, self.rect.height))

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """One line, lower in the small form."""
        return (width, self._height(look))

    def _height(self, look: Look) -> int:
        return look.tx(46 if look.screen.is_small else HEIGHT)

    def arrange(self, look: Look, rect: Rect) -> None:
        """Menu and title at the left (no title where it would be cut), tools at the right, seats and steps between."""
        super().arrange(look, rect)
        line = Rect(rect.x, rect.y, rect.width, self._height(look))
        gap, side = look.px(8), look.tx(44)
        self.menu.arrange(look, Rect(line.x + gap, line.y + (line.height - side) // 2, side, side))
        right = line.right - gap
        for button in reversed(self.tools):
            width = button.size(look, line.width)[0]
            button.arrange(look, Rect(right - width, line.y + (line.height - side) // 2, width, side))
            right -= width + look.px(2)
        left = self.menu.rect.right + gap
        self._place_words(Rect(left, line.y, self._title_width(look, left, right), line.height))
        left, seats = self._seats_beside(look, self._words, right)
        tall = look.tx(40)
        self.seats.arrange(look, Rect(left, line.y + (line.height - tall) // 2, min(seats, right - left), tall))
        strip = Rect(self.seats.rect.right + gap, line.y, right - self.seats.rect.right - 2 * gap, line.height)
        tall = look.tx(30)
        self.strip.arrange(look, Rect(strip.x, strip.y + (strip.height - tall) // 2, max(0, strip.width), tall))

    def _place_words(self, place: Rect) -> None:
        """Title and turn are no widgets of their own: where they come, go or move, both places are painted anew."""
        if self._words != place:
            self._touch(self._words)
            self._words = place
            self._touch(place)

    def _seats_beside(self, look: Look, words: Rect, right: int) -> tuple[int, int]:
        """Where the seats begin behind the title, and how wide they are. In the small form the title takes nothing of
        what is theirs."""
        left = words.right + (look.tx(APART) if words.width else look.px(8))
        if look.screen.is_small:
            return left, self.seats.size(look, (right - words.left) // 3)[0]
        return left, self._seats_width(look, right - left)

    def _seats_width(self, look: Look, room: int) -> int:
        """How wide the seats are in a room that they share with the steps: with names in half of it, without where no
        step to come could be told beside these."""
        named, bare = (self.seats.size(look, most)[0] for most in (room // 2, 0))
        left, told = room - 2 * look.px(8), self.strip.in_words(look, 1)
        return bare if left - named < told <= left - bare else named

    def _title_width(self, look: Look, left: int, right: int) -> int:
        """How wide the title is: none where it would be cut, or would take the room in which the steps can all be told,
        or the one that runs where these cannot, be it no wider than its words. A title that tells no turn gives way to
        the words of the steps, too. In the small form it is never wider, and none where the steps would have to be told
        shorter for it."""
        most = min(look.tx(170), (right - left) // 4)
        wide = look.type.width(self._short(look, most), "body_bold")
        if wide > most:
            return 0
        wide = max(wide, min(most, look.type.width(self.turn, "small")))
        if not look.screen.is_small:
            room, without = right - left, self._left_by(look, right - left, 0)
            forms = ([] if self.turn else [self.strip.in_words(look)]) + [self.strip.briefly(look)]
            least = next((form for form in forms if form <= without), look.tx(STEP))
            return next((title for title in (most, wide) if self._left_by(look, room, title) >= least), 0)
        alone, beside = (
            right - sum(self._seats_beside(look, Rect(left, 0, width, 0), right)) - 3 * look.px(8)
            for width in (0, wide)
        )
        return wide if self.strip.wanted(look, alone) <= beside else 0

    def _left_by(self, look: Look, room: int, title: int) -> int:
        """What a title so wide leaves of a room to the steps beside the seats."""
        apart = look.tx(APART) if title else look.px(8)
        return room - title - apart - self._seats_width(look, room - title - apart) - 2 * look.px(8)

    def _short(self, look: Look, width: int) -> str:
        """The title, without what follows its colon where there is no room for that."""
        whole = look.type.width(self.title, "body_bold") <= width
        return self.title if whole else self.title.partition(":")[0]

    def paint_self(self, surface: Surface) -> None:
        """A dark band with a fine brass edge, title and turn."""
        look, theme = self.look, self.look.theme
        surface.fill(theme.panel, self.rect)
        surface.fill(mix(theme.panel, theme.brass, 0.5), Rect(self.rect.x, self.rect.bottom - 1, self.rect.width, 1))
        if not self._words.width:
            return
        top = look.type.line_height("body_bold")
        low = look.type.line_height("small") if self.turn else 0
        y = self._words.y + max(0, self._words.height - top - low) // 2
        area = Rect(self._words.x, y, self._words.width, top)
        look.type.draw_in(surface, self._short(look, area.width), "body_bold", theme.ink, area, owner="title")
        if self.turn:
            area = Rect(self._words.x, y + top, self._words.width, low)
            look.type.draw_in(surface, self.turn, "small", theme.ink_soft, area, owner="turn")
