"""What is counted when whole campaigns are played: how far Runs come, what they cost and bring. SPEC 13, "balance"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.dead_cells.state import DeadCellsTable
from game.kernel.event import Event
from game.kernel.survey import Survey, Target

BOSS_TURN = "boss_turn"
VICTORY = "victory"


def facts(table: DeadCellsTable, events: Sequence[Event]) -> Mapping[str, Any]:
    """The figures of one Run."""
    run = table.campaign["runs"][-1]
    boss = table.game.content.biomes[table.game.content.biome_index[run["route"][-1]]].stage == "boss"
    return {
        "ended": VICTORY if run["won"] else run["route"][-1],
        "reached_boss": boss,
        "beaten": bool(run["won"]),
        "cells": run["cells"],
        "upgrades": sum(len(each["bought"]) for each in table.campaign["runs"][:-1]),
        "combats": run["combats"],
        "kills": run["kills"],
        "turns": table.turn if boss else None,
        "damage": damage_by_shape(table, events),
    }


def damage_by_shape(table: DeadCellsTable, events: Sequence[Event]) -> Mapping[str, list[int]]:
    """Damage on the Group in each Combat by the shape of its tile, and in each Turn of a Boss Combat."""
    content = table.game.content
    found: dict[str, list[int]] = {}
    here: list[int] | None = None
    for event in events:
        if event.name == "combat.started":
            shape = content.tiles[content.tile_index[event.data["tile"]]].shape
            here = found.setdefault(shape, [])
            here.append(0)
        elif event.name == "attack.revealed":
            here = found.setdefault(BOSS_TURN, [])
            here.append(0)
        elif event.name in ("group.moved", "biome.left", "run.lost"):
            here = None
        elif event.name == "damage.suffered" and here:
            here[-1] += event.data["amount"]
    return found


TARGETS = (
    Target("dies in the first Biome", ("ended", "B1"), run=1, low=0.02, high=0.20),
    Target("dies in the second Biome", ("ended", "B2"), run=1, low=0.35, high=0.65),
    Target("reaches the Concierge", ("reached_boss",), run=1, low=0.30, high=0.55),
    Target("beats the Concierge", ("beaten",), run=1, low=0.0, high=0.12),
    Target("beats the Concierge", ("beaten",), run=5, low=0.10, high=0.30),
    Target("beats the Concierge", ("beaten",), run=10, low=0.55, high=0.92),
    Target("first victory", ("beaten",), run=0, low=5, high=9),
    Target("Cells", ("cells",), run=1, low=4, high=6),
    Target("Cells", ("cells",), run=10, low=8, high=12),
    Target("dies in the first Biome", ("ended", "B1"), run=1, low=0.12, high=0.20, bots="any_card"),
    Target("beats the Concierge", ("beaten",), run=1, low=0.0, high=0.02, bots="any_card"),
    Target("beats the Concierge", ("beaten",), run=1, low=0.0, high=0.22, seats=(2,)),
    Target("beats the Concierge", ("beaten",), run=1, low=0.0, high=0.28, seats=(3,)),
    Target("beats the Concierge", ("beaten",), run=1, low=0.0, high=0.20, seats=(4,)),
    Target("beats the Concierge", ("beaten",), run=10, low=0.60, high=1.0, seats=(2, 3, 4)),
)
"""How hard the game is meant to be. SPEC 13, "acceptance bands"; those of the whole island come with its Biomes."""

SURVEY = Survey(facts=facts, firsts=("beaten", "reached_boss"), against=(("beaten", "upgrades"),), targets=TARGETS)
