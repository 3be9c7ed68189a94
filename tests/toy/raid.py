"""A raid: grab, roll, take or rattle, close the lid. What it stirs up waits until the lid is closed."""

from __future__ import annotations

from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, number
from tests.toy.state import POUCH, SnackTable

MOST = 4


class Raid(Frame):
    """One raid: whose, how many crumbs it grabs, what the die showed."""

    seat: int = number(0, seen=EVERYBODY)
    grab: int = number(0, seen=EVERYBODY)
    die: int = number(0, seen=EVERYBODY)


raid = Procedure("raid", Raid, holds=True, source="A turn")


@raid.decision("grab", "number", "raid.grab")
def choose_grab(table: SnackTable, frame: Raid) -> Decision:
    """raid.grab: how many crumbs, at most four and at most what lies here."""
    most = min(MOST, table.crumbs[table.mice[frame.seat].place])
    return Decision(frame.seat, tuple(range(most + 1)), about={"here": table.crumbs[table.mice[frame.seat].place]})


@choose_grab.clause("raid.room")
def has_room(table: SnackTable, frame: Raid, seat: int, grab: int) -> dict[str, int] | None:
    room = POUCH - table.mice[seat].pouch
    return None if grab <= room else {"grab": grab, "room": room}


@choose_grab.then
def grabbed(table: SnackTable, frame: Raid, seat: int, grab: int) -> None:
    frame.grab = grab


@raid.step("raid.rattle")
def roll_die(table: SnackTable, frame: Raid) -> None:
    """raid.rattle: a die lower than the grab makes noise and cuts the raid short."""
    frame.die = table.roll(6)
    table.emit("raid.rolled", "raid.rattle", reveals=-1, seat=frame.seat, grab=frame.grab, die=frame.die)
    if frame.die < frame.grab:
        table.make_noise(frame.grab - frame.die, "raid.rattle", seat=frame.seat)
        table.cut(frame)


@raid.step("raid.take")
def take_crumbs(table: SnackTable, frame: Raid) -> None:
    """raid.take: the crumbs are yours."""
    mouse = table.mice[frame.seat]
    mouse.pouch += frame.grab
    table.crumbs[mouse.place] -= frame.grab
    table.emit("crumbs.taken", "raid.take", seat=frame.seat, crumbs=frame.grab)


@raid.step("raid.lid", closing=True)
def close_lid(table: SnackTable, frame: Raid) -> None:
    """raid.lid: in any case the lid is closed."""
    table.emit("lid.closed", "raid.lid", seat=frame.seat)
