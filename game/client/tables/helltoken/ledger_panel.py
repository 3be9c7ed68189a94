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
AIR_BEHIND, LARGE_AIR = 11, 9
"""Between a loss and the mark of the next seat at least, in pixels and in units of text: with less that looks as if it
belonged to the loss."""


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


def loss_lines(look: Look, entry: Entry, width: int, columns: Sequence[int] = ()) -> list[list[Loss]]:
    """What the seats lost, in seat order, on as many lines as that takes in a panel so wide: nothing of a loss is left
    out. No line where nobody can have lost anything. columns: where the losses of attacks beside each other begin, if
    they stand on one line; without any these follow from this attack alone. Losses that need more than a line begin at
    one of as many equal columns as there are seats."""
    rows = entry.losses
    if not rows:
        return []
    wides, air = [_loss_width(look, row) for row in rows], air_behind(look)
    fit = len(columns) == len(rows) and _fits_between(columns, wides, width, air)
    starts = columns if fit else _starts(wides, width, air)
    if not starts:
        return _broken(rows, wides, width, air)
    ends = [*starts[1:], width]
    return [[Loss(seat, row, ends[seat] - starts[seat]) for seat, row in enumerate(rows)]]


def shared_columns(look: Look, told: Sequence[Entry], width: int) -> Sequence[int]:
    """Where the losses of all seats begin in a panel so wide, the same for all attacks that take one line; none where
    the widest ones together have no room."""
    lines = [[_loss_width(look, row) for row in each.losses] for each in told if each.losses]
    air = air_behind(look)
    alone = [wides for wides in lines if _starts(wides, width, air)]
    return _starts([max(each) for each in zip(*alone, strict=True)], width, air) if alone else ()


def air_behind(look: Look) -> int:
    """Pixels between a loss and the mark of the next seat at least."""
    return max(AIR_BEHIND, look.tx(LARGE_AIR))


def _loss_width(look: Look, row: Sequence[int]) -> int:
    """How wide one seat's losses are with its mark."""
    return _line(look) + look.gap("tiny") + look.type.width(loss_text(row), "small_bold")


def _fits_between(starts: Sequence[int], wides: Sequence[int], width: int, air: int) -> bool:
    """Whether losses end before the next begin."""
    ends = [*(start - air for start in starts[1:]), width]
    return all(start + wide <= end for start, wide, end in zip(starts, wides, ends, strict=True))


