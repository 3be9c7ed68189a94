"""A turn: scurry, trick, raid, dash, stash, breath."""

from __future__ import annotations

from game.kernel.agenda import REPEAT, Flow, Frame, Procedure
from game.kernel.choices import Allocation, Path
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number
from tests.toy.hand import discard_card, draw_cards
from tests.toy.raid import Raid
from tests.toy.state import HAND, HOLE, TINS, SnackTable
from tests.toy.trick import begin_trick

PATH_RULES = {"length": "scurry.two_steps", "step": "scurry.two_steps", "fresh": "scurry.fresh"}
TIN_RULES = {"slot": "stash.tins", "total": "stash.tins", "low": "stash.tins", "high": "stash.three"}
AT_A_TIME = 3


class Turn(Frame):
    """The turn of one mouse."""

    seat: int = number(0, seen=EVERYBODY)


turn = Procedure("turn", Turn, source="A turn")


@turn.decision("scurry", "path", "scurry.two_steps", "scurry.still", when=("night.turns",))
def scurry(table: SnackTable, frame: Turn) -> Decision:
    """scurry.two_steps, scurry.fresh: run exactly two steps, entering no place twice. scurry.still: or sit still, this
    time."""
    start, mouse = table.place_name(frame.seat), table.mice[frame.seat]
    path = Path(start, 2, table.game.content.links, fresh=True, rules=PATH_RULES)
    return Decision(frame.seat, path, may_pass=mouse.place != HOLE)


@scurry.then
def scurried(table: SnackTable, frame: Turn, seat: int, steps: tuple[str, ...] | str) -> None:
    if isinstance(steps, str):
        table.emit("mouse.sat", "scurry.still", seat=seat)
        return
    path = Path(table.place_name(seat), 2, table.game.content.links, fresh=True, rules=PATH_RULES)
    places = path.places(steps)
    table.mice[seat].place = table.game.names.into["place"][places[-1]]
    table.emit("mouse.scurried", "scurry.two_steps", seat=seat, places=places)


@turn.decision("play", "pick", "trick.one", may_pass=True)
def play_trick(table: SnackTable, frame: Turn) -> Decision | None:
    """trick.one: you may play one trick card."""
    return Decision(frame.seat, table.hand_names(frame.seat)) if table.mice[frame.seat].hand.cards else None


@play_trick.clause("trick.own_time")
def is_for_own_turn(table: SnackTable, frame: Turn, seat: int, name: str) -> dict[str, str] | None:
    return None if table.game.content.cards[table.card_index(name)].when == "turn" else {"card": name}


@play_trick.then
def trick_played(table: SnackTable, frame: Turn, seat: int, name: str) -> None:
    if name != PASS:
        begin_trick(table, seat, name)


@turn.step("raid.grab")
def begin_raid(table: SnackTable, frame: Turn) -> None:
    """raid.grab: if there are crumbs here, raid."""
    if table.crumbs[table.mice[frame.seat].place]:
        table.push(Raid(seat=frame.seat))


@turn.decision("dash", "confirm", "dash.home", may_pass=True)
def dash(table: SnackTable, frame: Turn) -> Decision | None:
    """dash.home: you may dash home; noise +1."""
    return None if table.mice[frame.seat].place == HOLE else Decision(frame.seat, ("dash",))


@dash.then
def dashed(table: SnackTable, frame: Turn, seat: int, answer: str) -> None:
    if answer != PASS:
        table.mice[seat].place = HOLE
        table.emit("mouse.dashed", "dash.home", seat=seat)
        table.make_noise(1, "dash.home", seat=seat)


@turn.decision("stash", "allocate", "stash.tins")
def stash(table: SnackTable, frame: Turn) -> Decision | None:
    """stash.tins, stash.three: in the hole, put crumbs away, at most three to a tin."""
    mouse = table.mice[frame.seat]
    if mouse.place != HOLE or not mouse.pouch:
        return None
    return Decision(frame.seat, Allocation(TINS, mouse.pouch, high=AT_A_TIME, rules=TIN_RULES))


@stash.then
def stashed(table: SnackTable, frame: Turn, seat: int, answer: dict[str, int]) -> None:
    mouse = table.mice[seat]
    mouse.pouch -= sum(answer.values())
    mouse.tins = [had + answer.get(tin, 0) for tin, had in zip(TINS, mouse.tins, strict=True)]
    table.emit("crumbs.stashed", "stash.tins", seat=seat, tins=answer)


@turn.step("breath.draw", closing=True)
def catch_breath(table: SnackTable, frame: Turn) -> None:
    """breath.draw: draw a card, even if the turn was cut short."""
    draw_cards(table, frame.seat, 1, "breath.draw")


class Overfull(Frame):
    """A mouse that holds too many cards."""

    seat: int = number(0, seen=EVERYBODY)


overfull = Procedure("overfull", Overfull, source="A turn")


@overfull.decision("discard", "pick", "breath.limit", sight=True)
def discard(table: SnackTable, frame: Overfull) -> Decision | None:
    """breath.limit: discard down to four."""
    if len(table.mice[frame.seat].hand) <= HAND:
        return None
    return Decision(frame.seat, table.hand_names(frame.seat), about={"limit": HAND})


@discard.then
def discarded(table: SnackTable, frame: Overfull, seat: int, name: str) -> Flow:
    discard_card(table, seat, name, "breath.limit", "card.discarded")
    return REPEAT
