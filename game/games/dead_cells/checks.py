"""Hand Checks and Deck Checks of the First Player. Rulebook: Checks, After a Check."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.dead_cells import serenade, standing, triggers
from game.games.dead_cells.drawing import draw_up, take_from_deck
from game.games.dead_cells.names import EMPTY, NOBODY, SYMBOLS
from game.games.dead_cells.state import DeadCellsTable, card_code
from game.kernel.agenda import END, Flow, Frame, Procedure
from game.kernel.decision import Decision
from game.kernel.effects import Effects
from game.kernel.record import EVERYBODY, SCRIPT, number, numbers
from game.kernel.zones import ALL, move


class HandCheck(Frame):
    """wanted: the symbols, one of which is needed. passed and failed: what follows."""

    wanted: list[int] = numbers(seen=EVERYBODY)
    passed: int = number(-1, seen=EVERYBODY, family=SCRIPT)
    failed: int = number(-1, seen=EVERYBODY, family=SCRIPT)


class DeckCheck(Frame):
    """wanted: the symbols, one of which is needed. passed and failed: what follows."""

    wanted: list[int] = numbers(seen=EVERYBODY)
    passed: int = number(-1, seen=EVERYBODY, family=SCRIPT)
    failed: int = number(-1, seen=EVERYBODY, family=SCRIPT)


hand_check = Procedure("hand_check", HandCheck, source="Hand Checks")
deck_check = Procedure("deck_check", DeckCheck, source="Deck Checks")


def rules_of(table: DeadCellsTable, kind: str) -> tuple[str, ...]:
    """By which rules the running Check goes: check.hand.corridor, check.deck.corridor where it stands in a corridor,
    right above the exploring; ruling Q-18 where it is settled who makes it."""
    below = table.agenda[-2:-1]
    corridor = any(table.game.procedures[frame.proc].name == "explore" for frame in below)
    return (f"check.{kind}", *([f"check.{kind}.corridor"] if corridor else []), *settled_by(table))


def settled_by(table: DeadCellsTable) -> tuple[str, ...]:
    """Ruling Q-18: it says who makes Checks while Serenade is First Player, however the table has it."""
    return ("ruling.q18",) if table.heroes[table.first].is_serenade else ()


def checker_told(table: DeadCellsTable) -> dict[str, object] | None:
    """Ruling Q-18: who makes the Check in Serenade's place, or without a hand; None where the First Player does."""
    return {"hero": table.heroes[checker(table)].word} if table.heroes[table.first].is_serenade else None


def checker(table: DeadCellsTable) -> int:
    """Who makes Checks: the First Player; for Serenade the Beheaded, unless the table has it otherwise (ruling
    Q-18)."""
    hero = table.heroes[table.first]
    if hero.is_serenade and table.options["solo_checks"] == "beheaded":
        return table.heroes.index(serenade.partner(table))
    return table.first


def fitting(table: DeadCellsTable, wanted: list[int]) -> list[str]:
    """check.hand: the cards in the First Player's hand that show one of the symbols."""
    hand, cards, symbols = table.heroes[checker(table)].hand.cards, table.game.content.cards, frozenset(wanted)
    return list(dict.fromkeys([cards[card].code for card in hand if not symbols.isdisjoint(cards[card].symbols)]))


def can_pass(table: DeadCellsTable, wanted: list[int]) -> bool:
    """check.hand.fail: without such a card the Check fails."""
    return bool(fitting(table, wanted))


@hand_check.decision("check.hand_card", "pick", "check.hand", when=("check.hand",), sight=True, outside="check.hand")
def choose_card(table: DeadCellsTable, frame: HandCheck) -> Decision | None:
    """check.hand: a card with a required symbol is discarded."""
    hero = table.heroes[checker(table)]
    if hero.is_serenade:
        return None
    codes = tuple(dict.fromkeys(card_code(table, card) for card in hero.hand.cards))
    return Decision(hero.seat, codes, about={"hero": hero.word, "wanted": [SYMBOLS[each] for each in frame.wanted]})


@choose_card.clause("check.hand")
def shows_symbol(table: DeadCellsTable, frame: HandCheck, seat: int, value: str) -> dict[str, object] | None:
    """check.hand: it must show one of the symbols."""
    if value in fitting(table, frame.wanted):
        return None
    return {"card": value, "wanted": [SYMBOLS[each] for each in frame.wanted]}


@choose_card.clause("ruling.q18")
def made_for_serenade(table: DeadCellsTable, frame: HandCheck, seat: int, value: str) -> dict[str, object] | None:
    """Ruling Q-18: the card is asked of the Beheaded, for Serenade is First Player."""
    told = checker_told(table)
    return None if told is None or value in fitting(table, frame.wanted) else told


@choose_card.lists
def showing_one(table: DeadCellsTable, frame: HandCheck, seat: int, candidates: tuple[str, ...]) -> list[str]:
    """The cards that pass every clause."""
    fits = fitting(table, frame.wanted)
    return [each for each in candidates if each in fits]


@choose_card.then
def card_discarded(table: DeadCellsTable, frame: HandCheck, seat: int, answer: str) -> Flow:
    """The Check is passed; check.refill: the hand is refilled, then the reward follows."""
    index = checker(table)
    hero = table.heroes[index]
    card = next(each for each in hero.hand.cards if card_code(table, each) == answer)
    move(card, hero.hand, hero.discard, ALL)
    number = table.emit("check.passed", *rules_of(table, "hand"), hero=hero.word, card=answer, kind="hand", reveals=ALL)
    draw_up(table, index, standing.hand_size(table, index), "check.refill")
    if frame.passed >= 0:
        table.push(Effects(script=frame.passed, seat=NOBODY), cause=number)
    return END


@hand_check.step("check.hand.fail")
def no_card(table: DeadCellsTable, frame: HandCheck) -> None:
    """check.hand.fail: without such a card it fails."""
    fail(table, frame.failed, ("check.hand.fail", *settled_by(table)), "hand", "")


@deck_check.step("check.deck", "check.refill")
def reveal(table: DeadCellsTable, frame: DeckCheck) -> None:
    """check.deck: the top card of the Draw Pile is revealed and discarded; the reward only with a symbol on it.

    check.refill: a hand that lacks cards is refilled, before the reward is had."""
    index = checker(table)
    hero = table.heroes[index]
    card = take_from_deck(table, index)
    if card == EMPTY:
        fail(table, frame.failed, rules_of(table, "deck"), "deck", "")
        return
    hero.discard.put(card, 0 if hero.is_serenade else ALL)
    code = card_code(table, card)
    if any(each in table.game.content.cards[card].symbols for each in frame.wanted):
        rules = rules_of(table, "deck")
        number = table.emit("check.passed", *rules, hero=hero.word, card=code, kind="deck", reveals=ALL)
        if frame.passed >= 0:
            table.push(Effects(script=frame.passed, seat=NOBODY), cause=number)
    else:
        fail(table, frame.failed, rules_of(table, "deck"), "deck", code)
    draw_up(table, index, standing.hand_size(table, index), "check.refill")


def fail(table: DeadCellsTable, script: int, rules: Sequence[str], kind: str, code: str) -> None:
    """A Check has failed."""
    hero = table.heroes[checker(table)]
    number = table.emit("check.failed", *rules, hero=hero.word, card=code, kind=kind, reveals=ALL)
    triggers.fire(table, "check_failed")
    if script >= 0:
        table.push(Effects(script=script, seat=NOBODY), cause=number)
