"""Tricks, and the windows in which mice react: to a trick, to the waking cat, in a chase."""

from __future__ import annotations

from game.kernel.agenda import Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, number
from game.kernel.windows import AT_ONCE, ONCE_ROUND, ONE_BY_ONE, Moment, Window, window_procedure, window_spec
from game.kernel.zones import ALL, move
from tests.toy.hand import discard_card
from tests.toy.state import SnackTable


class Trick(Frame):
    """A played card on its way. hushed: whether a Squeak has stopped it."""

    seat: int = number(0, seen=EVERYBODY)
    card: int = number(0, seen=EVERYBODY, family="card")
    hushed: int = number(0, seen=EVERYBODY)


trick = Procedure("trick", Trick, source="A turn")


def begin_trick(table: SnackTable, seat: int, name: str) -> None:
    """Lay a card from the hand into play, for all to see, and begin what it does."""
    card = table.card_index(name)
    move(card, table.mice[seat].hand, table.played, ALL)
    number = table.emit("trick.played", "trick.one", source=name, reveals=ALL, seat=seat, card=name)
    table.push(Trick(seat=seat, card=card), cause=number)


@trick.step("trick.squeak")
def ask_for_squeaks(table: SnackTable, frame: Trick) -> None:
    """trick.squeak: the others, in order, may hush it."""
    table.push(Window(moment=MOMENT_TRICK, subject=frame.seat))


@trick.step("trick.works")
def work(table: SnackTable, frame: Trick) -> None:
    """trick.works: a trick that nobody hushed works."""
    if frame.hushed:
        table.emit("trick.hushed", "trick.squeak", source=table.card_name(frame.card), seat=frame.seat)
    else:
        table.push(Effects(script=table.game.content.cards[frame.card].script, seat=frame.seat, card=frame.card))


@trick.step("trick.discard", closing=True)
def discard_trick(table: SnackTable, frame: Trick) -> None:
    """trick.discard: a played trick is discarded unless it is worn."""
    if frame.card in table.played.cards:
        move(frame.card, table.played, table.pile)


def others_with_cards(table: SnackTable, window: Window) -> list[int]:
    """The seats after the window's subject that hold any card: they might hold the right one."""
    return [seat for seat in table.in_order_from(window.subject)[1:] if table.mice[seat].hand.cards]


def all_with_cards(table: SnackTable, window: Window) -> list[int]:
    """All seats that hold any card, from the mouse whose turn it is."""
    return [seat for seat in table.in_order_from(table.active) if table.mice[seat].hand.cards]


def ask_squeak(table: SnackTable, window: Window, seat: int) -> Decision:
    """Whether the seat hushes what was just played."""
    return Decision(seat, ("squeak",), about={"trick": table.card_name(table.find(Trick).card)}, spec=squeak)


def ask_lullaby(table: SnackTable, window: Window, seat: int) -> Decision:
    """Whether the seat sings while the cat stirs."""
    return Decision(seat, ("lullaby",), about={"noise": table.noise}, spec=lullaby)


def ask_throw(table: SnackTable, window: Window, seat: int) -> Decision:
    """Which card the seat throws between the cat and the mouse."""
    return Decision(seat, table.hand_names(seat), about={"chased": window.subject}, spec=throw)


def reacted(table: SnackTable, window: Window, seat: int, name: str) -> None:
    """A reaction is a trick of its own: it can be hushed, and does what its card says."""
    begin_trick(table, seat, name)


def thrown(table: SnackTable, window: Window, seat: int, name: str) -> None:
    """cat.throw: a thrown card helps the chased mouse by one."""
    discard_card(table, seat, name, "cat.throw", "card.thrown")
    window.amount += 1


MOMENTS = (
    Moment("trick", ONE_BY_ONE, others_with_cards, ask_squeak, reacted),
    Moment("stirring", AT_ONCE, all_with_cards, ask_lullaby, reacted),
    Moment("chase", ONCE_ROUND, others_with_cards, ask_throw, thrown),
)
MOMENT_TRICK, MOMENT_STIRRING, MOMENT_CHASE = range(len(MOMENTS))

windows = window_procedure(MOMENTS, ("trick.squeak",))
squeak = window_spec(windows, "squeak", "pick", "trick.squeak", public=False, sight=True)
lullaby = window_spec(windows, "lullaby", "pick", "cat.lullaby", public=False, sight=True, shown_as="window")
throw = window_spec(windows, "throw", "pick", "cat.throw", sight=True)


def needs_card(table: SnackTable, window: Window, seat: int, name: str) -> dict[str, str] | None:
    """trick.needs: a reaction needs its card."""
    return None if table.card_index(name) in table.mice[seat].hand.cards else {"card": name}


squeak.clause("trick.needs")(needs_card)
lullaby.clause("trick.needs")(needs_card)
