"""The passing player of a Combat: a card revealed, a Scroll perhaps, a new hand. Rulebook: The passing player."""

from __future__ import annotations

from typing import Any

from game.games.dead_cells.drawing import draw_up, take_from_deck
from game.games.dead_cells.gain import advance_scroll
from game.games.dead_cells.names import SCROLL_STEPS, SYMBOLS
from game.games.dead_cells.state import (
    DeadCellsTable,
    card_code,
)
from game.kernel.agenda import Frame, Procedure
from game.kernel.choices import subset
from game.kernel.decision import PASS, Decision
from game.kernel.record import EVERYBODY, number, numbers
from game.kernel.zones import ALL, move


class Passing(Frame):
    """What the passing player does. found: the symbols on the card revealed."""

    hero: int = number(0, seen=EVERYBODY)
    boss: int = number(0, seen=EVERYBODY)
    found: list[int] = numbers(seen=EVERYBODY)


passing = Procedure("passing", Passing, source="The passing player")


@passing.step("combat.pass.reveal", "combat.pass.discard", "boss.pass.no_check", "deck.reshuffle")
def reveal_top(table: DeadCellsTable, frame: Passing) -> None:
    """combat.pass.reveal: the top card; combat.pass.discard: it is discarded in any case."""
    if frame.boss:
        return
    hero = table.heroes[frame.hero]
    card = take_from_deck(table, frame.hero)
    if card < 0:
        return
    hero.discard.put(card)
    tracks = table.game.content.cards[card].symbols
    frame.found = [symbol for symbol in tracks if hero.scrolls[symbol] < SCROLL_STEPS]
    code = card_code(table, card)
    table.emit("pass.revealed", "combat.pass.reveal", "combat.pass.discard", hero=hero.word, card=code, reveals=ALL)
    if len(frame.found) == 1:
        advance_scroll(table, frame.hero, frame.found[0], "combat.pass.reveal")


@passing.decision(
    "pass.scroll", "pick", "pub.pass.two_symbols", when=("combat.pass.reveal",), outside="combat.pass.reveal"
)
def choose_symbol(table: DeadCellsTable, frame: Passing) -> Decision | None:
    """pub.pass.two_symbols: with two symbols the player chooses one (ruling Q-27)."""
    if len(frame.found) < 2:
        return None
    return Decision(table.heroes[frame.hero].seat, tuple(SYMBOLS[each] for each in frame.found))


choose_symbol.rests("combat.pass.reveal", "pub.pass.two_symbols")


@choose_symbol.then
def symbol_chosen(table: DeadCellsTable, frame: Passing, seat: int, answer: str) -> None:
    advance_scroll(table, frame.hero, SYMBOLS.index(answer), "pub.pass.two_symbols")


@passing.decision("pass.redraw", "pick", "combat.pass.redraw", when=("combat.pass.redraw",), may_pass=True, sight=True)
def redraw(table: DeadCellsTable, frame: Passing) -> Decision | None:
    """combat.pass.redraw, ruling Q-29: any number of cards is discarded and as many drawn. Who passes and what is
    discarded is no secret, so that this is a question to one player and not a window. The answer has the order of the
    codes: that of the hand would tell which of its cards came first."""
    hero = table.heroes[frame.hero]
    codes = sorted(card_code(table, card) for card in hero.hand.cards)
    choices = subset(codes, 0, len(codes), "combat.pass.redraw")
    return Decision(hero.seat, choices, about={"moment": "redraw"}) if codes else None


@redraw.then
def redrawn(table: DeadCellsTable, frame: Passing, seat: int, answer: Any) -> None:
    hero = table.heroes[frame.hero]
    chosen = [] if answer == PASS else list(answer)
    for code in chosen:
        card = next(each for each in hero.hand.cards if card_code(table, each) == code)
        move(card, hero.hand, hero.discard, ALL)
    table.emit("pass.redrew", "combat.pass.redraw", hero=hero.word, cards=chosen, reveals=ALL)
    draw_up(table, frame.hero, len(hero.hand.cards) + len(chosen), "combat.pass.redraw")
