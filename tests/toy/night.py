"""Nights: turns round the table, breakfast, dawn; and the count after the last dawn."""

from __future__ import annotations

from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.record import EVERYBODY, OWN, number, numbers
from game.kernel.zones import ALL
from tests.toy.state import CUPBOARDS, POUCH, SnackTable
from tests.toy.turn import Turn


class Party(Frame):
    """The whole game: so many nights."""

    nights: int = number(0, seen=EVERYBODY)


class Night(Frame):
    """One night. turns: how many have been taken. caught: the seats caught, in order."""

    turns: int = number(0, seen=EVERYBODY)
    caught: list[int] = numbers(seen=EVERYBODY)


class Breakfast(Frame):
    """cupboards: where each seat points, hidden from the others. pointed: the bit set of seats that have."""

    cupboards: list[int] = numbers(seen=OWN)
    pointed: int = number(0, seen=EVERYBODY)


party = Procedure("party", Party, source="A night")


@party.step("night.turns")
def begin_night(table: SnackTable, frame: Party) -> Flow | None:
    """night.turns: as many nights as agreed."""
    if frame.nights == int(table.options["nights"]):
        return None
    frame.nights += 1
    table.push(Night())
    return REPEAT


@party.step("end.count")
def count_up(table: SnackTable, frame: Party) -> None:
    """end.count: crumbs in tins, one more for each full set; ties share."""
    scores = [sum(mouse.tins) + min(mouse.tins) for mouse in table.mice]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    table.emit("game.ended", "end.count", scores=scores, winners=winners)
    table.finish({"winners": winners, "reason": "end.count", "scores": scores})


night = Procedure("night", Night, source="A night")


@night.step("night.fill")
def fill_places(table: SnackTable, frame: Night) -> None:
    """night.fill: the places are filled, and everybody may toss again."""
    table.crumbs = [place.crumbs for place in table.game.content.places]
    for mouse in table.mice:
        mouse.tossed = 0
    table.emit("night.fell", "night.fill")


@night.step("night.turns")
def next_turn(table: SnackTable, frame: Night) -> Flow | None:
    """night.turns: in seat order, round after round."""
    if frame.turns == table.seat_count * int(table.options["rounds"]):
        return None
    table.active = frame.turns % table.seat_count
    frame.turns += 1
    number = table.emit("turn.started", "night.turns", seat=table.active)
    table.push(Turn(seat=table.active), cause=number)
    return REPEAT


@night.step("breakfast.point")
def have_breakfast(table: SnackTable, frame: Night) -> None:
    """breakfast.point: then comes breakfast."""
    table.push(Breakfast(cupboards=[-1] * table.seat_count))


@night.step("dawn.ends", "dawn.diary")
def dawn(table: SnackTable, frame: Night) -> None:
    """dawn.ends, dawn.diary: what lasts until dawn ends, and the night goes into the diary."""
    table.lasting = [each for each in table.lasting if each.until != "dawn"]
    page = {"caught": list(frame.caught), "tins": [sum(mouse.tins) for mouse in table.mice]}
    table.diary = {"nights": [*table.diary["nights"], page]}
    table.emit("day.dawned", "dawn.ends", "dawn.diary", page=page)


breakfast = Procedure("breakfast", Breakfast, source="Breakfast")


@breakfast.decision("point", "pick", "breakfast.point", public=False, sight=True)
def point(table: SnackTable, frame: Breakfast) -> list[Decision]:
    """breakfast.point: every mouse points, all at once, hidden from the others."""
    cupboards = tuple(range(len(CUPBOARDS)))
    return [Decision(seat, cupboards) for seat in range(table.seat_count) if not frame.pointed >> seat & 1]


@point.then
def pointed(table: SnackTable, frame: Breakfast, seat: int, cupboard: int) -> None:
    frame.cupboards[seat] = cupboard
    frame.pointed |= 1 << seat


@breakfast.step("breakfast.alone")
def open_cupboards(table: SnackTable, frame: Breakfast) -> None:
    """breakfast.alone: shown together; who is alone puts the crumbs into its pouch."""
    shown = frame.cupboards
    gains = [CUPBOARDS[cupboard] if shown.count(cupboard) == 1 else 0 for cupboard in shown]
    for mouse, crumbs in zip(table.mice, gains, strict=True):
        mouse.pouch = min(POUCH, mouse.pouch + crumbs)
    table.emit("cupboards.opened", "breakfast.alone", reveals=ALL, cupboards=list(shown), gains=gains)
