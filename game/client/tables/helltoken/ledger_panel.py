"""The attack ledger at the right edge: every declaration, newest first, with squares, points and losses by slot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from pygame import Rect, Surface

from game.client.draw import blit
from game.client.layout import inset, take_bottom, take_left, take_right, take_top
from game.client.look import Look
from game.client.tables.helltoken.words import say
from game.client.tables.lines import write
from game.games.helltoken.view import SLOT_NAMES, faction_of
from game.kernel.event import Event
from game.kernel.view import View
from game.session.undo import TURN_STARTED

NEARLY_A_LINE = 0.75
"""A line needs no more of its height: it has air above its letters and below."""

AIR = 3
"""Pixels above and below the lines of an entry; the marks at their left keep off these by as little again."""
AIR_BEHIND = 11
"""Pixels between a loss and the mark of the next seat: with less that looks as if it belonged to the loss."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One attack as everybody knows it. number: of its declaration (or miss). seat, card: who attacked, and with what.
    losses: by seat and slot; None where the attack missed or was called off, and ``end`` says which."""

    number: int
    turn: int
    seat: int
    card: str
    roll: str
    points: tuple[tuple[int, int], ...]
    losses: tuple[tuple[int, ...], ...] | None
    end: str = ""


@dataclass(frozen=True, slots=True)
class Loss:
    """What one seat lost by slot in an attack, and how wide the columns are that this takes with the seat's mark."""

    seat: int
    row: tuple[int, ...]
    width: int


def entries(history: Sequence[Event]) -> list[Entry]:
    """The attacks of a history, oldest first."""
    return Attacks().of(history)


class Attacks:
    """The attacks of a history that grows: what came to it since the last time is all that is read."""

    def __init__(self) -> None:
        self._forget()

    def _forget(self) -> None:
        self._read = 0
        self._last: Event | None = None
        self._found: list[Entry] = []
        self._turn, self._roll = 0, ""
        self._attack: tuple[int, str] | None = None
        self._points: tuple[tuple[int, int], ...] = ()

    def of(self, history: Sequence[Event]) -> list[Entry]:
        """The attacks, oldest first. A history that does not continue the one before is read from its beginning."""
        if self._read and (len(history) < self._read or history[self._read - 1] is not self._last):
            self._forget()
        for event in history[self._read :]:
            self._take(event)
        self._read, self._last = len(history), history[-1] if history else None
        return self._found

    def _take(self, event: Event) -> None:
        data = event.data
        if event.name == TURN_STARTED:
            self._turn = data["turn"]
        elif event.name == "card.drawn":
            self._attack = data["seat"], data["card"]
        elif event.name == "die.rolled":
            self._roll, self._points = _sum(data), ()
        elif event.name == "attack.spread":
            self._points = tuple(sorted((int(square), count) for square, count in data["points"].items()))
        elif event.name == "wing.flown":
            self._points = tuple((square, 1) for square in data["squares"])
        elif event.name == "attack.declared":
            self._add(event, (data["seat"], data["card"]), self._roll, self._points, _rows(data["losses"]))
        elif event.name == "cannon.declared":
            self._add(event, (data["seat"], "satellite_cannon"), "", ((data["square"], 1),), _rows(data["losses"]))
        elif event.name == "attack.missed":
            self._add(event, (data["seat"], data["card"]), self._roll, (), None, "missed")
        elif event.name == "attack.cancelled":
            # the event tells who called the attack off; the attack is that of the card that was drawn (ruling R36)
            attack = self._attack or (data["seat"], data["by"])
            self._add(event, attack, self._roll, self._points, None, "cancelled")

    def _add(self, event: Event, attack: tuple[int, str], roll: str, points: tuple[tuple[int, int], ...],
             losses: tuple[tuple[int, ...], ...] | None, end: str = "") -> None:  # fmt: skip
        self._found.append(Entry(event.number, self._turn, *attack, roll, points, losses, end))


def _rows(losses: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row) for row in losses)


def _sum(data: dict[str, int]) -> str:
    """How the force came about: die, adjustment, agents."""
    parts = [str(data["value"])]
    for name in ("adjust", "bonus"):
        if data[name]:
            parts.append(f"{'+' if data[name] > 0 else '−'}{abs(data[name])}")
    return "".join(parts) + f"={data['force']}".replace("-", "−") if len(parts) > 1 else parts[0]


