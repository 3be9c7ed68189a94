"""What Upgrades, the Well, Secrets and victories do to the campaign. Rulebook: Spending, The Mutation board."""

from __future__ import annotations

from typing import Any, Literal

from game.games.dead_cells.vocabulary import verbs
from game.kernel.agenda import Flow
from game.kernel.effects import Effects, Script

UpgradeDeck = Literal["SV", "TC", "BR"]


@verbs.verb("purge")
def purge(table: Any, run: Effects, *, max: int) -> Flow | None:
    """pub.purge: up to ``max`` cards leave the campaign; remembers the last one as ``purged``."""
    raise NotImplementedError("purge")


@verbs.verb("return_purged")
def return_purged(table: Any, run: Effects, *, amount: int) -> Flow | None:
    """W17: Purged cards return to their decks."""
    raise NotImplementedError("return_purged")


@verbs.verb("take_card")
def take_card(
    table: Any, run: Effects, *, code: str = "", from_: str = "", to: Literal["equipment", ""] = ""
) -> Flow | None:
    """Takes the card of a code, or the bottom one of a Blueprint deck (``B1_blueprints``). An Equipment card is
    shuffled into the Equipment deck, any other goes to its place on the Mutation board."""
    raise NotImplementedError("take_card")


@verbs.verb("add_to_deck")
def add_to_deck(table: Any, run: Effects, *, code: str, deck: str) -> Flow | None:
    """SV33, TC27, BR31: the card is shuffled into a deck (``B2_monsters``) from now on."""
    raise NotImplementedError("add_to_deck")


@verbs.verb("flip_cover")
def flip_cover(table: Any, run: Effects, *, deck: UpgradeDeck) -> Flow | None:
    """house.cover.flip: the price of an Upgrade deck rises."""
    raise NotImplementedError("flip_cover")


@verbs.verb("look")
def look(table: Any, run: Effects, *, decks: list[UpgradeDeck]) -> Flow | None:
    """The bottom card of each of these decks is looked at and put back."""
    raise NotImplementedError("look")


@verbs.verb("free_purchase")
def free_purchase(table: Any, run: Effects, *, from_: Literal["upgrades", "well"], amount: int = 1) -> Flow | None:
    """W15, W19: the bottom card of one Upgrade deck, or the next Well card, without paying."""
    raise NotImplementedError("free_purchase")


@verbs.verb("next_run")
def next_run(table: Any, run: Effects, *, effects: Script) -> Flow | None:
    """W02, W03: the effects are carried out when the next Run is set up."""
    raise NotImplementedError("next_run")


@verbs.verb("unlock")
def unlock(table: Any, run: Effects, *, start: str) -> Flow | None:
    """house.victory.concierge: a Biome may be chosen as start from now on."""
    raise NotImplementedError("unlock")
