"""Positions of Dead Cells laid by hand for the gallery: full stages, high piles, a Boss, maps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

HURT = {"card": "B1-12", "damage": 2, "shields": 2, "poisoned": 1, "bleeding": 2, "on_fire": 1, "marked": 1,
        "frozen": ["III"]}  # fmt: skip
MANY = {"poisoned": 12, "marked": 2, "bleeding": 3, "on_fire": 1, "frozen": ["II", "III"]}
FOUR = {"flayed": "human", "immolated": "human", "poisoned": "human", "quartered": "human"}
POSITIONS: Mapping[str, Mapping[str, Any]] = {
    "dead_cells_cards": {
        "seats": {"flayed": "human"},
        "given": {
            "continue_at": "play",
            "tile": "B1-T01",
            "enemies": {"1": "zombie", "2": "shieldbearer", "3": "B1-05"},
            "hands": {"flayed": ["ST08", "ST11", "ST07"]},
            "loot": {"tooth": 2, "scroll_tactics": 1},
            "scrolls": {"flayed": [1, 3, 2]},
            "equipment": {"flayed": ["ST-S01", "ST-S07"]},
            "damage": {"flayed": 1},
            "bag": {"tooth": 4, "cell": 3, "potion": 1},
        },
    },
    "dead_cells_target": {
        "seats": {"flayed": "human"},
        "given": {
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"L": {"card": "B2-01"}, "1": HURT, "2": "B1-05", "3": {"card": "B2-04", "poisoned": 1}},
            "active": {"flayed": ["ST11", "ST08"]},
            "serenade": {"active": ["ST27"]},
            "shields": {"flayed": 1},
            "states": {"flayed": {"poisoned": 1, "marked": 1}},
            "wall_hole": "hole",
            "loot": {"cell": 1},
            "loot_equipment": ["ST-S09"],
        },
    },
    "dead_cells_crowd": {
        "seats": FOUR,
        "given": {
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"L": "B2-01", "1": HURT, "2": "B2-10", "3": "B2-04"},
            "scrolls": {"flayed": [2, 3, 3], "immolated": [1, 3, 4], "poisoned": [3, 3, 2], "quartered": [3, 2, 2]},
            "mutations": ["BR21"],
            "equipment": {
                "flayed": ["ST-S01", "ST-S07", "ST-S08"],
                "immolated": ["ST-S03", "ST-S09", "ST-S10"],
                "poisoned": ["ST-S02", "ST-S04", "ST-S05"],
                "quartered": ["ST-S11", "ST-S12", "ST-S13"],
            },
            "passes": ["quartered"],
            "active": {"flayed": ["ST11"], "immolated": ["ST01"], "poisoned": ["ST13"]},
            "announced": {"flayed": [["damage", "II"]]},
            "damage": {"flayed": 3, "immolated": 1, "quartered": 2},
            "states": {"flayed": {"poisoned": 1, "marked": 1, "bleeding": 1}, "immolated": {"frozen": ["III"]}},
            "shields": {"poisoned": 3},
            "loot": {"tooth": 4, "cell": 1, "scroll_survival": 1},
            "bag": {"tooth": 12, "cell": 9, "potion": 2, "scroll_brutality": 1},
        },
    },
    "dead_cells_piles": {
        "seats": {"flayed": "human"},
        "given": {
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"1": {"card": "B2-04", **MANY, "damage": 2, "shields": 9}},
            "active": {"flayed": ["ST11", "ST08"]},
            "serenade": {"active": ["ST27"]},
            "shields": {"flayed": 12},
            "states": {"flayed": MANY},
            "loot": {"cell": 40, "tooth": 40, "potion": 12, "scroll_tactics": 3, "scroll_survival": 2, "vial": 3},
            "loot_equipment": ["ST-S09", "ST-S10", "ST-S11"],
            "bag": {"tooth": 140, "cell": 40, "potion": 12, "scroll_brutality": 10, "scroll_tactics": 10},
            "equipment": {"flayed": ["ST-S01", "ST-S07"]},
            "scrolls": {"flayed": [5, 5, 5]},
        },
    },
    "dead_cells_sewers": {
        "seats": {"flayed": "human", "quartered": "human"},
        "given": {"biome": "B2", "continue_at": "explore", "bag": {"tooth": 3}},
    },
    "dead_cells_ramparts": {
        "seats": {"flayed": "human"},
        "given": {"biome": "B3", "continue_at": "explore", "bag": {"tooth": 3}},
    },
    "dead_cells_cells": {
        "seats": {"flayed": "human"},
        "given": {"continue_at": "spend", "bag": {"cell": 40}},
    },
    "dead_cells_last_blow": {
        "seats": {"flayed": "human"},
        "given": {
            "biome": "C1",
            "continue_at": {"round": "I"},
            "instance": "B",
            "counts": {"run": {"enemy_killed": 1}},
            "enemies": {"1": {"card": "C1-01", "damage": 20}},
            "active": {"flayed": ["ST08", "ST07"]},
            "serenade": {"active": ["ST27"]},
            "bag": {"cell": 5},
        },
    },
    "dead_cells_third_elite": {
        "seats": {"flayed": "human"},
        "given": {
            "mutations": ["SV10"],
            "counts": {"run": {"enemy_killed elite": 2}},
            "continue_at": {"aim": {"hero": 0, "reach": [1]}},
            "enemies": {"1": {"card": "B1-11", "damage": 2}},
            "tile": "B1-T07",
        },
    },
    "dead_cells_tokens": {
        "seats": {"immolated": "human", "flayed": "human"},
        "given": {
            "biome": "C1",
            "continue_at": {"round": {"round": 2}},
            "round": "II",
            "enemies": {"1": {"card": "C1-01", "damage": 11}},
            "active": {"flayed": ["ST07", "ST11"], "immolated": ["ST08"]},
            "shields": {"flayed": 1, "immolated": 3},
            "states": {"flayed": {"on_fire": 1}, "immolated": {"marked": 1}},
            "scrolls": {"flayed": [1, 1, 1]},
            "damage": {"flayed": 2},
            "equipment": {"flayed": ["ST-S01"], "immolated": ["ST-S07"]},
        },
    },
    "dead_cells_boss": {
        "seats": {"flayed": "human"},
        "given": {
            "biome": "C1",
            "continue_at": "boss_fight",
            "attack_deck": ["C1-02"],
            "hands": {"flayed": ["ST08", "ST11", "ST07"]},
            "scrolls": {"flayed": [3, 3, 3]},
            "equipment": {"flayed": ["ST-S01", "ST-S07"]},
            "bag": {"tooth": 2, "cell": 7, "potion": 1},
        },
    },
}
"""Scene to a position laid by hand."""
