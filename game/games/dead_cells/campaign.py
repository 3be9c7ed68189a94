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
Record = Mapping[str, Any]


def fresh_campaign(content: DeadCellsContent) -> dict[str, Any]:
    """setup.starting_decks, deck.upgrade.layout, setup.runes_grey: a campaign that nobody has played yet."""
    return {
        "version": VERSION,
        "runs": [],
        "equipment": list(content.starting_equipment),
        "blueprints": {name: list(codes) for name, codes in content.blueprints.items()},
        "upgrades": {name: list(deck.cards) for name, deck in content.upgrade_decks.items()},
        "covers": {name: deck.price for name, deck in content.upgrade_decks.items()},
        "well": list(content.well),
        "secrets": list(content.secrets),
        "combat": {word: list(content.starting_combat[word]) for word in CHARACTERS},
        "board": {row: [] for row in BOARD_ROWS},
        "runes": [],
        "aside": [],
        "purged": [],
        "added": {},
        "starts": list(content.first_starts),
        "victories": {},
        "feats": {},
        "next_run": [],
        "cells_kept": 0,
        "seen": [],
        "boss_cells_on": [],
    }


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
