"""The cat: noise settles into waking, waking into chases, a chase into a loss. And tossing, which soothes her."""

from __future__ import annotations

from game.kernel.agenda import END, REPEAT, Flow, Frame, Procedure
from game.kernel.decision import PASS, Decision, DecisionSpec
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.windows import Window
from tests.toy.night import Night
from tests.toy.numbers import dodge
from tests.toy.state import HAND, HOLE, WAKES_AT, SnackTable
from tests.toy.trick import MOMENT_CHASE, MOMENT_STIRRING
from tests.toy.turn import Overfull, Turn

ESCAPES = 6


class Wake(Frame):
    """The cat wakes."""


class Chase(Frame):
    """The cat chases one mouse; the window counts the cards thrown for it."""

    seat: int = number(0, seen=EVERYBODY)
    help: int = number(0, seen=EVERYBODY)


class Loss(Frame):
    """A loss before it happens. replaced: the worn cards that have already replaced it."""

    seat: int = number(0, seen=EVERYBODY)
    amount: int = number(0, seen=EVERYBODY)
    replaced: list[int] = numbers(seen=EVERYBODY, family="card")


def settle(table: SnackTable) -> None:
    """cat.wakes, breath.limit: what is due now, in order: hands that are too full, then the cat."""
    cause, table.due = table.due, 0
    waiting: list[Frame] = [Overfull(seat=seat) for seat in overfull_seats(table)]
    if table.noise >= WAKES_AT and not table.find(Wake):
        waiting.append(Wake(cause=table.emit("cat.stirred", "cat.wakes", cause=cause, noise=table.noise)))
    if waiting:
        table.queue(waiting)


def overfull_seats(table: SnackTable) -> list[int]:
    """The seats that hold too many cards and are not already discarding, from the mouse whose turn it is."""
    busy = {frame.seat for frame in table.agenda if type(frame) is Overfull}
    return [s for s in table.in_order_from(table.active) if len(table.mice[s].hand) > HAND and s not in busy]


wake = Procedure("wake", Wake, source="The cat")


@wake.step("cat.lullaby")
def ask_for_lullabies(table: SnackTable, frame: Wake) -> None:
    """cat.lullaby: all mice at once may sing."""
    table.push(Window(moment=MOMENT_STIRRING))


@wake.step("cat.chase")
def chase_mice(table: SnackTable, frame: Wake) -> None:
    """cat.chase: every mouse outside the hole, in seat order from the turn's mouse."""
    if table.noise < WAKES_AT:
        table.emit("cat.dozed", "cat.lullaby", noise=table.noise)
        return
    chased = [seat for seat in table.in_order_from(table.active) if table.mice[seat].place != HOLE]
    frame.cause = table.emit("cat.woke", "cat.wakes", "cat.chase", chased=chased)
    table.queue([Chase(seat=seat) for seat in chased])


@wake.step("cat.sleeps", closing=True)
def sleep_again(table: SnackTable, frame: Wake) -> None:
    """cat.sleeps: if she woke, the noise is 0."""
    if table.noise >= WAKES_AT:
        table.noise = 0
        table.emit("cat.slept", "cat.sleeps")


chase = Procedure("chase", Chase, source="The cat")


@chase.step("cat.throw")
def ask_for_help(table: SnackTable, frame: Chase) -> None:
    """cat.throw: each other mouse, once round, may throw a card."""
    table.push(Window(moment=MOMENT_CHASE, subject=frame.seat))


@chase.step("cat.dodge")
def leap(table: SnackTable, frame: Chase) -> Flow | None:
    """cat.dodge: die, dodge and thrown cards; six escapes."""
    value = dodge(table, frame.seat)
    die = table.roll(6)
    parts = [[part.stage, part.amount, part.rule] for part in value.parts]
    total = die + value.total + frame.help
    frame.cause = table.emit(
        "mouse.leapt", "cat.dodge", reveals=-1, seat=frame.seat, die=die, parts=parts, help=frame.help, total=total
    )
    return END if total >= ESCAPES else None


