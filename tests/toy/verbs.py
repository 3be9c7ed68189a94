"""What cards can do: the vocabulary of ``data/cards.yaml``."""

from __future__ import annotations

from typing import Literal

from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.choices import Order
from game.kernel.decision import Decision
from game.kernel.effects import Condition, Effects, Script, Verbs
from game.kernel.record import EVERYBODY, frozen, number, word
from game.kernel.values import Lasting
from game.kernel.zones import ALL, move
from tests.toy.cat import Loss
from tests.toy.hand import draw_cards
from tests.toy.state import POUCH, SnackTable
from tests.toy.trick import Trick

VERBS = Verbs()
TEXT = "card.text"


@VERBS.verb("find")
def find(table: SnackTable, run: Effects, *, crumbs: int) -> None:
    """Put crumbs into the pouch, as far as it has room."""
    gain(table, run.seat, crumbs, source=table.card_name(run.card))


def gain(table: SnackTable, seat: int, crumbs: int, *, source: str = "", rule: str = TEXT) -> int:
    """Put up to ``crumbs`` into a pouch; returns how many went in."""
    got = max(0, min(crumbs, POUCH - table.mice[seat].pouch))
    table.mice[seat].pouch += got
    table.emit("crumbs.found", rule, source=source, seat=seat, crumbs=got)
    return got


@VERBS.verb("draw")
def draw(table: SnackTable, run: Effects, *, cards: int) -> None:
    """Draw cards."""
    draw_cards(table, run.seat, cards, TEXT)


@VERBS.verb("soothe")
def soothe(table: SnackTable, run: Effects, *, noise: int) -> None:
    """Take from the noise."""
    table.soothe(noise, TEXT, seat=run.seat)


@VERBS.verb("clatter")
def clatter(table: SnackTable, run: Effects, *, noise: int) -> None:
    """Add to the noise."""
    table.make_noise(noise, TEXT, seat=run.seat)


@VERBS.verb("hush")
def hush(table: SnackTable, run: Effects) -> None:
    """trick.squeak: stop the trick below the one that is running."""
    tricks = [frame for frame in table.agenda if type(frame) is Trick]
    tricks[-2].hushed = 1


@VERBS.verb("if")
def branch(table: SnackTable, run: Effects, *, condition: Condition, then: Script, else_: Script | None = None) -> None:
    """Go on with one list or the other."""
    chosen = then if condition.holds(table, run) else else_
    if chosen is not None:
        table.push(Effects(script=chosen.index, seat=run.seat, card=run.card, names=run.names))


@VERBS.condition("at")
def is_at(table: SnackTable, run: Effects, *, place: str) -> bool:
    """Whether the mouse is at a place."""
    return table.place_name(run.seat) == place


@VERBS.condition("chose")
def has_chosen(table: SnackTable, run: Effects, *, name: str, word: str) -> bool:
    """Whether the choice remembered under a name is this word."""
    return bool(run.names[name] == word)


@VERBS.condition("noise")
def is_noisy(table: SnackTable, run: Effects, *, least: int) -> bool:
    """Whether there is at least so much noise."""
    return table.noise >= least


class ChooseMouse(Frame):
    """A card asks for another mouse. name: what the running effects call it."""

    seat: int = number(0, seen=EVERYBODY)
    name: str = word(seen=EVERYBODY)


choose_mouse = Procedure("choose_mouse", ChooseMouse, source="Cards")


@VERBS.verb("choose_mouse")
def begin_choosing_mouse(table: SnackTable, run: Effects, *, as_: str) -> None:
    """Choose another mouse, remembered under a name."""
    table.push(ChooseMouse(seat=run.seat, name=as_))


@choose_mouse.decision("card.mouse", "pick", "card.choice")
def which_mouse(table: SnackTable, frame: ChooseMouse) -> Decision:
    """card.choice: another mouse."""
    return Decision(frame.seat, tuple(seat for seat in range(table.seat_count) if seat != frame.seat))


@which_mouse.then
def mouse_chosen(table: SnackTable, frame: ChooseMouse, seat: int, mouse: int) -> None:
    table.find(Effects).remember(frame.name, mouse)


class ChooseWord(Frame):
    """A card offers words to choose from."""

    seat: int = number(0, seen=EVERYBODY)
    name: str = word(seen=EVERYBODY)
    words: list[str] = frozen([], seen=EVERYBODY)


choose_word = Procedure("choose_word", ChooseWord, source="Cards")


