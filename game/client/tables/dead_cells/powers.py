"""Serenade's power in words: what it is now, and what the card on which it hangs makes of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.tables.dead_cells.scene import Scene
from game.client.tables.dead_cells.words import name_of, say, within
from game.games.dead_cells.view import POWER_ROUNDS, ROUNDS, SYMBOLS, Card

POWER_RULES = ("solo.power", "solo.power.two", "solo.power.none")


def power_words(scene: Scene) -> str:
    """What Serenade's power of this Combat or Turn does, as its rule says; "" without one."""
    symbol = scene.table.symbol
    return "" if symbol < 0 else scene.content.ledger.rules[f"solo.power.{SYMBOLS[symbol]}"].text


def top_card(scene: Scene) -> Card | None:
    """The top card of the Beheaded's Discard Pile, on whose symbols her power hangs; None without one."""
    pile = next(each for each in scene.table.heroes if not each.is_serenade).discard.cards
    return scene.content.cards[pile[-1]] if pile and pile[-1] is not None else None


def top_words(scene: Scene) -> str:
    """What lies on the Discard Pile, and what its symbols let Serenade do."""
    return " ".join(top_lines(scene))


def top_lines(scene: Scene) -> list[str]:
    """The same in lines: where the pile is empty, all that her power may be."""
    card, hero = top_card(scene), within(next(each for each in scene.table.heroes if not each.is_serenade).word)
    if card is None:
        return [say("power.empty", hero=hero), *symbol_lines(range(len(SYMBOLS)))]
    if not card.symbols:
        return [say("power.none", hero=hero, card=card.name)]
    return [say("power.top", hero=hero, card=card.name, count=len(card.symbols)), *symbol_lines(card.symbols)]


def symbol_lines(symbols: Sequence[int]) -> list[str]:
    """What each symbol lets her do."""
    return [
        say("power.line", symbol=name_of(word), words=say(f"power.{word}"), round=ROUNDS[POWER_ROUNDS[at]])
        for at, word in ((symbol, SYMBOLS[symbol]) for symbol in symbols)
    ]