@chase.step("cat.loss")
def face_loss(table: SnackTable, frame: Chase) -> None:
    """cat.loss: a caught mouse would lose its whole pouch."""
    amount = table.mice[frame.seat].pouch
    table.emit("crumbs.would_be_lost", "cat.loss", seat=frame.seat, crumbs=amount)
    table.push(Loss(seat=frame.seat, amount=amount))


@chase.step("cat.caught")
def run_home(table: SnackTable, frame: Chase) -> None:
    """cat.caught: it runs home, and its turn is cut short."""
    table.mice[frame.seat].place = HOLE
    table.emit("mouse.caught", "cat.caught", seat=frame.seat)
    night = table.find(Night)
    night.caught = [*night.caught, frame.seat]
    turn = table.find(Turn)
    if turn.seat == frame.seat:
        table.cut(turn)


loss = Procedure("loss", Loss, source="The cat")


@loss.decision("replace", "pick", "cat.replace", may_pass=True)
def replace_loss(table: SnackTable, frame: Loss) -> Decision | None:
    """cat.replace: a worn card may replace the loss, each card once."""
    cards = table.game.content.cards
    worn = [card for card in table.mice[frame.seat].worn.cards if cards[card].replaces >= 0]
    if not frame.amount or all(card in frame.replaced for card in worn):
        return None
    return Decision(frame.seat, tuple(map(table.card_name, worn)), about={"loss": frame.amount})


@replace_loss.clause("cat.replace")
def not_yet(table: SnackTable, frame: Loss, seat: int, name: str) -> dict[str, str] | None:
    return {"card": name} if table.card_index(name) in frame.replaced else None


@replace_loss.then
def replaced(table: SnackTable, frame: Loss, seat: int, name: str) -> Flow | None:
    if name == PASS:
        return None
    card = table.card_index(name)
    frame.replaced.append(card)
    table.emit("loss.replaced", "cat.replace", source=name, seat=seat, card=name)
    table.push(Effects(script=table.game.content.cards[card].replaces, seat=seat, card=card))
    return REPEAT


@loss.step("cat.loss")
def lose(table: SnackTable, frame: Loss) -> None:
    """cat.loss: what is left of the loss happens."""
    table.mice[frame.seat].pouch -= frame.amount
    table.emit("crumbs.lost", "cat.loss", seat=frame.seat, crumbs=frame.amount)


toss = DecisionSpec("toss", "number", ("toss.crumbs",))


def may_toss(table: SnackTable) -> list[Decision]:
    """toss.crumbs: what every mouse may do unasked."""
    return [Decision(seat, (1, 2)) for seat in range(table.seat_count)]


@toss.gate("toss.once")
def has_not_tossed(table: SnackTable, seat: int) -> dict[str, int] | None:
    return {} if table.mice[seat].tossed else None


@toss.gate("toss.asleep")
def cat_is_asleep(table: SnackTable, seat: int) -> dict[str, int] | None:
    return {} if table.find(Wake) else None


@toss.clause("toss.pouch")
def carries(table: SnackTable, frame: None, seat: int, crumbs: int) -> dict[str, int] | None:
    pouch = table.mice[seat].pouch
    return None if crumbs <= pouch else {"crumbs": crumbs, "pouch": pouch}


@toss.clause("toss.noise")
def hears(table: SnackTable, frame: None, seat: int, crumbs: int) -> dict[str, int] | None:
    return None if crumbs <= table.noise else {"crumbs": crumbs, "noise": table.noise}


@toss.then
def tossed(table: SnackTable, frame: None, seat: int, crumbs: int) -> None:
    mouse = table.mice[seat]
    mouse.pouch -= crumbs
    mouse.tossed = 1
    table.emit("crumbs.tossed", "toss.crumbs", seat=seat, crumbs=crumbs)
    table.soothe(crumbs, "toss.crumbs", seat=seat)
