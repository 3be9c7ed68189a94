"""How each clause of Dead Cells is switched off. What is not written down here is left out where it is registered.

The parts stand in modules of their own, ``dead_cells_<part>``, each with ``SWITCHES`` and, where it has any, ``READINGS``.
"""

from __future__ import annotations

import importlib
from pathlib import Path

from tests.switches import Switch

PARTS = [
    importlib.import_module(f"tests.switches.{file.stem}")
    for file in sorted(Path(__file__).parent.glob("dead_cells_*.py"))
]
SWITCHES: dict[str, Switch] = {rule: switch for part in PARTS for rule, switch in part.SWITCHES.items()}
READINGS: dict[str, tuple[Switch, ...]] = {
    rule: further for part in PARTS for rule, further in getattr(part, "READINGS", {}).items()
}
"""Further wrong readings of rulings that say several things."""