def card_name(view: View, id: str) -> str:
    """The name of an action card or agent."""
    content = view.game.content
    if id in content.card_index:
        return str(content.cards[content.card_index[id]].name)
    return str(content.agents[content.agent_index[id]].name) if id in content.agent_index else id


def squares_text(points: Sequence[tuple[int, int]]) -> str:
    """The squares of an attack; points only where a square took more than one."""
    return " ".join(str(square) if count == 1 else f"{square}×{count}" for square, count in points)


def loss_text(row: Sequence[int]) -> str:
    """The losses of one seat by slot, ``B−1 D−2``; a dash where there are none."""
    return " ".join(f"{SLOT_NAMES[slot]}−{lost}" for slot, lost in enumerate(row) if lost) or "–"


def entry_height(look: Look, entry: Entry, width: int) -> int:
    """The height of one entry in a panel so wide: its name, its squares, as many lines as its losses take, and air."""
    return (2 + len(loss_lines(look, entry, width))) * _line(look) + 2 * AIR


def loss_lines(look: Look, entry: Entry, width: int) -> list[list[Loss]]:
    """What the seats lost, in seat order, on as many lines as that takes in a panel so wide: nothing of a loss is left
    out. All stand beside each other where that has room. Each begins at one of as many columns as there are seats, the
    same for all attacks, or near to it. No line where nobody can have lost anything."""
    rows = entry.losses or ()
    wides = [_line(look) + look.gap("tiny") + look.type.width(loss_text(row), "small_bold") for row in rows]
    lines: list[list[Loss]] = []
    seats = len(rows) or 1
    cell, free = width // seats, 0
    for seat, (row, wide) in enumerate(zip(rows, wides, strict=True)):
        if min(seats, ceil(wide / cell)) > free:
            lines.append([])
            free = seats
        last = wide <= free * cell < wide + AIR_BEHIND  # so the next loss begins another line
        cells = free if last else min(seats, ceil((wide + AIR_BEHIND) / cell))
        lines[-1].append(Loss(seat, row, cells * cell))
        free -= cells
    if len(lines) > 1 and sum(wides) + AIR_BEHIND * (len(wides) - 1) <= width:
        starts = [*_starts(wides, width), width]
        return [[Loss(seat, row, starts[seat + 1] - starts[seat]) for seat, row in enumerate(rows)]]
    return lines


def _starts(wides: Sequence[int], width: int) -> list[int]:
    """Where losses begin that have room on one line: each at its column, else as near to it as the others let it."""
    cell, starts, end = width // max(1, len(wides)), list[int](), 0
    for at in range(len(wides)):
        latest = width - sum(wides[at:]) - AIR_BEHIND * (len(wides) - at - 1)
        starts.append(min(max(at * cell, end), latest))
        end = starts[-1] + wides[at] + AIR_BEHIND
    return starts


def _paint_sign(surface: Surface, look: Look, faction: str, area: Rect) -> None:
    """The mark of a faction at the left of a line, off the lines above and below it."""
    side = min(area.size) - 2 * max(1, look.px(1))
    place = Rect(0, 0, side, side)
    place.center = area.center
    blit(surface, look.assets.svg(f"helltoken/mark_{faction}.svg", (side, side)), place)


def _line(look: Look) -> int:
    """The height of one line of an entry."""
    return max(look.tx(18), look.type.line_height("small"))


def fitting(look: Look, newest: Sequence[Entry], room: tuple[int, int]) -> int:
    """How many of the entries fit below each other into a room so wide and high."""
    count, (width, left) = 0, room
    for entry in newest:
        left -= entry_height(look, entry, width)
        if left < 0:
            break
        count += 1
    return count


def free_ledger(look: Look, area: Rect, notes_top: int) -> Rect:
    """The panel as far as no notes lie over it."""
    if not area.y < notes_top < area.bottom:
        return area
    return Rect(area.x, area.y, area.width, max(0, notes_top - look.gap("small") - area.y))


def newest_height(look: Look, area: Rect, told: Sequence[Entry]) -> int:
    """How much of the panel its newest attack needs above what lies over the rest, and the count of the others; nothing
    where there is none."""
    if not told:
        return 0
    others = look.type.line_height("small") if len(told) > 1 else 0
    width = inset(area, look.gap("medium"), 0).width
    return entry_height(look, told[-1], width) + others + 3 * look.gap("small")


