"""A campaign's record read for the screen: what stands in which slot, what has been revealed, what the decks hold.

Ruling Q-79: a card that this campaign has not revealed is only counted, unless the table shows everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.client.tables.dead_cells.card_words import CardWords
from game.games.dead_cells.view import has_paid, has_row
from game.kernel.game import Game

UPGRADES = ("SV", "TC", "BR")
WELL = "W"
TRADERS = ("healer", "merchant", "collector")
ROWS = ("start", "during", "skill", "feats", "boss_cells")
SLOTS = {"feats": "feat", "boss_cells": "boss_cell"}
"""The kinds under which the content counts the slots of rows that the record names otherwise."""
STARTING = "ST"
FOUND, KNOWN, UNKNOWN = "found", "known", "unknown"
"""A Biome that a Run has come to, one that is named by an Exit, one that nobody knows of."""


class Campaign:
    """The record with the content that its codes stand for."""

    def __init__(self, game: Game, record: Mapping[str, Any], options: Mapping[str, Any]) -> None:
        self.game = game
        self.content = game.content
        self.words = CardWords(game)
        self.record = record
        self._shows_all = options.get("spoilers") == "show"
        combat = [code for cards in record["combat"].values() for code in cards]
        board = [code for cards in record["board"].values() for code in cards]
        added = [code for cards in record["added"].values() for code in cards]
        purged = [each["code"] for each in record["purged"]]
        lying = [*combat, *board, *added, *purged, *record["equipment"], *record["aside"]]
        self._known = frozenset((*record["seen"], *lying))

    # Cards

    def card(self, code: str) -> Any:
        """The definition of a card."""
        return self.content.cards[self.content.index[code]]

    def is_known(self, code: str) -> bool:
        """Whether this campaign may see a card's face."""
        return self._shows_all or code in self._known or code.startswith(STARTING)

    def row(self, row: str) -> list[str]:
        """The codes in a row of the Mutation board."""
        return list(self.record["board"][row])

    def slots(self, row: str) -> int:
        """How many slots a row has."""
        count: int = self.content.slots[SLOTS.get(row, row)]
        return count

    def runes(self) -> list[tuple[str, str]]:
        """The Rune cards by code and Rune, in their order."""
        cards = [self.content.cards[card] for card in self.content.decks["runes"]]
        return [(card.code, card.rune) for card in cards]

    def is_rune_found(self, rune: str) -> bool:
        """Whether the Group has a Rune."""
        return rune in self.record["runes"]

    def is_met(self, code: str) -> bool:
        """Whether a Feat is met and waits for its reward."""
        return bool(self.record["feats"].get(code) == "met")

    def progress(self, code: str) -> tuple[int, int] | None:
        """How far a Feat is that counts over the whole campaign, and how far it goes; None for those of one Run."""
        test = self.card(code).task.test
        given = {name.removesuffix("_"): value for name, value in test.arguments.items()}
        if test.name != "count" or given.get("in") != "campaign":
            return None
        goal = int(given["at_least"])
        runes, won = len(self.record["runes"]), self.record["victories"].get(given.get("of", ""), 0)
        return min(goal, runes if given["event"] == "rune_gained" else int(won)), goal

    def may_return(self, code: str) -> bool:
        """space.kept, upgrade.feat: whether a card laid aside has a place on the board to come back to; a Feat that
        has paid has none."""
        return has_row(self.card(code)) and not has_paid(self.record, code)

    def market_cards(self, trader: str) -> list[str]:
        """A trader's cards, the highest level first."""
        own = [code for code in self.row("market") if self.card(code).trader == trader]
        return sorted(own, key=lambda code: -self.card(code).level)

    def trader_level(self, trader: str) -> int:
        """The level a trader has reached."""
        cards = self.market_cards(trader)
        return self.card(cards[0]).level if cards else 0

    def levels(self, trader: str) -> Sequence[Any]:
        """What a trader offers at each level."""
        levels: Sequence[Any] = self.content.traders[trader]
        return levels

    def blueprints(self) -> list[str]:
        """The Equipment that the campaign has brought into its Equipment deck."""
        return [code for code in self.record["equipment"] if not code.startswith(STARTING)]

    # Decks

    def left(self, deck: str) -> int:
        """How many cards lie in an Upgrade deck or in the Well."""
        return len(self.record["well"] if deck == WELL else self.record["upgrades"][deck])

    def price(self, deck: str) -> int:
        """What the next card of an Upgrade deck or of the Well costs."""
        return 1 if deck == WELL else int(self.record["covers"][deck])

    # The island

    def biome(self, id: str) -> Any:
        """The definition of a Biome or a Boss's place."""
        return self.content.biomes[self.content.biome_index[id]]

    def state_of(self, id: str) -> str:
        """What the campaign knows of a Biome: found, known or unknown."""
        found = {each for run in self.record["runs"] for each in run["route"]}
        if id in found:
            return FOUND
        named = {way.to for each in found for way in self.biome(each).exits}
        return KNOWN if self._shows_all or id in named or id in self.record["starts"] else UNKNOWN

    def seen_in(self, id: str) -> list[str]:
        """The names of the Enemies of a Biome that have been met, each once."""
        codes = [code for code in self.record["seen"] if code.startswith(f"{id}-") and "-S" not in code]
        there = [self.card(code) for code in codes if code in self.content.index]
        return list(dict.fromkeys(card.name for card in there))

    # Runs

    @property
    def runs(self) -> list[Mapping[str, Any]]:
        """The Runs that are over, the oldest first."""
        return list(self.record["runs"])

    def deaths(self) -> Counter[str]:
        """How many Runs ended in death, by the Biome or Boss where they did; nobody dies of giving up."""
        lost = [run for run in self.runs if run["route"] and not (run["won"] or run["abandoned"])]
        return Counter(run["route"][-1] for run in lost)

    def victories(self) -> Mapping[str, int]:
        """How often each Boss was beaten."""
        victories: Mapping[str, int] = self.record["victories"]
        return victories
