"""Resetting a campaign: every card back to where it came from, in order. Rulebook: Resetting your game.

Done between Runs, on the record alone. Each step is one of the rulebook's; what a campaign without steps would keep is
what its clause is there for.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from game.games.dead_cells import campaign
from game.games.dead_cells.campaign import BOARD_ROWS, UPGRADES, Record
from game.games.dead_cells.content import DeadCellsContent
from game.games.dead_cells.names import BEHEADED, SERENADE

ST = "ST"
DECKS = {**{deck: ("upgrades", deck) for deck in UPGRADES}, "W": ("well", ""), "S": ("secrets", "")}
"""Where cards of the campaign go back to, by the letters of their codes."""


def purged_back(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.purged: all Purged cards are taken back into their decks."""
    back = dict(record)
    for each in record["purged"]:
        back = campaign.without_purged(back, each["code"])
    return back


def board_cleared(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.mutation: all Runes are flipped to grey, every other card leaves the Mutation board, and what lay aside
    too."""
    cards = [code for row in record["board"].values() for code in row] + list(record["aside"])
    cleared = campaign.changed(record, board={row: [] for row in BOARD_ROWS}, runes=[], aside=[], feats={})
    covers = {name: content.cards[content.decks[name][-1]].prices[0] for name in UPGRADES}
    rest = {"boss_cells_on": [], "next_run": [], "cells_kept": 0, "covers": covers, "seen": [], "runs": []}
    starts = [biome.id for biome in content.biomes if biome.start]
    return home(content, campaign.changed(cleared, starts=starts, victories={}, **rest), cards)


def beheaded_stripped(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.beheaded: only ST cards are left in the Beheaded decks."""
    return stripped(content, record, BEHEADED)


def serenade_stripped(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.solo: only the three ST cards are left in Serenade's deck."""
    return stripped(content, record, (SERENADE,))


def stripped(content: DeadCellsContent, record: Record, words: tuple[str, ...]) -> dict[str, Any]:
    """Combat decks without their improved cards, which go home."""
    gone = [code for word in words for code in record["combat"][word] if not code.startswith(ST)]
    combat = {
        word: [code for code in cards if word not in words or code.startswith(ST)]
        for word, cards in record["combat"].items()
    }
    return home(content, campaign.changed(record, combat=combat), gone)


def equipment_stripped(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.equipment: only ST cards are left in the Equipment deck; the others go back to Biome, Boss or Secrets."""
    gone = [code for code in record["equipment"] if not code.startswith(ST)]
    kept = [code for code in record["equipment"] if code.startswith(ST)]
    return home(content, campaign.changed(record, equipment=kept), gone)


def biomes_stripped(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.biomes: added Monsters leave the Biomes."""
    gone = [code for codes in record["added"].values() for code in codes]
    return home(content, campaign.changed(record, added={}), gone)


def in_order(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """reset.order: every deck is in numerical order again."""

    def sort(codes: list[str]) -> list[str]:
        return sorted(codes, key=content.index.__getitem__)

    return campaign.changed(
        record,
        upgrades={name: sort(codes) for name, codes in record["upgrades"].items()},
        blueprints={name: sort(codes) for name, codes in record["blueprints"].items()},
        combat={name: sort(codes) for name, codes in record["combat"].items()},
        well=sort(record["well"]),
        secrets=sort(record["secrets"]),
        equipment=sort(record["equipment"]),
    )


def home(content: DeadCellsContent, record: Record, codes: list[str]) -> dict[str, Any]:
    """Put cards back where their codes belong."""
    made = dict(record)
    for code in codes:
        key, name = home_of(content, code)
        if name:
            made = campaign.changed(made, **{key: {**made[key], name: [*made[key].get(name, []), code]}})
        else:
            made = campaign.changed(made, **{key: [*made[key], code]})
    return made


def home_of(content: DeadCellsContent, code: str) -> tuple[str, str]:
    """The key of the record to which a card belongs at first, and the deck under it; "" where there is only one."""
    letters = code.partition("-")[0] if "-" in code else re.sub(r"\d+$", "", code)
    if letters == ST:
        return ("equipment", "") if "-" in code else ("combat", content.cards[content.index[code]].owner)
    return ("blueprints", letters) if "-" in code else DECKS[letters]


Step = Callable[[DeadCellsContent, Record], dict[str, Any]]
STEPS: tuple[tuple[str, Step], ...] = (
    ("reset.purged", purged_back),
    ("reset.mutation", board_cleared),
    ("reset.beheaded", beheaded_stripped),
    ("reset.solo", serenade_stripped),
    ("reset.equipment", equipment_stripped),
    ("reset.biomes", biomes_stripped),
    ("reset.order", in_order),
)
"""The rulebook's steps, each under its rule."""


def reset(content: DeadCellsContent, record: Record) -> dict[str, Any]:
    """The record of a campaign after it has been reset: as if nobody had played yet."""
    made = dict(record)
    for _, step in STEPS:
        made = step(content, made)
    return made
