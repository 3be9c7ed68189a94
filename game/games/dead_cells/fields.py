"""What each kind of entry in data/dead_cells/cards has besides id, kind and source. Source: docs/data.md.

Most need no text of their own, for it is told from their effects.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content.cards import Fields

COMMON = {"text": str, "copies": int}
WORKS: Mapping[str, Any] = {"always": list, "triggers": dict}
"""What holds or follows without being used."""
LINES = {"lines": dict}
STEP = Fields(
    {}, {"name": str, "skill": list, "always": list, "round_0": list, "now": list, "transforms": bool, "source": str}
)
ITEM = Fields({"item": str, "amount": int})
MONSTER = Fields({"health": int, "death": list}, {"elite": bool, "place": str, "immune": list, **LINES})
EQUIPMENT = Fields({"use": str}, {"health": int, "round": str, "effect": list, **WORKS, **COMMON})
FIELDS = {
    "combat": Fields({"owner": str, "symbols": list, "lines": dict}, COMMON),
    "equipment": EQUIPMENT,
    "blueprint": EQUIPMENT,
    "monster": Fields(MONSTER.needed, {**MONSTER.optional, **WORKS, **COMMON}),
    "minion": Fields({"health": int, "lines": dict}, {"immune": list, "place": str, **COMMON}),
    "boss": Fields(
        {
            "place": str,
            "extra_health": Fields({"1": int, "2": int, "3": int, "4": int}),
            "instances": (Fields({"instance": str, "name": str, "health": int, "immune": list, "source": str}),),
            "victory": list,
            "first_victory": list,
        },
        COMMON,
    ),
    "attack": Fields({"instances": list, "lines": dict}, COMMON),
    "upgrade": Fields(
        {"use": str},
        {
            "symbols": list,
            "effects": list,
            "skill": list,
            "task": Fields({"when": list, "if": object}),
            "reward": list,
            "trader": str,
            "level": int,
            "prices": list,
            "monster": MONSTER,
            **LINES,
            **WORKS,
            **COMMON,
        },
    ),
    "rune": Fields({"rune": str}, {**WORKS, **COMMON}),
    "beheaded": Fields(
        {
            "health": int,
            "slots": int,
            "tracks": Fields({"survival": (STEP,), "tactics": (STEP,), "brutality": (STEP,)}),
        },
        COMMON,
    ),
    "serenade": Fields({"sides": (Fields({"side": str, "health": int, "lines": dict, "track": (STEP,)}),)}, COMMON),
    "tile": Fields(
        {"shape": str},
        {
            "name": str,
            "setup": list,
            "enemies": list,
            "wall_hole": str,
            "loot": (ITEM,),
            "effects": list,
            "offers": (Fields({"item": str, "price": int, "times": int}),),
            **COMMON,
        },
    ),
    "biome": Fields(
        {"stage": str, "exits": (Fields({"space": str, "name": str, "to": str}, {"leaving": list}),)},
        {"start": bool, "waits": bool, **COMMON},
    ),
    "board": Fields({"slots": Fields(dict.fromkeys(("start", "during", "skill", "feat", "boss_cell"), int))}, COMMON),
    "trader": Fields({"levels": (Fields({"price": int}, {"times": int, "cards": int}),)}, COMMON),
}