def paint_ledger(surface: Surface, look: Look, area: Rect, view: View, told: Sequence[Entry]) -> None:
    """The panel: a heading and as many entries as fit; where even the newest has no room below the heading, that entry
    alone."""
    if area.width < look.px(80) or area.height < look.tx(60):
        return
    theme = look.theme
    blit(surface, look.brush.rounded(area.size, look.radius(), theme.panel, line=theme.line, width=theme.line_width),
         area)  # fmt: skip
    room = inset(area, look.gap("medium"), look.gap("small"))
    newest, line = list(reversed(told)), look.type.line_height("small")
    head, rest = take_top(room, look.tx(26), look.gap("tiny"))
    is_headed = not (newest and rest.height < entry_height(look, newest[0], room.width) <= room.height)
    if not is_headed:
        rest = room
    else:
        write(surface, look, say("ledger"), head, "heading", theme.ink)
    if not told:
        write(surface, look, say("ledger.none"), take_top(rest, look.tx(22))[0], "small", theme.ink_faint)
    count = fitting(look, newest, rest.size)
    if 1 < count < len(told):
        count = max(1, fitting(look, newest, (rest.width, rest.height - line)))
    left = rest.height - sum(entry_height(look, each, rest.width) for each in newest[:count])
    if count < len(told) and left >= NEARLY_A_LINE * line:
        more, rest = take_bottom(rest, min(line, left))
        write(surface, look, say("ledger.more", count=len(told) - count), more, "small", theme.ink_soft, x=0.5)
    _paint_entries(surface, look, rest, view, newest[:count], is_headed=is_headed)


def _paint_entries(surface: Surface, look: Look, area: Rect, view: View, newest: Sequence[Entry], *,
                   is_headed: bool) -> None:  # fmt: skip
    """Attacks below each other, with a line above each but for one at the top of a panel without a heading."""
    y = area.y
    for entry in newest:
        row = Rect(area.x, y, area.width, entry_height(look, entry, area.width))
        if is_headed or y > area.y:
            surface.fill(look.theme.line, Rect(row.x, row.y, row.width, 1))
        _paint_entry(surface, look, row, view, entry)
        y = row.bottom


def _paint_entry(surface: Surface, look: Look, row: Rect, view: View, entry: Entry) -> None:
    """One attack: turn, actor, card and roll; its squares; the losses of each seat with its mark."""
    theme = look.theme
    line = _line(look)
    top = Rect(row.x, row.y + AIR, row.width, line)
    mark, rest = take_left(top, line, look.gap("tiny"))
    _paint_sign(surface, look, faction_of(view.state, entry.seat), mark)
    name, called = rest, f"T{entry.turn} {card_name(view, entry.card)}"
    if entry.roll:
        force = _force_text(look, entry, called, rest.width - look.gap("tiny"))
        roll, name = take_right(rest, look.type.width(force, "small") + 1, look.gap("tiny"))
        write(surface, look, force, roll, "small", theme.ink_soft, x=1.0)
    write(surface, look, called, name, "small_bold", theme.ink)
    squares, struck = top.move(0, line), squares_text(entry.points)
    write(surface, look, say(f"ledger.{entry.end}") if entry.end else struck, squares, "small", theme.ink_soft)
    for at, losses in enumerate(loss_lines(look, entry, row.width), 2):
        _paint_losses(surface, look, top.move(0, at * line), view, losses)


def _force_text(look: Look, entry: Entry, called: str, room: int) -> str:
    """How the force came about; the force alone where that has no room beside the name."""
    free = room - look.type.width(called, "small_bold")
    return entry.roll if look.type.width(entry.roll, "small") <= free else entry.roll.rpartition("=")[2]


def _paint_losses(surface: Surface, look: Look, area: Rect, view: View, losses: Sequence[Loss]) -> None:
    """Each seat's mark and losses, in seat order, each in its column."""
    x = area.x
    for loss in losses:
        cell = Rect(x, area.y, loss.width, area.height)
        x += loss.width
        mark, words = take_left(cell, cell.height, look.gap("tiny"))
        _paint_sign(surface, look, faction_of(view.state, loss.seat), mark)
        colour = look.theme.ink if any(loss.row) else look.theme.ink_faint
        write(surface, look, loss_text(loss.row), words, "small_bold" if any(loss.row) else "small", colour)
