"""The record of a campaign: what lasts from Run to Run. Rulebook: The Mutation board, Saving your game.

It is plain data on the table, never changed in place: every writer here returns a new one, so that copies of a table
share it and no crash can leave it half written. Codes stand for cards; ordered decks are listed from the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.dead_cells.names import CHARACTERS

if TYPE_CHECKING:
    from game.games.dead_cells.content import DeadCellsContent
    from game.games.dead_cells.state import DeadCellsTable

VERSION = 1
BOARD_ROWS = ("start", "during", "skill", "feats", "market", "boss_cells")
"""The rows of the Mutation board, as the record and the content name them."""
UPGRADES = ("SV", "TC", "BR")
BLUEPRINTS = "_blueprints"
Record = Mapping[str, Any]


def fresh_campaign(content: DeadCellsContent) -> dict[str, Any]:
    """setup.starting_decks, deck.upgrade.layout, setup.runes_grey: a campaign that nobody has played yet."""
    return {
        "version": VERSION,
        "runs": [],
        "equipment": codes(content, "equipment"),
        "blueprints": {
            name.removesuffix(BLUEPRINTS): codes(content, name) for name in content.decks if name.endswith(BLUEPRINTS)
        },
        "upgrades": {name: codes(content, name)[:-1] for name in UPGRADES},
        "covers": {name: content.cards[content.decks[name][-1]].prices[0] for name in UPGRADES},
        "well": codes(content, "well"),
        "secrets": [*codes(content, "secrets"), *codes(content, "boss_cells")],
        "combat": {word: codes(content, word) for word in CHARACTERS},
        "board": {row: [] for row in BOARD_ROWS},
        "runes": [],
        "aside": [],
        "purged": [],
        "added": {},
        "starts": [biome.id for biome in content.biomes if biome.start],
        "victories": {},
        "feats": {},
        "next_run": [],
        "cells_kept": 0,
        "seen": [],
        "boss_cells_on": [],
    }


def codes(content: DeadCellsContent, deck: str) -> list[str]:
    """The codes of a deck, bottom first."""
    return [content.cards[card].code for card in content.decks.get(deck, ())]


def changed(record: Record, **fields: Any) -> dict[str, Any]:
    """The record with some fields replaced."""
    return {**record, **fields}


def with_rune(record: Record, name: str) -> dict[str, Any]:
    """icon.rune: a Rune is the Group's for good."""
    return changed(record, runes=[*record["runes"], name])


def with_seen(record: Record, code: str) -> dict[str, Any]:
    """Ruling Q-79: the campaign has revealed a card."""
    return dict(record) if code in record["seen"] else changed(record, seen=[*record["seen"], code])


def note_seen(table: DeadCellsTable, code: str) -> None:
    """Ruling Q-79: note that a card has been revealed."""
    if code not in table.campaign["seen"]:
        table.campaign = with_seen(table.campaign, code)


def with_blueprint(record: Record, code: str) -> dict[str, Any]:
    """inter.permanent: a collected Blueprint belongs to the Equipment deck for good."""
    biome = code.partition("-")[0]
    left = [each for each in record["blueprints"].get(biome, ()) if each != code]
    return changed(
        record, blueprints={**record["blueprints"], biome: left}, equipment=[*record["equipment"], code]
    )


def with_feat_met(record: Record, code: str) -> dict[str, Any]:
    """upgrade.feat: a Feat is met; its reward waits for the end of the Run."""
    return changed(record, feats={**record["feats"], code: "met"})
