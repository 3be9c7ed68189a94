"""What the result page shows of each seat: figures, all bases face up, the agent, the passwords, the white board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import grid
from game.client.look import Look
from game.client.tables.base import Ending, Figure, SeatEnding
from game.client.tables.helltoken import cards
from game.client.tables.helltoken.counters import paint_pip, pip_rects
from game.client.tables.helltoken.layout import SIZE
from game.client.tables.helltoken.seats import base_face
from game.client.tables.helltoken.whiteboard.grid import PAPER_WHITE, Grid
from game.client.tables.helltoken.whiteboard.marks import read_notes
from game.client.tables.helltoken.whiteboard.sheet import OldSheet
from game.client.tables.helltoken.words import say
from game.client.tables.lines import write
from game.client.theme import mix
from game.client.widgets.base import Widget
from game.games.helltoken.view import (
    FULL_ENDURANCE,
    SLOT_NAMES,
    SLOTS,
    declarations,
    faction_of,
    known_bases,
    total,
)
from game.kernel.view import View
from game.session.undo import TURN_STARTED

CARD_RATIO = 140 / 100
AGENT_RATIO = 490 / 350
BROAD = 420
"""A seat so wide, measured in type, has its white board beside its bases, not only beside the words below them."""
BASE, LARGE_BASE = 96, 60
"""How high a base with its counters is at most, in logical units, and in units of text where that is more."""
APART = 8
"""Between the bases and what stands below them, in logical units."""
TEXT, LARGE = 100, 140
"""A length in text of the usual size; how long it may be in large text for all to stand beside each other: else a low
page could show the bases only together with the white board. Logical units."""
BOARD, BROAD_BOARD, LOW_BOARD = 236, 330, 300
"""The largest side of a white board: below the bases of a seat, beside them, and below those of a wide seat."""


def seat_endings(ending: Ending) -> list[SeatEnding]:
    """One for each seat."""
    return [
        SeatEnding(figures, SeatEnd(ending, seat))
        for seat, figures in enumerate(seat_figures(ending, ending.view.state.seat_count))
    ]


def seat_figures(ending: Ending, seats: int) -> list[list[Figure]]:
    """Turns begun, attacks rolled, counters taken from others and from oneself, remotes used, endurance left."""
    turns, attacks, remotes = Counter[int](), Counter[int](), Counter[int]()
    for event in ending.history:
        counted = {TURN_STARTED: turns, "die.rolled": attacks, "remote.used": remotes}.get(event.name)
        if counted is not None:
            counted[event.data["seat"]] += 1
    dealt, own = damage_dealt(ending)
    return [
        [
            Figure(say("end.turns"), turns[seat]),
            Figure(say("end.attacks"), attacks[seat]),
            Figure(say("end.dealt"), dealt[seat]),
            Figure(say("end.own"), own[seat]),
            Figure(say("end.pushes"), remotes[seat]),
            Figure(say("end.left"), total(ending.view.state, seat)),
        ]
        for seat in range(seats)
    ]


def damage_dealt(ending: Ending) -> tuple[Counter[int], Counter[int]]:
    """By attacking seat: counters that others lost, and those that the attacker lost."""
    dealt, own = Counter[int](), Counter[int]()
    attackers = {event.number: int(event.data.get("seat", -1)) for event in ending.history}
    for told in declarations(ending.history):
        attacker = attackers[told.number]
        for seat, losses in enumerate(told.losses):
            (own if seat == attacker else dealt)[attacker] += sum(losses)
    return dealt, own


class SeatEnd(Widget):
    """A seat's bases with their counters; below them agent and passwords, and beside these the white board."""

    def __init__(self, ending: Ending, seat: int) -> None:
        super().__init__(f"end.{seat}")
        self._view: View = ending.view
        self._seat = seat
        state = ending.view.state
        self._bases = list(known_bases(state, seat) or ())
        colour = mix(PAPER_WHITE, cards.INKS[faction_of(state, seat)], 0.42)
        sheet = OldSheet(ending.view, read_notes(ending.notes[seat]), dict.fromkeys(self._bases, colour))
        self._grid = Grid(sheet)
        self._grid.can_focus = False
        self.add(self._grid)

    def _tall(self, look: Look, width: int) -> int:
        """The height of the bases in that width: in a row, or beside the white board in two rows."""
        if self._is_broad(look, width):
            low = min(look.px(BASE), round(self._left(look, width) * 0.25 * CARD_RATIO))
            return 2 * low + look.px(6)
        most = max(look.px(BASE), look.tx(LARGE_BASE))
        return min(most, round(width / SLOTS * 0.62 * CARD_RATIO))

    def _is_broad(self, look: Look, width: int) -> bool:
        return width >= max(look.tx(BROAD), look.px(BROAD)) and look.tx(TEXT) <= look.px(LARGE)

    def _side(self, look: Look, width: int) -> int:
        """The side of the white board with its frame."""
        if self._is_broad(look, width):
            return min(look.px(BROAD_BOARD), width * 52 // 100)
        most = LOW_BOARD if width >= look.px(BROAD) else BOARD
        return min(look.px(most), width * 6 // 10)

    def _spare(self, look: Look, width: int) -> int:
        """How wide the white board may be where it is high enough: beside it the passwords tried by any seat, and the
        agents, keep their room."""
        if self._is_broad(look, width):
            return 0
        tried = [say("end.tried.wrong", squares=" ".join(map(str, each))) for _, each in self._view.state.passwords]
        words = [
            look.type.width(say("end.passwords"), "small_bold"),
            *(look.type.width(each, "small") for each in tried),
        ]
        return width - max(*words, look.px(118)) - look.px(12)

    def _left(self, look: Look, width: int) -> int:
        """The width beside the white board."""
        return width - self._side(look, width) - look.px(12)

    def size(self, look: Look, width: int) -> tuple[int, int]:
        """Bases, a heading, and the white board."""
        side = self._side(look, width)
        words = look.type.line_height("small") * 3
        words += look.type.line_height("caption") * self._captions(look, self._left(look, width))
        agent = look.px(118) if self._has_agents else 0
        low = words + agent + look.px(12)
        if self._is_broad(look, width):
            return (width, max(side, self._tall(look, width) + look.px(APART) + low))
        return (width, self._tall(look, width) + look.px(APART) + max(side, low))

    def _captions(self, look: Look, width: int) -> int:
        """How many lines the legend takes in that width, and the name of an agent: that of any seat, for all end
        alike."""
        told = [str(agent.name) for agent in self._view.game.content.agents] if self._has_agents else []
        names = [len(look.type.wrap(each, "caption", max(1, width))) for each in told]
        return len(look.type.wrap(say("end.legend"), "caption", max(1, width))) + max(names, default=0)

    @property
    def _has_agents(self) -> bool:
        return bool(self._view.state.options.get("agents") == "with")

    def arrange(self, look: Look, rect: Rect) -> None:
        """Bases above; the white board at the right, beside them where there is room."""
        super().arrange(look, rect)
        is_broad = self._is_broad(look, rect.width)
        tall = self._tall(look, rect.width)
        wide, columns = (self._left(look, rect.width), 2) if is_broad else (rect.width, SLOTS)
        self._cells = grid(Rect(rect.x, rect.y, wide, tall), columns, SLOTS // columns, look.px(6))
        below = Rect(rect.x, rect.y + tall + look.px(APART), rect.width, rect.bottom - rect.y - tall - look.px(APART))
        top = rect.y if is_broad else below.y
        side = min(rect.bottom - top, max(self._side(look, rect.width), self._spare(look, rect.width)))
        board = Rect(below.right - side, top, side, side)
        self._frame = board
        self._grid.arrange(look, board.inflate(-look.px(8), -look.px(8)))
        self._words = Rect(below.x, below.y, board.x - below.x - look.px(12), below.height)

    def whole_parts(self) -> Iterator[Rect]:
        """All of it, or the bases, and what stands below them: cut between rows of the white board where that cuts
        none of the words beside it."""
        if self._is_broad(self.look, self.rect.width):
            yield self.rect
            return
        top, step = self._frame.y, self._frame.height / SIZE
        cuts = [top, *(top + round(row * step) for row in range(1, SIZE)), self.rect.bottom]
        words = self._beside_rows()
        start = self.rect.y
        for cut in cuts:
            if not any(above < cut < below for above, below in words):
                yield Rect(self.rect.x, start, self.rect.width, cut - start)
                start = cut

    def _beside_rows(self) -> list[tuple[int, int]]:
        """From where to where the words and the agent beside the white board reach: the legend stands at its foot."""
        look = self.look
        tried = sum(seat == self._seat for seat, _ in self._view.state.passwords)
        head = look.type.line_height("small_bold") + max(1, tried) * look.type.line_height("small")
        legend = len(self._legend()) * look.type.line_height("caption")
        foot = self._words.bottom - legend
        agent = self._agent_place(self._words.y + head + look.px(8)) if self._has_agents else None
        names = [] if agent is None else [(agent.bottom, foot)]
        closed = look.radius()  # the fold is closed over so much of what it cuts
        return [(self._words.y, self._words.y + head + closed), *names, (foot, self._words.bottom)]

    def paint_self(self, surface: Surface) -> None:
        """Everything but the grid."""
        look = self.look
        for slot, cell in enumerate(self._cells):
            self._paint_base(surface, slot, cell)
        wood = ((224, 164, 92), (168, 108, 52))
        blit(surface, look.brush.rounded(self._frame.size, look.radius("small"), wood), self._frame)
        self._paint_words(surface)

    def _paint_base(self, surface: Surface, slot: int, cell: Rect) -> None:
        """Card, letter and counters, on one plate."""
        look, theme = self.look, self.look.theme
        plate = look.brush.rounded(cell.size, look.radius("small"), theme.panel_sunken, line=theme.line)
        blit(surface, plate, cell)
        cell = cell.inflate(-2 * look.px(3), -2 * look.px(4))
        card = Rect(cell.x, cell.y, round(cell.height / CARD_RATIO), cell.height)
        square = self._bases[slot]
        blit(surface, base_face(look, card.size, self._view, square), card)
        beside = Rect(card.right + look.px(2), cell.y, cell.right - card.right - look.px(2), cell.height)
        left = self._view.state.endurance[self._seat][slot]
        letter = Rect(beside.x, beside.y, beside.width, beside.height // 4)
        look.type.draw_in(surface, SLOT_NAMES[slot], "caption", theme.ink_soft, letter, x=0.5, owner=self.id)
        side = max(5, min(beside.width // 2, beside.height // 5) - 1)
        pips = Rect(beside.x, letter.bottom, beside.width, beside.height // 2)
        for index, place in enumerate(pip_rects(pips, side)):
            paint_pip(surface, look, place, index < left)
        digit = Rect(beside.x, pips.bottom, beside.width, letter.height)
        told = [say("end.counters", left=n, full=FULL_ENDURANCE) for n in range(FULL_ENDURANCE + 1)]
        spare = self._cells[slot].width - min(each.width for each in self._cells)  # all bases tell theirs alike
        fits = max(look.type.width(each, "caption") for each in told) <= digit.width - spare
        words = told[left] if fits else str(left)
        ink = theme.ink if left else theme.danger_ink
        look.type.draw_in(surface, words, "caption", ink, digit, x=0.5, owner=self.id)

    def _paint_words(self, surface: Surface) -> None:
        """The passwords that were tried, and the agent."""
        y = self._line(surface, say("end.passwords"), "small_bold", self._words.y)
        tried = [squares for seat, squares in self._view.state.passwords if seat == self._seat]
        for squares in tried:
            is_right = sorted(squares) == sorted(self._bases)
            key = "end.tried.right" if is_right else "end.tried.wrong"
            y = self._line(surface, say(key, squares=" ".join(map(str, squares))), "small", y)
        if not tried:
            y = self._line(surface, say("end.none"), "small", y)
        if self._has_agents:
            y = self._paint_agent(surface, y + self.look.px(8))
        self._paint_legend(surface, y)

    def _legend(self) -> list[str]:
        """The words below, in the lines that they need."""
        return self.look.type.wrap(say("end.legend"), "caption", max(1, self._words.width))

    def _paint_legend(self, surface: Surface, y: int) -> None:
        """What the tint on the white board means: beside the board's foot, or below ``y`` where more stands there; in
        one line below the board where it would take several beside it."""
        look = self.look
        lines = self._legend()
        below = Rect(self._frame.x, self._frame.bottom, self._frame.width, look.type.line_height("caption"))
        fits = look.type.width(say("end.legend"), "caption") <= below.width and below.bottom <= self.rect.bottom
        if len(lines) > 1 and fits:
            look.type.draw_in(surface, say("end.legend"), "caption", look.theme.ink_soft, below, owner=self.id)
            return
        tall = len(lines) * look.type.line_height("caption")
        top = min(self._words.bottom - tall, max(y + look.px(2), self._frame.bottom - tall))
        area = Rect(self._words.x, top, self._words.width, tall)
        look.type.draw_lines(surface, lines, "caption", look.theme.ink_soft, area, owner=self.id)

    def _line(self, surface: Surface, words: str, role: str, y: int) -> int:
        """One line at ``y``; returns where the next begins."""
        look, theme = self.look, self.look.theme
        area = Rect(self._words.x, y, self._words.width, look.type.line_height(role))
        ink = theme.ink if role == "small_bold" else theme.ink_soft
        write(surface, look, words, area, role, ink, owner=self.id)
        return area.bottom

    def _paint_agent(self, surface: Surface, y: int) -> int:
        """The agent's card and name, where there is room; returns where they end."""
        look, place = self.look, self._agent_place(y)
        if place is None:
            return y
        kind = self._view.game.content.agents[self._view.state.agents[self._seat]]
        blit(surface, cards.agent_face(look, place.size, self._view.game.content, kind), place)
        lines = self._agent_name()
        words = len(lines) * look.type.line_height("caption")
        area = Rect(self._words.x, place.bottom + look.px(2), self._words.width, words)
        look.type.draw_lines(surface, lines, "caption", look.theme.ink, area, owner=self.id)
        return area.bottom

    def _agent_name(self) -> list[str]:
        """The agent's name, in the lines that it needs."""
        kind = self._view.game.content.agents[self._view.state.agents[self._seat]]
        return self.look.type.wrap(str(kind.name), "caption", max(1, self._words.width))

    def _agent_place(self, y: int) -> Rect | None:
        """Where the agent's card lies, at ``y``; None where there is none, or no room for it."""
        look, agent = self.look, self._view.state.agents[self._seat]
        if agent is None or agent < 0:
            return None
        words = len(self._agent_name()) * look.type.line_height("caption")
        legend = len(self._legend()) * look.type.line_height("caption")
        tall = min(look.px(118), self._words.bottom - y - words - legend - look.px(6))
        return Rect(self._words.x, y, round(tall / AGENT_RATIO), tall) if tall >= look.px(50) else None
