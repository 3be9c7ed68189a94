"""Why a question of an attack is not asked: what comes first, or what its card does not have. Rulebook: Step 2, Action
cards.

These clauses are cited beside the order of the turn (``turn.steps``), which is what a player reads.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.helltoken.attack import Strike, card_in_play, fly, spread
from game.games.helltoken.content import PATH
from game.games.helltoken.state import HelltokenTable
from game.games.helltoken.verbs import Flip, Walk, stomp, thunder


def own_attack(table: HelltokenTable, seat: int) -> bool:
    """Whether ``seat`` has an action card in play."""
    return seat == table.turn_seat and table.card >= 0


def extra_effect_first(table: HelltokenTable, seat: int) -> tuple[str, ...]:
    """attack.extra_first: no square is struck while the card's extra effect is being carried out."""
    is_under_way = table.find(Walk) is not None or table.find(Flip) is not None
    return ("attack.extra_first",) if is_under_way and own_attack(table, seat) else ()


def flies_instead(table: HelltokenTable, seat: int) -> tuple[str, ...]:
    """card.wing: its flight takes the place of a spread."""
    if not own_attack(table, seat) or table.find(Strike) is None or card_in_play(table).shape != PATH:
        return ()
    return ("card.wing", "attack.area.card")


def only_with(rule: str) -> Callable[[HelltokenTable, int], tuple[str, ...]]:
    """What is cited beside a question that only the card of this rule puts, and once: the card's clause."""

    def of_that_card(table: HelltokenTable, seat: int) -> tuple[str, ...]:
        return (rule,) if own_attack(table, seat) else ()

    return of_that_card


def cite() -> None:
    """Have these clauses cited."""
    for spec in (spread, fly):
        spec.besides(extra_effect_first)
    spread.besides(flies_instead)
    for spec, rule in ((thunder, "card.thunder"), (stomp, "card.stomp"), (fly, "card.wing")):
        spec.besides(only_with(rule))