def _starts(wides: Sequence[int], width: int, air: int) -> list[int]:
    """Where losses so wide begin on one line: at equal columns, moved as far as what stands there asks for; nowhere
    where they have no room on it."""
    left = width - sum(wides) - air * (len(wides) - 1)
    if left < 0:
        return []
    starts, used = [], 0
    for at, wide in enumerate(wides):
        starts.append(max(used, min(at * (width // len(wides)), used + left)))
        left -= starts[-1] - used
        used = starts[-1] + wide + air
    return starts


def _broken(rows: Sequence[tuple[int, ...]], wides: Sequence[int], width: int, air: int) -> list[list[Loss]]:
    """Losses that need more than one line, each at the next column from which it has room."""
    lines: list[list[Loss]] = []
    seats = len(rows)
    cell, free = width // seats, 0
    for seat, (row, wide) in enumerate(zip(rows, wides, strict=True)):
        if min(seats, ceil(wide / cell)) > free:
            lines.append([])
            free = seats
        last = wide <= free * cell < wide + air  # so the next loss begins another line
        cells = free if last else min(seats, ceil((wide + air) / cell))
        lines[-1].append(Loss(seat, row, cells * cell))
        free -= cells
    return lines


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
    width = inset(area, look.gap("medium"), 0).width
    return entry_height(look, told[-1], width) + look.type.line_height("small") + 3 * look.gap("small")


def paint_ledger(surface: Surface, look: Look, area: Rect, view: View, told: Sequence[Entry]) -> None:
    """The panel: a heading and as many entries as fit, and how many do not."""
    if area.width < look.px(80) or area.height < look.tx(60):
        return
    theme = look.theme
    blit(surface, look.brush.rounded(area.size, look.radius(), theme.panel, line=theme.line, width=theme.line_width),
         area)  # fmt: skip
    room = inset(area, look.gap("medium"), look.gap("small"))
    newest = list(reversed(told))
    head, count = _head_and_count(look, newest, room)
    rest = _paint_head(surface, look, room, head, "" if head.is_below else _more(len(told) - count, "brief"))
    if not told:
        write(surface, look, say("ledger.none"), take_top(rest, look.tx(22))[0], "small", theme.ink_faint)
    line = look.type.line_height("small")
    left = rest.height - sum(entry_height(look, each, rest.width) for each in newest[:count])
    if head.is_below and count < len(told) and left >= NEARLY_A_LINE * line:
        more, rest = take_bottom(rest, min(line, left))
        write(surface, look, _more(len(told) - count, shown=count), more, "small", theme.ink_soft, x=0.5)
    _paint_entries(surface, look, rest, view, newest[:count], is_headed=bool(head.role))


@dataclass(frozen=True, slots=True)
class Head:
    """How the panel is headed. height, gap: of the heading's line, and below it. role: the style of the heading, "" for
    none. is_below: how many attacks do not fit stands below these, not in the line of the heading."""

    height: int
    gap: int
    role: str
    is_below: bool


def _more(count: int, form: str = "", *, shown: int = 1) -> str:
    """How many attacks are not shown, beside how many that are; "" for none."""
    if not shown:
        return say("ledger.all", count=count)
    return say("ledger.more.brief" if form else "ledger.more", count=count) if count else ""


def _head_and_count(look: Look, newest: Sequence[Entry], room: Rect) -> tuple[Head, int]:
    """How the panel is headed, and how many attacks it shows: the heading shares its line with the count of the others
    where one more attack has room so, and is as low as a line where otherwise none had any."""
    tall, gap = look.tx(26), look.gap("tiny")
    usual, shared = (Head(tall, gap, "heading", is_below) for is_below in (True, False))
    low, none = Head(_line(look), 0, "small_bold", False), Head(0, 0, "", True)
    counts = {head: _count(look, newest, room, head) for head in (usual, shared, low, none)}
    if not newest or counts[usual] >= max(1, counts[shared]):
        return usual, counts[usual]
    return next(((head, counts[head]) for head in (shared, low, none) if counts[head]), (usual, 0))


def _count(look: Look, newest: Sequence[Entry], room: Rect, head: Head) -> int:
    """How many attacks fit below such a heading; none where the count of the others has no room beside it."""
    high = room.height - head.height - head.gap
    count = fitting(look, newest, (room.width, high))
    if head.is_below:
        line = look.type.line_height("small")
        return max(1, fitting(look, newest, (room.width, high - line))) if 1 < count < len(newest) else count
    beside = look.type.width(say("ledger"), head.role) + look.gap("medium")
    return count if beside + look.type.width(_more(len(newest) - count, "brief"), "small") <= room.width else 0


def _paint_head(surface: Surface, look: Look, room: Rect, head: Head, more: str) -> Rect:
    """The heading, and at its right how many attacks are not shown; gives what is left below it."""
    if not head.role:
        return room
    line, rest = take_top(room, head.height, head.gap)
    write(surface, look, say("ledger"), line, head.role, look.theme.ink)
    write(surface, look, more, line, "small", look.theme.ink_soft, x=1.0)
    return rest


def _paint_entries(surface: Surface, look: Look, area: Rect, view: View, newest: Sequence[Entry], *,
                   is_headed: bool) -> None:  # fmt: skip
    """Attacks below each other, with a line above each but for one at the top of a panel without a heading."""
    y, columns = area.y, shared_columns(look, newest, area.width)
    for entry in newest:
        row = Rect(area.x, y, area.width, entry_height(look, entry, area.width))
        if is_headed or y > area.y:
            surface.fill(look.theme.line, Rect(row.x, row.y, row.width, 1))
        _paint_entry(surface, look, row, view, entry, columns)
        y = row.bottom


def _paint_entry(surface: Surface, look: Look, row: Rect, view: View, entry: Entry,
                 columns: Sequence[int] = ()) -> None:  # fmt: skip
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
    for at, losses in enumerate(loss_lines(look, entry, row.width, columns), 2):
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