@VERBS.verb("choose")
def begin_choosing(table: SnackTable, run: Effects, *, as_: str, of: list[str]) -> None:
    """Choose a word, remembered under a name."""
    table.push(ChooseWord(seat=run.seat, name=as_, words=of))


@choose_word.decision("card.word", "pick", "card.choice")
def which_word(table: SnackTable, frame: ChooseWord) -> Decision:
    """card.choice: one of the card's words."""
    return Decision(frame.seat, tuple(frame.words))


@which_word.then
def word_chosen(table: SnackTable, frame: ChooseWord, seat: int, chosen: str) -> None:
    table.find(Effects).remember(frame.name, chosen)


@VERBS.verb("steal")
def steal(table: SnackTable, run: Effects, *, from_: str, crumbs: str) -> Flow | None:
    """Take crumbs from the pouch of the remembered mouse; if it has none, the card is over."""
    victim = run.names[from_]
    stolen = min(int(crumbs), table.mice[victim].pouch)
    table.emit("crumbs.stolen", TEXT, source=table.card_name(run.card), seat=run.seat, victim=victim, crumbs=stolen)
    table.mice[victim].pouch -= stolen
    gain(table, run.seat, stolen)
    return None if stolen else END


@VERBS.verb("ask_for")
def ask_for(table: SnackTable, run: Effects, *, of: str, card: str) -> None:
    """The remembered mouse hands over the card or shows that it holds none."""
    friend, wanted = run.names[of], table.card_index(card)
    hand = table.mice[friend].hand
    if wanted not in hand.cards:
        table.emit("card.denied", TEXT, reveals=ALL, seat=friend, asker=run.seat, card=card)
        return
    move(wanted, hand, table.mice[run.seat].hand, ALL)
    table.due = table.emit("card.given", TEXT, reveals=ALL, seat=friend, to=run.seat, card=card)


@VERBS.verb("wear")
def wear(table: SnackTable, run: Effects) -> None:
    """Put the card on."""
    move(run.card, table.played, table.mice[run.seat].worn)
    table.emit("card.worn", TEXT, source=table.card_name(run.card), seat=run.seat)


@VERBS.verb("lasting")
def begin_lasting(
    table: SnackTable,
    run: Effects,
    *,
    stat: Literal["dodge"],
    stage: Literal["added", "doubled"],
    amount: int,
    until: Literal["dawn"],
) -> None:
    """Change a number of the mouse for a while."""
    table.lasting.append(Lasting(source=run.card, subject=run.seat, stat=stat, stage=stage, amount=amount, until=until))
    table.emit("lasting.began", TEXT, source=table.card_name(run.card), seat=run.seat, stat=stat, amount=amount)


@VERBS.verb("halve_loss")
def halve_loss(table: SnackTable, run: Effects) -> None:
    """cat.replace: lose half instead."""
    table.find(Loss).amount //= 2


@VERBS.verb("keep_crumbs")
def keep_crumbs(table: SnackTable, run: Effects) -> None:
    """cat.replace: lose nothing."""
    table.find(Loss).amount = 0


@VERBS.verb("take_off")
def take_off(table: SnackTable, run: Effects) -> None:
    """Discard the worn card."""
    move(run.card, table.mice[run.seat].worn, table.pile)


class Sniff(Frame):
    """A mouse puts the top cards back in an order of its own."""

    seat: int = number(0, seen=EVERYBODY)
    cards: int = number(0, seen=EVERYBODY)


sniff = Procedure("sniff", Sniff, source="Cards")


@VERBS.verb("sniff")
def begin_sniffing(table: SnackTable, run: Effects, *, cards: int) -> None:
    """card.sniff: look at the top cards, then put them back in any order."""
    seen = table.deck.look(1 << run.seat, cards)
    names = [table.card_name(card) for card in seen]
    table.emit("deck.sniffed", "card.sniff", private={run.seat: {"cards": names}}, reveals=1 << run.seat, seat=run.seat)
    if seen:
        table.push(Sniff(seat=run.seat, cards=len(seen)))


@sniff.decision("sniff.order", "order", "card.sniff", public=False, sight=True)
def put_back(table: SnackTable, frame: Sniff) -> Decision:
    """card.sniff: any order, the first on top."""
    top = table.deck.cards[: -frame.cards - 1 : -1]
    return Decision(frame.seat, Order(tuple(map(table.card_name, top)), {"order": "card.sniff"}))


@put_back.then
def cards_put_back(table: SnackTable, frame: Sniff, seat: int, names: tuple[str, ...]) -> None:
    for _ in names:
        table.deck.take()
    for name in reversed(names):
        table.deck.put(table.card_index(name), 1 << seat)
